"""The front of the box: two commanders before the field, nine banners behind them, room for the title."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QRadialGradient

from desktop.games.nine_cards_sekigahara.art.crests import LORDS, placed
from desktop.games.nine_cards_sekigahara.art.generals import COMMANDERS
from desktop.games.nine_cards_sekigahara.art.keeps import Keep, keep
from desktop.games.nine_cards_sekigahara.art.men import BLUE, RED, ashigaru
from desktop.theme.paint import fill, ink, pen
from desktop.theme.palette import colour, mixed
from desktop.theme.patterns import draw_pattern
from desktop.theme.shapes import circle, path
from desktop.theme.woodblock.inkwork import GOLD, INK, gold_leaf, mist, raised

__all__ = ["TITLE_AREA", "box"]

TITLE_AREA: Final = (0.08, 0.045, 0.84, 0.2)
"""Where the box leaves room for the title: left, top, width and height as shares of its sides."""


def box(painter: QPainter) -> None:
    """The front of the box, 300 wide and 400 high."""
    area = QRectF(0, 0, 300, 400)
    painter.setClipRect(area)
    sky = QLinearGradient(0, 0, 0, 400)
    for at, shade in ((0, "#2B2A33"), (0.24, "#4A3E44"), (0.42, "#9A6650"), (0.6, "#E3A868"), (1, "#F3DDA8")):
        sky.setColorAt(at, QColor(shade))
    painter.fillRect(area, QBrush(sky))
    draw_pattern(painter, "kikko", QRectF(0, 0, 300, 110), 17, colour("#F2CE7C", 0.1), 1.3)
    glow = QRadialGradient(150, 226, 150)
    glow.setColorAt(0.4, colour("#FFDF9A", 0.75))
    glow.setColorAt(1, colour("#FFDF9A", 0))
    fill(painter, circle(150, 226, 150), glow)
    sun = QLinearGradient(0, 130, 0, 300)
    sun.setColorAt(0, QColor("#D9482F"))
    sun.setColorAt(1, QColor("#A8221E"))
    fill(painter, circle(150, 214, 74), sun)
    _hills(painter)
    mist(painter, 42, 196, 0.9, "#FBEBCB", 0.8)
    mist(painter, 204, 186, 0.8, "#FBEBCB", 0.8)
    _banners(painter)
    keep(painter, 150, 318, Keep(66, 4, "#FBF2DE", "#3E4654", stone=30))
    _commander(painter, "red", -18, mirror=False)
    _commander(painter, "blue", 318, mirror=True)
    _front(painter)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for inset, width, shade in ((0, 12, INK), (7, 3, GOLD), (11, 1, GOLD)):
        painter.setPen(pen(shade, width))
        painter.drawRect(area.adjusted(inset, inset, -inset, -inset))


def _hills(painter: QPainter) -> None:
    for data, shade, alpha in (
        ("M-5 236 C40 190 70 216 104 196 C140 224 170 214 196 198 C230 180 262 214 305 196 L305 330 L-5 330 Z",
         "#6B4A48", 0.75),
        ("M-5 268 C60 236 120 262 160 250 C210 238 260 262 305 244 L305 340 L-5 340 Z", "#4A3A34", 0.85),
    ):  # fmt: skip
        fill(painter, path(data), colour(shade, alpha))
        painter.strokePath(path(data), pen(colour(INK, 0.5), 1.4))


def _banners(painter: QPainter) -> None:
    """Nine banners, one for each lord, in an arc behind the commanders."""
    for index, crest in enumerate(LORDS.values()):
        x, y = 30 + 30 * index, 112 + 1.5 * (index - 4) ** 2
        shade = mixed(RED, BLUE, index / 8) if index != 4 else "#3A3430"
        painter.strokePath(path(f"M{x - 11} {y - 8} L{x - 11} {y + 150}"), pen(INK, 2.6))
        cloth = path(f"M{x - 11} {y - 4} L{x + 11} {y - 4} L{x + 11} {y + 66} L{x} {y + 60} L{x - 11} {y + 66} Z")
        fill(painter, cloth, shade)
        ink(painter, cloth, 2)
        fill(painter, placed(crest, x, y + 14, 18), "#FBEBC4")
        painter.strokePath(path(f"M{x} {y + 30} L{x} {y + 54}"), pen(colour("#FBEBC4", 0.8), 3))


def _commander(painter: QPainter, side: str, x: float, *, mirror: bool) -> None:
    painter.save()
    painter.translate(x, 180)
    painter.scale(-0.62 if mirror else 0.62, 0.62)
    draw: Callable[[QPainter], None] = COMMANDERS[side]
    raised(painter, draw)
    painter.restore()


def _front(painter: QPainter) -> None:
    """The plain before them: reeds of gold, men of both armies."""
    ground = path("M-5 352 C60 338 110 352 150 346 C200 338 250 352 305 344 L305 410 L-5 410 Z")
    fill(painter, ground, QBrush(gold_leaf(QRectF(0, 330, 300, 80))))
    ink(painter, ground, 2.4)
    for x, y, side, size in (
        (24, 346, "red", 34), (58, 352, "red", 38), (96, 348, "red", 32),
        (242, 346, "blue", 34), (204, 352, "blue", 38), (172, 348, "blue", 32),
    ):  # fmt: skip
        painter.save()
        painter.translate(x, y)
        painter.scale(size / 100, size / 100)
        ashigaru(painter, side)
        painter.restore()
