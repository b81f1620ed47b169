"""The folding fan that keeps the score, the compass that says which way orders go, the banner where they are done."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QRadialGradient, QTransform

from desktop.games.small_samurai_empires.art.ink import INK, PAPER, VERMILION
from desktop.games.small_samurai_empires.art.lettering import figure
from desktop.games.small_samurai_empires.art.signs import placed
from desktop.theme.paint import fill, pen, scaled
from desktop.theme.palette import Palette, colour, mixed
from desktop.theme.patterns import draw_pattern
from desktop.theme.shapes import circle, path, polar, polygon, rounded
from desktop.theme.woodblock.inkwork import GOLD

__all__ = [
    "FAN",
    "LAP",
    "STEPS",
    "arrow",
    "banner",
    "compass",
    "fan",
    "fan_spot",
    "pennant",
    "ribbon",
    "score_spot",
    "step",
    "step_spot",
]

FAN: Final = (400.0, 250.0)
_PIVOT: Final = (200.0, 218.0)
_SPREAD: Final = (-168.0, -12.0)
"""From which angle to which the fan is open, clockwise from three o'clock."""
_RIM: Final = (168.0, 204.0)
_LEAF: Final = (80.0, 168.0)
_FOLDS: Final = 26
LAP: Final = 100
"""Points after which the score begins at the left again."""
STEPS: Final = {
    "bounty": "rice",
    "clearing": "fold",
    "influence": "cube",
    "region_reward": "wheel",
    "shrine_reward": "torii",
    "destiny_draw": "fan",
    "turn_order": "order",
}
"""The steps of the end of an era, as they stand on the ribs from left to right, and their signs."""


def _angle(share: float) -> float:
    return _SPREAD[0] + (_SPREAD[1] - _SPREAD[0]) * share


def score_spot(points: float) -> tuple[float, float, float]:
    """Where a pennant stands on the rim for so many points, less than a lap, and how far it leans to the right."""
    angle = _angle(0.02 + 0.96 * points / LAP)
    x, y = polar(*_PIVOT, _RIM[0] + 19, angle)
    return x, y, angle + 90


def fan_spot(share: float, far: float) -> tuple[float, float]:
    """The point at `share` of the fan from left to right, `far` of the way from the pivot to the rim."""
    return polar(*_PIVOT, far * _RIM[0], _angle(share))


def step_spot(number: int) -> tuple[float, float]:
    """Where a step of the end of an era stands, in the units of the fan."""
    return polar(*_PIVOT, _LEAF[0] - 19, _angle((number + 0.5) / len(STEPS)))


def fan(painter: QPainter, palette: Palette) -> None:
    """An open folding fan, 400 wide and 250 high: points on its rim, room for all on its leaf, steps at its ribs."""
    leaf = _sector(_LEAF[0], _RIM[1])
    fill(painter, leaf.translated(4, 8), colour("#0C1A26", 0.34))
    _ribs(painter)
    fill(painter, leaf, "#F7EFDC")
    _folds(painter)
    _clouds(painter, leaf)
    rim = _sector(*_RIM)
    fill(painter, rim, QColor(mixed(GOLD, "#FFF6D8", 0.35)))
    _scale(painter)
    for number, name in enumerate(STEPS):
        x, y = step_spot(number)
        with scaled(painter, QRectF(x - 12, y - 12, 24, 24), 100):
            step(painter, name)
    for shape, width in ((leaf, 3.0), (rim, 1.8)):
        painter.strokePath(shape, pen(INK, width))
    fill(painter, circle(*_PIVOT, 9), INK)
    fill(painter, circle(*_PIVOT, 5.4), palette.gold)


def _sector(inner: float, outer: float, first: float = 0.0, last: float = 1.0) -> QPainterPath:
    """The part of the fan between two radii."""
    start, end = _angle(first), _angle(last)
    made = QPainterPath(QPointF(*polar(*_PIVOT, outer, start)))
    made.arcTo(_circle(outer), -start, start - end)
    made.lineTo(*polar(*_PIVOT, inner, end))
    made.arcTo(_circle(inner), -end, end - start)
    made.closeSubpath()
    return made


def _circle(radius: float) -> QRectF:
    return QRectF(_PIVOT[0] - radius, _PIVOT[1] - radius, 2 * radius, 2 * radius)


