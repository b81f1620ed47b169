"""A seat's panel: a sheet of paper with crest and name; its edge lights up when it is that seat's turn."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGraphicsItem, QGraphicsWidget

from desktop.table import strokes, zorder
from desktop.table.arrangement import Panel
from desktop.table.items.label import Label
from desktop.table.pictures import PictureItem, Pictures
from desktop.table.ui import SeatFace

_TEMPER: Final = 0.56
"""How high the crest of a character is, as a share of the line."""
_GAP: Final = 4.0
_APART: Final = 10.0
"""How far the half line about who sits here stands from the name."""
_SLACK: Final = 4.0
"""By how much letters may reach out of the width that they are given."""
_NAME: Final = 0.45
"""The part of the line that a name keeps at the least."""


class SeatItem(QGraphicsWidget):
    """The sheet under a seat's zones."""

    def __init__(self, pictures: Pictures, panel: Panel, face: SeatFace) -> None:
        super().__init__()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemHasNoContents)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(zorder.PANEL)
        self.corner = panel
        self._pictures = pictures
        box = panel.box
        self.setPos(*box.centre)
        self._sheet = PictureItem(pictures, "table/sheet/idle", box.width + 12, box.height + 12, self)
        self._crest = PictureItem(pictures, f"theme/crest/{face.mark}", 1, 1, self)
        self._name = Label(self)
        self._temper = PictureItem(pictures, strokes.NOTHING, 1, 1, self)
        self._note = Label(self)
        self.wear(face)

    @property
    def labels(self) -> tuple[Label, ...]:
        """Everything that is written on it."""
        return self._name, self._note

    def wear(self, face: SeatFace) -> None:
        """The panel shows who sits here."""
        palette = self._pictures.art.palette
        x, y, width, height = self.corner.style.name
        left, middle = x - self.corner.box.width / 2, y + height / 2 - self.corner.box.height / 2
        mark = palette.mark(face.mark)
        self._crest.show_key(f"theme/crest/{face.mark}")
        self._crest.resize(height, height)
        self._crest.setPos(left + height / 2, middle)
        room, legible = width - height - 10, self._pictures.legible
        number = face.name[len(face.name.rstrip("0123456789")) :]  # who is only numbered is not told apart without it
        size = legible(height * 0.56)
        note = legible(height * 0.45)
        # A name that is known gives way to what may change at any time.
        apart = height * _TEMPER + 2 * _GAP if face.temper else _APART
        left_over = room - self._asked_by(face.note, note) - apart - _SLACK
        most = left_over if face.note and left_over >= room * _NAME else room
        self._name.write(face.name, "strong", size, mark.colour, align="left", width=most, tail=number)
        self._name.setPos(left + height + 8, middle)
        used = self._name.boundingRect().width() + (_GAP if face.temper else _APART)
        used += self._show_temper(face.temper, left + height + 8 + used, middle, height)
        self._note.write(face.note, "text", note, palette.ink, align="left", width=max(1.0, room - used))
        self.show_note(self.has_room)
        self._note.setPos(left + height + 8 + used, middle)

    @property
    def has_room(self) -> bool:
        """Whether the half line about who sits here fits, if there is one."""
        return self._note.text() == self._note.spoken

    def show_note(self, on: bool) -> None:
        """Show or hide that half line."""
        self._note.setVisible(on and bool(self._note.spoken))

    def _asked_by(self, words: str, px: float) -> float:
        """Return how wide the half line would be at its usual size."""
        self._note.write(words, "text", px, self._pictures.art.palette.ink)
        return self._note.boundingRect().width()

    def _show_temper(self, temper: str, x: float, middle: float, height: float) -> float:
        """Show the crest of a character from `x` on; return how much room it took."""
        self._temper.setVisible(bool(temper))
        if not temper:
            return 0.0
        side = height * _TEMPER
        self._temper.show_key(f"theme/temper/{temper}/ink_soft")
        self._temper.resize(side, side)
        self._temper.setPos(x + side / 2, middle)
        return side + _GAP

    def light(self, on_turn: bool) -> None:
        """The edge shines while it is this seat's turn."""
        self._sheet.show_key("table/sheet/turn" if on_turn else "table/sheet/idle")

    def redraw(self, face: SeatFace) -> None:
        self._sheet.redraw()
        self._crest.redraw()
        self._temper.redraw()
        self.wear(face)
