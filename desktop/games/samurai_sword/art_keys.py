"""The pictures of this game by key, without its name, each with a small size in its proportion."""

from __future__ import annotations

from typing import Final

from desktop.games.replaceable import SQUARE, TALL, Size, sized, under
from rules.samurai_sword import tables

_BADGES: Final = ("fallen", "open_hand", "active", "bushido")
_ICONS: Final = (
    "reach", "wounds", "weapon", "property", "action", "parry", "difficulty", "armor_plus", "deck", "hand",
)  # fmt: skip

PICTURES: Final[dict[str, Size]] = {
    **sized(TALL, tables.FACE_KEYS, ("card/back", "role/back", "character/back")),
    **sized(SQUARE, under("property", tables.PROPERTY_KEYS), under("portrait", tables.CHARACTER_KEYS)),
    **sized(SQUARE, ("heart", "heart/empty", "blossom", "dish", "spark", "wave"), under("badge", _BADGES)),
    **sized(SQUARE, under("team", tables.TEAM_KEYS), under("icon", _ICONS)),
    "slash": (160, 40),
    "scroll": (84, 118),
    "rod": (108, 15),
    "box": (90, 120),
}

NUMBERED: Final = ("card", "character")
"""Families whose keys may end with what the house has changed."""
