"""Who somebody can be in Nine Cards: the commander of one side."""

from __future__ import annotations

from typing import Final

from desktop.games.persona import Cast, Persona
from rules.core.ids import Seat
from rules.core.view import TableView
from rules.nine_cards_sekigahara.tables import SIDE_KEYS

_NAME: Final = "nine_cards_sekigahara"


def _side(key: str) -> Persona:
    return Persona(f"{_NAME}.cast.side", f"{_NAME}.side.{key}", f"{_NAME}/commander/{key}")


def _lived(_view: TableView, seat: Seat) -> tuple[str, ...]:
    return (f"side/{SIDE_KEYS[seat]}",)


CAST: Final = Cast({f"side/{key}": _side(key) for key in SIDE_KEYS}, _lived)
