"""Unfinished games: all that were left before their end, also those for which the strip on the shelf has no room."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from desktop.shell.parts.services import Services
from desktop.shell.shelf.game_page import GamePage
from desktop.shell.shelf.looking import listed
from desktop.shell.shelf.waiting_strip import told_of


class UnfinishedGames(GamePage):
    """All of them, newest first; one that nobody wants to finish can be thrown away."""

    def __init__(self, services: Services) -> None:
        super().__init__(services, "app.unfinished", "app.unfinished.none", "app.kept.play", services.paths.pictures)
        self.follow_language()

    def rows(self) -> Iterable[tuple[Path, str, str]]:
        """Return them, up to more than anybody keeps."""
        return [(game.file, game.game, told_of(game)) for game in listed(self.folder)]
