"""The action list: every legal action in words; it serves any question, and whoever cannot see the table."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from desktop.person import i18n
from desktop.table.decisions.base import Presenter
from desktop.table.scene import TableScene
from desktop.theme import fonts
from rules.core.decision import Decision
from rules.core.view import Gesture, TableView


class ActionList(Presenter):
    """A list; Enter or a double click answers, arrows show on the table what the answer would touch and do."""

    def __init__(self, scene: TableScene, parent: QWidget) -> None:
        super().__init__(scene, parent)
        self.list = QListWidget()
        self.list.itemActivated.connect(self._activate)
        self.list.currentItemChanged.connect(self._point)
        self._view = TableView(None)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.list)

    def present(self, decision: Decision, gestures: Sequence[Gesture], view: TableView) -> None:
        self.clear()
        self._view = view
        self.list.setFont(fonts.font(fonts.Role.TEXT, 14))
        self.list.setAccessibleName(i18n.text("app.decision.actions"))
        self.list.setAccessibleDescription(self.say(decision.prompt))
        for gesture in {gesture.action: gesture for gesture in gestures}.values():
            item = QListWidgetItem(self.say(gesture.label))
            item.setData(Qt.ItemDataRole.UserRole, gesture)
            self.list.addItem(item)

    def suggest(self, gesture: Gesture | None) -> QWidget | None:
        for row in range(self.list.count()):
            if gesture is not None and self.list.item(row).data(Qt.ItemDataRole.UserRole).action is gesture.action:
                self.list.setCurrentRow(row)
                return self.list
        return None

    def clear(self) -> None:
        self.list.clear()

    def _activate(self, item: QListWidgetItem) -> None:
        gesture: Gesture = item.data(Qt.ItemDataRole.UserRole)
        self.answer(gesture.action)

    def _point(self, item: QListWidgetItem | None, before: QListWidgetItem | None) -> None:
        if item is None:
            self.scene.highlight(())
            self.scene.preview(())
            return
        gesture: Gesture = item.data(Qt.ItemDataRole.UserRole)
        self.scene.highlight(self.scene.ui.touched(gesture, self._view))
        self.scene.preview(self.scene.ui.preview(gesture.action, self._view))
