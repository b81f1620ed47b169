"""The strip of tables that wait to be continued: side by side, each with how it looked and whose turn it is."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QDate, QDateTime, QLocale, QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFont, QFontMetrics, QKeyEvent, QPainter, QWheelEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QListView,
    QScrollArea,
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from desktop.person import i18n
from desktop.person.plain import foreign, untagged
from desktop.shell.parts.line_breaks import in_one_line, unbroken, well_broken
from desktop.shell.parts.pictures import LatePictures
from desktop.shell.parts.portraits import all_called
from desktop.shell.parts.services import Services
from desktop.shell.parts.widgets import Retold, button, label, sheet_of_paper
from desktop.shell.shelf.game_list import GameList
from desktop.shell.shelf.looking import day_waiting
from desktop.theme.art import Art
from desktop.theme.fonts import Role, font, text_scale
from desktop.theme.paint import pen

if TYPE_CHECKING:
    from desktop.session.saves import WaitingGame

_WORDS: Final = 228
"""How wide the words of a table are, at the usual text size."""
_NARROW: Final = 0.85
"""By so much they may be narrower, if that lets all tables be seen at once."""
_MOST_LINES: Final = 4
"""With more the shelf would be too high for a small window."""
_MOST_TITLE: Final = 2
_LEFT_OUT: Final = "\N{HORIZONTAL ELLIPSIS}"
_EDGE: Final = 8
_BESIDE: Final = 12
_WRAP: Final = Qt.TextFlag.TextWordWrap
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

    def show_waiting(self, games: Sequence[WaitingGame]) -> None:
        """List the unfinished games, newest first."""
        self._tables.show_games((game.file, game.game, told_of(game, self._services)) for game in games)
        self.setVisible(bool(games))

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
    if not any(seat.kind == "human" for seat in game.seats):
        when = i18n.text("app.shelf.waiting", turn=i18n.text("app.shelf.computers"), when=when)
    elif game.turn is not None and 0 <= game.turn < len(players) and not game.seats[game.turn].resigned:
        turn = i18n.text("app.shelf.turn", who=players[game.turn])
        when = i18n.text("app.shelf.waiting", turn=turn, when=when)
    return "\n".join([in_one_line(title), i18n.listed(players), when])


class _Tables(GameList):
    """All tables in one row, as high as the one that needs most."""

    def __init__(self, services: Services, late: LatePictures) -> None:
        super().__init__(late, services.paths.pictures)
        self.setItemDelegate(_TablePainter(services.art, self))
        self.setFlow(QListView.Flow.LeftToRight)
        self.setWrapping(False)
        self.setHorizontalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.itemClicked.connect(self.itemActivated)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The keyboard is on one of them, and that is seen."""
        super().focusInEvent(event)
        if self.currentRow() < 0:
            self.setCurrentRow(0)

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
        size = self.item(0).sizeHint() if self.count() else QSize(0, 0)
        wide = size.width() * self.count()
        bar = self.horizontalScrollBar().sizeHint().height() if wide > self.width() else 0
        return QSize(wide, size.height() + bar)

    def minimumSizeHint(self) -> QSize:
        return QSize(self.iconSize().width(), self.sizeHint().height())

    def give_room(self) -> None:
        """All are as high as the highest; what is too long for its lines is cut there, and whole in the tip."""
        items = [self.item(place) for place in range(self.count())]
        wide = self._words_wide()
        for item in items:
            is_whole = "\n".join(line for line, _ in _lines(item.text(), wide)) == item.text()
            item.setToolTip("" if is_whole else untagged(item.text()))
        high = max((sum(room.height() for _, room in _lines(item.text(), wide)) for item in items), default=0)
        picture = self.iconSize()
        size = QSize(picture.width() + _BESIDE + wide, max(picture.height(), high)) + QSize(2 * _EDGE, 2 * _EDGE)
        for item in items:
            item.setSizeHint(size)
        self.updateGeometry()

    def _words_wide(self) -> int:
        """Return how wide the words of a table are: a little narrower than usual where only that was too wide."""
        usual = round(_WORDS * max(1.0, text_scale()))
        beside = self.iconSize().width() + _BESIDE + 2 * _EDGE
        share = self.width() // max(1, self.count()) - beside
        return share if _NARROW * usual <= share < usual else usual


