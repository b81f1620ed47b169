"""Preload: what a table needs is imported while somebody looks at the shelf, so that the first table opens at once."""

from __future__ import annotations

from collections import deque
from importlib import import_module
from typing import Final

from PySide6.QtCore import QObject, QTimer

AFTER_MS: Final = 400
PAUSE_MS: Final = 30
MODULES: Final = (
    "desktop.session.saves",
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
    """Imports one module an event, beginning when the window has stood for a moment."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._waiting = deque(MODULES)
        self._clock = QTimer(self, interval=AFTER_MS)
        self._clock.timeout.connect(self._import_one)
        self._clock.start()

    def _import_one(self) -> None:
        self._clock.setInterval(PAUSE_MS)
        import_module(self._waiting.popleft())
        if not self._waiting:
            self._clock.stop()
