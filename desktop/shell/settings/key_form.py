"""The form of keys and mouse: each key or button that may be set anew, with a field that takes the next one pressed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QSignalBlocker, QSize, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShowEvent
from PySide6.QtWidgets import (
    QDialog,
    QGridLayout,
    QHBoxLayout,
    QKeySequenceEdit,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from desktop.person import i18n, keys
from desktop.person.key_places import PLACES
from desktop.person.keys import KEYMAP, KEYS, Key, Place
from desktop.person.mouse import BUTTONS, DEEDS, MOUSE, WHEELS
from desktop.person.plain import PlainLabel
from desktop.person.settings import SettingsStore
from desktop.person.speech import announce
from desktop.shell.parts.dialogs import room_for
from desktop.shell.parts.focus import StaysWhileHeld
from desktop.shell.parts.lists import DropDown
from desktop.shell.parts.page import Scroll
from desktop.shell.parts.widgets import Retold, button, closing
from desktop.shell.parts.windows import open_windows, show_alone
from desktop.shell.settings.key_sheet import key_words
from desktop.theme.fonts import Role, font

_SIZE = QSize(620, 640)


class KeyForm(QDialog):
    """A change takes effect at once; a key that already does something else is named, and nothing changes."""

    def __init__(self, settings: SettingsStore, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._settings = settings
        self._said = PlainLabel(wordWrap=True)
        self._rows = [_Row(key, self._set, self._leave) for key in KEYS if not key.fixed]
        self._mouse = MouseForm(settings, self._tell)
        page = QWidget()
        grid = QGridLayout(page)
        grid.setContentsMargins(0, 0, 8, 0)
        grid.setVerticalSpacing(6)
        grid.setHorizontalSpacing(14)
        grid.setColumnStretch(0, 1)
        grid.addWidget(_heading("app.mouse"), 0, 0, 1, 3)
        for parts in self._mouse.lines:
            _add(grid, parts)
        place: Place | None = None
        for row in self._rows:
            if row.key.place is not place:
                place = row.key.place
                grid.addWidget(_heading(f"app.keys.at.{place.value}"), grid.rowCount(), 0, 1, 3)
            _add(grid, row.parts)
        foot = QHBoxLayout()
        foot.addWidget(button("app.keys.reset_all", self._reset))
        foot.addStretch(1)
        foot.addWidget(closing(self.accept))
        outer = QVBoxLayout(self)
        outer.setContentsMargins(24, 18, 20, 18)
        outer.setSpacing(12)
        outer.addWidget(self._said)
        outer.addWidget(Scroll(page), 1)
        outer.addLayout(foot)
        self.resize(_SIZE)
        Retold(self, self._tell)

    def showEvent(self, event: QShowEvent) -> None:
        """Be no larger than the screen."""
        super().showEvent(event)
        if not event.spontaneous():  # it was not only iconified
            self.resize(self.sizeHint().expandedTo(_SIZE).boundedTo(room_for(self)))

    def _set(self, key: Key, sequences: Sequence[QKeySequence]) -> None:
        """Set `sequences`, unless one of them does something else there."""
        for sequence in sequences:
            other = KEYMAP.taken(sequence, key.name)
            if other is not None:
                self._tell(i18n.text("app.keys.taken", pressed=key_words(sequence), what=other.words))
                return
        chosen = {name: texts for name, texts in self._settings.value.keys.items() if name != key.name}
        if list(sequences) != keys.usual(key):
            written = QKeySequence.SequenceFormat.PortableText
            chosen[key.name] = tuple(sequence.toString(written) for sequence in sequences)
        self._settings.update(keys=chosen)
        self._tell()

    def _leave(self) -> None:
        """Leave a field as it was, with the keyboard: the next Escape closes."""
        self.setFocus()
        self._tell()

    def _reset(self) -> None:
        self._settings.update(keys={}, buttons={}, wheel="away")
        self._tell()

    def _tell(self, said: str = "") -> None:
        self.setWindowTitle(i18n.text("app.keys.change"))
        self._said.setFont(font(Role.TEXT, 14))
        self._said.setText(said or i18n.text("app.keys.how"))
        announce(self._said, said)
        self._mouse.tell()
        for row in self._rows:
            row.tell()


def show_key_form(settings: SettingsStore, owner: QWidget) -> None:
    """The form of keys is open and in front."""
    found = open_windows(owner, KeyForm)
    show_alone(found[0] if found else KeyForm(settings, owner))


class _Row:
    """What a key does, the field that takes another one, and a button that brings the usual one back."""

    def __init__(
        self, key: Key, chosen: Callable[[Key, Sequence[QKeySequence]], None], left: Callable[[], None]
    ) -> None:
        self.key = key
        self._does = PlainLabel(wordWrap=True)
        self._field = _KeyField(left)
        self._field.setMaximumSequenceLength(1)
        self._field.setClearButtonEnabled(True)
        self._chosen = chosen
        self._field.editingFinished.connect(
            self._take,
            Qt.ConnectionType.QueuedConnection,  # while it takes a key, the field cannot be given another one
        )
        self._back = button("app.keys.reset", lambda: chosen(key, keys.usual(key)), "quiet")
        policy = self._back.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self._back.setSizePolicy(policy)
        self._is_changed = StaysWhileHeld(self._back, self._back.setVisible)
        self.parts: Sequence[QWidget] = (self._does, self._field, self._back)

    def tell(self) -> None:
        """Show what is set."""
        now = KEYMAP.sequences(self.key.name)
        self._does.setFont(font(Role.TEXT, 14))
        self._does.setText(self.key.words)
        self._field.setAccessibleName(self.key.words)
        self._back.setAccessibleDescription(self.key.words)
        with QSignalBlocker(self._field):
            self._field.setKeySequence(now[0] if now else QKeySequence())
        self._is_changed.want(now != keys.usual(self.key))

    def _take(self) -> None:
        """Take the key that was pressed, or none if the field was emptied, or leave it as it was."""
        pressed, now = self._field.keySequence(), KEYMAP.sequences(self.key.name)
        wanted = [] if pressed.isEmpty() else [keys.plain(pressed)]
        if wanted != now[:1]:
            self._chosen(self.key, wanted)


class _KeyField(QKeySequenceEdit):
    """Takes any key but Escape, which can be set for nothing and leaves the field."""

    def __init__(self, left: Callable[[], None]) -> None:
        super().__init__()
        self._left = left

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and event.modifiers() == Qt.KeyboardModifier.NoModifier:
            self._left()
        else:
            super().keyPressEvent(_as_found(event))

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        super().keyReleaseEvent(_as_found(event))


def _as_found(event: QKeyEvent) -> QKeyEvent:
    """Return the key as which this one will be found when it is pressed."""
    meant = PLACES.meant(event)
    if meant is None:
        return event
    return QKeyEvent(event.type(), meant.key(), meant.keyboardModifiers(), chr(meant.key()))


def _add(grid: QGridLayout, parts: Sequence[QWidget]) -> None:
    line = grid.rowCount()
    for column, part in enumerate(parts):
        grid.addWidget(part, line, column)


def _heading(key: str) -> QLabel:
    made = PlainLabel()

    def tell() -> None:
        made.setFont(font(Role.TITLE, 16))
        made.setText(i18n.text(key))

    Retold(made, tell)
    return made


class MouseForm:
    """Rows of a form; a button that had a deed already exchanges it, and that is said."""

    def __init__(self, settings: SettingsStore, told: Callable[[str], None]) -> None:
        """`told` hears of every change, and what there is to say about it."""
        self._settings = settings
        self._told = told
        self._rows = [
            _Choice(f"app.mouse.{deed}", [f"app.mouse.{name}" for name in BUTTONS], self._choice_of(deed))
            for deed in DEEDS
        ]
        self._wheel = _Choice("app.mouse.wheel", [f"app.settings.wheel.{way}" for way in WHEELS], self._turn)

    @property
    def lines(self) -> Sequence[Sequence[QWidget]]:
        """The widgets of each row."""
        return [row.parts for row in [*self._rows, self._wheel]]

    def tell(self) -> None:
        """Show what is set, in the language of the moment."""
        names = list(BUTTONS)
        for row, (deed, usual) in zip(self._rows, DEEDS.items(), strict=True):
            row.tell(names.index(MOUSE.button(deed)), names.index(usual))
        self._wheel.tell(list(WHEELS).index(MOUSE.wheel), 0)

    def _choice_of(self, deed: str) -> Callable[[int], None]:
        return lambda place: self._set(deed, list(BUTTONS)[place])

    def _set(self, deed: str, name: str) -> None:
        if name == MOUSE.button(deed):
            return
        chosen, other = MOUSE.exchanged(deed, name)
        self._settings.update(buttons=chosen)
        words = {"pressed": MOUSE.words(other), "what": i18n.text(f"app.mouse.{other}")} if other else {}
        self._told(i18n.text("app.mouse.exchanged", **words) if other else "")

    def _turn(self, place: int) -> None:
        self._settings.update(wheel=list(WHEELS)[place])
        self._told("")


class _Choice:
    """What is done, a list of what may do it, and a button that brings the usual back."""

    def __init__(self, does: str, choices: Sequence[str], chosen: Callable[[int], None]) -> None:
        self._key, self._choices = does, choices
        self._does = PlainLabel(wordWrap=True)
        self._box = DropDown()
        self._does.setBuddy(self._box)
        self._box.addItems([""] * len(choices))
        self._box.activated.connect(chosen)
        self._usual = 0
        self._back: QPushButton = button("app.keys.reset", lambda: chosen(self._usual), "quiet")
        policy = self._back.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self._back.setSizePolicy(policy)
        self._is_changed = StaysWhileHeld(self._back, self._back.setVisible)
        self.parts: Sequence[QWidget] = (self._does, self._box, self._back)

    def tell(self, now: int, usual: int) -> None:
        self._usual = usual
        words = i18n.text(self._key)
        self._does.setFont(font(Role.TEXT, 14))
        self._does.setText(words)
        self._box.setFont(font(Role.TEXT, 14))
        self._box.setAccessibleName(words)
        for place, choice in enumerate(self._choices):
            self._box.setItemText(place, i18n.text(choice))
        self._box.setCurrentIndex(now)
        self._back.setAccessibleDescription(words)
        self._is_changed.want(now != usual)
