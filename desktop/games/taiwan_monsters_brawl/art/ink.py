"""The inks of Taiwan Monsters Brawl: night indigo and mountain teal, temple vermilion, gold, paper."""

from __future__ import annotations

from typing import Final

__all__ = ["CREAM", "DICE", "GOLD_INK", "INDIGO", "JADE", "LANTERN", "NIGHT", "RUNES", "SLATE", "TEAL", "VERMILION"]

NIGHT: Final = "#141B33"
INDIGO: Final = "#26335C"
TEAL: Final = "#1F5A5E"
JADE: Final = "#2F8F6F"
VERMILION: Final = "#C8372D"
LANTERN: Final = "#E8792B"
GOLD_INK: Final = "#F2CE7C"
CREAM: Final = "#FBF3E0"
SLATE: Final = "#6B7280"

RUNES: Final = {
    "ultimate": "#C8372D",
    "chi": "#2A8A6A",
    "spell": "#7446A8",
    "upgrade": "#C98A1B",
    "reroll": "#2F7FB8",
    "any": "#8C6A3A",
}
"""Kind of rune and its colour; its sign and the shape of its field tell it apart without."""

DICE: Final = {"grey": "#9AA1A8", "black": "#2E2D35", "red": "#B8282A"}
