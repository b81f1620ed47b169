"""The pictures of this game by key, without its name, each with a small size in its proportion."""

from __future__ import annotations

from typing import Final

from desktop.games.replaceable import SQUARE, TALL, Size, sized, under
from rules.taiwan_monsters_brawl import tables
from rules.taiwan_monsters_brawl.content import load_content

_RUNES: Final = tables.RUNE_KEYS
_MONSTERS: Final = tables.MONSTER_KEYS
_THROWN: Final = [f"{colour}{face}" for colour in tables.COLOUR_KEYS for face in ("", "/0", "/1")]
_SIGNS: Final = ("crown", "start", "half", "challenge", "rest", "cancel", "roll")
_SIDES: Final = ("attack", "defence")
_WINDOWS: Final = sorted({spell.window for spell in load_content({}).spells.spell})

PICTURES: Final[dict[str, Size]] = {
    **sized(TALL, under("spell", (*tables.SPELL_KEYS, "back")), under("land", (*tables.ZONE_KEYS, "back"))),
    **sized(TALL, under("monster", (*_MONSTERS, "back"))),
    **sized(SQUARE, under("rune", (*_RUNES, "any")), (f"rune/{kind}/used" for kind in _RUNES)),
    **sized(SQUARE, under("die", _THROWN), ("die/rune", "chi"), under("die/rune", (*_RUNES, "any"))),
    **sized(SQUARE, under("board", _MONSTERS), under("portrait", _MONSTERS), under("marker", _MONSTERS)),
    **sized(SQUARE, (f"marker/{name}/{side}" for name in _MONSTERS for side in ("challenged", "beyond"))),
    **sized(SQUARE, under("ultimate", tables.ULTIMATE_KEYS), under("direction", tables.DIRECTION_KEYS)),
    **sized(SQUARE, under("points", range(1, 5)), ("lantern", "lantern/lit"), under("mark", _SIGNS)),
    **sized(SQUARE, under("window", _WINDOWS), under("blaze", tables.ULTIMATE_KEYS), under("letter", "AB")),
    **sized(SQUARE, under("verdict", ("win", "loss", "draw")), under("drum", _SIDES)),
    **sized(SQUARE, under("moment", ("dust", "fire", "gust", "star"))),
    **sized((172, 82), under("mat", _SIDES)),
    **sized((178, 42), under("track", (0, 8))),
    **sized((200, 50), under("streak", ("spirit", "light", "blow"))),
    "banner": (300, 30),
    "scroll": (270, 39),
    "box": (90, 120),
}

NUMBERED: Final = ("board", "monster", "spell", "land")
"""Families whose keys may end with what the house has changed."""
