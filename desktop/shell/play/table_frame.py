"""The frame round a table: a strip above it, strips below it, and what is told beside it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from desktop.shell.parts.widgets import Retold
from desktop.theme.fonts import room

_SIDE: Final = 300
"""How wide what is told beside the table is in a usual window."""


def stand_round(page: QWidget, above: QWidget, middle: Sequence[QWidget], side: Sequence[QWidget]) -> None:
    """Lay `page` out: the first of `middle`, the table, takes all room that is left; so does the last of `side`."""
    column = _tight(QVBoxLayout(page))
    column.addWidget(above)
    row = _tight(QHBoxLayout())
    table, told = _tight(QVBoxLayout()), _tight(QVBoxLayout())
    for widget in middle:
        table.addWidget(widget, int(widget is middle[0]))
    for widget in side:
        Retold(widget, partial(_widen, widget))
        told.addWidget(widget, int(widget is side[-1]))
    row.addLayout(table, 1)
    row.addLayout(told)
    column.addLayout(row, 1)


def _widen(widget: QWidget) -> None:
    widget.setFixedWidth(round(_SIDE * room()))


def _tight(layout: QBoxLayout) -> QBoxLayout:
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(0)
    return layout
