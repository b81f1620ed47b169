"""A list whose words are never cut: every row is as high as its words need at the width there is."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QListWidget


class WrappedList(QListWidget):
    """Icons with words beside them; whoever fills it calls `give_room`."""

    def __init__(self, icon: QSize, above: int, beside: int) -> None:
        """`above` and `beside` are what a row keeps round its words."""
        super().__init__()
        self._above, self._beside = above, beside
        self.setIconSize(icon)
        self.setWordWrap(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def sizeHint(self) -> QSize:
        """As high as all rows together, if there is room."""
        return QSize(super().sizeHint().width(), sum(self.sizeHintForRow(row) for row in range(self.count())))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Words break elsewhere."""
        super().resizeEvent(event)
        self.give_room()

    def changeEvent(self, event: QEvent) -> None:
        """Letters have another size."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self.give_room()

    def give_room(self) -> None:
        """No line of words is left out."""
        icon, metrics = self.iconSize(), QFontMetrics(self.font())
        room = QRect(0, 0, self.viewport().width() - icon.width() - self._beside, 9999)
        for row in range(self.count()):
            item = self.item(row)
            words = metrics.boundingRect(room, Qt.TextFlag.TextWordWrap, item.text())
            item.setSizeHint(QSize(0, max(icon.height(), words.height()) + self._above))
