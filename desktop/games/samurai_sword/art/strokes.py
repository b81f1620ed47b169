"""What flies over the table for a moment: the stroke of a cut, the spark of a parry, the ring of a cry."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QRadialGradient

from desktop.theme.paint import fill, pen
from desktop.theme.palette import colour
from desktop.theme.patterns import chance
from desktop.theme.shapes import brush_path, circle, path, polar
from desktop.theme.woodblock.inkwork import INK, VERMILION, dry_stroke, moved

__all__ = ["slash", "spark", "wave"]


def slash(painter: QPainter) -> None:
    """A cut from left to right, 400 wide and 100 high: ink, a red edge, white steel within, drops at its end."""
    stroke = ((6, 66, 1), (70, 50, 18), (170, 38, 36), (280, 42, 30), (350, 56, 14), (396, 74, 1))
    painter.strokePath(brush_path(stroke), pen(colour("#FFF6E2", 0.55), 5))
    dry_stroke(painter, stroke, INK, 0.94, 5)
    red = brush_path(((24, 64, 0.6), (90, 54, 7), (180, 48, 13), (280, 52, 10), (386, 72, 0.6)))
    fill(painter, red, VERMILION)
    white = brush_path(((40, 59, 0.4), (110, 48, 4), (190, 43, 7), (290, 48, 4), (378, 68, 0.4)))
    fill(painter, white, "#FFFBF0")
    for index in range(11):
        x, y = 240 + 150 * chance(index, 61), 18 + 66 * chance(index, 62)
        drop = circle(x, y, 1.4 + 3.4 * chance(index, 63))
        painter.strokePath(drop, pen(colour("#FFF6E2", 0.7), 2))
        fill(painter, drop, VERMILION)


def spark(painter: QPainter) -> None:
    """Two blades meet, in a square of 200."""
    glow = QRadialGradient(100, 100, 98)
    for at, shade, alpha in ((0, "#FFF6D0", 0.95), (0.3, "#FFCF5A", 0.7), (1, "#FFB030", 0)):
        glow.setColorAt(at, colour(shade, alpha))
    painter.fillRect(QRectF(0, 0, 200, 200), QBrush(glow))
    for degrees in (45, -45):
        blade = moved(path("M-7 -92 C-2 -98 4 -98 7 -90 L7 92 L-7 92 Z"), 100, 100, 1, degrees)
        painter.strokePath(blade, pen(INK, 7))
        fill(painter, blade, "#B9C3CC")
        fill(painter, moved(path("M0 -94 L6 -88 L6 92 L0 92 Z"), 100, 100, 1, degrees), "#F8FBFC")
    burst = _rays(12, 74, 20, 7)
    painter.strokePath(burst, pen(INK, 5))
    fill(painter, burst, "#FFC63A")
    fill(painter, _rays(12, 46, 14, 7), "#FFF7DC")
    for index in range(14):
        x, y = polar(100, 100, 58 + 38 * chance(index, 71), 360 * chance(index, 72))
        fill(painter, circle(x, y, 1.5 + 3 * chance(index, 73)), "#FFE9A0")


def _rays(count: int, outer: float, inner: float, salt: int) -> QPainterPath:
    corners = []
    for index in range(2 * count):
        far = outer * (0.62 + 0.38 * chance(index, salt)) if index % 2 == 0 else inner
        corners.append(polar(100, 100, far, index * 180 / count + 8))
    return path("M" + " L".join(f"{x:.2f} {y:.2f}" for x, y in corners) + " Z")


def wave(painter: QPainter) -> None:
    """A cry that spreads, in a square of 200: rings of brush strokes that thin outwards."""
    for radius, width, alpha in ((93, 6, 0.6), (79, 10, 0.8), (62, 14, 1.0)):
        for start in (-84, 40, 160):
            share = (0.15, 0.8, 1, 0.85, 0.4, 0.1)
            points = [(*polar(100, 100, radius, start + 21 * step), width * part) for step, part in enumerate(share)]
            ring = brush_path(points)
            painter.strokePath(ring, pen(colour("#FFF0D0", alpha * 0.8), 3))
            fill(painter, ring, colour(VERMILION, alpha))
    middle = QRadialGradient(100, 100, 60)
    middle.setColorAt(0, QColor(0, 0, 0, 0))
    middle.setColorAt(0.6, colour(VERMILION, 0.1))
    middle.setColorAt(1, colour(VERMILION, 0.22))
    fill(painter, circle(100, 100, 60), middle)
