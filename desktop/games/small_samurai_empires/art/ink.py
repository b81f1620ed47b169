"""The inks of Small Samurai Empires: a printed map, four houses, four regions, vermilion for the seal."""

from __future__ import annotations

from typing import Final

__all__ = ["HOUSES", "INK", "PAPER", "REGIONS", "SEA", "VERMILION"]

PAPER: Final = "#F1EAD8"
SEA: Final = "#D6E2E8"
INK: Final = "#2B2622"
VERMILION: Final = "#B83A33"

REGIONS: Final = {"saigoku": "#AEB1B6", "kinai": "#E9AA62", "togoku": "#7EBAAA", "ezo": "#AC96C4"}
HOUSES: Final = {"mori": "#D9A520", "toyotomi": "#3F8F4F", "takeda": "#3A6DB5", "oda": "#B83A33"}
