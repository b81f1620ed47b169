"""Sharpening: after a change of size the pictures are drawn anew, a few at a time, so that the window stays alive."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from time import perf_counter
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

SLOT_S: Final = 0.004
"""Seconds after which the events of the window have their turn again."""


class Sharpening(QObject):
    """Draws what it was given in slots; until its turn has come, a picture is the old one, stretched."""

    done = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._waiting: deque[Callable[[], None]] = deque()
        self._clock = QTimer(self, interval=0)
        self._clock.timeout.connect(self._draw_some)

    @property
    def is_done(self) -> bool:
        """Everything is sharp."""
        return not self._waiting

    def begin(self, drawing: Iterable[Callable[[], None]]) -> None:
        """Draw all of `drawing`, and no longer what is left of an earlier size."""
        self._waiting = deque(drawing)
        self._clock.start()

    def finish(self) -> None:
        """What is left is drawn at once."""
        self._draw_some(float("inf"))

    def _draw_some(self, seconds: float = SLOT_S) -> None:
        end = perf_counter() + seconds
        while self._waiting:
            self._waiting.popleft()()
            if perf_counter() >= end:
                return
        if self._clock.isActive():
            self._clock.stop()
            self.done.emit()
