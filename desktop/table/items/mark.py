"""A mark: a halo round a place that may be chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPolygonItem, QGraphicsWidget

from desktop.table.items import strokes, zorder
from desktop.table.items.pictures import PictureItem, Pictures
from desktop.table.layouts import Box


class MarkItem(QGraphicsWidget):
    """A halo of one tone round a box; a holder, so that it can breathe."""

    def __init__(self, pictures: Pictures, box: Box, shape: str, tone: str, z: float) -> None:
        super().__init__()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemHasNoContents)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        margin = strokes.glow_margin(box.width, box.height)
        width, height = box.width + 2 * margin, box.height + 2 * margin
        PictureItem(pictures, f"table/glow/{shape}/{tone}/{margin / width:.4f}", width, height, self)
        self.setPos(*box.centre)
        self.setZValue(z)


class LampItem(QGraphicsWidget):
    """The sign of a hint, at the upper right corner of a box."""

    def __init__(self, pictures: Pictures, box: Box) -> None:
        super().__init__()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemHasNoContents)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        side = pictures.legible(_LAMP)
        PictureItem(pictures, "table/badge", side * _ROUND, side * _ROUND, self)
        PictureItem(pictures, "theme/icon/hint/indigo", side, side, self)
        self.setPos(box.x + box.width, box.y)
        self.setZValue(zorder.OVERLAY)


_LAMP: Final = 26.0
_ROUND: Final = 1.5
_EDGE: Final = ((14.0, 0.3), (9.0, 0.55))
"""Widths of the strokes of a glowing edge, and how strong each is."""
_LIGHT: Final = "#FFFDF2"
_LINE: Final = 3.4
_FIELD: Final = 0.3


class OutlineItem(QGraphicsWidget):
    """A glow of one tone over a place that is no box and along its edge; a holder, so that it can breathe."""

    def __init__(self, pictures: Pictures, outline: Sequence[tuple[float, float]], tone: str, z: float) -> None:
        super().__init__()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemHasNoContents)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(z)
        shade = strokes.tone(tone, pictures.art.palette)
        for width, strength in _EDGE:
            _stroke(self, outline, _faint(shade, strength), width)
        _stroke(self, outline, QColor(Qt.GlobalColor.transparent), 0).setBrush(_faint(_LIGHT, _FIELD))


class RimItem(QGraphicsWidget):
    """The line of light along the edge of a place that glows: so thin that it can lie above what lies there."""

    def __init__(self, outline: Sequence[tuple[float, float]], z: float) -> None:
        super().__init__()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemHasNoContents)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(z)
        _stroke(self, outline, QColor(_LIGHT), _LINE)


def _stroke(
    parent: QGraphicsWidget, outline: Sequence[tuple[float, float]], shade: QColor, width: float
) -> QGraphicsPolygonItem:
    stroke = QGraphicsPolygonItem(QPolygonF([QPointF(x, y) for x, y in outline]), parent)
    stroke.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
    stroke.setPen(QPen(shade, width, j=Qt.PenJoinStyle.RoundJoin))
    return stroke


def _faint(shade: str, strength: float) -> QColor:
    colour = QColor(shade)
    colour.setAlphaF(strength)
    return colour


class RingItem(QGraphicsWidget):
    """The keyboard's ring; there is one, and it goes where the focus goes."""

    def __init__(self, pictures: Pictures) -> None:
        super().__init__()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemHasNoContents)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._ring = PictureItem(pictures, "table/ring", 10, 10, self)
        self.setVisible(False)

    def surround(self, box: Box) -> None:
        """The ring is round `box` and visible."""
        self._ring.resize(box.width + 16, box.height + 16)
        self.setPos(*box.centre)
        self.setVisible(True)
