"""The arena: `python -m rules.tools.arena GAME --seats hard,normal,normal --games 400`.

Every deal is played once from each rotation of the seats, so that no place at the table and no luck of the deal favours
anybody. A shared victory counts in parts in `share`, in full in `wins`. Intervals are Wilson's at 95 %.

With `--seconds` the processor's clock cuts every search; a contender without iterations of its own searches until then.

With `--par` every deal is played once more by the others alone. How often the seats of the one who differs win there is
its par: in a game of teams, or one whose seats are not alike, equals win that often.

With `--house FILE` the numbers of a pack.toml are played with.

With `--csv FILE` every game is written there, too: a line for each contender.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import asdict, dataclass, field, replace
from functools import partial
from math import inf, sqrt
from pathlib import Path
from time import perf_counter
from typing import Any, Final, TextIO

from rules.core.errors import RulesError
from rules.core.toml_file import read_toml
from rules.tools import command, contenders, ledger
from rules.tools.contest import Pairing, Played, budget, play, table
from rules.tools.crew import Crew

_Z: Final = 1.959964  # of the normal distribution, for 95 %


@dataclass(slots=True)
class Standing:
    """What one contender reached over all games.

    `forfeits` counts the moves that an engine left to `easy`. `trials` are those of a level for each question.
    """

    seat: str
    share: float
    low: float
    high: float
    mean_rank: float
    think_ms_p50: float
    think_ms_p95: float
    mean_score: float = 0.0
    think_ms_max: float = 0.0
    wins: float = 0.0
    wins_low: float = 0.0
    wins_high: float = 0.0
    par: float | None = None
    forfeits: int = 0
    utility: float = 0.0
    think_ms_mean: float = 0.0
    trials: int = 0


@dataclass(slots=True)
class Result:
    """The outcome of a pairing; `chance` is the share that equals would have."""

    game: str
    games: int
    chance: float
    scale: int
    seats: list[Standing] = field(default_factory=list)
    mean_actions: float = 0.0
    seconds: float = 0.0


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Return the 95 % interval of a share of which `wins` in `games` was seen."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    middle = share + _Z * _Z / (2 * games)
    half = _Z * sqrt(share * (1 - share) / games + _Z * _Z / (4 * games * games))
    below = 1 + _Z * _Z / games
    return max(0.0, (middle - half) / below), min(1.0, (middle + half) / below)


def run(pairing: Pairing, crew: Crew | None = None, file: TextIO | None = None) -> Result:
    """Play all games of the pairing, shared out among the crew; each is in `file`, if there is one, once it is over."""
    crew = crew or Crew()
    begun = perf_counter()
    played = _all(pairing, range(pairing.games), crew, file)
    result = Result(pairing.game, pairing.games, 1 / len(pairing.seats), pairing.scale)
    result.seats = [_standing(pairing, played, who) for who in range(len(pairing.seats))]
    if pairing.par:
        who = lone(pairing.seats)
        result.seats[who].par = _par(pairing, who, crew)
    result.mean_actions = sum(one.actions for one in played) / len(played)
    result.seconds = perf_counter() - begun
    for error in (error for one in played for error in one.errors):
        print(error, file=sys.stderr)
    return result


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; return its exit status."""
    arguments = _parser().parse_args(argv)
    pairing, crew = _pairing(arguments), Crew.of(arguments.jobs, arguments.cluster)
    table(pairing)  # before an older file is lost
    with _opened(arguments.csv) as file:  # before hours of play, as it might be impossible
        result = run(pairing, crew, file)
    if arguments.json:
        print(json.dumps(asdict(result)))
    else:
        _print(result)
    return 0


def _opened(name: str) -> AbstractContextManager[TextIO | None]:
    return Path(name).open("w", encoding="utf-8", newline="") if name else nullcontext()


def lone(seats: Sequence[str]) -> int:
    """Return which of `seats` differs from the others, which are all alike; the first, if both of two could be it."""
    for who in range(len(seats)):
        others = {*seats[:who], *seats[who + 1 :]}
        if len(others) == 1 and seats[who] not in others:
            return who
    raise RulesError("Par needs one opponent that differs from the others, all of which are alike.")


