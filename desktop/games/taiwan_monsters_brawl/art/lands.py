"""Zone cards, 300 wide and 420 high: a place, where it lies, its points, and what its taker gets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from desktop.games.taiwan_monsters_brawl.art import frames, pieces
from desktop.games.taiwan_monsters_brawl.art.lands_east import EAST
from desktop.games.taiwan_monsters_brawl.art.lands_north import NORTH
from desktop.games.taiwan_monsters_brawl.art.lands_south import SOUTH
from desktop.games.taiwan_monsters_brawl.art.lands_west import WEST
from desktop.theme.paint import fill, pen, scaled
from desktop.theme.palette import colour
from desktop.theme.patterns import draw_pattern
from desktop.theme.shapes import rounded

__all__ = ["PLACES", "land"]

PLACES: Final = {**NORTH, **SOUTH, **EAST, **WEST}

_FIELDS: Final = {
    "north": ("#24406A", "seigaiha", 16.0),
    "east": ("#2A5A40", "asanoha", 30.0),
    "south": ("#8A5A1A", "shippo", 17.0),
    "west": ("#4A6474", "yagasuri", 16.0),
}
"""Direction, the colour of its cards and the pattern printed on them."""

_FOOT: Final = 404.0
"""Where the tray with runes and chi ends."""


def land(
    painter: QPainter, place: str, direction: str, points: int, runes: Sequence[str], chi: int, across: float
) -> None:
    """The card of `place`: rosette on the left, points on the right, runes and chi along the foot."""
    field, pattern, unit = _FIELDS[direction]
    frames.sheet(painter, field)
    painter.save()
    painter.setClipPath(rounded(8, 8, 284, 404, 12), Qt.ClipOperation.IntersectClip)
    draw_pattern(painter, pattern, QRectF(8, 270, 284, 142), unit, colour("#FFF3D0", 0.16), 1.4)
    painter.restore()
    with frames.window(painter, QRectF(16, 16, 268, 262)):
        painter.translate(16, 16)
        painter.scale(268 / 300, 268 / 300)
        PLACES[place](painter)
    foot = frames.slip(painter, QRectF(18, 266, 264, 46), f"taiwan_monsters_brawl.land.{place}", across, down=20)
    with scaled(painter, QRectF(20, 20, 68, 68), 100):
        pieces.direction(painter, direction)
    with scaled(painter, QRectF(206, 12, 82, 82), 100):
        pieces.points(painter, points)
    _resources(painter, runes, chi, foot + 10)
    frames.edge(painter)


def _resources(painter: QPainter, runes: Sequence[str], chi: int, top: float) -> None:
    strip = QRectF(16, top, 268, _FOOT - top)
    tray = rounded(strip.x(), strip.y(), strip.width(), strip.height(), 12)
    fill(painter, tray, colour("#05060E", 0.36))
    painter.strokePath(tray, pen(colour("#F2CE7C", 0.7), 1.6))
    things = [*runes, *("chi_token" for _ in range(chi))]
    if not things:
        return
    side = min(64.0, strip.height() - 8, (strip.width() - 12) / len(things) - 3)
    left = strip.center().x() - len(things) * (side + 3) / 2
    for index, thing in enumerate(things):
        small = side * (0.86 if thing == "chi_token" else 1.0)
        area = QRectF(left + index * (side + 3) + (side - small) / 2, strip.center().y() - small / 2, small, small)
        with scaled(painter, area, 100):
            if thing == "chi_token":
                pieces.chi(painter)
            else:
                pieces.rune(painter, thing)
