"""Doers: all that happened at a table as one viewer was told it, event by event, whose it is, and its line of the log.

This is the only place where it is decided whose a thing is: log, recap and marks are made of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from desktop.session.heard import Heard, named
from desktop.session.signals import LogEntry
from rules.core.event import Event, Moved, Passed, TurnBegan
from rules.core.game import Game
from rules.core.ids import EntityId, Seat, piece_id


class Told(NamedTuple):
    """An event as one viewer may know it, whose it is, and the line of the log that tells it."""

    doer: Seat | None
    """None: nobody's in particular."""
    by_itself: bool
    """It befell `doer`, who neither did anything for it nor began a turn with it."""
    event: Event
    line: LogEntry | None


def told_of(game: Game[Any], heard: Sequence[Heard], first: int = 0) -> Iterator[Told]:
    """Yield what happened in the parts that were `heard` from number `first` on, in order; the earlier say whose it is.

    An answer belongs to whoever gave it, and so does what it brings about until the card that was played lies aside.
    What else comes by itself belongs to whomever it names, and to nobody before the first turn, while the table is
    laid. Answering others does not make their consequences one's own: what follows a chance that was let go belongs to
    whoever played the card that might have been answered, or acted before it, and what names nobody belongs to nobody.
    """
    agent, is_laid = _agent(heard[:first]), any(part.begins_turn for part in heard[:first])
    for number in range(first, len(heard)):
        telling = _Telling(game, heard, number, agent, is_laid=is_laid)
        yield from telling.events()
        agent, is_laid = telling.agent, telling.is_laid


def narrate(game: Game[Any], heard: Sequence[Heard], first: int = 0) -> list[LogEntry]:
    """Return what was said of the parts that were `heard` from number `first` on."""
    return [told.line for told in told_of(game, heard, first) if told.line is not None]


def latest(game: Game[Any], heard: Sequence[Heard]) -> list[LogEntry]:
    """Return what was said of what somebody did last in public, or since a turn began after it."""
    deed = _last_deed(heard)
    if deed is None:
        return []
    lines = narrate(game, heard, deed[0])
    begun = max((place for place, line in enumerate(lines) if line.begins), default=0)
    return lines[begun:]


class _Telling:
    """Part `number`, event by event; `agent` acted last in public, and once a turn has begun the table `is_laid`."""

    def __init__(
        self, game: Game[Any], heard: Sequence[Heard], number: int, agent: Seat | None, *, is_laid: bool
    ) -> None:
        part = heard[number]
        self._game, self._number, self._events = game, number, part.events
        own = part.events[: part.own]
        self.is_laid = is_laid
        self._answers = part.is_setup or part.secret or part.answers
        self._actor = part.doer
        self.agent = agent if self._answers else part.actor
        self._attacker = agent
        self._reach = part.own
        if part.is_setup or not self._answers:
            return
        if part.source is not None and part.lets_go:
            self._attacker = _player(heard[:number], part.source)
            self._reach = max(part.own, self._last_move({part.source}) or len(self._events))
        elif part.is_window:
            self._reach = max(part.own, self._last_move(_moved(own)))

    def events(self) -> Iterator[Told]:
        """Yield each event with its doer."""
        begun: Seat | None = None
        let_go = is_head = False
        for place, event in enumerate(self._events):
            let_go = let_go or isinstance(event, Passed)
            if isinstance(event, TurnBegan):
                self.agent = begun = event.seat
                self.is_laid = is_head = True
            if place < self._reach and begun is None:
                doer, by_itself = self._doer(event, let_go=let_go), False
            else:
                whose = named(event)
                doer = None if not self.is_laid else begun if whose is None else whose
                by_itself = doer != begun
            words = self._game.narrate(event)
            line = None if words is None else LogEntry(self._number, doer, words, is_head)
            is_head = is_head and words is None
            yield Told(doer, by_itself, event, line)

    def _doer(self, event: Event, *, let_go: bool) -> Seat | None:
        """Return whose `event` is, which is part of an answer, or what that brought about."""
        if not self._answers:
            return self._actor
        if named(event) is None:
            return None
        return self._attacker if let_go else self._actor

    def _last_move(self, cards: set[EntityId]) -> int:
        """Return how many events there are up to the last that moves one of `cards`; 0 if none does."""
        return max((place for place, event in enumerate(self._events, 1) if cards & _moved([event])), default=0)


def _moved(events: Iterable[Event]) -> set[EntityId]:
    """Return the pieces that were moved from one place to another."""
    return {piece_id(event.piece) for event in events if isinstance(event, Moved)}


def _player(heard: Sequence[Heard], card: EntityId) -> Seat | None:
    """Return who played `card`."""
    return next((part.doer for part in reversed(heard) if card in _moved(part.events[: part.own])), None)


def _agent(heard: Sequence[Heard]) -> Seat | None:
    """Return who acted last in public, or began a turn."""
    deed = _last_deed(heard)
    return None if deed is None else deed[1]


def _last_deed(heard: Sequence[Heard]) -> tuple[int, Seat | None] | None:
    """Return the last part in which somebody acted in public, or a turn began, and who that was."""
    for number, part in reversed(list(enumerate(heard))):
        begun = next((event.seat for event in reversed(part.events) if isinstance(event, TurnBegan)), None)
        if begun is not None:
            return number, begun
        if not (part.is_setup or part.secret or part.answers):
            return number, part.actor
    return None
