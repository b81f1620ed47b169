"""The pictures of the game."""

from __future__ import annotations

from typing import Final

from desktop.games.small_samurai_empires import art
from rules.small_samurai_empires import tables
from tests.desktop.art.kit import SQUARE, Gallery, sized, under

_HOUSES = tables.HOUSE_KEYS
_SMALL_CARD = (80, 112)

GALLERY: Final = Gallery(
    game="small_samurai_empires",
    register=art.register,
    title_area=art.TITLE_AREA,
    sizes={
        **sized((300, 300), ("map",)),
        **sized(SQUARE, (f"{piece}/{house}" for piece in ("samurai", "castle", "cube", "turn") for house in _HOUSES)),
        **sized(SQUARE, under("order", tables.ORDER_KEYS), under("order/back", _HOUSES)),
        **sized(SQUARE, (f"{side}/{kind}/oda" for side in ("order", "veiled") for kind in tables.ORDER_KEYS)),
        **sized(SQUARE, (f"{side}/castle/{house}" for side in ("order", "veiled") for house in _HOUSES)),
        **sized(SQUARE, under("neutral", tables.NEUTRAL_KEYS), under("seed", tables.RESOURCE_KEYS)),
        **sized(SQUARE, (*tables.RESOURCE_KEYS, "shrine", "ridge", "capital")),
        **sized(_SMALL_CARD, under("destiny", (*tables.REGION_KEYS, "back")), under("house", (*_HOUSES, "back"))),
        **sized(SQUARE, under("pennant", _HOUSES), under("step", art.STEPS), ("arrow",)),
        **sized(SQUARE, under("compass", ("north", "south", "still"))),
        **sized(SQUARE, under("hold/mutsu", (*_HOUSES, "tied")), under("light", tables.REGION_KEYS)),
        "influence": (80, 104),
        "fan": (120, 75),
        "ribbon": (120, 23),
        **sized((120, 34), under("name", ("chikuzen", "yamashiro", "musashi", "oshima"))),
        "banner": (54, 90),
        "clash": SQUARE,
        **sized((90, 45), under("boat", _HOUSES)),
        "box": (90, 120),
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
