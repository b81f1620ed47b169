"""Arriving: what is asked for before it was imported in the background is imported first, some modules an event."""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator, Iterable
from functools import partial, wraps
from pathlib import Path
from typing import TYPE_CHECKING, Concatenate, Final, ParamSpec, TypeVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QMainWindow

from desktop.games.registry import modules_of, needed_by
from desktop.person import i18n
from desktop.person.plain import foreign
from desktop.shell.preload import PYDANTIC, some
from desktop.system import paths
from desktop.system.unhurried import Unhurried
from rules.core.message import Message, message
from rules.registry import GAMES

if TYPE_CHECKING:
    from desktop.record.packs.installed import Pack
    from desktop.shell.pages import Pages

_OF_PACKS: Final = frozenset({paths.PACK, ".zip"})
OF_TABLE: Final = ("desktop.shell.setup.orders", "desktop.shell.setup.tables", "desktop.shell.laid_table")
"""What lays a table of any game."""


class ArrivingWindow(QMainWindow):
    """A window to which its pages come, and sheets over them, as soon as what they want is there."""

    arrived = Signal()
    """Modules came that somebody had to wait for; what they are wanted for is made next."""

    def __init__(self, pages: Pages) -> None:
        super().__init__()
        self._pages, self._beside = pages, Unhurried(pages, awaited=True)
        self._coming_packs: list[Callable[[], None]] = []
        """What calls off those that are read, or were: nothing happens then."""
        self.setAcceptDrops(True)

    def take_in(self, file: Path) -> None:
        """Open a file that was brought; a pack is taken among those that are here."""
        if file.suffix.lower() in _OF_PACKS or file.is_dir():
            self.take_pack(file)
        else:
            self._leave_for(lambda: self.open_brought(file))

    def open_brought(self, file: Path) -> None:
        """Open a file that was brought, and is no pack."""
        raise NotImplementedError

    def set_up(self, game_id: str) -> None:
        """Show the form of a new game."""
        raise NotImplementedError

    def tell(self, said: Message) -> None:
        """Say something in a quiet line."""
        raise NotImplementedError

    def tell_unsaved(self, _why: str) -> None:
        """Say that settings could not be written."""
        self.tell(message("app.settings.unsaved"))

    def take_pack(self, place: Path) -> None:
        """Have a pack read, and then chosen for the next table of its game, whose form is shown if no table is."""
        from desktop.record.packs.installing import Installing  # noqa: PLC0415 - the shelf stands without it

        try:
            coming = Installing(place, self._pages.editions.folder, self)
        except OSError:
            self.tell(message("app.pack.no_room"))
            return
        self._coming_packs.append(coming.close)
        coming.installed.connect(self._keep_pack)
        coming.refused.connect(partial(self._refuse_pack, place.name))
        self.tell(message("app.pack.reading", name=foreign(place.name)))

    def browse_packs(self) -> None:
        """Ask for a pack."""
        from desktop.shell.parts.dialogs import choose_file  # noqa: PLC0415 - as above

        choose_file(self, i18n.text("app.edition.add"), i18n.text("app.edition.kind.zip"), self.take_in)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Nothing is taken in any more."""
        for call_off in self._coming_packs:
            call_off()
        super().closeEvent(event)

    def _keep_pack(self, pack: Pack) -> None:
        self._pages.editions.renew(pack)
        self.tell(message("app.pack.here", name=foreign(pack.name), game=message(f"{pack.game}.name")))
        if not self._pages.offers(pack) and not self._pages.has_table:
            self._leave_for(partial(self._set_up_with, pack))

    def _set_up_with(self, pack: Pack) -> None:
        self._pages.editions.choose(pack)
        self.set_up(pack.game)

    def _leave_for(self, then: Callable[[], object]) -> None:
        """Nobody's own box goes with the page, unless somebody says so."""
        from desktop.shell.parts.asking import leave_sheets  # noqa: PLC0415 - as above

        leave_sheets(self, then)

    def _refuse_pack(self, name: str, why: Message) -> None:
        self.tell(message("app.pack.refused", name=foreign(name), why=why))

    def browse(self) -> None:
        """Ask for a file to open."""
        from desktop.shell.parts.dialogs import choose_file  # noqa: PLC0415 - the shelf stands without it

        choose_file(self, i18n.text("app.file.open"), i18n.text("app.file.kind"), self.take_in)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """A file that is dragged onto the window may be a save."""
        _taken(event)

    def dropEvent(self, event: QDropEvent) -> None:
        """Open the dropped file."""
        file = _taken(event)
        if file is not None:
            self.take_in(file)

    def prepare(self, work: Generator[None, None, None], then: Callable[[None], object]) -> None:
        """Have `then` bring a page when `work` is done, unless another one is wished for first."""
        self._pages.prepare(work, then)

    def prepare_beside(self, work: Generator[None, None, None], then: Callable[[None], object]) -> None:
        """The same for a sheet over the page: no page that is about to come is called off for it."""
        self._beside.begin(work, then)


def _taken(event: QDropEvent) -> Path | None:
    """Return the file that comes by `event`, if one does; whoever brings it is told of a copy: it stays there."""
    file = next((Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()), None)
    if file is not None:
        event.setDropAction(Qt.DropAction.CopyAction)
        event.accept()
    return file


P = ParamSpec("P")
W = TypeVar("W", bound=ArrivingWindow)
Deed = Callable[Concatenate[W, P], None]
Wanted = Callable[P, Iterable[str]]
Begin = Callable[[ArrivingWindow, Generator[None, None, None], Callable[[None], object]], None]


def page_of(wanted: Wanted[P]) -> Callable[[Deed[W, P]], Deed[W, P]]:
    """A page, or a table, comes at once if the modules that it wants are there, else as soon as they are."""
    return lambda deed: _after_imports(wanted, ArrivingWindow.prepare, deed)


def sheet_of(wanted: Wanted[P]) -> Callable[[Deed[W, P]], Deed[W, P]]:
    """The same for a sheet."""
    return lambda deed: _after_imports(wanted, ArrivingWindow.prepare_beside, deed)


def with_game(*names: str) -> Callable[..., list[str]]:
    """Return what wants `names` and all that is known of the game that is named first."""
    return lambda game_id, *_: [*PYDANTIC, *names, *needed_by(game_id)]


def with_records(*names: str) -> Callable[..., list[str]]:
    """Return what wants `names`, what is worth noticing in any game, and who is who in the one named first, if any."""

    def wanted(game_id: str = "", *_: object) -> list[str]:
        won = [module for game in GAMES for module in modules_of(game, "achievements")]
        return [*PYDANTIC, *names, *won, *(modules_of(game_id, "cast") if game_id else [])]

    return wanted


def alone(*names: str) -> Callable[..., list[str]]:
    """Return what wants `names`, whatever is asked for."""
    return lambda *_: [*PYDANTIC, *names]


def _after_imports(wanted: Wanted[P], begin: Begin, deed: Deed[W, P]) -> Deed[W, P]:
    @wraps(deed)
    def done(window: W, /, *args: P.args, **kwargs: P.kwargs) -> None:
        def go_on(_there: None) -> None:
            window.arrived.emit()
            deed(window, *args, **kwargs)

        missing = [name for name in wanted(*args, **kwargs) if name not in sys.modules]
        if missing:
            begin(window, some(missing), go_on)
        else:
            deed(window, *args, **kwargs)

    return done
