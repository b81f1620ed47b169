"""Views, events and messages as plain text without translation: for records, the terminal and findings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from rules.core.event import Event, event_parts
from rules.core.ids import Seat, ZoneId, piece_id
from rules.core.message import Argument, FaceRef, Message, SeatRef
from rules.core.view import TableView

_PILE: Final = 6


def message_text(told: Message) -> str:
    """Return a message as its key and arguments: ``log.won(seat=1)``."""
    inside = ", ".join(f"{name}={_argument(value)}" for name, value in told.args)
    return f"{told.key}({inside})" if inside else told.key


def event_text(event: Event) -> str:
    """Return an event as its name and what it says."""
    inside = " ".join(f"{name}={_value(value)}" for name, value in event_parts(event))
    return f"{type(event).__name__} {inside}".rstrip()


def onlooker(viewer: Seat | None) -> str:
    """Return who looks on."""
    return "a bystander" if viewer is None else f"seat {viewer}"


def view_lines(view: TableView) -> Iterator[str]:
    """Yield a view line by line: zones, stock, counters."""
    for zone in view.zones:
        yield f"{zone}: {_zone_text(view, zone)}"
    for (zone, kind), count in sorted(view.stocks.items()):
        yield f"{zone} has {count} {kind}"
    for (place, name), value in sorted(view.counters.items()):
        yield f"{place} {name} = {value}"
    yield f"turn {view.turn}{', over' if view.over else ''}"


def _zone_text(view: TableView, zone: ZoneId) -> str:
    """Return the pieces of a zone; a pile of which nothing is known by number and back."""
    pieces = view.zones[zone]
    seen = [view.pieces[piece] for piece in pieces]
    if len(pieces) > _PILE and all(piece.face is None for piece in seen):
        return f"{len(pieces)} x ?{seen[0].back}"
    texts = [f"{piece_id(piece)}={one.face or '?' + one.back}" for piece, one in zip(pieces, seen, strict=True)]
    return " ".join(texts) or "-"


def _argument(value: Argument) -> str:
    if isinstance(value, SeatRef):
        return f"seat.{value.seat}"
    if isinstance(value, FaceRef):
        return value.key
    return message_text(value) if isinstance(value, Message) else str(value)


def _value(value: Any) -> str:
    if isinstance(value, tuple):
        return "[" + ",".join(map(_value, value)) + "]"
    return message_text(value) if isinstance(value, Message) else str(value)
