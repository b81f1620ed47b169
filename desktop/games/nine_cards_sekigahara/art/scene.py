"""The table: a folding screen of paper and gold leaf with the basin of Sekigahara on it, at dawn, under mist."""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QRadialGradient

from desktop.theme.paint import fill, pen
from desktop.theme.palette import Palette, colour, mixed
from desktop.theme.patterns import chance, draw_pattern, washi
from desktop.theme.shapes import circle, rounded

__all__ = ["table"]

_MARGIN: Final = 22.0
_PANELS: Final = 6


@dataclass(frozen=True, slots=True)
class _Light:
    """The colours of one time of day."""

    sheet: str
    fibre: str
    fibre_strength: float
    hills: str
    hills_strength: float
    mist: str
    mist_strength: float
    glow: str
    glow_strength: float
    sun: str
    sun_strength: float
    leaf: tuple[str, str, str]
    leaf_strength: float
    frame: str
    frame_ink: str
    dusk: str
    dusk_strength: float


_DAY: Final = _Light(
    sheet="#E9DFC9",
    fibre="#7A5A34",
    fibre_strength=0.1,
    hills="#6B6A63",
    hills_strength=0.28,
    mist="#FBF6E8",
    mist_strength=0.38,
    glow="#F0B48A",
    glow_strength=0.26,
    sun="#C8503A",
    sun_strength=0.28,
    leaf=("#F0D794", "#DDB95E", "#EBCD84"),
    leaf_strength=0.75,
    frame="#3A2E2A",
    frame_ink="#E3B64F",
    dusk="#5A3A1A",
    dusk_strength=0.2,
)
_DARK: Final = _Light(
    sheet="#2A2E3C",
    fibre="#F3E9D6",
    fibre_strength=0.05,
    hills="#0C1018",
    hills_strength=0.5,
    mist="#9FA8BC",
    mist_strength=0.1,
    glow="#C8784E",
    glow_strength=0.2,
    sun="#F0C8A0",
    sun_strength=0.14,
    leaf=("#B08C3E", "#8A6A26", "#A07E36"),
    leaf_strength=0.55,
    frame="#141418",
    frame_ink="#A88238",
    dusk="#04060C",
    dusk_strength=0.5,
)


def table(painter: QPainter, area: QRectF, laid: QRectF, palette: Palette) -> None:
    """The whole background, for a window of any shape: the sun stands behind the middle of what is `laid` there."""
    light = _DARK if palette.is_dark else _DAY
    unit = laid.width() / 1600
    _frame(painter, area, unit, light)
    margin = _MARGIN * unit
    sheet = area.adjusted(margin, margin, -margin, -margin)
    painter.save()
    painter.setClipRect(sheet)
    washi(painter, sheet, light.sheet, light.fibre, light.fibre_strength, unit)
    _dawn(painter, sheet, laid.center().x(), unit, light)
    for number, ridge in enumerate(_RIDGES):
        _hills(painter, sheet, unit, light, ridge)
        _bank(painter, sheet, unit, light, 214 + 92 * number, number)
    _armies(painter, sheet, unit, light)
    _leaves(painter, sheet, unit, light)
    _folds(painter, sheet, unit, light)
    _dusk(painter, area, light)
    painter.restore()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.strokePath(
        rounded(sheet.x(), sheet.y(), sheet.width(), sheet.height(), 2 * unit),
        pen(colour(light.frame_ink, 0.9), 2.4 * unit),
    )


def _frame(painter: QPainter, area: QRectF, unit: float, light: _Light) -> None:
    """Black lacquer with brocade in it."""
    painter.fillRect(area, QColor(light.frame))
    draw_pattern(painter, "shippo", area, 15 * unit, colour(light.frame_ink, 0.34), 1.2 * unit)


