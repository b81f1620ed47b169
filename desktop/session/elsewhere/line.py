"""Lines: what one end sends, the other hears, in order and later; within one process, or over a wire."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal


class Line(QObject):
    """One end."""

    heard = Signal(object)  # a message
    sent = Signal(object)  # a message, on its way

    def send(self, said: object) -> None:
        """Have the other end hear it."""
        self.sent.emit(said)
