"""What is printed on boards and cards, as far as the table shows it: cells of a fate board, points of a place."""

from __future__ import annotations

from functools import cache
from typing import Final

from rules.taiwan_monsters_brawl.content import load_content
from rules.taiwan_monsters_brawl.tables import COLOUR_KEYS

_DICE: Final = dict(zip("gbr", COLOUR_KEYS, strict=True))


@cache
def cells(monster: str) -> tuple[str, ...]:
    """Return for each cell of a board which die is built in, ``1`` for a success, or nothing."""
    grid = next(one.grid for one in load_content({}).monsters.monster if one.id == monster)
    return tuple(_DICE.get(code, "1" if code == "1" else "") for row in grid for code in row.split())


@cache
def points(land: str) -> int:
    """Return what a place is worth, by the face of its card."""
    return next(one.points for one in load_content({}).zones.zone if f"land/{one.id}" == land)
