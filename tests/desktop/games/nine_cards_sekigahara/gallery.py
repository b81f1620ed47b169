"""The pictures of the game."""

from __future__ import annotations

from typing import Final

from desktop.games.nine_cards_sekigahara import art
from desktop.games.nine_cards_sekigahara.art_keys import PICTURES
from desktop.games.replaceable import under
from rules.nine_cards_sekigahara import tables
from tests.desktop.art.kit import Gallery

_SIDES = tables.SIDE_KEYS
_COLOURS = tables.COLOUR_KEYS
_DICE = ("plain", "up", "down")
_MARKS = ("resolved", "steadfast", "house", "start")

GALLERY: Final = Gallery(
    game="nine_cards_sekigahara",
    register=art.register,
    title_area=art.TITLE_AREA,
    sizes=PICTURES,
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
