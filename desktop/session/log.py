"""The log of a match as its viewers may read it, with who left or took back a seat, and who has won."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from itertools import takewhile
from operator import is_
from typing import Any

from desktop.session.doers import narrate
from desktop.session.heard import Heard
from desktop.session.signals import LogEntry
from rules.ai.levels import OFFERED
from rules.core.event import Ended, Event, Passed
from rules.core.game import Game
from rules.core.ids import Seat
from rules.core.message import Argument, Message, SeatRef, message
from rules.core.outcome import Outcome
from rules.match.match import Match
from rules.match.parts import Part
from rules.match.save import ActionLine, SeatLine, UndoLine
from rules.match.seats import SeatSpec

SeatNews = tuple[int, Message]
"""After which step, or part, somebody else began to play a seat, and how that is told."""


class Log:
    """Narrates to each viewer only what is new: what a part has to say hangs on it and on those before it alone."""

    def __init__(self, game: Game[Any]) -> None:
        self._game = game
        self._kept: dict[Seat | None, tuple[Sequence[Heard], list[LogEntry]]] = {}
        """What each viewer heard last, part by part, and how it was told."""

    def of(self, heard: Sequence[Heard], viewer: Seat | None, first: int = 0) -> list[LogEntry]:
        """Return what was said to `viewer` of the parts that were `heard`, from number `first` on."""
        kept, lines = self._kept.get(viewer, ((), []))
        same = sum(1 for _ in takewhile(bool, map(is_, kept, heard)))
        lines = lines[: _place(lines, same)] + narrate(self._game, heard, same)
        self._kept[viewer] = heard, lines
        return lines[_place(lines, first) :]


def verdict(game: Game[Any], outcome: Outcome | None, events: Iterable[Event]) -> tuple[Message, ...]:
    """Return why the game ended and who won, if `events`, which led to `outcome`, ended it and leave that unsaid."""
    ends = [event for event in events if isinstance(event, Ended)]
    if not ends or any(game.narrate(event) is not None for event in ends):
        return ()
    assert outcome is not None, "a game that was ended has an outcome"
    return outcome.reason, victory(outcome)


def last_words(game: Game[Any], outcome: Outcome | None, heard: Sequence[Heard]) -> list[LogEntry]:
    """Return the last lines of the log, once the end of the game has been `heard`; it led to `outcome`."""
    last = len(heard) - 1
    return [LogEntry(last, None, said) for part in heard[-1:] for said in verdict(game, outcome, part.events)]


def victory(outcome: Outcome) -> Message:
    """Return the sentence that names the winners."""
    if len(outcome.winners) == 1:
        return message("app.result.won", seat=SeatRef(outcome.winners[0]))
    return message("app.result.shared", who=_names(outcome.winners))


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


def placed(news: Iterable[SeatNews], parts: Sequence[Part]) -> tuple[SeatNews, ...]:
    """Return the `news` with the number of the part after which each is told instead of its step.

    News stand after the chances that were let go next, too. How many steps a deed and those took depends on who was
    asked and who could not have answered, and nobody may read that from where the news stand.
    """
    steps = [part.index for part in parts]
    found: list[SeatNews] = []
    for step, told in news:
        number = bisect_right(steps, step) - 1
        while number + 1 < len(parts) and _lets_go(parts[number + 1]):
            number += 1
        found.append((number, told))
    return tuple(found)


def with_seat_news(said: Iterable[LogEntry], news: Iterable[SeatNews], first: int, end: int) -> list[LogEntry]:
    """Return what the parts from `first` to before `end` had `said`, with the `news` that came after any of them."""
    lines = list(said)
    for number, told in news:
        if first <= number < end:
            place = bisect_right(lines, number, key=lambda line: line.index)
            lines.insert(place, LogEntry(number, None, told))
    return lines


def _place(lines: Sequence[LogEntry], number: int) -> int:
    """Return where among `lines` those of part `number` begin."""
    return bisect_left(lines, number, key=lambda line: line.index)


def _names(seats: Sequence[Seat]) -> Argument:
    first, *rest = seats
    if not rest:
        return SeatRef(first)
    if len(rest) == 1:
        return message("app.names.last", first=SeatRef(first), last=SeatRef(rest[0]))
    return message("app.names.more", first=SeatRef(first), rest=_names(rest))


def _change(seat: Seat, before: SeatSpec, now: SeatSpec) -> Message | None:
    """Return how it is told that `now` plays `seat` instead of `before`; None where nobody would notice."""
    who = SeatRef(seat)
    if now.resigned and not before.resigned:
        return message("app.log.resigned", seat=who)
    if now.is_person:
        return None if before.is_person else message("app.log.taken_back", seat=who)
    level = message(f"app.level.{now.level}") if now.kind == "bot" and now.level in OFFERED else None
    if before.is_person:
        if level is None:  # a foreign program has none, and those for measuring have no name
            return message("app.log.lent", seat=who)
        return message("app.log.lent.level", seat=who, level=level)
    if level is None or now.level == before.level:
        return None
    return message("app.log.level", seat=who, level=level)


def _lets_go(part: Part) -> bool:
    return any(isinstance(event, Passed) for event in part.events[: part.own])
