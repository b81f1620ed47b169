"""Doers: all that happened at a table as one viewer may know it, event by event, whose it is, and its line of the log.

This is the only place where it is decided whose a thing is: log, recap and marks are made of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile
from typing import Any, NamedTuple

from desktop.session.pace import is_answer, is_window
from desktop.session.signals import LogEntry
from rules.core.event import Event, Moved, Passed, TurnBegan
from rules.core.game import Game
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


def told_of(game: Game[Any], parts: Sequence[Part], viewer: Seat | None, first: int = 0) -> Iterator[Told]:
    """Yield what happened in `parts` from number `first` on, in order; what came before them says whose it is.

    An answer belongs to whoever gave it, and so does what it brings about until the card that was played lies aside.
    What else comes by itself belongs to whomever it names, and to nobody before the first turn, while the table is
    laid. Answering others does not make their consequences one's own: what follows a chance that was let go belongs to
    whoever played the card that might have been answered, or acted before it, and what names nobody belongs to nobody.
    """
    agent, is_laid = _agent(game, parts[:first]), any(_begins_turn(part) for part in parts[:first])
    for number in range(first, len(parts)):
        telling = _Telling(game, parts, number, viewer, agent, is_laid=is_laid)
        yield from telling.events()
        agent, is_laid = telling.agent, telling.is_laid


def latest(game: Game[Any], parts: Sequence[Part]) -> list[LogEntry]:
    """Return what all were told of what somebody did last in public, or since a turn began after it."""
    deed = _last_deed(game, parts)
    if deed is None:
        return []
    lines = [told.line for told in told_of(game, parts, None, deed[0]) if told.line is not None]
    begun = max((place for place, line in enumerate(lines) if line.begins), default=0)
    return lines[begun:]


class _Telling:
    """Part `number`, event by event; `agent` acted last in public, and once a turn has begun the table `is_laid`."""

    def __init__(
        self,
        game: Game[Any],
        parts: Sequence[Part],
        number: int,
        viewer: Seat | None,
        agent: Seat | None,
        *,
        is_laid: bool,
    ) -> None:
        part = parts[number]
        self._game, self._number = game, number
        self._events = [game.redact(event, viewer) for event in part.events]
        own = self._events[: part.own]
        self.is_laid = is_laid
        asked = None if part.before is None else game.decision(part.before)
        self._answers = asked is None or asked.secret or is_answer(asked)
        is_shown = asked is not None and (not asked.secret or part.actor == viewer)
        self._actor = part.actor if is_shown else _first_named(own)
        self.agent = agent if self._answers else part.actor
        self._attacker = agent
        self._reach = part.own
        if asked is None or not self._answers:
            return
        if asked.source is not None and any(isinstance(event, Passed) for event in own):
            self._attacker = _player(parts[:number], asked.source)
            self._reach = max(part.own, self._last_move({asked.source}) or len(self._events))
        elif is_window(asked):
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
                whose = _named(event)
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
        if _named(event) is None:
            return None
        return self._attacker if let_go else self._actor

    def _last_move(self, cards: set[EntityId]) -> int:
        """Return how many events there are up to the last that moves one of `cards`; 0 if none does."""
        return max((place for place, event in enumerate(self._events, 1) if cards & _moved([event])), default=0)


def _named(event: Event) -> Seat | None:
    """Return the seat that `event` befalls; None: it names nobody."""
    seat = getattr(event, "seat", None)
    return seat if isinstance(seat, int) and seat >= 0 else None


def _moved(events: Iterable[Event]) -> set[EntityId]:
    """Return the pieces that were moved from one place to another."""
    return {piece_id(event.piece) for event in events if isinstance(event, Moved)}


def _player(parts: Sequence[Part], card: EntityId) -> Seat | None:
    """Return who played `card`."""
    return next((part.actor for part in reversed(parts) if card in _moved(part.events[: part.own])), None)


def _begins_turn(part: Part) -> bool:
    return any(isinstance(event, TurnBegan) for event in part.events)


def _agent(game: Game[Any], parts: Sequence[Part]) -> Seat | None:
    """Return who acted last in public, or began a turn, in `parts`."""
    deed = _last_deed(game, parts)
    return None if deed is None else deed[1]


def _last_deed(game: Game[Any], parts: Sequence[Part]) -> tuple[int, Seat] | None:
    """Return the last part in which somebody acted in public, or a turn began, and who that was."""
    for number, part in reversed(list(enumerate(parts))):
        for event in reversed(part.events):
            if isinstance(event, TurnBegan):
                return number, event.seat
        asked = None if part.before is None else game.decision(part.before)
        if asked is not None and not asked.secret and not is_answer(asked):
            return number, part.actor
    return None


def _first_named(events: Iterable[Event]) -> Seat | None:
    """Return who is named first, before a chance is let go."""
    acted = takewhile(lambda event: not isinstance(event, Passed), events)
    return next((seat for event in acted if (seat := _named(event)) is not None), None)
