"""The strip of tables that wait to be continued: side by side, each with how it looked and whose turn it is."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QDate, QDateTime, QLocale, QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QWheelEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from desktop.person import i18n
from desktop.person.plain import foreign
from desktop.shell.parts.line_breaks import in_one_line, unbroken, well_broken
from desktop.shell.parts.pictures import LatePictures
from desktop.shell.parts.portraits import all_called
from desktop.shell.parts.services import Services
from desktop.shell.parts.widgets import Retold, button, label, sheet_of_paper
from desktop.shell.shelf.game_list import ABOVE, EDGE, GameList, in_proportion, line_high
from desktop.shell.shelf.looking import day_waiting
from desktop.theme.fonts import Role, text_scale
from rules.match.seats import SeatSpec
from rules.registry import GAMES

if TYPE_CHECKING:
    from desktop.session.elsewhere.joined import Joined
    from desktop.session.saves import WaitingGame

_WORDS: Final = 140
"""How wide the words of a table are at least, at the usual text size."""
_SHARE: Final = 0.14
"""How wide a picture is, as a part of the strip."""
_LEAST: Final = 140
_MOST: Final = 300
_MOST_LINES: Final = 4
_CHOOSING: Final = {Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Return, Qt.Key.Key_Enter}
_SIDEWAYS: Final = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.AltModifier


class WaitingStrip(QFrame):
    """Hidden when nothing waits."""

    opened = Signal(Path)
    all_wanted = Signal()

    def __init__(self, services: Services, late: LatePictures) -> None:
        super().__init__()
        self._services = services
        self._tables = _Tables(services, late)
        self._tables.chosen.connect(self.opened)
        Retold(self._tables, lambda: self._tables.setAccessibleName(i18n.text("app.unfinished")))
        sheet = sheet_of_paper()
        row = QHBoxLayout(sheet)
        row.setContentsMargins(24, 5, 10, 5)
        row.setSpacing(16)
        name = label("app.shelf.continue", Role.TITLE, 20)
        name.setWordWrap(False)
        head = QVBoxLayout()
        head.setSpacing(2)
        head.addStretch(1)
        head.addWidget(name)
        head.addWidget(button("app.shelf.all_waiting", self.all_wanted.emit, "quiet", "app.shelf.all_waiting.tip"))
        head.addStretch(1)
        row.addLayout(head)
        row.addWidget(self._tables, 1)
        column = QHBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(sheet)

    def show_waiting(self, games: Sequence[WaitingGame], elsewhere: Sequence[tuple[Path, Joined]] = ()) -> None:
        """List the unfinished games, newest first, and the tables of others after them."""
        rows = [(game.file, game.game, told_of(game, self._services)) for game in games]
        rows += [(file, table.game, _told_of_others(table)) for file, table in elsewhere if table.game in GAMES]
        self._tables.show_games(rows)
        self.setVisible(bool(rows))

    def go_on(self) -> bool:
        """Open the newest table, if any waits; return whether one does."""
        if self._tables.count():
            self._tables.itemActivated.emit(self._tables.item(0))
        return bool(self._tables.count())


def told_of(game: WaitingGame, services: Services) -> str:
    """Say in three lines what waits: its given name or that it is a daily deal, who sits there, and whose turn it is.

    It is nobody's turn who has resigned, and where no person plays any more, computers do.
    """
    title, when = i18n.text(f"{game.game}.name"), _when(game.when)
    name = foreign(game.name) or (i18n.text("app.daily") if day_waiting(game.file, game.header, services) else "")
    if name:
        title = i18n.text("app.shelf.named", name=name, game=well_broken(title))
    players = [unbroken(name) for name in all_called(game.seats)]
    if not any(seat.is_person for seat in game.seats):
        when = i18n.text("app.shelf.waiting", turn=i18n.text("app.shelf.computers"), when=when)
    elif game.turn is not None and 0 <= game.turn < len(players) and not game.seats[game.turn].resigned:
        turn = i18n.text("app.shelf.turn", who=players[game.turn])
        when = i18n.text("app.shelf.waiting", turn=turn, when=when)
    return "\n".join([in_one_line(title), i18n.listed(players), when])


def _told_of_others(table: Joined) -> str:
    """Say what is played at a table elsewhere, by whom, and that it is kept there."""
    seats = [SeatSpec(one.name, one.kind, given=one.given) for one in table.seats]
    names = [unbroken(name) for name in all_called(seats)]
    title = in_one_line(i18n.text(f"{table.game}.name"))
    return "\n".join([title, i18n.listed(names), i18n.text("app.shelf.elsewhere")])


class _Tables(GameList):
    """All tables in one row, with words beside: as many as have room share all of it, others are scrolled to."""

    def __init__(self, services: Services, late: LatePictures) -> None:
        super().__init__(services, late, services.paths.pictures)
        self._picture = in_proportion(_LEAST)
        self.setWrapping(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.itemClicked.connect(self.itemActivated)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keep the keys that choose among the tables: the shelf opens the newest on Enter, and its arrows lead away."""
        super().keyPressEvent(event)
        if event.key() in _CHOOSING and self.currentRow() >= 0:
            event.accept()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave a plain wheel to the page, where that can be scrolled: it only came by, and turned the newest away."""
        page = _scrolled(self.parentWidget())
        if page is None or event.angleDelta().x() or event.modifiers() & _SIDEWAYS:
            super().wheelEvent(event)
        else:
            page.wheelEvent(event)

    def sizeHint(self) -> QSize:
        """Return the size of a row, with its scroll bar if there are more tables than fit."""
        wide = self.cell.width() * self.count()
        bar = self.horizontalScrollBar().sizeHint().height() if wide > self.width() else 0
        return QSize(wide, self.cell.height() + bar)

    def minimumSizeHint(self) -> QSize:
        return QSize(self._picture.width(), self.sizeHint().height())

    def give_room(self) -> None:
        """What is too long for its lines is cut there, and whole in the tip."""
        wide = self.contentsRect().width()
        self._picture = in_proportion(min(_MOST, max(_LEAST, round(wide * _SHARE))))
        beside = self._picture.width() + ABOVE + 2 * EDGE
        words = round(_WORDS * max(1.0, text_scale()))
        abreast = max(1, min(self.count(), wide // (beside + words)))
        across = max(beside + words, wide // abreast)
        high = max(self._picture.height(), self.words_high(across - beside, self.most_lines()))
        self.give(QSize(across, high + 2 * EDGE))

    def most_lines(self) -> int:
        """As many as stand beside a picture; with more than four at small pictures the shelf would be too high."""
        return max(_MOST_LINES, self._picture.height() // line_high())

    def places(self, area: QRect) -> tuple[QRect, QRect]:
        """Return where in the place of a table its picture lies, and beside it its words."""
        inner = area.adjusted(EDGE, EDGE, -EDGE, -EDGE)
        picture = QRect(inner.topLeft(), self._picture)
        picture.moveTop(inner.top() + (inner.height() - picture.height()) // 2)
        return picture, inner.adjusted(picture.width() + ABOVE, 0, 0, 0)


def _scrolled(page: QWidget | None) -> QScrollArea | None:
    """Return what `page` is, or lies in, that has more to show up or down."""
    while page is not None:
        if isinstance(page, QScrollArea) and page.verticalScrollBar().maximum():
            return page
        page = page.parentWidget()
    return None


def _when(when: datetime) -> str:
    """Return the time of what was played today, else the day, as people here write them."""
    moment = QDateTime.fromSecsSinceEpoch(int(when.timestamp()))
    if moment.date() == QDate.currentDate():
        return QLocale().toString(moment.time(), QLocale.FormatType.ShortFormat)
    return QLocale().toString(moment.date(), QLocale.FormatType.ShortFormat)
