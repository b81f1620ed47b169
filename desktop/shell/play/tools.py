"""What can be done at any time at a table: take back, do again, get a hint, read the log, open the table's menu."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from desktop.person import i18n, keys
from desktop.person.plain import untagged
from desktop.shell.parts.signs import SignButton
from desktop.shell.parts.widgets import Retold
from desktop.table.decisions.flow import Flow
from desktop.theme.art import Art
from rules.core.message import Message
from rules.match.undo import UndoVerdict

_MENU = "app.table.menu"
_UNDO = "app.table.undo"
_GAP = 0
_MARGINS = 5, 4, 5, 4


class Tools(QFrame):
    """Signs side by side at the same place all the time; behind them what only some games or moments need, in words."""

    undo = Signal()
    redo = Signal()
    hint = Signal()
    menu = Signal()
    log = Signal(bool)

    def __init__(self, art: Art, *, log_open: bool) -> None:
        super().__init__()
        self.setObjectName("side")
        self.menu_button = SignButton(art, "menu", _MENU, self.menu.emit)
        self._undo = SignButton(art, "undo", _UNDO, self.undo.emit)
        self._redo = SignButton(art, "redo", "app.table.redo", self.redo.emit, "app.table.redo.tip", key="redo")
        self._hint = SignButton(art, "hint", "app.table.hint", self.hint.emit, "app.table.hint.tip", key="hint")
        self._log = SignButton(art, "log", "app.table.log", tip="app.table.log.tip", key="log")
        self._log.setCheckable(True)
        self._log.setChecked(log_open)
        self._log.toggled.connect(self.log)
        keys.bind(self, {"log": self._log.toggle})
        self._offered: tuple[UndoVerdict, Callable[[Message], str]] | None = None
        """The last verdict on taking back, and how it is put into words."""
        column = QVBoxLayout(self)
        column.setContentsMargins(*_MARGINS)
        self._row = Flow(gap=_GAP, start=True)
        column.addLayout(self._row)
        for sign in (self.menu_button, self._undo, self._redo, self._hint, self._log):
            self._row.addWidget(sign)
        Retold(self, self._tell)

    def add(self, widget: QWidget) -> None:
        """Make room for what only some games or moments need."""
        self._row.addWidget(widget)

    def set_aside(self, on: bool) -> None:
        """Set whether one looks back: nothing of the present can be done then; the log may be folded."""
        self.menu_button.setEnabled(not on)
        for sign in (self._undo, self._redo, self._hint):
            sign.setHidden(on)
        self._tell_of_menu()

    def unfold_log(self) -> None:
        """Unfold what is told beside the table."""
        self.fold_log(on=False)

    def fold_log(self, *, on: bool) -> None:
        """Fold what is told beside the table, or unfold it."""
        self._log.setChecked(not on)

    def offer_hint(self, on: bool) -> None:
        """Let the hint be asked for, or not."""
        self._hint.setEnabled(on)

    def offer_undo(self, verdict: UndoVerdict, words: Callable[[Message], str]) -> None:
        """Say what would be taken back, or why nothing can be."""
        self._offered = verdict, words
        self._undo.setEnabled(verdict.allowed or verdict.askable)
        if self._undo.isEnabled() and verdict.label is not None:
            key = "app.table.undo_what" if verdict.allowed else "app.undo.ask.tip"
            self._undo.setToolTip(untagged(i18n.text(key, what=words(verdict.label))))
        else:
            self._undo.setToolTip(i18n.text(_UNDO) if verdict.reason is None else untagged(words(verdict.reason)))

    def offer_redo(self, allowed: bool) -> None:
        """Let what was taken back be done again."""
        self._redo.setEnabled(allowed)

    def _tell_of_menu(self) -> None:
        """The button of the menu says what is in it, or why it cannot be opened now."""
        opens = self.menu_button.isEnabledTo(self)  # a whole table is disabled while it is laid: that is no reason
        self.menu_button.setToolTip(keys.tip(f"{_MENU}.tip", "menu") if opens else i18n.text("app.look.no_menu"))

    def _tell(self) -> None:
        self._tell_of_menu()
        if self._offered is not None:
            self.offer_undo(*self._offered)
