"""The inks of Small Samurai Empires: a printed map, four houses, four regions, vermilion for the seal."""

from __future__ import annotations

from typing import Final

__all__ = ["GAME", "GROUNDS", "HOUSES", "INK", "PAPER", "PATTERNS", "REGIONS", "SEA", "SIDE", "VERMILION"]

GAME: Final = "small_samurai_empires"

SIDE: Final = 1000.0
"""The map is drawn in a square of so many units, as the content measures it."""

PAPER: Final = "#F1EAD8"
SEA: Final = "#D6E2E8"
INK: Final = "#2B2622"
VERMILION: Final = "#B83A33"

REGIONS: Final = {"saigoku": "#AEB1B6", "kinai": "#E9AA62", "togoku": "#7EBAAA", "ezo": "#AC96C4"}
GROUNDS: Final = {"saigoku": "#C6C7C8", "kinai": "#EBAE66", "togoku": "#67A896", "ezo": "#A892C2"}
"""The same as they are printed on the map, lighter and darker by turns: neighbours differ in greyscale too."""
PATTERNS: Final = {"saigoku": "seigaiha", "kinai": "shippo", "togoku": "asanoha", "ezo": "kikko"}
"""What a region is printed with, so that nobody needs its colour to know it."""

HOUSES: Final = {"mori": "#D9A520", "toyotomi": "#3F8F4F", "takeda": "#3A6DB5", "oda": "#B83A33"}
