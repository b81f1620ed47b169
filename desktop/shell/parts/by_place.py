"""Keys by their place: a key that types nothing of use acts as the one which stands there on a keyboard of the US.

Qt finds shortcuts by what is typed. Whatever it found none for comes by here before anybody hears it; nobody else knows
of places, except who asks the table of keys by himself.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QKeyCombination, QObject, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QWindow
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from shiboken6 import isValid

from desktop.person.key_places import PLACES
from desktop.person.keys import BoundKey
from desktop.table.decisions.keys import swallow

_COMMANDS: Final = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.MetaModifier
"""With these a key writes nothing: a text field is told what it is by its place, to copy or to take back."""
_DOWN: Final = {QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress}


class ByPlace(QObject):
    """Listens to the window that has the keyboard; `main` has the keys that work in all windows."""

    def __init__(self, main: QWidget) -> None:
        super().__init__(main)
        self._main = main
        self._window: QWindow | None = None
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusWindowChanged.connect(self._follow)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Act where Qt had found nothing; an answer whose place that is comes before what else the key would do."""
        if not isinstance(event, QKeyEvent) or event.type() not in _DOWN:
            return False
        meant = PLACES.meant(event)
        if meant is None or QApplication.activePopupWidget() is not None:
            return False
        if event.type() == QEvent.Type.ShortcutOverride:
            is_answer = isinstance(self._holder(meant), QAbstractButton) and not _is_claimed(meant)
            event.setAccepted(is_answer)
            return is_answer
        return self._act(meant, event)

    def _act(self, meant: QKeyCombination, event: QKeyEvent) -> bool:
        """Return whether the key did something."""
        if _is_claimed(meant):
            return bool(meant.keyboardModifiers() & _COMMANDS) and _told(QEvent.Type.KeyPress, meant)
        holder = self._holder(meant)
        if isinstance(holder, QAbstractButton):
            swallow(event.key())
            holder.animateClick()
        elif holder is not None:
            holder.activated.emit()
        return holder is not None

    def _holder(self, meant: QKeyCombination) -> QAbstractButton | BoundKey | None:
        """Return what has the key in the window in front, or everywhere; nothing if several have it, as in Qt."""
        front, pressed = QApplication.activeWindow(), QKeySequence(meant)
        if front is None:
            return None
        found: list[QAbstractButton | BoundKey] = [
            each for each in front.findChildren(QAbstractButton) if each.shortcut() == pressed and _is_open(each)
        ]
        tops = [front] if QApplication.activeModalWidget() is not None else {front, self._main}
        for top in tops:
            found += [each for each in top.findChildren(BoundKey) if each.has(pressed) and each.works_in(front)]
        return found[0] if len(found) == 1 else None

    def _follow(self, window: QWindow | None) -> None:
        if self._window is not None and isValid(self._window):
            self._window.removeEventFilter(self)
        self._window = window
        if window is not None:
            window.installEventFilter(self)


def _is_claimed(meant: QKeyCombination) -> bool:
    """Return whether what has the keyboard wants the key for itself, as text fields and the curtain do."""
    return _told(QEvent.Type.ShortcutOverride, meant)  # as Qt asks


def _told(kind: QEvent.Type, meant: QKeyCombination) -> bool:
    """Return whether what has the keyboard accepts an event of the key."""
    receiver = QApplication.focusWidget() or QApplication.activeWindow()
    event = QKeyEvent(kind, meant.key(), meant.keyboardModifiers())
    event.ignore()
    return receiver is not None and QApplication.sendEvent(receiver, event) and event.isAccepted()


def _is_open(widget: QWidget) -> bool:
    return widget.isVisible() and widget.isEnabled()
