"""The front of the box: four beasts burst out of the night over the island, lanterns above, room for the title."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QRadialGradient

from desktop.games.taiwan_monsters_brawl.art import pieces
from desktop.games.taiwan_monsters_brawl.art.beasts import BEASTS
from desktop.theme.paint import fill, ink, pen, scaled
from desktop.theme.palette import colour
from desktop.theme.patterns import draw_pattern
from desktop.theme.shapes import circle, path, polygon
from desktop.theme.woodblock.inkwork import GOLD, INK, gold_leaf, mist

__all__ = ["TITLE_AREA", "box"]

TITLE_AREA: Final = (0.08, 0.045, 0.84, 0.2)
"""Where the box leaves room for the title: left, top, width and height as shares of its sides."""

_PANELS: Final = (
    ("two_suns", ((9, 104), (150, 104), (132, 232), (9, 206)), (-4, 86, 158)),
    ("sharkelan", ((150, 104), (291, 104), (291, 196), (132, 232)), (126, 78, 182)),
    ("lake_mermaid", ((9, 206), (132, 232), (118, 391), (9, 391)), (-36, 228, 176)),
    ("lion_storm", ((132, 232), (291, 196), (291, 391), (118, 391)), (112, 204, 190)),
)
"""Monster, the corners of its panel, and where its picture of 300 lies: left, top, side."""


def box(painter: QPainter) -> None:
    """The front of the box, 300 wide and 400 high."""
    area = QRectF(0, 0, 300, 400)
    painter.setClipRect(area)
    night = QLinearGradient(0, 0, 0, 400)
    for at, shade in ((0, "#0E1430"), (0.3, "#1C2C58"), (1, "#1F5A5E")):
        night.setColorAt(at, QColor(shade))
    painter.fillRect(area, QBrush(night))
    draw_pattern(painter, "seigaiha", QRectF(0, 0, 300, 110), 18, colour("#86C9C8", 0.12), 1.3)
    for name, corners, place in _PANELS:
        _panel(painter, name, corners, place)
    glow = QRadialGradient(133, 232, 62)
    glow.setColorAt(0, colour("#FFF3C0", 0.95))
    glow.setColorAt(1, colour("#FFC45E", 0))
    fill(painter, circle(133, 232, 62), glow)
    _burst(painter)
    _wave(painter)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for inset, width, shade in ((0, 12, INK), (7, 3, GOLD), (11, 1, GOLD)):
        painter.setPen(pen(shade, width))
        painter.drawRect(area.adjusted(inset, inset, -inset, -inset))


def _panel(
    painter: QPainter, name: str, corners: tuple[tuple[float, float], ...], place: tuple[float, float, float]
) -> None:
    shape = polygon(corners)
    draw: Callable[[QPainter], None] = BEASTS[name]
    painter.save()
    painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
    left, top, side = place
    with scaled(painter, QRectF(left, top, side, side), 300):
        draw(painter)
    painter.restore()
    painter.strokePath(shape, pen(INK, 7))
    painter.strokePath(shape, pen(GOLD, 3))


def _burst(painter: QPainter) -> None:
    """Where the four meet lie a rune and the dice of the fight."""
    with scaled(painter, QRectF(105, 204, 56, 56), 100):
        pieces.rune(painter, "ultimate")
    for name, face, x, y, turn in (
        ("red", "1", 92, 262, -16),
        ("black", "1", 172, 256, 14),
        ("grey", "0", 136, 284, -6),
    ):
        painter.save()
        painter.translate(x, y)
        painter.rotate(turn)
        with scaled(painter, QRectF(-19, -19, 38, 38), 100):
            pieces.die(painter, name, face)
        painter.restore()


def _wave(painter: QPainter) -> None:
    mist(painter, 26, 356, 0.8, "#FBF3E0", 0.85)
    mist(painter, 206, 350, 0.8, "#FBF3E0", 0.85)
    ground = path("M-5 378 C50 362 100 384 150 374 C200 364 250 384 305 370 L305 410 L-5 410 Z")
    fill(painter, ground, QBrush(gold_leaf(QRectF(0, 364, 300, 40))))
    ink(painter, ground, 2.4)
