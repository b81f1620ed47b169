"""Cells: one for each field, by its kind; beside it stands struck out what is printed, where something else is set."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from PySide6.QtCore import QSignalBlocker, QSize, Signal
from PySide6.QtGui import QFont, QIcon
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QVBoxLayout, QWidget
from shiboken6 import isValid

from desktop.person import i18n
from desktop.person.plain import PlainLabel
from desktop.shell.parts.lists import NamedBox
from desktop.shell.parts.pictures import blank_icon, picture_icon
from desktop.shell.parts.widgets import number_box
from desktop.shell.setup.box.editor import Pieces
from desktop.shell.setup.box.naming import shown, whole_name
from desktop.table.decisions.flow import Flow
from desktop.theme.fonts import Role, font
from rules.core.house import HouseChoice, HouseField, HouseList, HouseNumber

_GAP: Final = 6
_ROUND: Final = 52
"""What a field for a number has round its figures."""
_ICON: Final = QSize(22, 22)
_NONE: Final = ""
"""The key of a slot that stays empty."""


class Cell(QWidget):
    """Where one field is set; `changed` is told only if a hand sets it."""

    changed = Signal()

    def __init__(self, pieces: Pieces, field: HouseField) -> None:
        super().__init__()
        self.pieces, self.field = pieces, field
        self.row = QHBoxLayout(self)
        self.row.setContentsMargins(0, 0, 0, 0)
        self.row.setSpacing(_GAP)
        self._printed = PlainLabel()
        self._printed.setObjectName("accent")
        self.changed.connect(self.mark)

    def end(self) -> None:
        """What is printed stands behind all else."""
        self.row.addWidget(self._printed)
        self.row.addStretch(1)

    def value(self) -> Any:
        """Return what is set."""
        raise NotImplementedError

    def show_value(self, value: Any) -> None:
        """Show `value`."""
        raise NotImplementedError

    def controls(self) -> Sequence[QWidget]:
        """Return what the keyboard reaches."""
        raise NotImplementedError

    def set(self, value: Any) -> None:
        """Show `value`, as if no hand had set it."""
        with QSignalBlocker(self):
            self.show_value(value)
        self.mark()

    def mark(self) -> None:
        """Say what is printed, if something else is set."""
        differs = self.value() != self.field.printed
        words = i18n.text("app.house.printed", n=shown(self.pieces.ui, self.field, self.field.printed))
        self._printed.setVisible(differs)
        self._printed.setToolTip(words)
        for control in self.controls():
            control.setAccessibleDescription(words if differs else "")

    def tell(self) -> None:
        """Say everything in the language and the letters of now."""
        struck = QFont(font(Role.TEXT, 14))
        struck.setStrikeOut(True)
        self._printed.setFont(struck)
        self._printed.setText(shown(self.pieces.ui, self.field, self.field.printed))
        for control in self.controls():
            control.setFont(font(Role.TEXT, 14))
            control.setAccessibleName(whole_name(self.pieces.ui, self.field))
        self.mark()


class NumberCell(Cell):
    """A number within its limits."""

    def __init__(self, pieces: Pieces, field: HouseNumber) -> None:
        super().__init__(pieces, field)
        self.box = number_box(field.least, field.most, field.printed)
        self.box.valueChanged.connect(self.changed)
        self.row.addWidget(self.box)
        policy = self._printed.sizePolicy()
        policy.setRetainSizeWhenHidden(True)  # a table of numbers stays as it is
        self._printed.setSizePolicy(policy)
        self.end()

    def value(self) -> Any:
        return self.box.value()

    def show_value(self, value: Any) -> None:
        self.box.setValue(value)

    def controls(self) -> Sequence[QWidget]:
        return (self.box,)

    def tell(self) -> None:
        """It is as wide as its largest number needs: many stand side by side."""
        super().tell()
        self.box.setFixedWidth(self.box.fontMetrics().horizontalAdvance(str(self.box.maximum())) + _ROUND)


class SwitchCell(Cell):
    """Yes or no."""

    def __init__(self, pieces: Pieces, field: HouseChoice) -> None:
        super().__init__(pieces, field)
        self.box = QCheckBox()
        self.box.setChecked(field.printed)
        self.box.toggled.connect(self.changed)
        self.row.addWidget(self.box)
        self.end()

    def value(self) -> Any:
        return self.box.isChecked()

    def show_value(self, value: Any) -> None:
        self.box.setChecked(value)

    def controls(self) -> Sequence[QWidget]:
        return (self.box,)


class _KeyBox(NamedBox):
    """One of several keys, in the words of the game."""

    def __init__(self, pieces: Pieces, field: HouseField, keys: Sequence[str], key: str) -> None:
        super().__init__()
        self._pieces, self._field, self._keys = pieces, field, keys
        self.setSizeAdjustPolicy(NamedBox.SizeAdjustPolicy.AdjustToContents)
        self.addItems(list(keys))
        self.choose(key)
        self.setIconSize(_ICON)
        for place, each in enumerate(keys):
            _hang(pieces, field, each, self, partial(self.setItemIcon, place))

    def key(self) -> str:
        """Return the chosen key."""
        return self._keys[self.currentIndex()]

    def choose(self, key: str) -> None:
        """`key` is chosen."""
        self.setCurrentIndex(self._keys.index(key))

    def tell(self, name: str) -> None:
        """Say everything in the language of now; a screen reader calls it `name`."""
        self.call(name)
        for place, key in enumerate(self._keys):
            said = shown(self._pieces.ui, self._field, key) if key else i18n.text("app.house.none")
            self.setItemText(place, said)


def _hang(pieces: Pieces, field: HouseField, key: str, on: QWidget, show: Callable[[QIcon], None]) -> None:
    """A key that has a picture is seen with it `on` a control, once it is drawn."""
    drawn = pieces.ui.house_word_picture(field.path, key) if key else ""
    if drawn:
        show(blank_icon(_ICON))
        asked = (drawn, _ICON.width(), _ICON.height(), on.devicePixelRatioF())
        pieces.late.draw((on, key), asked, lambda found: show(picture_icon(found)) if isValid(on) else None)


class ChoiceCell(Cell):
    """One of several keys."""

    def __init__(self, pieces: Pieces, field: HouseChoice) -> None:
        super().__init__(pieces, field)
        self.box = _KeyBox(pieces, field, [str(each) for each in field.of], field.printed)
        self.box.currentIndexChanged.connect(self.changed)
        self.row.addWidget(self.box)
        self.end()

    def value(self) -> Any:
        return self.box.key()

    def show_value(self, value: Any) -> None:
        self.box.choose(value)

    def controls(self) -> Sequence[QWidget]:
        return (self.box,)

    def tell(self) -> None:
        self.box.tell(whole_name(self.pieces.ui, self.field))
        super().tell()


class SetCell(Cell):
    """Keys of which each is there or not; it has no more and no fewer than may be."""

    def __init__(self, pieces: Pieces, field: HouseList) -> None:
        super().__init__(pieces, field)
        self._least, self._most, self._keys = field.least, field.most, field.of
        self._boxes = [QCheckBox() for _ in field.of]
        room = QVBoxLayout()
        room.setSpacing(2)
        boxes = Flow(gap=12, leading=2, start=True, even=True)
        for key, box in zip(field.of, self._boxes, strict=True):
            box.setChecked(key in field.printed)
            box.toggled.connect(self._hear)
            box.setIconSize(_ICON)
            _hang(pieces, field, key, box, box.setIcon)
            boxes.addWidget(box)
        room.addLayout(boxes)
        room.addWidget(self._printed)
        self.row.addLayout(room)
        self.row.addStretch(1)
        self._bound()

    def value(self) -> Any:
        chosen = tuple(key for key, box in zip(self._keys, self._boxes, strict=True) if box.isChecked())
        return self.field.printed if set(chosen) == set(self.field.printed) else chosen

    def show_value(self, value: Any) -> None:
        for key, box in zip(self._keys, self._boxes, strict=True):
            box.setChecked(key in value)
        self._bound()

    def controls(self) -> Sequence[QWidget]:
        return self._boxes

    def tell(self) -> None:
        super().tell()
        for key, box in zip(self._keys, self._boxes, strict=True):
            box.setText(shown(self.pieces.ui, self.field, key))
            name = i18n.text("app.house.of", row=whole_name(self.pieces.ui, self.field), what=box.text())
            box.setAccessibleName(name)
        widest = max(box.sizeHint().width() for box in self._boxes)
        for box in self._boxes:
            box.setMinimumWidth(widest)  # so that they stand below one another

    def _hear(self) -> None:
        self._bound()
        self.changed.emit()

    def _bound(self) -> None:
        """The last one that has to be there stays, and where there are enough no other can come."""
        count = sum(box.isChecked() for box in self._boxes)
        for box in self._boxes:
            box.setEnabled(count > self._least if box.isChecked() else count < self._most)


class SlotsCell(Cell):
    """A row of keys in their order; as many slots as there may be, of which those at the end can stay empty."""

    def __init__(self, pieces: Pieces, field: HouseList) -> None:
        super().__init__(pieces, field)
        self._boxes: list[_KeyBox] = []
        slots = Flow(gap=_GAP, start=True, even=True)
        for place in range(field.most):
            keys = field.of if place < field.least else (_NONE, *field.of)
            box = _KeyBox(pieces, field, keys, field.printed[place] if place < len(field.printed) else _NONE)
            box.currentIndexChanged.connect(self.changed)
            self._boxes.append(box)
            slots.addWidget(box)
        self.row.addLayout(slots)
        self.end()

    def value(self) -> Any:
        return tuple(key for box in self._boxes if (key := box.key()))

    def show_value(self, value: Any) -> None:
        for place, box in enumerate(self._boxes):
            box.choose(value[place] if place < len(value) else _NONE)

    def controls(self) -> Sequence[QWidget]:
        return self._boxes

    def tell(self) -> None:
        super().tell()
        name = whole_name(self.pieces.ui, self.field)
        for number, box in enumerate(self._boxes, 1):
            box.tell(i18n.text("app.house.slot", what=name, n=number))
