"""Finds positions with a goal in games that opponents played, and writes them as challenges.

    python build/challenges/positions.py daruma --count 3
    python build/challenges/positions.py daruma --seed 51 --seed 158 --replace 1 --replace 2
    python build/challenges/positions.py taiwan_monsters_brawl --points vp --seats 2 --seats 3      (see reach.py)
    python build/challenges/positions.py small_samurai_empires --missed
    python build/challenges/positions.py nine_cards_sekigahara --siege camp --seed 14               (see sieges.py)

Without more a position is taken where whoever moves has the turn that ends the game, wins it by what was played, and
makes several real choices on the way. Whatever is looked for, chance mostly misses it, no few answers find it, and
neither does the first rule of thumb (trials.py). With --count 0 those that are there are measured
anew. Run it again when the rules change what a seed brings; the saves then carry the new version of the rules.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from itertools import count, islice
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

import reach  # noqa: E402
import sieges  # noqa: E402
from box import put  # noqa: E402
from trials import EASIEST, Find, Goal  # noqa: E402

from rules.core.bot import Budget, Control  # noqa: E402
from rules.core.chance import Chance, derive  # noqa: E402
from rules.match.match import Match  # noqa: E402
from rules.match.seats import SeatSpec  # noqa: E402
from rules.match.undo import UndoPolicy  # noqa: E402
from rules.registry import GAMES, create  # noqa: E402

LEAST_CHOICES = 3
"""Decisions with more than one answer that the winner makes in the turn."""
_MOST_STEPS = 4000


def main(argv: Sequence[str] | None = None) -> int:
    """Write as many challenges of a game as asked for, instead of some or beside those that are there."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--seats", type=int, action="append", help="players; the fewest by default")
    parser.add_argument("--count", type=int, default=3)
    parser.add_argument("--seed", type=int, action="append", help="of a game; without any, one after another")
    parser.add_argument("--first-seed", type=int, default=1)
    parser.add_argument("--points", metavar="COUNTER", help="the goal is so much of this counter of a seat")
    parser.add_argument("--siege", choices=list(sieges.KINDS), help="a goal that only Nine Cards has")
    parser.add_argument("--missed", action="store_true", help="the turn was lost by whoever had it, and need not be")
    parser.add_argument("--replace", type=int, action="append", default=[], metavar="NUMBER")
    parser.add_argument("--dry", action="store_true", help="only tell what is found")
    chosen = parser.parse_args(argv)
    tables: list[dict[str, Any]] = [{"seats": seats} for seats in chosen.seats or ()] or [{}]
    seeds: Iterable[int] = chosen.seed or count(chosen.first_seed)
    found = list(islice(_worth_trying(_candidates(chosen, tables, seeds)), chosen.count))
    if not chosen.dry:
        put(chosen.game, found, chosen.replace)
    return 0


def _candidates(chosen: argparse.Namespace, tables: Sequence[dict[str, Any]], seeds: Iterable[int]) -> Iterator[Find]:
    for seed in seeds:
        for table in tables:
            match = played(chosen.game, table, seed)
            if match is None:
                continue
            if chosen.points:
                yield from reach.best_turns(match, chosen.points)[:1]
            elif chosen.siege:
                yield from sieges.KINDS[chosen.siege](match)
            else:
                found = missed_turn(match) if chosen.missed else last_turn(match)
                yield from () if found is None else (found,)


def _worth_trying(candidates: Iterable[Find]) -> Iterator[Find]:
    """Yield those that are worth it, one a game at most, and none that the answers of another solve."""
    known: list[tuple[str, ...]] = []
    seeds: set[int] = set()
    for find in candidates:
        if find.match.seed in seeds or find.solution in known or not find.is_worth_trying():
            continue
        odds = find.odds()
        if odds < EASIEST:
            known.append(find.solution)
            seeds.add(find.match.seed)
            print(f"seed {find.match.seed}: seat {find.seat}, {odds:.1%}, {' '.join(find.solution)}", flush=True)
            yield find


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


def last_turn(match: Match) -> Find | None:
    """Return the last turn of `match` if whoever won it did so by choices of their own."""
    seat, start = _last(match)
    if match.outcome is None or seat not in match.outcome.winners:
        return None
    steps = range(start, match.index)
    mine = [index for index in steps if match.game.actor(match.states[index]) == seat]
    real = [index for index in mine if len(match.game.legal_actions(match.states[index])) > 1]
    if len(real) < LEAST_CHOICES or len(mine) < len(steps):
        return None
    answers = [step.action.token for step in match.steps[start + 1 :] if step.action is not None]
    return Find(match, start, seat, Goal(), tuple(answers))


def missed_turn(match: Match) -> Find | None:
    """Return the last turn of `match` if whoever had it lost, and chance finds how to win it."""
    seat, start = _last(match)
    if match.outcome is None or seat < 0 or seat in match.outcome.winners:
        return None
    return Find(match, start, seat, Goal(), ()).solved_by_chance()


def _last(match: Match) -> tuple[int, int]:
    """Return who had the last turn, and at which step they were first asked in it."""
    turns = [match.at(index, None).turn for index in range(match.index)]
    seat, start = turns[-1], len(turns) - 1
    while start and turns[start - 1] == seat:
        start -= 1
    while start < match.index and match.game.actor(match.states[start]) != seat:
        start += 1
    return seat, start


if __name__ == "__main__":
    sys.exit(main())
