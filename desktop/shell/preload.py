"""Preload: what comes next is imported a little at a time while somebody looks at the shelf, and then opens at once."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from desktop.games.registry import needed_by, ui_of
from desktop.shell.parts.catalogue import facts
from desktop.system.unhurried import Unhurried
from rules.registry import GAMES

if TYPE_CHECKING:
    from desktop.person.settings import SettingsStore

AFTER_MS: Final = 400
PAUSE_MS: Final = 30
PYDANTIC: Final = (
    *("pydantic_core", "pydantic", "pydantic.functional_validators", "importlib.metadata", "annotated_types"),
    *("pydantic.types", "pydantic.main", "pydantic.fields", "pydantic.json_schema"),
)
"""The modules of pydantic, as parts: its import would be felt in one event."""
OF_SAVES: Final = (*PYDANTIC, "desktop.session.saves")
MODULES: Final = (
    *OF_SAVES,
    "desktop.shell.setup.new_game",
    "desktop.shell.setup.tables",
    "desktop.shell.setup.orders",
    "desktop.shell.play.table_screen",
    "desktop.shell.play.trying",
    "desktop.shell.laid_table",
    "desktop.shell.past.analysis_page",
    "desktop.shell.shelf.naming",
    "desktop.session.ai_worker",
    "desktop.shell.book.gallery",
    "desktop.shell.book.rulebook",
    "desktop.shell.settings.settings_dialog",
    "desktop.shell.shelf.statistics_dialog",
)
_SLOT_S: Final = 0.004
"""Half of what an event may take: it comes again and again while somebody looks at something else."""


class TableAhead(QObject):
    """What a table of the game needs that is looked at on the shelf, and what `then` does, whichever game that becomes.

    The games that nobody looks at would only take room. `done` as often as something came, once a game at most.
    """

    done = Signal()

    def __init__(self, parent: QObject, store: SettingsStore, then: Callable[[], Iterable[None]]) -> None:
        super().__init__(parent)
        self._store, self._then, self._game = store, then, ""
        self._there: set[str] = set()
        self._loading = beside_the_shelf(self, PAUSE_MS)
        store.replaced.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        looked_at = self._store.value.game
        game_id = looked_at if looked_at in GAMES else next(iter(GAMES))
        if game_id == self._game:
            return
        self._game = game_id
        if game_id in self._there:
            self._loading.drop()
        else:
            self._loading.begin(self._needed(game_id), lambda _done: self._tell(game_id), AFTER_MS)

    def _tell(self, game_id: str) -> None:
        self._there.add(game_id)
        self.done.emit()

    def _needed(self, game_id: str) -> Generator[None, None, None]:
        yield from of_table(game_id)
        yield from self._then()


def beside_the_shelf(parent: QObject, pause: int = 0) -> Unhurried:
    """Return what does long work while somebody looks at the shelf, who is to feel nothing of it, and never waits."""
    return Unhurried(parent, slot=_SLOT_S, pause=pause, gives_way=True)


def some(modules: Iterable[str]) -> Generator[None, None, None]:
    """Import `modules`, one a step, each after what it needs."""
    from desktop.system.stepwise import imported  # noqa: PLC0415 - the shelf stands before it

    for _ in imported(modules):
        yield


def of_table(game_id: str) -> Generator[None, None, None]:
    """Import, a little a step, all that a table of a game needs, and what stands beside it."""
    yield from some(MODULES)
    from desktop.shell.parts.portraits import known_by_name  # noqa: PLC0415 - as above

    yield from known_by_name()
    yield from some(needed_by(game_id))
    ui_of(game_id).layout(facts(game_id).recommended)
    yield
