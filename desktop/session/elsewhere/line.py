"""Lines: what one end sends, the other hears, in order and later; within one process, or over a wire."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, Signal

from rules.core.message import Message


class Line(QObject):
    """One end."""

    heard = Signal(object)  # a message
    sent = Signal(object)  # a message, on its way
    changed = Signal()
    """It is there now, or is not any more."""

    is_there = True
    why: Message | None = None
    """Why it is not there, in one sentence, where that is known."""

    def send(self, said: object) -> None:
        """Have the other end hear it; nobody hears what is said while the line is not there."""
        self.sent.emit(said)

    def close(self, why: Any = "left") -> None:
        """Say no more, but why."""