def _par(pairing: Pairing, who: int, crew: Crew) -> float:
    """Return how often the seats that `who` had win when one of the others sits there, in the same deals."""
    count = len(pairing.seats)
    alike = replace(pairing, seats=(pairing.seats[who - 1],) * count)
    played = _all(alike, range(0, pairing.games, count), crew)
    won = [played[number // count].places[(who - number) % count] == 1 for number in range(pairing.games)]
    return sum(won) / len(won)


def _all(pairing: Pairing, numbers: range, crew: Crew, file: TextIO | None = None) -> list[Played]:
    _, players = table(pairing)  # wrong names and options are told before any process starts
    try:
        played = crew.each(partial(play, pairing), numbers, len(pairing.seats))
        return list(played if file is None else ledger.kept(file, pairing, played))
    finally:
        for one in players:
            one.close()


def _standing(pairing: Pairing, played: Sequence[Played], who: int) -> Standing:
    wins = sum(one.shares[who] for one in played)
    low, high = wilson(wins, len(played))
    firsts = sum(one.places[who] == 1 for one in played)
    wins_low, wins_high = wilson(firsts, len(played))
    times = sorted(ms for one in played for ms in one.think_ms[who]) or [0.0]
    one = table(pairing)[1][who]
    return Standing(
        seat=pairing.seats[who],
        share=wins / len(played),
        low=low,
        high=high,
        mean_rank=sum(one.places[who] for one in played) / len(played),
        think_ms_p50=times[len(times) // 2],
        think_ms_p95=times[int(len(times) * 0.95)],
        mean_score=sum(one.scores[who] for one in played) / len(played),
        think_ms_max=times[-1],
        wins=firsts / len(played),
        wins_low=wins_low,
        wins_high=wins_high,
        forfeits=sum(one.forfeits[who] for one in played),
        utility=sum(one.utilities[who] for one in played) / len(played),
        think_ms_mean=sum(times) / len(times),
        trials=budget(pairing, one).iterations if one.iterations > 1 else 0,
    )


def _parser() -> command.Parser:
    parser = command.parser("arena", "Let bots play many games.")
    parser.add_argument("--seats", required=True, help=f"comma-separated: {contenders.OFFERED}")
    parser.add_argument("--engine", action="append", default=[], metavar="COMMAND", help="program in a seat `engine`")
    parser.add_argument("--games", type=int, default=100, help="how many games (default 100)")
    parser.add_argument("--seed", type=int, default=0, help="of the first deal (default 0)")
    parser.add_argument("--iterations", type=int, default=0, help="per search, in place of each level's own")
    parser.add_argument("--seconds", type=float, default=0.0, help="processor time that ends every search")
    parser.add_argument("--house", default="", metavar="FILE", help="play with the numbers of this pack.toml")
    parser.add_argument("--scale", type=int, default=1, help="divide each level's own iterations by this")
    parser.add_argument("--par", action="store_true", help="also play each deal with all seats alike")
    parser.add_argument("--csv", default="", metavar="FILE", help="also write every game there, as a table")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes play (default 1)")
    parser.add_argument("--cluster", default="", metavar="ADDRESS", help="dask scheduler whose workers play instead")
    return parser


def _pairing(arguments: argparse.Namespace) -> Pairing:
    command.at_least(1, games=arguments.games, jobs=arguments.jobs, scale=arguments.scale)
    command.at_least(0, iterations=arguments.iterations)
    if not 0 <= arguments.seconds < inf:
        raise RulesError(f"--seconds is a number from 0 on, not {arguments.seconds:g}.")
    seats = contenders.seated(arguments.seats, arguments.engine)
    for seat in seats:
        contenders.check(seat)
    house = _house(arguments.house)
    command.table(arguments.game, arguments.option, len(seats), house)  # before a pairing is to be hashed
    if arguments.par:
        lone(seats)
    return Pairing(
        game=arguments.game,
        seats=seats,
        games=arguments.games,
        seed=arguments.seed,
        options=tuple(command.options(arguments.option).items()),
        iterations=arguments.iterations,
        seconds=arguments.seconds,
        scale=arguments.scale,
        par=arguments.par,
        house=json.dumps(house),
    )


def _house(name: str) -> dict[str, Any]:
    """Return the numbers that a pack.toml sets anew; none without a file."""
    found = read_toml(Path(name), "The house rules in").get("house", {}) if name else {}
    if not isinstance(found, dict):
        raise RulesError(f"The house rules in {name} are no table.")
    return found


def _print(result: Result) -> None:
    print(f"{result.game}: {result.games} games, equals would share {result.chance:.3f}; iterations / {result.scale}")
    for one in result.seats:
        verdict = "above" if one.low > result.chance else "below" if one.high < result.chance else "even"
        print(
            f"  {one.seat:<10} {one.share:6.3f} [{one.low:.3f}, {one.high:.3f}] {verdict:<5} rank {one.mean_rank:.2f}"
            f"  score {one.mean_score:6.2f}  utility {one.utility:.3f}"
            f"  think {one.think_ms_mean:.1f} / {one.think_ms_p50:.1f} / {one.think_ms_p95:.1f} ms (mean / p50 / p95)"
            + (f"  trials {one.trials}" if one.trials else "")
            + (f"  {one.forfeits} moves forfeited" if one.forfeits else "")
        )
    for one in result.seats:
        if one.par is not None:
            verdict = "above" if one.wins_low > one.par else "below" if one.wins_high < one.par else "even"
            interval = f"[{one.wins_low:.3f}, {one.wins_high:.3f}]"
            print(f"  {one.seat} wins {one.wins:.3f} {interval}, par {one.par:.3f}: {verdict}")
    print(f"  {result.mean_actions:.0f} decisions a game, {result.seconds:.0f} s")


if __name__ == "__main__":
    sys.exit(command.guarded(main))
