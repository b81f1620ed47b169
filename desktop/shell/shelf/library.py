"""The library: every finished game, to be looked at once more."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from desktop.person import i18n
from desktop.session.saves import FinishedGame, over
from desktop.shell.parts.catalogue import all_facts, facts
from desktop.shell.parts.line_breaks import unbroken
from desktop.shell.parts.lists import NamedBox
from desktop.shell.parts.places import placed
from desktop.shell.parts.portraits import called
from desktop.shell.parts.services import Services
from desktop.shell.parts.widgets import button
from desktop.shell.shelf.game_list import Row, when_played
from desktop.shell.shelf.game_page import GamePage


class Library(GamePage):
    """Finished games, newest first, of one kind or of all."""

    statistics = Signal(str)
    analysed = Signal(Path)

    def __init__(self, services: Services, game_id: str = "", parent: QWidget | None = None) -> None:
        super().__init__(services, "app.library", "app.library.none", "app.library.look", parent=parent)
        self._which = NamedBox()
        self._which.addItem("", "")
        for game in all_facts():
            self._which.addItem("", game.id)
        self._which.setCurrentIndex(max(0, self._which.findData(game_id)))
        self._which.currentIndexChanged.connect(lambda _place: self.show_games())
        self.head.addWidget(button("app.statistics", lambda: self.statistics.emit(self.which), "quiet"))
        self.head.addWidget(button("app.kept", self.named.emit, "quiet"))
        self.head.addWidget(self._which)
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
            is_wanted = game is not None and wanted in {"", game.game}
            yield (game.file, game.game, _line(game)) if game is not None and is_wanted else None

    def _analyse(self) -> None:
        self.with_chosen(self.analysed.emit)


def _line(game: FinishedGame) -> str:
    """Say in three lines what was played, and who came where."""
    sides = facts(game.game).sides
    key = "app.library.sided" if sides else "app.library.placed"
    ranking = (
        i18n.text(key, place=placed(place, sides=sides), name=unbroken(called(seat))) for place, seat in game.ranking()
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
