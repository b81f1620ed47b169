"""How long the window's thread computes at one event: the longest that a person's hand may have to wait."""

from __future__ import annotations

from collections.abc import Callable
from time import thread_time_ns

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication


class TimedApplication(QApplication):
    """Notes the CPU time of the thread for every event, with all that it led to at once."""

    def __init__(self, argv: list[str]) -> None:
        super().__init__(argv)
        self.is_timing = False
        self.hand: QObject | None = None
        """Moves the pointer in a person's place: what it does are events of their own, not parts of one."""
        self.slots: list[tuple[float, str]] = []
        """Milliseconds of each event, and what it was."""
        self.beside: Callable[[], int] = lambda: 0
        """Nanoseconds that others have computed while the window's thread waited for them."""
        self._depth = 0

    def notify(self, receiver: QObject, event: QEvent) -> bool:
        """Deliver the event and time it, unless it is part of another."""
        if not self.is_timing or self._depth or receiver is self.hand:
            return super().notify(receiver, event)
        owner = receiver.parent()
        whose = "" if owner is None else f" of {type(owner).__name__}"
        what = f"{event.type().name} to {type(receiver).__name__}{whose}"
        self._depth += 1
        began = self._spent_ns()
        try:
            return super().notify(receiver, event)
        finally:
            self._depth -= 1
            self.slots.append(((self._spent_ns() - began) / 1e6, what))

    def _spent_ns(self) -> int:
        return thread_time_ns() + self.beside()
