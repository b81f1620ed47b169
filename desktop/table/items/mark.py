"""A mark: a halo round a place that may be chosen."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGraphicsItem, QGraphicsWidget

from desktop.table import strokes
from desktop.table.layouts import Box
from desktop.table.pictures import PictureItem, Pictures


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