def _ribs(painter: QPainter) -> None:
    """Lacquered ribs from the pivot to the leaf, as many as the end of an era has steps."""
    for number in range(len(STEPS) + 1):
        share = number / len(STEPS)
        line = QPainterPath(QPointF(*_PIVOT))
        line.lineTo(*fan_spot(share, 1.0))
        painter.strokePath(line, pen(INK, 9.0))
        painter.strokePath(line, pen("#7A3A22", 5.6))
        painter.strokePath(line, pen(colour("#E8B088", 0.5), 1.4))


def _folds(painter: QPainter) -> None:
    """Every other pleat lies in shade."""
    for number in range(_FOLDS):
        dark = _sector(*_LEAF, number / _FOLDS, (number + 1) / _FOLDS)
        fill(painter, dark, colour("#8A6A3A", 0.15 if number % 2 else 0.03))


def _clouds(painter: QPainter, leaf: QPainterPath) -> None:
    """Waves at the foot of the leaf and a pale sun."""
    painter.save()
    painter.setClipPath(leaf, Qt.ClipOperation.IntersectClip)
    fill(painter, circle(_PIVOT[0], _PIVOT[1] - 128, 44), colour(VERMILION, 0.1))
    draw_pattern(painter, "seigaiha", leaf.boundingRect(), 14, colour("#3F7392", 0.1), 1.0)
    painter.restore()


def _scale(painter: QPainter) -> None:
    """Ticks for every second point, longer ones for every fifth, numbers for every tenth."""
    for points in range(0, LAP + 1, 2):
        angle = _angle(0.02 + 0.96 * points / LAP)
        deep = 9.0 if points % 10 == 0 else 4.5
        line = QPainterPath(QPointF(*polar(*_PIVOT, _RIM[1] - 1.5, angle)))
        line.lineTo(*polar(*_PIVOT, _RIM[1] - deep, angle))
        painter.strokePath(line, pen(colour(INK, 0.75), 1.5 if points % 10 == 0 else 0.9))
    for points in range(0, LAP, 10):
        angle = _angle(0.02 + 0.96 * points / LAP)
        x, y = polar(*_PIVOT, _RIM[1] - 18, angle)
        painter.save()
        painter.translate(x, y)
        painter.rotate(angle + 90)
        figure(painter, str(points), QRectF(-13, -7, 26, 14), colour(INK, 0.8))
        painter.restore()


def pennant(painter: QPainter, shade: str, crest: str) -> None:
    """What marks a score: a pennant of a house with its crest, its point at the foot, in a square of 100."""
    body = path("M50 98 L22 62 L22 8 L78 8 L78 62 Z")
    fill(painter, body.translated(3, 3), colour("#0C1A26", 0.4))
    wash = QLinearGradient(20, 0, 80, 0)
    for at, share in ((0, 0.0), (1, 0.3)):
        wash.setColorAt(at, QColor(mixed(shade, "#14090A", share)))
    fill(painter, body, QBrush(wash))
    painter.strokePath(body, pen(INK, 6))
    fill(painter, placed(crest, 50, 37, 44), "#FFF6E0")


def step(painter: QPainter, name: str) -> None:
    """A step of the end of an era, in a square of 100."""
    fill(painter, circle(50, 52, 46), colour("#0C1A26", 0.4))
    fill(painter, circle(50, 50, 46), PAPER)
    painter.strokePath(circle(50, 50, 45), pen(INK, 5))
    fill(painter, _step_sign(STEPS[name]), INK)


def _step_sign(name: str) -> QPainterPath:
    drawn = _DRAWN.get(name)
    if drawn is None:
        return placed(name, 50, 50, 56)
    body, *cuts = (path(data) for data in drawn)
    for cut in cuts:
        body = body.subtracted(cut)
    return body


_DRAWN: Final = {
    "cube": (
        "M50 22 L76 35 L76 65 L50 79 L24 65 L24 35 Z",
        "M50 48 L73 37 L73 40 L52 51 L52 76 L48 76 L48 51 L27 40 L27 37 Z",
    ),
    "fold": ("M50 22 C70 22 80 38 78 54 L88 52 L74 74 L58 58 L68 56 C70 42 60 34 50 34 C40 34 33 40 31 48 L20 44 Z",),
    "fan": ("M50 80 L20 44 C34 22 66 22 80 44 Z",),
    "order": ("M20 76 L20 58 L38 58 L38 76 Z M41 76 L41 42 L59 42 L59 76 Z M62 76 L62 26 L80 26 L80 76 Z",),
}
"""Signs that only the fan bears, each less what is cut out of it."""


