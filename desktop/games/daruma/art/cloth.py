"""The seven colours: what tells one doll from another, each by five marks of which colour is only one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

__all__ = ["CLOTHS", "INK", "WASHI", "Cloth"]

INK: Final = "#2B2B2E"
WASHI: Final = "#F7EEDC"


@dataclass(frozen=True, slots=True)
class Cloth:
    """How dolls of one colour look; face, glyph, pattern and tone differ where the hue cannot be seen."""

    body: str
    trim: str
    """Lines on the robe and the sign on the belly."""
    sign: str
    pattern: str
    disc: str
    """The card round the doll."""
    pattern_ink: str
    skin: str
    cheek: str


CLOTHS: Final = {
    "red": Cloth("#C8372D", "#F2C45A", "福", "asanoha", "#EDBFA4", "#C8372D", "#F6DDC3", "#E58F72"),
    "white": Cloth("#F4F1EA", "#C0392F", "和", "shippo", "#C9BBA4", "#7E6F58", "#F9E0CC", "#EFA59A"),
    "blue": Cloth("#2F6DB5", "#F3E3B0", "智", "seigaiha", "#CFDFEC", "#2F6DB5", "#F4DCC4", "#DE9C84"),
    "black": Cloth("#2B2B2E", "#E0B04E", "守", "kikko", "#B9B2A8", "#2B2B2E", "#EED7BE", "#CF8468"),
    "green": Cloth("#3E8E5A", "#F5E2A0", "安", "yagasuri", "#DDEBD2", "#2F7347", "#F6DEC2", "#E99C80"),
    "purple": Cloth("#7A4EA3", "#F1CBE0", "雅", "kanoko", "#C4AED3", "#5E3587", "#FFF4EE", "#E893A0"),
    "gold": Cloth("#D9A441", "#A3231C", "金", "rays", "#8E2A22", "#F0C764", "#FBE6C6", "#EC9A6A"),
}
