"""Timber: boards of wood side by side, each with a grain of its own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPen

from desktop.theme.palette import colour, mixed
from desktop.theme.patterns import chance

__all__ = ["CHESTNUT", "Timber", "boards"]

_FLAMES: Final = 6
"""Rings of growth that are cut lengthwise and show as a flame."""


@dataclass(frozen=True, slots=True)
class Timber:
    """The colours of a wood: its boards lie between `light` and `deep`, grain and joints are of `grain`."""

    light: str
    deep: str
    grain: str


CHESTNUT: Final = Timber("#B98A55", "#A67542", "#4A2A10")


def boards(painter: QPainter, area: QRectF, rows: int, timber: Timber, unit: float) -> None:
    """`area` is `rows` of boards, two to a row, their ends never one above the other; `unit` is how coarse they are."""
    high = area.height() / rows
    for row in range(rows):
        top = area.top() + row * high
        share = (0.18 if row % 2 else 0.56) + 0.26 * chance(row, 41)
        cut = area.left() + share * area.width()
        for side, (left, right) in enumerate(((area.left(), cut), (cut, area.right()))):
            _board(painter, QRectF(left, top, right - left, high), timber, unit, 2 * row + side)
        _joint(painter, QRectF(cut - unit * 0.06, top, unit * 0.12, high), timber)
        _seam(painter, QRectF(area.left(), top + high, area.width(), unit * 0.16), timber)


def _board(painter: QPainter, box: QRectF, timber: Timber, unit: float, number: int) -> None:
    shade = mixed(timber.light, timber.deep, chance(number, 42))
    round_of = QLinearGradient(box.topLeft(), box.bottomLeft())
    for at, tint, share in ((0.0, "#FFF3DC", 0.1), (0.12, "#FFF3DC", 0.0), (0.8, timber.grain, 0.0)):
        round_of.setColorAt(at, QColor(mixed(shade, tint, share)))
    round_of.setColorAt(1.0, QColor(mixed(shade, timber.grain, 0.14)))
    painter.fillRect(box, QBrush(round_of))
    painter.save()
    painter.setClipRect(box, Qt.ClipOperation.IntersectClip)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    _fibres(painter, box, timber, unit, number)
    _flame(painter, box, timber, unit, number)
    painter.restore()


def _fibres(painter: QPainter, box: QRectF, timber: Timber, unit: float, number: int) -> None:
    """Fine dark strokes lie along a board, none as long as it."""
    for index in range(round(2.6 * box.height() / unit)):
        salt = 97 * number + index
        y = box.top() + chance(salt, 43) * box.height()
        left = box.left() + (chance(salt, 44) * 1.3 - 0.3) * box.width()
        reach = (0.2 + 0.5 * chance(salt, 45)) * box.width()
        painter.setPen(_pen(timber.grain, 0.06 + 0.16 * chance(salt, 46), unit * (0.05 + 0.08 * chance(salt, 47))))
        line = QPainterPath(QPointF(left, y))
        sway = unit * (chance(salt, 48) - 0.5) * 0.5
        line.cubicTo(left + reach / 3, y + sway, left + 2 * reach / 3, y - sway, left + reach, y)
        painter.drawPath(line)


def _flame(painter: QPainter, box: QRectF, timber: Timber, unit: float, number: int) -> None:
    """Rings of growth, one within the other, run out to a point: to the left on one board, to the right on another."""
    way = 1 if chance(number, 49) > 0.5 else -1
    root = box.left() - unit if way > 0 else box.right() + unit
    middle = box.top() + (0.3 + 0.4 * chance(number, 50)) * box.height()
    tip = (0.25 + 0.4 * chance(number, 51)) * box.width()
    for ring in range(_FLAMES):
        share = (ring + 1) / _FLAMES
        half, reach = box.height() * 0.42 * share**1.3, tip * (0.45 + 0.75 * share)
        painter.setPen(_pen(timber.grain, 0.2 - 0.1 * share, unit * (0.1 + 0.06 * chance(ring, number))))
        near, far, end = (root + way * reach * part for part in (0.6, 0.86, 1.0))
        line = QPainterPath(QPointF(root, middle - half))
        line.cubicTo(near, middle - half, far, middle - half * 0.4, end, middle + half * 0.1)
        line.cubicTo(far, middle + half * 0.5, near, middle + half, root, middle + half)
        painter.drawPath(line)


def _joint(painter: QPainter, area: QRectF, timber: Timber) -> None:
    painter.fillRect(area, colour(timber.grain, 0.5))
    painter.fillRect(area.translated(area.width(), 0), colour("#FFF3DC", 0.14))


def _seam(painter: QPainter, area: QRectF, timber: Timber) -> None:
    """A dark groove, and light on the edge below it."""
    painter.fillRect(area.translated(0, -area.height()), colour(timber.grain, 0.55))
    painter.fillRect(area.adjusted(0, 0, 0, -area.height() / 2), colour("#FFF3DC", 0.2))


def _pen(shade: str, alpha: float, width: float) -> QPen:
    return QPen(colour(shade, alpha), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