def compass(painter: QPainter, way: str) -> None:
    """A compass rose whose great arrow points the way in which orders are carried out; in a square of 100."""
    fill(painter, circle(50, 53, 46), colour("#0C1A26", 0.32))
    glow = QRadialGradient(42, 36, 62)
    for at, shade in ((0, "#FFFBEE"), (1, "#E6D6AE")):
        glow.setColorAt(at, QColor(shade))
    fill(painter, circle(50, 50, 46), glow)
    painter.strokePath(circle(50, 50, 45), pen(INK, 3.4))
    painter.strokePath(circle(50, 50, 38), pen(colour("#8A6A2E", 0.9), 1.6))
    star = polygon([polar(50, 50, 37 if number % 2 == 0 else 10, 45 * number - 90) for number in range(8)])
    fill(painter, star, colour("#5A7488", 0.45))
    if way != "still":
        body = path("M50 8 L76 42 L60 40 L60 90 L40 90 L40 40 L24 42 Z")
        if way == "south":
            body = QTransform().translate(50, 50).rotate(180).translate(-50, -50).map(body)
        fill(painter, body.translated(2, 3), colour("#0C1A26", 0.3))
        fill(painter, body, VERMILION)
        painter.strokePath(body, pen(INK, 3.6))


def arrow(painter: QPainter) -> None:
    """A chevron that points to the right, in a square of 100."""
    body = path("M18 12 L48 12 L88 50 L48 88 L18 88 L54 50 Z")
    fill(painter, body.translated(3, 5), colour("#0C1A26", 0.4))
    fill(painter, body, VERMILION)
    painter.strokePath(body, pen(INK, 7))


def banner(painter: QPainter) -> None:
    """The banner that stands where an order is carried out, 60 wide and 100 high, its foot in the middle below."""
    foot = circle(30, 93, 15, 5)
    fill(painter, foot, colour("#0C1A26", 0.45))
    painter.strokePath(path("M30 94 L30 10"), pen(INK, 7))
    painter.strokePath(path("M30 92 L30 10"), pen("#8A5A2E", 3.6))
    cloth = path("M30 16 L57 16 L52 26 L57 36 L52 46 L57 58 L30 62 Z")
    fill(painter, cloth.translated(2, 3), colour("#0C1A26", 0.35))
    fill(painter, cloth, VERMILION)
    painter.strokePath(cloth, pen(INK, 3.4))
    fill(painter, circle(41, 38, 8), "#FFF6E0")
    for angle in range(0, 360, 60):
        fill(painter, circle(*polar(30, 9, 6.4, angle), 3.6), GOLD)
    fill(painter, circle(30, 9, 5), "#FFE9A8")
    painter.strokePath(circle(30, 9, 9.6), pen(INK, 1.6))


def ribbon(painter: QPainter) -> None:
    """A scroll unrolled, 400 wide and 76 high, with room for three lines of time."""
    body = path("M14 6 L386 6 L386 70 L14 70 Z")
    fill(painter, body.translated(0, 4), colour("#0C1A26", 0.34))
    wash = QLinearGradient(0, 6, 0, 70)
    for at, shade in ((0, "#FBF4E2"), (1, "#E9DCBC")):
        wash.setColorAt(at, QColor(shade))
    fill(painter, body, QBrush(wash))
    painter.strokePath(path("M14 11 L386 11 M14 65 L386 65"), pen(colour("#8A6A2E", 0.8), 1.4))
    painter.strokePath(body, pen(INK, 2.4))
    for x in (9, 391):
        rod = rounded(x - 6, 1, 12, 74, 4)
        fill(painter, rod, "#7A3A22")
        painter.strokePath(rod, pen(INK, 2.2))
        painter.strokePath(path(f"M{x - 2} 8 L{x - 2} 68"), pen(colour("#E8B088", 0.6), 1.6))
        for y in (3, 73):
            fill(painter, circle(x, y, 4.6), GOLD)
            painter.strokePath(circle(x, y, 4.6), pen(INK, 1.4))
