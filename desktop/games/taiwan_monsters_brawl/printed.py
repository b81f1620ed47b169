"""What is printed on boards and cards: cells of a fate board, points of a place; and which key draws them so."""

from __future__ import annotations

from functools import cache
from typing import Final

from rules.taiwan_monsters_brawl.content import load_content
from rules.taiwan_monsters_brawl.options import BrawlOptions
from rules.taiwan_monsters_brawl.ruleset import Rules
from rules.taiwan_monsters_brawl.tables import (
    COLOUR_KEYS,
    DIRECTION_KEYS,
    GAIN_KEYS,
    MONSTER_KEYS,
    SPELL_KEYS,
    ULTIMATE_KEYS,
    WIDTH,
    ZONE_KEYS,
)

_NAME: Final = "taiwan_monsters_brawl"
_DICE: Final = dict(zip("gbr", COLOUR_KEYS, strict=True))


@cache
def printed() -> Rules:
    """Return the rules as the box has them."""
    return Rules(BrawlOptions(), load_content({}))


def cells(monster: str, rules: Rules) -> tuple[str, ...]:
    """Return for each cell of a board which die is built in, ``1`` for a success, or nothing."""
    return tuple(_DICE.get(code, "1" if code == "1" else "") for code in rules.grids[MONSTER_KEYS.index(monster)])


def points(land: str, rules: Rules) -> int:
    """Return what a place is worth, by the face of its card."""
    return rules.points[ZONE_KEYS.index(land.removeprefix("land/"))]


def board_key(monster: str, rules: Rules) -> str:
    """Return the art key of a fate board, with its cells where they are not those of the box."""
    number = MONSTER_KEYS.index(monster)
    grid, key = rules.grids[number], f"{_NAME}/board/{monster}"
    if grid == printed().grids[number]:
        return key
    return f"{key}/{'-'.join(' '.join(grid[line : line + WIDTH]) for line in range(0, len(grid), WIDTH))}"


def card_key(face: str, rules: Rules) -> str:
    """Return the art key of a card with what this table has set, where that is not as the box has it."""
    kind, _, key = face.partition("/")
    told = {"spell": _spell, "land": _land, "monster": _monster}[kind]
    here = told(key, rules)
    return "/".join((_NAME, face, *here)) if here != told(key, printed()) else f"{_NAME}/{face}"


def _spell(key: str, rules: Rules) -> tuple[str, ...]:
    number = SPELL_KEYS.index(key)
    moved = rules.classes[number] != printed().classes[number]
    return str(rules.cost[number]), *((rules.classes[number],) if moved else ())


def _land(key: str, rules: Rules) -> tuple[str, ...]:
    zone = ZONE_KEYS.index(key)
    runes = "+".join(GAIN_KEYS[rune] for rune in rules.zone_runes[zone])
    moved = rules.direction[zone] != printed().direction[zone]
    direction = (DIRECTION_KEYS[rules.direction[zone]],) if moved else ()
    return str(rules.points[zone]), runes, str(rules.zone_chi[zone]), *direction


def _monster(key: str, rules: Rules) -> tuple[str, ...]:
    return (ULTIMATE_KEYS[rules.ultimate[MONSTER_KEYS.index(key)]],)
