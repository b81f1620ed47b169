"""Preload: what comes next is imported a little at a time while somebody looks at the shelf, and then opens at once."""

from __future__ import annotations

from collections.abc import Collection, Generator, Iterable, Iterator
from typing import Final

from PySide6.QtCore import QObject, Signal

from desktop.games.registry import GAMES, modules_of, ui_of
from desktop.shell.parts.catalogue import facts
from desktop.unhurried import Unhurried
from rules import registry

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
    "desktop.shell.setup.opened_file",
    "desktop.shell.setup.orders",
    "desktop.shell.play.table_screen",
    "desktop.shell.play.teaching",
    "desktop.shell.play.trying",
    "desktop.shell.laid_table",
    "desktop.session.ai_worker",
    "desktop.shell.book.gallery",
    "desktop.shell.book.rulebook",
    "desktop.shell.settings.settings_dialog",
    "desktop.shell.shelf.statistics_dialog",
)
_SLOT_S: Final = 0.004
"""Half of what an event may take: it comes again and again while somebody looks at something else."""


class Preload(QObject):
    """Imports some modules an event, each after what it needs, beginning after a while; `done` when all are there."""

    done = Signal()

    def __init__(
        self,
        parent: QObject,
        modules: Collection[str] = (),
        after: int = AFTER_MS,
        pause: int = PAUSE_MS,
        then: Iterable[object] = (),
    ) -> None:
        """Without `modules` it is all that a table of any game needs; the steps of `then` are taken last."""
        super().__init__(parent)
        steps = _imported(modules) if modules else everything()
        self._importing = Unhurried(self, slot=_SLOT_S, pause=pause)
        self._importing.begin(_taken(steps, then), lambda _done: self.done.emit(), after)


def _taken(*parts: Iterable[object]) -> Generator[None, None, None]:
    """Take the steps of each part in turn."""
    for part in parts:
        for _ in part:
            yield


def _imported(modules: Iterable[str]) -> Iterator[str]:
    from desktop.stepwise import imported  # noqa: PLC0415 - the shelf stands before it

    yield from imported(modules)


def everything() -> Iterator[object]:
    """Import, a little a step, all that a table of any game needs, and what stands beside it."""
    yield from _imported(MODULES)
    from desktop.shell.parts.given_names import known_by_name  # noqa: PLC0415 - as above

    yield from known_by_name()
    for game_id in GAMES:
        yield from _imported((*modules_of(game_id), f"{registry.GAMES[game_id]}.bots"))
        yield ui_of(game_id).layout(facts(game_id).recommended)
