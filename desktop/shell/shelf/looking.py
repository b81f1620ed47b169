"""Looking for what waits to be continued: some saves an event, as a long game takes a while to be followed."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Signal

from desktop.session.saves import WaitingGame, waiting
from desktop.system.unhurried import Unhurried

_MOST: Final = 12


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

    def finish(self) -> None:
        """All that waits is found, and told of, when this returns."""
        self._looking.finish()

    def look_through(self, folder: Path) -> None:
        """Have all found that waits in `folder`: at once, if that is quickly done."""
        self._looking.begin_now(_newest(folder), self.found.emit)


def _newest(folder: Path) -> Generator[None, None, list[WaitingGame]]:
    found = []
    for game in newest(folder, _MOST):
        if game is not None:
            found.append(game)
        yield
    return found


def newest(folder: Path, most: int) -> Iterator[WaitingGame | None]:
    """The newest that wait in `folder`, so many at most, with None for every step that finds none."""
    found = 0
    for game in waiting(folder):
        found += game is not None
        yield game
        if found == most:
            return
