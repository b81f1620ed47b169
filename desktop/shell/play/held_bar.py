"""The strip that asks before a last step counts: Done hands it over, Esc takes it back."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QLabel, QWidget
from shiboken6 import isValid

from desktop.decisions.arrows import ArrowsAmong
from desktop.decisions.stage import HEIGHT
from desktop.shell.parts.widgets import Retold, button
from desktop.speech import announce
from desktop.theme.fonts import Role, font


class HeldBar(QFrame):
    """Lies where questions lie, and is as high, so that the table does not jump."""

    done = Signal()
    back = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("strip")
        self.setFixedHeight(HEIGHT)
        self._what = QLabel()
        self._done = button("app.decision.confirm", self.done.emit, "main")
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 6, 12, 6)
        row.setSpacing(10)
        row.addStretch(1)
        row.addWidget(self._what)
        self._cancel = button("app.decision.cancel", self.back.emit)
        arrows = ArrowsAmong(self)
        for choice in (self._cancel, self._done):
            row.addWidget(choice)
            arrows.add(choice)
        row.addStretch(1)
        self._words: Callable[[], str] | None = None
        """What waits for Done, seen or set aside, in the language of the moment."""
        self._before: QWidget | None = None
        """Where the keyboard was before."""
        Retold(self, self._tell)
        self.hide()

    @property
    def waits(self) -> bool:
        """Whether something waits for Done, seen or set aside."""
        return self._words is not None

    def ask(self, words: Callable[[], str]) -> None:
        """`words` say what waits; Enter and Space hand it over."""
        if not self.isVisible():
            self._before = QApplication.focusWidget()
        self._words = words
        self._tell()
        announce(self, words())
        self.show()
        self._done.setFocus()

    def end(self, otherwise: QWidget) -> None:
        """Nothing waits; the keyboard goes back to where it was, or `otherwise` if that is no more."""
        self._words = None
        before, self._before = self._before, None
        is_there = before is not None and isValid(before) and before.isVisible() and before.isEnabled()
        (before if before is not None and is_there else otherwise).setFocus()
        self.hide()

    def set_aside(self, on: bool) -> None:
        """What waits cannot be handed over while something else is looked at, and is asked for again afterwards."""
        self.setVisible(self.waits and not on)
        if self.isVisible():
            self._done.setFocus()

    def _tell(self) -> None:
        words = "" if self._words is None else self._words()
        self._what.setFont(font(Role.TEXT, 16))
        self._what.setText(words)
        self._done.setAccessibleDescription(words)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter hands over, Esc takes back."""
        if event.key() == Qt.Key.Key_Escape:
            self.back.emit()
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.done.emit()
        else:
            super().keyPressEvent(event)
