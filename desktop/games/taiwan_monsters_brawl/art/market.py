"""The night market at the foot of the sky: a temple to the left, a pagoda and stalls to the right, lights between."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QLinearGradient, QPainter, QPainterPath, QRadialGradient

from desktop.theme.paint import fill, pen
from desktop.theme.palette import colour
from desktop.theme.patterns import chance
from desktop.theme.shapes import circle, path, polygon

__all__ = ["BY_DAY", "BY_NIGHT", "Tone", "market"]


@dataclass(frozen=True, slots=True)
class Tone:
    """How the market is printed: its walls, their outline, and what shines in them, each with its strength."""

    wall: tuple[str, float]
    hill: tuple[str, float]
    line: tuple[str, float]
    roof: tuple[str, float]
    light: tuple[str, float]
    halo: float


BY_DAY: Final = Tone(
    wall=("#2A6A68", 0.13),
    hill=("#2A6A68", 0.09),
    line=("#1F5A5E", 0.42),
    roof=("#B0432E", 0.24),
    light=("#E08A2E", 0.62),
    halo=0.16,
)
BY_NIGHT: Final = Tone(
    wall=("#0B1226", 0.75),
    hill=("#0B1226", 0.4),
    line=("#86C9C8", 0.36),
    roof=("#C8472F", 0.42),
    light=("#FFC56B", 0.95),
    halo=0.4,
)

_SLIT: Final = 16.0
"""A window this wide or less casts no light."""
GROUND: Final = 606.0
"""The street, in units of the scene: the own boards begin below it."""


def market(painter: QPainter, tone: Tone) -> None:
    """The whole street, 1600 units wide, bare in the middle where the fight is."""
    _hills(painter, tone)
    for x, wide, high in ((416, 92, 62), (1188, 80, 54), (1270, 92, 64), (1488, 104, 84)):
        _stall(painter, tone, x, wide, high)
    _temple(painter, tone, 206)
    _pagoda(painter, tone, 1376)
    _lights(painter, tone)


def _part(painter: QPainter, tone: Tone, shape: QPainterPath, *, is_roof: bool = False) -> None:
    """A piece of a building: what is behind it does not show through its wash."""
    fill(painter, shape, colour(*(tone.roof if is_roof else tone.wall)))
    painter.strokePath(shape, pen(colour(*tone.line), 1.5))


def _hills(painter: QPainter, tone: Tone) -> None:
    """Two ranges that the haze takes towards the middle."""
    haze = QLinearGradient(0, 0, 1600, 0)
    for place, strength in ((0.0, 1.0), (0.3, 0.5), (0.5, 0.0), (0.7, 0.5), (1.0, 1.0)):
        haze.setColorAt(place, colour(tone.hill[0], tone.hill[1] * strength))
    for shift, high in ((0, 1.0), (90, 0.62)):
        ridge = QPainterPath(QPointF(0, GROUND))
        for index, top in enumerate((74, 128, 92, 56, 70, 40, 62, 48, 84, 62, 118, 146, 96)):
            ridge.lineTo(index * 134 - shift, GROUND - top * high)
        ridge.lineTo(1700, GROUND)
        painter.fillPath(ridge, QBrush(haze))


def _temple(painter: QPainter, tone: Tone, x: float) -> None:
    """Two roofs with swallowtail ridges on red pillars."""
    painter.save()
    painter.translate(x, GROUND)
    _part(painter, tone, path("M-150 0 L-150 -10 L150 -10 L150 0 Z"))
    _part(painter, tone, path("M-132 -10 L-132 -66 L132 -66 L132 -10 Z"))
    for pillar in (-126, -84, -38, 28, 74, 116):
        _part(painter, tone, path(f"M{pillar} -10 h10 v-56 h-10 Z"), is_roof=True)
    for door in (-58, 48, -104, 94):
        _shine(painter, tone, QRectF(door - 7, -42, 14, 20))
    _shine(painter, tone, QRectF(-17, -46, 34, 36))
    _roof(painter, tone, 168, -66, 30)
    _part(painter, tone, path("M-78 -96 L-78 -116 L78 -116 L78 -96 Z"))
    for slit in (-52, -20, 12, 44):
        _shine(painter, tone, QRectF(slit, -111, 9, 10))
    _roof(painter, tone, 104, -114, 32)
    fill(painter, circle(0, -166, 6.5), colour(*tone.light))
    for side in (-1, 1):
        dragon = path(f"M{16 * side} -152 C{24 * side} -166 {34 * side} -150 {42 * side} -162 "
                      f"C{50 * side} -172 {60 * side} -156 {66 * side} -166")  # fmt: skip
        painter.strokePath(dragon, pen(colour(*tone.roof), 4))
        painter.strokePath(dragon, pen(colour(*tone.line), 1.4))
    painter.restore()


def _roof(painter: QPainter, tone: Tone, half: float, foot: float, high: float) -> None:
    """Tiles that swing up to both sides, and a ridge whose ends part like a swallow's tail."""
    top, eave = foot - high, foot - 14
    _part(
        painter,
        tone,
        path(
            f"M{-half} {eave} C{-half * 0.86} {foot - 2} {-half * 0.66} {top + 4} {-half * 0.5} {top} "
            f"L{half * 0.5} {top} C{half * 0.66} {top + 4} {half * 0.86} {foot - 2} {half} {eave} "
            f"C{half * 0.7} {foot + 4} {-half * 0.7} {foot + 4} {-half} {eave} Z"
        ),
        is_roof=True,
    )
    for step in range(-5, 6):
        tile = QPainterPath(QPointF(step * half * 0.088, top + 2))
        tile.quadTo(step * half * 0.1, foot - 10, step * half * 0.14, foot - 3)
        painter.strokePath(tile, pen(colour(tone.line[0], tone.line[1] * 0.55), 1.1))
    for rise in (15, 7):
        tail = path(
            f"M{-half * 0.66} {top - rise} C{-half * 0.5} {top - 1} {-half * 0.3} {top} 0 {top} "
            f"C{half * 0.3} {top} {half * 0.5} {top - 1} {half * 0.66} {top - rise}"
        )
        painter.strokePath(tail, pen(colour(*tone.line), 3))


