"""Amount: how many; a stepper between the least and the most that is legal."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton, QSpinBox, QWidget

from desktop.person import i18n
from desktop.person.plain import PlainLabel
from desktop.table.decisions.base import Presenter
from desktop.table.decisions.flow import Flow
from desktop.table.scene import TableScene
from desktop.theme import fonts
from rules.core.action import Action
from rules.core.decision import Decision
from rules.core.view import Gesture, TableView


class Amount(Presenter):
    """A number and a button; beside them what that number means in words."""

    def __init__(self, scene: TableScene, parent: QWidget) -> None:
        super().__init__(scene, parent)
        self._by_amount: dict[int, Gesture] = {}
        self.stepper = QSpinBox()
        self.stepper.valueChanged.connect(self._show)
        self.meaning = PlainLabel()
        self.confirm = QPushButton()
        self.confirm.setObjectName("main")
        self.confirm.setCursor(Qt.CursorShape.PointingHandCursor)
        self.confirm.clicked.connect(self._confirm)
        row = Flow(self)
        for widget in (self.stepper, self.meaning, self.confirm):
            row.addWidget(widget)

    def present(self, decision: Decision, gestures: Sequence[Gesture], view: TableView) -> None:
        self._by_amount = {gesture.amount: gesture for gesture in gestures}
        self.stepper.setFont(fonts.font(fonts.Role.NUMBER, 20))
        self.meaning.setFont(fonts.font(fonts.Role.TEXT, 14))
        self.confirm.setFont(fonts.font(fonts.Role.STRONG, 16))
        self.confirm.setText(i18n.text("app.decision.confirm"))
        self.stepper.setAccessibleName(self.say(decision.prompt))
        self.stepper.setRange(min(self._by_amount), max(self._by_amount))
        self.stepper.setValue(max(self._by_amount))
        self._show(self.stepper.value())

    def suggest(self, gesture: Gesture | None) -> QWidget | None:
        if gesture is None:
            return None
        self.stepper.setValue(gesture.amount)
        return self.confirm

    def clear(self) -> None:
        self._by_amount = {}
        self.meaning.clear()

    def draft(self) -> int:
        """The number that is set."""
        return self.stepper.value()

    def resume(self, draft: int) -> None:
        self.stepper.setValue(draft)

    def _show(self, amount: int) -> None:
        gesture = self._by_amount.get(amount)
        self.confirm.setEnabled(gesture is not None)
        self.meaning.setText("" if gesture is None else self.say(gesture.label))

    def _confirm(self) -> None:
        action: Action = self._by_amount[self.stepper.value()].action
        self.answer(action)
