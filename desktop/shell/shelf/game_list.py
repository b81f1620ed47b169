"""Tables as pictures with a few words to each: how they look, whose game it is, and who won."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Generator, Iterable, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import (
    QDateTime,
    QLocale,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QPointF,
    QRect,
    QRectF,
    QSize,
    QSizeF,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QFocusEvent,
    QFont,
    QFontMetrics,
    QHelpEvent,
    QHideEvent,
    QPainter,
    QPainterPath,
    QPixmap,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QToolTip,
)
from shiboken6 import isValid

from desktop.person.plain import untagged
from desktop.shell.parts.pictures import LatePictures, picture_icon
from desktop.shell.parts.portraits import crest
from desktop.shell.parts.services import Services
from desktop.shell.shelf import table_pictures, thumbnails
from desktop.shell.shelf.thumbnails import PIXELS, SIZE, thumbnail
from desktop.system.paths import INVITATION
from desktop.system.unhurried import Unhurried
from desktop.theme.art import Art
from desktop.theme.fonts import Role, font, text_scale
from desktop.theme.palette import colour
from desktop.theme.pens import pen
from rules.core.ids import Seat

EDGE: Final = 10
"""What lies round a table."""
ABOVE: Final = 8
"""What lies between a picture and its words."""
_LEAST: Final = 216
_USUAL: Final = 272
_MOST: Final = 640
"""How wide a table is in a gallery: the least, where many are to be seen, the usual, and the most, where few are."""
_CORNER: Final = 7.0
_MARK: Final = 34
"""How large the mark of a winner is."""
_MOST_LINES: Final = 6
_MOST_TITLE: Final = 2
_MOST_WORN: Final = 72
"""So many pictures are held at least; what is seen again is read again."""
_MOST_BROKEN: Final = 500
_LEFT_OUT: Final = "\N{HORIZONTAL ELLIPSIS}"
_WHOLE: Final = Qt.AspectRatioMode.KeepAspectRatio
_WRAP: Final = Qt.TextFlag.TextWordWrap
_RAGGED: Final = 1.15
"""How much more room a text needs as its lines end where words do."""
_GAME: Final = Qt.ItemDataRole.UserRole + 1
WON: Final = Qt.ItemDataRole.UserRole + 2

Row = tuple[Path, str, str]
"""A file, the id of its game, and what is said of it in three lines."""


class GameList(QListWidget):
    """A list of saves, each with a picture of its table, which comes late, and with three kinds of words below it.

    As many stand side by side as lets all be seen, and not too small; few are large.
    """

    chosen = Signal(Path)
    pictured = Signal(Path, object)
    """A game that is over was played once more for its picture, and ended so: with this `Ending`."""

    def __init__(self, services: Services, late: LatePictures, folder: Path) -> None:
        """In `folder` pictures are kept."""
        super().__init__()
        self._services, self._late, self._folder = services, late, folder
        self._files: list[Path] = []
        self._long: list[tuple[int, int, int]] = []
        """How long the words of each are, line by line."""
        self.cell = QSize(_USUAL, _USUAL)
        """How large each is."""
        self._worn: OrderedDict[Path, QListWidgetItem] = OrderedDict()
        """What has its picture, those that were seen last at the end."""
        self.dressing = Unhurried(self, gives_way=True)
        """Gives what is seen its pictures: those of two hundred would take a hundred megabytes."""
        self.setObjectName("waiting")
        self.setItemDelegate(TablePainter(services.art, self))
        self.setFlow(QListView.Flow.LeftToRight)
        self.setWrapping(True)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setUniformItemSizes(True)
        self.setWordWrap(True)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMouseTracking(True)
        self.itemActivated.connect(lambda item: self.chosen.emit(file_of(item)))
        for bar in (self.verticalScrollBar(), self.horizontalScrollBar()):
            bar.valueChanged.connect(self._dress)

    def show_games(self, games: Iterable[Row]) -> None:
        """List `games`."""
        self.put_up([self.made(*row) for row in games])

    def made(self, file: Path, game: str, words: str) -> QListWidgetItem:
        """Return what stands for a game, to be put up with others."""
        item = QListWidgetItem(words)
        item.setData(Qt.ItemDataRole.UserRole, file)
        item.setData(_GAME, game)
        return item

    def put_up(self, items: Sequence[QListWidgetItem]) -> None:
        """List what was made, instead of what is listed."""
        before, self._worn = self._worn, OrderedDict()
        worn = {file: (item.icon(), item.data(WON)) for file, item in before.items() if isValid(item)}
        self.clear()
        for item in items:
            self.addItem(item)
            if file_of(item) in worn:  # until it is looked up anew, so that nothing flickers
                icon, won = worn[file_of(item)]
                item.setIcon(icon)
                item.setData(WON, won)
        self._files = list(map(file_of, items))
        self._long = [_lengths(item.text()) for item in items]
        self.give_room()
        self.updateGeometry()
        self._dress()

    def files(self) -> list[Path]:
        """Return the listed saves in their order."""
        return list(self._files)

    def tell(self, file: Path, words: str) -> None:
        """Say something else of a game from now on."""
        if file in self._files:
            place = self._files.index(file)
            self.item(place).setText(words)
            self._long[place] = _lengths(words)
            self.give_room()

    def give_room(self) -> None:
        """All are of one size: as wide as lets all be seen, or as usual, and as high as the one that needs most."""
        room = self.contentsRect().size() - QSize(self.verticalScrollBar().sizeHint().width() + 2, 2)
        scale = max(1.0, text_scale())
        least, usual, most = (round(wide * scale) for wide in (_LEAST, _USUAL, _MOST))
        abreast = max(1, room.width() // usual)
        for columns in range(1, max(1, room.width() // least) + 1):
            wide = min(most, room.width() // columns)
            if -(-self.count() // columns) * self.size_at(wide).height() <= room.height():
                abreast = columns
                break
        cell = self.size_at(min(most, room.width() // abreast))
        beside = max(0, room.width() - self.count() * cell.width()) // 2
        self.setViewportMargins(beside, 0, beside, 0)  # a single row hangs in the middle of the wall
        self.give(cell)

    def words_high(self, wide: int, most: int = _MOST_LINES) -> int:
        """Return how high the words of the one are that has most, in lines so wide."""
        needed = max((sum(_lines_needed(long, wide, most)) for long in self._long), default=1)
        return min(most, needed) * line_high() + 2

    def most_lines(self) -> int:
        """Return how many lines of words each has at most."""
        return _MOST_LINES

    def lines(self, words: str) -> list[tuple[str, QRect]]:
        """Return what is shown of the words of a table, line by line, and the room that each needs."""
        return _lines_of(words, self.places(QRect(QPoint(), self.cell))[1].width(), self.most_lines())

    def tip(self, words: str) -> str:
        """Return what of a table is not shown whole; nothing if all is."""
        return "" if "\n".join(line for line, _ in self.lines(words)) == words else untagged(words)

    def places(self, area: QRect) -> tuple[QRect, QRect]:
        """Return where in the place of a table its picture lies, and where its words."""
        inner = area.adjusted(EDGE, EDGE, -EDGE, -EDGE)
        picture = QRect(inner.topLeft(), in_proportion(inner.width()))
        return picture, inner.adjusted(0, picture.height() + ABOVE, 0, 0)

    def viewer_of(self, _file: Path) -> Seat | None:
        """Return through whose eyes a table is seen that is drawn: a bystander's."""
        return None

    def size_at(self, wide: int) -> QSize:
        """Return how large each is if it is so wide."""
        inner = wide - 2 * EDGE
        return QSize(wide, in_proportion(inner).height() + ABOVE + self.words_high(inner) + 2 * EDGE)

    def give(self, cell: QSize) -> None:
        """Each is so large from now on."""
        if cell != self.cell:
            self.cell = cell
            self.scheduleDelayedItemsLayout()
            self.updateGeometry()

    def sizeHint(self) -> QSize:
        """As high as all rows together, if there is room."""
        across = max(1, self.contentsRect().width() // self.cell.width())
        return QSize(super().sizeHint().width(), -(-self.count() // across) * self.cell.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """There is room for more, or less."""
        self.give_room()
        super().resizeEvent(event)
        self._dress()

    def showEvent(self, event: QShowEvent) -> None:
        """What is seen has pictures."""
        super().showEvent(event)
        self._dress()

    def hideEvent(self, event: QHideEvent) -> None:
        """Nobody waits for pictures."""
        super().hideEvent(event)
        self.dressing.drop()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The keyboard is on one of them, and that is seen."""
        super().focusInEvent(event)
        if self.currentRow() < 0 and self.count():
            self.setCurrentRow(0)

    def _dress(self) -> None:
        if self.isVisible() and not self.dressing.is_busy:
            self.dressing.begin(self._dressed(), lambda _done: None)

    def _dressed(self) -> Generator[None, None, None]:
        while (item := self._bare()) is not None:
            yield from self._looked_up(item)
            if isValid(item):
                self._worn[file_of(item)] = item

    def _bare(self) -> QListWidgetItem | None:
        """Return the first that is seen without its picture; those that were not seen for long lose theirs."""
        seen = self._seen()
        for item in seen:
            if file_of(item) in self._worn:
                self._worn.move_to_end(file_of(item))
        while len(self._worn) > max(_MOST_WORN, 2 * len(seen)):
            _, item = self._worn.popitem(last=False)
            if isValid(item):
                item.setIcon(picture_icon(QPixmap()))
        return next((item for item in seen if file_of(item) not in self._worn), None)

    def _seen(self) -> list[QListWidgetItem]:
        window = self.viewport().rect()
        items = map(self.item, range(self.count()))
        return [item for item in items if self.visualItemRect(item).intersects(window)]

    def _looked_up(self, item: QListWidgetItem) -> Generator[None, None, None]:
        """What was kept of a table is its picture; else it is drawn from its save, or the box stands for it.

        Of a table of somebody else there is no save here.
        """
        file = file_of(item)
        seen = thumbnail(file, self._folder)
        ending = thumbnails.ending(file, self._folder)
        yield
        if seen is None and file.suffix != INVITATION:
            found = yield from table_pictures.of_save(file, self.viewer_of(file), self._services.editions)
            if found is not None:
                ending = found.ending
                thumbnails.put(found.picture, file, self._folder, ending)
                yield
                seen = QPixmap.fromImage(found.picture)
        if not isValid(item):
            return
        if seen is None:
            high = SIZE.height()
            key = (f"{item.data(_GAME)}/box", high * 0.75, float(high), self.devicePixelRatioF())
            self._late.draw(file, key, partial(_wear, item))
            return
        item.setData(WON, None if ending is None else ending.marks)
        _wear(item, seen)
        if ending is not None:
            self.pictured.emit(file, ending)
        yield


def file_of(item: QListWidgetItem) -> Path:
    """Return the save that an item stands for."""
    file: Path = item.data(Qt.ItemDataRole.UserRole)
    return file


def when_played(when: datetime) -> str:
    """Return a time as people here write it."""
    return QLocale().toString(QDateTime.fromSecsSinceEpoch(int(when.timestamp())), QLocale.FormatType.ShortFormat)


def in_proportion(wide: int) -> QSize:
    """Return the size of a picture that is so wide."""
    return QSize(wide, round(wide * SIZE.height() / SIZE.width()))


def _wear(item: QListWidgetItem, drawn: QPixmap) -> None:
    if isValid(item):
        item.setIcon(picture_icon(drawn))


class TablePainter(QStyledItemDelegate):
    """Draws a table: its picture, the marks of those who won, and its words, of which the first line is a title."""

    def __init__(self, art: Art, parent: GameList) -> None:
        super().__init__(parent)
        self.table_list, self.art = parent, art
        self._broken: dict[tuple[str, int, int, int], list[tuple[str, QRect]]] = {}
        """What is shown of words, by how large they are, how wide and in how many lines."""

    def sizeHint(self, _option: QStyleOptionViewItem, _index: QModelIndex | QPersistentModelIndex) -> QSize:
        return self.table_list.cell

    def _lines(self, words: str) -> list[tuple[str, QRect]]:
        key = (words, line_high(), self.table_list.cell.width(), self.table_list.most_lines())
        if key not in self._broken:
            if len(self._broken) > _MOST_BROKEN:
                self._broken.clear()
            self._broken[key] = self.table_list.lines(words)
        return self._broken[key]

    def helpEvent(
        self,
        event: QHelpEvent,
        view: QAbstractItemView,
        _option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> bool:
        """What is cut is whole in the tip."""
        tip = self.table_list.tip(index.data()) if index.isValid() else ""
        QToolTip.showText(event.globalPos(), tip, view)
        return bool(tip)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """The card on which it lies, the picture, and the words."""
        self.initStyleOption(option, index)
        painter.save()
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self._paint_card(painter, option)
        picture, words = self.table_list.places(option.rect)
        drawn = option.icon.pixmap(PIXELS)
        self._paint_picture(painter, QRectF(picture), drawn)
        self.paint_marks(painter, picture, index.data(WON) or ())
        lines, down = self._lines(option.text), words.top()
        if words.top() < picture.bottom():  # they stand beside it
            down += (words.height() - sum(room.height() for _, room in lines)) // 2
        for number, (line, room) in enumerate(lines):
            painter.setFont(_font(number))
            painter.setPen(self.art.palette.ink_soft if number else self.art.palette.ink)
            painter.drawText(room.translated(words.left(), down), _WRAP, line)
            down += room.height()
        painter.restore()

    def _paint_card(self, painter: QPainter, option: QStyleOptionViewItem) -> None:
        palette, state = self.art.palette, option.state
        card = QPainterPath()
        card.addRoundedRect(QRectF(option.rect).adjusted(3.5, 3.5, -3.5, -3.5), _CORNER + 2, _CORNER + 2)
        is_chosen = bool(state & QStyle.StateFlag.State_Selected)
        painter.fillPath(card, colour(palette.raised if is_chosen else palette.paper))
        if state & QStyle.StateFlag.State_HasFocus:
            painter.strokePath(card, pen(palette.focus, 3))
        elif is_chosen:
            painter.strokePath(card, pen(palette.gold, 3))
        else:
            painter.strokePath(card, pen(palette.gold if state & QStyle.StateFlag.State_MouseOver else palette.line, 1))

    def _paint_picture(self, painter: QPainter, place: QRectF, drawn: QPixmap) -> None:
        frame = QPainterPath()
        frame.addRoundedRect(place, _CORNER, _CORNER)
        painter.fillPath(frame, colour(self.art.palette.sunk))
        if not drawn.isNull():
            shown = QRectF(place.topLeft(), QSizeF(drawn.size()).scaled(place.size(), _WHOLE))
            shown.moveCenter(place.center())
            painter.save()
            painter.setClipPath(frame)
            painter.drawPixmap(shown, drawn, QRectF(drawn.rect()))
            painter.restore()
        painter.strokePath(frame, pen(self.art.palette.line, 1))

    def paint_marks(self, painter: QPainter, picture: QRect, won: Sequence[int]) -> None:
        """The marks of winners lie on the lower edge of the picture, like the seals on a print."""
        palette, side = self.art.palette, round(_MARK * max(1.0, text_scale()))
        for place, mark in enumerate(dict.fromkeys(won)):
            box = QRect(picture.right() - 6 - side - place * (side + 4), picture.bottom() - side * 2 // 3, side, side)
            disc = QPainterPath()
            disc.addEllipse(QRectF(box))
            painter.fillPath(disc, colour(palette.raised))
            painter.strokePath(disc, pen(palette.gold, 2.5))
            inner = round(side * 0.66)
            shown = crest(self.art, mark, inner, self.table_list.devicePixelRatioF())
            corner = QPointF(box.topLeft()) + QPointF(side - inner, side - inner) / 2
            painter.drawPixmap(corner, shown)


def line_high() -> int:
    """Return how high a line of words is."""
    return QFontMetrics(_font(1)).lineSpacing()


def _font(line: int) -> QFont:
    return font(Role.TEXT if line else Role.STRONG, 14)


def _lengths(words: str) -> tuple[int, int, int]:
    """Return how long each of the three lines is that are said of a game."""
    faces = [QFontMetrics(_font(0)), QFontMetrics(_font(1))]
    title, players, when = words.splitlines()
    return (
        faces[0].horizontalAdvance(title),
        faces[1].horizontalAdvance(players),
        faces[1].horizontalAdvance(when),
    )


def _lines_needed(long: tuple[int, int, int], wide: int, most: int) -> tuple[int, int, int]:
    title, players, when = (max(1, -(-round(each * _RAGGED) // wide)) if each > wide else 1 for each in long)
    return min(title, _MOST_TITLE), min(players, most), min(when, _MOST_TITLE)


def _lines_of(words: str, wide: int, most: int) -> list[tuple[str, QRect]]:
    """Return what of a table's lines is shown at that width, and the room that each needs.

    The title is cut in the middle, as it ends with the game; of the players, whom there is no room for.
    """
    title, players, when = words.splitlines()
    titled = _within(title, _font(0), wide, _MOST_TITLE, in_the_middle=True)
    left = most - _count(titled[1], _font(0))
    timed = _within(when, _font(2), wide, min(left - 1, _MOST_TITLE), in_the_middle=True)
    left -= _count(timed[1], _font(2))
    return [titled, _within(players, _font(1), wide, max(1, left)), timed]


def _within(line: str, face: QFont, wide: int, most: int, *, in_the_middle: bool = False) -> tuple[str, QRect]:
    """Return as much of `line` as `most` lines have room for, and the room that it needs."""
    room, metrics = QRect(0, 0, wide, 9999), QFontMetrics(face)
    shown, box = line, metrics.boundingRect(room, _WRAP, line)
    left = len(line)
    while (_count(box, face) > most or box.width() > wide) and left > 1:
        left -= 1
        end = left // 2 if in_the_middle else 0
        shown = line[: left - end].rstrip() + _LEFT_OUT + line[len(line) - end :].lstrip()
        box = metrics.boundingRect(room, _WRAP, shown)
    return shown, box


def _count(box: QRect, face: QFont) -> int:
    return round(box.height() / QFontMetrics(face).lineSpacing())
