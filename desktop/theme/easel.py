"""The easel: a picture is drawn a few strokes at a time, so that nobody waits for the whole of it."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import cache
from math import inf
from threading import Semaphore, Thread, local
from time import perf_counter, thread_time_ns
from typing import Any, Final

from PySide6.QtGui import QImage, QPaintDevice, QPainter, QPixmap

_NAME: Final = "easel"
_STRIP: Final = 64
"""How many rows of pixels are looked through at once."""
_log = logging.getLogger(__name__)
_here = local()
"""What the thread that draws knows of itself: how it rests."""


def pause() -> None:
    """The window had its turn if it was time; for what takes long between two strokes. Off the easel, nothing happens.

    Unlike a painter's rest it asks for no painter: an outline is made once and kept, whoever draws with it first.
    """
    rest: Callable[[], None] | None = getattr(_here, "rest", None)
    if rest is not None:
        rest()


class Easel:
    """Draws one picture at a time, and only while `work` waits for it.

    All easels share one thread that never ends, because what Qt keeps for a thread, fonts above all, is made once. It
    never runs at the same time as the window's thread, so drawing needs no more locks than if it were done at once.
    """

    def __init__(self) -> None:
        self.spent_ns = 0
        """The processor time that all drawing has taken."""
        self._drawing: _Drawing | None = None

    @property
    def is_free(self) -> bool:
        """Nothing is being drawn."""
        return self._drawing is None

    def begin(self, draw: Callable[[Callable[[], None]], None]) -> None:
        """Begin with `draw`, which `work` continues; it calls what it is given wherever it may be interrupted."""
        assert self.is_free
        self._drawing = _Drawing(draw)

    def work(self, seconds: float = inf) -> bool:
        """Draw for about so long; return whether the easel is free now."""
        if self._drawing is not None:
            if not self._drawing.is_done:
                self.spent_ns += _hand().go_on(self._drawing, seconds)
            if self._drawing.is_done:
                self._drawing = None
        return self.is_free

    def leave(self) -> None:
        """Let go of what is half drawn: nobody waits for it, and its last strokes are made before the next picture."""
        self._drawing = None


class _Drawing:
    """A picture to be drawn, and whether it is done."""

    __slots__ = ("draw", "is_done")

    def __init__(self, draw: Callable[[Callable[[], None]], None]) -> None:
        self.draw: Final = draw
        self.is_done = False


class _Hand:
    """The thread that draws. An interrupted drawing stays on its stack until it is done."""

    def __init__(self) -> None:
        self._ours = Semaphore(0)
        self._theirs = Semaphore(0)
        self._end = 0.0
        self._began_ns = 0
        self._spent_ns = 0
        self._drawing: _Drawing | None = None
        Thread(target=self._run, name=_NAME, daemon=True).start()

    def go_on(self, drawing: _Drawing, seconds: float) -> int:
        """Continue drawing for about so long, what was left before it first; return how many nanoseconds that took."""
        self._spent_ns = 0
        end = perf_counter() + seconds
        if self._drawing not in {None, drawing}:
            self._wait(end)
        if self._drawing in {None, drawing}:
            self._drawing = drawing
            self._wait(end)
        return self._spent_ns

    def _wait(self, end: float) -> None:
        self._end = end
        self._theirs.release()
        self._ours.acquire()

    # In the thread.

    def _run(self) -> None:
        _here.rest = self._rest
        while True:
            self._take_over()
            drawing = self._drawing
            assert drawing is not None
            try:
                drawing.draw(self._rest)
            except Exception:  # noqa: BLE001 - the window waits for this thread: it must go on
                _log.exception("a picture could not be drawn")
            drawing.is_done = True
            self._drawing = None
            del drawing
            self._hand_over()

    def _rest(self) -> None:
        """Let the window continue if it is time."""
        if perf_counter() >= self._end:
            self._hand_over()
            self._take_over()

    def _take_over(self) -> None:
        self._theirs.acquire()
        self._began_ns = thread_time_ns()

    def _hand_over(self) -> None:
        self._spent_ns += thread_time_ns() - self._began_ns
        self._ours.release()


@cache
def _hand() -> _Hand:
    return _Hand()


class PatientPainter(QPainter):
    """A painter that may be interrupted after every stroke."""

    def __init__(self, device: QPaintDevice, rest: Callable[[], None]) -> None:
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

    def drawTiledPixmap(self, *tiles: Any) -> None:
        super().drawTiledPixmap(*tiles)
        self.rest()

    def drawImage(self, *image: Any) -> None:
        super().drawImage(*image)
        self.rest()

    def drawRoundedRect(self, *shape: Any) -> None:
        super().drawRoundedRect(*shape)
        self.rest()

    def drawEllipse(self, *shape: Any) -> None:
        super().drawEllipse(*shape)
        self.rest()

    def drawPixmap(self, *picture: Any) -> None:
        super().drawPixmap(*picture)
        self.rest()

    def drawText(self, *text: Any) -> Any:
        box = super().drawText(*text)
        self.rest()
        return box


def painter_like(painter: QPainter, device: QPaintDevice) -> QPainter:
    """Return a painter of `device` that can be interrupted if `painter` can."""
    return PatientPainter(device, painter.rest) if isinstance(painter, PatientPainter) else QPainter(device)


def is_opaque(picture: QImage, rest: Callable[[], None]) -> bool:
    """Nothing can be seen through `picture`; found out strip by strip, with a rest after each.

    Who knows it need not have Qt look all of it through, and copy it, when it is made a pixmap: 4 ms and more for a
    whole table.
    """
    for top in range(0, picture.height(), _STRIP):
        strip = picture.copy(0, top, picture.width(), min(_STRIP, picture.height() - top))
        if QPixmap.fromImage(strip).hasAlphaChannel():
            return False
        rest()
    return True
