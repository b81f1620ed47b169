"""Why not: a veil dims a place, so that it can still be read, and says why nothing can go there; a slip lies free."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QTextOption
from PySide6.QtWidgets import QGraphicsItem, QGraphicsTextItem, QGraphicsWidget

from desktop.table.items import zorder
from desktop.table.items.pictures import PictureItem, Pictures
from desktop.table.layouts import Box, Size
from desktop.theme import fonts

_PX = 21.0
_LEAST_PX = 16.0
_PAD = 14.0
_ACROSS = 640.0
"""How wide the words of a slip are at most."""
_APART = 6.0
_EDGE = 6.0
"""How far the label of a slip stays from what it lies above, and from the edge of the table."""
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
        self._text, _ = _lettered(self, pictures, words, box.width)  # a parent alone does not keep it


class SlipItem(QGraphicsWidget):
    """A sentence on a dark label at the foot of `box`, within `area`."""

    def __init__(self, pictures: Pictures, box: Box, words: str, area: QRectF) -> None:
        super().__init__()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemHasNoContents)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(zorder.VEIL)
        self.words = words
        self._text, size = _lettered(self, pictures, words, min(_ACROSS, area.width()))
        x, y = box.centre[0], box.y + box.height + _APART + size.height / 2
        across, down = size.width / 2 + _EDGE, size.height / 2 + _EDGE
        self.setPos(
            min(max(x, area.left() + across), area.right() - across),
            min(max(y, area.top() + down), area.bottom() - down),
        )
        self.box = Box(self.x() - size.width / 2, self.y() - size.height / 2, size.width, size.height)
        """Where it lies."""


def _lettered(item: QGraphicsWidget, pictures: Pictures, words: str, wide: float) -> tuple[QGraphicsTextItem, Size]:
    """`words` stand on a dark label in the middle of `item`, at most so wide; return them and the size of the label."""
    text = QGraphicsTextItem(item)
    text.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
    face, shown = fitted(words, wide - 2 * _PAD, pictures)
    text.setFont(face)
    text.setDefaultTextColor(QColor(_INK))
    option = QTextOption(Qt.AlignmentFlag.AlignHCenter)
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    text.document().setDefaultTextOption(option)
    text.setTextWidth(wide - 2 * _PAD)
    text.setPlainText(shown)
    text.setPos(_PAD - wide / 2, -text.boundingRect().height() / 2)
    size = Size(min(wide, text.document().idealWidth() + _PAD), text.boundingRect().height() + 4)
    label = PictureItem(pictures, "table/veil/label", size.width, size.height, item)
    label.stackBefore(text)
    return text, size


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