def _pagoda(painter: QPainter, tone: Tone, x: float) -> None:
    """Five storeys, each narrower than the one below, lit from within."""
    painter.save()
    painter.translate(x, GROUND)
    foot = 0.0
    for storey in range(5):
        half, high = 44 - 6.5 * storey, 27 - 1.5 * storey
        _part(painter, tone, path(f"M{-half} {foot} V{foot - high} H{half} V{foot} Z"))
        for window in (-0.5, 0.5):
            _shine(painter, tone, QRectF(window * half - 4.5, foot - high * 0.72, 9, high * 0.5))
        foot -= high
        wide = half + 15
        eaves = (
            f"M{-wide} {foot - 7} Q{-half} {foot + 2} 0 {foot + 2} Q{half} {foot + 2} {wide} {foot - 7} "
            f"Q{half * 0.8} {foot - 6} {half * 0.7} {foot - 11} H{-half * 0.7} "
            f"Q{-half * 0.8} {foot - 6} {-wide} {foot - 7} Z"
        )
        _part(painter, tone, path(eaves), is_roof=True)
        foot -= 9
    painter.strokePath(path(f"M0 {foot} V{foot - 26}"), pen(colour(*tone.line), 2.4))
    for ring in range(3):
        fill(painter, circle(0, foot - 8 - 7 * ring, 4 - ring), colour(*tone.light))
    painter.restore()


def _stall(painter: QPainter, tone: Tone, x: float, wide: float, high: float) -> None:
    """A counter under a striped awning, and a lantern at each post."""
    left, top = x - wide / 2, GROUND - high
    _part(painter, tone, path(f"M{left} {GROUND} v-22 h{wide} v22 Z"))
    _shine(painter, tone, QRectF(left + 6, top + 20, wide - 12, high - 46))
    for post in (left + 3, left + wide - 6):
        fill(painter, path(f"M{post} {GROUND - 22} h3 V{top + 12} h-3 Z"), colour(*tone.line))
    awning, lap = (
        polygon([(left + 5, top), (left + wide - 5, top), (left + wide + 7, top + 18), (left - 7, top + 18)]),
        6,
    )
    for index in range(lap):
        step = (wide + 14) / lap
        awning.addEllipse(QRectF(left - 7 + index * step, top + 13, step, 10))
    awning.setFillRule(Qt.FillRule.WindingFill)
    _part(painter, tone, awning.simplified(), is_roof=True)
    for post in (left - 4, left + wide + 4):
        _lantern(painter, tone, post, top + 33, 5.5)
    for puff in (0.36, 0.6):
        steam = path(f"M{left + wide * puff} {top - 4} c-7 -7 6 -12 0 -20 c-5 -7 4 -11 1 -17")
        painter.strokePath(steam, pen(colour(tone.line[0], tone.line[1] * 0.5), 1.6))


def _lights(painter: QPainter, tone: Tone) -> None:
    """Two strings of lanterns sag from the temple and from the pagoda towards the middle."""
    for side, start, end in ((-1, QPointF(264, 474), QPointF(468, 548)), (1, QPointF(1376, 452), QPointF(1132, 548))):
        rope = QPainterPath(start)
        rope.quadTo(QPointF((start.x() + end.x()) / 2 + 30 * side, 572), end)
        painter.strokePath(rope, pen(colour(*tone.line), 1.4))
        for index in range(1, 9):
            spot = rope.pointAtPercent(index / 8)
            _lantern(painter, tone, spot.x(), spot.y() + 8, 5.2 + 1.6 * chance(index, 71))


def _lantern(painter: QPainter, tone: Tone, x: float, y: float, across: float) -> None:
    _halo(painter, tone, QPointF(x, y), across * 4.2)
    fill(painter, circle(x, y, across, across * 1.12), colour(*tone.light))
    painter.strokePath(circle(x, y, across, across * 1.12), pen(colour(*tone.line), 1))


def _shine(painter: QPainter, tone: Tone, box: QRectF) -> None:
    """A lit window, and its light round it."""
    if box.width() > _SLIT:
        _halo(painter, tone, box.center(), max(box.width(), box.height()) * 1.1)
    painter.fillRect(box, colour(tone.light[0], tone.light[1] * 0.8))


def _halo(painter: QPainter, tone: Tone, at: QPointF, reach: float) -> None:
    light = QRadialGradient(at, reach)
    light.setColorAt(0, colour(tone.light[0], tone.halo))
    light.setColorAt(1, colour(tone.light[0], 0))
    painter.fillRect(QRectF(at.x() - reach, at.y() - reach, 2 * reach, 2 * reach), QBrush(light))
