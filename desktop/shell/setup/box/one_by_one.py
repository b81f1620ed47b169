"""An editor for things of which much is set: a list of them, and beside it all that is set of the chosen one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any, Final

from PySide6.QtCore import QSize
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QListWidgetItem, QStackedWidget, QWidget
from shiboken6 import isValid

from desktop.shell.parts.lists import WrappedList
from desktop.shell.parts.pictures import blank_icon, picture_icon
from desktop.shell.setup.box.celled import CelledEditor
from desktop.shell.setup.box.cells import Cell
from desktop.shell.setup.box.editor import PICTURE, Editor, Pieces
from desktop.shell.setup.box.naming import named
from desktop.theme.fonts import Role, font
from rules.core.house import HouseField, HouseGrid, Path, house_of

_WIDTH: Final = 210
_CHANGED: Final = " *"
"""Behind the name of what is not as printed."""


class FieldsPage(CelledEditor):
    """All that is set of one thing, line by line; a board needs no name and has the whole width."""

    def __init__(self, pieces: Pieces, fields: Sequence[HouseField], parent: QWidget | None = None) -> None:
        super().__init__(pieces, fields, parent)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(14)
        grid.setVerticalSpacing(8)
        for line, field in enumerate(fields):
            cell = self._cell(field)
            if isinstance(field, HouseGrid):
                grid.addWidget(cell, line, 0, 1, 2)
                continue
            grid.addWidget(self._name(field.path, wraps=False), line, 0)
            grid.addWidget(cell, line, 1)
        grid.setRowStretch(len(fields), 1)
        grid.setColumnStretch(1, 1)
        self.tell()

    def cells(self) -> list[tuple[HouseField, Cell]]:
        """Return each field with its cell."""
        return [(cell.field, cell) for cell in self._cells]


class OneByOneEditor(Editor):
    """Its pages are made when somebody first turns to them."""

    def __init__(self, pieces: Pieces, fields: Sequence[HouseField], parent: QWidget | None = None) -> None:
        super().__init__(pieces, fields, parent)
        self._rows: dict[Path, list[HouseField]] = {
            row: list(inner) for row, inner in groupby(fields, lambda field: field.row)
        }
        self._pages: dict[Path, FieldsPage] = {}
        self._house: Mapping[str, Any] = {}
        self._list = WrappedList(QSize(PICTURE.height(), PICTURE.height()), 8, 24)
        self._list.setFixedWidth(_WIDTH)
        self._list.setMinimumHeight(8 * (PICTURE.height() + 8) + 8)
        self._stack = QStackedWidget()
        outer = QHBoxLayout(self)
        outer.setContentsMargins(0, 0, 8, 0)
        outer.setSpacing(18)
        outer.addWidget(self._list)
        outer.addWidget(self._stack, 1)
        for row in self._rows:
            self._add(row)
        self._list.currentRowChanged.connect(self._turn_to)
        self._list.setCurrentRow(0)
        self.tell()

    def values(self) -> list[tuple[HouseField, Any]]:
        return [pair for row, fields in self._rows.items() for pair in self._values_of(row, fields)]

    def set(self, house: Mapping[str, Any]) -> None:
        self._house = house
        for page in self._pages.values():
            page.set(house)
        self._mark()

    def tell(self) -> None:
        self._list.setFont(font(Role.TEXT, 14))
        self._list.setAccessibleName(named(self.pieces.ui, self.fields[0].path[:1]))
        for page in self._pages.values():
            page.tell()
        self._mark()

    def _add(self, row: Path) -> None:
        item = QListWidgetItem(blank_icon(self._list.iconSize()), "")
        self._list.addItem(item)
        key = self.pieces.ui.house_picture(row)
        if key:
            side = PICTURE.height()
            self.pieces.late.draw(
                (self, row), (key, side, side, self.devicePixelRatioF()), lambda drawn: self._hang(row, drawn)
            )

    def _turn_to(self, number: int) -> None:
        """Show the page of a thing."""
        row = list(self._rows)[number]
        if row not in self._pages:
            page = self._pages[row] = FieldsPage(self.pieces, self._rows[row])
            self._stack.addWidget(page)
            page.set(self._house)
            page.changed.connect(self._hear)
        self._stack.setCurrentWidget(self._pages[row])

    def _hear(self) -> None:
        self._house = house_of(self.values())
        self._mark()
        self.changed.emit()

    def _values_of(self, row: Path, fields: Sequence[HouseField]) -> list[tuple[HouseField, Any]]:
        page = self._pages.get(row)
        return [(field, field.under(self._house)) for field in fields] if page is None else page.values()

    def _mark(self) -> None:
        """Say the names, and of which something is not as printed."""
        for number, (row, fields) in enumerate(self._rows.items()):
            differs = any(value != field.printed for field, value in self._values_of(row, fields))
            self._list.item(number).setText(named(self.pieces.ui, row) + (_CHANGED if differs else ""))
        self._list.give_room()

    def _hang(self, row: Path, drawn: QPixmap) -> None:
        if isValid(self):
            self._list.item(list(self._rows).index(row)).setIcon(picture_icon(drawn))

    def sizeHint(self) -> QSize:
        """As high as the larger of list and page."""
        return super().sizeHint().expandedTo(QSize(0, self._list.minimumHeight()))
