"""Arrange: things are put in an order by dragging, or with the keyboard by Alt and an arrow."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QListWidgetItem, QPushButton, QWidget

from desktop.person import i18n
from desktop.table.decisions.base import Presenter
from desktop.table.scene import TableScene
from desktop.theme import fonts
from rules.core.action import Action
from rules.core.decision import Decision
from rules.core.view import Gesture, TableView


class Arrange(Presenter):
    """A row of things; the first is answered first, and every following question takes the next that is legal.

    A question follows as long as it is about nothing but things of the row that were not answered yet.
    """

    uses_table = False

    def __init__(self, scene: TableScene, parent: QWidget) -> None:
        super().__init__(scene, parent)
        self._order: list[str] = []
        self.list = QListWidget()
        self.list.setFlow(QListWidget.Flow.LeftToRight)
        self.list.setDragDropMode(QListWidget.DragDropMode.InternalMove)
        self.list.installEventFilter(self)
        self.confirm = QPushButton()
        self.confirm.setObjectName("main")
        self.confirm.clicked.connect(self._confirm)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.list, 1)
        row.addWidget(self.confirm)
        self._gestures: dict[str, Gesture] = {}

    def present(self, decision: Decision, gestures: Sequence[Gesture], view: TableView) -> None:
        self._gestures = {gesture.source: gesture for gesture in gestures if gesture.source is not None}
        if self._gestures and self._gestures.keys() <= set(self._order):
            self.answer_soon(self._next())
            return
        self._order = []
        self.list.setFont(fonts.font(fonts.Role.TEXT, 14))
        self.list.setAccessibleName(self.say(decision.prompt))
        self.list.setAccessibleDescription(i18n.text("app.decision.arrange_keys"))
        self.confirm.setText(i18n.text("app.decision.confirm"))
        self._fill(self._gestures)

    def clear(self) -> None:
        self.list.clear()

    def draft(self) -> list[str] | None:
        """The order so far."""
        return self.order() or None

    def resume(self, draft: list[str]) -> None:
        self._fill(draft)

    def forget(self) -> None:
        self._order = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Alt and an arrow shift the current thing."""
        if (
            isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.KeyPress
            and event.modifiers() & Qt.KeyboardModifier.AltModifier
        ):
            step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
            if step is not None:
                self._shift(step)
                return True
        return super().eventFilter(watched, event)

    def order(self) -> list[str]:
        """Return the things as they stand."""
        return [self.list.item(row).data(Qt.ItemDataRole.UserRole) for row in range(self.list.count())]

    def _fill(self, order: Iterable[str]) -> None:
        self.list.clear()
        for source in order:
            item = QListWidgetItem(self.say(self._gestures[source].label))
            item.setData(Qt.ItemDataRole.UserRole, source)
            self.list.addItem(item)

    def _shift(self, step: int) -> None:
        row = self.list.currentRow()
        to = row + step
        if row >= 0 and 0 <= to < self.list.count():
            self.list.insertItem(to, self.list.takeItem(row))
            self.list.setCurrentRow(to)

    def _confirm(self) -> None:
        self._order = self.order()
        self.answer(self._next())

    def _next(self) -> Action:
        """Return what takes the next thing of the order that can be taken; it is no longer to follow."""
        source = next(source for source in self._order if source in self._gestures)
        self._order.remove(source)
        return self._gestures[source].action
