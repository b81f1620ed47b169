"""What landscapes are made of, in a space of 300 by 280: skies, ridges, water, roofs, trees, boats."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QRadialGradient

from desktop.theme.paint import fill, ink, pen
from desktop.theme.palette import colour, mixed
from desktop.theme.patterns import draw_pattern
from desktop.theme.shapes import circle, path, rounded
from desktop.theme.woodblock.inkwork import INK, cel, lines

__all__ = [
    "boat",
    "disc",
    "house",
    "lantern_string",
    "palm",
    "range_",
    "ridge",
    "sky",
    "steam",
    "temple",
    "tree",
    "water",
]

Points = Sequence[tuple[float, float]]


def sky(painter: QPainter, *shades: str) -> None:
    """The sky, from the first of `shades` above to the last at the horizon."""
    wash = QLinearGradient(0, 0, 0, 210)
    for index, shade in enumerate(shades):
        wash.setColorAt(index / max(1, len(shades) - 1), QColor(shade))
    painter.fillRect(QRectF(0, 0, 300, 280), QBrush(wash))


def disc(painter: QPainter, x: float, y: float, radius: float, shade: str) -> None:
    """Sun or moon with its glow."""
    glow = QRadialGradient(x, y, radius * 2.2)
    glow.setColorAt(0.3, colour(shade, 0.6))
    glow.setColorAt(1, colour(shade, 0))
    fill(painter, circle(x, y, radius * 2.2), glow)
    fill(painter, circle(x, y, radius), shade)
    painter.strokePath(circle(x, y, radius), pen(colour(INK, 0.35), 1.4))


def range_(painter: QPainter, points: Points, shade: str, fade: str = "", foot: float = 290) -> None:
    """Soft hills through `points`, whose colour fades downwards into mist."""
    line = QPainterPath(QPointF(*points[0]))
    for (x0, y0), (x1, y1) in pairwise(points):
        line.cubicTo((x0 + x1) / 2, y0, (x0 + x1) / 2, y1, x1, y1)
    _mass(painter, line, points, shade, fade, foot)


def ridge(painter: QPainter, points: Points, shade: str, fade: str = "", foot: float = 290) -> None:
    """Sharp rocks through `points`, their shaded sides to the right."""
    line = QPainterPath(QPointF(*points[0]))
    for point in points[1:]:
        line.lineTo(*point)
    _mass(painter, line, points, shade, fade, foot)
    for before, top, after in zip(points, points[1:], points[2:], strict=False):
        if top[1] < before[1] and top[1] < after[1]:
            side = path(
                f"M{top[0]} {top[1]} L{after[0]} {after[1]} L{(top[0] + after[0]) / 2 - 6} {after[1] + 18} "
                f"L{top[0] - 3} {(top[1] + after[1]) / 2 + 8} Z"
            )
            fill(painter, side, colour("#12101E", 0.26))


def _mass(painter: QPainter, line: QPainterPath, points: Points, shade: str, fade: str, foot: float) -> None:
    line.lineTo(points[-1][0], foot)
    line.lineTo(points[0][0], foot)
    line.closeSubpath()
    wash = QLinearGradient(0, min(y for _, y in points), 0, foot)
    wash.setColorAt(0, QColor(shade))
    wash.setColorAt(1, QColor(fade or mixed(shade, "#12101E", 0.3)))
    fill(painter, line, wash)
    ink(painter, line, 2.2)


def water(painter: QPainter, top: float, shade: str, foam: str = "#F2F8F2", unit: float = 14.0) -> None:
    """Water from `top` to the foot, with waves printed on it."""
    box = QRectF(-5, top, 310, 290 - top)
    wash = QLinearGradient(0, top, 0, 280)
    wash.setColorAt(0, QColor(mixed(shade, "#FFFFFF", 0.28)))
    wash.setColorAt(0.6, QColor(shade))
    painter.fillRect(box, QBrush(wash))
    painter.save()
    painter.setClipRect(box, Qt.ClipOperation.IntersectClip)
    draw_pattern(painter, "seigaiha", box, unit, colour(foam, 0.5), 1.4)
    painter.restore()
    lines(painter, f"M-5 {top} L305 {top}", INK, 1.8, 0.8)


def steam(painter: QPainter, x: float, y: float, size: float, shade: str = "#F6F4EE") -> None:
    """Steam that rises from (x, y) and curls."""
    for dx, dy, radius in ((0, 0, 13), (12, -17, 16), (-8, -30, 18), (9, -50, 21), (-7, -70, 16), (12, -84, 12)):
        puff = circle(x + dx * size, y + dy * size, radius * size)
        fill(painter, puff, colour(shade, 0.82))
        painter.strokePath(puff, pen(colour(INK, 0.22), 1.6))


def temple(painter: QPainter, x: float, y: float, size: float, shade: str = "#C8372D") -> None:
    """A temple of the south: roofs whose ends sweep up like swallows' tails; its step at (x, y)."""
    painter.save()
    painter.translate(x, y)
    painter.scale(size, size)
    cel(painter, rounded(-62, -10, 124, 12, 1), "#A8A298", 2, 3)
    cel(painter, rounded(-52, -52, 104, 43, 0), shade, 2, 4)
    for left in (-40, -8, 24):
        cel(painter, rounded(left, -42, 16, 32, 1), "#2B1A1E", 1.6, 2)
    for left in (-54, -20, 12, 46):
        cel(painter, rounded(left, -54, 7, 45, 1), "#E3B64F", 1.6, 2)
    for down, wide, tall in ((-50, 76, 22), (-78, 46, 20)):
        roof = path(
            f"M{-wide - 14} {down - 18} C{-wide} {down - 4} {-wide * 0.6} "
            f"{down} {-wide * 0.5} {down} L{wide * 0.5} {down} "
            f"C{wide * 0.6} {down} {wide} {down - 4} {wide + 14} {down - 18} C{wide * 0.8} {down - 14} {wide * 0.6} "
            f"{down - tall} {wide * 0.4} {down - tall} L{-wide * 0.4} {down - tall} C{-wide * 0.6} {down - tall} "
            f"{-wide * 0.8} {down - 14} {-wide - 14} {down - 18} Z"
        )
        cel(painter, roof, "#E0782E", 2.2, 4)
    cel(painter, rounded(-26, -78, 52, 8, 0), shade, 1.6, 2)
    cel(painter, circle(0, -104, 7), "#F2CE7C", 1.8, 2)
    painter.restore()


