"""How much room a window has for words: in a large one they grow with the table, and so does what holds them."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, QSize, QTimer, Signal
from PySide6.QtWidgets import QWidget

_USUAL: Final = QSize(1360, 760)
"""What words are chosen for. A screen of 1920 x 1080 is a step beyond it, also when bars take a tenth of its height."""
_SHARE: Final = 0.4
"""Of what a window has grown beyond that, words grow by so much: tables gain more from room than what is read."""
_STEP: Final = 1 / 8
_MOST: Final = 1.75
_REST_MS: Final = 200
"""Everything is laid out anew when the edge rests that somebody drags."""


def room_in(size: QSize) -> float:
    """Return by how much words are larger in a window of `size`, in steps."""
    grown = min(size.width() / _USUAL.width(), size.height() / _USUAL.height()) - 1
    return min(_MOST, 1 + max(0, int(_SHARE * grown / _STEP)) * _STEP)


class Roominess(QObject):
    """Watches the size of one window."""

    changed = Signal()

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self.room = self._measured()
        self._rest = QTimer(self, singleShot=True, interval=_REST_MS)
        self._rest.timeout.connect(self.settle)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Wait until the window keeps its size."""
        if event.type() == QEvent.Type.Resize:
            self._rest.start()
        return super().eventFilter(watched, event)

    def settle(self) -> None:
        """Go by the size of the moment."""
        self._rest.stop()
        room = self._measured()
        if room != self.room:
            self.room = room
            self.changed.emit()

    def _measured(self) -> float:
        """A window that is about to fill the screen has still the size that it will go back to."""
        fills = not self._window.isVisible() and (self._window.isMaximized() or self._window.isFullScreen())
        return room_in(self._window.screen().availableSize() if fills else self._window.size())
