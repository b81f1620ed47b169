"""A sheet of paper on which light falls from the upper right, where the crests of those who won are."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QBrush, QPainter, QPainterPath, QPaintEvent, QRadialGradient
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from desktop.shell.parts.portraits import beside_words
from desktop.theme.palette import PAPER, colour
from desktop.theme.shapes import polar, polygon

_CORNER = 10.0
_RAYS = 24
_REACH = 420.0
"""How far the light of victory shines from the crests of those who won."""


class Sheet(QFrame):
    """Holds what is laid into its `column`."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("paper")
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(28, 14, 28, 14)
        self.column.setSpacing(8)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw light over the sheet from the winners' crests."""
        super().paintEvent(event)
        sheet = QPainterPath()
        sheet.addRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), _CORNER, _CORNER)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setClipPath(sheet)
        _shine(painter, QPointF(self.width() - 49.0 - beside_words(36), 26.0 + beside_words(36)))


def _shine(painter: QPainter, middle: QPointF) -> None:
    light = QRadialGradient(middle, _REACH)
    light.setColorAt(0, colour(PAPER.gold, 0.3))
    light.setColorAt(1, colour(PAPER.gold, 0))
    wide = 180 / _RAYS
    x, y = middle.x(), middle.y()
    for ray in range(_RAYS):
        edges = [polar(x, y, _REACH, 2 * wide * ray + side) for side in (-wide / 2, wide / 2)]
        painter.fillPath(polygon([(x, y), *edges]), QBrush(light))
