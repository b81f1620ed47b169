"""A box that stands before the wall: its front as it was drawn, and the shadow that falls behind and below it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap

from desktop.theme.palette import Palette, colour

CORNER: Final = 5.0


def paint_box(painter: QPainter, front: QPixmap, place: QRectF, palette: Palette, *, reach: int, low: float) -> None:
    """`front` is at `place`; the shadow grows by `reach` steps, and begins so `low`, as light comes from above."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour(palette.shadow, palette.shadow_strength / reach))
    for layer in range(reach):
        beside = layer * 0.8 - 2
        grown = place.adjusted(-beside, 4, beside, low + layer * 0.7)
        painter.drawRoundedRect(grown, CORNER + layer, CORNER + layer)
    painter.drawPixmap(place, front, QRectF(front.rect()))
