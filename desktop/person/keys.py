"""Keys: the one table of what keys do on every page, as they come with the program or as the person has set them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum
from typing import Final, NamedTuple

from PySide6.QtCore import QKeyCombination, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from desktop.person import i18n
from desktop.person.key_places import PLACES

_KEYS = QKeySequence.StandardKey
_WAYS: Final = ("Left", "Right", "Up", "Down")
HELD: Final = "held"
"""The property of a button that a key holds down, so that Enter does not press it at once."""
_UPPER: Final = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 ")


class Place(Enum):
    """Where keys work. Places of one `page` are open together and share their keys."""

    WINDOW = "window"
    SHELF = "shelf"
    LISTS = "lists"
    TABLE = "table"
    VIEW = "view"
    PACE = "pace"
    LOOK = "look"
    LOG = "log"
    RULEBOOK = "rulebook"
    GALLERY = "gallery"

    @property
    def page(self) -> str:
        return "table" if self in _AT_TABLE else self.value


_AT_TABLE: Final = {Place.TABLE, Place.VIEW, Place.PACE, Place.LOOK, Place.LOG}


class Key(NamedTuple):
    """One thing that keys do: `usual` are the keys it comes with; `fixed` ones cannot be changed."""

    name: str
    place: Place
    usual: Sequence[str | QKeySequence.StandardKey]
    fixed: bool = False
    shown: str = ""
    """How its keys are written where that is shorter than one by one."""

    @property
    def words(self) -> str:
        """What it does."""
        return i18n.text(f"app.keys.{self.name}")


KEYS: Final = (
    Key("help", Place.WINDOW, ("?", "Shift+F1")),
    Key("next", Place.WINDOW, ("Tab",), fixed=True),
    Key("press", Place.WINDOW, ("Space", "Return"), fixed=True),
    Key("close", Place.WINDOW, ("Esc",), fixed=True),
    Key("settings", Place.WINDOW, ("Ctrl+,",)),
    Key("full_screen", Place.WINDOW, ("F11",)),
    Key("quit", Place.WINDOW, ("Ctrl+Q",)),
    Key("continue", Place.SHELF, ("Return",), fixed=True),
    Key("open_game", Place.LISTS, ("Return",), fixed=True),
    Key("rename", Place.LISTS, ("F2",)),
    Key("delete", Place.LISTS, ("Del",)),
    Key("back", Place.LISTS, ("Esc",), fixed=True),
    Key("walk", Place.TABLE, _WAYS, fixed=True, shown="← → ↑ ↓"),
    Key("take", Place.TABLE, ("Return", "Space"), fixed=True),
    Key("put_back", Place.TABLE, ("Esc",), fixed=True),
    Key("answer", Place.TABLE, tuple("123456789"), fixed=True, shown="1 – 9"),
    Key("arrange", Place.TABLE, ("Alt+Left", "Alt+Right"), fixed=True, shown="Alt + ← →"),
    Key("part", Place.TABLE, ("F6",)),
    Key("undo", Place.TABLE, (_KEYS.Undo,)),
    Key("restart", Place.TABLE, ("Ctrl+Backspace",)),
    Key("redo", Place.TABLE, (_KEYS.Redo, "Ctrl+Shift+Z", "Ctrl+Y")),
    Key("hint", Place.TABLE, ("H",)),
    Key("menu", Place.TABLE, ("M", "F10")),
    Key("phrase", Place.TABLE, ("C",)),
    Key("break_in", Place.TABLE, ("W",)),
    Key("peek", Place.TABLE, ("P",)),
    Key("look_round", Place.VIEW, tuple(f"Shift+{way}" for way in _WAYS), fixed=True, shown="Shift + ← → ↑ ↓"),
    Key("read", Place.VIEW, ("Z",)),
    Key("about", Place.VIEW, ("Menu",), fixed=True),
    Key("rule", Place.VIEW, (_KEYS.HelpContents,)),
    Key("gallery", Place.VIEW, ("G",)),
    Key("say", Place.VIEW, ("S",)),
    Key("tip_read", Place.VIEW, ("T",)),
    Key("larger", Place.VIEW, (_KEYS.ZoomIn, "Ctrl+=")),
    Key("smaller", Place.VIEW, (_KEYS.ZoomOut,)),
    Key("fit", Place.VIEW, ("F",)),
    Key("hasten", Place.PACE, ("Space",), fixed=True),
    Key("let_go", Place.PACE, ("Space", "Shift+Space"), fixed=True),
    Key("pause", Place.PACE, (",", "Pause")),
    Key("step", Place.PACE, (".",)),
    Key("skip", Place.PACE, ("J",)),
    Key("faster", Place.PACE, ("+",)),
    Key("slower", Place.PACE, ("-",)),
    Key("log", Place.LOG, ("L",)),
    Key("page", Place.LOG, ("D",)),
    Key("recap", Place.LOG, ("R",)),
    Key("search", Place.LOG, (_KEYS.Find,)),
    Key("lines", Place.LOG, ("Up", "Down"), fixed=True),
    Key("fold", Place.LOG, ("Left", "Right"), fixed=True),
    Key("once_more", Place.LOG, ("Return",), fixed=True),
    Key("look", Place.LOOK, ("B",)),
    Key("look_steps", Place.LOOK, ("Left", "Right"), fixed=True),
    Key("look_ends", Place.LOOK, ("Home", "End"), fixed=True),
    Key("look_play", Place.LOOK, ("Space",), fixed=True),
    Key("look_close", Place.LOOK, ("Esc",), fixed=True),
    Key("find", Place.RULEBOOK, (_KEYS.Find,)),
    Key("find_next", Place.RULEBOOK, (_KEYS.FindNext,)),
    Key("find_previous", Place.RULEBOOK, (_KEYS.FindPrevious,)),
    Key("exhibit_find", Place.GALLERY, (_KEYS.Find,)),
    Key("exhibit_rule", Place.GALLERY, (_KEYS.HelpContents,)),
)
"""Every key, in the order in which the list is read."""

_BY_NAME: Final = {key.name: key for key in KEYS}


class Keymap(QObject):
    """Which keys are set now; whatever was never changed has its usual ones."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._chosen: dict[str, list[QKeySequence]] = {}

    def choose(self, chosen: Mapping[str, Sequence[str]]) -> None:
        """Set `chosen`, what the person has set, in Qt's portable text; unknown names are ignored."""
        known = {name: texts for name, texts in chosen.items() if name in _BY_NAME and not _BY_NAME[name].fixed}
        made = {name: [QKeySequence(text) for text in texts if text] for name, texts in known.items()}
        if made != self._chosen:
            self._chosen = made
            self.changed.emit()

    def sequences(self, name: str) -> list[QKeySequence]:
        """Return the keys of `name`; none, if somebody has set none.

        A usual key that somebody has set for something else there does only that: it may have become usual later.
        """
        key = _BY_NAME[name]
        if name in self._chosen:
            return self._chosen[name]
        elsewhere = [set_ for other, keys in self._chosen.items() if _meet(key, _BY_NAME[other]) for set_ in keys]
        return [sequence for sequence in usual(key) if sequence not in elsewhere]

    def words(self, name: str) -> str:
        """Return the first key of `name` as it is written on the keyboard; empty where there is none."""
        sequences = self.sequences(name)
        return sequences[0].toString(QKeySequence.SequenceFormat.NativeText) if sequences else ""

    def taken(self, sequence: QKeySequence, name: str) -> Key | None:
        """Return what else `sequence` does where `name` applies."""
        for other in KEYS:
            if other.name != name and _meet(other, _BY_NAME[name]) and sequence in self.sequences(other.name):
                return other
        return None

    def is_pressed(self, name: str, event: QKeyEvent) -> bool:
        """Return whether `event` is a key of `name`, for what is no shortcut, such as a key that is held."""
        readings = (event.keyCombination(), PLACES.meant(event))
        return any(plain(QKeySequence(each)) in self.sequences(name) for each in readings if each is not None)

    def works_anywhere(self, event: QKeyEvent) -> bool:
        """Return whether `event` is a shortcut of the whole window, whatever is shown in it.

        Keys that are fixed do what the widget makes of them that has the keyboard.
        """
        return any(self.is_pressed(key.name, event) for key in KEYS if key.place is Place.WINDOW and not key.fixed)


