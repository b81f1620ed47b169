"""Waiting for what must come: a minute, as the machine may do other things; no test fails for being starved."""

from collections.abc import Callable
from typing import Any

from pytestqt.qtbot import QtBot

MINUTE = 60_000
"""Milliseconds."""


class PatientBot(QtBot):  # type: ignore[misc, unused-ignore]
    """Waits a minute where nothing else is said; five seconds, the usual, were too short in CI now and then."""

    def waitUntil(self, callback: Callable[[], Any], *, timeout: int = MINUTE) -> None:
        super().waitUntil(callback, timeout=timeout)

    def waitSignal(self, signal: Any, *, timeout: int = MINUTE, **more: Any) -> Any:
        return super().waitSignal(signal, timeout=timeout, **more)

    def waitSignals(self, signals: list[Any], *, timeout: int = MINUTE, **more: Any) -> Any:
        return super().waitSignals(signals, timeout=timeout, **more)
