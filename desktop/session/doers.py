"""Doers: to whom each thing that happened at a table belongs, as one viewer may know it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile
from typing import NamedTuple

from desktop.session.log import lines, named, shown_seat
from desktop.session.pace import is_answer, is_window
from desktop.session.playback import Played
from desktop.session.question import LogEntry
from rules.core.event import Event, Moved, Passed, TurnBegan
from rules.core.ids import EntityId, Seat, piece_id
from rules.match.parts import Part


class Told(NamedTuple):
    """An event as one viewer may know it, whose it is, and the line of the log that tells it."""

    doer: Seat | None
    """None: nobody's in particular."""
    by_itself: bool
    """It befell `doer`, who neither did anything for it nor began a turn with it."""
    event: Event
    line: LogEntry | None


def told_since(played: Played, stop: int, viewer: Seat | None) -> Iterator[Told]:
    """Yield what happened after `stop`, in order.

    An answer belongs to whoever gave it, and so does what it brings about until the card that was played lies aside.
    What else comes by itself belongs to whomever it names, and to nobody before the first turn, while the table is
    laid. Answering others does not make their consequences one's own: what follows a chance that was let go belongs to
    whoever played the card that might have been answered, or acted before it, and what names nobody belongs to nobody.
    """
    first = played.stops[stop]
    agent = _agent(played, first)
    for number in range(first, len(played.parts)):
        telling = _Telling(played, number, viewer, agent)
        yield from telling.events()
        agent = telling.agent


class _Telling:
    """One part, event by event; `agent` acted last in public."""

    def __init__(self, played: Played, number: int, viewer: Seat | None, agent: Seat | None) -> None:
        part = played.parts[number]
        self._told = list(lines(played.game, number, part, viewer))
        own = [event for event, _ in self._told[: part.own]]
        self._is_laid = number > played.first_turn
        asked = None if part.before is None else played.game.decision(part.before)
        self._answers = asked is None or asked.secret or is_answer(asked)
        shown = shown_seat(played.game, part, viewer)
        self._actor = shown if shown is not None else _first_named(own)
        self.agent = agent if self._answers else part.actor
        self._attacker = agent
        self._reach = part.own
        if asked is None or not self._answers:
            return
        if asked.source is not None and any(isinstance(event, Passed) for event in own):
            self._attacker = _player(played.parts[:number], asked.source)
            self._reach = max(part.own, self._last_move({asked.source}) or len(self._told))
        elif is_window(asked):
            self._reach = max(part.own, self._last_move(_moved(own)))

    def events(self) -> Iterator[Told]:
        """Yield each event with its doer."""
        begun: Seat | None = None
        let_go = False
        for place, (event, line) in enumerate(self._told):
            let_go = let_go or isinstance(event, Passed)
            if isinstance(event, TurnBegan):
                self.agent = begun = event.seat
                self._is_laid = True
            if place < self._reach and begun is None:
                yield Told(self._doer(event, let_go=let_go), False, event, line)
            else:
                whose = named(event)
                doer = None if not self._is_laid else begun if whose is None else whose
                yield Told(doer, doer != begun, event, line)

    def _doer(self, event: Event, *, let_go: bool) -> Seat | None:
        """Return whose `event` is, which is part of an answer, or what that brought about."""
        if not self._answers:
            return self._actor
        if named(event) is None:
            return None
        return self._attacker if let_go else self._actor

    def _last_move(self, cards: set[EntityId]) -> int:
        """Return how many events there are up to the last that moves one of `cards`; 0 if none does."""
        return max((place for place, (event, _) in enumerate(self._told, 1) if cards & _moved([event])), default=0)


def _moved(events: Iterable[Event]) -> set[EntityId]:
    """Return the pieces that were moved from one place to another."""
    return {piece_id(event.piece) for event in events if isinstance(event, Moved)}


def _player(parts: Sequence[Part], card: EntityId) -> Seat | None:
    """Return who played `card`."""
    return next((part.actor for part in reversed(parts) if card in _moved(part.events[: part.own])), None)


def _agent(played: Played, first: int) -> Seat | None:
    """Return who acted last in public, or began a turn, before part `first`."""
    for part in reversed(played.parts[:first]):
        for event in reversed(part.events):
            if isinstance(event, TurnBegan):
                return event.seat
        asked = None if part.before is None else played.game.decision(part.before)
        if asked is not None and not asked.secret and not is_answer(asked):
            return part.actor
    return None


def _first_named(events: Iterable[Event]) -> Seat | None:
    """Return who is named first, before a chance is let go."""
    acted = takewhile(lambda event: not isinstance(event, Passed), events)
    return next((seat for event in acted if (seat := named(event)) is not None), None)