def _dawn(painter: QPainter, sheet: QRectF, x: float, unit: float, light: _Light) -> None:
    """Warm light low in the east, and the sun half risen."""
    y = sheet.top() + 250 * unit
    glow = QRadialGradient(x, y, 720 * unit)
    glow.setColorAt(0, colour(light.glow, light.glow_strength))
    glow.setColorAt(1, colour(light.glow, 0))
    painter.fillRect(sheet, QBrush(glow))
    sun = QLinearGradient(0, y - 128 * unit, 0, y + 60 * unit)
    sun.setColorAt(0, colour(light.sun, light.sun_strength))
    sun.setColorAt(1, colour(light.sun, 0))
    fill(painter, circle(x, y, 128 * unit), sun)


_RIDGES: Final = (
    (
        (0.0, 150),
        (0.07, 120),
        (0.13, 138),
        (0.2, 84),
        (0.26, 108),
        (0.31, 96),
        (0.4, 158),
        (0.5, 186),
        (0.58, 168),
        (0.66, 120),
        (0.72, 70),
        (0.78, 104),
        (0.85, 76),
        (0.92, 118),
        (1.0, 92),
    ),
    (
        (0.0, 190),
        (0.09, 214),
        (0.16, 180),
        (0.24, 226),
        (0.34, 252),
        (0.5, 274),
        (0.63, 258),
        (0.74, 216),
        (0.82, 240),
        (0.9, 196),
        (1.0, 216),
    ),
    ((0.0, 280), (0.1, 262), (0.18, 306), (0.3, 334), (0.5, 348), (0.7, 336), (0.8, 300), (0.9, 316), (1.0, 282)),
)
"""Ranges of hills, the farthest first: places as shares of the width, and units below the top."""


def _hills(painter: QPainter, sheet: QRectF, unit: float, light: _Light, ridge: tuple[tuple[float, int], ...]) -> None:
    points = [QPointF(sheet.left() + share * sheet.width(), sheet.top() + down * unit) for share, down in ridge]
    line = QPainterPath(points[0])
    for before, after in itertools.pairwise(points):
        middle = (before.x() + after.x()) / 2
        line.cubicTo(middle, before.y(), middle, after.y(), after.x(), after.y())
    top = min(point.y() for point in points)
    reach = 190 * unit
    line.lineTo(sheet.right(), top + 2 * reach)
    line.lineTo(sheet.left(), top + 2 * reach)
    line.closeSubpath()
    wash = QLinearGradient(0, top, 0, top + reach * 1.1)
    wash.setColorAt(0, colour(light.hills, light.hills_strength))
    wash.setColorAt(0.4, colour(light.hills, light.hills_strength * 0.42))
    wash.setColorAt(1, colour(light.hills, 0))
    fill(painter, line, wash)


def _bank(painter: QPainter, sheet: QRectF, unit: float, light: _Light, down: float, salt: int) -> None:
    """A bank of mist lies along the foot of a range."""
    for index in range(5):
        across = (300 + 260 * chance(index, 31 + salt)) * unit
        x = sheet.left() + sheet.width() * (index / 5 + 0.16 * chance(index, 41 + salt)) - across * 0.2
        y = sheet.top() + (down + 34 * (chance(index, 51 + salt) - 0.5)) * unit
        for row, share in enumerate((1.0, 0.72)):
            tall = (26 - 8 * row) * unit
            band = rounded(x + row * across * 0.22, y + row * 18 * unit, across * share, tall, tall / 2)
            wash = QLinearGradient(x, 0, x + across, 0)
            for at, alpha in ((0, 0.0), (0.3, 1.0), (0.7, 1.0), (1, 0.0)):
                wash.setColorAt(at, colour(light.mist, light.mist_strength * alpha))
            fill(painter, band, wash)


