"""Looking for what waits to be continued: some saves an event, as a long game takes a while to be followed."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from pathlib import Path
from time import perf_counter
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from desktop.session.saves import WaitingGame, unfinished, waiting

_MOST: Final = 12
MOST_LISTED: Final = 200
"""More than anybody keeps: a thousand would be made, and followed anew, in one event."""
_SLOT_S: Final = 0.02
"""Seconds after which the events of the window have their turn again."""


class Looking(QObject):
    """Looks through a folder for the newest ones, and begins anew whenever it is asked again."""

    found = Signal(object)
    """The games that wait, newest first."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._steps: Iterator[WaitingGame | None] = iter(())
        self._games: list[WaitingGame] = []
        self._clock = QTimer(self, interval=0)
        self._clock.timeout.connect(self._look_on)

    def look_through(self, folder: Path) -> None:
        """Have all found that waits in `folder`: at once, if that is quickly done."""
        self._steps, self._games = waiting(folder), []
        self._look_on()

    def _look_on(self) -> None:
        end = perf_counter() + _SLOT_S
        for game in self._steps:
            if game is not None:
                self._games.append(game)
            if len(self._games) == _MOST:
                break
            if perf_counter() >= end:
                self._clock.start()
                return
        self._clock.stop()
        self.found.emit(self._games)


def followed(folder: Path, most: int | None = None) -> Generator[None, None, None]:
    """Follow the newest that wait in `folder` in steps, all or so many: from then on they are listed at once."""
    found = 0
    for game in waiting(folder):
        found += game is not None
        if found == most:
            return
        yield


def listed(folder: Path) -> list[WaitingGame]:
    """Return the games that wait in `folder`, the newest first; the oldest come once others are gone."""
    return unfinished(folder, MOST_LISTED)
