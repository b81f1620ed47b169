"""Where Python's cycles are collected: in the window's thread alone, as what belongs to Qt must die where it lives."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QTimer

from desktop.system.unhurried import is_anything_awaited

PERIOD_MS: Final = 500

_YOUNG: Final = 2000
_OLDER: Final = 3
"""After more sweeps of the young than so many, those that outlived them are swept: often, as that takes no longer."""
_OLDEST: Final = 33


def give_back() -> None:
    """The system has again what the allocator held free: glibc keeps all of it but what lies at the end."""
    if sys.platform != "linux":
        return
    import ctypes  # noqa: PLC0415 - the shelf has nothing to give back

    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)  # other libraries know no such thing
    if trim is not None:
        trim(0)


class Sweeper(QObject):
    """Takes the collector away from whichever thread happens to make things, and runs it from time to time.

    Otherwise a thread that waits for an opponent or a disk would delete scenes and timers of a table that was left, and
    the window's thread would call what no longer exists.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        gc.freeze()  # what the program is made of lives as long as the program
        self._may_keep: Callable[[], bool] = lambda: False
        self._is_littered = False
        timer = QTimer(self, interval=PERIOD_MS)
        timer.timeout.connect(self.sweep)
        timer.start()

    def keep_once(self, may_keep: Callable[[], bool]) -> None:
        """What there is as soon as `may_keep` says so lives on: modules that came late are not looked through again."""
        self._may_keep = may_keep

    def keep_modules(self) -> None:
        """What there is lives on, unless something large was left: what came is hardly anything but modules."""
        if not self._is_littered:
            gc.freeze()

    def sweep_all(self) -> None:
        """The next sweep is a whole one: something large was left, and several of that would take long at once."""
        self._is_littered = True

    def sweep(self) -> None:
        """Collect what is due, the young often, the old seldom, and nothing that somebody waits for would wait for."""
        if is_anything_awaited():
            return
        if self._may_keep():
            gc.collect()  # a table that was left meanwhile would stay for good
            gc.freeze()
            self._may_keep = lambda: False
        young, older, oldest = gc.get_count()
        if self._is_littered or oldest > _OLDEST:
            self._is_littered = False
            gc.collect()
            QTimer.singleShot(0, self, give_back)
        elif older > _OLDER:
            gc.collect(1)
        elif young > _YOUNG:
            gc.collect(0)
