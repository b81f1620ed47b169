"""Which house a seat plays."""

from __future__ import annotations

from rules.core.ids import Seat
from rules.core.view import TableView


def house_of(view: TableView, seat: Seat) -> str | None:
    """Return the key of the house of `seat`; None while it has not chosen."""
    for piece in view.zones.get(f"house.{seat}", ()):
        face = view.pieces[piece].face
        if face is not None:
            return face.removeprefix("house/")
    return None
