"""Captions: what stands above the columns of seats."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QSize
from PySide6.QtWidgets import QWidget

from desktop.person import i18n
from desktop.person.plain import PlainLabel
from desktop.shell.parts.widgets import Retold
from desktop.theme.fitting import fitted
from desktop.theme.fonts import Role, font

KEYS = ("app.seat.who", "app.seat.name", "app.seat.level", "app.temper")
_GAP = 4
_LEAST = 12
"""The least height of letters in pixels: where two words have little room above a column, large letters give way."""
_BETWEEN = " · "


class Captions(QWidget):
    """A word above each column; where two lists stand one below the other, both words, in their order."""

    def __init__(self, rows: QWidget) -> None:
        super().__init__(rows)
        self._rows = rows
        self.words = tuple(PlainLabel(parent=self) for _ in KEYS)
        for label in self.words:
            label.setObjectName("soft")
        Retold(self, self._tell)

    def follow(self, lists: Sequence[QWidget]) -> None:
        """Stand above `lists`; hidden ones have no caption."""
        columns: dict[int, list[int]] = {}
        for place, one in enumerate(lists):
            if not one.isHidden():
                columns.setdefault(one.mapTo(self._rows, QPoint()).x(), []).append(place)
        for label in self.words:
            label.hide()
        ends = [*sorted(columns)[1:], self.width()]
        for left, end in zip(sorted(columns), ends, strict=True):
            label = self.words[columns[left][0]]
            label.setText(_BETWEEN.join(i18n.text(KEYS[place]) for place in columns[left]))
            label.setGeometry(left, 0, end - left, self.height())
            label.setFont(fitted(label.text(), font(Role.TEXT, 12), end - left, _LEAST))
            label.show()

    def sizeHint(self) -> QSize:
        """One line."""
        return QSize(0, self.words[0].fontMetrics().height() + _GAP)

    def _tell(self) -> None:
        for label in self.words:
            label.setFont(font(Role.TEXT, 12))
        self.setFixedHeight(self.sizeHint().height())
