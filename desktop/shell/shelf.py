"""The shelf: a box for every game, and the tables that wait to be continued."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QDateTime, QEvent, QLocale, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QIcon, QKeyEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
)
from shiboken6 import isValid

from desktop import i18n
from desktop.session.saves import WaitingGame
from desktop.shell.catalogue import all_facts
from desktop.shell.game_box import Boxes
from desktop.shell.late_pictures import LatePictures
from desktop.shell.services import Services
from desktop.shell.widgets import Page, Scroll, button, label, sheet_of_paper, unbroken
from desktop.theme.fonts import Role

_MOST = (1500, 1080)
_BESIDE = 34
"""What is left and right of an icon and its words in the list of those who wait."""
_ABOVE = 16
_ICON = 64


class Shelf(Page):
    """The first page. Signals carry a game id or a save file."""

    wanted = Signal(str)
    quick = Signal(str)
    learn = Signal(str)
    rules = Signal(str)
    opened = Signal(Path)
    browse = Signal()
    settings = Signal()
    about = Signal()

    def __init__(self, services: Services) -> None:
        super().__init__(_MOST)
        self._services = services
        self._late = LatePictures(services.art, self)
        self._waiting = _WaitingList()
        self._waiting.itemActivated.connect(self._open)
        self._waiting.itemClicked.connect(self._open)
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
        self._waiting.clear()
        for game in games:
            item = QListWidgetItem(QIcon(_blank()), _line(game))
            item.setData(Qt.ItemDataRole.UserRole, game.file)
            self._waiting.addItem(item)
            key = (f"{game.game}/box", _ICON, _ICON, self.devicePixelRatioF())
            self._late.draw(game.file, key, partial(_wear, item))
        self._waiting.give_room()
        self._continue.setVisible(bool(games))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter goes on with the newest table, as most evenings begin."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and self._waiting.count():
            self._open(self._waiting.item(0))
        else:
            super().keyPressEvent(event)

    def _head(self) -> QHBoxLayout:
        line = QHBoxLayout()
        names = QVBoxLayout()
        names.setSpacing(0)
        names.addWidget(label("app.name", Role.TITLE, 40))
        names.addWidget(label("app.motto", px=16, name="soft"))
        line.addLayout(names, 1)
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
        return _Room(boxes)

    def _continue_panel(self) -> QFrame:
        sheet = sheet_of_paper()
        sheet.setFixedWidth(330)
        column = QVBoxLayout(sheet)
        column.setContentsMargins(18, 18, 18, 18)
        column.addWidget(label("app.shelf.continue", Role.TITLE, 20))
        column.addWidget(self._waiting, 1)
        return sheet

    def _open(self, item: QListWidgetItem) -> None:
        self.opened.emit(item.data(Qt.ItemDataRole.UserRole))


class _Room(Scroll):
    """The boxes have covers as large as its height allows."""

    def __init__(self, boxes: Boxes) -> None:
        super().__init__(boxes)
        self._boxes = boxes

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Other covers may be best."""
        super().resizeEvent(event)
        self._boxes.fit(self.viewport().height())


class _WaitingList(QListWidget):
    """Tables that wait, each as high as its words need."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("waiting")
        self.setIconSize(QSize(_ICON, _ICON))
        self.setWordWrap(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Words break elsewhere."""
        super().resizeEvent(event)
        self.give_room()

    def changeEvent(self, event: QEvent) -> None:
        """Letters have another size."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self.give_room()

    def give_room(self) -> None:
        """No line of words is left out."""
        icon, metrics = self.iconSize(), QFontMetrics(self.font())
        room = QRect(0, 0, self.viewport().width() - icon.width() - _BESIDE, 9999)
        for row in range(self.count()):
            item = self.item(row)
            words = metrics.boundingRect(room, Qt.TextFlag.TextWordWrap, item.text())
            item.setSizeHint(QSize(0, max(icon.height(), words.height()) + _ABOVE))


def _blank() -> QPixmap:
    """Keeps the place of an icon, so that the words beside it stay where they are."""
    made = QPixmap(_ICON, _ICON)
    made.fill(Qt.GlobalColor.transparent)
    return made


def _wear(item: QListWidgetItem, drawn: QPixmap) -> None:
    if isValid(item):
        item.setIcon(QIcon(drawn))


def _line(game: WaitingGame) -> str:
    """Say in two lines what waits."""
    when = QLocale().toString(QDateTime.fromSecsSinceEpoch(int(game.when.timestamp())), QLocale.FormatType.ShortFormat)
    players = i18n.text("app.list.comma").join(map(unbroken, game.players))
    return i18n.text("app.shelf.waiting", game=i18n.text(f"{game.game}.name"), players=players, when=when)
