"""Measure how fast a game is: `python -m rules.tools.bench GAME`.

Machines differ, so figures are given in turns of a calibration loop that is timed in between. Times are CPU time; of
five rounds the median counts.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from math import inf
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any, Final

from rules import registry
from rules.core import game as core_game
from rules.core.bot import Budget, Control
from rules.core.chance import Chance
from rules.core.errors import RulesError
from rules.core.game import Game
from rules.tools import command

BASELINE: Final = Path(__file__).resolve().parents[2] / "tests" / "bench" / "baseline.json"
"""Game → figure → how many turns of the calibration loop one action, iteration, clone or world takes."""

ALERT: Final = 1.1
FAIL: Final = 1.5
ROUNDS: Final = 5
ITERATIONS: Final = 100  # of one measured search
_SAMPLES: Final = 20  # positions that are cloned and determinized
_SEARCHED: Final = 3  # every third of them is searched


@dataclass(frozen=True, slots=True)
class Figures:
    """What was measured; `ratio` compares actions with the committed baseline: above 1 is faster, None without one.

    The baseline is of the usual table: with the most players and no options.

    `iterations_per_second` is 0 for a game without opponents.
    """

    game: str
    seats: int
    compiled: bool
    actions_per_second: float
    games_per_second: float
    clone_us: float
    determinize_us: float
    iterations_per_second: float
    calibration_per_second: float
    turns: dict[str, float]
    """What one of each thing costs, in turns of the calibration loop."""
    ratio: float | None = None


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; with `--judge` return 1 when something became slower by half."""
    arguments = _parser().parse_args(argv)
    if not 0 < arguments.seconds < inf:
        raise RulesError(f"The time to measure is more than 0 seconds, not {arguments.seconds:g}.")
    most = registry.seat_counts(arguments.game)[-1]
    seats = most if arguments.seats is None else arguments.seats
    game = command.table(arguments.game, arguments.option, seats)
    is_usual = seats == most and not arguments.option
    if not is_usual and (arguments.judge or arguments.save_baseline):
        raise RulesError(f"The baseline is of {game.id} for {most} without options; no other table compares with it.")
    baseline = _read_baseline().get(game.id, {}) if is_usual else {}
    figures = measure(game, arguments.seconds, baseline)
    if arguments.save_baseline:
        _save_baseline(figures)
    if arguments.json:
        print(json.dumps(asdict(figures)))
    else:
        _print(figures)
    return 1 if arguments.judge and not judge(figures.turns, baseline) else 0


def measure(game: Game[Any], seconds: float, baseline: dict[str, float]) -> Figures:
    """Return the figures of `game`, measured for about `seconds`."""
    slice_of_time = seconds / ROUNDS / 5
    positions = sample(game, _SAMPLES)
    rounds = [_round(game, positions, slice_of_time, number) for number in range(ROUNDS)]
    costs = [_turns(one) for one in rounds]
    turns = {name: round(median(one[name] for one in costs), 4) for name in costs[0]}
    middle = {name: round(median(one[name] for one in rounds), 3) for name in rounds[0]}
    ratio = round(baseline["actions"] / turns["actions"], 3) if "actions" in baseline else None
    compiled = not str(core_game.__file__).endswith(".py")
    return Figures(game.id, game.seats, compiled, **middle, turns=turns, ratio=ratio)


def sample(game: Game[Any], count: int) -> list[Any]:
    """Return `count` positions spread over random games."""
    found: list[Any] = []
    rng = Chance(1)
    while len(found) < count:
        state = game.setup(rng)
        while not game.is_terminal(state):
            if rng.below(count) == 0:
                found.append(state.clone())
            legal = game.legal_actions(state)
            game.apply(state, legal[rng.below(len(legal))], rng)
    return found[:count]


def random_play(game: Game[Any], rng: Chance, seconds: float) -> tuple[float, float]:
    """Return real choices and games a second of random play; a forced action is part of the answer before it."""
    actions = games = 0
    begun = process_time()
    while True:
        state = game.setup(rng)
        while not game.is_terminal(state):
            legal = game.legal_actions(state)
            game.apply(state, legal[rng.below(len(legal))], rng)
            actions += 1
        games += 1
        spent = process_time() - begun
        if spent >= seconds:
            return actions / spent, games / spent


def search(game: Game[Any], positions: Sequence[Any], rng: Chance, seconds: float) -> float:
    """Return iterations a second of the game's opponent; each position, however costly, is searched equally often."""
    return _rate(lambda: _search(game, positions, rng), seconds) * len(positions) * ITERATIONS


