"""The pictures of the game."""

from __future__ import annotations

from typing import Final

from desktop.games.daruma import art
from desktop.games.daruma.art_keys import PICTURES
from desktop.games.replaceable import sized
from tests.desktop.art.kit import Gallery

DOLLS = ("red", "white", "blue", "black", "green", "purple", "gold")
DEEDS = ("reroll_all", "reroll_set", "reroll_singles", "nudge_set", "nudge_singles", "swap", "counts_as_four")

GALLERY: Final = Gallery(
    game="daruma",
    register=art.register,
    title_area=art.TITLE_AREA,
    sizes=PICTURES | sized((104, 104), (f"card/{colour}/swap" for colour in DOLLS)),
    groups={"dolls": [f"card/{colour}/swap" for colour in DOLLS]},
    pace={
        "card/red/reroll_all": (360, 360, 120),
        "tanuki": (460, 460, 180),
        "table": (2560, 1440, 600),
        "die/5": (80, 80, 20),
    },
    unknown="card/pink/swap",
    calm=85,
)
