"""The usual editor: things of one kind as rows of a table, each with its picture, its name and what is set of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import groupby
from typing import Final, TypeVar, cast

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget
from shiboken6 import delete

from desktop.shell.setup.box.celled import CelledEditor
from desktop.shell.setup.box.cells import Cell
from desktop.shell.setup.box.editor import Pieces
from desktop.theme.fonts import Role, text_scale
from rules.core.house import HouseField, Path

Made = TypeVar("Made", bound=QLabel | Cell | None)

_ABOVE: Final = 14
"""Above the name of each kind of things but the first."""
_LONG: Final = 130
"""The least room of a name."""
_MOST_ACROSS: Final = 7
"""Numbers of a series side by side."""
_BELOW: Final = Qt.AlignmentFlag.AlignBottom
_PIC, _NAME, _FIRST = range(3)
"""Columns: the picture, the name, and the first of what is set."""


class RowsEditor(CelledEditor):
    """Things of which the same is set, or less, stand in one table, as does a series of numbers; else a line.

    Where that is wider than what it is seen in, all that is set of each thing stands below its name, line by line.
    """

    def __init__(self, pieces: Pieces, fields: Sequence[HouseField], parent: QWidget | None = None) -> None:
        super().__init__(pieces, fields, parent)
        self._known: dict[object, Cell | QLabel | None] = {}
        """Everything that was made; what has no place in a table, or in lines, is there for the other."""
        self._is_narrow, self._needed = False, 0
        self._seen_in: QWidget | None = None
        self._grid = QGridLayout(self)
        self._fill()
        self.tell()

    def tell(self) -> None:
        super().tell()
        self._grid.setColumnMinimumWidth(_NAME, round(_LONG * max(1.0, text_scale())))
        if not self._is_narrow:
            self._fit()
        else:
            self._stand(narrow=False)  # how wide a table is in these words is known where there is one

    def showEvent(self, event: QShowEvent) -> None:
        """Only now it is known in what it is seen."""
        super().showEvent(event)
        around = self.parentWidget()
        if self._seen_in is None and around is not None:
            self._seen_in = around
            around.installEventFilter(self)
        self._fit()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """There is more room, or less."""
        if event.type() == QEvent.Type.Resize:
            self._fit()
        return False

    def _fit(self) -> None:
        """Be a table where there is room for it."""
        if not self._is_narrow:
            self._needed = self._grid.minimumSize().width()
        is_narrow = self._seen_in is not None and self._seen_in.width() < self._needed
        if is_narrow != self._is_narrow:
            self._stand(narrow=is_narrow)

    def _stand(self, *, narrow: bool) -> None:
        self._is_narrow = narrow
        delete(self._grid)
        self._grid = QGridLayout(self)
        self._fill()
        for each in self._known.values():
            if each is not None:
                each.setHidden(self._grid.indexOf(each) < 0)
        if narrow:
            super().tell()
            self._grid.setColumnMinimumWidth(_NAME, round(_LONG * max(1.0, text_scale())))
        else:
            self.tell()

    def _fill(self) -> None:
        self._grid.setContentsMargins(0, 0, 8, 0)
        self._grid.setVerticalSpacing(6)
        self._grid.setHorizontalSpacing(14)
        self._line = 0
        blocks = [(block, list(inner)) for block, inner in groupby(self.fields, lambda field: field.row[:-1])]
        for block, inner in blocks:
            self._add_block(block if len(blocks) > 1 else (), inner)
        self._grid.setRowStretch(self._line, 1)
        self._grid.setColumnStretch(self._grid.columnCount(), 1)

    def _add_block(self, block: Path, fields: Sequence[HouseField]) -> None:
        """Put up things of one kind, below the name of the kind where there are several."""
        if len(block) > 1:
            self._head(block)
        rows = [(row, list(inner)) for row, inner in groupby(fields, lambda field: field.row)]
        if self._is_narrow:
            for row, inner in rows:
                self._add_name(row, wide=-1)
                self._line += 1
                self._add_lines((), inner)
            return
        own = [[field.path[len(row) :] for field in inner] for row, inner in rows]
        columns = max(own, key=len)
        is_series = all(field.path[-1].isdigit() for field in fields)
        if is_series and len(rows) == 1 and len(fields) > _MOST_ACROSS:
            self._add_series(*rows[0])
        elif (len(rows) > 1 or is_series) and all(set(each) <= set(columns) for each in own):
            for column, field in enumerate(rows[own.index(columns)][1], _FIRST):
                self._grid.addWidget(self._name(field.path, look="soft"), self._line, column, _BELOW)
            self._line += 1
            for row, inner in rows:
                self._add_row(row, inner, columns)
        else:
            for row, inner in rows:
                self._add_lines(row, inner)

    def _add_series(self, row: Path, fields: Sequence[HouseField]) -> None:
        """Put up a series of numbers in lines that differ by one number at the most."""
        lines = -(-len(fields) // _MOST_ACROSS)
        across = -(-len(fields) // lines)
        for number, field in enumerate(fields):
            line, column = self._line + 2 * (number // across), _FIRST + number % across
            self._grid.addWidget(self._name(field.path, look="soft"), line, column, _BELOW)
            self._grid.addWidget(self._cell(field), line + 1, column)
        self._line += 1
        self._add_name(row)
        self._line += 2 * lines - 1

    def _head(self, block: Path) -> None:
        words = self._name(block, Role.STRONG)
        words.setContentsMargins(0, _ABOVE if self._line else 0, 0, 0)
        self._grid.addWidget(words, self._line, 0, 1, -1)
        self._line += 1

    def _add_row(self, row: Path, fields: Sequence[HouseField], columns: Sequence[Path]) -> None:
        """Put up a thing with all that is set of it in one line; what others have and it has not stays free."""
        self._add_name(row)
        for field in fields:
            self._add_cell(field, _FIRST + columns.index(field.path[len(row) :]))
        self._line += 1

    def _add_lines(self, row: Path, fields: Sequence[HouseField]) -> None:
        """Put up a thing, and what is set of it line by line."""
        column = _NAME
        if len(row) > 1:
            self._add_name(row)
            column = _FIRST
        for field in fields:
            self._grid.addWidget(self._name(field.path), self._line, column)
            self._grid.addWidget(self._cell(field), self._line, column + 1, 1, -1)
            self._line += 1

    def _add_cell(self, field: HouseField, column: int) -> None:
        self._grid.addWidget(self._cell(field), self._line, column)

    def _add_name(self, row: Path, wide: int = 1) -> None:
        picture = self.pictured(row)
        if picture is not None:
            self._grid.addWidget(picture, self._line, _PIC)
        self._grid.addWidget(self._name(row), self._line, _NAME, 1, wide)

    def pictured(self, row: Path) -> QLabel | None:
        """Return the same picture whenever it is asked for."""
        return self._once(("picture", row), partial(super().pictured, row))

    def _cell(self, field: HouseField) -> Cell:
        return self._once(field.path, partial(super()._cell, field))

    def _name(self, path: Path, role: Role = Role.TEXT, px: int = 14, *, look: str = "", wraps: bool = True) -> QLabel:
        return self._once((path, role, look), partial(super()._name, path, role, px, look=look, wraps=wraps))

    def _once(self, key: object, make: Callable[[], Made]) -> Made:
        if key not in self._known:
            self._known[key] = make()
        return cast("Made", self._known[key])
