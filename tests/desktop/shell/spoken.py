"""What a screen reader says of whatever the Tab key can reach, as Qt tells it."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QAbstractScrollArea, QAbstractSpinBox, QComboBox, QKeySequenceEdit, QWidget

_MADE_OF_PARTS = (QAbstractSpinBox, QComboBox, QKeySequenceEdit)
"""Fields whose parts give the keyboard to them."""


def reached_by_tab(page: QWidget) -> Iterator[QWidget]:
    """Whatever is seen of `page` and takes the keyboard by Tab, enabled or not."""
    for each in page.findChildren(QWidget):
        takes = each.focusPolicy() & Qt.FocusPolicy.TabFocus
        if takes and each.isVisibleTo(page) and not _is_part(each, each.parent()):
            yield each


def _is_part(each: QWidget, of: object) -> bool:
    return isinstance(of, _MADE_OF_PARTS) or (isinstance(of, QAbstractScrollArea) and each is of.viewport())


def name_of(widget: QWidget) -> str:
    """What a screen reader calls `widget`: by its labels, else by its name.

    Of a list Qt tells its value as its name, as on Linux, and then only a label says what it is for.
    """
    told = _told(widget)
    labels = [label.text(QAccessible.Text.Name) for label, _kind in told.relations(QAccessible.RelationFlag.Label)]
    name = told.text(QAccessible.Text.Name)
    if isinstance(widget, QComboBox) and name == value_of(widget):
        name = ""
    return " ".join(labels) or name


def value_of(widget: QWidget) -> str:
    """What a screen reader says is set there."""
    return _told(widget).text(QAccessible.Text.Value)


def nameless(page: QWidget) -> list[str]:
    """What a screen reader cannot name of all that Tab reaches on `page`."""
    return [
        f"{type(each).__name__} {each.objectName()!r} on {type(each.parent()).__name__}"
        for each in reached_by_tab(page)
        if not name_of(each).strip()
    ]


def _told(widget: QWidget) -> QAccessibleInterface:
    told = QAccessible.queryAccessibleInterface(widget)
    assert told is not None
    return told
