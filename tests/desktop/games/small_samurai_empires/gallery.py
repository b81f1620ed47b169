"""The pictures of the game."""

from __future__ import annotations

from typing import Final

from desktop.games.replaceable import SQUARE, sized, under
from desktop.games.small_samurai_empires import art
from desktop.games.small_samurai_empires.art_keys import PICTURES
from rules.small_samurai_empires import tables
from tests.desktop.art.kit import Gallery

_HOUSES = tables.HOUSE_KEYS
_SMALL_CARD = (80, 112)

GALLERY: Final = Gallery(
    game="small_samurai_empires",
    register=art.register,
    title_area=art.TITLE_AREA,
    sizes={
        **PICTURES,
        **sized(SQUARE, under("hold/mutsu", (*_HOUSES, "tied")), under("light", tables.REGION_KEYS)),
        **sized((120, 34), under("name", ("chikuzen", "yamashiro", "musashi", "oshima"))),
    },
    groups={
        **{piece: under(piece, _HOUSES) for piece in ("samurai", "castle", "cube", "turn", "order/back", "house")},
        "pennants": under("pennant", _HOUSES),
        "steps": under("step", art.STEPS),
        "ways": ["compass/north", "compass/south"],
        "orders": under("order", tables.ORDER_KEYS),
        "veiled": [f"veiled/{kind}/oda" for kind in tables.ORDER_KEYS] + ["order/back/oda", "order/castle/oda"],
        "neutrals": under("neutral", tables.NEUTRAL_KEYS),
        "destiny": under("destiny", tables.REGION_KEYS),
        "resources": [*tables.RESOURCE_KEYS, *under("seed", tables.RESOURCE_KEYS), "shrine", "ridge"],
    },
    pace={
        "map": (900, 900, 500),
        "fan": (380, 238, 80),
        "hold/mutsu/oda": (150, 250, 30),
        "light/kinai": (420, 460, 80),
        "samurai/oda": (40, 40, 20),
        "destiny/kinai": (150, 210, 60),
        "table": (2560, 1440, 600),
        "box": (252, 336, 200),
    },
    unknown="samurai/hojo",
    different=0.07,
)
