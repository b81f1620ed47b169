"""A veil: dims a place on the table and says why nothing can go there."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QTextOption
from PySide6.QtWidgets import QGraphicsItem, QGraphicsTextItem, QGraphicsWidget

from desktop.table import zorder
from desktop.table.layouts import Box
from desktop.table.pictures import PictureItem, Pictures
from desktop.theme import fonts

_PX = 21.0
_PAD = 14.0
_INK = "#FFF6E6"
"""Light on the dark of every palette's shadow."""


class VeilItem(QGraphicsWidget):
    """A dark sheet over `box` with a sentence in its middle."""

    def __init__(self, pictures: Pictures, box: Box, words: str) -> None:
        super().__init__()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemHasNoContents)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setPos(*box.centre)
        self.setZValue(zorder.VEIL)
        self.words = words
        PictureItem(pictures, "table/veil", box.width, box.height, self)
        self._text = text = QGraphicsTextItem(self)  # a parent alone does not keep it
        text.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        text.setFont(fonts.font("strong", pictures.legible(_PX)))
        text.setDefaultTextColor(QColor(_INK))
        option = QTextOption(Qt.AlignmentFlag.AlignHCenter)
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        text.document().setDefaultTextOption(option)
        text.setTextWidth(box.width - 2 * _PAD)
        text.setPlainText(words)
        text.setPos(_PAD - box.width / 2, -text.boundingRect().height() / 2)
