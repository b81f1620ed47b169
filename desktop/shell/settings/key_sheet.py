"""The sheet of keys: what every key does on the page that is open, as the keys are set now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeySequence, QShowEvent
from PySide6.QtWidgets import QDialog, QFrame, QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from desktop import i18n, keys
from desktop.keys import KEYMAP, Key, Place
from desktop.shell.parts.beside import show_alone
from desktop.shell.parts.widgets import Retold, Scroll, button
from desktop.theme.fonts import Role, font

_ROUND = QSize(40, 80)
"""The space left free round the sheet on the screen, its title included."""
_SIGNS: Final = {"Left": "←", "Right": "→", "Up": "↑", "Down": "↓", "Return": "Enter", "Space": "app.keys.space"}
_EDGES = QSize(70, 0)
_MANY: Final = (17, 26, 200)
"""Lines of one column, at least, before the next place begins another one; more where the screen is too narrow."""


class KeySheet(QDialog):
    """Not modal, so that the keys can be tried; Esc, or the key that opened it, closes it."""

    def __init__(self, parent: QWidget, places: Sequence[Place], change: Callable[[], None] | None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        room = self.screen().availableSize() - _ROUND - _EDGES
        pages = (_page(places, many) for many in _MANY)
        page = next((page for page in pages if page.sizeHint().width() <= room.width()), _page(places, _MANY[-1]))
        foot = QHBoxLayout()
        if change is not None:
            foot.addWidget(button("app.keys.change", change))
        foot.addStretch(1)
        foot.addWidget(button("app.close", self.accept, "main"))
        outer = QVBoxLayout(self)
        outer.setContentsMargins(26, 20, 20, 18)
        outer.setSpacing(14)
        outer.addWidget(Scroll(page), 1)
        outer.addLayout(foot)
        keys.bind(self, {"help": self.accept})
        Retold(self, lambda: self.setWindowTitle(i18n.text("app.keys")))

    def showEvent(self, event: QShowEvent) -> None:
        """Be as large as the content, and no larger than the screen."""
        super().showEvent(event)
        self.resize(self.sizeHint().boundedTo(self.screen().availableSize() - _ROUND))


def show_keys(parent: QWidget, places: Sequence[Place], change: Callable[[], None] | None = None) -> None:
    """Show what keys do at `places` and everywhere; `change` leads to where they can be set."""
    show_alone(KeySheet(parent, [*places, Place.WINDOW], change))


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


def _page(places: Sequence[Place], many: int) -> QWidget:
    """Return all places in columns of at least so many lines, but for the last one."""
    page = QWidget()
    columns = QHBoxLayout(page)
    columns.setSpacing(40)
    for column in _columns(keys.keys_at(places), many):
        columns.addLayout(_column(column, wraps=many == _MANY[-1]))
    return page


def _columns(found: dict[Place, list[Key]], many: int) -> list[list[tuple[Place, list[Key]]]]:
    """Return the places in columns of about the same height."""
    columns: list[list[tuple[Place, list[Key]]]] = [[]]
    for place, rows in found.items():
        if sum(len(others) + 2 for _, others in columns[-1]) >= many:
            columns.append([])
        columns[-1].append((place, rows))
    return columns


def _column(places: list[tuple[Place, list[Key]]], *, wraps: bool) -> QVBoxLayout:
    column = QVBoxLayout()
    column.setSpacing(8)
    for place, rows in places:
        column.addWidget(_Rows(place, rows, wraps=wraps))
    column.addStretch(1)
    return column


class _Rows(QFrame):
    """The keys of one place: its name, and below it keys and what they do."""

    def __init__(self, place: Place, rows: Sequence[Key], *, wraps: bool) -> None:
        super().__init__()
        self._place, self._rows = place, rows
        self._title = QLabel()
        self._lines = [(QLabel(), QLabel(wordWrap=wraps)) for _ in rows]
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 8)
        grid.setHorizontalSpacing(14)
        grid.setVerticalSpacing(3)
        grid.setColumnStretch(1, 1)
        grid.addWidget(self._title, 0, 0, 1, 2)
        for number, (pressed, does) in enumerate(self._lines, 1):
            pressed.setObjectName("keys")
            pressed.setAlignment(Qt.AlignmentFlag.AlignCenter)
            grid.addWidget(pressed, number, 0)
            grid.addWidget(does, number, 1)
        Retold(self, self._tell)

    def _tell(self) -> None:
        self._title.setFont(font(Role.TITLE, 16))
        self._title.setText(i18n.text(f"app.keys.at.{self._place.value}"))
        for key, (pressed, does) in zip(self._rows, self._lines, strict=True):
            pressed.setFont(font(Role.STRONG, 13))
            pressed.setText(key.shown or "  ".join(map(key_words, KEYMAP.sequences(key.name))) or "–")
            does.setFont(font(Role.TEXT, 14))
            does.setText(key.words)
