"""Looking for what waits to be continued, some saves an event; some of it is the deal of a day."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from desktop.record import daily
from desktop.session.saves import WaitingGame, begun, waiting
from desktop.shell.parts.catalogue import facts
from desktop.shell.parts.services import Services
from desktop.system.stepwise import imported
from desktop.system.unhurried import Unhurried
from rules.registry import GAMES

if TYPE_CHECKING:
    from rules.match.save import Header

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


def newest(folder: Path, most: int) -> Iterator[WaitingGame | None]:
    """The newest that wait in `folder`, so many at most, with None for every step that finds none."""
    found = 0
    for game in waiting(folder):
        found += game is not None
        yield game
        if found == most:
            return


def day_waiting(file: Path, header: Header, services: Services) -> str:
    """Return the day whose deal waits in `file`; empty for another game, and for one that counts for nobody."""
    if header.game not in GAMES:
        return ""
    day = daily.day_of(header, facts(header.game).recommended, daily.today())
    return "" if day and services.diary.is_apart(file.stem) else day


def todays(services: Services, game_id: str) -> Generator[None, None, Path | None]:
    """Return where today's deal of a game waits, the newest if there are several; each step looks at a file."""
    today = daily.today()
    for found in begun(services.paths.saves, f"{game_id}-{today:%Y%m%d}-"):
        yield
        if found is not None:
            yield from (None for _ in imported([GAMES[game_id]]))
            file, header = found
            if header.game == game_id and day_waiting(file, header, services) == today.isoformat():
                return file
    return None


def _newest(folder: Path) -> Generator[None, None, list[WaitingGame]]:
    found = []
    for game in newest(folder, _MOST):
        if game is not None:
            found.append(game)
        yield
    return found
