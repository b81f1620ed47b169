"""The table: the island at night under lanterns, lacquer and teal; by day the same on cream paper."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QRadialGradient

from desktop.games.taiwan_monsters_brawl.art import market
from desktop.theme.paint import fill, pen
from desktop.theme.palette import Palette, colour
from desktop.theme.patterns import chance, draw_pattern, washi
from desktop.theme.shapes import circle, path, polygon
from desktop.theme.woodblock.inkwork import moved

__all__ = ["table"]

_MARGIN: Final = 24.0


@dataclass(frozen=True, slots=True)
class _Light:
    """The colours of one time of day."""

    ground: str
    fibre: str
    fibre_strength: float
    sea: str
    sea_strength: float
    island: str
    island_strength: float
    line: str
    frame: str
    frame_ink: str
    glow: str
    glow_strength: float
    dusk: str
    dusk_strength: float


_DAY: Final = _Light(
    ground="#E9E4CF",
    fibre="#3A5A54",
    fibre_strength=0.09,
    sea="#2A7A78",
    sea_strength=0.2,
    island="#6F8F5E",
    island_strength=0.2,
    line="#1F5A5E",
    frame="#1F4A4E",
    frame_ink="#F2CE7C",
    glow="#F8C46A",
    glow_strength=0.2,
    dusk="#1A3A3C",
    dusk_strength=0.2,
)
_DARK: Final = _Light(
    ground="#17213A",
    fibre="#C9E0E6",
    fibre_strength=0.05,
    sea="#4FA0A8",
    sea_strength=0.15,
    island="#2F6B5E",
    island_strength=0.3,
    line="#86C9C8",
    frame="#0E1424",
    frame_ink="#C8372D",
    glow="#F0A24A",
    glow_strength=0.13,
    dusk="#04060E",
    dusk_strength=0.55,
)


def table(painter: QPainter, area: QRectF, laid: QRectF, palette: Palette) -> None:
    """The whole background, for a window of any shape: the market stands in the gaps of what is `laid` there."""
    light = _DARK if palette.is_dark else _DAY
    unit = laid.width() / 1600
    painter.fillRect(area, QColor(light.frame))
    draw_pattern(painter, "kikko", area, 14 * unit, colour(light.frame_ink, 0.4), 1.3 * unit)
    margin = _MARGIN * unit
    sheet = area.adjusted(margin, margin, -margin, -margin)
    outline = _stepped(sheet, 26 * unit)
    painter.save()
    painter.setClipPath(outline)
    washi(painter, sheet, light.ground, light.fibre, light.fibre_strength, unit)
    _sea(painter, sheet, unit, light)
    _island(painter, sheet, unit, light)
    _stars(painter, sheet, unit, light)
    painter.save()
    painter.translate(laid.topLeft())
    painter.scale(unit, unit)
    market.market(painter, market.BY_NIGHT if palette.is_dark else market.BY_DAY)
    painter.restore()
    _shine(painter, area, laid, light)
    painter.restore()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.strokePath(outline, pen(colour("#E3B64F", 0.9), 2.6 * unit))
    inner = _stepped(sheet.adjusted(8 * unit, 8 * unit, -8 * unit, -8 * unit), 26 * unit)
    painter.strokePath(inner, pen(colour(light.line, 0.35), 1.2 * unit))


def _stepped(sheet: QRectF, step: float) -> QPainterPath:
    """The outline of a sheet whose corners are cut, as temple tables have them."""
    left, top, right, foot = sheet.left(), sheet.top(), sheet.right(), sheet.bottom()
    return polygon(
        [
            (left + step, top),
            (right - step, top),
            (right - step, top + step / 2),
            (right, top + step / 2),
            (right, foot - step / 2),
            (right - step, foot - step / 2),
            (right - step, foot),
            (left + step, foot),
            (left + step, foot - step / 2),
            (left, foot - step / 2),
            (left, top + step / 2),
            (left + step, top + step / 2),
        ]
    )


def _sea(painter: QPainter, sheet: QRectF, unit: float, light: _Light) -> None:
    """Waves in the four corners, none in the middle."""
    for x in (sheet.left(), sheet.right()):
        for y in (sheet.top(), sheet.bottom()):
            painter.save()
            painter.setClipPath(circle(x, y, 520 * unit, 300 * unit), Qt.ClipOperation.IntersectClip)
            box = QRectF(x - 520 * unit, y - 300 * unit, 1040 * unit, 600 * unit)
            draw_pattern(painter, "seigaiha", box, 30 * unit, colour(light.sea, light.sea_strength), 1.5 * unit)
            painter.restore()


_ISLAND: Final = (
    "M60.2 3.2 Q62.0 1.4 64.9 3.5 Q67.8 5.5 71.2 7.7 Q74.5 9.8 72.2 12.6 Q70.0 15.3 70.5 18.6 Q71.0 21.9 "
    "69.0 26.8 Q67.0 31.7 65.8 35.6 Q64.6 39.5 62.9 46.4 Q61.2 53.3 59.6 59.0 Q58.0 64.8 55.2 69.8 Q52.4 "
    "74.9 49.0 80.2 Q45.7 85.5 45.2 88.8 Q44.7 92.2 44.3 95.8 Q43.9 99.4 42.3 99.0 Q40.7 98.5 40.3 96.3 "
    "Q39.9 94.2 38.5 90.2 Q37.2 86.1 32.9 82.5 Q28.5 78.9 26.9 73.3 Q25.3 67.7 25.0 62.2 Q24.7 56.7 25.1 "
    "52.1 Q25.5 47.5 28.1 42.9 Q30.6 38.3 32.9 34.5 Q35.1 30.8 37.5 26.2 Q39.9 21.6 42.8 17.6 Q45.7 13.5 "
    "47.6 11.1 Q49.5 8.6 52.0 7.6 Q54.5 6.6 56.5 5.8 Q58.5 4.9 60.2 3.2 Z"
)
"""The island in a square of 100."""


def _island(painter: QPainter, sheet: QRectF, unit: float, light: _Light) -> None:
    """The island lies in the middle, large and faint, with its mountains."""
    tall = sheet.height() * 0.94
    x, y = sheet.center().x() - tall * 0.5, sheet.center().y() - tall * 0.5
    shape = moved(path(_ISLAND), x, y, tall / 100)
    wash = QLinearGradient(0, y, 0, y + tall)
    wash.setColorAt(0, colour(light.island, light.island_strength * 0.75))
    wash.setColorAt(1, colour(light.island, light.island_strength))
    for grow in (26, 15, 6):
        painter.strokePath(shape, pen(colour(light.sea, light.sea_strength * 0.22), 2 * grow * unit))
    fill(painter, shape, wash)
    painter.strokePath(shape, pen(colour(light.line, 0.3), 1.6 * unit))
    for index, (share, down) in enumerate(_PEAKS):
        size = (2.2 + 1.5 * chance(index, 5)) * tall / 100
        left, top = x + share * tall / 100, y + down * tall / 100
        ridge = QPainterPath(QPointF(left - size * 1.2, top + size * 0.7))
        ridge.quadTo(left - size * 0.4, top, left, top - size)
        ridge.quadTo(left + size * 0.3, top - size * 0.1, left + size * 1.2, top + size * 0.7)
        painter.strokePath(ridge, pen(colour(light.line, 0.26), 1.5 * unit))
        shade = QPainterPath(QPointF(left, top - size))
        shade.quadTo(left + size * 0.1, top - size * 0.2, left + size * 0.3, top + size * 0.4)
        painter.strokePath(shade, pen(colour(light.line, 0.2), 1.2 * unit))


_PEAKS: Final = (
    *((62, 12), (57, 21), (62, 26), (54, 31), (59, 37), (50, 40), (55, 46)),
    *((47, 51), (53, 56), (45, 61), (50, 66), (43, 71), (46, 78), (44, 86)),
)
"""Where mountains stand on the island."""


def _stars(painter: QPainter, sheet: QRectF, unit: float, light: _Light) -> None:
    """Sparks of gold, most of them near the rim."""
    for index in range(70):
        x = sheet.left() + sheet.width() * chance(index, 51)
        y = sheet.top() + sheet.height() * chance(index, 52)
        off = abs(x - sheet.center().x()) / sheet.width() + abs(y - sheet.center().y()) / sheet.height()
        fill(
            painter, circle(x, y, (0.6 + 1.2 * chance(index, 53)) * unit), colour("#E3B64F", 0.16 + 0.5 * min(0.6, off))
        )


def _shine(painter: QPainter, area: QRectF, laid: QRectF, light: _Light) -> None:
    """The lanterns light the middle; the corners lie in the dusk."""
    unit = laid.width() / 1600
    pool = QRadialGradient(laid.center().x(), laid.top() + 300 * unit, 760 * unit)
    pool.setColorAt(0, colour(light.glow, light.glow_strength))
    pool.setColorAt(1, colour(light.glow, 0))
    painter.fillRect(area, QBrush(pool))
    edge = QRadialGradient(area.center(), math.hypot(area.width(), area.height()) * 0.56)
    edge.setColorAt(0.5, colour(light.dusk, 0))
    edge.setColorAt(1, colour(light.dusk, light.dusk_strength))
    painter.fillRect(area, QBrush(edge))
