"""The gallery: everything in the box of a game, and its signs, large and in words, to be filtered and searched."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QPixmap, QResizeEvent
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from desktop.person import i18n, keys
from desktop.person.keys import Place
from desktop.person.plain import PlainLabel
from desktop.shell.book.exhibit_sheet import ExhibitSheet, fitted
from desktop.shell.parts.dialogs import open_at
from desktop.shell.parts.lists import NamedBox
from desktop.shell.parts.pictures import LatePictures, blank_icon, picture_icon
from desktop.shell.parts.reading import find
from desktop.shell.parts.widgets import Retold, closing
from desktop.table.exhibits import Exhibit
from desktop.table.ui import GameUi
from desktop.theme import fonts
from desktop.theme.art import Art
from desktop.theme.fitting import in_even_lines
from desktop.theme.fonts import Role, font

_SIZE = QSize(1060, 720)
_SMALL = QSize(104, 132)
"""The room of a picture among the others."""
_WORDS = 60
"""The room below a picture: three lines."""
_EDGE = 14
_BESIDE = 28
"""How much less room a name has than its cell is wide."""


class Gallery(QDialog):
    """Not modal, so that one can look and play. `ui` knows the numbers of the table, if it was opened from one."""

    rules = Signal(str)
    key_places = (Place.GALLERY,)

    def __init__(self, ui: GameUi, art: Art, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._ui = ui
        self._late = LatePictures(art, self)
        self._exhibits: Sequence[Exhibit] = ()
        self._shown: Sequence[Exhibit] = ()
        self._words = QLineEdit()
        self._words.setClearButtonEnabled(True)
        self._kinds = NamedBox()
        self._grid = _Grid()
        self._none = PlainLabel(wordWrap=True)
        self._sheet = ExhibitSheet(ui, art)
        open_at(self, _SIZE)
        self._build()
        self._words.textChanged.connect(lambda _words: self._show())
        self._kinds.currentIndexChanged.connect(lambda _place: self._show())
        self._grid.currentRowChanged.connect(self._choose)
        self._sheet.rule.connect(self._read)
        deeds: dict[str, Callable[[], object]] = {
            "exhibit_find": self._words.setFocus,
            "exhibit_rule": self._read,
        }
        keys.bind(self, deeds)
        Retold(self, self._tell)
        self._grid.setFocus()

    def _build(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(10)
        head.addWidget(self._words, 1)
        head.addWidget(self._kinds)
        left = QVBoxLayout()
        left.setSpacing(10)
        left.addLayout(head)
        left.addWidget(self._none)
        left.addWidget(self._grid, 1)
        right = QVBoxLayout()
        right.setSpacing(12)
        right.addWidget(self._sheet, 1)
        right.addWidget(closing(self.accept), 0, Qt.AlignmentFlag.AlignRight)
        outer = QHBoxLayout(self)
        outer.setContentsMargins(18, 16, 18, 16)
        outer.setSpacing(16)
        outer.addLayout(left, 1)
        outer.addLayout(right)

    def _tell(self) -> None:
        self.setWindowTitle(i18n.text("app.gallery", game=i18n.text(f"{self._ui.game_id}.name")))
        for widget in (self._words, self._kinds, self._none):
            widget.setFont(font(Role.TEXT, 14))
        self._words.setPlaceholderText(i18n.text("app.gallery.search"))
        self._words.setAccessibleName(i18n.text("app.gallery.search"))
        self._kinds.call(i18n.text("app.gallery.kinds"))
        self._grid.setAccessibleName(self.windowTitle())
        self._none.setText(i18n.text("app.gallery.none"))
        kind, row = self._kinds.currentData(), self._grid.currentRow()
        self._exhibits = self._ui.exhibits()
        with QSignalBlocker(self._kinds):
            self._kinds.clear()
            self._kinds.addItem(i18n.text("app.gallery.all"), "")
            for key in dict.fromkeys(exhibit.kind for exhibit in self._exhibits):
                self._kinds.addItem(i18n.text(key), key)
            self._kinds.setCurrentIndex(max(0, self._kinds.findData(kind)))
        self._show(row)

    def _show(self, row: int = 0) -> None:
        """Show what is of the chosen kind and has the searched words in its name or text."""
        kind, words = self._kinds.currentData(), self._words.text().strip()
        self._shown = [
            exhibit
            for exhibit in self._exhibits
            if exhibit.kind == (kind or exhibit.kind) and (not words or find(words, _told(exhibit)))
        ]
        self._grid.show_all([(_named(one), one) for one in self._shown], self._draw)
        self._none.setVisible(not self._shown)
        self._grid.setCurrentRow(min(max(0, row), len(self._shown) - 1))

    def _draw(self, item: QListWidgetItem, exhibit: Exhibit) -> None:
        across, down = fitted(self._ui.proportion(exhibit.picture), _SMALL)
        key = (exhibit.picture, across, down, self.devicePixelRatioF())
        self._late.draw(exhibit.picture, key, partial(_wear, item))

    def _choose(self, row: int) -> None:
        self._sheet.show_exhibit(self._shown[row] if 0 <= row < len(self._shown) else None)

    def _read(self) -> None:
        """Open the rulebook where it speaks of the chosen one."""
        row = self._grid.currentRow()
        self.rules.emit(self._shown[row].rule if 0 <= row < len(self._shown) else "")


class _Grid(QListWidget):
    """Pictures with their names, in as many columns as there is room for."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("gallery")
        self.setViewMode(QListWidget.ViewMode.IconMode)
        self.setMovement(QListWidget.Movement.Static)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.setWordWrap(True)
        self.setUniformItemSizes(True)
        self.setIconSize(_SMALL)
        self.setItemDelegate(_Names(self))

    def show_all(
        self, exhibits: Sequence[tuple[str, Exhibit]], draw: Callable[[QListWidgetItem, Exhibit], None]
    ) -> None:
        """Show `exhibits` by name; `draw` gives each its picture when there is time."""
        self.setFont(font(Role.TEXT, 12))
        self.clear()
        for name, exhibit in exhibits:
            item = QListWidgetItem(blank_icon(_SMALL), name)
            item.setTextAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
            item.setToolTip(name)
            self.addItem(item)
            draw(item, exhibit)
        self._spread()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Columns share the room that there is."""
        super().resizeEvent(event)
        self._spread()

    def _spread(self) -> None:
        scale = max(1.0, fonts.text_scale())
        least = QSize(round((_SMALL.width() + 2 * _EDGE) * scale), _SMALL.height() + round(_WORDS * scale))
        room = self.width() - self.verticalScrollBar().sizeHint().width() - 2
        cell = QSize(max(least.width(), room // max(1, room // least.width())), least.height())
        if cell != self.gridSize():
            self.setGridSize(cell)
        for row in range(self.count()):
            self.item(row).setSizeHint(cell - QSize(4, 4))


class _Names(QStyledItemDelegate):
    """Breaks a name that is longer than its picture is wide into lines of about the same length."""

    def __init__(self, grid: _Grid) -> None:
        super().__init__(grid)
        self._grid = grid
        self._broken: dict[tuple[str, int, int], str] = {}

    def initStyleOption(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        """Set what is painted, with the lines that the name has."""
        super().initStyleOption(option, index)
        face, width = self._grid.font(), self._grid.gridSize().width() - _BESIDE
        key = (option.text, face.pixelSize(), width)
        if key not in self._broken:
            self._broken[key] = in_even_lines(option.text, face, width)
        option.text = self._broken[key]


def _named(exhibit: Exhibit) -> str:
    """Return what is written below a small picture: the name, and how many there are."""
    name = i18n.say(exhibit.told[0], ())
    return f"{name} ×{exhibit.count}" if exhibit.count > 1 else name


def _told(exhibit: Exhibit) -> str:
    return "\n".join(i18n.say(line, ()) for line in exhibit.told)


def _wear(item: QListWidgetItem, drawn: QPixmap) -> None:
    if isValid(item):
        item.setIcon(picture_icon(drawn))
