"""The shelf: a box for every game, and the tables that wait to be continued."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QDateTime, QEvent, QLocale, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QIcon, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from desktop import i18n
from desktop.decisions.flow import Flow
from desktop.session.saves import WaitingGame
from desktop.shell.catalogue import GameFacts, all_facts
from desktop.shell.services import Services
from desktop.shell.widgets import Page, Retold, Scroll, button, label, sheet_of_paper, unbroken
from desktop.theme.fonts import Role, font

_BOX = QSize(252, 336)
_MOST = (1500, 1080)
_BESIDE = 34
"""What is left and right of an icon and its words in the list of those who wait."""
_ABOVE = 16


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
        self._waiting = _WaitingList()
        self._waiting.itemActivated.connect(self._open)
        self._waiting.itemClicked.connect(self._open)
        self._continue = self._continue_panel()
        outer = QVBoxLayout(self)
        outer.setSpacing(20)
        outer.addLayout(self._head())
        body = QHBoxLayout()
        body.setSpacing(28)
        body.addWidget(self._boxes(), 1)
        body.addWidget(self._continue)
        outer.addLayout(body, 1)

    def show_waiting(self, games: Sequence[WaitingGame]) -> None:
        """List the unfinished games, newest first; with none the list is away."""
        self._waiting.clear()
        for game in games:
            item = QListWidgetItem(QIcon(self._services.art.pixmap(f"{game.game}/box", 64, 64)), _line(game))
            item.setData(Qt.ItemDataRole.UserRole, game.file)
            self._waiting.addItem(item)
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

    def _boxes(self) -> Scroll:
        inner = QWidget()
        grid = QGridLayout(inner)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(24)
        games = all_facts()
        columns = 1 if len(games) == 1 else 2
        for place, game in enumerate(games):
            grid.addWidget(self._box(game), place // columns, place % columns)
        grid.setRowStretch(len(games), 1)
        return Scroll(inner)

    def _box(self, game: GameFacts) -> QFrame:
        sheet = sheet_of_paper()
        row = QHBoxLayout(sheet)
        row.setContentsMargins(22, 22, 26, 22)
        row.setSpacing(26)
        picture = QLabel()
        picture.setFixedSize(_BOX)
        Retold(
            picture,
            lambda: picture.setPixmap(
                self._services.art.pixmap(f"{game.id}/box", _BOX.width(), _BOX.height(), self.devicePixelRatioF())
            ),
        )
        row.addWidget(picture, 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout()
        column.setSpacing(10)
        column.addWidget(label(game.title, Role.TITLE, 28))
        column.addWidget(self._numbers(game))
        column.addSpacing(4)
        column.addWidget(label(game.pitch, px=16))
        column.addStretch(1)
        column.addLayout(self._deeds(game))
        row.addLayout(column, 1)
        return sheet

    def _numbers(self, game: GameFacts) -> QLabel:
        made = QLabel()
        made.setObjectName("soft")

        def tell() -> None:
            made.setFont(font(Role.TEXT, 14))
            made.setText(
                i18n.text(
                    "app.shelf.numbers",
                    least=game.seats[0],
                    most=game.seats[1],
                    short=game.minutes[0],
                    long=game.minutes[1],
                    weight=i18n.text(f"app.weight.{round(game.weight)}"),
                )
            )

        Retold(made, tell)
        return made

    def _deeds(self, game: GameFacts) -> Flow:
        row = Flow(gap=10, start=True)
        play = button("app.shelf.play", lambda: self.quick.emit(game.id), "main", "app.shelf.play.tip")
        play.setObjectName("main")
        play.setProperty("game", game.id)
        row.addWidget(play)
        row.addWidget(button("app.shelf.set_up", lambda: self.wanted.emit(game.id), "", "app.shelf.set_up.tip"))
        row.addWidget(button("app.shelf.learn", lambda: self.learn.emit(game.id)))
        row.addWidget(button("app.shelf.rules", lambda: self.rules.emit(game.id), "quiet"))
        return row

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


class _WaitingList(QListWidget):
    """Tables that wait, each as high as its words need."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("waiting")
        self.setIconSize(QSize(64, 64))
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


def _line(game: WaitingGame) -> str:
    """Say in two lines what waits."""
    when = QLocale().toString(QDateTime.fromSecsSinceEpoch(int(game.when.timestamp())), QLocale.FormatType.ShortFormat)
    players = i18n.text("app.list.comma").join(map(unbroken, game.players))
    return i18n.text("app.shelf.waiting", game=i18n.text(f"{game.game}.name"), players=players, when=when)
