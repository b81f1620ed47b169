"""The clock of a table: when an answer may be given at the earliest, and when the table says that somebody thinks."""

from __future__ import annotations

from time import monotonic
from typing import Final

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from rules.core.ids import Seat

THINKING_AFTER: Final = 300
"""Milliseconds that an opponent may take before the table says that it thinks."""


class PaceClock(QObject):
    """Says by `struck` that the time to wait is over."""

    struck = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._until = 0.0
        self._begun = 0.0
        self._ahead = 0.0
        self._timer = QTimer(self, singleShot=True, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self.struck)

    def begin(self, ahead: float) -> None:
        """Let what passes from now on count, up to `ahead` seconds of it, when it is said how long to wait."""
        self._begun = monotonic()
        self._ahead = ahead

    def wait(self, seconds: float) -> None:
        """Wait from now on, or from when that began; 0 ends all waiting."""
        now = monotonic()
        self._until = now + seconds - min(self._ahead, now - self._begun) if seconds else 0.0
        self._ahead = 0.0

    def is_over(self) -> bool:
        """Return whether the time is over; if not, `struck` will say when it is."""
        left = self._until - monotonic()
        if left > 0:
            self._timer.start(int(left * 1000) + 1)
        return left <= 0

    def stop(self) -> None:
        """Strike no more."""
        self._timer.stop()


class ThinkingMark(QObject):
    """Says who thinks and how far they are, except for thoughts that are over at once."""

    changed = Signal(object, float)  # Seat and 0..1; (None, 0) when over

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._seat: Seat | None = None
        self._share = 0.0
        self._timer = QTimer(self, singleShot=True, interval=THINKING_AFTER)
        self._timer.timeout.connect(self._show)

    def begin(self, seat: Seat) -> None:
        """From now on `seat` thinks."""
        self._seat = seat
        self._share = 0.0
        self._timer.start()

    def hear(self, share: float) -> None:
        """Take in how far the thought is; it never falls back, as several may think at once."""
        if self._seat is not None:
            self._share = max(self._share, share)
            if not self._timer.isActive():
                self._show()

    def end(self) -> None:
        """Nobody thinks any longer."""
        was_shown = self._seat is not None and not self._timer.isActive()
        self._timer.stop()
        self._seat = None
        if was_shown:
            self.changed.emit(None, 0.0)

    def _show(self) -> None:
        self.changed.emit(self._seat, self._share)
