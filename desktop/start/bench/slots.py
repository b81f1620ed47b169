"""How long the window's thread computes at one event: the longest that a person's hand may have to wait.

Nested events come through Python, too, while they are timed, which takes longer than many of them do. That cost is
measured beforehand and subtracted.
"""

from __future__ import annotations

from collections.abc import Callable
from time import thread_time_ns
from typing import Final

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QWidget

from desktop.person.plain import PlainLabel

_PARTS: Final = 300
_ROUNDS: Final = 5


class TimedApplication(QApplication):
    """Notes the CPU time of the thread for every event, with all that it led to at once."""

    def __init__(self, argv: list[str]) -> None:
        super().__init__(argv)
        self.is_timing = False
        self.hand: QObject | None = None
        """Moves the pointer in a person's place; what it does are events of their own, not parts of one."""
        self.slots: list[tuple[float, str]] = []
        """Milliseconds of each event, and what it was."""
        self.beside: Callable[[], int] = lambda: 0
        """How many nanoseconds other threads computed while the window's thread waited for them."""
        self._depth = 0
        self._event: QEvent | None = None
        self._parts = self._handed_on = 0
        self.part_ns = self._cost_of_a_part(lambda page, _: page.setEnabled(not page.isEnabled()))
        """What timing adds to each nested event."""
        self.handed_on_ns = self._cost_of_a_part(QApplication.sendEvent)
        """The same where one event is merely passed on."""

    def notify(self, receiver: QObject, event: QEvent) -> bool:
        """Deliver the event and time it, unless it is part of another."""
        if self._depth:
            if event is self._event:
                self._handed_on += 1
            else:
                self._parts += 1
            return super().notify(receiver, event)
        if not self.is_timing or receiver is self.hand:
            return super().notify(receiver, event)
        owner = receiver.parent()
        whose = "" if owner is None else f" of {type(owner).__name__}"
        what = f"{event.type().name} to {type(receiver).__name__}{whose}"
        self._begin(event)
        began = self._spent_ns()
        try:
            return super().notify(receiver, event)
        finally:
            self._depth, self._event = 0, None
            spent = self._spent_ns() - began - self._parts * self.part_ns - self._handed_on * self.handed_on_ns
            self.slots.append((spent / 1e6, what))

    def _begin(self, event: QEvent) -> None:
        self._depth, self._event = 1, event
        self._parts = self._handed_on = 0

    def _spent_ns(self) -> int:
        return thread_time_ns() + self.beside()

    def _cost_of_a_part(self, change: Callable[[QWidget, QEvent], object]) -> float:
        """Return the least cost, in nanoseconds, of events that do next to nothing but come through here."""
        page, event = QWidget(), QEvent(QEvent.Type.LanguageChange)
        for _ in range(_PARTS):
            PlainLabel(parent=page)
        found: list[float] = []
        for _ in range(_ROUNDS):
            self._begin(event)
            began = thread_time_ns()
            change(page, event)
            found.append((thread_time_ns() - began) / (self._parts + self._handed_on))
        self._depth, self._event = 0, None
        page.deleteLater()
        return min(found)
