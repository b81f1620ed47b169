"""Kept games: what somebody saved under a name; it is never changed, and play continues in a copy."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from desktop.person import i18n
from desktop.person.keys import KEYMAP
from desktop.session.kept import file_name, kept_folder, rename
from desktop.session.saves import WaitingGame, waiting
from desktop.shell.parts import thumbnails
from desktop.shell.parts.line_breaks import unbroken
from desktop.shell.parts.portraits import all_called
from desktop.shell.parts.services import Services
from desktop.shell.parts.widgets import button
from desktop.shell.shelf.game_list import Row, when_played
from desktop.shell.shelf.game_page import GamePage
from desktop.shell.shelf.naming import ask_name

_log = logging.getLogger(__name__)


class KeptGames(GamePage):
    """Games by the names that they were given, newest first; a name can be changed."""

    def __init__(self, services: Services, parent: QWidget | None = None) -> None:
        self._pictures = kept_folder(services.paths.pictures)
        super().__init__(services, "app.kept", "app.kept.none", "app.kept.play", self._pictures, parent)
        self.add_choice(button("app.kept.rename", lambda: self.with_chosen(self._ask_for_name)))

    def rows(self) -> Iterator[Row | None]:
        """Return all of them."""
        for game in waiting(kept_folder(self.folder)):
            yield None if game is None else (game.file, game.game, _line(game))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A key renames, as in other lists of files."""
        if KEYMAP.is_pressed("rename", event):
            self.with_chosen(self._ask_for_name)
        else:
            super().keyPressEvent(event)

    def _ask_for_name(self, file: Path) -> None:
        ask_name(self, "app.kept.rename", file.stem, lambda name: self._rename(file, name))

    def _rename(self, file: Path, name: str) -> None:
        try:
            named = rename(file, name)
            thumbnails.rename(file, named, self._pictures)
            if named != file and named.stem != file_name(name):
                self.stuck.emit(i18n.text("app.kept.taken", name=file_name(name), own=named.stem))
            file = named
        except OSError as error:
            _log.warning("%s cannot be renamed: %s", file, error)
            self.stuck.emit(i18n.text("app.kept.not_renamed", name=file.stem))
        self.show_games(file)


def _line(game: WaitingGame) -> str:
    players = i18n.listed(map(unbroken, all_called(game.seats)))
    title = i18n.text(f"{game.game}.name")
    return i18n.text(
        "app.kept.game", name=game.file.stem, game=title, players=players, when=when_played(game.when), n=game.step
    )
