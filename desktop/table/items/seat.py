"""A seat's panel: a sheet of paper with crest and name; its edge lights up when it is that seat's turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGraphicsItem, QGraphicsWidget

from desktop.table.items import strokes, zorder
from desktop.table.items.label import TALL, Label
from desktop.table.items.pictures import PictureItem, Pictures
from desktop.table.layouts.arrangement import Panel
from desktop.table.ui import SeatFace

_TEMPER: Final = 0.56
"""How high the crest of a character is, as a share of the line."""
_GAP: Final = 4.0
_HIT: Final = 28.0
"""How wide a crest is that says who did something to whoever sits here."""
_APART: Final = 10.0
"""How far the half line about who sits here stands from the name."""
_SLACK: Final = 4.0
"""By how much letters may reach out of the width that they are given."""
_NOTE: Final = 0.8
"""How high the letters of that half line are, as a share of a line of its own."""
_SHARES: Final = (1.0, 0.9, 0.8, 0.7, 0.62)
"""How tall letters are beside the tallest, where name and half line would have no room side by side."""
_LETTER: Final = 0.92
"""How high a letter is, as a share of its size."""
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
        self._hits: list[PictureItem] = []
        self.wear(face)

    @property
    def crest(self) -> str:
        """The key of the picture before the name."""
        return self._crest.key

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
        apart = height * _TEMPER + 2 * _GAP if face.temper else _APART
        own_line = self._own_line(size)
        beside = face.note if own_line is None else ""
        tallest = TALL if own_line is None else max(size, height)
        if beside:
            tallest = self._fitting(face.name, size, beside, note, room - apart - _SLACK)
        # A name that is known gives way to what may change at any time.
        left_over = room - self._asked_by(beside, "text", note, tallest) - apart - _SLACK
        most = left_over if beside and left_over >= room * _NAME else room
        self._name.write(face.name, "strong", size, mark.colour, align="left", width=most, tail=number, tallest=tallest)
        self._name.setPos(left + height + 8, middle)
        used = self._name.boundingRect().width() + (_GAP if face.temper else _APART)
        used += self._show_temper(face.temper, left + height + 8 + used, middle, height)
        if own_line is None:
            self._write_note(face.note, note, room - used, tallest)
            self._note.setPos(left + height + 8 + used, middle)
        else:
            x, y, width, height = own_line
            least = legible(height * _NOTE)
            self._write_note(face.note, least, width, max(least, height))
            self._note.setPos(x - self.corner.box.width / 2, y + height / 2 - self.corner.box.height / 2)
        self.show_note(self.has_room)

    def _own_line(self, size: float) -> tuple[float, float, float, float] | None:
        """Return the line that the half line has for itself, unless it would lie in a name of letters of `size`."""
        line, (_x, y, _width, height) = self.corner.style.note, self.corner.style.name
        if line is None:
            return None
        apart = line[1] + line[3] / 2 - y - height / 2
        return line if apart >= _LETTER * (size + self._pictures.legible(line[3] * _NOTE)) / 2 else None

    @property
    def has_room(self) -> bool:
        """Whether the half line about who sits here fits, if there is one."""
        return self._note.text() == self._note.spoken

    def show_note(self, on: bool) -> None:
        """Show or hide that half line."""
        self._note.setVisible(on and bool(self._note.spoken))

    def _write_note(self, words: str, px: float, width: float, tallest: float) -> None:
        ink = self._pictures.art.palette.ink
        self._note.write(words, "text", px, ink, align="left", width=max(1.0, width), tallest=tallest)

    def _fitting(self, name: str, px: float, words: str, note: float, room: float) -> float:
        """Return how tall letters may be at the most, so that large ones of both have room side by side."""
        for share in _SHARES:
            asked = self._asked_by(name, "strong", px, TALL * share) + self._asked_by(words, "text", note, TALL * share)
            if asked <= room:
                return TALL * share
        return TALL * _SHARES[-1]

    def _asked_by(self, words: str, role: str, px: float, tallest: float) -> float:
        """Return how wide words would be in letters that are that tall at the most."""
        self._note.write(words, role, px, self._pictures.art.palette.ink, tallest=tallest)
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

    def wear_hits(self, marks: Sequence[int]) -> None:
        """On the upper edge lie the crests of those who did something to whoever sits here; none: of nobody."""
        for crest in self._hits:
            crest.setParentItem(None)  # type: ignore[arg-type]
            scene = crest.scene()
            if scene is not None:
                scene.removeItem(crest)
        self._hits = [PictureItem(self._pictures, f"theme/crest/{mark}", _HIT, _HIT, self) for mark in marks]
        box = self.corner.box
        for place, crest in enumerate(self._hits):
            crest.setZValue(1)
            crest.setPos(box.width / 2 - (place + 1) * (_HIT + _GAP), -box.height / 2)

    def light(self, on_turn: bool) -> None:
        """The edge shines while it is this seat's turn."""
        self._sheet.show_key("table/sheet/turn" if on_turn else "table/sheet/idle")

    def redraw(self, face: SeatFace) -> None:
        self._sheet.redraw()
        self._crest.redraw()
        self._temper.redraw()
        for crest in self._hits:
            crest.redraw()
        self.wear(face)
