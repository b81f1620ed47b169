"""The chooser: a slip of paper at the drop point where one of several answers is picked."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtWidgets import QGraphicsItem, QGraphicsWidget

from desktop.table.items import zorder
from desktop.table.items.label import Label
from desktop.table.items.pictures import PictureItem, Pictures
from desktop.table.layouts import Box
from rules.core.view import Gesture

_ROW = 40.0
_PX = 19.0
_PAD = 16.0


class Chooser(QGraphicsWidget):
    """Lists gestures in words; one of them is marked."""

    def __init__(
        self, pictures: Pictures, gestures: Sequence[Gesture], words: Sequence[str], at: QPointF, room: QRectF
    ) -> None:
        super().__init__()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemHasNoContents)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(zorder.OVERLAY)
        self.gestures = tuple(gestures)
        self.words = tuple(words)
        self._marked = 0
        palette = pictures.art.palette
        labels = [Label(self) for _ in words]
        for label, line in zip(labels, words, strict=True):
            label.write(line, "text", _PX, palette.ink, align="left", width=room.width() * 0.5)
            label.setZValue(2)
        width = max(label.boundingRect().width() for label in labels) + 2 * _PAD + 8
        height = _ROW * len(labels) + _PAD
        left = min(max(at.x() - width / 2, room.left() + 8), room.right() - width - 8)
        top = min(max(at.y() + 20, room.top() + 8), room.bottom() - height - 8)
        self.box = Box(left, top, width, height)
        self.setPos(*self.box.centre)
        PictureItem(pictures, "table/sheet/idle", width + 12, height + 12, self)
        self._bar = PictureItem(pictures, "table/bar", width - 12, _ROW - 4, self)
        self._bar.setZValue(1)
        for row, label in enumerate(labels):
            label.setPos(-width / 2 + _PAD, self._row_y(row))
        self.mark(0)

    @property
    def marked(self) -> Gesture:
        return self.gestures[self._marked]

    @property
    def spoken(self) -> str:
        """What the marked line says."""
        return self.words[self._marked]

    def mark(self, row: int) -> None:
        """The line `row` is the marked one; counting goes round."""
        self._marked = row % len(self.gestures)
        self._bar.setPos(0, self._row_y(self._marked))

    def step(self, by: int) -> None:
        self.mark(self._marked + by)

    def row_at(self, point: QPointF) -> int | None:
        """Return the line under `point` of the scene."""
        if not self.box.holds(point.x(), point.y()):
            return None
        row = int((point.y() - self.box.y - _PAD / 2) // _ROW)
        return min(max(row, 0), len(self.gestures) - 1)

    def _row_y(self, row: int) -> float:
        return -self.box.height / 2 + _PAD / 2 + _ROW * (row + 0.5)
