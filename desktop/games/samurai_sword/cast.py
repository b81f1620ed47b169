"""Who somebody can be in Samurai Sword: a fighter, and what the role says."""

from __future__ import annotations

from typing import Final

from desktop.games.persona import Cast, Persona, faces
from rules.core.ids import Seat
from rules.core.view import TableView
from rules.samurai_sword.tables import CHARACTER_KEYS

_NAME: Final = "samurai_sword"
_ROLES: Final = {
    "shogun": ("role.shogun", "shogun"),
    "samurai": ("role.samurai", "samurai"),
    "ninja": ("cast.ninja", "ninja_1"),
    "ronin": ("role.ronin", "ronin"),
}
"""Role → its name, and which card is its picture: how many stars a Ninja has says nothing of how to play one."""


def _character(key: str) -> Persona:
    return Persona(f"{_NAME}.cast.character", f"{_NAME}.character.{key}", f"{_NAME}/portrait/{key}")


def _role(name: str, card: str) -> Persona:
    return Persona(f"{_NAME}.cast.role", f"{_NAME}.{name}", f"{_NAME}/role/{card}", 5 / 7)


def _lived(view: TableView, seat: Seat) -> tuple[str, ...]:
    roles = (face.rstrip("_123") for face in faces(view, f"role.{seat}"))
    return (*faces(view, f"character.{seat}"), *roles)


CAST: Final = Cast(
    {f"character/{key}": _character(key) for key in CHARACTER_KEYS}
    | {f"role/{key}": _role(*role) for key, role in _ROLES.items()},
    _lived,
)
