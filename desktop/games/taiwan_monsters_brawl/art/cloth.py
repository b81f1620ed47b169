"""The cloth on which one's own spells are laid out: teal, with a golden hem, faint, since cards come to lie on it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QLinearGradient, QPainter

from desktop.games.taiwan_monsters_brawl.art.ink import TEAL
from desktop.theme.paint import enso, fill, pen
from desktop.theme.palette import PAPER, colour
from desktop.theme.patterns import draw_pattern
from desktop.theme.shapes import rounded

__all__ = ["CLOTH", "cloth"]

CLOTH: Final = (572.0, 308.0)
_RING: Final = 196.0


def cloth(painter: QPainter) -> None:
    """The whole cloth, as large as `CLOTH`."""
    width, height = CLOTH
    edge = rounded(3, 3, width - 6, height - 6, 16)
    fall = QLinearGradient(0, 0, 0, height)
    fall.setColorAt(0, colour(TEAL, 0.22))
    fall.setColorAt(1, colour(TEAL, 0.12))
    fill(painter, edge, fall)
    painter.save()
    painter.setClipPath(edge, Qt.ClipOperation.IntersectClip)
    draw_pattern(painter, "kikko", QRectF(0, 0, width, height), 20, colour(TEAL, 0.13), 1.2)
    painter.restore()
    ring = QRectF(0, 0, _RING, _RING)
    ring.moveCenter(QRectF(0, 0, width, height).center())
    enso(painter, ring, colour(TEAL, 0.16), 0.11)
    for inset, alpha, wide in ((3.0, 0.75, 2.2), (10.0, 0.45, 1.2)):
        hem = rounded(inset, inset, width - 2 * inset, height - 2 * inset, 17 - inset * 0.6)
        painter.strokePath(hem, pen(colour(PAPER.gold, alpha), wide))