KEYMAP: Final = Keymap()
"""The keys of the program, as `i18n` is its language."""


class BoundKey(QShortcut):
    """Does one thing of the table of keys, whatever keys are set for it."""

    def __init__(self, name: str, parent: QWidget, deed: Callable[[], object]) -> None:
        super().__init__(parent)
        self.name = name
        if _BY_NAME[name].place is Place.WINDOW:
            self.setContext(Qt.ShortcutContext.ApplicationShortcut)
        self.activated.connect(deed)
        self._obey()
        KEYMAP.changed.connect(self._obey)

    def has(self, sequence: QKeySequence) -> bool:
        """Return whether `sequence` is one of its keys."""
        return sequence in KEYMAP.sequences(self.name)

    def works_in(self, front: QWidget) -> bool:
        """Return whether it works while `front` is the window in front, as Qt finds it."""
        parent = self.parent()
        assert isinstance(parent, QWidget)
        is_anywhere = self.context() is Qt.ShortcutContext.ApplicationShortcut
        is_open = self.isEnabled() and parent.isVisible() and parent.isEnabled()
        return is_open and (is_anywhere or parent.window() is front)

    def _obey(self) -> None:
        self.setKeys(KEYMAP.sequences(self.name))


def bind(parent: QWidget, deeds: Mapping[str, Callable[[], object]]) -> list[BoundKey]:
    """Let the keys of every name do its deed while the window of `parent` is in front, or any if they work anywhere."""
    return [BoundKey(name, parent, deed) for name, deed in deeds.items()]


