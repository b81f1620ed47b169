"""Flow: widgets side by side, in as many rows as they need."""

from __future__ import annotations

from functools import partial
from itertools import pairwise

from PySide6.QtCore import QMargins, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget
from shiboken6 import delete


class Flow(QLayout):
    """A layout that breaks lines like text; its rows are centred or, with `start`, begin where a line begins.

    `gap` lies between widgets, and `leading`, or else as much, between rows. With `even` the rows differ by one widget
    at the most: seven in two rows are four and three. With `narrow` it asks for no more room than it must have, so that
    its line breaks before that of another one beside it.
    """

    def __init__(
        self,
        parent: QWidget | None = None,
        gap: int = 8,
        *,
        leading: int | None = None,
        start: bool = False,
        even: bool = False,
        narrow: bool = False,
    ) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self.destroyed.connect(partial(_let_go, self._items))
        self._hints: list[QSize] = []
        self._heights: dict[int, int] = {}
        self._gap = gap
        self._leading = gap if leading is None else leading
        self._start = start
        self._even = even
        self._narrow = narrow
        self.setContentsMargins(QMargins(0, 0, 0, 0))

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)
        self._forget()

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        self._forget()
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def invalidate(self) -> None:
        """Forget the sizes, which may have changed; they are kept until then, as pages ask by the thousand."""
        self._forget()
        super().invalidate()

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        if width not in self._heights:
            self._heights[width] = self._stacked([_height(row) for row in self._rows(width)])
        return self._heights[width]

    def rows(self, width: int) -> int:
        """Return in how many rows everything stands."""
        return len(self._rows(width))

    def sizeHint(self) -> QSize:
        hints = self._wanted()
        return self.minimumSize() if self._narrow else QSize(self._lined_up(hints), _height(hints))

    def minimumSize(self) -> QSize:
        widest = max((item.minimumSize().width() for item in self._items), default=0)
        return QSize(widest, _height(self._wanted()))

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        rows, items = self._rows(rect.width()), iter(self._seen())
        y = rect.y() + max(0, rect.height() - self.heightForWidth(rect.width())) // 2
        for row in rows:
            x = rect.x() + (0 if self._start else max(0, rect.width() - self._lined_up(row)) // 2)
            for hint, item in zip(row, items, strict=False):
                item.setGeometry(QRect(x, y, min(hint.width(), rect.width()), _height(row)))
                x += hint.width() + self._gap
            y += _height(row) + self._leading

    def _forget(self) -> None:
        self._hints, self._heights = [], {}

    def _seen(self) -> list[QLayoutItem]:
        """Return what has a place; what is hidden has none, nor a gap."""
        return [item for item in self._items if not item.isEmpty()]

    def _wanted(self) -> list[QSize]:
        """Return the size that each item that is seen would like to have."""
        seen = self._seen()
        if len(self._hints) != len(seen):
            self._hints = [item.sizeHint() for item in seen]
        return self._hints

    def _rows(self, width: int) -> list[list[QSize]]:
        """Return the sizes of all items, row by row."""
        rows: list[list[QSize]] = []
        used = width + 1
        for hint in self._wanted():
            if used + hint.width() > width and (not rows or used > 0):
                rows.append([])
                used = 0
            rows[-1].append(hint)
            used += hint.width() + self._gap
        return self._evened(rows, width) if self._even else rows

    def _evened(self, rows: list[list[QSize]], width: int) -> list[list[QSize]]:
        """Return the same in rows of equal number, as few as have room; the first hold what is over."""
        hints = self._wanted()
        for count in range(len(rows), len(hints)):
            least, more = divmod(len(hints), count)
            ends = [least * row + min(row, more) for row in range(count + 1)]
            found = [hints[begin:end] for begin, end in pairwise(ends)]
            if all(self._lined_up(row) <= width for row in found):
                return found
        return [[hint] for hint in hints]

    def _lined_up(self, hints: list[QSize]) -> int:
        return sum(hint.width() for hint in hints) + self._gap * max(0, len(hints) - 1)

    def _stacked(self, heights: list[int]) -> int:
        return sum(heights) + self._leading * max(0, len(heights) - 1)


def _height(hints: list[QSize]) -> int:
    return max((hint.height() for hint in hints), default=0)


def _let_go(items: list[QLayoutItem]) -> None:
    """Delete what a layout held that is gone: Qt leaves that to each layout."""
    while items:
        delete(items.pop())
