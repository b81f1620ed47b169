"""The room: the table by night, and the front of the box on the shelf."""

from __future__ import annotations

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

__all__ = ["TITLE_AREA", "box", "table"]

TITLE_AREA: Final = (0.08, 0.045, 0.84, 0.2)
"""Where the box leaves room for the title: left, top, width and height as shares of its sides."""

_NIGHT: Final = "#1F2A44"


def table(painter: QPainter, area: QRectF, palette: Palette) -> None:
    """A lacquered table under lanterns, a sheet of washi in its middle where the game is played."""
    width, height = area.width(), area.height()
    unit = height / 900
    _lacquer(painter, area, unit, dark=palette.is_dark)
    _mat(painter, area, unit, dark=palette.is_dark)
    pool = QRadialGradient(width / 2, height * 0.44, width * 0.52)
    pool.setColorAt(0, colour("#FFE3A6", 0.17 if palette.is_dark else 0.1))
    pool.setColorAt(1, colour("#FFE3A6", 0))
    painter.fillRect(area, QBrush(pool))
    for x, size in ((0.19, 1.0), (0.245, 0.72), (0.81, 1.0), (0.755, 0.72)):
        w = 62 * unit * size
        lantern(painter, QRectF(width * x - w / 2, -34 * unit, w, w * 1.5), palette)
    edge = QRadialGradient(width / 2, height / 2, width * 0.66)
    edge.setColorAt(0.55, colour("#060A16", 0))
    edge.setColorAt(1, colour("#060A16", 0.6 if palette.is_dark else 0.42))
    painter.fillRect(area, QBrush(edge))


def _lacquer(painter: QPainter, area: QRectF, unit: float, *, dark: bool) -> None:
    base = _NIGHT if dark else "#2B3A5E"
    night = QLinearGradient(0, 0, 0, area.height())
    night.setColorAt(0, QColor(mixed(base, "#0A1024", 0.45)))
    night.setColorAt(0.5, QColor(base))
    night.setColorAt(1, QColor(mixed(base, "#0A1024", 0.35)))
    painter.fillRect(area, QBrush(night))
    draw_pattern(painter, "seigaiha", area, 46 * unit, colour("#A9C4EC", 0.085 if dark else 0.11), 1.4 * unit)
    for index in range(90):
        x, y = chance(index, 21) * area.width(), chance(index, 22) * area.height()
        fill(
            painter,
            circle(x, y, (0.5 + 1.3 * chance(index, 23)) * unit),
            colour("#E7C983", 0.1 + 0.25 * chance(index, 24)),
        )


def _mat(painter: QPainter, area: QRectF, unit: float, *, dark: bool) -> None:
    """The sheet under track, tanuki, dolls and dice, with a large brush circle on it."""
    middle = area.width() / 2
    left, top, width, height = middle - 530 * unit, 24 * unit, 1060 * unit, 744 * unit
    sheet = rounded(left, top, width, height, 46 * unit)
    for grow in range(6):
        shade = rounded(
            left - grow * 3 * unit,
            top + (6 - grow) * unit,
            width + grow * 6 * unit,
            height + grow * 4 * unit,
            50 * unit,
        )
        fill(painter, shade, colour("#04070F", 0.09))
    painter.save()
    painter.setClipPath(sheet)
    base = "#2A3552" if dark else "#EFE4CE"
    washi(
        painter, QRectF(left, top, width, height), base, "#F3E9D6" if dark else "#7A5A34", 0.07 if dark else 0.1, unit
    )
    line = "#C9D6EE" if dark else "#6B4F2C"
    low = QRectF(left, top + height - 170 * unit, width, 190 * unit)
    painter.save()
    painter.setClipPath(_shore(left, top, width, height, unit), Qt.ClipOperation.IntersectClip)
    draw_pattern(painter, "seigaiha", low, 34 * unit, colour(line, 0.13), 1.5 * unit)
    painter.restore()
    side = 520 * unit
    enso(painter, QRectF(middle - side / 2, 60 * unit, side, side), colour(line, 0.1 if dark else 0.12), 0.1)
    painter.restore()
    painter.setPen(pen(colour("#E7C983", 0.55), 2 * unit))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(sheet)
    painter.setPen(pen(colour("#E7C983", 0.25), unit))
    painter.drawPath(rounded(left + 9 * unit, top + 9 * unit, width - 18 * unit, height - 18 * unit, 38 * unit))


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
    painter.setPen(pen(colour("#F7D48A", 0.9), 3))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(QRectF(7, 7, 286, 386))


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
