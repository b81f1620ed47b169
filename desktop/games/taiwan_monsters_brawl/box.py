"""What the things of the box are called and look like in the sheet of house rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from desktop.games.taiwan_monsters_brawl.art import boards
from desktop.table.house_pictures import HouseBoard, HouseSign
from rules.core.message import Message
from rules.taiwan_monsters_brawl.tables import CELLS, COLOUR_KEYS, RUNE_KEYS

_NAME: Final = "taiwan_monsters_brawl"
_SETS: Final = (("start_a",), ("start_b",))
_ROWS: Final = {"monsters": "monster", "spells": "spell", "zones": "land"}
_WORDS: Final = {"class": "house.class", "runes": "rune", "rune_die": "rune"}
"""By what is set: where the names of its keys are, if not under its own."""
_FAMILIES: Final = {"class": "window", "runes": "rune", "rune_die": "rune"}
"""By what is set: where the pictures of its keys are, likewise."""


def name(path: Sequence[str]) -> Message:
    """Return the name of a section, a monster, a spell, a zone, or of what is set of it."""
    if len(path) == 3 and path[0] in _ROWS:
        return Message(f"{_NAME}.{_ROWS[path[0]]}.{path[2]}")
    if path[:1] == ("box",) and len(path) == 2 and path[1] in COLOUR_KEYS:
        return Message(f"{_NAME}.die.{path[1]}")
    whole = ".".join(path if len(path) == 2 else path[-2:] if path[-2:-1] in _SETS else path[-1:])
    return Message(f"{_NAME}.house.{whole}")


def word(path: Sequence[str], key: str) -> Message:
    """Return the name of an ultimate, a rune, a direction or a class of spells."""
    return Message(f"{_NAME}.{_WORDS.get(path[-1], path[-1])}.{key}")


def word_picture(path: Sequence[str], key: str) -> str:
    """Return the art key of an ultimate, a rune, a direction or a class of spells."""
    return f"{_NAME}/{_FAMILIES.get(path[-1], path[-1])}/{key}"


def board(path: Sequence[str], lines: Sequence[str]) -> HouseBoard:
    """Return the fate board of a monster with these cells."""
    by = 1 / boards.SIDE
    areas = (boards.cell_area(cell) for cell in range(CELLS))
    cells = tuple((area.x() * by, area.y() * by, area.width() * by, area.height() * by) for area in areas)
    return HouseBoard(f"{_NAME}/board/{path[2]}/{'-'.join(lines)}", cells)


def sign(code: str) -> HouseSign:
    """Return what a code stands for in a cell of a fate board."""
    name = boards.CELLS[code]
    family = "die" if name in COLOUR_KEYS else "rune" if name in RUNE_KEYS else "term"
    return HouseSign(f"{_NAME}/cell/{name}", Message(f"{_NAME}.{family}.{'cell_' if family == 'term' else ''}{name}"))


def picture(row: Sequence[str]) -> str:
    """Return the art key of a monster, a spell or a zone."""
    if row[0] == "box":
        return f"{_NAME}/die/{row[1]}" if row[1:] and row[1] in COLOUR_KEYS else ""
    return f"{_NAME}/{'portrait' if row[0] == 'monsters' else _ROWS[row[0]]}/{row[2]}"
