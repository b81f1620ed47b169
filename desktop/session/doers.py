"""Doers: to whom each thing that happened at a table belongs, as one viewer may know it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile

from desktop.session.log import shown_seat
from desktop.session.pace import is_answer
from desktop.session.playback import Played
from rules.core.event import Event, Passed, TurnBegan
from rules.core.ids import Seat
from rules.match.parts import Part

Told = tuple[Seat | None, Event]
"""Who did it, or None: nobody in particular, and what."""


def told_since(played: Played, stop: int, viewer: Seat | None) -> Iterator[Told]:
    """Yield what happened after `stop`, in order, each with whoever did it.

    An answer belongs to whoever gave it. What comes by itself belongs to whomever it names, and to nobody before the
    first turn, while the table is laid. Answering others does not make their consequences one's own: what follows a
    chance that was let go belongs to whoever acted before it, and what names nobody belongs to nobody.
    """
    first = played.stops[stop]
    agent = _agent(played, first)
    for number in range(first, len(played.parts)):
        telling = _Telling(played, played.parts[number], viewer, agent, is_laid=number > played.first_turn)
        yield from telling.events()
        agent = telling.agent


class _Telling:
    """One part, event by event; `agent` acted last in public, and `is_laid` says that turns have begun."""

    def __init__(self, played: Played, part: Part, viewer: Seat | None, agent: Seat | None, *, is_laid: bool) -> None:
        self._events = [played.game.redact(event, viewer) for event in part.events]
        self._own = part.own
        asked = None if part.before is None else played.game.decision(part.before)
        self._answers = asked is None or asked.secret or is_answer(asked)
        shown = shown_seat(played.game, part, viewer)
        self._actor = shown if shown is not None else _first_named(self._events[: part.own])
        self.agent = agent if self._answers else part.actor
        self.is_laid = is_laid

    def events(self) -> Iterator[Told]:
        """Yield each event with its doer."""
        begun: Seat | None = None
        let_go = False
        for place, event in enumerate(self._events):
            let_go = let_go or isinstance(event, Passed)
            if isinstance(event, TurnBegan):
                self.agent = begun = event.seat
                self.is_laid = True
            if place >= self._own:
                yield (_named(event, begun) if self.is_laid else None), event
            elif not self._answers:
                yield self._actor, event
            elif _named(event, None) is None:
                yield None, event
            else:
                yield (self.agent if let_go else self._actor), event


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


def _first_named(events: Sequence[Event]) -> Seat | None:
    """Return who is named first, before a chance is let go."""
    acted = takewhile(lambda event: not isinstance(event, Passed), events)
    return next((seat for event in acted if (seat := _named(event, None)) is not None), None)


def _named(event: Event, otherwise: Seat | None) -> Seat | None:
    """Return the seat that `event` is about."""
    seat = getattr(event, "seat", None)
    return seat if isinstance(seat, int) and seat >= 0 else otherwise
