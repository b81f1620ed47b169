"""Words and numbers in the scene."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QBrush, QColor, QFontMetricsF
from PySide6.QtWidgets import QGraphicsItem, QGraphicsSimpleTextItem

from desktop.theme import fonts


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

    def write(self, words: str, role: str, px: float, ink: str, *, align: str = "centre", width: float = 0.0) -> None:
        """The text is `words` in `ink`; `width` of more than 0 is as far as it may reach."""
        face = fonts.font(role, px)
        self._spoken = words
        self.setFont(face)
        self.setBrush(QBrush(QColor(ink)))
        metrics = QFontMetricsF(face)
        shown = metrics.elidedText(words, Qt.TextElideMode.ElideRight, width) if width else words
        self.setText(shown)
        box = self.boundingRect()
        left = {"centre": -box.width() / 2, "left": 0.0, "right": -box.width()}[align]
        cap = (metrics.ascent() - metrics.descent()) / 2
        self.setTransform(self.transform().fromTranslate(left, cap - metrics.ascent()))
