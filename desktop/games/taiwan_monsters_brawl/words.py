"""What things of Taiwan Monsters Brawl are called and mean."""

from __future__ import annotations

from typing import Final

from rules.core.ids import EntityId, Seat, ZoneId
from rules.core.message import Message, SeatRef, message
from rules.core.view import TableView

_TEXT: Final = "taiwan_monsters_brawl"
_OWNED: Final = ("hand", "chi", "monster", "fate")


def describe(entity: EntityId, view: TableView) -> tuple[Message, ...]:
    """Return title and text of `entity`; nothing where there is nothing to read."""
    face = face_of(entity, view)
    if face is not None:
        return _face(face)
    kind = entity.partition("@")[0]
    if kind.startswith("rune."):
        rune = kind.removeprefix("rune.").removesuffix(".used")
        return (Message(f"{_TEXT}.rune.{rune}"),)
    named = name(entity, view)
    return () if named is None else (named,)


def name(place: EntityId | ZoneId, view: TableView) -> Message | None:
    """Return what a place or a thing is called when the keyboard points at it."""
    face = face_of(place, view)
    if face is not None:
        return Message(f"{_TEXT}.{face.replace('/', '.')}")
    zone = place.rpartition("@")[2]
    kind, _, owner = zone.partition(".")
    if kind == "plan":
        return Message(f"{_TEXT}.zone.plan_{owner}")
    if kind in _OWNED and owner:
        seat: Seat = int(owner.partition(".")[0])
        return message(f"{_TEXT}.table.of", what=Message(f"{_TEXT}.zone.{kind}"), seat=SeatRef(seat))
    if kind == "seat":
        return message(f"{_TEXT}.table.seat", seat=SeatRef(int(owner)))
    return Message(f"{_TEXT}.zone.{kind}") if zone in view.zones or kind in _STOCKS else None


_STOCKS: Final = frozenset({"runes", "chi_supply", "dice"})


def picture(entity: EntityId, view: TableView) -> str:
    """Return the art key of the enlarged picture."""
    face = face_of(entity, view)
    return "" if face is None else f"{_TEXT}/{face}"


def face_of(entity: EntityId, view: TableView) -> str | None:
    """Return the face of a piece; None where it is no piece, or not known."""
    if not entity.startswith("#"):
        return None
    shown = view.pieces.get(int(entity[1:]))
    return None if shown is None else shown.face


def _face(face: str) -> tuple[Message, ...]:
    key = f"{_TEXT}.{face.replace('/', '.')}"
    if face.startswith("land/"):
        return (Message(key),)
    return Message(key), Message(f"{key}.text")
