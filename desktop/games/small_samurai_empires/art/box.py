"""The front of the box: the islands seen as a chart, four banners over them, warriors on the march."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QRadialGradient

from desktop.games.small_samurai_empires.art import pieces
from desktop.games.small_samurai_empires.art.coast import lands, province_outline
from desktop.games.small_samurai_empires.art.ink import HOUSES, INK, REGIONS
from desktop.games.small_samurai_empires.art.signs import HOUSE_CRESTS, placed
from desktop.theme.paint import fill, ink, pen, scaled
from desktop.theme.palette import colour, mixed
from desktop.theme.patterns import draw_pattern
from desktop.theme.shapes import circle, path
from desktop.theme.woodblock.inkwork import GOLD, mist
from rules.small_samurai_empires.tables import PROVINCE_KEYS, REGION_KEYS, REGION_OF

__all__ = ["TITLE_AREA", "box"]

TITLE_AREA: Final = (0.08, 0.045, 0.84, 0.2)
"""Where the box leaves room for the title: left, top, width and height as shares of its sides."""


def box(painter: QPainter) -> None:
    """The front of the box, 300 wide and 400 high."""
    area = QRectF(0, 0, 300, 400)
    painter.setClipRect(area)
    sea = QLinearGradient(0, 0, 0, 400)
    for at, shade in ((0, "#16324A"), (0.3, "#24567A"), (0.7, "#5A98B4"), (1, "#BFDCE0")):
        sea.setColorAt(at, QColor(shade))
    painter.fillRect(area, QBrush(sea))
    draw_pattern(painter, "seigaiha", area, 20, colour("#DFF0F4", 0.11), 1.3)
    glow = QRadialGradient(150, 240, 140)
    glow.setColorAt(0, colour("#FFF3C8", 0.6))
    glow.setColorAt(1, colour("#FFF3C8", 0))
    fill(painter, circle(150, 240, 140), glow)
    _islands(painter)
    mist(painter, 20, 150, 0.9, "#F6F4E8", 0.8)
    mist(painter, 214, 292, 0.9, "#F6F4E8", 0.85)
    _banners(painter)
    ground = path("M-5 356 C60 342 110 358 150 350 C200 342 250 358 305 348 L305 410 L-5 410 Z")
    fill(painter, ground, "#3A2E26")
    ink(painter, ground, 2.4, INK)
    for index, house in enumerate(HOUSES):
        with scaled(painter, QRectF(20 + 66 * index, 306 + 5 * (index % 2), 62, 62), 100):
            pieces.samurai(painter, house)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for inset, width, shade in ((0, 12, INK), (7, 3, GOLD), (11, 1, GOLD)):
        painter.setPen(pen(shade, width))
        painter.drawRect(area.adjusted(inset, inset, -inset, -inset))


def _islands(painter: QPainter) -> None:
    painter.save()
    painter.translate(20, 104)
    painter.scale(0.258, 0.258)
    for reach, strength in ((96, 0.1), (62, 0.13), (30, 0.2)):
        for piece in lands(rough=True):
            painter.strokePath(piece, pen(colour("#EAF6F6", strength), reach))
    for number, name in enumerate(PROVINCE_KEYS):
        shape = province_outline(name)
        fill(painter, shape.translated(6, 12), colour("#0E2438", 0.35))
        fill(painter, shape, mixed(REGIONS[REGION_KEYS[REGION_OF[number]]], "#FFF3D0", 0.12))
        painter.strokePath(shape, pen(INK, 8))
        painter.strokePath(shape, pen("#FFFDF4", 3))
    painter.restore()


def _banners(painter: QPainter) -> None:
    """Each house has planted its banner."""
    for (x, y), house in zip(((66, 262), (138, 222), (186, 158), (236, 112)), HOUSES, strict=True):
        painter.strokePath(path(f"M{x} {y} L{x} {y + 62}"), pen(INK, 4))
        cloth = path(f"M{x} {y} L{x + 30} {y} L{x + 30} {y + 40} L{x + 15} {y + 34} L{x} {y + 40} Z")
        fill(painter, cloth.translated(2, 3), colour("#0E1A28", 0.35))
        fill(painter, cloth, HOUSES[house])
        ink(painter, cloth, 2.2, INK)
        fill(painter, placed(HOUSE_CRESTS[house], x + 15, y + 17, 23), "#FFF6E0")
