"""The form of a game's options, made from its options model: field order, limits, labels and help come from there.

An option whose model says for which numbers of players it is (`OnlyFor`) is offered to those alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Literal, NamedTuple, get_args, get_origin

from PySide6.QtCore import QEvent, QSignalBlocker, QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QCheckBox, QComboBox, QGridLayout, QLabel, QWidget

from desktop.person import i18n
from desktop.person.plain import PlainLabel
from desktop.shell.parts.line_breaks import well_broken
from desktop.shell.parts.lists import DropDown
from desktop.shell.parts.widgets import Paragraph, Retold, number_box
from desktop.theme.fonts import Role, font
from rules.core.options import RulesOptions

_MOST = 9999
_SETS = ""
"""Stands for an option of this name: whole sets of them."""
_ABOVE_HELP, _BELOW_HELP = 4, 10
_BETWEEN = 18


class _Row(NamedTuple):
    """An option: what it is called, where it is chosen unless that is a switch with its name, and what it is about."""

    title: QLabel | QCheckBox
    box: QWidget | None
    help: Paragraph

    @property
    def parts(self) -> list[QWidget]:
        return [part for part in self if part is not None]


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
        self._write: dict[str, Callable[[Any], None]] = {}
        self._show_set: Callable[[], None] = lambda: None
        """Say which whole set of options is chosen, if any."""
        self._defaults = {name: field.default for name, field in model.model_fields.items()}
        self._seats = {name: counts for name in self._defaults if (counts := model.seats_for(name))}
        self._unasked: set[str] = set()
        self._rows: dict[str, _Row] = {}
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setVerticalSpacing(_ABOVE_HELP)
        self._grid.setHorizontalSpacing(_BETWEEN)
        self._grid.setColumnStretch(1, 1)
        self._is_below = False
        """Whether boxes lie below their words."""
        if at_once:
            for _ in self.filling():
                pass

    def filling(self) -> Iterator[None]:
        """The rows are made, a step each; the first chooses among whole sets of rules, where there are such."""
        if self._model.published:
            self._add_sets()
        for name, key in self._model.keys().items():
            field = self._model.model_fields[name]
            self._add(name, field.annotation, self._chosen.get(name, field.default), key, field.metadata)
            yield
        self._show_set()

    def values(self) -> dict[str, Any]:
        """Return the chosen value of every option."""
        return {name: self._defaults[name] if name in self._unasked else read() for name, read in self._read.items()}

    def set_seats(self, names: list[str]) -> None:
        """Offer these players where an option names a seat, and only the options for so many players."""
        self._unasked = {name for name, counts in self._seats.items() if len(names) not in counts}
        for name, row in self._rows.items():
            for part in row.parts:
                part.setHidden(name in self._unasked)
        for box in self.findChildren(SeatBox):
            box.offer(names)

    def minimumSizeHint(self) -> QSize:
        """As wide as the widest thing in it: boxes can lie below their words."""
        parts = [part for row in self._shown for part in row.parts]
        return QSize(
            max((part.minimumSizeHint().width() for part in parts), default=0), super().minimumSizeHint().height()
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the rows to the new width."""
        super().resizeEvent(event)
        self._break_rows()

    def event(self, event: QEvent) -> bool:
        """Fit the rows also when they have other words or letters, or are others."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._break_rows()
        return super().event(event)

    @property
    def _shown(self) -> list[_Row]:
        return [row for name, row in self._rows.items() if name not in self._unasked]

    def _break_rows(self) -> None:
        """All boxes lie below their words if only one would: a wrapped one alone stands in nobody's column."""
        wide = [
            (row.title.minimumSizeHint().width(), row.box.minimumSizeHint().width()) for row in self._shown if row.box
        ]
        needed = _BETWEEN + max((named for named, _ in wide), default=0) + max((box for _, box in wide), default=0)
        if self._is_below is not (needed > self.width()):
            self._is_below = not self._is_below
            for place, row in enumerate(self._rows.values()):
                self._place(place, row)

    def _place(self, place: int, row: _Row) -> None:
        top, across = 3 * place, 1 if row.box is not None and not self._is_below else 2
        self._grid.addWidget(row.title, top, 0, 1, across)
        if row.box is not None:
            self._grid.addWidget(row.box, top + across - 1, 2 - across, 1, across)
        self._grid.addWidget(row.help, top + 2, 0, 1, 2)

    def _add_sets(self) -> None:
        """One choice sets all options in which the publisher's rulebook decides otherwise, or sets them back."""
        title, box, line = PlainLabel(), DropDown(), Paragraph()
        published = dict(self._model.published)
        sets = ({name: self._defaults[name] for name in published}, published)
        box.addItems([""] * len(sets))
        title.setBuddy(box)
        line.setObjectName("soft")
        line.setContentsMargins(0, 0, 0, _BELOW_HELP)
        self._rows[_SETS] = _Row(title, box, line)
        self._place(0, self._rows[_SETS])

        def take(place: int) -> None:
            for name, value in sets[place].items():
                self._write[name](value)

        def show() -> None:
            now = {name: read() for name, read in self._read.items() if name in published}
            box.setCurrentIndex(sets.index(now) if now in sets else -1)
            title.setFont(font(Role.TEXT if now == sets[0] else Role.STRONG, 14))

        def tell() -> None:
            title.setText(i18n.text("app.option.sets"))
            box.setItemText(0, i18n.text("app.option.sets.usual"))
            box.setItemText(1, i18n.text("app.option.sets.published"))
            box.setPlaceholderText(i18n.text("app.option.sets.own"))
            box.setFont(font(Role.TEXT, 14))
            line.setFont(font(Role.TEXT, 12))
            told = i18n.text("app.option.sets.help", source=i18n.text(f"{self._model.words}.published"))
            line.setText(well_broken(told))
            box.setAccessibleName(i18n.text("app.option.sets"))
            box.setAccessibleDescription(told)
            show()

        self._show_set = show
        box.activated.connect(take)
        self.changed.connect(show)
        Retold(line, tell)

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
            self._write[name] = choice.choose
        else:
            number = number_box(_limit(limits, "ge", 0), _limit(limits, "le", _MOST), value)
            number.valueChanged.connect(self.changed)
            box, self._read[name] = number, number.value
            self._write[name] = number.setValue
        title = PlainLabel()
        title.setBuddy(box)
        self._tell_of(name, key, title, box)

    def _add_switch(self, name: str, value: bool, key: str) -> None:
        switch = QCheckBox()
        switch.setChecked(value)
        switch.toggled.connect(self.changed)
        self._read[name], self._write[name] = switch.isChecked, switch.setChecked
        self._tell_of(name, key, switch, None)

    def _tell_of(self, name: str, key: str, title: QLabel | QCheckBox, box: QWidget | None) -> None:
        """Put a row up, and keep its words beside and below in the language of the moment."""
        control = title if box is None else box
        line, usual = Paragraph(), self._defaults[name]
        line.setObjectName("soft")
        line.setContentsMargins(0, 0, 0, _BELOW_HELP)
        row = self._rows[name] = _Row(title, box, line)
        self._place(len(self._rows) - 1, row)

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

    def choose(self, word: str) -> None:
        """`word` is chosen."""
        self.setCurrentIndex(self._words.index(word))

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
