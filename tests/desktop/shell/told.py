"""Everything that a page says: words of whatever can be seen on it, tips and what a screen reader is told."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, QModelIndex, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QComboBox,
    QGroupBox,
    QLabel,
    QLineEdit,
    QMenu,
    QTextEdit,
    QWidget,
)

_ROLES = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole)


def told(page: QWidget) -> list[str]:
    """Each text with the kind of widget that says it, in no order that matters."""
    widgets = [each for each in (page, *page.findChildren(QWidget)) if each.isVisibleTo(page) and not _is_tip(each)]
    return sorted(f"{type(widget).__name__}: {words}" for widget in widgets for words in _words(widget) if words)


def _is_tip(widget: QWidget) -> bool:
    return widget.windowType() == Qt.WindowType.ToolTip


def _words(widget: QWidget) -> Iterator[str]:
    yield from (widget.toolTip(), widget.accessibleName(), widget.accessibleDescription())
    if widget.isWindow():
        yield widget.windowTitle()
    if isinstance(widget, (QLabel, QAbstractButton)):
        yield widget.text()
    elif isinstance(widget, QLineEdit):
        yield from (widget.text(), widget.placeholderText())
    elif isinstance(widget, QTextEdit):
        yield widget.toPlainText()
    elif isinstance(widget, QGroupBox):
        yield widget.title()
    elif isinstance(widget, QComboBox):
        yield from (widget.itemText(row) for row in range(widget.count()))
    elif isinstance(widget, QMenu):
        yield from (action.text() for action in widget.actions())
    elif isinstance(widget, QAbstractItemView) and widget.model() is not None:
        yield from _items(widget.model(), QModelIndex())


def _items(model: QAbstractItemModel, parent: QModelIndex) -> Iterator[str]:
    columns = 1 if isinstance(model, QAbstractListModel) else model.columnCount(parent)
    for row in range(model.rowCount(parent)):
        for column in range(columns):
            index = model.index(row, column, parent)
            yield from (str(model.data(index, role)) for role in _ROLES if model.data(index, role))
            yield from _items(model, index)
