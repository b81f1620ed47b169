"""Branches of a cherry in flower."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPainterPath

from desktop.theme.paint import fill, pen
from desktop.theme.palette import colour, mixed
from desktop.theme.patterns import chance
from desktop.theme.shapes import brush_path, circle, path, turned
from desktop.theme.woodblock.inkwork import moved, petal

__all__ = ["branch", "flower"]

_BOUGHS = (
    ((-30, 40, 34), (60, 62, 30), (150, 50, 22), (230, 84, 15), (320, 78, 6)),
    ((60, 62, 18), (120, 108, 14), (190, 132, 10), (236, 176, 3)),
    ((150, 50, 14), (210, 26, 10), (270, 26, 3)),
    ((-10, 50, 20), (24, 110, 15), (70, 164, 11), (84, 230, 3)),
    ((190, 132, 8), (240, 128, 6), (286, 146, 2)),
)
_FLOWERS = (
    *((300, 74, 1.0), (262, 92, 1.25), (226, 66, 0.9), (276, 30, 1.1), (240, 20, 0.8), (206, 36, 0.7), (180, 70, 1.0)),
    *(
        (232, 172, 1.15),
        (204, 142, 1.3),
        (168, 122, 0.85),
        (284, 144, 1.0),
        (250, 122, 0.8),
        (126, 96, 1.0),
        (84, 226, 1.1),
    ),
    *((72, 186, 0.9), (92, 160, 1.2), (48, 140, 0.8), (40, 92, 1.0), (104, 56, 0.9), (140, 38, 0.8), (222, 112, 0.7)),
)


def flower(painter: QPainter, x: float, y: float, size: float, degrees: float, alpha: float, dark: str) -> None:
    """One blossom of five petals."""
    whole = QPainterPath()
    whole.setFillRule(Qt.FillRule.WindingFill)
    for index in range(5):
        whole.addPath(turned(path("M0 2 C-11 -3 -12 -13 -5 -17.5 L0 -14 L5 -17.5 C12 -13 11 -3 0 2 Z"), 72 * index))
    shape = moved(whole, x, y, size, degrees)
    shape.setFillRule(Qt.FillRule.WindingFill)
    fill(painter, shape, colour("#FADCE3", alpha))
    painter.strokePath(shape, pen(colour(dark, alpha * 0.75), 1.1 * size))
    fill(painter, circle(x, y, 4.2 * size), colour("#D2527A", alpha * 0.9))
    fill(painter, circle(x, y, 1.8 * size), colour("#F6CF62", alpha))


def branch(painter: QPainter, wood: str, alpha: float = 1.0, salt: int = 0) -> None:
    """A bough that comes in from the left, about 320 wide and 230 high, with flowers and buds."""
    boughs = QPainterPath()
    for touches in _BOUGHS:
        boughs = boughs.united(brush_path(touches))
    fill(painter, boughs, colour(wood, alpha))
    painter.strokePath(boughs.translated(-1, -2.4), pen(colour(mixed(wood, "#FFE9D0", 0.4), alpha * 0.35), 1.4))
    for index, (x, y, size) in enumerate(_FLOWERS):
        degrees = 360 * chance(index, 5 + salt)
        flower(painter, x, y + 2, size, degrees, alpha, "#8E2F52")
    for index in range(12):
        x, y, _ = _FLOWERS[index]
        bud = moved(petal(), x + 26 * (chance(index, 9 + salt) - 0.5), y + 20, 0.42, 360 * chance(index, 11))
        fill(painter, bud, colour("#D2668A", alpha))
