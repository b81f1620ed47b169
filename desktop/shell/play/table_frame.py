"""The frame round a table: a strip above, strips below, and what is told beside it or, on a high page, under it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtWidgets import QBoxLayout, QWidget

from desktop.shell.parts.widgets import Retold
from desktop.theme.fonts import room

_SIDE: Final = 300
"""How wide what is told beside the table is in a usual window."""
_TABLE: Final = 0.7
"""How high a table and the strips below it would be, as a part of the width, where there is more than enough room."""
_ANY: Final = (1 << 24) - 1
"""As wide as Qt lets a widget be."""

_ACROSS: Final = QBoxLayout.Direction.LeftToRight
_DOWN: Final = QBoxLayout.Direction.TopToBottom


class TableFrame:
    """Lays a page out: the first of `middle`, the table, takes all room that is left; so does the last of `side`."""

    def __init__(self, page: QWidget, above: QWidget, middle: Sequence[QWidget], side: Sequence[QWidget]) -> None:
        self._side = side
        self._both = _tight(QBoxLayout(_ACROSS))
        self._is_high = False
        column, table, told = (_tight(QBoxLayout(_DOWN, parent)) for parent in (page, None, None))
        column.addWidget(above)
        column.addLayout(self._both, 1)
        for widget in middle:
            table.addWidget(widget, int(widget is middle[0]))
        for widget in side:
            told.addWidget(widget, int(widget is side[-1]))
            Retold(widget, partial(self._widen, widget))
        self._both.addLayout(table)
        self._both.addLayout(told)
        self._dock()

    def fit(self, page: QWidget) -> None:
        """What is told lies under the table on a `page` that is higher than wide, else beside it."""
        is_high = page.height() > page.width()
        if is_high != self._is_high:
            self._is_high = is_high
            self._dock()
        if is_high:
            table = round(_TABLE * page.width())
            self._both.setStretch(0, table)
            self._both.setStretch(1, page.height() - table)

    def _dock(self) -> None:
        self._both.setDirection(_DOWN if self._is_high else _ACROSS)
        self._both.setStretch(0, 1)
        self._both.setStretch(1, 0)
        for widget in self._side:
            self._widen(widget)

    def _widen(self, widget: QWidget) -> None:
        wide = round(_SIDE * room())
        widget.setMinimumWidth(0 if self._is_high else wide)
        widget.setMaximumWidth(_ANY if self._is_high else wide)


def _tight(layout: QBoxLayout) -> QBoxLayout:
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(0)
    return layout
