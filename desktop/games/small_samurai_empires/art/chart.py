"""The map: a sea with engraved waves, land in relief, a staircase of slots; and names that can be read at any size."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from desktop.games.small_samurai_empires.art.ink import GAME, INK
from desktop.games.small_samurai_empires.art.lettering import written
from desktop.games.small_samurai_empires.art.relief import land
from desktop.games.small_samurai_empires.art.stairs import stairs
from desktop.games.small_samurai_empires.art.waters import links, sea, way
from desktop.person import i18n
from desktop.theme.paint import fill, pen
from desktop.theme.palette import Palette, colour
from desktop.theme.shapes import rounded
from rules.small_samurai_empires.content import load_content

__all__ = ["NAME", "chart", "name"]

NAME: Final = (120.0, 34.0)
"""Width and height of the picture of a name."""
_LEAST_NAME: Final = 30.0
"""Narrower pictures are too small to be read."""
_NAMES_PX: Final = 12.4
"""Names are so many pixels high, where that is not more than a province has room for."""
_NAMES: Final = (17.0, 23.0)
"""Least and greatest height of a name, in units of the map."""


def chart(painter: QPainter, across: float, palette: Palette, slots: str = "", ways: str = "") -> None:
    """The map in a square of 1000, drawn for `across` pixels.

    `slots` are the numbers of the regions of slots, where they are not as printed, `ways` those that came and went.
    """
    dark = palette.is_dark
    sea(painter, dark=dark)
    land(painter, dark=dark)
    others = [way.split(".") for way in ways.split("_") if way]
    links(painter, {frozenset(ends) for kind, *ends in others if kind == "gone"}, dark=dark)
    stairs(painter, across, slots, dark=dark)
    for kind, one, other in others:
        way(painter, kind, one, other, dark=dark)


def name(painter: QPainter, province: str, across: float, rank: str = "") -> None:
    """In units of the map, as large as `NAME`: what a province is called; a capital on a plate with a golden rim."""
    width, height = NAME
    least, most = _NAMES
    if across < _LEAST_NAME:
        return
    high = min(most, max(least, _NAMES_PX * width / across))
    area = QRectF(10, (height - high) / 2, width - 20, high)
    words = i18n.text(f"{GAME}.province.{province}")
    printed = province in {region.capital for region in load_content({}).regions.all()}
    if rank == "capital" or (printed and not rank):
        plate = rounded(15, (height - high * 1.28) / 2, width - 30, high * 1.28, 5)
        fill(painter, plate.translated(0, 2), colour("#0C1A26", 0.35))
        fill(painter, plate, INK)
        painter.strokePath(plate, pen("#E3B64F", 2))
        written(painter, words, area.adjusted(9, 0, -9, 0), "strong", "#FFF3D0")
    else:
        written(painter, words, area, "strong", INK, colour("#FFFBEE", 0.72))
