"""A list whose words are never cut: every row is as high as its words need at the width there is."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QListWidget

_WIDE = 9999
"""Wider than any line."""


class WrappedList(QListWidget):
    """Icons with words beside them; whoever fills it calls `give_room`."""

    fitted = Signal()  # rows, or the room for them, may be of another height now

    def __init__(self, icon: QSize, above: int, beside: int) -> None:
        """`above` and `beside` are what a row keeps round its words."""
        super().__init__()
        self._above, self._beside = above, beside
        self._whole: dict[str, QSize] = {}
        """The room of words where no line of theirs is broken: to measure those of a thousand rows takes 50 ms."""
        self._is_whole = False
        """Whether every row that is listed has room for words of which no line is broken, and no more."""
        self.setIconSize(icon)
        self.setWordWrap(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def sizeHint(self) -> QSize:
        """As high as all rows together, if there is room."""
        return QSize(super().sizeHint().width(), sum(self.sizeHintForRow(row) for row in range(self.count())))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Words break elsewhere, if a line of theirs has to be broken."""
        super().resizeEvent(event)
        if self._is_whole and self._fits():
            self.fitted.emit()
        else:
            self.give_room()

    def changeEvent(self, event: QEvent) -> None:
        """Letters have another size."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._whole, self._is_whole = {}, False
            self.give_room()

    def measure(self, words: str) -> None:
        """What a row with these words needs is found out beforehand."""
        self.ensurePolished()
        self._room_of(words, QFontMetrics(self.font()), _WIDE)

    def show_whole_rows(self) -> None:
        """At the top no row is cut at the lower edge: what has no room as a whole is scrolled to."""
        room, end = self.height() - 2 * self.frameWidth(), 0
        for row in range(self.count()):
            high = self.sizeHintForRow(row)
            if end + high > room:
                break
            end += high
        is_cut = 0 < end < room and end < sum(self.sizeHintForRow(row) for row in range(self.count()))
        self.setViewportMargins(0, 0, 0, room - end if is_cut else 0)

    def give_room(self) -> None:
        """No line of words is left out."""
        icon, metrics = self.iconSize(), QFontMetrics(self.font())
        wide = self._width()
        listed = {}
        for row in range(self.count()):
            item = self.item(row)
            words = item.text()
            high = self._room_of(words, metrics, wide).height()
            listed[words] = self._whole[words]
            item.setSizeHint(QSize(0, max(icon.height(), high) + self._above))
        self._whole = listed
        self._is_whole = self._fits()
        self.fitted.emit()

    def _fits(self) -> bool:
        """Return whether all words of which the room is known have it without a break."""
        wide = self._width()
        return all(whole.width() < wide for whole in self._whole.values())

    def _width(self) -> int:
        return self.viewport().width() - self.iconSize().width() - self._beside

    def _room_of(self, words: str, metrics: QFontMetrics, wide: int) -> QSize:
        """Return what `words` need where they may be so wide; unless a line has to be broken, that is known."""
        whole = self._whole.get(words)
        if whole is None:
            whole = self._whole[words] = _measured(words, metrics, _WIDE)
        return whole if whole.width() < wide else _measured(words, metrics, wide)


def _measured(words: str, metrics: QFontMetrics, wide: int) -> QSize:
    return metrics.boundingRect(QRect(0, 0, wide, 9999), Qt.TextFlag.TextWordWrap, words).size()
