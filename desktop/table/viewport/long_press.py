"""The long press: a finger, or a button, that stays down on a thing and moves nowhere asks about it."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPoint, QTimer, Signal
from PySide6.QtWidgets import QApplication


class LongPress(QObject):
    """Waits for as long as the system calls a press a long one."""

    held = Signal(QPoint)
    """Where the button went down, long ago."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._spot = QPoint()
        self._patience = QTimer(self, singleShot=True)
        self._patience.timeout.connect(lambda: self.held.emit(self._spot))

    def begin(self, spot: QPoint) -> None:
        """A button went down at `spot`."""
        self._spot = spot
        self._patience.start(QApplication.styleHints().mousePressAndHoldInterval())

    def move(self, spot: QPoint) -> None:
        """The pointer is at `spot`: farther off than a click may stray, it is no long press."""
        if self._patience.isActive() and (spot - self._spot).manhattanLength() >= QApplication.startDragDistance():
            self.end()

    def end(self) -> None:
        """The press is over, or was something else."""
        self._patience.stop()