def _armies(painter: QPainter, sheet: QRectF, unit: float, light: _Light) -> None:
    """Far off on the slopes stand banners: straight ones of the red in the west, notched ones of the blue."""
    for index in range(26):
        west = index % 2 == 0
        share = 0.04 + 0.24 * chance(index, 71)
        x = sheet.left() + sheet.width() * (share if west else 1 - share)
        y = sheet.top() + (214 + 90 * chance(index, 72) + 150 * abs(share - 0.2)) * unit
        tall = (17 + 9 * chance(index, 73)) * unit
        shade = mixed("#B3261E" if west else "#24447C", light.hills, 0.3)
        pole = QPainterPath(QPointF(x, y))
        pole.lineTo(x, y - tall)
        painter.strokePath(pole, pen(colour(light.hills, 0.5), 1.1 * unit))
        flag = QPainterPath(QPointF(x, y - tall))
        wide = 5.4 * unit
        flag.lineTo(x + wide, y - tall)
        flag.lineTo(x + wide, y - tall * 0.36)
        if not west:
            flag.lineTo(x + wide / 2, y - tall * 0.48)
        flag.lineTo(x, y - tall * 0.36)
        flag.closeSubpath()
        fill(painter, flag, colour(shade, 0.42))


_CORNER: Final = ((330, 0, 46), (220, 40, 40), (120, 74, 34))
"""Clouds of a corner: how far each reaches, how far down it lies, how thick it is."""


def _leaves(painter: QPainter, sheet: QRectF, unit: float, light: _Light) -> None:
    """Clouds of gold leaf come in from the corners."""
    for corner, (x, side, y, up) in enumerate(
        ((sheet.left(), 1, sheet.top(), 1), (sheet.right(), -1, sheet.top(), 1),
         (sheet.left(), 1, sheet.bottom(), -1), (sheet.right(), -1, sheet.bottom(), -1))
    ):  # fmt: skip
        painter.save()
        painter.translate(x, y)
        painter.scale(side * unit, up * unit)
        shapes = [
            _cloud(across * (0.86 + 0.3 * chance(corner, 80 + row)), down, tall)
            for row, (across, down, tall) in enumerate(_CORNER)
        ]
        wash = QLinearGradient(0, 0, 330, 90)
        for at, shade in zip((0.0, 0.5, 1.0), light.leaf, strict=True):
            wash.setColorAt(at, colour(shade, light.leaf_strength))
        whole = shapes[0].united(shapes[1]).united(shapes[2])
        fill(painter, whole, wash)
        for shape in (*shapes, whole):
            painter.strokePath(shape, pen(colour(light.hills, 0.24), 1.3))
        painter.restore()


def _cloud(across: float, down: float, tall: float) -> QPainterPath:
    """A flat cloud whose lower edge is scalloped, from the corner outwards."""
    made = QPainterPath(QPointF(-20, down - 20))
    made.lineTo(across - tall / 2, down - 20)
    made.cubicTo(across + tall * 0.4, down - 14, across + tall * 0.4, down + tall, across - tall / 2, down + tall * 0.9)
    count = max(2, round(across / 62))
    step = (across - tall / 2 + 20) / count
    x = across - tall / 2
    for _ in range(count):
        made.cubicTo(
            x - step * 0.2, down + tall * 1.24, x - step * 0.8, down + tall * 1.24, x - step, down + tall * 0.9
        )
        x -= step
    made.closeSubpath()
    return made


def _folds(painter: QPainter, sheet: QRectF, unit: float, light: _Light) -> None:
    """The screen has six panels: light and shade of its folds, hardly seen."""
    across = sheet.width() / _PANELS
    for index in range(_PANELS):
        left = sheet.left() + index * across
        wash = QLinearGradient(left, 0, left + across, 0)
        near, far = (0.05, 0.0) if index % 2 else (0.0, 0.05)
        wash.setColorAt(0, colour(light.dusk, near))
        wash.setColorAt(1, colour(light.dusk, far))
        painter.fillRect(QRectF(left, sheet.top(), across, sheet.height()), QBrush(wash))
        if index:
            painter.fillRect(
                QRectF(left - 0.7 * unit, sheet.top(), 1.4 * unit, sheet.height()), colour(light.dusk, 0.14)
            )


def _dusk(painter: QPainter, area: QRectF, light: _Light) -> None:
    edge = QRadialGradient(area.center(), math.hypot(area.width(), area.height()) * 0.56)
    edge.setColorAt(0.55, colour(light.dusk, 0))
    edge.setColorAt(1, colour(light.dusk, light.dusk_strength))
    painter.fillRect(area, QBrush(edge))
