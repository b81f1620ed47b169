"""An editor: a widget for one section of a box."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from desktop.shell.parts.pictures import LatePictures
from desktop.table.ui import GameUi
from rules.core.house import HouseField, Path


@dataclass(frozen=True, slots=True)
class Pieces:
    """What editors know besides their fields: how the game calls and draws its things, and who draws them in time."""

    ui: GameUi
    late: LatePictures


class Editor(QWidget):
    """Shows the fields of a section; it is made where it stays, with all of them as printed."""

    changed = Signal()
    """Somebody set something."""

    def __init__(self, pieces: Pieces, fields: Sequence[HouseField], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.pieces, self.fields = pieces, fields

    def values(self) -> list[tuple[HouseField, Any]]:
        """Return each field with what is set."""
        raise NotImplementedError

    def set(self, house: Mapping[str, Any]) -> None:
        """Show what the fields are under `house`, as if nobody had set it by hand."""
        raise NotImplementedError

    def tell(self) -> None:
        """Say everything in the language and the letters of now, and what differs from the print."""
        raise NotImplementedError

    def row_pictured(self, row: Path) -> str:
        """Return the art key of the thing of a row; empty where it has no picture."""
        return self.pieces.ui.house_picture(row)
