"""Enter presses the button that has the keyboard, as Space does: Qt does so on some desktops and in dialogs only.

Elsewhere Enter would be heard by the page below, which begins a game or hands over a step, whatever button was meant.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QPushButton, QToolButton, QWidget
from shiboken6 import isValid

_ENTER: Final = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})


class EnterPresses(QObject):
    """Listens to the one button that has the keyboard, if it is a button."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._button: QPushButton | QToolButton | None = None
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._follow)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A key that is held down presses once."""
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent) or event.key() not in _ENTER:
            return super().eventFilter(watched, event)
        if self._button is not None and not event.isAutoRepeat():
            self._button.click()
        return True

    def _follow(self, _old: QWidget | None, now: QWidget | None) -> None:
        if self._button is not None and isValid(self._button):
            self._button.removeEventFilter(self)
        self._button = now if isinstance(now, (QPushButton, QToolButton)) else None
        if self._button is not None:
            self._button.installEventFilter(self)
