"""The score track: lanterns on a rope, eight to each of its halves, unlit, with their numbers (TM-1.9a)."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from desktop.games.taiwan_monsters_brawl.art import pieces
from desktop.games.taiwan_monsters_brawl.art.ink import CREAM
from desktop.theme import fonts
from desktop.theme.paint import fill, pen
from desktop.theme.palette import colour
from desktop.theme.shapes import glyph
from desktop.theme.woodblock.inkwork import INK

HALF: Final = (356.0, 84.0)
"""Width and height of half of the track."""

LANTERNS: Final = 8
SIDE: Final = 44.0
"""How wide a lantern is, with its glow."""

_SAG: Final = 24.0
_ROPE: Final = "#5A3A22"


def spot(number: int) -> QPointF:
    """Return the middle of the lantern `number` of a half, from 0: they hang in an arc."""
    along = (number + 0.5) / LANTERNS
    return QPointF(HALF[0] * along, 34.0 + _rope(along))


def _rope(along: float) -> float:
    """Return how low the rope hangs there."""
    return _SAG * (1 - (2 * along - 1) ** 2)


def half(painter: QPainter, first: int) -> None:
    """Eight unlit lanterns from the number `first` on."""
    rope = QPainterPath(QPointF(0, 6))
    for step in range(1, 33):
        rope.lineTo(HALF[0] * step / 32, 6 + _rope(step / 32))
    painter.strokePath(rope, pen(INK, 3.4))
    painter.strokePath(rope, pen(_ROPE, 2.0))
    for number in range(LANTERNS):
        at = spot(number)
        painter.fillRect(QRectF(at.x() - 0.8, at.y() - 28, 1.6, 14), colour(INK, 0.9))
        painter.save()
        painter.translate(at.x() - SIDE / 2, at.y() - SIDE / 2)
        painter.scale(SIDE / 100, SIDE / 100)
        pieces.score(painter, lit=False)
        high = 42 if first + number < 10 else 34
        fill(painter, glyph(str(first + number), fonts.font("number", high), QRectF(18, 30, 64, 42)), CREAM)
        painter.restore()
