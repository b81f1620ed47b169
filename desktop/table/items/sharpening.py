"""Sharpening: what is to be seen is drawn a little at a time, so that the window stays alive."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from time import perf_counter
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from desktop.table.items.pictures import Pictures

SLOT_S: Final = 0.0025
"""Seconds after which the events of the window have their turn again; the last stroke may take twice as long."""
OPENING_S: Final = 0.005
"""The same while a table is laid out for the first time: nothing moves on it yet, and it is waited for."""


class Sharpening(QObject):
    """Draws in slots whatever it is given after a change of size, and whatever comes late.

    Until its turn comes, a picture is the old one, stretched.
    """

    done = Signal()
    """Everything has its new size."""
    rested = Signal()
    """Nothing is left to be drawn, not even what came late."""

    def __init__(self, pictures: Pictures, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pictures = pictures
        self._waiting: deque[Callable[[], None]] = deque()
        self._slot = OPENING_S
        self._clock = QTimer(self, interval=0)
        self._clock.timeout.connect(self._draw_some)
        pictures.on_late = self._clock.start

    @property
    def is_done(self) -> bool:
        """Everything is sharp."""
        return not self._clock.isActive()

    def begin(self, drawing: Iterable[Callable[[], None]]) -> None:
        """Draw all of `drawing`, and what came late, and no longer what is left of an earlier size."""
        self._waiting = deque(drawing)
        self._waiting += self._pictures.forget()
        self._pictures.is_patient = True
        self._clock.start()

    def drawing(self) -> Iterator[None]:
        """What is left is drawn, a slot a step, by whoever waits for it."""
        while self._clock.isActive():
            self._draw_some()
            yield

    def finish(self) -> None:
        """What is left is drawn at once."""
        if self._clock.isActive():
            self._draw_some(float("inf"))

    def _draw_some(self, seconds: float = 0.0) -> None:
        end = perf_counter() + (seconds or self._slot)
        while self._waiting:
            self._waiting.popleft()()
            if perf_counter() >= end:
                return
        if self._pictures.draw_late(end - perf_counter()):
            self._clock.stop()
            if self._pictures.is_patient:
                self._pictures.is_patient = False
                self._slot = SLOT_S
                self.done.emit()
            self.rested.emit()
