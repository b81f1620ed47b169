"""Unhurried: long work is done a few steps an event, so that whoever uses the window has their turn in between."""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import partial
from time import perf_counter
from typing import Any, Final, TypeVar

from PySide6.QtCore import QObject, QTimer

SLOT_S: Final = 0.008
"""Seconds after which the events of the window have their turn again."""

Got = TypeVar("Got")


class Unhurried(QObject):
    """Does one piece of work at a time, from the next event on; a new one takes the place of what is not done.

    The work itself deals with what may go wrong in it, and may be broken off after each of its steps.
    """

    def __init__(self, parent: QObject, slot: float = SLOT_S) -> None:
        super().__init__(parent)
        self._slot = slot
        self._work: Generator[None, None, Any] | None = None
        self._then: Callable[..., object] | None = None
        self._clock = QTimer(self, interval=0)
        self._clock.timeout.connect(self._go_on)

    @property
    def is_busy(self) -> bool:
        """Whether something is not done yet, or nobody was told of it."""
        return self._clock.isActive()

    def begin(self, work: Generator[None, None, Got], then: Callable[[Got], object]) -> None:
        """Have `work` done, and `then` told of what it returned, in an event of its own."""
        self.drop()
        self._work, self._then = work, then
        self._clock.start()

    def finish(self) -> None:
        """What is begun is done, and told of, when this returns."""
        while self.is_busy:
            self._go_on()

    def drop(self) -> None:
        """Break off what is not done; nobody is told."""
        self._clock.stop()
        work, self._work, self._then = self._work, None, None
        if work is not None:
            work.close()

    def _go_on(self) -> None:
        then = self._then
        assert then is not None
        if self._work is None:
            self.drop()
            then()
            return
        end = perf_counter() + self._slot
        try:
            next(self._work)
            while perf_counter() < end:
                next(self._work)
        except StopIteration as done:
            self._work, self._then = None, partial(then, done.value)
        except BaseException:
            self.drop()
            raise
