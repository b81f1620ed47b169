"""The pictures of the game."""

from __future__ import annotations

from typing import Final

from desktop.games.daruma import art
from tests.desktop.art.kit import SQUARE, Gallery, sized, under

DOLLS = ("red", "white", "blue", "black", "green", "purple", "gold")
DEEDS = ("reroll_all", "reroll_set", "reroll_singles", "nudge_set", "nudge_singles", "swap", "counts_as_four")

GALLERY: Final = Gallery(
    game="daruma",
    register=art.register,
    title_area=art.TITLE_AREA,
    sizes={
        **sized(SQUARE, *(under(f"card/{colour}", DEEDS[:-1]) for colour in DOLLS[:-1])),
        **sized(SQUARE, ("card/gold/counts_as_four", "card/red/swap/1", "card/red/swap/2", "card/back")),
        **sized(SQUARE, under("doll", DOLLS), under("die", (1, 2, 3, 4, 5, 6, "blank", "4/ghost"))),
        **sized(
            SQUARE, (f"tile/{kind}{n}" for kind in ("start", "plain", "daruma", "four") for n in ("", "/1", "/12"))
        ),
        **sized(SQUARE, ("marker/round", "marker/eye"), under("objective", (1, 2, 3, 4, 5, 6, "back"))),
        **sized(SQUARE, ("tanuki", "cup", "bottle", "gift", "swap")),
        **sized((104, 104), (f"card/{colour}/swap" for colour in DOLLS)),
        **sized((88, 40), under("icon", (*DEEDS, "sake_reroll"))),
        "box": (90, 120),
    },
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
