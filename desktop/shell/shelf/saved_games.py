"""The pages of saved games: those that wait to be finished, those that somebody named, and those that are over."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from desktop.person import i18n
from desktop.person.keys import KEYMAP
from desktop.person.plain import foreign
from desktop.session.kept import file_name, kept_folder, rename
from desktop.session.saves import SUFFIX, FinishedGame, WaitingGame, over, waiting
from desktop.shell.parts.asking import ask_name
from desktop.shell.parts.catalogue import all_facts, facts
from desktop.shell.parts.line_breaks import unbroken
from desktop.shell.parts.lists import NamedBox
from desktop.shell.parts.portraits import all_called, called
from desktop.shell.parts.services import Services
from desktop.shell.parts.widgets import button
from desktop.shell.shelf import thumbnails
from desktop.shell.shelf.game_list import Row, when_played
from desktop.shell.shelf.game_page import GamePage
from desktop.shell.shelf.looking import newest
from desktop.shell.shelf.outcome_words import placed
from desktop.shell.shelf.plots import figure
from desktop.shell.shelf.thumbnails import Ending
from desktop.shell.shelf.waiting_strip import told_of

_SHORT: Final = 200
"""How wide the list of games is at least, whatever is written in it."""
MOST_LISTED: Final = 200
"""More than anybody keeps; the oldest come once others are gone."""

_log = logging.getLogger(__name__)


class UnfinishedGames(GamePage):
    """All of them, newest first; one that nobody wants to finish can be thrown away."""

    def __init__(self, services: Services, parent: QWidget | None = None) -> None:
        pictures = services.paths.pictures
        self._services = services
        super().__init__(services, "app.unfinished", "app.unfinished.none", "app.kept.play", pictures, parent)
        with suppress(OSError):  # of a drive that is gone nothing can be asked
            if any(kept_folder(self.folder).glob(f"*{SUFFIX}")):
                self.ways.addWidget(button("app.kept", self.named.emit, "quiet"))

    def rows(self) -> Iterator[Row | None]:
        """Return them, up to more than anybody keeps."""
        for game in newest(self.folder, MOST_LISTED):
            yield None if game is None else (game.file, game.game, told_of(game, self._services))


class KeptGames(GamePage):
    """Games by the names that they were given, newest first; a name can be changed."""

    def __init__(self, services: Services, parent: QWidget | None = None) -> None:
        self._pictures = kept_folder(services.paths.pictures)
        super().__init__(services, "app.kept", "app.kept.none", "app.kept.play", self._pictures, parent)
        self.add_choice(button("app.kept.rename", lambda: self.with_chosen(self._ask_for_name)))

    def rows(self) -> Iterator[Row | None]:
        """Return all of them."""
        for game in waiting(kept_folder(self.folder)):
            yield None if game is None else (game.file, game.game, _named(game))

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
                self.stuck.emit(i18n.text("app.kept.taken", name=foreign(file_name(name)), own=foreign(named.stem)))
            file = named
        except OSError as error:
            _log.warning("%s cannot be renamed: %s", file, error)
            self.stuck.emit(i18n.text("app.kept.not_renamed", name=foreign(file.stem)))
        self.show_games(file)


class Library(GamePage):
    """Finished games, newest first, of one kind or of all."""

    statistics = Signal(str)
    analysed = Signal(Path)

    def __init__(self, services: Services, game_id: str = "", parent: QWidget | None = None) -> None:
        self._pictures = services.paths.pictures
        super().__init__(services, "app.library", "app.library.none", "app.library.look", self._pictures, parent)
        self._games: dict[Path, FinishedGame] = {}
        self.list.pictured.connect(self._tell_ending)
        self._which = NamedBox()
        self._which.setMinimumWidth(_SHORT)
        self._which.addItem("", "")
        for game in all_facts():
            self._which.addItem("", game.id)
        self._which.setCurrentIndex(max(0, self._which.findData(game_id)))
        self._which.currentIndexChanged.connect(lambda _place: self.show_games())
        self.ways.addWidget(button("app.statistics", lambda: self.statistics.emit(self.which), "quiet"))
        self.ways.addWidget(button("app.kept", self.named.emit, "quiet"))
        self.ways.addWidget(self._which)
        self.add_choice(button("app.result.analyse", self._analyse, "", "app.result.analyse.tip"))

    @property
    def which(self) -> str:
        """The kind of games that is shown; empty: all."""
        return str(self._which.currentData())

    def tell(self) -> Iterator[None]:
        """Name the kinds of games as well."""
        self._which.call(i18n.text("app.statistics.which"))
        self._which.setItemText(0, i18n.text("app.library.all"))
        for place, game in enumerate(all_facts(), 1):
            self._which.setItemText(place, i18n.text(game.title))
        yield from super().tell()

    def rows(self) -> Iterator[Row | None]:
        """Return the finished games of the chosen kind."""
        wanted = self.which
        for game in over(self.folder):
            if game is None or wanted not in {"", game.game}:
                yield None
                continue
            self._games[game.file] = game
            yield game.file, game.game, _line(game, thumbnails.ending(game.file, self._pictures))

    def _tell_ending(self, file: Path, ending: Ending) -> None:
        """The scores are known as the picture is."""
        if file in self._games:
            self.list.tell(file, _line(self._games[file], ending))

    def _analyse(self) -> None:
        self.with_chosen(self.analysed.emit)


def _named(game: WaitingGame) -> str:
    players = i18n.listed(map(unbroken, all_called(game.seats)))
    title = i18n.text(f"{game.game}.name")
    name = foreign(game.file.stem) or title
    return i18n.text("app.kept.game", name=name, game=title, players=players, when=when_played(game.when), n=game.step)


def _line(game: FinishedGame, ending: Ending | None) -> str:
    """Say in three lines what was played, and who came where, with what score as far as that is known."""
    sides = facts(game.game).sides
    key = "app.library.sided" if sides else "app.library.placed"
    names = [called(seated, seat) for seat, seated in enumerate(game.seats)]
    if ending is not None and len(ending.scores) == len(names):
        scored = zip(names, ending.scores, strict=True)
        names = [i18n.text("app.library.scored", name=name, n=figure(score)) for name, score in scored]
    ranking = (
        unbroken(i18n.text(key, place=placed(place, sides=sides), name=names[seat])) for place, seat in game.ranking()
    )
    told = i18n.text(
        "app.library.game",
        game=i18n.text(f"{game.game}.name"),
        when=when_played(game.when),
        n=game.steps,
        ranking=i18n.listed(ranking),
    )
    for is_so, key in ((game.resigned, "app.library.resigned"), (game.assisted, "app.library.casual")):
        told = i18n.text(key, told=told) if is_so else told
    return told
