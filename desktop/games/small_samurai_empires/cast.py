"""Who somebody can be in Small Samurai Empires: the head of one of the four houses."""

from __future__ import annotations

from typing import Final

from desktop.games.persona import Cast, Persona, faces
from rules.core.ids import Seat
from rules.core.view import TableView
from rules.small_samurai_empires.tables import HOUSE_KEYS

_NAME: Final = "small_samurai_empires"


def _house(key: str) -> Persona:
    return Persona(f"{_NAME}.kind.house", f"{_NAME}.house.{key}", f"{_NAME}/house/{key}", 5 / 7)


def _lived(view: TableView, seat: Seat) -> tuple[str, ...]:
    return faces(view, f"house.{seat}")


CAST: Final = Cast({f"house/{key}": _house(key) for key in HOUSE_KEYS}, _lived)
