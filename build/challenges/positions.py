"""Finds "win this turn" positions in games that opponents played, and writes them as challenges.

    python build/challenges/positions.py daruma --count 3
    python build/challenges/positions.py taiwan_monsters_brawl --points vp --seats 2 --seats 3      (see reach.py)

With --points the hardest of so many games are taken.

A position is taken where whoever moves has the turn that ends the game, wins it by what was played, makes several real
choices on the way, and would mostly miss the win by chance, and also by the first rule of thumb. Run it again when the
rules change what a seed brings; the saves then carry the new version of the rules.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import count, islice
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from reach import Reached, best_turn  # noqa: E402

from rules.core.bot import Budget, Control  # noqa: E402
from rules.core.chance import Chance, derive  # noqa: E402
from rules.match.journal import encode_save  # noqa: E402
from rules.match.match import Match  # noqa: E402
from rules.match.seats import SeatSpec  # noqa: E402
from rules.match.undo import UndoPolicy  # noqa: E402
from rules.registry import GAMES, create  # noqa: E402

LEAST_CHOICES = 3
"""Decisions with more than one answer that the winner makes in the turn."""
TRIALS = 200
HARD, MEDIUM = 0.02, 0.08
"""Parts of random turns that win: below the first three stars, below the second two, else one."""
EASIEST = 0.25
_MOST_STEPS = 4000


@dataclass(frozen=True)
class Found:
    """A position: after the first `start` actions of `match` the seat `seat` can win at once."""

    match: Match
    start: int
    seat: int
    odds: float

    @property
    def solution(self) -> list[str]:
        """What the winner did."""
        steps = self.match.steps[self.start + 1 :]
        return [step.action.token for step in steps if step.seat == self.seat and step.action is not None]


def main(argv: Sequence[str] | None = None) -> int:
    """Write as many challenges of a game as asked for, the easiest first."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--seats", type=int, action="append", help="players; the fewest by default")
    parser.add_argument("--count", type=int, default=3)
    parser.add_argument("--first-seed", type=int, default=1)
    parser.add_argument("--points", metavar="COUNTER", help="the goal is so much of this counter of a seat")
    parser.add_argument("--games", type=int, default=50, help="to look for points in, with each number of players")
    chosen = parser.parse_args(argv)
    tables: list[dict[str, Any]] = [{"seats": seats} for seats in chosen.seats or ()] or [{}]
    found: list[Found | Reached]
    if chosen.points:
        seeds = range(chosen.first_seed, chosen.first_seed + chosen.games)
        reached = [each for table in tables for each in reaches(chosen.game, table, seeds, chosen.points)]
        found = list(sorted(reached, key=lambda each: each.odds)[: chosen.count])
    else:
        found = list(islice(positions(chosen.game, tables[0], chosen.first_seed), chosen.count))
    folder = ROOT / "resources" / "games" / chosen.game / "challenges"
    folder.mkdir(exist_ok=True)
    lines = ["# Written by build/challenges/positions.py: goals for a turn, and how each was reached.", ""]
    for number, each in enumerate(sorted(found, key=lambda each: -each.odds), 1):
        (folder / f"{number}.chabudai").write_bytes(encode_save(position(each).save()))
        tokens = ", ".join(f'"{token}"' for token in each.solution)
        lines += ["[[challenge]]", f'save = "{number}.chabudai"', f"seats = {each.match.game.seats}"]
        lines += [f"seat = {each.seat}", f"stars = {stars(each.odds)}"]
        if isinstance(each, Reached):
            lines += [f'counter = "{each.counter}"', f"points = {each.points}"]
        lines += [f"solution = [{tokens}]", ""]
    (folder / "challenges.toml").write_text("\n".join(lines), encoding="utf-8")
    return 0


def positions(game_id: str, options: dict[str, Any], first: int) -> Iterator[Found]:
    """Yield positions, one a game at most, and none that the answers of another solve."""
    known: list[list[str]] = []
    for seed in count(first):
        match = played(game_id, options, seed)
        found = None if match is None else last_turn(match)
        if found is not None and found.solution not in known:
            known.append(found.solution)
            print(f"seed {seed}: seat {found.seat}, {len(found.solution)} moves, {found.odds:.1%}", flush=True)
            yield found


def reaches(game_id: str, options: dict[str, Any], seeds: Iterable[int], counter: str) -> Iterator[Reached]:
    """Yield turns in which points can be had, one a game at most."""
    for seed in seeds:
        match = played(game_id, options, seed)
        found = None if match is None else best_turn(match, counter, EASIEST)
        if found is not None:
            print(f"seed {seed}: seat {found.seat}, {found.points} points, {found.odds:.1%}", flush=True)
            yield found


def stars(odds: float) -> int:
    """Return how hard it is to find what so many courses of chance find, 1 to 3."""
    return 3 if odds < HARD else 2 if odds < MEDIUM else 1


def played(game_id: str, options: dict[str, Any], seed: int) -> Match | None:
    """Return a whole game of the easiest opponents but one."""
    game = create(game_id, options)
    seats = [SeatSpec("", "bot", "greedy") for _ in range(game.seats)]
    match = Match(game, seats, seed, policy=UndoPolicy.CASUAL)
    chance = Chance(derive(seed, "challenge"))
    greedy = game.bot("greedy")
    while not match.over and match.index < _MOST_STEPS:
        seat = game.actor(match.state)
        world = match.world_for(seat, chance)
        match.submit(seat, greedy.choose(game, seat, world, Budget(iterations=1), chance, Control()))
    return match if match.over else None


def last_turn(match: Match) -> Found | None:
    """Return the last turn of `match` if it is worth trying to find."""
    turns = [match.at(index, None).turn for index in range(match.index)]
    if match.outcome is None or not turns or turns[-1] not in match.outcome.winners:
        return None
    seat, start = turns[-1], len(turns) - 1
    while start and turns[start - 1] == seat:
        start -= 1
    while start < match.index and match.game.actor(match.states[start]) != seat:
        start += 1
    steps = range(start, match.index)
    mine = [index for index in steps if match.game.actor(match.states[index]) == seat]
    real = [index for index in mine if len(match.game.legal_actions(match.states[index])) > 1]
    if len(real) < LEAST_CHOICES or len(mine) < len(steps):
        return None
    odds = sum(wins(match, start, seat, trial) for trial in range(TRIALS)) / TRIALS
    return Found(match, start, seat, odds) if odds < EASIEST else None


def wins(match: Match, start: int, seat: int, trial: int) -> bool:
    """Return whether a turn of chance choices from there ends the game, and wins it, whatever others answer in it."""
    game, state, chance = match.game, match.states[start].clone(), Chance(derive(trial, "trial"))
    index = start
    while not state.over and game.observe(state, None).turn == seat and index < start + 60:
        legal = game.legal_actions(state)
        index += 1
        game.apply(state, legal[chance.below(len(legal))], Chance(derive(match.seed, "step", index)))
    outcome = game.outcome(state)
    return outcome is not None and seat in outcome.winners


def position(found: Found | Reached) -> Match:
    """Return the game up to where it becomes a challenge, played by a person there."""
    seats = [SeatSpec("", "human" if seat == found.seat else "bot", "" if seat == found.seat else "easy")
             for seat in range(found.match.game.seats)]  # fmt: skip
    match = Match(found.match.game, seats, found.match.seed, policy=UndoPolicy.CASUAL)
    for step in found.match.steps[1 : found.start + 1]:
        assert step.action is not None
        match.submit(step.seat, step.action)
    return match


if __name__ == "__main__":
    sys.exit(main())
