"""A quiet line at the top of a page that says something and goes away by itself."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, QTimer
from PySide6.QtWidgets import QWidget

from desktop.plain import PlainLabel
from desktop.shell.parts.reading import reading_ms
from desktop.shell.parts.widgets import Retold
from desktop.speech import announce
from desktop.theme.fonts import Role, font

_LEAST_MS = 5000
_EDGE = 24
_BESIDE = 64
"""The room beside the words: their padding, and some, as a label breaks a line that just fits."""
_CLOSE = 8
"""How far below the upper edge it lies of what it speaks of."""


class Notice(PlainLabel):
    """One sentence at a time, over the top of its parent, or of that part of it which it speaks `of`."""

    def __init__(self, parent: QWidget, of: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self._around, self._of = parent, of
        self.setObjectName("notice")
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setWordWrap(True)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self.take_back)
        self.hide()
        (parent if of is None else of).installEventFilter(self)
        Retold(self, self._place)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """What lies in the middle does so however the window is resized."""
        if event.type() in {QEvent.Type.Resize, QEvent.Type.Move} and self.isVisible():
            self._place()
        return super().eventFilter(watched, event)

    def take_back(self) -> None:
        """Remove what was said."""
        self._timer.stop()
        self.hide()
        self.clear()
        self.setAccessibleName("")

    def say(self, words: str) -> None:
        """Show `words` for a while; a screen reader reads them."""
        self.setText(words)
        self.setAccessibleName(words)
        self._place()
        self.show()
        self.raise_()
        self._timer.start(max(_LEAST_MS, reading_ms(words)))
        announce(self, words)

    def _place(self) -> None:
        self.setFont(font(Role.TEXT, 14))
        room = self._room()
        width = min(room.width() - 2 * _EDGE, self.fontMetrics().horizontalAdvance(self.text()) + _BESIDE)
        self.resize(width, self.heightForWidth(width))
        self.move(room.left() + (room.width() - width) // 2, room.top())

    def _room(self) -> QRect:
        """Return what it lies in the middle of, from where it begins."""
        if self._of is None:
            return self._around.rect().adjusted(0, 3 * _EDGE, 0, 0)
        return QRect(self._of.mapTo(self._around, QPoint(0, _CLOSE)), self._of.size())