class _TablePainter(QStyledItemDelegate):
    """Draws a table's first line as a title, the others less prominently."""

    def __init__(self, art: Art, parent: _Tables) -> None:
        super().__init__(parent)
        self._view, self._art = parent, art

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """The ground that the style gives it, the picture, and the words."""
        self.initStyleOption(option, index)
        words, icon, palette = option.text, option.icon, self._art.palette
        option.text = ""
        view, place = self._view, option.rect.adjusted(_EDGE, _EDGE, -_EDGE, -_EDGE)
        style = view.style()
        style.drawPrimitive(QStyle.PrimitiveElement.PE_PanelItemViewItem, option, painter, view)
        if option.state & QStyle.StateFlag.State_HasFocus:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(pen(palette.focus, 2))
            painter.drawRoundedRect(option.rect.adjusted(2, 2, -2, -2), 6, 6)
        picture = QRect(place.topLeft(), icon.actualSize(view.iconSize()))
        picture.moveTop(place.top() + (place.height() - picture.height()) // 2)
        icon.paint(painter, picture)
        lines = _lines(words, place.width() - picture.width() - _BESIDE)
        down = place.top() + (place.height() - sum(room.height() for _, room in lines)) // 2
        for number, (line, room) in enumerate(lines):
            painter.setFont(_font(number))
            painter.setPen(palette.ink_soft if number else palette.ink)
            painter.drawText(room.translated(picture.right() + _BESIDE, down), _WRAP, line)
            down += room.height()


def _scrolled(page: QWidget | None) -> QScrollArea | None:
    """Return what `page` is, or lies in, that has more to show up or down."""
    while page is not None:
        if isinstance(page, QScrollArea) and page.verticalScrollBar().maximum():
            return page
        page = page.parentWidget()
    return None


def _font(line: int) -> QFont:
    return font(Role.TEXT if line else Role.STRONG, 14)


def _lines(words: str, wide: int) -> list[tuple[str, QRect]]:
    """Return what of a table's lines is shown at that width, and the room that each needs.

    The title is cut in the middle, as it ends with the game; of the players, whom there is no room for.
    """
    title, players, when = words.splitlines()
    titled = _within(title, _font(0), wide, _MOST_TITLE, in_the_middle=True)
    left = _MOST_LINES - _count(titled[1], _font(0))
    timed = _within(when, _font(2), wide, min(left - 1, _MOST_TITLE), in_the_middle=True)
    left -= _count(timed[1], _font(2))
    return [titled, _within(players, _font(1), wide, max(1, left)), timed]


def _within(line: str, face: QFont, wide: int, most: int, *, in_the_middle: bool = False) -> tuple[str, QRect]:
    """Return as much of `line` as `most` lines have room for, and the room that it needs."""
    room, metrics = QRect(0, 0, wide, 9999), QFontMetrics(face)
    shown, box = line, metrics.boundingRect(room, _WRAP, line)
    left = len(line)
    while _count(box, face) > most and left > 1:
        left -= 1
        end = left // 2 if in_the_middle else 0
        shown = line[: left - end].rstrip() + _LEFT_OUT + line[len(line) - end :].lstrip()
        box = metrics.boundingRect(room, _WRAP, shown)
    return shown, box


def _count(box: QRect, face: QFont) -> int:
    return round(box.height() / QFontMetrics(face).lineSpacing())


def _when(when: datetime) -> str:
    """Return the time of what was played today, else the day, as people here write them."""
    moment = QDateTime.fromSecsSinceEpoch(int(when.timestamp()))
    if moment.date() == QDate.currentDate():
        return QLocale().toString(moment.time(), QLocale.FormatType.ShortFormat)
    return QLocale().toString(moment.date(), QLocale.FormatType.ShortFormat)
