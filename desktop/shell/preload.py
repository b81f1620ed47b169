"""Preload: what comes next is imported a little at a time while somebody looks at the shelf, and then opens at once."""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Iterable
from importlib import import_module
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

AFTER_MS: Final = 400
PAUSE_MS: Final = 30
PYDANTIC: Final = (
    *("pydantic_core", "pydantic", "pydantic.functional_validators", "importlib.metadata", "annotated_types"),
    *("pydantic.types", "pydantic.main"),
)
"""In one event it would be felt."""
OF_SAVES: Final = (*PYDANTIC, "rules.core.state", "rules.match.save", "desktop.session.saves")
MODULES: Final = (
    *OF_SAVES,
    "desktop.shell.setup.new_game",
    "desktop.shell.setup.tables",
    "desktop.table.scene",
    "desktop.table.viewport",
    "desktop.table.director",
    "desktop.decisions.stage",
    "desktop.session.session",
    "desktop.shell.play.table_screen",
    "desktop.shell.laid_table",
)
"""One after another: each needs little more than what came before it."""


class Preload(QObject):
    """Imports one module an event, beginning after a while; `done` when all are there."""

    done = Signal()

    def __init__(
        self, parent: QObject, modules: Iterable[str] = MODULES, after: int = AFTER_MS, pause: int = PAUSE_MS
    ) -> None:
        super().__init__(parent)
        self._waiting, self._pause = deque(modules), pause
        self._clock = QTimer(self, interval=after)
        self._clock.timeout.connect(self._import_one)
        self._clock.start()

    def _import_one(self) -> None:
        self._clock.setInterval(self._pause)
        while self._waiting:
            name = self._waiting.popleft()
            if name not in sys.modules:
                import_module(name)
                break
        if not self._waiting:
            self._clock.stop()
            self.done.emit()
