"""Unhurried: long work is done a few steps an event, so that whoever uses the window has their turn in between."""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import partial
from time import perf_counter
from typing import Any, Final, TypeVar
from weakref import WeakKeyDictionary

from PySide6.QtCore import QObject, QTimer
from shiboken6 import isValid

SLOT_S: Final = 0.008
"""Seconds after which the events of the window have their turn again."""
AT_ONCE_S: Final = 0.008
"""Seconds that work may take in the event in which it is asked for, if that wants it at once."""
AGAIN_MS: Final = 20
"""After so long, what gives way looks again whether anything is awaited."""

Got = TypeVar("Got")
Of = TypeVar("Of", bound=QObject)


_awaited: WeakKeyDictionary[QObject, Callable[[Any], bool]] = WeakKeyDictionary()


def await_for(work: Of, is_busy: Callable[[Of], bool]) -> None:
    """From now on, what nobody asked for gives way whenever `work` is busy."""
    _awaited[work] = is_busy


def is_anything_awaited() -> bool:
    """Whether somebody waits for a page or a table."""
    return any(isValid(each) and is_busy(each) for each, is_busy in _awaited.items())


class Unhurried(QObject):
    """Does one piece of work at a time, from the next event on; a new one takes the place of what is not done.

    The work itself deals with what may go wrong in it, and may be broken off after each of its steps.
    """

    def __init__(
        self,
        parent: QObject,
        *,
        slot: float | None = None,
        pause: int = 0,
        awaited: bool = False,
        gives_way: bool = False,
    ) -> None:
        """`slot`: other seconds an event than is usual; `pause`: so many milliseconds pass between two events.

        What `gives_way` rests while anything is done that is `awaited`.
        """
        super().__init__(parent)
        self._slot, self._pause, self._gives_way = slot, pause, gives_way
        if awaited:
            await_for(self, lambda work: work.is_busy)
        self._work: Generator[None, None, Any] | None = None
        self._then: Callable[..., object] | None = None
        self._clock = QTimer(self)
        self._clock.timeout.connect(self._take_turn)

    @property
    def is_busy(self) -> bool:
        """Whether something is not done yet, or nobody was told of it."""
        return self._clock.isActive()

    def begin(self, work: Generator[None, None, Got], then: Callable[[Got], object], after: int = 0) -> None:
        """Have `work` done, beginning `after` so many milliseconds, and `then` told of its result in its own event."""
        self.drop()
        self._work, self._then = work, then
        self._clock.start(after)

    def begin_now(self, work: Generator[None, None, Got], then: Callable[[Got], object]) -> None:
        """The same from this event on: what is quickly done is done, and told of, when this returns."""
        self.begin(work, then)
        self._take_steps(AT_ONCE_S)
        if self._clock.isActive() and self._work is None:
            self._tell()

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

    def _take_turn(self) -> None:
        if self._gives_way and is_anything_awaited():
            self._clock.setInterval(AGAIN_MS)
        else:
            self._go_on()

    def _go_on(self) -> None:
        if self._clock.interval() != self._pause:
            self._clock.setInterval(self._pause)
        if self._work is None:
            self._tell()
        else:
            self._take_steps(SLOT_S if self._slot is None else self._slot)

    def _tell(self) -> None:
        then = self._then
        assert then is not None
        self.drop()
        then()

    def _take_steps(self, seconds: float) -> None:
        """Take as many steps as there is time for, one at least; what was done is told of later."""
        work, then = self._work, self._then
        assert work is not None
        assert then is not None
        end = perf_counter() + seconds
        try:
            next(work)
            while perf_counter() < end:
                next(work)
        except StopIteration as done:
            self._work, self._then = None, partial(then, done.value)
        except BaseException:
            self.drop()
            raise
