"""Who somebody can be in Taiwan Monsters Brawl: one of the eight monsters."""

from __future__ import annotations

from typing import Final

from desktop.games.persona import Cast, Persona, faces
from rules.core.ids import Seat
from rules.core.view import TableView
from rules.taiwan_monsters_brawl.tables import MONSTER_KEYS

_NAME: Final = "taiwan_monsters_brawl"


def _monster(key: str) -> Persona:
    return Persona(f"{_NAME}.kind.monster", f"{_NAME}.monster.{key}", f"{_NAME}/portrait/{key}")


def _lived(view: TableView, seat: Seat) -> tuple[str, ...]:
    return faces(view, f"monster.{seat}")


CAST: Final = Cast({f"monster/{key}": _monster(key) for key in MONSTER_KEYS}, _lived)
