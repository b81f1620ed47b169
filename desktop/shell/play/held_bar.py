"""The strip that asks before a last step counts, once a turn also whether something useful was forgotten."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic
from typing import Final

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QBoxLayout,
    QCheckBox,
    QFrame,
    QPushButton,
    QSizePolicy,
    QSpacerItem,
    QWidget,
)
from shiboken6 import isValid

from desktop.person import i18n
from desktop.person.plain import PlainLabel, unkeyed
from desktop.person.settings import SettingsStore
from desktop.person.speech import announce
from desktop.session.signals import LogEntry, Question, Waits
from desktop.session.table_session import TableSession
from desktop.shell.parts.widgets import Retold
from desktop.table.decisions.flow import Flow
from desktop.table.decisions.keys import ArrowsAmong
from desktop.table.decisions.plaque import Plaque
from desktop.table.decisions.stage import HEIGHT
from desktop.table.ui import GameUi
from desktop.theme.fonts import Role, font
from rules.core.action import Action
from rules.core.message import Message

_LEAST: Final = 14
"""The least height of letters in pixels."""
_SHEET: Final = 400
"""What is less wide has no row in which words stand beside buttons."""
_ACROSS: Final = QBoxLayout.Direction.LeftToRight
_GUARD_S: Final = 0.25
"""For so long the second press of a double click does not answer a question that came between the two."""


class HeldBar(QFrame):
    """Lies where questions lie, and is as high, so that the table does not jump.

    Where something could still be done, it says what, the main button names what ends, and a click on the table takes
    the step back; otherwise only a click on the bare table hands it over.
    """

    done = Signal()
    back = Signal()
    silenced = Signal(bool)
    """Whether the question is not to be asked any more in this game."""
    changed = Signal()
    """Something else is offered now, or nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("strip")
        self.setFixedHeight(HEIGHT)
        self._what = PlainLabel(alignment=Qt.AlignmentFlag.AlignCenter)
        self._done = _button(self.hand_over, "main")
        self._done.setParent(self)  # first: the key that leads from part to part leads to what was made first in it
        self._silence = QCheckBox()
        self._silence.clicked.connect(self.silenced)
        self._cancel = _button(self.back.emit)
        arrows, choices = ArrowsAmong(self), Flow(gap=10)
        for choice in (self._silence, self._cancel, self._done):
            choices.addWidget(choice)
        for choice in (self._cancel, self._done):
            arrows.add(choice)
        Plaque(self)
        self._rows = rows = QBoxLayout(_ACROSS, self)
        rows.setContentsMargins(12, 6, 12, 6)
        rows.setSpacing(10)
        rows.addStretch(1)
        rows.addWidget(self._what)
        rows.addLayout(choices)
        QWidget.setTabOrder(self._cancel, self._done)
        self._balance = QSpacerItem(0, 0, QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        rows.addItem(self._balance)
        rows.addStretch(1)
        self._waits: Waits | None = None
        """What waits for Done, visible or set aside."""
        self._say: Callable[[Message], str] = lambda _said: ""
        self._begun = 0.0
        self._before: QWidget | None = None
        """Where the keyboard was before the strip took it."""
        Retold(self, self._tell)
        self.hide()

    @property
    def waits(self) -> bool:
        """Whether something waits for Done, visible or set aside."""
        return self._waits is not None

    @property
    def is_ready(self) -> bool:
        """Whether something waits for Done, is visible, and can be handed over."""
        return self.isVisible() and (not self._is_doubt or monotonic() - self._begun >= _GUARD_S)

    @property
    def spoken(self) -> str:
        """What is asked here now, in words; empty: nothing is."""
        return self._words() if self.isVisible() else ""

    def offers(self) -> list[tuple[str, Callable[[], object]]]:
        """Return what can be done here now, in words, for whoever does not use the buttons."""
        shown = [(self._done, self.hand_over), (self._cancel, self.back.emit)] if self.isVisible() else []
        return [(button.text(), deed) for button, deed in shown]

    def ask(self, what: Waits, say: Callable[[Message], str]) -> None:
        """Ask about `what`, in the words of `say`; Enter and Space hand it over."""
        if not self.isVisible():
            self._before = QApplication.focusWidget()
        self._waits, self._say, self._begun = what, say, monotonic()
        self._silence.setChecked(False)
        self._silence.setVisible(self._is_doubt)
        self._tell()
        announce(self, self._words())
        self.show()
        self._done.setFocus()
        self.changed.emit()

    def hasten(self, *, on_thing: bool) -> None:
        """Hand over what waits, after a click on the bare table.

        A click on a thing takes it back, as whoever clicks there would rather have another; so does any click where
        something could still be done.
        """
        if monotonic() - self._begun >= _GUARD_S:
            (self.back if self._is_doubt or on_thing else self.done).emit()

    def end(self, otherwise: QWidget) -> None:
        """Nothing waits any longer; the keyboard goes back to where it was, or to `otherwise` if that is gone."""
        self._waits = None
        before, self._before = self._before, None
        is_there = before is not None and isValid(before) and before.isVisible() and before.isEnabled()
        (before if before is not None and is_there else otherwise).setFocus()
        self.hide()
        self.changed.emit()

    def set_aside(self, on: bool) -> None:
        """Set aside what waits while something else is looked at; it is asked about again afterwards."""
        self.setVisible(self.waits and not on)
        if self.isVisible():
            self._done.setFocus()
        self.changed.emit()

    def hand_over(self) -> None:
        """Hand over what waits, if it can be: Enter was pressed here, or on the table where it has nothing to take."""
        if self.is_ready:
            self.done.emit()

    @property
    def _is_doubt(self) -> bool:
        return self._waits is not None and self._waits.left is not None

    def _words(self) -> str:
        return "" if self._waits is None else self._say(self._waits.left or self._waits.label)

    def _tell(self) -> None:
        words = self._words()
        self._what.setText(words)
        self._done.setAccessibleDescription(words)
        self._silence.setFont(font(Role.TEXT, 14))
        self._silence.setText(i18n.text("app.held.silence"))
        self._silence.setToolTip(i18n.text("app.held.silence.tip"))
        self._cancel.setFont(font(Role.TEXT, 14))
        self._cancel.setText(i18n.text("app.held.back" if self._is_doubt else "app.decision.cancel"))
        self._done.setFont(font(Role.STRONG, 14))
        ends = self._waits.label if self._waits is not None and self._is_doubt else None
        self._done.setText(i18n.text("app.decision.confirm") if ends is None else unkeyed(self._say(ends)))
        self._fit()

    def _fit(self) -> None:
        """Use the largest letters in which everything can be read to its end; if need be, the words have their own row.

        The buttons stand in the middle while words have room beside them; only where it must be, the strip is higher.
        """
        self._rows.setDirection(_ACROSS)
        self._what.setWordWrap(False)
        face = font(Role.TEXT, 16)
        self._what.setFont(face)
        self._balance.changeSize(0, 0)
        self._rows.invalidate()
        room = self.width() - (self._rows.sizeHint().width() - self._what.sizeHint().width())
        if self._what.sizeHint().width() <= room // 2:
            self._balance.changeSize(self._what.sizeHint().width() + self._rows.spacing(), 0)
            self._rows.invalidate()
        elif self.width() < _SHEET or self._shrunk(face, room) > room:
            self._rows.setDirection(QBoxLayout.Direction.TopToBottom)
            room = self.width() - 2 * self._rows.contentsMargins().left()
            self._what.setWordWrap(self._shrunk(font(Role.TEXT, 16), room) > room)
        self.setFixedHeight(max(HEIGHT, self._rows.totalHeightForWidth(self.width())))

    def _shrunk(self, face: QFont, room: int) -> int:
        """Write in `face`, in smaller letters if there is so little room; return how wide that is."""
        self._what.setFont(face)
        wide = self._what.sizeHint().width()
        if 0 < room < wide:
            face.setPixelSize(max(_LEAST, face.pixelSize() * room // wide))
            self._what.setFont(face)
        return self._what.sizeHint().width()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the letters to the new width."""
        super().resizeEvent(event)
        self._fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter hands over, Esc takes back."""
        if event.key() == Qt.Key.Key_Escape:
            self.back.emit()
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.hand_over()
        else:
            super().keyPressEvent(event)


def _button(clicked: Callable[[], None], name: str = "") -> QPushButton:
    made = QPushButton()
    made.setObjectName(name)
    made.setCursor(Qt.CursorShape.PointingHandCursor)
    made.clicked.connect(clicked)
    return made


class Doubts(QObject):
    """Says what the game knows to be left, once a turn, only from what the asked person may know."""

    def __init__(self, session: TableSession, ui: GameUi, settings: SettingsStore, bar: HeldBar) -> None:
        super().__init__(session)
        self._session, self._ui, self._settings = session, ui, settings
        self._game = session.facts.game.id
        self._question: Question | None = None
        self._was_asked = False
        session.doubt = self.about
        session.asked.connect(self._hear)
        session.logged.connect(self._read)
        bar.silenced.connect(self._silence)

    def about(self, actions: Sequence[Action]) -> Message | None:
        """Return what could be done instead of these answers; None where nothing could, or it was said this turn."""
        question, session = self._question, self._session
        if question is None or not actions or self._was_asked or session.is_record:
            return None
        if question.seat != session.viewer or self._game in self._settings.value.unasked:
            return None
        left = self._ui.left_undone(question.decision, question.gestures, actions[-1], session.view())
        self._was_asked = left is not None
        return left

    def _hear(self, question: Question) -> None:
        self._question = question if question.human else None

    def _read(self, entries: Sequence[LogEntry]) -> None:
        if any(entry.begins for entry in entries):
            self._was_asked = False

    def _silence(self, on: bool) -> None:
        others = [game for game in self._settings.value.unasked if game != self._game]
        self._settings.note(unasked=[*others, self._game] if on else others)
