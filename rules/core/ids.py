"""Names of things: seats, pieces and faces are small ints in the state; what a table shows is named by text."""

from __future__ import annotations

from typing import Final

Seat = int
Piece = int
Face = int
EntityId = str
ZoneId = str

NOBODY: Final = -1
"""The actor of a step that runs by itself."""

EVERYBODY: Final = -1
"""A seen-by mask with every bit set: the face is public."""


def piece_id(piece: Piece) -> EntityId:
    """Name a piece on the table: ``#17``."""
    return f"#{piece}"


def stock_id(kind: str, zone: ZoneId) -> EntityId:
    """Name any one of the alike things in a zone, as a drag source: ``die.3@pool``."""
    return f"{kind}@{zone}"


def seat_id(seat: Seat) -> EntityId:
    """Name a seat as a drag target or a place of counters: ``seat.2``."""
    return f"seat.{seat}"
