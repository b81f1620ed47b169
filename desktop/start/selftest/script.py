"""A script: something that is done step by step while the event loop runs, as a person does it."""

from __future__ import annotations

from collections.abc import Callable, Generator
from time import monotonic

from PySide6.QtCore import QObject, QTimer, Signal

Condition = Callable[[], bool]
Steps = Generator[Condition, None, None]
"""Does something, then names what has to come true before it goes on."""

PATIENCE = 30.0
"""How many seconds a condition may take."""

_LOOK_MS = 2


class TookTooLong(Exception):
    """Something that had to come true did not."""


class Script(QObject):
    """Runs steps inside the event loop: no loop is nested, so that widgets are deleted when they would be."""

    ended = Signal(object)
    """The exception that ended the script, or None at its end."""

    def __init__(self, steps: Steps, patience: float = PATIENCE, *, enough: Condition = lambda: False) -> None:
        """Whatever is left of `steps` is not done once there is `enough` of them."""
        super().__init__()
        self._enough = enough
        self._steps = steps
        self._patience = patience
        self._waits_for: Condition = lambda: True
        self._since = monotonic()
        self.timer = QTimer(self, interval=_LOOK_MS)
        self.timer.timeout.connect(self._look)

    def start(self) -> None:
        """Begin as soon as the event loop runs."""
        self.timer.start()

    def _look(self) -> None:
        if self._enough():
            self._end(None)
            return
        try:
            if self._waits_for():
                self._waits_for = next(self._steps)
                self._since = monotonic()
            elif monotonic() - self._since > self._patience:
                self._steps.throw(TookTooLong(f"waited {self._patience:g} s in vain"))
        except StopIteration:
            self._end(None)
        except Exception as error:  # noqa: BLE001 - whatever went wrong is what the test found
            self._end(error)

    def _end(self, error: Exception | None) -> None:
        self.timer.stop()
        self.ended.emit(error)
