"""An editor: a widget for one section of a box."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QLabel, QWidget
from shiboken6 import isValid

from desktop.person.plain import PlainLabel
from desktop.shell.parts.pictures import LatePictures
from desktop.table.ui import GameUi
from rules.core.house import HouseField, Path

PICTURE: Final = QSize(40, 48)
"""The room of a picture."""


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

    def pictured(self, row: Path) -> QLabel | None:
        """Return a label that shows the thing of a row once it is drawn; None where that has no picture."""
        key = self.pieces.ui.house_picture(row)
        if not key:
            return None
        across, down = self.pieces.ui.proportion(key)
        times = min(PICTURE.width() / across, PICTURE.height() / down)
        frame = PlainLabel()
        frame.setFixedSize(PICTURE)
        frame.setAlignment(Qt.AlignmentFlag.AlignCenter)
        drawn = (key, round(across * times), round(down * times), self.devicePixelRatioF())
        self.pieces.late.draw(frame, drawn, lambda found: _hang(frame, found))
        return frame


def _hang(frame: QLabel, drawn: QPixmap) -> None:
    if isValid(frame):
        frame.setPixmap(drawn)
