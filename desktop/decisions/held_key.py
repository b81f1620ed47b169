"""A held key: what it was held down for is done, and until it has been up for a moment it does nothing else."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

_UP_MS: Final = 120
"""A held key repeats itself sooner; where a window system tells a repeat as up and down, only the time tells it."""


class HeldKey(QObject):
    """Swallows one key, in all windows, as long as it is down."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._key = 0
        self._up = QTimer(self, singleShot=True, interval=_UP_MS)
        self._up.timeout.connect(self._end)

    def swallow(self, key: int) -> None:
        """`key`, which is down, goes up unheard, and may be pressed again after that."""
        app = QApplication.instance()
        assert app is not None
        self._key = key
        app.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Hear the key; one that goes up while another program is in front is not heard."""
        if event.type() == QEvent.Type.ApplicationDeactivate:
            self._end()
        if not isinstance(event, QKeyEvent) or event.key() != self._key:
            return False
        if event.type() == QEvent.Type.KeyRelease and not event.isAutoRepeat():
            self._up.start()
        elif event.type() != QEvent.Type.KeyRelease:
            self._up.stop()
        event.accept()
        return True

    def _end(self) -> None:
        self._up.stop()
        app = QApplication.instance()
        if app is not None:
            app.removeEventFilter(self)