def judge(turns: dict[str, float], baseline: dict[str, float]) -> bool:
    """Name on standard error what became slower than the baseline; return whether nothing did by half."""
    passed = True
    for name, cost in turns.items():
        slower = cost / baseline[name] if name in baseline else 1.0
        if slower > ALERT:
            print(f"The figure {name} takes {slower:.2f} times as long as the baseline.", file=sys.stderr)
        passed = passed and slower <= FAIL
    return passed


def _round(game: Game[Any], positions: Sequence[Any], seconds: float, number: int) -> dict[str, float]:
    """Measure everything once; the calibration loop runs before and after, so that both feel the same neighbours."""
    rng = Chance(number)
    before = _rate(_calibration, seconds / 2)
    actions, games = random_play(game, rng, seconds)
    clone = _rate(lambda: _clones(positions), seconds) * len(positions)
    worlds = _rate(lambda: _worlds(game, positions, rng), seconds) * len(positions)
    iterations = search(game, positions[::_SEARCHED], rng, seconds) if _has_opponent(game) else 0.0
    after = _rate(_calibration, seconds / 2)
    return {
        "actions_per_second": actions,
        "games_per_second": games,
        "clone_us": 1e6 / clone,
        "determinize_us": 1e6 / worlds,
        "iterations_per_second": iterations,
        "calibration_per_second": (before + after) / 2,
    }


def _turns(one: dict[str, float]) -> dict[str, float]:
    """Return what things cost in the round in which they were measured: its neighbours slowed the loop as well."""
    calibration = one["calibration_per_second"]
    rates = {"actions": one["actions_per_second"], "iterations": one["iterations_per_second"]}
    return {name: calibration / rate for name, rate in rates.items() if rate} | {
        "clone": one["clone_us"] * calibration / 1e6,
        "determinize": one["determinize_us"] * calibration / 1e6,
    }


def _clones(positions: Sequence[Any]) -> None:
    for state in positions:
        state.clone()


def _worlds(game: Game[Any], positions: Sequence[Any], rng: Chance) -> None:
    for state in positions:
        game.determinize(state, game.actor(state), rng)


def _search(game: Game[Any], positions: Sequence[Any], rng: Chance) -> None:
    for state in positions:
        seat = game.actor(state)
        game.bot("hard").choose(game, seat, game.determinize(state, seat, rng), Budget(ITERATIONS), rng, Control())


def _has_opponent(game: Game[Any]) -> bool:
    """Return whether the game has opponents that search; a game under construction has none."""
    try:
        game.bot("hard")
    except NotImplementedError:
        return False
    return True


def _calibration() -> None:
    """One turn of the loop by which every machine is measured: calls, lists and small ints, as rules use them."""
    table = list(range(64))
    total = 0
    for place in range(256):
        total = (total * 31 + table[place & 63]) & 0xFFFF
        table[total & 63] = _mixed(total, place)


def _mixed(one: int, other: int) -> int:
    return one ^ other


def _rate(work: Callable[[], None], seconds: float) -> float:
    """Return how often `work` can be done in a second of CPU time."""
    times = 0
    begun = process_time()
    while True:
        work()
        times += 1
        spent = process_time() - begun
        if spent >= seconds:
            return times / spent


def _read_baseline() -> dict[str, dict[str, float]]:
    if not BASELINE.is_file():
        return {}
    found: dict[str, dict[str, float]] = json.loads(BASELINE.read_text(encoding="utf-8"))
    return found


def _save_baseline(figures: Figures) -> None:
    """Make these figures the ones that later ones are compared with."""
    baseline = _read_baseline() | {figures.game: {name: round(cost, 3) for name, cost in figures.turns.items()}}
    BASELINE.write_text(json.dumps(baseline, indent=2) + "\n", encoding="utf-8")


def _print(figures: Figures) -> None:
    for name, value in asdict(figures).items():
        if name != "turns":
            print(f"{name:24} {value:,.1f}" if isinstance(value, float) and name != "ratio" else f"{name:24} {value}")


def _parser() -> command.Parser:
    parser = command.parser("bench", "Measure how fast a game is.")
    parser.add_argument("--seats", type=int, help="number of players (default: the most)")
    parser.add_argument("--seconds", type=float, default=5.0, help="about how long to measure (default 5)")
    parser.add_argument("--save-baseline", action="store_true", help="make these figures the new baseline")
    parser.add_argument("--judge", action="store_true", help="exit with 1 if anything became slower by half")
    return parser


if __name__ == "__main__":
    sys.exit(command.guarded(main))
