"""A board of numbers: things of which each is one of the first kind and one of the second, as a colour and an action.

The rows of its section are called `first/second`. `GameUi` is asked for the name and the picture of `first/` and of
`/second`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from desktop.person.plain import PlainLabel
from desktop.shell.setup.box.cell_kinds import cell_of
from desktop.shell.setup.box.cells import Cell
from desktop.shell.setup.box.editor import Editor, Pieces
from desktop.shell.setup.box.naming import named
from desktop.theme.fonts import Role, font
from rules.core.house import HouseField, Path


class MatrixEditor(Editor):
    """One number for each pair that there is; what is of the first kind stands on the left, of the second above."""

    def __init__(self, pieces: Pieces, fields: Sequence[HouseField], parent: QWidget | None = None) -> None:
        super().__init__(pieces, fields, parent)
        self._labels: list[tuple[QLabel, Path]] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 8, 0)
        self._grid.setHorizontalSpacing(14)
        self._grid.setVerticalSpacing(6)
        pairs = [field.row[-1].split("/") for field in fields]
        downs = list(dict.fromkeys(first for first, _ in pairs))
        acrosses = list(dict.fromkeys(second for _, second in pairs))
        block = fields[0].row[:-1]
        self._cells: list[Cell] = [cell_of(pieces, field) for field in fields]
        for column, second in enumerate(acrosses):
            self._head((*block, f"/{second}"), 0, 2 + column, Qt.AlignmentFlag.AlignLeft)
        for line, first in enumerate(downs):
            self._head((*block, f"{first}/"), 2 + line, 0, Qt.AlignmentFlag.AlignCenter)
        for cell, (first, second) in zip(self._cells, pairs, strict=True):
            cell.changed.connect(self.changed)
            self._grid.addWidget(cell, 2 + downs.index(first), 2 + acrosses.index(second))
        self._grid.setRowStretch(2 + len(downs), 1)
        self._grid.setColumnStretch(2 + len(acrosses), 1)
        self.tell()

    def values(self) -> list[tuple[HouseField, Any]]:
        return [(cell.field, cell.value()) for cell in self._cells]

    def set(self, house: Mapping[str, Any]) -> None:
        for cell in self._cells:
            cell.set(cell.field.under(house))

    def tell(self) -> None:
        for words, path in self._labels:
            words.setFont(font(Role.TEXT, 12))
            words.setText(named(self.pieces.ui, path))
        for cell in self._cells:
            cell.tell()

    def _head(self, path: Path, line: int, column: int, align: Qt.AlignmentFlag) -> None:
        """Put up picture and name of a kind: below each other above a column, side by side before a row."""
        words = PlainLabel()
        words.setWordWrap(True)
        self._labels.append((words, path))
        picture = self.pictured(path)
        if picture is not None:
            self._grid.addWidget(picture, line, column, align)
        self._grid.addWidget(words, line + (line == 0), column + (line > 0))
