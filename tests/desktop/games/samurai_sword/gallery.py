"""The pictures of the game."""

from __future__ import annotations

from typing import Final

from desktop.games.replaceable import under
from desktop.games.samurai_sword import art
from desktop.games.samurai_sword.art_keys import PICTURES
from rules.samurai_sword import tables
from tests.desktop.art.kit import Gallery

_BADGES = ("fallen", "open_hand", "active", "bushido")
_DUEL_ICONS = ("reach", "wounds", "weapon", "property", "action", "parry", "difficulty", "armor_plus", "deck", "hand")
_DUEL_BACKS = ["card/back", "role/back", "character/back"]

GALLERY: Final = Gallery(
    game="samurai_sword",
    register=art.register,
    title_area=art.TITLE_AREA,
    sizes=PICTURES,
    groups={
        "cards": under("card", tables.CARD_KEYS),
        "roles": under("role", tables.ROLE_KEYS),
        "characters": under("character", tables.CHARACTER_KEYS),
        "portraits": under("portrait", tables.CHARACTER_KEYS),
        "properties": under("property", tables.PROPERTY_KEYS),
        "badges": under("badge", _BADGES),
        "teams": under("team", tables.TEAM_KEYS),
        "backs": _DUEL_BACKS,
        "icons": under("icon", _DUEL_ICONS),
    },
    pace={
        **{f"card/{face}": (146, 204, 60.0) for face in ("kusarigama", "battlecry", "armor", "tea_ceremony")},
        "character/nobunaga": (300, 420, 120),
        "portrait/hideyoshi": (124, 124, 60),
        "table": (2560, 1440, 600),
        "box": (252, 336, 150),
    },
    unknown="card/umbrella",
    written=["card/diversion"],
)
