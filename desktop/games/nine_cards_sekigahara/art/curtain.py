"""The curtain round a camp: cloth of an army between poles, a bay for each castle that has room before it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QLinearGradient, QPainter, QPainterPath

from desktop.games.nine_cards_sekigahara.art.crests import SIDES, placed
from desktop.games.nine_cards_sekigahara.art.men import SIDE
from desktop.theme.paint import fill, pen
from desktop.theme.palette import colour, mixed
from desktop.theme.shapes import circle, rounded

__all__ = ["BAY", "LEFT", "curtain"]

_BAYS: Final = 6
LEFT: Final = 3.1
BAY: Final = 137.8
"""As far as castles in a camp lie apart: their poles stand between them."""
_TOP: Final = 22.0
_FOOT: Final = 150.0
_SAG: Final = 7.0
_FOLDS: Final = 3
_WOOD: Final = "#5A3A1C"
_PINE: Final = "#C79A62"
"""Wood in the light of fires."""
_FIRE: Final = "#FFB066"
_CREAM: Final = "#F3E4C6"


def curtain(painter: QPainter, name: str, *, by_night: bool) -> None:
    """The curtain of one army, 834 wide and 182 high; by night fires before it light it."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    shade = mixed(SIDE[name], _FIRE, 0.22) if by_night else SIDE[name]
    for bay in range(_BAYS):
        _bay(painter, name, shade, LEFT + bay * BAY, by_night=by_night)
    for pole in range(_BAYS + 1):
        _pole(painter, LEFT + pole * BAY, _PINE if by_night else _WOOD)


def _bay(painter: QPainter, name: str, shade: str, left: float, *, by_night: bool) -> None:
    cloth = QPainterPath(QPointF(left, _TOP))
    cloth.quadTo(left + BAY / 2, _TOP + 2 * _SAG, left + BAY, _TOP)
    cloth.lineTo(left + BAY, _FOOT)
    cloth.quadTo(left + BAY / 2, _FOOT + 1.4 * _SAG, left, _FOOT)
    cloth.closeSubpath()
    crest = placed(SIDES[name], left + BAY / 2, 90, 70)
    fall = QLinearGradient(0, _TOP, 0, _FOOT)
    fall.setColorAt(0, colour(shade, 0.46 if by_night else 0.36))
    fall.setColorAt(1, colour(shade, 0.24 if by_night else 0.16))
    fill(painter, cloth.subtracted(crest), fall)
    if by_night:
        fill(painter, crest, colour(_CREAM, 0.34))
    painter.save()
    painter.setClipPath(cloth.subtracted(crest))
    for fold in range(1, _FOLDS):
        x = left + fold * BAY / _FOLDS
        soft = QLinearGradient(x - 12, 0, x + 12, 0)
        for at, alpha in ((0.0, 0.0), (0.5, 0.12), (0.55, 0.0)):
            soft.setColorAt(at, colour("#2A1408", alpha))
        painter.fillRect(QRectF(x - 12, 0, 24, 182), soft)
    painter.fillRect(QRectF(left, _FOOT - 16, BAY, 5), colour(shade, 0.24))
    painter.restore()
    rope = QPainterPath(QPointF(left, _TOP - 2))
    rope.quadTo(left + BAY / 2, _TOP - 2 + 2 * _SAG, left + BAY, _TOP - 2)
    painter.strokePath(rope, pen(colour(_WOOD, 0.4), 2.4))


def _pole(painter: QPainter, x: float, wood: str) -> None:
    fill(painter, rounded(x - 3, 8, 6, 168, 3), colour(wood, 0.42))
    fill(painter, circle(x, 8, 4), colour(wood, 0.5))
