"""Resigned: the lines of a log that say who left the game, each where that happened."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence

from desktop.session.question import LogEntry
from rules.core.ids import Seat
from rules.core.message import SeatRef, message
from rules.match.match import Match
from rules.match.parts import Part
from rules.match.save import ActionLine, SeatLine, UndoLine

Resignation = tuple[int, Seat]
"""After which step of the line of play who resigned."""


def resignations(match: Match) -> tuple[Resignation, ...]:
    """Return who resigned, in order; what was taken back afterwards brings nobody back."""
    found: dict[Seat, int] = {}
    step = 0
    for entry in match.entries:
        if isinstance(entry, ActionLine):
            step = entry.n
        elif isinstance(entry, UndoLine):
            step = entry.undo
            found = {seat: min(step, at) for seat, at in found.items()}
        elif isinstance(entry, SeatLine) and entry.now.resigned:
            found.setdefault(entry.seat, step)
    return tuple((at, seat) for seat, at in found.items())


def with_resignations(
    said: Iterable[LogEntry], resigned: Iterable[Resignation], parts: Sequence[Part], first: int, end: int
) -> list[LogEntry]:
    """Return what the parts from `first` to before `end` had `said`, and who `resigned` after which of them."""
    lines = list(said)
    steps = [part.index for part in parts]
    for step, seat in resigned:
        number = bisect_right(steps, step) - 1
        if first <= number < end:
            place = bisect_right(lines, number, key=lambda line: line.index)
            lines.insert(place, LogEntry(number, None, message("app.log.resigned", seat=SeatRef(seat))))
    return lines
