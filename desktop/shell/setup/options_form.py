"""The form of a game's options, made from its options model: field order, limits, labels and help come from there.

An option whose model says for which numbers of players it is (`OnlyFor`) is offered to those alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Literal, get_args, get_origin

from PySide6.QtCore import QEvent, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QCheckBox, QComboBox, QFormLayout, QLabel, QWidget

from desktop.person import i18n
from desktop.person.plain import PlainLabel
from desktop.shell.parts.line_breaks import well_broken
from desktop.shell.parts.lists import DropDown
from desktop.shell.parts.widgets import Paragraph, Retold, keep_rows, number_box
from desktop.theme.fonts import Role, font
from rules.core.options import RulesOptions

_MOST = 9999
_ABOVE_HELP, _BELOW_HELP = 4, 10
_BAR = 20
"""More than a scroll bar is wide."""


class OptionsForm(QWidget):
    """Each option except the number of seats, and a line under it; `values()` is what was chosen, or else the default.

    The line says what it is about and what is usual; an option that is set otherwise stands out, as among what a table
    agreed on.
    """

    changed = Signal()

    def __init__(
        self,
        model: type[RulesOptions],
        chosen: Mapping[str, Any],
        parent: QWidget | None = None,
        *,
        at_once: bool = True,
    ) -> None:
        """Unless it is made `at_once`, it has no rows before `filling` is done."""
        super().__init__(parent)
        self._model, self._chosen = model, chosen
        self._read: dict[str, Callable[[], Any]] = {}
        self._defaults = {name: field.default for name, field in model.model_fields.items()}
        self._seats = {name: counts for name in self._defaults if (counts := model.seats_for(name))}
        self._unasked: set[str] = set()
        self._form = QFormLayout(self)
        self._form.setContentsMargins(0, 0, 0, 0)
        self._form.setVerticalSpacing(_ABOVE_HELP)
        self._form.setHorizontalSpacing(18)
        self._form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft)
        self._form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        if at_once:
            for _ in self.filling():
                pass

    def filling(self) -> Iterator[None]:
        """The rows are made, a step each."""
        for name, key in self._model.keys().items():
            field = self._model.model_fields[name]
            self._add(name, field.annotation, self._chosen.get(name, field.default), key, field.metadata)
            yield
        keep_rows(self)

    def values(self) -> dict[str, Any]:
        """Return the chosen value of every option."""
        return {name: self._defaults[name] if name in self._unasked else read() for name, read in self._read.items()}

    def set_seats(self, names: list[str]) -> None:
        """Offer these players where an option names a seat, and only the options for so many players."""
        self._unasked = {name for name, counts in self._seats.items() if len(names) not in counts}
        for row, name in enumerate(self._read):
            for part in (2 * row, 2 * row + 1):
                self._form.setRowVisible(part, name not in self._unasked)
        for box in self.findChildren(SeatBox):
            box.offer(names)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the rows to the new width."""
        super().resizeEvent(event)
        self._break_rows()

    def event(self, event: QEvent) -> bool:
        """Fit the rows also when they have other words or letters, or are others."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._break_rows()
        return super().event(event)

    def _break_rows(self) -> None:
        """All boxes lie below their words if only one would, no wider than those beside theirs.

        That makes the page higher, and a scroll bar may come that would make it otherwise: this changes nothing.
        """
        policy = QFormLayout.RowWrapPolicy
        before = self._form.rowWrapPolicy() == policy.WrapAllRows and self._is_uneven(self.width() + _BAR)
        wraps_all = before or self._is_uneven(self.width())
        self._form.setRowWrapPolicy(policy.WrapAllRows if wraps_all else policy.WrapLongRows)

    def _is_uneven(self, width: int) -> bool:
        """Return whether Qt, which wraps long rows alone, would leave a wrapped box in the column of the others."""
        role = QFormLayout.ItemRole
        rows = (row for row in range(self._form.rowCount()) if self._form.isRowVisible(row))
        pairs = [(self._form.itemAt(row, role.LabelRole), self._form.itemAt(row, role.FieldRole)) for row in rows]
        wide = [(named.minimumSize().width(), box.minimumSize().width()) for named, box in pairs if named and box]
        room = width - self._form.horizontalSpacing()
        column = room - max((named for named, box in wide if named + box <= room), default=0)
        return any(room - named < box <= column for named, box in wide)

    def _add(self, name: str, kind: Any, value: Any, key: str, limits: list[Any]) -> None:
        if kind is bool:
            self._add_switch(name, value, key)
            return
        words = _words(kind)
        box: QWidget
        if names_a_seat(kind):
            seats = SeatBox(words, key, value)
            seats.currentIndexChanged.connect(self.changed)
            box, self._read[name] = seats, seats.value
        elif words:
            choice = WordBox(words, key, value)
            choice.currentIndexChanged.connect(self.changed)
            box, self._read[name] = choice, choice.value
        else:
            number = number_box(_limit(limits, "ge", 0), _limit(limits, "le", _MOST), value)
            number.valueChanged.connect(self.changed)
            box, self._read[name] = number, number.value
        title = PlainLabel()
        title.setBuddy(box)
        self._form.addRow(title, box)
        self._tell_of(name, key, title, box)

    def _add_switch(self, name: str, value: bool, key: str) -> None:
        switch = QCheckBox()
        switch.setChecked(value)
        switch.toggled.connect(self.changed)
        self._read[name] = switch.isChecked
        self._form.addRow(switch)
        self._tell_of(name, key, switch, switch)

    def _tell_of(self, name: str, key: str, title: QLabel | QCheckBox, control: QWidget) -> None:
        """Keep words beside and below the `control` of an option in the language of the moment."""
        line, usual = Paragraph(), self._defaults[name]
        line.setObjectName("soft")
        line.setContentsMargins(0, 0, 0, _BELOW_HELP)
        self._form.addRow(line)

        def mark() -> None:
            title.setFont(font(Role.TEXT if self._read[name]() == usual else Role.STRONG, 14))

        def tell() -> None:
            mark()
            title.setText(i18n.text(key))
            control.setFont(font(Role.TEXT, 14) if control is not title else title.font())
            line.setFont(font(Role.TEXT, 12))
            told = i18n.text("app.option.told", help=i18n.text(f"{key}.help"), usual=said(key, usual))
            line.setText(well_broken(told))
            control.setAccessibleName(i18n.text(key))
            control.setAccessibleDescription(told)

        Retold(line, tell)
        self.changed.connect(mark)


class WordBox(DropDown):
    """A choice of words; the text of a word has the key of the option, a dot and the word."""

    def __init__(self, words: tuple[str, ...], key: str, value: Any) -> None:
        super().__init__()
        self._words = words
        self._key = key
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.addItems(list(words))
        self.setCurrentIndex(words.index(value) if value in words else 0)
        Retold(self, self._tell)

    def value(self) -> Any:
        """Return the chosen word."""
        return self._words[self.currentIndex()]

    def _tell(self) -> None:
        for place, word in enumerate(self._words):
            self.setItemText(place, i18n.text(f"{self._key}.{word}"))


class SeatBox(WordBox):
    """A choice of words or of one of the players."""

    def __init__(self, words: tuple[str, ...], key: str, value: Any) -> None:
        super().__init__(words, key, value)
        self._wanted = value if isinstance(value, int) else None

    def offer(self, names: list[str]) -> None:
        """Show these players after the words; a seat that is gone falls back to the first word."""
        chosen = self.value()
        if isinstance(chosen, int):
            self._wanted = chosen
        elif self.count() > len(self._words):
            self._wanted = None
        with QSignalBlocker(self):  # whoever hears of a change offers the players again
            while self.count() > len(self._words):
                self.removeItem(self.count() - 1)
            self.addItems(names)
            if self._wanted is not None:
                place = len(self._words) + self._wanted
                self.setCurrentIndex(place if place < self.count() else 0)
        if self.value() != chosen:
            self.currentIndexChanged.emit(self.currentIndex())

    def value(self) -> Any:
        """Return the chosen word, or the number of the seat."""
        place = self.currentIndex()
        return self._words[place] if place < len(self._words) else place - len(self._words)


def names_a_seat(kind: Any) -> bool:
    """Say whether an option of this type is a word or one of the players."""
    return bool(_words(kind)) and int in _plain_types(kind)


def said(key: str, value: object) -> str:
    """Return what was chosen for the option `key`, in words."""
    if isinstance(value, bool):
        return i18n.text("app.agreed.on" if value else "app.agreed.off")
    return i18n.text(f"{key}.{value}") if isinstance(value, str) else str(value)


def _words(kind: Any) -> tuple[str, ...]:
    """Return the words of a Literal, alone or in a union."""
    if get_origin(kind) is Literal:
        return tuple(get_args(kind))
    return next((found for part in get_args(kind) if (found := _words(part))), ())


def _plain_types(kind: Any) -> set[Any]:
    """Return the types of a union, without what only limits them."""
    parts = [part for part in get_args(kind) if get_origin(part) is not Literal]
    return {get_args(part)[0] if get_args(part) else part for part in parts}


def _limit(limits: list[Any], name: str, otherwise: int) -> int:
    return next((int(getattr(limit, name)) for limit in limits if hasattr(limit, name)), otherwise)
