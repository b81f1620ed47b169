"""What flies over the table for a moment: the stroke of a cut, the spark of a parry, the ring of a cry."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QRadialGradient

from desktop.games.samurai_sword.art.inkwork import INK, VERMILION, dry_stroke, moved
from desktop.theme.paint import fill, pen
from desktop.theme.palette import colour
from desktop.theme.patterns import chance
from desktop.theme.shapes import brush_path, circle, path, polar

__all__ = ["slash", "spark", "wave"]


def slash(painter: QPainter) -> None:
    """A cut from left to right, 400 wide and 100 high: ink, a red edge, white steel within, drops at its end."""
    dry_stroke(painter, ((6, 60, 3), (60, 48, 26), (170, 40, 44), (290, 46, 34), (394, 66, 3)), INK, 0.92, 5)
    red = brush_path(((20, 62, 1), (90, 56, 9), (190, 50, 15), (300, 54, 11), (392, 67, 1)))
    fill(painter, red, VERMILION)
    white = brush_path(((40, 56, 0.6), (110, 48, 4), (200, 43, 7), (300, 48, 4), (380, 63, 0.6)))
    fill(painter, white, "#FFFBF0")
    for index in range(9):
        x, y = 270 + 120 * chance(index, 61), 22 + 62 * chance(index, 62)
        fill(painter, circle(x, y, 1.4 + 3.2 * chance(index, 63)), VERMILION if index % 2 else INK)


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
    for radius, width, alpha in ((94, 5, 0.45), (80, 9, 0.7), (62, 13, 0.9)):
        for index, start in enumerate((-84, 40, 160)):
            share = (0.15, 0.8, 1, 0.85, 0.4, 0.1)
            points = [(*polar(100, 100, radius, start + 20 * step), width * part) for step, part in enumerate(share)]
            fill(painter, brush_path(points), colour(VERMILION if index else INK, alpha))
    middle = QRadialGradient(100, 100, 60)
    middle.setColorAt(0, QColor(0, 0, 0, 0))
    middle.setColorAt(0.6, colour(VERMILION, 0.1))
    middle.setColorAt(1, colour(VERMILION, 0.22))
    fill(painter, circle(100, 100, 60), middle)