def house(painter: QPainter, x: float, y: float, size: float, shade: str = "#B5543A") -> None:
    """A house of brick under a tiled roof, its door lit; its foot at (x, y)."""
    painter.save()
    painter.translate(x, y)
    painter.scale(size, size)
    cel(painter, rounded(-24, -28, 48, 28, 0), shade, 2, 3)
    cel(painter, path("M-32 -26 C-20 -30 -16 -42 -14 -46 L14 -46 C16 -42 20 -30 32 -26 Z"), "#4A4A52", 2, 3)
    cel(painter, rounded(-6, -18, 12, 18, 1), "#F6C46A", 1.6, 2)
    painter.restore()


def tree(painter: QPainter, x: float, y: float, size: float, shade: str = "#3F6A44") -> None:
    """A broad tree, its foot at (x, y)."""
    painter.save()
    painter.translate(x, y)
    painter.scale(size, size)
    cel(painter, path("M-6 0 C-4 -14 -6 -22 -10 -30 L10 -30 C6 -22 4 -14 7 0 Z"), "#6A4A35", 1.8, 2)
    for dx, dy, radius in ((-18, -40, 17), (17, -42, 17), (0, -56, 20), (0, -38, 15)):
        cel(painter, circle(dx, dy, radius), shade, 1.8, 4)
    painter.restore()


def palm(painter: QPainter, x: float, y: float, size: float) -> None:
    """A coconut palm that leans, its foot at (x, y)."""
    painter.save()
    painter.translate(x, y)
    painter.scale(size, size)
    cel(painter, path("M-5 0 C-4 -30 2 -54 14 -76 L21 -72 C10 -52 6 -28 7 0 Z"), "#8A6442", 1.8, 2)
    for data in (
        "M17 -76 C2 -96 -18 -94 -34 -78 C-16 -84 0 -82 17 -70 Z",
        "M17 -76 C8 -100 16 -114 30 -120 C24 -104 24 -90 19 -72 Z",
        "M17 -76 C34 -98 52 -94 64 -78 C48 -84 34 -82 19 -68 Z",
        "M17 -74 C4 -76 -10 -66 -16 -48 C-6 -60 6 -66 17 -66 Z",
        "M19 -74 C34 -74 46 -64 50 -46 C40 -58 30 -64 19 -66 Z",
    ):
        cel(painter, path(data), "#4A8A4E", 1.6, 2)
    for dx in (12, 22):
        cel(painter, circle(dx, -68, 5), "#7A4A2A", 1.4, 1)
    painter.restore()


def boat(painter: QPainter, x: float, y: float, size: float) -> None:
    """A boat with high prow and stern, in white, red and black, its keel at (x, y)."""
    painter.save()
    painter.translate(x, y)
    painter.scale(size, size)
    hull = path(
        "M-62 -46 C-46 -10 -30 0 0 0 C30 0 46 -10 62 -46 C48 -34 36 -24 24 -22 L-24 -22 C-36 -24 -48 -34 -62 -46 Z"
    )
    cel(painter, hull, "#FBF3E0", 2.4, 4, 0.22)
    lines(painter, "M-44 -18 L-34 -8 L-24 -16 L-12 -5 L0 -15 L12 -5 L24 -16 L34 -8 L44 -18", "#C8372D", 3.4)
    for side in (-1, 1):
        fill(painter, circle(side * 44, -25, 6), "#1E1B18")
        fill(painter, circle(side * 44, -25, 3), "#FBF3E0")
        lines(painter, f"M{side * 62} -46 l{side * 4} -14 m{-side * 4} 14 l{side * 10} -8", INK, 2)
    painter.restore()


def lantern_string(painter: QPainter, y: float, sag: float, count: int, size: float = 1.0) -> None:
    """Red lanterns on a rope from one side to the other."""
    rope = QPainterPath(QPointF(-5, y))
    rope.quadTo(150, y + 2 * sag, 305, y)
    painter.strokePath(rope, pen(INK, 1.8))
    for index in range(count):
        share = (index + 0.5) / count
        at = rope.pointAtPercent(share)
        body = circle(at.x(), at.y() + 13 * size, 9 * size, 10 * size)
        glow = QRadialGradient(at.x(), at.y() + 13 * size, 20 * size)
        glow.setColorAt(0, colour("#FFC45E", 0.7))
        glow.setColorAt(1, colour("#FFC45E", 0))
        fill(painter, circle(at.x(), at.y() + 13 * size, 20 * size), glow)
        cel(painter, body, "#E0432E", 1.8, 2)
        lines(painter, f"M{at.x()} {at.y() + 23 * size} l0 {7 * size}", "#E3B64F", 2)
