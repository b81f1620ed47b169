"""Which lines of the log are read: all, or those that concern one player, are of some kinds, and hold some words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QSignalBlocker, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QBoxLayout, QComboBox, QLineEdit, QPushButton, QToolTip, QVBoxLayout, QWidget

from desktop.person import i18n, keys
from desktop.session.signals import LogEntry
from desktop.shell.parts.lists import NamedBox
from desktop.shell.parts.reading import find
from desktop.shell.parts.widgets import Retold
from desktop.table.decisions.flow import Flow
from desktop.theme.fonts import Role, font, table_scale, text_scale
from rules.core.ids import Seat
from rules.core.message import Message, SeatRef

_PAUSE_MS = 120
"""While somebody types, a long log is not rebuilt at every letter."""

_LARGE = 1.2
"""From this text size on, the choice of a player and the search each need a line of their own."""

_WIDEST = 165
"""The choice is as wide as its words in the language of the moment, up to this: the search stands beside it."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is to be read: lines that concern `seat` (None: everybody's), say one of `keys` if any, and hold `words`."""

    seat: Seat | None = None
    words: str = ""
    keys: frozenset[str] = frozenset()

    def takes(self, entry: LogEntry, names: Sequence[str]) -> bool:
        """Return whether `entry` is to be read."""
        if self.seat is not None and entry.doer != self.seat and not _names(entry.message, self.seat):
            return False
        if self.keys and entry.message.key not in self.keys:
            return False
        return not self.words or bool(find(self.words, i18n.say(entry.message, names)))


class LogFilter(QWidget):
    """A choice of players, a field for words and chips for kinds; `changed`: something else is to be read."""

    changed = Signal()

    def __init__(self, kinds: Mapping[str, Sequence[str]]) -> None:
        super().__init__()
        self._names: Sequence[str] = ()
        self._alone: Seat | None = None
        self._who = NamedBox()
        self._who.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self._who.currentIndexChanged.connect(lambda _place: self.changed.emit())
        self._words = _Field(self._leave)
        self._pause = QTimer(self, singleShot=True, interval=_PAUSE_MS)
        self._pause.timeout.connect(self.changed)
        self._words.textChanged.connect(lambda _words: self._pause.start())
        self._kinds = LogKinds(kinds)
        self._kinds.changed.connect(self.changed)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 8, 0)
        column.setSpacing(6)
        self._row = row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        row.setSpacing(6)
        column.addLayout(row)
        column.addWidget(self._kinds)
        self._kinds.setHidden(not kinds)
        row.addWidget(self._who, 1)
        row.addWidget(self._words, 1)
        Retold(self, self._tell)

    @property
    def wanted(self) -> Wanted:
        return Wanted(self._who.currentData(), self._words.text().strip(), self._kinds.keys)

    def seat(self, names: Sequence[str], persons: Sequence[Seat]) -> None:
        """Offer everybody by name; whoever is the only person at the screen is called so."""
        self._names = names
        self._alone = persons[0] if len(persons) == 1 else None
        self._tell()

    def begin(self) -> None:
        """Put the keyboard into the search."""
        self._words.setFocus()
        self._words.selectAll()

    def look_for(self, words: str) -> None:
        """`words` are searched for at once, in everybody's lines of every kind."""
        self._kinds.clear()
        self._who.setCurrentIndex(0)
        self._words.setText(words)
        self._pause.stop()
        self.changed.emit()

    def _tell(self) -> None:
        way = QBoxLayout.Direction.TopToBottom if table_scale() > _LARGE else QBoxLayout.Direction.LeftToRight
        self._row.setDirection(way)
        chosen = self._who.currentData()
        with QSignalBlocker(self._who):
            self._who.clear()
            self._who.addItem(i18n.text("app.log.all"), None)
            order = sorted(range(len(self._names)), key=lambda seat: seat != self._alone)
            for seat in order:
                self._who.addItem(i18n.text("app.log.mine") if seat == self._alone else self._names[seat], seat)
            self._who.setCurrentIndex(max(0, self._who.findData(chosen)))
        for part in (self._who, self._words):
            part.setFont(font(Role.TEXT, 14))
        self._who.setMinimumWidth(min(self._who.sizeHint().width(), round(_WIDEST * text_scale())))
        self._who.call(i18n.text("app.log.who"))
        self._who.setToolTip(i18n.text("app.log.who"))
        self._words.setPlaceholderText(i18n.text("app.log.search"))
        self._words.setAccessibleName(i18n.text("app.log.search"))
        self._words.explain(keys.tip("app.log.search.tip", "search"))

    def _leave(self) -> bool:
        """Esc: everything is read again; return whether it was not already."""
        was_narrow = self.wanted != Wanted()
        if was_narrow:
            self.look_for("")
        return was_narrow


class LogKinds(QWidget):
    """Chips of the kinds of lines; `changed`: another is pressed, or one less."""

    changed = Signal()

    def __init__(self, kinds: Mapping[str, Sequence[str]]) -> None:
        """`kinds` are the keys of what is said, by the name of their kind."""
        super().__init__()
        self._kinds = kinds
        self._chips = {name: self._chip(name) for name in kinds}
        row = Flow(self, 4, start=True)
        for chip in self._chips.values():
            row.addWidget(chip)

    @property
    def keys(self) -> frozenset[str]:
        """The keys of what is to be read; none: everything is."""
        return frozenset(key for name, chip in self._chips.items() if chip.isChecked() for key in self._kinds[name])

    def clear(self) -> None:
        """Lines of every kind are read; nobody is told."""
        with QSignalBlocker(self):
            for chip in self._chips.values():
                chip.setChecked(False)

    def _chip(self, name: str) -> QPushButton:
        chip = QPushButton()
        chip.setObjectName("kind")
        chip.setCheckable(True)
        chip.setCursor(Qt.CursorShape.PointingHandCursor)
        chip.toggled.connect(lambda _on: self.changed.emit())

        def tell() -> None:
            chip.setFont(font(Role.TEXT, 12))
            chip.setText(i18n.text(f"app.log.kind.{name}"))
            chip.setToolTip(i18n.text("app.log.kind.tip"))

        Retold(chip, tell)
        return chip


class _Field(QLineEdit):
    """Esc leaves the search, and then the field. While somebody types, no tip lies over what is found."""

    def __init__(self, left: Callable[[], bool]) -> None:
        """`left` ends the search, and returns whether there was one."""
        super().__init__()
        self._left = left
        self._tip = ""
        self.setClearButtonEnabled(True)

    def explain(self, tip: str) -> None:
        """Say `tip` to whoever points here, or has it read out."""
        self._tip = tip
        self.setAccessibleDescription(tip)
        self.setToolTip("" if self.hasFocus() else tip)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Whoever is here knows what it is for."""
        super().focusInEvent(event)
        self.setToolTip("")
        QToolTip.hideText()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.setToolTip(self._tip)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() != Qt.Key.Key_Escape:
            super().keyPressEvent(event)
        elif not self._left():
            event.ignore()


def _names(said: Message, seat: Seat) -> bool:
    """Return whether a sentence speaks of `seat`."""
    for _, value in said.args:
        if isinstance(value, SeatRef) and value.seat == seat:
            return True
        if isinstance(value, Message) and _names(value, seat):
            return True
    return False
