"""Looking for what waits to be continued: some saves an event, as a long game takes a while to be followed."""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Signal

from desktop.session.saves import WaitingGame, unfinished, waiting
from desktop.unhurried import Unhurried

_MOST: Final = 12
MOST_LISTED: Final = 200
"""More than anybody keeps: a thousand would be made, and followed anew, in one event."""


class Looking(QObject):
    """Looks through a folder for the newest ones, and begins anew whenever it is asked again."""

    found = Signal(object)
    """The games that wait, newest first."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._looking = Unhurried(self)

    @property
    def is_done(self) -> bool:
        """Whether all that waits was found, and told of."""
        return not self._looking.is_busy

    def look_through(self, folder: Path) -> None:
        """Have all found that waits in `folder`: at once, if that is quickly done."""
        self._looking.begin_now(_newest(folder), self.found.emit)


def _newest(folder: Path) -> Generator[None, None, list[WaitingGame]]:
    found: list[WaitingGame] = []
    for game in waiting(folder):
        if game is not None:
            found.append(game)
        if len(found) == _MOST:
            break
        yield
    return found


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
