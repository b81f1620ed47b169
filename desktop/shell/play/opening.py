"""The opening: until all that lies on a table is drawn for the first time, its box stands there, and no loose words."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from desktop.person import i18n
from desktop.shell.parts.pictures import paint_box
from desktop.shell.parts.wall import paint_wall
from desktop.system.unhurried import await_for
from desktop.table.items.sharpening import Sharpening
from desktop.theme.art import Art
from desktop.theme.fonts import Role, font
from desktop.theme.palette import colour

_HIGH: Final = 0.56
"""How high the box is at most, as a share of the table."""
_SHADOW: Final = 14
_WORDS: Final = 56
"""The room below the box."""


class Opening(QWidget):
    """Covers the page behind all that floats over it until `sharpening` is done with its table, and is gone then.

    Only a window that is seen is drawn bit by bit; elsewhere there is nothing to cover.
    """

    def __init__(self, art: Art, box: str, sharpening: Sharpening, table: QWidget, page: QWidget) -> None:
        super().__init__(page)
        self._art = art
        self._table = table
        self._cover: QPixmap | None = art.largest(box)
        sharpening.done.connect(self._end)
        self.lower()
        table.stackUnder(self)
        page.installEventFilter(self)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        await_for(self, QWidget.isVisible)

    def eventFilter(self, page: QObject, event: QEvent) -> bool:
        """Stay as large as the page."""
        if event.type() == QEvent.Type.Resize and isinstance(page, QWidget):
            self.setGeometry(page.rect())
        return False

    def paintEvent(self, _event: QPaintEvent) -> None:
        """The wall of the house, the box as the shelf drew it, and what is being done."""
        painter, palette = QPainter(self), self._art.palette
        painter.fillRect(self.rect(), colour(palette.ground))
        painter.end()
        paint_wall(self, palette)
        painter.begin(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        place = self._place()
        if self._cover is not None:
            paint_box(painter, self._cover, place, palette, reach=_SHADOW, low=5)
        painter.setPen(colour(palette.ink_soft))
        painter.setFont(font(Role.TITLE, 20))
        below = QRectF(0, place.bottom(), 2 * place.center().x(), _WORDS)
        painter.drawText(below, Qt.AlignmentFlag.AlignCenter, i18n.text("app.table.opening"))

    def _place(self) -> QRectF:
        """Return where the box stands in the middle of the table; without one, a line there."""
        middle = QPointF(self._table.geometry().center())
        if self._cover is None:
            return QRectF(middle, middle)
        size = self._cover.deviceIndependentSize()
        size *= min(1.0, self._table.height() * _HIGH / size.height())
        return QRectF(middle.x() - size.width() / 2, middle.y() - (size.height() + _WORDS) / 2, *size.toTuple())

    def _end(self) -> None:
        self.hide()
        self.deleteLater()
