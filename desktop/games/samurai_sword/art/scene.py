"""The room: red felt, a sheet of washi ringed by a brush stroke, cherry in flower; by night the same by moonlight."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QLinearGradient, QPainter, QPainterPath, QRadialGradient

from desktop.games.samurai_sword.art.cherry import branch
from desktop.theme.paint import enso, fill, pen
from desktop.theme.palette import Palette, colour, mixed
from desktop.theme.patterns import chance, draw_pattern, washi
from desktop.theme.shapes import circle, polar
from desktop.theme.woodblock.inkwork import moved, petal

__all__ = ["table"]

_MARGIN: Final = 30.0


@dataclass(frozen=True, slots=True)
class _Light:
    """The colours of one time of day."""

    felt: str
    felt_deep: str
    sheet: str
    fibre: str
    fibre_strength: float
    line: str
    sun: str
    sun_strength: float
    hills: str
    wood: str
    edge: str
    blossom: float
    dusk: str
    dusk_strength: float


_DAY: Final = _Light(
    "#9C2B30",
    "#6E161F",
    "#F3E8D3",
    "#7A5A34",
    0.1,
    "#8E2A2E",
    "#C8333A",
    0.1,
    "#7A5A5E",
    "#4A2E2A",
    "#B8842A",
    1.0,
    "#4A1418",
    0.16,
)
_DARK: Final = _Light(
    "#3E1220",
    "#1C0A14",
    "#222A40",
    "#F3E9D6",
    0.06,
    "#E8A0B4",
    "#F6DCE2",
    0.15,
    "#0A0F1E",
    "#6A4A4E",
    "#E3B355",
    0.82,
    "#05060E",
    0.5,
)


def table(painter: QPainter, area: QRectF, laid: QRectF, palette: Palette) -> None:
    """The whole background, for a window of any shape: the sun rises behind the middle of what is `laid` there."""
    light = _DARK if palette.is_dark else _DAY
    unit = laid.width() / 1600
    _felt(painter, area, unit, light)
    margin = _MARGIN * unit
    sheet = area.adjusted(margin, margin, -margin, -margin)
    outline = _stepped(sheet, 34 * unit)
    for grow in range(5):
        painter.strokePath(outline.translated(0, 3 * unit), pen(colour("#0A0306", 0.1), (3 + 5 * grow) * unit))
    painter.save()
    painter.setClipPath(outline)
    washi(painter, sheet, light.sheet, light.fibre, light.fibre_strength, unit)
    _picture(painter, sheet, laid, unit, light)
    _glow(painter, area, light)
    painter.restore()
    painter.strokePath(outline, pen(colour(light.edge, 0.85), 2.6 * unit))
    inner = _stepped(sheet.adjusted(9 * unit, 9 * unit, -9 * unit, -9 * unit), 34 * unit)
    painter.strokePath(inner, pen(colour(light.line, 0.36), 1.2 * unit))
    _branches(painter, area, unit, light)
    _petals(painter, area, unit, light)


def _felt(painter: QPainter, area: QRectF, unit: float, light: _Light) -> None:
    washi(painter, area, light.felt, "#FFD9C8", 0.05, unit)
    draw_pattern(painter, "asanoha", area, 54 * unit, colour("#F2CE7C", 0.16), 1.3 * unit)
    fade = QRadialGradient(area.center(), max(area.width(), area.height()) * 0.62)
    fade.setColorAt(0.4, colour(light.felt_deep, 0))
    fade.setColorAt(1, colour(light.felt_deep, 0.75))
    painter.fillRect(area, QBrush(fade))


def _stepped(sheet: QRectF, step: float) -> QPainterPath:
    """The outline of a sheet whose corners are cut inwards in a quarter round."""
    made = QPainterPath(QPointF(sheet.left() + step, sheet.top()))
    made.lineTo(sheet.right() - step, sheet.top())
    made.arcTo(QRectF(sheet.right() - step, sheet.top() - step, 2 * step, 2 * step), 180, 90)
    made.lineTo(sheet.right(), sheet.bottom() - step)
    made.arcTo(QRectF(sheet.right() - step, sheet.bottom() - step, 2 * step, 2 * step), 90, 90)
    made.lineTo(sheet.left() + step, sheet.bottom())
    made.arcTo(QRectF(sheet.left() - step, sheet.bottom() - step, 2 * step, 2 * step), 0, 90)
    made.lineTo(sheet.left(), sheet.top() + step)
    made.arcTo(QRectF(sheet.left() - step, sheet.top() - step, 2 * step, 2 * step), 270, 90)
    made.closeSubpath()
    return made


def _picture(painter: QPainter, sheet: QRectF, laid: QRectF, unit: float, light: _Light) -> None:
    """Faint: a sun in the middle with a ring of ink, hills and mist far off, waves in the lower corners."""
    middle = laid.center()
    _hills(painter, sheet, unit, light)
    disc = circle(middle.x(), middle.y(), 226 * unit)
    halo = QRadialGradient(middle, 420 * unit)
    halo.setColorAt(0.5, colour(light.sun, light.sun_strength * 0.7))
    halo.setColorAt(1, colour(light.sun, 0))
    fill(painter, circle(middle.x(), middle.y(), 420 * unit), halo)
    sun = QLinearGradient(0, middle.y() - 226 * unit, 0, middle.y() + 226 * unit)
    sun.setColorAt(0, colour(light.sun, light.sun_strength * 1.5))
    sun.setColorAt(1, colour(light.sun, light.sun_strength * 0.35))
    fill(painter, disc, sun)
    side = 610 * unit
    enso(painter, QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side), colour(light.line, 0.13), 0.075)
    for x, y, size in (
        (-560, -150, 1.3),
        (480, -210, 1.1),
        (-640, 60, 0.9),
        (560, 40, 1.2),
        (-330, -330, 0.9),
        (300, -350, 0.8),
    ):
        _haze(painter, middle.x() + x * unit, middle.y() + y * unit, size * unit, light)
    low = QRectF(sheet.left(), sheet.bottom() - 150 * unit, sheet.width(), 160 * unit)
    for corner in (sheet.left(), sheet.right()):
        painter.save()
        painter.setClipPath(
            circle(corner, sheet.bottom() + 60 * unit, 470 * unit, 200 * unit), Qt.ClipOperation.IntersectClip
        )
        draw_pattern(painter, "seigaiha", low, 34 * unit, colour(light.line, 0.2), 1.5 * unit)
        painter.restore()


def _hills(painter: QPainter, sheet: QRectF, unit: float, light: _Light) -> None:
    width = sheet.width()
    for points, alpha in _RIDGES:
        ridge = QPainterPath(QPointF(sheet.left(), sheet.top() + points[0] * unit))
        for step, height in enumerate(points[1:], 1):
            x = sheet.left() + width * step / (len(points) - 1)
            ridge.lineTo(x, sheet.top() + height * unit)
        ridge.lineTo(sheet.right(), sheet.top() + 330 * unit)
        ridge.lineTo(sheet.left(), sheet.top() + 330 * unit)
        ridge.closeSubpath()
        fade = QLinearGradient(0, sheet.top() + min(points) * unit, 0, sheet.top() + 300 * unit)
        fade.setColorAt(0, colour(light.hills, alpha))
        fade.setColorAt(1, colour(light.hills, 0))
        fill(painter, ridge, fade)


_RIDGES: Final = (
    (
        (
            236,
            214,
            176,
            190,
            148,
            104,
            128,
            158,
            150,
            186,
            172,
            196,
            188,
            160,
            122,
            84,
            62,
            58,
            74,
            112,
            150,
            178,
            196,
            214,
        ),
        0.2,
    ),
    (
        (
            250,
            226,
            236,
            206,
            168,
            150,
            178,
            214,
            228,
            240,
            236,
            246,
            240,
            226,
            210,
            220,
            196,
            204,
            176,
            150,
            160,
            190,
            178,
            200,
        ),
        0.24,
    ),
)
"""Two ranges of hills, from left to right, in units below the top of the sheet; and how strongly they are inked."""


def _haze(painter: QPainter, x: float, y: float, size: float, light: _Light) -> None:
    bands = QPainterPath()
    for left, down, across in ((0, 0, 150), (-50, 22, 190), (30, 44, 120)):
        band = QPainterPath()
        band.addRoundedRect(
            QRectF(x + left * size, y + down * size, across * size, 23 * size), 11.5 * size, 11.5 * size
        )
        bands = bands.united(band)
    fill(painter, bands, colour(mixed(light.sheet, "#FFFFFF", 0.4), 0.4 if light is _DAY else 0.06))
    painter.strokePath(bands, pen(colour(light.line, 0.12), 1.3 * size))


def _glow(painter: QPainter, area: QRectF, light: _Light) -> None:
    """The middle lies in light, the corners in the dusk."""
    width, height = area.width(), area.height()
    pool = QRadialGradient(width / 2, height * 0.46, width * 0.5)
    pool.setColorAt(0, colour("#FFE3B0", 0.16 if light is _DAY else 0.1))
    pool.setColorAt(1, colour("#FFE3B0", 0))
    painter.fillRect(area, QBrush(pool))
    edge = QRadialGradient(width / 2, height / 2, width * 0.64)
    edge.setColorAt(0.55, colour(light.dusk, 0))
    edge.setColorAt(1, colour(light.dusk, light.dusk_strength))
    painter.fillRect(area, QBrush(edge))


def _branches(painter: QPainter, area: QRectF, unit: float, light: _Light) -> None:
    """One bough from the upper left, a smaller one from the upper right."""
    for x, side, size, salt in ((0, 1, 1.0, 0), (area.width(), -1, 0.74, 4)):
        painter.save()
        painter.translate(x, 0)
        painter.scale(side * unit * size, unit * size)
        painter.translate(-14, -22)
        branch(painter, light.wood, light.blossom, salt)
        painter.restore()


def _petals(painter: QPainter, area: QRectF, unit: float, light: _Light) -> None:
    """A few petals that have fallen, most of them near the rim."""
    for index in range(34):
        degrees, far = 360 * chance(index, 81), 0.58 + 0.4 * chance(index, 82)
        x, y = polar(0, 0, 1, degrees)
        x, y = area.center().x() + x * far * area.width() * 0.5, area.center().y() + y * far * area.height() * 0.5
        shape = moved(petal(), x, y, unit * (0.6 + 0.5 * chance(index, 83)), 360 * chance(index, 84))
        fill(painter, shape, colour("#EFA9BC", 0.55 * light.blossom))
        painter.strokePath(shape, pen(colour("#8E2F52", 0.25), 0.8 * unit))
