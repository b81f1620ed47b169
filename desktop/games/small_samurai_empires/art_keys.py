"""The pictures of this game by key, without its name, each with a small size in its proportion.

What is drawn to lie exactly on the map - names, holds and lights of its provinces - is not among them.
"""

from __future__ import annotations

from typing import Final

from desktop.games.replaceable import SQUARE, Size, sized, under
from desktop.games.small_samurai_empires.art.fan import STEPS
from rules.small_samurai_empires import tables

_HOUSES: Final = tables.HOUSE_KEYS
_ORDERS: Final = tables.ORDER_KEYS
_OWNED: Final = [f"{kind}/{house}" for kind in _ORDERS for house in _HOUSES]
_CARD: Final = (80, 112)

PICTURES: Final[dict[str, Size]] = {
    "map": (300, 300),
    **sized(SQUARE, (f"{piece}/{house}" for piece in ("samurai", "castle", "cube", "turn") for house in _HOUSES)),
    **sized(SQUARE, under("order", _ORDERS), under("order/back", _HOUSES)),
    **sized(SQUARE, (f"{side}/{order}" for side in ("order", "veiled") for order in _OWNED)),
    **sized(SQUARE, under("neutral", tables.NEUTRAL_KEYS), under("seed", tables.RESOURCE_KEYS)),
    **sized(SQUARE, (*tables.RESOURCE_KEYS, "shrine", "ridge", "capital", "arrow", "clash")),
    **sized(_CARD, under("destiny", (*tables.REGION_KEYS, "back")), under("house", (*_HOUSES, "back"))),
    **sized(SQUARE, under("pennant", _HOUSES), under("step", STEPS), under("compass", ("north", "south", "still"))),
    **sized((90, 45), under("boat", _HOUSES)),
    "influence": (80, 104),
    "fan": (120, 75),
    "ribbon": (200, 38),
    "banner": (54, 90),
    "box": (90, 120),
}

NUMBERED: Final = ("map", "influence", "order", "veiled")
"""Families whose keys may end with what the house has changed."""