def pressed(name: str) -> str:
    """Return what is written on the first key of `name`, for a sentence; a dash where there is none."""
    return KEYMAP.words(name) or "\N{EN DASH}"


def tip(key: str, *names: str) -> str:
    """Return the text `key` with the keys of `names` behind it, as far as they have any."""
    words = i18n.text("app.list.or").join(filter(None, map(KEYMAP.words, filter(None, names))))
    return i18n.text("app.keys.tip", what=i18n.text(key), pressed=words) if words else i18n.text(key)


def usual(key: Key) -> list[QKeySequence]:
    """Return the usual keys of `key`; of those that differ between systems, the ones of this system."""
    found: list[QKeySequence] = []
    for keys in key.usual:
        sequence = QKeySequence(keys)
        found += [] if sequence in found else [sequence]
    return found


def _meet(one: Key, other: Key) -> bool:
    """Return whether both work in one place."""
    return one.place.page == other.place.page or Place.WINDOW in {one.place, other.place}


def plain(sequence: QKeySequence) -> QKeySequence:
    """Return a key in the form in which keys are compared: from any part of the keyboard, signs without Shift."""
    pressed = QKeyCombination.fromCombined(sequence[0].toCombined())  # type: ignore[index]
    modifiers = pressed.keyboardModifiers() & ~Qt.KeyboardModifier.KeypadModifier
    key = pressed.key()
    if key.value < 128 and chr(key.value) not in _UPPER:
        modifiers &= ~Qt.KeyboardModifier.ShiftModifier
    return QKeySequence(QKeyCombination(modifiers, key))


def keys_at(places: Iterable[Place]) -> dict[Place, list[Key]]:
    """Return what keys do at `places`."""
    return {place: [key for key in KEYS if key.place is place] for place in places}
