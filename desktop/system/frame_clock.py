"""Frame clock: what moves goes on once for each picture that the window's screen shows.

Qt itself moves animations every 16 ms, whatever the screen; of what it lets others set there, Python sees nothing.
"""

from __future__ import annotations

from math import floor
from time import perf_counter
from typing import Final

from PySide6.QtCore import QAbstractAnimation, QObject, QSequentialAnimationGroup, Qt, QTimer
from shiboken6 import isValid

USUAL: Final = 60.0
"""Pictures a second of a screen that does not say how many it shows."""
_LEAST: Final = 20.0
"""Remote screens and broken drivers tell of 0, 1 or -1."""

_STATE: Final = QAbstractAnimation.State


class FrameClock(QObject):
    """Moves whatever is driven, all of it at the same moment; where nothing is, no timer runs."""

    def __init__(self) -> None:
        super().__init__()
        self._period = 1000 / USUAL
        self._due = 0.0
        """When what is driven goes on next: moments that were missed are passed over, and the others stay even."""
        self._driven: dict[Driven, None] = {}
        self._timer = QTimer(self, singleShot=True, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._tick)

    @property
    def period(self) -> float:
        """Milliseconds from one picture to the next."""
        return self._period

    @property
    def is_ticking(self) -> bool:
        """Whether anything moves, or did a picture ago."""
        return self._timer.isActive()

    def keep(self, rate: float) -> None:
        """From the next picture on, `rate` of them are shown a second."""
        self._period = 1000 / (rate if rate >= _LEAST else USUAL)

    def drive(self, driven: Driven) -> None:
        """`driven` goes on with every picture until it stops."""
        self._driven[driven] = None
        if not self._timer.isActive():
            self._due = now()
            self._await()

    def _await(self) -> None:
        at = now()
        self._due += self._period * max(1, floor((at - self._due) / self._period) + 1)
        self._timer.start(max(1, round(self._due - at)))

    def _tick(self) -> None:
        """What is begun meanwhile goes on from the next picture; what is gone, or stopped, is driven no longer."""
        self._await()
        at = int(now())
        for driven in tuple(self._driven):
            if isValid(driven) and driven.state() is _STATE.Paused:
                driven.setCurrentTime(at - driven.began)
            else:
                self._driven.pop(driven, None)  # what it told of its end may have waited for events
        if not self._driven:
            self._timer.stop()


CLOCK: Final = FrameClock()


def now() -> float:
    """Return what time it is, in milliseconds since nobody cares when."""
    return 1000 * perf_counter()


class Driven(QSequentialAnimationGroup):
    """Lets `moved` go on with the frame clock, and is finished when that is, but not when it is cut short.

    Qt drives no animation that is paused, nor what is in a group that is; whatever else runs is as usual in there: it
    is running, it ends, and what else moves the same thing stops it with all beside it. `parent` is never the thing
    that is moved, as Python would delete the one within the other.
    """

    def __init__(self, moved: QAbstractAnimation, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._moved: Final = moved
        self.began = 0
        """When, as the frame clock tells the time."""
        self.addAnimation(moved)

    @property
    def is_going(self) -> bool:
        """Whether it was begun, and neither ended nor was stopped."""
        return self.state() is not _STATE.Stopped

    def begin(self) -> None:
        """Unless it is going, it goes on from its first moment; what takes no time is over when this returns."""
        if not self.is_going:
            self.start()
        if self.state() is _STATE.Running:
            self.pause()
            self._moved.resume()
            self.began = int(now())
            CLOCK.drive(self)
