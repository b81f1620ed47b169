"""Signals that ask the program to end, at log-out or by Ctrl+C: it closes as if a person had closed it."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from PySide6.QtCore import QCoreApplication, QObject, QSocketNotifier

SIGNALS: Final = ("SIGHUP", "SIGINT", "SIGTERM")


class EndSignals(QObject):
    """Calls `close` when the system asks for the end: the game is written, children leave, nothing stays behind.

    Qt's loop runs no Python while it waits, so the interpreter writes each signal into a pipe that wakes it.
    """

    def __init__(self, parent: QObject, close: Callable[[], bool]) -> None:
        """`close` returns whether nobody has to read anything any more."""
        super().__init__(parent)
        self._close = close
        if os.name == "nt":
            return  # there the system closes windows itself
        self._heard, said = os.pipe()
        os.set_blocking(self._heard, False)
        os.set_blocking(said, False)
        signal.set_wakeup_fd(said, warn_on_full_buffer=False)
        for name in SIGNALS:
            signal.signal(getattr(signal, name), _hear)
        self._notifier = QSocketNotifier(self._heard, QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._end)

    def _end(self) -> None:
        """Close; a window that stays open to say where a game was kept has nobody left to tell."""
        with suppress(BlockingIOError):
            said = os.read(self._heard, 64)
            if set(said) & {getattr(signal, name) for name in SIGNALS}:
                QCoreApplication.exit(0 if self._close() else 1)


def _hear(_number: int, _frame: object) -> None:
    """Without a handler the interpreter would not write the signal into the pipe."""
