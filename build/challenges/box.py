"""Puts positions that were found into the box of a game: saves, and the list that says what is asked in them."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from trials import Find, Goal, stars

from desktop.record.challenges import Challenge, challenges_of
from rules.match.journal import encode_save
from rules.match.match import Match
from rules.match.seats import SeatSpec
from rules.match.undo import UndoPolicy

_HEAD = "# Written by build/challenges: goals, how each was reached, and the share of chance that reaches it (odds).\n"
_LIST = "challenges.toml"
_GAMES = Path(__file__).resolve().parents[2] / "resources" / "games"


def put(game: str, found: Sequence[Find], replaced: Sequence[int]) -> None:
    """The challenges of `game` hold `found` instead of those that had the numbers `replaced`, the easiest first.

    A save that is new has a name that none had before: what was solved stays solved, and nothing else is. What was
    there is measured anew, and said to be no challenge if the rules have changed so much.
    """
    folder = _GAMES / game / "challenges"
    folder.mkdir(exist_ok=True)
    known = challenges_of(game, _GAMES)
    name = max((_last(folder / _LIST), *(int(each.save.stem) for each in known)))
    told: list[dict[str, Any]] = []
    for each in known:
        if each.number in replaced:
            each.save.unlink()
            continue
        kept = opened(each)
        if not kept.is_worth_trying():
            print(f"{each.key} is not worth trying")
        told.append({"save": each.save.name, **described(kept)})
    for find in found:
        name += 1
        (folder / f"{name}.chabudai").write_bytes(encode_save(position(find).save()))
        told.append({"save": f"{name}.chabudai", **described(find)})
    told.sort(key=lambda each: (each["stars"], -each["odds"]))
    (folder / _LIST).write_text("\n".join([_HEAD, f"last = {name}\n", *map(_written, told)]), encoding="utf-8")


def _last(file: Path) -> int:
    """Return the highest name that was given, also to a save that is gone; 0 where the list does not say."""
    return int(tomllib.loads(file.read_text(encoding="utf-8")).get("last", 0)) if file.exists() else 0


def opened(challenge: Challenge) -> Find:
    """Return the position of a challenge as if it had been found just now."""
    match = challenge.match([SeatSpec("")] * challenge.seats)
    goal = Goal(challenge.counter, challenge.zone, challenge.points, challenge.until, challenge.level)
    return Find(match, match.floor, challenge.seat, goal, challenge.solution)


def described(find: Find) -> dict[str, Any]:
    """Return what the list says of a position; what is usual goes without saying."""
    odds, goal = find.odds(), find.goal
    said: dict[str, Any] = {"seats": find.match.game.seats, "seat": find.seat, "stars": stars(odds), "odds": odds}
    if goal.until != "turn":
        said["until"] = goal.until
    if goal.level != "easy":
        said["level"] = goal.level
    if goal.counter or goal.zone:
        said |= {"counter": goal.counter} if goal.counter else {"zone": goal.zone}
        said["points"] = goal.points
    return {**said, "solution": list(find.solution)}


def position(find: Find) -> Match:
    """Return the game up to where it becomes a challenge, played by a person there."""
    seats = [SeatSpec("", "human" if seat == find.seat else "bot", "" if seat == find.seat else find.goal.level)
             for seat in range(find.match.game.seats)]  # fmt: skip
    match = Match(find.match.game, seats, find.match.seed, policy=UndoPolicy.CASUAL)
    for step in find.match.steps[1 : find.start + 1]:
        assert step.action is not None
        match.submit(step.seat, step.action)
    return match


def _written(each: dict[str, Any]) -> str:
    lines = ["[[challenge]]"]
    for key, value in each.items():
        if isinstance(value, list):
            tokens = ", ".join(f'"{token}"' for token in value)
            lines.append(f"{key} = [{tokens}]")
        else:
            lines.append(f'{key} = "{value}"' if isinstance(value, str) else f"{key} = {value}")
    return "\n".join([*lines, ""])
