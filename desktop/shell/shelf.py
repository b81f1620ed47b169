"""The shelf: a box for every game, and the tables that wait to be continued."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout

from desktop import i18n
from desktop.keys import Place
from desktop.shell.catalogue import all_facts
from desktop.shell.game_box import Boxes
from desktop.shell.game_list import GameList, when_played
from desktop.shell.late_pictures import LatePictures
from desktop.shell.services import Services
from desktop.shell.widgets import Page, Scroll, button, label, sheet_of_paper, unbroken
from desktop.theme.fonts import Role

if TYPE_CHECKING:
    from desktop.session.saves import WaitingGame

_MOST = (1500, 1080)


class Shelf(Page):
    """The first page. Signals carry a game id or a save file."""

    key_places = (Place.SHELF,)
    wanted = Signal(str)
    quick = Signal(str)
    learn = Signal(str)
    rules = Signal(str)
    gallery = Signal(str)
    challenges = Signal(str)
    opened = Signal(Path)
    browse = Signal()
    library = Signal()
    statistics = Signal()
    settings = Signal()
    about = Signal()
    painted = Signal()
    """It is on the screen for the first time: what it does not need to be seen may come."""

    def __init__(self, services: Services) -> None:
        super().__init__(_MOST)
        self._services = services
        self._late = LatePictures(services.art, self)
        self._late.began.connect(self.painted, Qt.ConnectionType.QueuedConnection)
        self._waiting = GameList(self._late, services.paths.pictures)
        self._waiting.chosen.connect(self.opened)
        self._waiting.itemClicked.connect(self._waiting.itemActivated)
        self._continue = self._continue_panel()
        outer = QVBoxLayout(self)
        outer.setSpacing(20)
        outer.addLayout(self._head())
        body = QHBoxLayout()
        body.setSpacing(28)
        body.addWidget(self._shelf(), 1)
        body.addWidget(self._continue)
        outer.addLayout(body, 1)

    def show_waiting(self, games: Sequence[WaitingGame]) -> None:
        """List the unfinished games, newest first; with none the list is away."""
        self._waiting.show_games((game.file, game.game, _line(game)) for game in games)
        self._continue.setVisible(bool(games))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter goes on with the newest table, as most evenings begin."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and self._waiting.count():
            self._waiting.itemActivated.emit(self._waiting.item(0))
        else:
            super().keyPressEvent(event)

    def _head(self) -> QHBoxLayout:
        line = QHBoxLayout()
        names = QVBoxLayout()
        names.setSpacing(0)
        names.addWidget(label("app.name", Role.TITLE, 40))
        names.addWidget(label("app.motto", px=16, name="soft"))
        line.addLayout(names, 1)
        line.addWidget(button("app.shelf.library", self.library.emit, "quiet"))
        line.addWidget(button("app.statistics", self.statistics.emit, "quiet"))
        line.addWidget(button("app.shelf.open_file", self.browse.emit, "quiet"))
        line.addWidget(button("app.shelf.settings", self.settings.emit, "quiet"))
        line.addWidget(button("app.shelf.about", self.about.emit, "quiet"))
        return line

    def _shelf(self) -> Scroll:
        boxes = Boxes(self._services, all_facts(), self._late)
        boxes.wanted.connect(self.wanted)
        boxes.quick.connect(self.quick)
        boxes.learn.connect(self.learn)
        boxes.rules.connect(self.rules)
        boxes.gallery.connect(self.gallery)
        boxes.challenges.connect(self.challenges)
        return _Room(boxes)

    def _continue_panel(self) -> QFrame:
        sheet = sheet_of_paper()
        sheet.setFixedWidth(350)
        column = QVBoxLayout(sheet)
        column.setContentsMargins(18, 18, 18, 18)
        column.addWidget(label("app.shelf.continue", Role.TITLE, 20))
        column.addWidget(self._waiting, 1)
        return sheet


class _Room(Scroll):
    """The boxes have covers as large as its height allows."""

    def __init__(self, boxes: Boxes) -> None:
        super().__init__(boxes)
        self._boxes = boxes

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Other covers may be best."""
        super().resizeEvent(event)
        self._boxes.fit(self.viewport().height())


def _line(game: WaitingGame) -> str:
    """Say in three lines what waits, and for whom, below the name that somebody gave it."""
    players = i18n.text("app.list.comma").join(map(unbroken, game.players))
    title, name = i18n.text(f"{game.game}.name"), game.name
    line = i18n.text("app.shelf.waiting", game=title, players=players, when=when_played(game.when))
    if game.turn is not None and 0 <= game.turn < len(game.players):
        line += "\n" + i18n.text("app.shelf.turn", who=unbroken(game.players[game.turn]))
    return f"{name}\n{line}" if name else line
