"""Seat news: the lines of a log that say who left, lent or took back a seat, or plays it at another level, and when."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence

from desktop.session.question import LogEntry
from rules.ai.levels import OFFERED
from rules.core.event import Passed
from rules.core.ids import Seat
from rules.core.message import Message, SeatRef, message
from rules.match.match import Match
from rules.match.parts import Part
from rules.match.save import ActionLine, SeatLine, UndoLine
from rules.match.seats import SeatSpec

SeatNews = tuple[int, Message]
"""After which step of the line of play somebody else began to play a seat, and how that is told."""


def seat_news(match: Match) -> tuple[SeatNews, ...]:
    """Return which seats changed hands, in order; what was taken back afterwards brings nobody back."""
    sitting = list(match.opened_with)
    news: list[SeatNews] = []
    step = 0
    for entry in match.entries:
        if isinstance(entry, ActionLine):
            step = entry.n
        elif isinstance(entry, UndoLine):
            step = entry.undo
            news = [(min(step, at), said) for at, said in news]
        elif isinstance(entry, SeatLine):
            before, sitting[entry.seat] = sitting[entry.seat], entry.now.spec()
            said = _change(entry.seat, before, sitting[entry.seat])
            news += [] if said is None else [(step, said)]
    return tuple(news)


def with_seat_news(
    said: Iterable[LogEntry], news: Iterable[SeatNews], parts: Sequence[Part], first: int, end: int
) -> list[LogEntry]:
    """Return what the parts from `first` to before `end` had `said`, with the `news` that came after any of them.

    News stand after the chances that were let go next, too. How many steps a deed and those took depends on who was
    asked and who could not have answered, and nobody may read that from where the news stand.
    """
    lines = list(said)
    steps = [part.index for part in parts]
    for step, told in news:
        number = bisect_right(steps, step) - 1
        while number + 1 < len(parts) and _lets_go(parts[number + 1]):
            number += 1
        if first <= number < end:
            place = bisect_right(lines, number, key=lambda line: line.index)
            lines.insert(place, LogEntry(number, None, told))
    return lines


def _change(seat: Seat, before: SeatSpec, now: SeatSpec) -> Message | None:
    """Return how it is told that `now` plays `seat` instead of `before`; None where nobody would notice."""
    who = SeatRef(seat)
    if now.resigned and not before.resigned:
        return message("app.log.resigned", seat=who)
    if now.kind == "human":
        return None if before.kind == "human" else message("app.log.taken_back", seat=who)
    level = message(f"app.level.{now.level}") if now.kind == "bot" and now.level in OFFERED else None
    if before.kind == "human":
        if level is None:  # a foreign program has none, and those for measuring have no name
            return message("app.log.lent", seat=who)
        return message("app.log.lent.level", seat=who, level=level)
    if level is None or now.level == before.level:
        return None
    return message("app.log.level", seat=who, level=level)


def _lets_go(part: Part) -> bool:
    return any(isinstance(event, Passed) for event in part.events[: part.own])
