"""The editors that there are, by the kind that a game asks for with `GameUi.house_editor`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtWidgets import QWidget

from desktop.shell.setup.box.editor import Editor, Pieces
from desktop.shell.setup.box.maps import MapEditor
from desktop.shell.setup.box.matrix import MatrixEditor
from desktop.shell.setup.box.one_by_one import OneByOneEditor
from desktop.shell.setup.box.rows import RowsEditor
from rules.core.house import HouseField

EDITORS: Final[dict[str, Callable[[Pieces, Sequence[HouseField], QWidget | None], Editor]]] = {
    "": RowsEditor,
    "map": MapEditor,
    "matrix": MatrixEditor,
    "one_by_one": OneByOneEditor,
}
"""What makes the editor of a section."""
