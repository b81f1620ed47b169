"""The pictures of the game."""

from __future__ import annotations

from typing import Final

from desktop.games.nine_cards_sekigahara import art
from rules.nine_cards_sekigahara import tables
from tests.desktop.art.kit import SQUARE, TALL, Gallery, sized, under

_SIDES = tables.SIDE_KEYS
_COLOURS = tables.COLOUR_KEYS
_DICE = ("plain", "up", "down")
_MARKS = ("resolved", "steadfast", "house", "start")

GALLERY: Final = Gallery(
    game="nine_cards_sekigahara",
    register=art.register,
    title_area=art.TITLE_AREA,
    sizes={
        **sized(TALL, under("castle", (*tables.CARD_KEYS, "back")), under("camp", tables.CARD_KEYS)),
        **sized(SQUARE, under("crest", tables.CARD_KEYS), under("ambush", (*_COLOURS, "back"))),
        **sized(SQUARE, under("marker", _COLOURS), under("ashigaru", _SIDES)),
        **sized(SQUARE, (f"ashigaru/{side}/ghost" for side in _SIDES), under("disc", _SIDES), under("side", _SIDES)),
        **sized(SQUARE, under("commander", _SIDES), under("icon", tables.OPTION_KEYS)),
        **sized(SQUARE, under("action", tables.ACTION_KEYS), under("effect", tables.EFFECT_KEYS)),
        **sized(SQUARE, under("die", _DICE), under("mark", _MARKS), ("bag", "spark", "wave", "smoke")),
        **sized((50, 100), ("link",)),
        **sized((60, 120), under("beam", _COLOURS)),
        **sized((160, 40), ("band", "slash")),
        "slot": (99, 101),
        "reference": (86, 100),
        "box": (90, 120),
    },
    groups={
        "castles": under("castle", tables.CARD_KEYS),
        "camps": under("camp", tables.CARD_KEYS),
        "crests": under("crest", tables.CARD_KEYS),
        "ambushes": under("ambush", (*_COLOURS, "back")),
        "markers": under("marker", _COLOURS),
        "men": under("ashigaru", _SIDES),
        "discs": under("disc", _SIDES),
        "sides": under("side", _SIDES),
        "options": under("icon", tables.OPTION_KEYS),
        "actions": under("action", tables.ACTION_KEYS),
        "effects": under("effect", tables.EFFECT_KEYS),
        "marks": under("mark", _MARKS),
    },
    pace={
        **{f"castle/{lord}": (214, 300, 120.0) for lord in tables.CARD_KEYS},
        **{f"camp/{lord}": (130, 182, 80.0) for lord in tables.CARD_KEYS},
        "ashigaru/blue": (40, 40, 20),
        "slot": (478, 522, 60),
        "table": (2560, 1440, 600),
        "box": (252, 336, 200),
    },
    unknown="castle/sanada_yukimura",
    written=["castle/otani_yoshitsugu"],
)
