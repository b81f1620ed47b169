"""Which cell sets which kind of field."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from PySide6.QtCore import Qt

from desktop.shell.setup.box.boards import GridCell
from desktop.shell.setup.box.cells import Cell, ChoiceCell, NumberCell, SetCell, SlotsCell, SwitchCell
from desktop.shell.setup.box.editor import Pieces
from rules.core.house import HouseChoice, HouseField, HouseGrid, HouseList, HouseNumber

CELLS: Final[dict[type[HouseField], Callable[[Pieces, Any], Cell]]] = {
    HouseNumber: NumberCell,
    HouseChoice: lambda pieces, field: (SwitchCell if isinstance(field.printed, bool) else ChoiceCell)(pieces, field),
    HouseGrid: GridCell,
    HouseList: lambda pieces, field: (SetCell if field.distinct else SlotsCell)(pieces, field),
}
"""What makes the cell of a field, by its kind."""


def cell_of(pieces: Pieces, field: HouseField) -> Cell:
    """Return a cell for `field`."""
    made = CELLS[type(field)](pieces, field)
    made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    return made
