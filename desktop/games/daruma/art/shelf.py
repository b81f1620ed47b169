"""The shelf on which dolls are brought home: a mat with a golden hem, faint, since dolls come to stand on it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter

from desktop.games.daruma.art.doll import BODY, EYE_SPOTS, FACE
from desktop.theme.paint import fill, pen
from desktop.theme.palette import Palette, colour
from desktop.theme.patterns import draw_pattern
from desktop.theme.shapes import circle, rounded

__all__ = ["SHELVES", "shelf"]

SHELVES: Final = {"own": (884.0, 140.0), "tall": (212.0, 434.0), "side": (212.0, 262.0)}
"""By the style of the panel: how wide the shelf is, and how high."""

_OWN_X: Final = tuple(76.0 + 145.92 * place for place in range(6))
"""Where dolls of different colours come to stand on the own shelf."""
_DOLL: Final = 104.0
_BY_DAY: Final = "#9C5A28"
_BY_NIGHT: Final = "#D9A27A"


def shelf(painter: QPainter, style: str, palette: Palette) -> None:
    """The shelf of a panel; dolls that may come home stand on it in outline."""
    width, height = SHELVES[style]
    tint = _BY_NIGHT if palette.is_dark else _BY_DAY
    edge = rounded(2, 2, width - 4, height - 4, 14)
    fall = QLinearGradient(0, 0, 0, height)
    fall.setColorAt(0, colour(tint, 0.13))
    fall.setColorAt(0.2, colour(tint, 0.07))
    fall.setColorAt(1, colour(tint, 0.05))
    fill(painter, edge, fall)
    painter.save()
    painter.setClipPath(edge, Qt.ClipOperation.IntersectClip)
    draw_pattern(painter, "asanoha", QRectF(0, 0, width, height), 30, colour(tint, 0.12), 1.2)
    painter.restore()
    for x in _OWN_X if style == "own" else (width / 2,):
        _awaited(painter, x, height / 2, colour(tint, 0.12))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.strokePath(edge, pen(colour(palette.gold, 0.5), 1.8))


def _awaited(painter: QPainter, x: float, y: float, shade: QColor) -> None:
    """The outline of a doll about a point."""
    painter.save()
    painter.translate(x - _DOLL / 2, y - _DOLL / 2)
    painter.scale(_DOLL / 200, _DOLL / 200)
    fill(painter, BODY.subtracted(FACE), shade)
    for left, top in EYE_SPOTS:
        painter.strokePath(circle(left, top, 24), pen(shade, 6))
    painter.restore()
