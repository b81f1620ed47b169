"""The sheet of keys: what every key does on the page that is open, and a mouse at a table, as they are set now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeySequence, QShowEvent
from PySide6.QtWidgets import QApplication, QDialog, QFrame, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from desktop.person import i18n, keys
from desktop.person.keys import KEYMAP, Key, Place
from desktop.person.mouse import DEEDS, MOUSE
from desktop.person.plain import PlainLabel
from desktop.shell.parts.dialogs import fit, room_for
from desktop.shell.parts.page import Scroll
from desktop.shell.parts.widgets import Retold, button, closing
from desktop.shell.parts.windows import in_front, show_alone
from desktop.theme.fonts import Role, font

_SIGNS: Final = {"Left": "←", "Right": "→", "Up": "↑", "Down": "↓", "Return": "Enter", "Space": "app.keys.space"}
_EDGES: Final = 70
_BETWEEN: Final = 40
"""Between two columns."""
_MANY: Final = (17, 20, 22, 30, 200)
"""Lines of one column, at least, before the next place begins another one; more where the screen is too narrow."""

_Line = tuple[Callable[[], str], Callable[[], str]]
"""What is pressed, and what it does."""


class KeySheet(QDialog):
    """Esc, or the key that opened it, closes it."""

    def __init__(self, parent: QWidget, places: Sequence[Place], change: Callable[[], None]) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._places = PlainLabel(wordWrap=True)
        foot = QHBoxLayout()
        foot.addWidget(button("app.keys.change", change))
        foot.addStretch(1)
        foot.addWidget(closing(self.accept))
        outer = QVBoxLayout(self)
        outer.setContentsMargins(26, 20, 20, 18)
        outer.setSpacing(14)
        outer.addWidget(Scroll(_page(places, room_for(self).width() - _EDGES)), 1)
        outer.addWidget(self._places)
        outer.addLayout(foot)
        Retold(self, self._tell)

    def showEvent(self, event: QShowEvent) -> None:
        """Be as large as the content, where the window has room."""
        super().showEvent(event)
        if not event.spontaneous():  # it was not only iconified
            self._fit()

    def _fit(self) -> None:
        fit(self, self.sizeHint())

    def _tell(self) -> None:
        QTimer.singleShot(0, self, self._fit)  # by then all lines are told
        self.setWindowTitle(i18n.text("app.keys"))
        self._places.setFont(font(Role.TEXT, 13))
        self._places.setText(i18n.text("app.keys.places"))


def show_keys(parent: QWidget, places: Sequence[Place], change: Callable[[], None]) -> None:
    """Show what keys do at `places` and everywhere; `change` leads to where they can be set."""
    show_alone(KeySheet(parent, [*places, Place.WINDOW], change))


def show_keys_in_front(change: Callable[[], None]) -> bool:
    """Show what keys do in the dialog in front, or close the sheet that is; return whether a dialog was in front."""
    window = QApplication.activeWindow()
    front = None if window is None else in_front(window)
    if isinstance(front, KeySheet):
        front.accept()
    elif front is not None:
        show_keys(front if front is window else front.window(), getattr(front, "key_places", ()), change)
    return front is not None


def key_words(sequence: QKeySequence) -> str:
    """Return a key as it is written on keyboards."""
    words = sequence.toString(QKeySequence.SequenceFormat.NativeText)
    portable = sequence.toString(QKeySequence.SequenceFormat.PortableText)
    name = portable.rpartition("+")[2]
    sign = _SIGNS.get(name)
    if sign is None:
        return words
    written = i18n.text(sign) if sign.startswith("app.") else sign
    return portable.removesuffix(name) + written


def _page(places: Sequence[Place], room: int) -> QWidget:
    """Return all places in columns that are no wider than `room` together; where one is, its lines are broken."""
    page = QWidget()
    columns = QHBoxLayout(page)
    columns.setSpacing(_BETWEEN)
    margins = columns.contentsMargins()
    groups = [_Rows(title, lines) for title, lines in _sections(places).items()]
    for column in _fitting(groups, room - margins.left() - margins.right()):
        columns.addLayout(_column(column))
    return page


def _sections(places: Sequence[Place]) -> dict[str, list[_Line]]:
    """Return the lines under their titles."""
    found = {f"app.keys.at.{place.value}": list(map(_line, rows)) for place, rows in keys.keys_at(places).items()}
    return found | ({"app.mouse": _mouse()} if Place.VIEW in places else {})


def _line(key: Key) -> _Line:
    return lambda: key.shown or "  ".join(map(key_words, KEYMAP.sequences(key.name))) or "–", lambda: key.words


def _mouse() -> list[_Line]:
    deeds: list[_Line] = [(partial(MOUSE.words, deed), partial(i18n.text, f"app.mouse.{deed}")) for deed in DEEDS]
    twice: _Line = (
        lambda: i18n.text("app.mouse.twice", pressed=MOUSE.words("act")),
        partial(i18n.text, "app.mouse.at_once"),
    )
    wheel: _Line = (partial(i18n.text, "app.mouse.wheel"), lambda: i18n.text(f"app.settings.wheel.{MOUSE.wheel}"))
    return [*deeds, twice, wheel]


def _fitting(groups: Sequence[_Rows], room: int) -> list[list[_Rows]]:
    for many in _MANY:
        columns = _columns(groups, many)
        widths = [max(group.sizeHint().width() for group in column) for column in columns]
        if sum(widths) + _BETWEEN * (len(columns) - 1) <= room:
            return columns
    for group in groups:
        group.break_lines()
    return [[*groups]]


def _columns(groups: Sequence[_Rows], many: int) -> list[list[_Rows]]:
    """Return the groups in columns of about the same height, of at least so many lines but for the last one."""
    columns: list[list[_Rows]] = [[]]
    for group in groups:
        if sum(other.height_in_lines for other in columns[-1]) >= many:
            columns.append([])
        columns[-1].append(group)
    return columns


def _column(groups: Sequence[_Rows]) -> QVBoxLayout:
    column = QVBoxLayout()
    column.setSpacing(8)
    for group in groups:
        column.addWidget(group)
    column.addStretch(1)
    return column


class _Rows(QFrame):
    """A title, and below it what is pressed and what that does."""

    def __init__(self, title: str, lines: Sequence[_Line]) -> None:
        super().__init__()
        self._key = title
        self._title = PlainLabel()
        self._lines = [(line, PlainLabel(), PlainLabel()) for line in lines]
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 8)
        grid.setHorizontalSpacing(14)
        grid.setVerticalSpacing(3)
        grid.setColumnStretch(1, 1)
        grid.addWidget(self._title, 0, 0, 1, 2)
        for number, (_, pressed, does) in enumerate(self._lines, 1):
            pressed.setObjectName("keys")
            pressed.setAlignment(Qt.AlignmentFlag.AlignCenter)
            grid.addWidget(pressed, number, 0)
            grid.addWidget(does, number, 1)
        MOUSE.changed.connect(self._tell)
        Retold(self, self._tell)

    @property
    def height_in_lines(self) -> int:
        """How many lines it is high, with its title and the room below it."""
        return len(self._lines) + 2

    def break_lines(self) -> None:
        """Let what a key does stand in several lines."""
        for _, _, does in self._lines:
            does.setWordWrap(True)

    def _tell(self) -> None:
        self._title.setFont(font(Role.TITLE, 16))
        self._title.setText(i18n.text(self._key))
        for (what, words), pressed, does in self._lines:
            pressed.setFont(font(Role.STRONG, 13))
            pressed.setText(what())
            does.setFont(font(Role.TEXT, 14))
            does.setText(words())
