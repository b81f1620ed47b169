"""The room: the table by night, and the front of the box on the shelf."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QRadialGradient

from desktop.games.daruma.art.cloth import INK
from desktop.games.daruma.art.doll import doll, shadow_under
from desktop.games.daruma.art.icons import tokkuri
from desktop.theme.paint import enso, fill, ink, lantern, pen
from desktop.theme.palette import Palette, colour, mixed
from desktop.theme.patterns import chance, draw_pattern, washi
from desktop.theme.shapes import circle, path, rounded
from desktop.theme.timber import CHESTNUT, boards

__all__ = ["TITLE_AREA", "box", "table"]

TITLE_AREA: Final = (0.08, 0.045, 0.84, 0.2)
"""Where the box leaves room for the title: left, top, width and height as shares of its sides."""

_NIGHT: Final = "#1F2A44"


def table(painter: QPainter, area: QRectF, laid: QRectF, palette: Palette) -> None:
    """A low table, a sheet of washi below what is `laid` out for all: chestnut by day, lacquer by night, lanterns."""
    unit = laid.width() / 1600
    if palette.is_dark:
        _lacquer(painter, area, unit)
    else:
        boards(painter, area, 6, CHESTNUT, 15 * unit)
    _mat(painter, laid, unit, dark=palette.is_dark)
    _light(painter, area, laid, dark=palette.is_dark)
    middle = laid.center().x()
    for x, size in ((-506, 1.0), (-416, 0.72), (506, 1.0), (416, 0.72)):
        across = 62 * unit * size
        place = QRectF(middle + x * unit - across / 2, laid.top() - 34 * unit, across, across * 1.5)
        painter.setPen(pen(INK, 1.4 * unit))
        painter.drawLine(QPointF(place.center().x(), area.top()), QPointF(place.center().x(), place.top()))
        lantern(painter, place, palette, lit=True)


def _light(painter: QPainter, area: QRectF, laid: QRectF, *, dark: bool) -> None:
    """The middle lies in warm light, the corners in the dusk."""
    pool = QRadialGradient(laid.center().x(), laid.top() + laid.height() * 0.44, laid.width() * 0.52)
    pool.setColorAt(0, colour("#FFE3A6", 0.1 if dark else 0.12))
    pool.setColorAt(1, colour("#FFE3A6", 0))
    painter.fillRect(area, QBrush(pool))
    edge = QRadialGradient(area.center(), math.hypot(area.width(), area.height()) * 0.56)
    edge.setColorAt(0.55, colour("#060A16" if dark else "#4A2E12", 0))
    edge.setColorAt(1, colour("#060A16" if dark else "#4A2E12", 0.6 if dark else 0.2))
    painter.fillRect(area, QBrush(edge))


def _lacquer(painter: QPainter, area: QRectF, unit: float) -> None:
    """Indigo lacquer with waves in it, and gold dust."""
    night = QLinearGradient(0, 0, 0, area.height())
    for at, share in ((0.0, 0.45), (0.5, 0.0), (1.0, 0.35)):
        night.setColorAt(at, QColor(mixed(_NIGHT, "#0A1024", share)))
    painter.fillRect(area, QBrush(night))
    draw_pattern(painter, "seigaiha", area, 46 * unit, colour("#A9C4EC", 0.085), 1.4 * unit)
    for index in range(120):
        x, y = chance(index, 21) * area.width(), chance(index, 22) * area.height()
        grain = circle(x, y, (0.5 + 1.3 * chance(index, 23)) * unit)
        fill(painter, grain, colour("#E7C983", 0.12 + 0.3 * chance(index, 24)))


def _mat(painter: QPainter, laid: QRectF, unit: float, *, dark: bool) -> None:
    """The sheet under track, tanuki, dolls and dice: a brush circle, waves at its foot, clouds in its corners."""
    width, height = 1100 * unit, 744 * unit
    left, top = laid.center().x() - width / 2, laid.top() + 24 * unit
    sheet = rounded(left, top, width, height, 46 * unit)
    for grow in range(6):
        spread = QRectF(left, top, width, height).adjusted(-3 * grow * unit, 0, 3 * grow * unit, 3.4 * grow * unit)
        fill(
            painter,
            rounded(spread.x(), spread.y(), spread.width(), spread.height(), 50 * unit),
            colour("#04070F", 0.07),
        )
    line = "#C9D6EE" if dark else "#6B4F2C"
    painter.save()
    painter.setClipPath(sheet)
    base, fibre, strength = ("#1D2740", "#F3E9D6", 0.07) if dark else ("#F1E7D2", "#7A5A34", 0.1)
    washi(painter, QRectF(left, top, width, height), base, fibre, strength, unit)
    _sheet_picture(painter, QRectF(left, top, width, height), unit, line)
    painter.restore()
    edge, faint = ("#E7C983", "#E7C983") if dark else ("#28406E", "#C8372D")
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(colour(edge, 0.6), 2.4 * unit))
    painter.drawPath(sheet)
    painter.setPen(pen(colour(faint, 0.32), 1.2 * unit))
    painter.drawPath(rounded(left + 9 * unit, top + 9 * unit, width - 18 * unit, height - 18 * unit, 38 * unit))


def _sheet_picture(painter: QPainter, sheet: QRectF, unit: float, line: str) -> None:
    painter.save()
    shore = _shore(sheet.left(), sheet.top(), sheet.width(), sheet.height(), unit)
    painter.setClipPath(shore, Qt.ClipOperation.IntersectClip)
    low = QRectF(sheet.left(), sheet.bottom() - 170 * unit, sheet.width(), 190 * unit)
    draw_pattern(painter, "seigaiha", low, 34 * unit, colour(line, 0.13), 1.5 * unit)
    painter.restore()
    side = 520 * unit
    enso(painter, QRectF(sheet.center().x() - side / 2, sheet.top() + 36 * unit, side, side), colour(line, 0.1), 0.1)
    for x, y, size in ((150, 236, 1.1), (96, 330, 0.8), (950, 372, 1.0), (860, 196, 0.7)):
        _haze(painter, sheet.left() + x * unit, sheet.top() + y * unit, size * unit, line)


def _haze(painter: QPainter, x: float, y: float, size: float, line: str) -> None:
    """Bands of mist, round at their ends, as on old folding screens."""
    bands = QPainterPath()
    for left, down, across in ((0, 0, 120), (-38, 20, 150), (22, 40, 96)):
        bands = bands.united(rounded(x + left * size, y + down * size, across * size, 21 * size, 10.5 * size))
    fill(painter, bands, colour(line, 0.055))
    painter.strokePath(bands, pen(colour(line, 0.12), 1.3 * size))


def _shore(left: float, top: float, width: float, height: float, unit: float) -> QPainterPath:
    """Where the waves on the sheet end: a line that rises and falls."""
    line = QPainterPath(QPointF(left, top + height - 120 * unit))
    for start, rise in ((0.0, -44), (0.33, 34), (0.66, -40)):
        y = line.currentPosition().y()
        x = left + start * width
        step = width * 0.34
        line.cubicTo(x + step / 3, y + rise * unit, x + step * 2 / 3, y - rise * unit, x + step, y)
    line.lineTo(left + width, top + height)
    line.lineTo(left, top + height)
    line.closeSubpath()
    return line


def box(painter: QPainter) -> None:
    """The front of the box, 300 wide and 400 high: seven dolls before a rising moon, room for the title above."""
    painter.setClipRect(QRectF(0, 0, 300, 400))
    sky = QLinearGradient(0, 0, 0, 400)
    for at, shade in ((0, "#8E1F1C"), (0.34, "#C8372D"), (0.7, "#E2703F"), (1, "#F0B05C")):
        sky.setColorAt(at, QColor(shade))
    painter.fillRect(QRectF(0, 0, 300, 400), QBrush(sky))
    draw_pattern(painter, "asanoha", QRectF(0, 0, 300, 400), 44, colour("#F7D48A", 0.13), 1.6)
    moon = QRadialGradient(150, 214, 118)
    moon.setColorAt(0, QColor("#FFF6DC"))
    moon.setColorAt(0.9, QColor("#FBE2A6"))
    moon.setColorAt(1, QColor("#F3CB78"))
    fill(painter, circle(150, 218, 116), moon)
    _cloud(painter, 20, 150, 1.0)
    _cloud(painter, 214, 130, 0.85)
    for name, x, y, side in (
        ("purple", 20, 168, 96), ("blue", 184, 166, 98), ("black", 100, 132, 104),
        ("green", -20, 226, 118), ("white", 202, 228, 118),
    ):  # fmt: skip
        _standing(painter, name, x, y, side, 1)
    fill(painter, path("M0 338 C70 322 230 322 300 338 L300 400 L0 400 Z"), "#3B1714")
    _standing(painter, "red", 68, 198, 166, 1)
    _standing(painter, "gold", 4, 318, 64, 2)
    tokkuri(painter, QRectF(234, 306, 46, 76))
    _waves(painter)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for inset, width, shade in ((0, 12, "#2A0F0C"), (7, 3, "#F7D48A"), (11, 1, "#F7D48A")):
        painter.setPen(pen(shade, width))
        painter.drawRect(QRectF(inset, inset, 300 - 2 * inset, 400 - 2 * inset))


def _standing(painter: QPainter, name: str, x: float, y: float, side: float, painted: int) -> None:
    painter.save()
    painter.translate(x, y)
    painter.scale(side / 200, side / 200)
    shadow_under(painter, 100, 186, 90)
    doll(painter, name, painted=painted, whole=True)
    painter.restore()


def _cloud(painter: QPainter, x: float, y: float, size: float) -> None:
    painter.save()
    painter.translate(x, y)
    painter.scale(size, size)
    for index, (left, width) in enumerate(((8, 56), (-6, 66), (14, 46))):
        band = rounded(left, index * 11, width, 10, 5)
        fill(painter, band, "#FFF1CF")
        painter.strokePath(band, pen(colour(INK, 0.75), 1.6))
    painter.restore()


def _waves(painter: QPainter) -> None:
    sea = QPainterPath(QPointF(-20, 374))
    for crest in range(6):
        x = -20 + 56 * crest
        sea.cubicTo(x + 18, 360, x + 40, 360, x + 56, 374)
    sea.lineTo(320, 420)
    sea.lineTo(-20, 420)
    sea.closeSubpath()
    fill(painter, sea, "#28406E")
    painter.save()
    painter.setClipPath(sea)
    draw_pattern(painter, "seigaiha", QRectF(0, 360, 300, 44), 12, colour("#CFE0F8", 0.7), 1.5)
    painter.restore()
    ink(painter, sea, 2.6)
