"""The log of a match as one viewer may read it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from desktop.session.question import LogEntry
from rules.core.event import Event, TurnBegan
from rules.core.game import Game
from rules.core.ids import Seat
from rules.match.parts import Part


def narrate(game: Game[Any], parts: Iterable[tuple[int, Part]], viewer: Seat | None) -> list[LogEntry]:
    """Return what numbered `parts` had to say to `viewer`."""
    entries: list[LogEntry] = []
    for number, part in parts:
        seat = shown_seat(game, part, viewer)
        entries += lines(game, number, seat, (game.redact(event, viewer) for event in part.events))
    return entries


def lines(game: Game[Any], number: int, seat: Seat | None, told: Iterable[Event]) -> list[LogEntry]:
    """Return what the events that were `told` of part `number` had to say; `seat` acted, until a turn begins."""
    entries: list[LogEntry] = []
    begins = False
    for event in told:
        if isinstance(event, TurnBegan):
            seat, begins = event.seat, True
        words = game.narrate(event)
        if words is not None:
            entries.append(LogEntry(number, seat, words, begins))
            begins = False
    return entries


def shown_seat(game: Game[Any], part: Part, viewer: Seat | None) -> Seat | None:
    """Return who acted; None for the setup, and where somebody else was, or might have been, asked in secret."""
    asked = None if part.before is None else game.decision(part.before)
    if asked is None or (asked.secret and part.actor != viewer):
        return None
    return part.actor
