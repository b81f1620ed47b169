"""What the things of the box are called and look like in the sheet of house rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.core.message import Message, message

_NAME: Final = "small_samurai_empires"
_LAND: Final = {"land": "by_land", "sea": "by_sea"}
_WORDS: Final = {"feature": "house.feature", "land": "province", "sea": "province", "between": "province"}
"""By what is set: where the names of its keys are, if not under its own."""


def name(path: Sequence[str]) -> Message:
    """Return the name of a section, a region, an order, a province, a ridge, a slot, or of what is set of it."""
    if path[0] == "box" and len(path) == 3:
        return message(f"{_NAME}.house.level", n=int(path[2]))
    if path[0] == "box":
        return Message(f"{_NAME}.house.{'.'.join(path)}")
    if path[0] == "land" and len(path) == 2:
        return Message(f"{_NAME}.house.{path[1]}s")
    if len(path) == 2:
        return Message(f"{_NAME}.{path[0].removesuffix('s')}.{path[1]}")
    if len(path) == 3 and path[1] == "province":
        return Message(f"{_NAME}.province.{path[2]}")
    if len(path) == 3 and path[1] in {"ridge", "slot"}:
        return message(f"{_NAME}.house.{path[1]}", n=int(path[2]) + 1)
    return Message(f"{_NAME}.house.{path[-1] if len(path) == 1 else _LAND.get(path[-1], path[-1])}")


def word(path: Sequence[str], key: str) -> Message:
    """Return the name of a province, a region, a feature or a neutral action."""
    return Message(f"{_NAME}.{_WORDS.get(path[-1], path[-1])}.{key}")
