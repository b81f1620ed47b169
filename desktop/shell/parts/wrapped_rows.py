"""Rows of a tree that are as high as their words need, in as many lines as the tree is wide."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem, QTreeWidget

_ROUND: Final = 8
_LEAST: Final = 80


class WrappedRows(QStyledItemDelegate):
    """Whoever changes the width of the tree schedules its layout."""

    def __init__(self, tree: QTreeWidget) -> None:
        super().__init__(tree)
        self._tree = tree

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        depth, above = 1, index.parent()
        while above.isValid():
            depth, above = depth + 1, above.parent()
        wide = self._tree.viewport().width() - depth * self._tree.indentation() - _ROUND
        metrics = QFontMetrics(index.data(Qt.ItemDataRole.FontRole) or self._tree.font())
        room = QRect(0, 0, max(_LEAST, wide), 9999)
        words = metrics.boundingRect(room, Qt.TextFlag.TextWordWrap, str(index.data()))
        return QSize(words.width(), words.height() + _ROUND)
