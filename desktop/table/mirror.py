"""The table in words: a list of what can be done by hand, for screen readers and for lists beside the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from rules.core.message import Message
from rules.core.view import Gesture

_ROOT = QModelIndex()


class SourceList(QAbstractListModel):
    """One row per gesture that grabs something, in words; the role `UserRole` is the gesture itself."""

    def __init__(self, say: Callable[[Message], str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._say = say
        self._gestures: list[Gesture] = []

    def show(self, gestures: Sequence[Gesture]) -> None:
        """The list holds `gestures`."""
        self.beginResetModel()
        self._gestures = list(gestures)
        self.endResetModel()

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._gestures)

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        gesture = self._gestures[index.row()]
        if role in {Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole}:
            return self._say(gesture.label)
        return gesture if role == Qt.ItemDataRole.UserRole else None
