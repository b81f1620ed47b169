"""A headline: one line, in letters as large as let it be read to its end."""

from __future__ import annotations

from PySide6.QtGui import QFont, QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QSizePolicy

from desktop.person import i18n
from desktop.person.plain import PlainLabel
from desktop.shell.parts.widgets import Retold
from desktop.theme.fonts import Role, font

_LEAST = 20


class Headline(PlainLabel):
    """Takes the room that what stands beside it leaves, and no second line: a page has better use for that."""

    def __init__(self, key: str, px: int) -> None:
        """Its letters are `px` high, as a text of that size is, where there is room."""
        super().__init__()
        self._px = px
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        Retold(self, lambda: self._tell(key))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """There is more room, or less."""
        super().resizeEvent(event)
        self._fit()

    def _tell(self, key: str) -> None:
        self.setText(i18n.text(key))
        self._fit()

    def _fit(self) -> None:
        face = fitted(self.text(), font(Role.TITLE, self._px), self.width(), _LEAST)
        if face != self.font():
            self.setFont(face)


def fitted(words: str, face: QFont, width: int, least: int) -> QFont:
    """Return `face` in the largest size in which `words` are at most `width` wide, and at least `least` pixels."""
    made = QFont(face)
    while made.pixelSize() > least and QFontMetrics(made).horizontalAdvance(words) > width:
        made.setPixelSize(made.pixelSize() - 1)
    return made
