"""Unfinished games: all that were left before their end, also those for which the strip on the shelf has no room."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Final

from PySide6.QtWidgets import QWidget

from desktop.session.kept import kept_folder
from desktop.session.saves import SUFFIX
from desktop.shell.parts.services import Services
from desktop.shell.parts.widgets import button
from desktop.shell.shelf.game_list import Row
from desktop.shell.shelf.game_page import GamePage
from desktop.shell.shelf.looking import newest
from desktop.shell.shelf.waiting_strip import told_of

MOST_LISTED: Final = 200
"""More than anybody keeps; the oldest come once others are gone."""


class UnfinishedGames(GamePage):
    """All of them, newest first; one that nobody wants to finish can be thrown away."""

    def __init__(self, services: Services, parent: QWidget | None = None) -> None:
        pictures = services.paths.pictures
        self._services = services
        super().__init__(services, "app.unfinished", "app.unfinished.none", "app.kept.play", pictures, parent)
        with suppress(OSError):  # of a drive that is gone nothing can be asked
            if any(kept_folder(self.folder).glob(f"*{SUFFIX}")):
                self.head.addWidget(button("app.kept", self.named.emit, "quiet"))

    def rows(self) -> Iterator[Row | None]:
        """Return them, up to more than anybody keeps."""
        for game in newest(self.folder, MOST_LISTED):
            yield None if game is None else (game.file, game.game, told_of(game, self._services))
