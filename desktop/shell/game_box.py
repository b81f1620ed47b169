"""The boxes of the shelf: one for every game, in as many columns as there is room for."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from desktop import i18n
from desktop.decisions.flow import Flow
from desktop.shell.catalogue import GameFacts
from desktop.shell.late_pictures import LatePictures
from desktop.shell.services import Services
from desktop.shell.widgets import Retold, button, label
from desktop.theme.fonts import Role, font

LARGE = QSize(252, 336)
SMALL = QSize(150, 200)
"""Of a cover where the boxes would not all be seen at once with large ones."""

_GAP = 24
_EDGES = 36
"""What a box adds to the height of its cover."""
_WIDE = 540
"""What a box needs so that another may stand beside it."""


class Boxes(QWidget):
    """Every game of the house; signals carry a game id."""

    wanted = Signal(str)
    quick = Signal(str)
    learn = Signal(str)
    rules = Signal(str)
    gallery = Signal(str)
    challenges = Signal(str)

    def __init__(self, services: Services, games: Sequence[GameFacts], late: LatePictures) -> None:
        super().__init__()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(_GAP)
        self._grid.setRowStretch(len(games), 1)
        self.boxes = [GameBox(services, game, self, late) for game in games]
        self._columns = 0
        self._height = 0

    @property
    def columns(self) -> int:
        """How many boxes stand beside each other."""
        return self._columns

    def minimumSizeHint(self) -> QSize:
        """One column is always possible."""
        return QSize(max(box.minimumSizeHint().width() for box in self.boxes), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another number of columns may be best."""
        super().resizeEvent(event)
        self._arrange()

    def fit(self, height: int) -> None:
        """The covers are as large as they may be for all boxes to be seen at once in `height`, but not too small."""
        self._height = height
        self._arrange()

    def _arrange(self) -> None:
        wide = max(_WIDE, *(box.minimumSizeHint().width() for box in self.boxes))
        columns = 2 if len(self.boxes) > 1 and self.width() >= 2 * wide + _GAP else 1
        rows = -(-len(self.boxes) // columns)
        needed = rows * (LARGE.height() + _EDGES + _GAP) - _GAP
        for box in self.boxes:
            box.show_cover(LARGE if needed <= self._height else SMALL)
        if columns != self._columns:
            self._columns = columns
            for place, box in enumerate(self.boxes):
                self._grid.addWidget(box, place // columns, place % columns)
            for column in range(2):
                self._grid.setColumnStretch(column, int(column < columns))


class GameBox(QFrame):
    """One game: its cover, what it is, and what can be done with it."""

    def __init__(self, services: Services, game: GameFacts, shelf: Boxes, late: LatePictures) -> None:
        super().__init__()
        self.setObjectName("paper")
        self._services = services
        self._game = game
        self._shelf = shelf
        self._late = late
        self._cover = QLabel(scaledContents=True)
        row = QHBoxLayout(self)
        row.setContentsMargins(20, 18, 24, 18)
        row.setSpacing(24)
        row.addWidget(self._cover, 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout()
        column.setSpacing(9)
        column.addWidget(label(game.title, Role.TITLE, 28))
        column.addWidget(self._numbers())
        column.addWidget(label(game.pitch, px=16))
        column.addStretch(1)
        column.addLayout(self._deeds())
        row.addLayout(column, 1)
        Retold(self, self._draw)

    def show_cover(self, size: QSize) -> None:
        """The cover is of `size`."""
        if size != self._cover.minimumSize():
            self._cover.setFixedSize(size)
            self._draw()

    def _draw(self) -> None:
        size, scale = self._cover.minimumSize(), self.devicePixelRatioF()
        if not size.isEmpty():
            key = (f"{self._game.id}/box", size.width(), size.height(), scale)
            self._late.draw(self, key, self._cover.setPixmap)

    def _numbers(self) -> QLabel:
        made, game = QLabel(), self._game
        made.setObjectName("soft")
        made.setWordWrap(True)

        def tell() -> None:
            made.setFont(font(Role.TEXT, 14))
            least, most = game.seats
            players = str(most) if least == most else f"{least}–{most}"
            short, long = game.minutes
            weight = i18n.text(f"app.weight.{round(game.weight)}")
            made.setText(i18n.text("app.shelf.numbers", players=players, short=short, long=long, weight=weight))

        Retold(made, tell)
        return made

    def _deeds(self) -> Flow:
        row, shelf, game = Flow(gap=10, start=True), self._shelf, self._game.id
        play = button("app.shelf.play", lambda: shelf.quick.emit(game), "main", "app.shelf.play.tip")
        play.setProperty("game", game)
        row.addWidget(play)
        row.addWidget(button("app.shelf.set_up", lambda: shelf.wanted.emit(game), "", "app.shelf.set_up.tip"))
        row.addWidget(button("app.shelf.learn", lambda: shelf.learn.emit(game)))
        row.addWidget(button("app.shelf.rules", lambda: shelf.rules.emit(game), "quiet"))
        row.addWidget(button("app.shelf.gallery", lambda: shelf.gallery.emit(game), "quiet"))
        row.addWidget(button("app.challenges", lambda: shelf.challenges.emit(game), "quiet"))
        return row
