"""A board of numbers: things of which each is one of the first kind and one of the second, as a colour and an action.

The rows of its section are called `first/second`. `GameUi` is asked for the name and the picture of `first/` and of
`/second`.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from desktop.shell.setup.box.celled import CelledEditor
from desktop.shell.setup.box.editor import Pieces
from rules.core.house import HouseField, Path


class MatrixEditor(CelledEditor):
    """One number for each pair that there is; what is of the first kind stands on the left, of the second above."""

    def __init__(self, pieces: Pieces, fields: Sequence[HouseField], parent: QWidget | None = None) -> None:
        super().__init__(pieces, fields, parent)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 8, 0)
        self._grid.setHorizontalSpacing(14)
        self._grid.setVerticalSpacing(6)
        pairs = [field.row[-1].split("/") for field in fields]
        downs = list(dict.fromkeys(first for first, _ in pairs))
        acrosses = list(dict.fromkeys(second for _, second in pairs))
        block = fields[0].row[:-1]
        for column, second in enumerate(acrosses):
            self._head((*block, f"/{second}"), 0, 2 + column, Qt.AlignmentFlag.AlignLeft)
        for line, first in enumerate(downs):
            self._head((*block, f"{first}/"), 2 + line, 0, Qt.AlignmentFlag.AlignCenter)
        for field, (first, second) in zip(fields, pairs, strict=True):
            self._grid.addWidget(self._cell(field), 2 + downs.index(first), 2 + acrosses.index(second))
        self._grid.setRowStretch(2 + len(downs), 1)
        self._grid.setColumnStretch(2 + len(acrosses), 1)
        self.tell()

    def _head(self, path: Path, line: int, column: int, align: Qt.AlignmentFlag) -> None:
        """Put up picture and name of a kind: below each other above a column, side by side before a row."""
        words = self._name(path, px=12)
        picture = self.pictured(path)
        if picture is not None:
            self._grid.addWidget(picture, line, column, align)
        self._grid.addWidget(words, line + (line == 0), column + (line > 0))
