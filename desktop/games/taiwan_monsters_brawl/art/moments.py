"""What flies over the table for a moment: dust, light along a line, fire, wind, spirits, the flames of a great move."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QBrush, QPainter, QPainterPath, QRadialGradient

from desktop.games.taiwan_monsters_brawl.art.ink import CREAM, GOLD_INK, JADE, LANTERN, VERMILION
from desktop.games.taiwan_monsters_brawl.art.ultimates import FIELDS
from desktop.theme.paint import fill, pen
from desktop.theme.palette import colour, mixed
from desktop.theme.patterns import chance
from desktop.theme.shapes import brush_path, circle, path, polar, polygon, turned
from desktop.theme.woodblock.inkwork import INK, dry_stroke

__all__ = ["blaze", "moment", "streak"]


def moment(painter: QPainter, name: str) -> None:
    """A picture in a square of 200: dust, fire, gust, star."""
    _MOMENTS[name](painter)


def streak(painter: QPainter, name: str) -> None:
    """A stroke from left to right, 400 wide and 100 high: a spirit on its way, or the light of a line."""
    glow, body, core = _STREAKS[name]
    painter.strokePath(brush_path(_COURSE), pen(colour(glow, 0.55), 9))
    dry_stroke(painter, _COURSE, body, 0.95, 3)
    fill(painter, brush_path(((30, 58, 0.6), (110, 50, 7), (210, 45, 12), (310, 50, 8), (386, 60, 0.6))), core)
    for index in range(12):
        x, y = 190 + 200 * chance(index, 31), 18 + 64 * chance(index, 32)
        drop = circle(x, y, 1.6 + 3.6 * chance(index, 33))
        painter.strokePath(drop, pen(colour(glow, 0.7), 2))
        fill(painter, drop, body)


_COURSE: Final = ((6, 60, 1), (70, 50, 16), (170, 42, 32), (280, 44, 28), (350, 54, 13), (396, 64, 1))
_STREAKS: Final = {
    "spirit": ("#E9D6FF", "#5A2E8A", "#F6EBFF"),
    "light": ("#FFF3C4", "#E0A02A", "#FFFDF0"),
    "blow": ("#FFF0D8", VERMILION, "#FFF6E2"),
}
"""Halo, brush and heart of each stroke."""


def blaze(painter: QPainter, name: str) -> None:
    """Tongues of fire in the colour of a move, all round a medal, in a square of 300."""
    field = FIELDS[name]
    glow = QRadialGradient(150, 150, 148)
    for at, alpha in ((0.0, 0.95), (0.5, 0.6), (1.0, 0.0)):
        glow.setColorAt(at, colour(mixed(field, "#FFE9C0", 0.35), alpha))
    painter.fillRect(QRectF(0, 0, 300, 300), QBrush(glow))
    for count, far, shade, salt in ((17, 146, mixed(field, "#0A0408", 0.45), 3), (15, 122, field, 8)):
        tongues = _tongues(count, far, salt)
        painter.strokePath(tongues, pen(INK, 5))
        fill(painter, tongues, shade)
    inner = _tongues(13, 98, 21)
    painter.strokePath(inner, pen(colour(INK, 0.7), 2.4))
    fill(painter, inner, "#F0A23A")


def _tongues(count: int, far: float, salt: int) -> QPainterPath:
    """A ring of flames that lean one way."""
    made = circle(150, 150, far * 0.62)
    for index in range(count):
        reach = far * (0.8 + 0.2 * chance(index, salt))
        root = far * 0.5
        tongue = path(
            f"M{150 - 17} {150 - root} C{150 - 20} {150 - reach * 0.78} {150 + 2} {150 - reach * 0.86} "
            f"{150 + 14} {150 - reach} C{150 + 16} {150 - reach * 0.82} {150 + 26} {150 - reach * 0.72} "
            f"{150 + 18} {150 - root} Z"
        )
        made = made.united(turned(tongue, index * 360 / count, 150, 150))
    return made


def _dust(painter: QPainter) -> None:
    """Chips and puffs leap from where a stone came down."""
    for radius, width, alpha in ((88, 7, 0.5), (72, 12, 0.75)):
        for start in range(0, 360, 60):
            share = (0.1, 0.8, 1, 0.5, 0.1)
            points = [(*polar(100, 100, radius, start + 10 * step), width * part) for step, part in enumerate(share)]
            fill(painter, brush_path(points), colour("#F1E2BE", alpha))
    for index in range(16):
        x, y = polar(100, 100, 66 + 30 * chance(index, 41), 360 * chance(index, 42))
        chip = turned(polygon([(x - 5, y - 3), (x + 4, y - 4), (x + 5, y + 3), (x - 3, y + 4)]), 90 * index, x, y)
        painter.strokePath(chip, pen(colour(INK, 0.7), 1.8))
        fill(painter, chip, "#8D93A0" if index % 2 else GOLD_INK)


def _fire(painter: QPainter) -> None:
    """A fire that takes what lies in it."""
    glow = QRadialGradient(100, 112, 96)
    for at, shade, alpha in ((0, "#FFE9A0", 0.9), (0.45, LANTERN, 0.6), (1, VERMILION, 0)):
        glow.setColorAt(at, colour(shade, alpha))
    painter.fillRect(QRectF(0, 0, 200, 200), QBrush(glow))
    outer = path(
        "M104 12 C112 44 150 60 156 110 C162 156 132 186 98 186 C62 186 38 158 46 114 C50 90 66 80 68 56 "
        "C82 66 86 76 86 92 C100 76 110 48 104 12 Z"
    )
    for shape, shade in (
        (outer, VERMILION),
        (_smaller(outer, 0.72), LANTERN),
        (_smaller(outer, 0.46), "#FFD768"),
        (_smaller(outer, 0.24), "#FFF8DC"),
    ):
        if shape is outer:
            painter.strokePath(shape, pen(INK, 6))
        fill(painter, shape, shade)
    for index in range(12):
        x, y = 40 + 120 * chance(index, 51), 10 + 90 * chance(index, 52)
        fill(painter, circle(x, y, 1.6 + 3 * chance(index, 53)), "#FFCF5A")


def _smaller(shape: QPainterPath, by: float) -> QPainterPath:
    """`shape` with the same foot, `by` as large."""
    made = QPainterPath(shape)
    for index in range(made.elementCount()):
        one = made.elementAt(index)
        made.setElementPositionAt(index, 100 + (one.x - 100) * by, 182 + (one.y - 182) * by)
    return made


def _gust(painter: QPainter) -> None:
    """A whirl of wind, wide above and narrow below."""
    for level in range(6):
        top, reach = 30 + 28 * level, 88 - 13 * level
        tilt = 7 if level % 2 else -5
        share = ((-1.0, -4, 2), (-0.6, 9, 9), (0.0, 14, 13), (0.6, 9, 9), (1.0, -6, 6), (0.72, -15, 3))
        points = tuple((100 + reach * across + tilt, top + down, press) for across, down, press in share)
        painter.strokePath(brush_path(points), pen(colour("#0E3A3C", 0.75), 4))
        fill(painter, brush_path(points), "#EAF7F2" if level % 2 else mixed(JADE, "#FFFFFF", 0.45))
    for index in range(10):
        x, y = 20 + 160 * chance(index, 61), 14 + 150 * chance(index, 62)
        leaf = turned(path(f"M{x - 7} {y} Q{x} {y - 6} {x + 7} {y} Q{x} {y + 6} {x - 7} {y} Z"), 70 * index, x, y)
        fill(painter, leaf, JADE if index % 2 else GOLD_INK)


def _star(painter: QPainter) -> None:
    """A success flares up."""
    glow = QRadialGradient(100, 100, 98)
    for at, alpha in ((0, 0.95), (0.35, 0.6), (1, 0)):
        glow.setColorAt(at, colour("#FFD768", alpha))
    painter.fillRect(QRectF(0, 0, 200, 200), QBrush(glow))
    corners = []
    for index in range(24):
        far = (30.0, 96.0 if index % 4 == 1 else 66.0)[index % 2]
        corners.append(polar(100, 100, far, 15 * index))
    burst = polygon(corners)
    painter.strokePath(burst, pen(colour("#8A4A0A", 0.8), 4))
    fill(painter, burst, "#FFC63A")
    fill(painter, circle(100, 100, 30), CREAM)


_MOMENTS: Final[dict[str, Callable[[QPainter], None]]] = {"dust": _dust, "fire": _fire, "gust": _gust, "star": _star}
