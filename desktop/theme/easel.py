"""The easel: a picture is drawn there a few strokes at a time, so that nobody waits for the whole of it."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from threading import Semaphore, Thread
from time import perf_counter, thread_time_ns
from typing import Any, Final

from PySide6.QtGui import QImage, QPainter

_NAME: Final = "easel"


class Easel:
    """Draws one picture at a time in a thread of its own, which runs only while `work` waits for it.

    The two threads never run at the same time: drawing needs no more locks than if it were done at once.
    """

    def __init__(self) -> None:
        self.spent_ns = 0
        """Time of the processor that all drawing has taken."""
        self._ours = Semaphore(0)
        self._theirs = Semaphore(0)
        self._end = 0.0
        self._began_ns = 0
        self._thread: Thread | None = None
        self._is_done = True

    @property
    def is_free(self) -> bool:
        """Nothing is being drawn."""
        return self._thread is None

    def begin(self, draw: Callable[[Callable[[], None]], None]) -> None:
        """`draw` is what `work` goes on with; it calls what it is given wherever it may be held up."""
        assert self.is_free
        self._is_done = False
        self._thread = Thread(target=self._draw, args=(draw,), name=_NAME, daemon=True)
        self._thread.start()

    def work(self, seconds: float = inf) -> bool:
        """Draw for about so long; return whether the easel is free now."""
        if self._thread is not None:
            self._end = perf_counter() + seconds
            self._theirs.release()
            self._ours.acquire()
            if self._is_done:
                self._thread.join()
                self._thread = None
        return self._thread is None

    # In the drawing thread.

    def _draw(self, draw: Callable[[Callable[[], None]], None]) -> None:
        self._theirs.acquire()
        self._began_ns = thread_time_ns()
        try:
            draw(self._rest)
        finally:
            self._is_done = True
            self._hand_over()

    def _rest(self) -> None:
        """Let the window go on if it is time."""
        if perf_counter() >= self._end:
            self._hand_over()
            self._theirs.acquire()
            self._began_ns = thread_time_ns()

    def _hand_over(self) -> None:
        self.spent_ns += thread_time_ns() - self._began_ns
        self._ours.release()


class PatientPainter(QPainter):
    """A painter that may be held up after every stroke."""

    def __init__(self, device: QImage, rest: Callable[[], None]) -> None:
        super().__init__(device)
        self.rest: Final = rest

    def strokePath(self, *stroke: Any) -> None:
        super().strokePath(*stroke)
        self.rest()

    def fillPath(self, *shape: Any) -> None:
        super().fillPath(*shape)
        self.rest()

    def drawPath(self, *shape: Any) -> None:
        super().drawPath(*shape)
        self.rest()

    def fillRect(self, *area: Any) -> None:
        super().fillRect(*area)
        self.rest()

    def drawImage(self, *image: Any) -> None:
        super().drawImage(*image)
        self.rest()


def painter_like(painter: QPainter, device: QImage) -> QPainter:
    """Return a painter of `device` that is as patient as `painter`."""
    return PatientPainter(device, painter.rest) if isinstance(painter, PatientPainter) else QPainter(device)
