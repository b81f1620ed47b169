"""Words beside the table, all of them in sight where there is room for them."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea


class RoomyWords(QScrollArea):
    """As high as its words where there is room; else they scroll, and only then the keyboard has a use for them."""

    def __init__(self, words: QLabel) -> None:
        super().__init__()
        self._height = 0
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWidget(words)

    def set_height(self, best: int, least: int) -> None:
        """Set its height: `best` pixels if there is room, and at least `least`."""
        self._height = best
        self.setMinimumHeight(least)
        self.setMaximumHeight(best)
        self.updateGeometry()
        self._scroll_if_it_must()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A bar that is there takes the room for want of which it is there: it goes when there is room without it."""
        super().resizeEvent(event)
        self._scroll_if_it_must()

    def _scroll_if_it_must(self) -> None:
        policy = Qt.ScrollBarPolicy
        must = self.height() < self._height
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if must else Qt.FocusPolicy.NoFocus)
        self.setVerticalScrollBarPolicy(policy.ScrollBarAsNeeded if must else policy.ScrollBarAlwaysOff)

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self._height)
