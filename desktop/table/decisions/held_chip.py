"""A held chip: an answer with which the screen passes on, so that a press by mistake shows nobody's hand."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QProgressBar

from desktop.person import i18n
from desktop.person.keys import HELD
from desktop.person.mouse import HeldButton
from desktop.system.frame_clock import Driven
from desktop.table.decisions.chip import Chip
from desktop.table.decisions.curtain import HOLD_MS
from desktop.table.decisions.keys import swallow
from desktop.table.motion import Ease, change
from rules.core.view import Gesture

HELD_VERB: Final = "wants"
"""The verb of answers that are held."""
_KEYS: Final = {Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter}
_FULL, _HIGH, _EDGE = 1000, 4, 8


class HeldChip(Chip):
    """Answers once it was held down as long as a curtain, by its own key too; let go before that, it does nothing."""

    held = Signal()

    def __init__(self, gesture: Gesture, words: str) -> None:
        self._key = 0
        """The key that holds it down."""
        super().__init__(gesture, words)
        self.setProperty(HELD, True)
        self.setAccessibleDescription(i18n.text("app.curtain.peek"))
        self._progress = QProgressBar(self)
        self._progress.setTextVisible(False)
        self._progress.setRange(0, _FULL)
        self._fill = Driven(change(self._progress, b"value", 0, _FULL, HOLD_MS, Ease.Linear), self)
        self._fill.finished.connect(self._answer)
        pointer = HeldButton(self)
        for begins in (pointer.begin, self._fill.begin):
            self.pressed.connect(begins)
        for ends in (pointer.end, self._let_go):
            self.released.connect(ends)
        pointer.lost.connect(self._let_go)

    def event(self, event: QEvent) -> bool:
        """Its own key holds it down."""
        if event.type() == QEvent.Type.Shortcut:
            self._hold(self.shortcut()[0].key())  # type: ignore[index] # the types leave out its parts
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _KEYS:
            self._hold(event.key())
        else:
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The key goes up, wherever that is heard."""
        is_up = event.type() == QEvent.Type.KeyRelease and isinstance(event, QKeyEvent) and self._is_held_by(event)
        if is_up or event.type() == QEvent.Type.ApplicationDeactivate:
            self._let_go()
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._progress.setGeometry(_EDGE, self.height() - _HIGH - 3, self.width() - 2 * _EDGE, _HIGH)

    def hideEvent(self, event: QHideEvent) -> None:
        """Whoever asks something else meanwhile takes it away."""
        self._let_go()
        super().hideEvent(event)

    def _is_held_by(self, event: QKeyEvent) -> bool:
        return event.key() == self._key and not event.isAutoRepeat()

    def _hold(self, key: int) -> None:
        if not self._key:
            self._key = key
            self._app.installEventFilter(self)
            self._fill.begin()

    def _let_go(self) -> None:
        if self._key:
            self._key = 0
            self._app.removeEventFilter(self)
        self._fill.stop()
        self._progress.setValue(0)

    def _answer(self) -> None:
        key = self._key
        self._let_go()
        if key:
            swallow(key)  # still down, it would do something on what it shows
        self.held.emit()

    @property
    def _app(self) -> QCoreApplication:
        app = QCoreApplication.instance()
        assert app is not None
        return app
