"""Presenter: puts a question and says what was answered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from desktop.table.decisions.narrow import narrow
from desktop.table.scene import TableScene
from rules.core.action import Action
from rules.core.decision import Decision
from rules.core.message import Message
from rules.core.view import Gesture, TableView


class Presenter(QWidget):
    """Shows one question at a time beside the table; the table itself shows whatever can be grabbed."""

    chosen = Signal(object)
    """list[Action]: the answer, one action or a row of small steps."""
    held = Signal(object)
    """The action that is chosen next: whoever held it down is in front of the screen."""
    cancelled = Signal()
    """The question came from a step that the person wants to take back."""
    begun = Signal(bool)
    """Whether something was laid out for an answer that `put_back` puts back."""
    _due = Signal(object)
    uses_table = True
    """The gestures of the question are offered on the table as well."""

    def __init__(self, scene: TableScene, parent: QWidget) -> None:
        super().__init__(parent)
        self.scene = scene
        self._due.connect(self.answer, Qt.ConnectionType.QueuedConnection)

    def present(self, decision: Decision, gestures: Sequence[Gesture], view: TableView) -> None:
        """The question is put."""
        raise NotImplementedError

    def clear(self) -> None:
        """No question is put."""
        raise NotImplementedError

    def draft(self) -> Any:
        """Return what is made of an answer so far, for `resume`; None where an answer is made in one go."""
        return None

    def resume(self, draft: Any) -> None:
        """The same question is put again: its answer is as far made as it was in `draft`."""

    def forget(self) -> None:
        """Forget a row of questions that was begun: whatever is put next does not come of it."""

    def answers(self) -> Sequence[QWidget]:
        """Return what answers and was made for this question alone: when it is put again, others stand there."""
        return ()

    def put_back(self) -> None:
        """What was laid out for an answer lies where it lay before."""

    def take(self, gesture: Gesture) -> None:
        """The person made `gesture` on the table."""
        self.answer(gesture.action)

    def suggest(self, gesture: Gesture | None) -> QWidget | None:
        """Mark the answer that a hint means, or none; return what here is that answer: the keyboard goes there."""
        return None

    def follow(self, gesture: Gesture) -> None:
        """Do what a hint means."""
        self.answer(gesture.action)

    def agree(self, key: int) -> None:
        """Enter, which is `key`, was pressed at the table, with nothing there that it could take."""

    def fit(self, width: int, rows: int) -> None:
        """Everything is small enough for so many `rows` of that width, as far as it can be."""
        for button in self.findChildren(QPushButton):
            narrow(button, width)
        for label in self.findChildren(QLabel):
            narrow(label, width)

    def say(self, message: Message) -> str:
        """Return a message in words."""
        return self.scene.say(message)

    def answer(self, *actions: Action) -> None:
        """The person has answered."""
        self.chosen.emit(list(actions))

    def answer_soon(self, action: Action) -> None:
        """The question is answered in an event of its own, after it was put."""
        self._due.emit(action)
