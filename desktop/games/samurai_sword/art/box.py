"""The front of the box: three fighters before a red sun, and room above them for the title."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QRadialGradient

from desktop.games.samurai_sword.art import blades
from desktop.games.samurai_sword.art.cherry import branch
from desktop.games.samurai_sword.art.warriors import WARRIORS
from desktop.theme.paint import fill, ink, pen
from desktop.theme.palette import colour
from desktop.theme.patterns import draw_pattern
from desktop.theme.shapes import circle, path
from desktop.theme.woodblock.faces import Face, eyes, face, goatee, neck
from desktop.theme.woodblock.garments import armour, helmet, hood, horns, kimono, scarf
from desktop.theme.woodblock.inkwork import GOLD, INK, VERMILION, dry_stroke, mist, petals

__all__ = ["TITLE_AREA", "box"]

TITLE_AREA: Final = (0.08, 0.045, 0.84, 0.2)
"""Where the box leaves room for the title: left, top, width and height as shares of its sides."""


def box(painter: QPainter) -> None:
    """The front of the box, 300 wide and 400 high."""
    area = QRectF(0, 0, 300, 400)
    painter.setClipRect(area)
    sky = QLinearGradient(0, 0, 0, 400)
    for at, shade in ((0, "#171D38"), (0.26, "#3A2850"), (0.5, "#A8466A"), (0.72, "#E88A6A"), (1, "#F3C08A")):
        sky.setColorAt(at, QColor(shade))
    painter.fillRect(area, QBrush(sky))
    draw_pattern(painter, "asanoha", area, 44, colour("#F2CE7C", 0.15), 1.5)
    glow = QRadialGradient(150, 222, 150)
    glow.setColorAt(0.6, colour("#FF9A6A", 0.5))
    glow.setColorAt(1, colour("#FF9A6A", 0))
    fill(painter, circle(150, 222, 150), glow)
    sun = QLinearGradient(0, 100, 0, 340)
    sun.setColorAt(0, QColor("#F0503E"))
    sun.setColorAt(1, QColor("#B71F2C"))
    fill(painter, circle(150, 222, 114), sun)
    mist(painter, 30, 168, 0.9, "#FBE3D6", 0.85)
    mist(painter, 196, 150, 0.8, "#FBE3D6", 0.85)
    dry_stroke(painter, ((-12, 300, 8), (50, 244, 40), (150, 222, 54), (240, 190, 40), (312, 150, 4)), INK, 0.88, 7)
    painter.save()
    painter.translate(304, 106)
    painter.scale(-0.5, 0.4)
    branch(painter, "#1E1420")
    painter.restore()
    petals(painter, QRectF(10, 130, 280, 230), 22, 53, 0.62)
    _behind(painter)
    _captain(painter)
    _waves(painter)
    petals(painter, QRectF(20, 330, 260, 50), 5, 58, 0.7)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for inset, width, shade in ((0, 12, INK), (7, 3, GOLD), (11, 1, GOLD)):
        painter.setPen(pen(shade, width))
        painter.drawRect(area.adjusted(inset, inset, -inset, -inset))


@contextmanager
def _at(painter: QPainter, x: float, y: float, scale: float) -> Iterator[None]:
    """Within, a bust stands at (x, y)."""
    painter.save()
    painter.translate(x, y)
    painter.scale(scale, scale)
    yield
    painter.restore()


def _behind(painter: QPainter) -> None:
    """A ninja on the left, a swordsman on the right."""
    look = Face("slim", "#E6BE98", "fierce", 7.5, 1.1, "line", "#3A5A3A")
    with _at(painter, -34, 178, 0.52):
        kimono(painter, "#222944", "#0E1220", "kikko", 13, print_="#8C9AC8")
        face(painter, look)
        hood(painter, "#222944", slit=True)
        painter.translate(-4, 0)
        eyes(painter, look)
        painter.translate(4, 0)
        scarf(painter, "#3E4E86")
    with _at(painter, 180, 174, 0.52):
        WARRIORS["kojiro"](painter)


def _captain(painter: QPainter) -> None:
    """In the middle a captain in full armour with drawn sword."""
    with _at(painter, 39, 152, 0.74):
        armour(painter, "#7E1420", "#F0C25A")
        neck(painter, "#EFC9A4", 32)
        face(painter, Face("strong", "#EFC9A4", "fierce", 9, 1.0, "frown"))
        goatee(painter, -4, 0.7)
        helmet(painter, "#2B2A34", "#F0C25A")
        horns(painter, 1.1)
        fill(painter, circle(150, 80, 8), VERMILION)
    with _at(painter, 82, 384, 1.02):
        painter.rotate(-42)
        blades.sword(painter, blades.KATANA)


def _waves(painter: QPainter) -> None:
    for top, shade, line in ((352, "#3A0E18", "#E8A0B4"), (374, "#1E1B18", "#F2CE7C")):
        sea = path(
            f"M-10 {top} C20 {top - 18} 40 {top - 18} 70 {top} C100 {top + 14} 120 {top - 16} 150 {top - 4} "
            f"C180 {top + 12} 206 {top - 18} 232 {top} C256 "
            f"{top + 12} 280 {top - 14} "
            f"310 {top} L310 420 L-10 420 Z"
        )
        fill(painter, sea, shade)
        painter.save()
        painter.setClipPath(sea, Qt.ClipOperation.IntersectClip)
        draw_pattern(painter, "seigaiha", QRectF(0, top - 20, 300, 80), 12, colour(line, 0.55), 1.2)
        painter.restore()
        ink(painter, sea, 2, INK)
