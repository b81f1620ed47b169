"""A held key: what it was held down for is done, and until it has been up for a moment it does nothing else."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

_UP_MS: Final = 120
"""A held key repeats itself sooner; where a window system tells a repeat as up and down, only the time tells it."""
_SILENT_MS: Final = 2000
"""A held key repeats itself for the first time sooner, on any system; what is silent longer went up unheard."""


def swallow(key: int) -> None:
    """`key`, which is down, does nothing more in any window, and may be pressed again once it has gone up."""
    app = QApplication.instance()
    assert app is not None
    _HeldKey(key, app)


class _HeldKey(QObject):
    """Swallows one key, in all windows, as long as it is down."""

    def __init__(self, key: int, app: QObject) -> None:
        super().__init__(app)
        self._app = app
        self._key = key
        self._up = QTimer(self, singleShot=True)
        self._up.timeout.connect(self._end)
        self._up.start(_SILENT_MS)
        app.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Hear the key; one that goes up while another program is in front is not heard."""
        if event.type() == QEvent.Type.ApplicationDeactivate:
            self._end()
        if not isinstance(event, QKeyEvent) or event.key() != self._key:
            return False
        is_up = event.type() == QEvent.Type.KeyRelease and not event.isAutoRepeat()
        self._up.start(_UP_MS if is_up else _SILENT_MS)
        event.accept()
        return True

    def _end(self) -> None:
        self._up.stop()
        self._app.removeEventFilter(self)
        self.deleteLater()
