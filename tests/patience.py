"""Waiting for what must come: minutes, as the machine may do other things; no test fails for being starved."""

from collections.abc import Callable
from itertools import chain, repeat
from time import monotonic
from typing import Any

from PySide6.QtCore import QAbstractEventDispatcher, QEventLoop, QTimer
from PySide6.QtTest import QTest
from pytestqt.exceptions import TimeoutError as TookTooLong
from pytestqt.qtbot import QtBot

PATIENCE = 240_000
"""Milliseconds: on a machine with ten times as much to do as it has cores, a minute was too short now and then."""

_ROUNDS = 40
"""Enough for all that is done step by step; what never ends is not waited for."""

_EAGER = 20
"""Looks a millisecond apart, before it is looked less often: most of what is waited for comes at once."""


def settle(milliseconds: int) -> None:
    """Let so much time go by, and do all that is due then, however often this process was kept waiting meanwhile."""
    QTest.qWait(milliseconds)
    events = QAbstractEventDispatcher.instance()
    for _ in range(_ROUNDS):
        if not events.processEvents(QEventLoop.ProcessEventsFlag.AllEvents):
            return


class PatientBot(QtBot):  # type: ignore[misc, unused-ignore]
    """Waits for minutes where nothing else is said; five seconds, the usual, were too short in CI now and then."""

    def waitUntil(self, callback: Callable[[], bool], *, timeout: int = PATIENCE) -> None:
        """Return as soon as it holds: looking every ten milliseconds, as usual, was much of what tests waited."""
        end = monotonic() + timeout / 1000
        for pause in chain(repeat(1, _EAGER), repeat(5)):
            if callback():
                return
            if monotonic() > end:
                raise TookTooLong(f"{callback} did not hold within {timeout} ms")
            loop = QEventLoop()
            QTimer.singleShot(pause, loop, loop.quit)
            loop.exec()

    def waitSignal(self, signal: Any, *, timeout: int = PATIENCE, **more: Any) -> Any:
        return super().waitSignal(signal, timeout=timeout, **more)

    def waitSignals(self, signals: list[Any], *, timeout: int = PATIENCE, **more: Any) -> Any:
        return super().waitSignals(signals, timeout=timeout, **more)
