"""Flow: widgets side by side, in as many rows as they need."""

from __future__ import annotations

from PySide6.QtCore import QMargins, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


class Flow(QLayout):
    """A layout that breaks lines like text; its rows stand in the middle, or with `start` where a line begins."""

    def __init__(self, parent: QWidget | None = None, gap: int = 8, *, start: bool = False) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self._gap = gap
        self._start = start
        self.setContentsMargins(QMargins(0, 0, 0, 0))

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        rows = self._rows(width)
        return sum(_height(row) for row in rows) + self._gap * max(0, len(rows) - 1)

    def sizeHint(self) -> QSize:
        width = sum(item.sizeHint().width() for item in self._items) + self._gap * max(0, len(self._items) - 1)
        return QSize(width, _height(self._items))

    def minimumSize(self) -> QSize:
        widest = max((item.minimumSize().width() for item in self._items), default=0)
        return QSize(widest, _height(self._items))

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        rows = self._rows(rect.width())
        used = sum(_height(row) for row in rows) + self._gap * max(0, len(rows) - 1)
        y = rect.y() + max(0, rect.height() - used) // 2
        for row in rows:
            width = sum(item.sizeHint().width() for item in row) + self._gap * (len(row) - 1)
            x = rect.x() + (0 if self._start else max(0, rect.width() - width) // 2)
            for item in row:
                item.setGeometry(QRect(x, y, item.sizeHint().width(), _height(row)))
                x += item.sizeHint().width() + self._gap
            y += _height(row) + self._gap

    def _rows(self, width: int) -> list[list[QLayoutItem]]:
        rows: list[list[QLayoutItem]] = []
        used = width + 1
        for item in self._items:
            wide = item.sizeHint().width()
            if used + wide > width and (not rows or used > 0):
                rows.append([])
                used = 0
            rows[-1].append(item)
            used += wide + self._gap
        return rows


def _height(items: list[QLayoutItem]) -> int:
    return max((item.sizeHint().height() for item in items), default=0)
