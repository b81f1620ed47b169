"""A veil: dims a place on the table, so that it can still be read, and says why nothing can go there."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QTextOption
from PySide6.QtWidgets import QGraphicsItem, QGraphicsTextItem, QGraphicsWidget

from desktop.table import zorder
from desktop.table.layouts import Box
from desktop.table.pictures import PictureItem, Pictures
from desktop.theme import fonts

_PX = 21.0
_LEAST_PX = 16.0
_PAD = 14.0
_CLAUSES = ("，", "：", "、", ", ", ": ", "; ")
"""Where a sentence breaks best, the strongest first."""
_INK = "#FFF6E6"
"""Light on the label of every palette."""


class VeilItem(QGraphicsWidget):
    """A veil over `box` with a sentence on a dark label in its middle."""

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
        face, shown = fitted(words, box.width - 2 * _PAD, pictures)
        text.setFont(face)
        text.setDefaultTextColor(QColor(_INK))
        option = QTextOption(Qt.AlignmentFlag.AlignHCenter)
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        text.document().setDefaultTextOption(option)
        text.setTextWidth(box.width - 2 * _PAD)
        text.setPlainText(shown)
        text.setPos(_PAD - box.width / 2, -text.boundingRect().height() / 2)
        across = min(box.width, text.document().idealWidth() + _PAD)
        label = PictureItem(pictures, "table/veil/label", across, text.boundingRect().height() + 4, self)
        label.stackBefore(text)


def fitted(words: str, room: float, pictures: Pictures) -> tuple[QFont, str]:
    """Return letters and lines in which `words` fit: whole if possible, else broken where the sentence breathes."""
    px = _PX
    while px >= _LEAST_PX:
        face = fonts.table_font("strong", pictures.legible(px))
        metrics = QFontMetricsF(face)
        for shown in (words, *(_broken(words, mark) for mark in _CLAUSES)):
            if all(metrics.horizontalAdvance(line) <= room for line in shown.split("\n")):
                return face, shown
        px -= 1
    return fonts.table_font("strong", pictures.legible(_PX)), words


def _broken(words: str, mark: str) -> str:
    return words.replace(mark, f"{mark.rstrip()}\n")
