"""The pictures of this game by key, without its name, each with a small size in its proportion."""

from __future__ import annotations

from typing import Final

from desktop.games.replaceable import SQUARE, TALL, Size, sized, under
from rules.nine_cards_sekigahara import tables

_SIDES: Final = tables.SIDE_KEYS
_COLOURS: Final = tables.COLOUR_KEYS

PICTURES: Final[dict[str, Size]] = {
    **sized(TALL, under("castle", (*tables.CARD_KEYS, "back")), under("camp", tables.CARD_KEYS)),
    **sized(SQUARE, under("crest", tables.CARD_KEYS), under("ambush", (*_COLOURS, "back"))),
    **sized(SQUARE, under("marker", _COLOURS), under("ashigaru", _SIDES)),
    **sized(SQUARE, (f"ashigaru/{side}/ghost" for side in _SIDES), under("disc", _SIDES), under("side", _SIDES)),
    **sized(SQUARE, under("commander", _SIDES), under("icon", tables.OPTION_KEYS)),
    **sized(SQUARE, under("action", tables.ACTION_KEYS), under("effect", tables.EFFECT_KEYS)),
    **sized(SQUARE, under("die", ("plain", "up", "down")), under("mark", ("resolved", "steadfast", "house", "start"))),
    **sized(SQUARE, ("bag", "spark", "wave", "smoke")),
    **sized((50, 100), ("link",)),
    **sized((60, 120), under("beam", _COLOURS)),
    **sized((160, 40), ("band", "slash")),
    "slot": (110, 120),
    "reference": (120, 60),
    "box": (90, 120),
}

NUMBERED: Final = ("castle", "camp")
"""Families whose keys may end with what the house has changed."""
