"""An editor made of cells, one for each field, and of names that stand beside them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtWidgets import QLabel, QWidget

from desktop.person.plain import PlainLabel
from desktop.shell.setup.box.cell_kinds import cell_of
from desktop.shell.setup.box.cells import Cell
from desktop.shell.setup.box.editor import Editor, Pieces
from desktop.shell.setup.box.naming import named
from desktop.theme.fonts import Role, font
from rules.core.house import HouseField, Path


class CelledEditor(Editor):
    """Whoever makes one lays out what `_cell` and `_name` return."""

    def __init__(self, pieces: Pieces, fields: Sequence[HouseField], parent: QWidget | None = None) -> None:
        super().__init__(pieces, fields, parent)
        self._cells: list[Cell] = []
        self._names: list[tuple[QLabel, Path, Role, int]] = []

    def values(self) -> list[tuple[HouseField, Any]]:
        return [(cell.field, cell.value()) for cell in self._cells]

    def set(self, house: Mapping[str, Any]) -> None:
        for cell in self._cells:
            cell.set(cell.field.under(house))

    def tell(self) -> None:
        for words, path, role, px in self._names:
            words.setFont(font(role, px))
            words.setText(named(self.pieces.ui, path))
        for cell in self._cells:
            cell.tell()

    def _cell(self, field: HouseField) -> Cell:
        """Return the cell in which a field is set."""
        cell = cell_of(self.pieces, field)
        cell.changed.connect(self.changed)
        self._cells.append(cell)
        return cell

    def _name(self, path: Path, role: Role = Role.TEXT, px: int = 14, *, look: str = "", wraps: bool = True) -> QLabel:
        """Return a label that names what lies at `path`."""
        words = PlainLabel()
        words.setWordWrap(wraps)
        words.setObjectName(look)
        self._names.append((words, path, role, px))
        return words
