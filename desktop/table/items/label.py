"""Words and numbers in the scene."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetricsF
from PySide6.QtWidgets import QGraphicsItem, QGraphicsSimpleTextItem

from desktop.theme import fonts

TALL: Final = 32.0
"""Scene units from which letters are large enough for everybody: beyond, no size of text makes them grow."""


_NARROWEST: Final = 80
"""How wide letters are at the least, in percent: narrower ones still read better than a word that is not whole."""


class Label(QGraphicsSimpleTextItem):
    """A line of text about a point, shortened to a width if it must be; painted by Qt alone."""

    def __init__(self, parent: QGraphicsItem | None = None) -> None:
        super().__init__(parent)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._spoken = ""

    @property
    def spoken(self) -> str:
        """The whole text, even where it is shown shortened."""
        return self._spoken

    def write(
        self,
        words: str,
        role: str,
        px: float,
        ink: str,
        *,
        align: str = "centre",
        width: float = 0.0,
        tail: str = "",
        tallest: float = TALL,
    ) -> None:
        """The text is `words` in `ink`; `width` of more than 0 is as far as it may reach.

        Where they are shortened, the `tail` in which they end stays. Larger text gives up its size before its letters:
        what fits at the usual size is never shortened, and what is `tallest` or more at that size does not grow. Where
        that is not enough, letters grow narrower before any is left out.
        """
        face = fonts.table_font(role, px)
        size = max(px, min(px * fonts.table_scale(), tallest))
        face.setPixelSize(max(1, round(size)))
        wide = QFontMetricsF(face).horizontalAdvance(words)
        if width and wide > width:
            face.setPixelSize(max(1, round(px), int(size * width / wide)))
            _narrow(face, words, width)
        self._spoken = words
        self.setFont(face)
        self.setBrush(QBrush(QColor(ink)))
        metrics = QFontMetricsF(face)
        self.setText(_shortened(words, tail, metrics, width) if width else words)
        box = self.boundingRect()
        left = {"centre": -box.width() / 2, "left": 0.0, "right": -box.width()}[align]
        # Digits and Han are as high above the middle as below; a font's line leaves more room above them than below.
        self.setTransform(self.transform().fromTranslate(left, metrics.capHeight() / 2 - metrics.ascent()))


def _narrow(face: QFont, words: str, width: float) -> None:
    """Letters of `face` are as narrow as they must be for `words` to fit, if that is enough."""
    wide = QFontMetricsF(face).horizontalAdvance(words)
    for stretch in range(min(99, math.ceil(100 * width / wide)), _NARROWEST - 1, -1) if wide > width else ():
        face.setStretch(stretch)
        if QFontMetricsF(face).horizontalAdvance(words) <= width:
            return


def _shortened(words: str, tail: str, metrics: QFontMetricsF, width: float) -> str:
    if not tail or metrics.horizontalAdvance(words) <= width:
        return metrics.elidedText(words, Qt.TextElideMode.ElideRight, width)
    room = width - metrics.horizontalAdvance(tail)
    return metrics.elidedText(words.removesuffix(tail), Qt.TextElideMode.ElideRight, room) + tail
