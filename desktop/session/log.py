"""The log of a match as one viewer may read it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from desktop.session.question import LogEntry
from rules.core.event import Event, TurnBegan
from rules.core.game import Game
from rules.core.ids import Seat
from rules.match.parts import Part


def narrate(game: Game[Any], parts: Iterable[tuple[int, Part]], viewer: Seat | None) -> list[LogEntry]:
    """Return what numbered `parts` had to say to `viewer`."""
    return [line for number, part in parts for _, line in lines(game, number, part, viewer) if line is not None]


def lines(game: Game[Any], number: int, part: Part, viewer: Seat | None) -> Iterator[tuple[Event, LogEntry | None]]:
    """Yield what happened in part `number`, as `viewer` may know it, each with what it had to say."""
    seat, begins = shown_seat(game, part, viewer), False
    for event in part.events:
        told = game.redact(event, viewer)
        if isinstance(told, TurnBegan):
            seat, begins = told.seat, True
        words = game.narrate(told)
        whose = named(told) if seat is None and part.before is not None else seat
        yield told, None if words is None else LogEntry(number, whose, words, begins)
        begins = begins and words is None


def named(event: Event) -> Seat | None:
    """Return the seat that `event` is about; None: it names nobody."""
    seat = getattr(event, "seat", None)
    return seat if isinstance(seat, int) and seat >= 0 else None


def shown_seat(game: Game[Any], part: Part, viewer: Seat | None) -> Seat | None:
    """Return who acted; None for the setup, and where somebody else was, or might have been, asked in secret."""
    asked = None if part.before is None else game.decision(part.before)
    if asked is None or (asked.secret and part.actor != viewer):
        return None
    return part.actor
