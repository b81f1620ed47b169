"""What the things of the box are called and look like in the sheet of house rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from desktop.games.daruma.knowledge import objective_picture
from rules.core.message import Message, message
from rules.daruma.ruleset import Rules

_SHOWN: Final = {"gold/": "counts_as_four"}
"""The action of the doll that stands for a colour, where it is not the first."""
_SECTIONS: Final = {"cards": "doll", "objectives": "objective", "tiles": "tile"}


def name(path: Sequence[str]) -> Message:
    """Return the name of a section, a doll, an objective or a tile, or of what is set of it."""
    if len(path) == 1:
        return Message(f"daruma.kind.{_SECTIONS[path[0]]}")
    if len(path) == 3 and path[0] == "tiles":
        return message("daruma.house.tile", n=int(path[2].rpartition("_")[2]))
    if len(path) == 3 and path[2].startswith("/"):
        return Message(f"daruma.action.{path[2][1:]}")
    if len(path) == 3 and path[2].endswith("/"):
        return Message(f"daruma.colour.{path[2][:-1]}")
    return Message(f"daruma.face.{path[2]}" if len(path) == 3 else f"daruma.house.{path[-1]}")


def word(path: Sequence[str], key: str) -> Message:
    """Return the name of a kind of tile, or of a colour."""
    return Message(f"daruma.tile.{key}" if path[0] == "tiles" else f"daruma.colour.{key}")


def word_picture(path: Sequence[str], key: str) -> str:
    """Return the art key of a kind of tile, or of the doll of a colour."""
    return f"daruma/tile/{key}" if path[0] == "tiles" else f"daruma/doll/{key}"


def picture(rules: Rules, row: Sequence[str]) -> str:
    """Return the art key of a doll or an objective."""
    if row[0] == "objectives":
        return objective_picture(rules, row[2])
    if row[0] != "cards":
        return ""
    if row[2].startswith("/"):
        return f"daruma/icon{row[2]}"
    is_colour = row[2].endswith("/")
    return f"daruma/card/{row[2]}{_SHOWN.get(row[2], 'reroll_all') if is_colour else ''}"
