"""A quiet line at the top of a page that says something and goes away by itself."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QLabel, QWidget

from desktop.speech import announce
from desktop.theme.fonts import Role, font

_SHOWN_MS = 5000
_EDGE = 24


class Notice(QLabel):
    """One sentence at a time, over the top of its parent."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._around = parent
        self.setObjectName("notice")
        self.setWordWrap(True)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._timer = QTimer(self, singleShot=True, interval=_SHOWN_MS)
        self._timer.timeout.connect(self.take_back)
        self.hide()

    def take_back(self) -> None:
        """Remove what was said."""
        self._timer.stop()
        self.hide()
        self.clear()
        self.setAccessibleName("")

    def say(self, words: str) -> None:
        """Show `words` for a while; a screen reader reads them."""
        self.setFont(font(Role.TEXT, 14))
        self.setText(words)
        self.setAccessibleName(words)
        room = self._around.width() - 2 * _EDGE
        width = min(room, self.fontMetrics().horizontalAdvance(words) + 48)
        self.resize(width, self.heightForWidth(width))
        self.move((self._around.width() - width) // 2, _EDGE * 3)
        self.show()
        self.raise_()
        self._timer.start()
        announce(self, words)
