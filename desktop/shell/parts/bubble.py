"""A bubble: a few words beside the name of whoever says them, that go away by themselves and are in nobody's way."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, Qt, QTimer
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QWidget

from desktop.shell.parts.notice import reading_ms
from desktop.theme.art import Art
from desktop.theme.fonts import Role, font
from desktop.theme.paint import pen

_WIDEST: Final = 250
_TAIL: Final = 9
_ROUND: Final = 9
_EDGE: Final = 4
_PAD: Final = (12, 7)
"""Room beside and above the words."""


class Bubble(QWidget):
    """One remark at a time over its parent; takes no mouse."""

    def __init__(self, art: Art, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._around, self._art = parent, art
        self._words = ""
        self._is_below = True
        self._tip = 0.0
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self.hide)
        self.hide()

    @property
    def words(self) -> str:
        """What is said, or was said last."""
        return self._words

    def say(self, words: str, beside: QRect) -> None:
        """Show `words` over the line `beside`, or under it where there is no room above."""
        self._words = words
        self.setFont(font(Role.TEXT, 13))
        self.setAccessibleName(words)
        room = self._around.rect()
        across, down = _PAD
        most = QRect(0, 0, _WIDEST, room.height())
        text = self.fontMetrics().boundingRect(most, Qt.TextFlag.TextWordWrap, words)
        width, height = text.width() + 2 * across + 2, text.height() + 2 * down + _TAIL
        self._is_below = beside.top() - height < _EDGE
        x = min(max(_EDGE, beside.left()), max(_EDGE, room.width() - width - _EDGE))
        y = beside.bottom() + 1 if self._is_below else beside.top() - height - 1
        self._tip = min(max(_ROUND + _TAIL, beside.left() + beside.height() / 2 - x), width - _ROUND - _TAIL)
        self.setGeometry(x, y, width, height)
        self.show()
        self.raise_()
        self.update()
        self._timer.start(reading_ms(words))

    def paintEvent(self, event: QPaintEvent) -> None:
        """A sheet of paper with a point towards the speaker."""
        palette = self._art.palette
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        sheet = self._sheet()
        painter.setPen(pen(palette.ink_soft, 1.2))
        painter.setBrush(QColor(palette.raised))
        painter.drawPath(self._outline(sheet))
        painter.setPen(QColor(palette.ink))
        across, down = _PAD
        area = sheet.adjusted(across, down - 1, -across + 1, -down + 1)
        painter.drawText(area, Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignVCenter, self._words)

    def _sheet(self) -> QRectF:
        top = _TAIL if self._is_below else 0
        return QRectF(0, top, self.width(), self.height() - _TAIL).adjusted(1, 1, -1, -1)

    def _outline(self, sheet: QRectF) -> QPainterPath:
        made = QPainterPath()
        made.addRoundedRect(sheet, _ROUND, _ROUND)
        edge, tip = (sheet.top(), 1.0) if self._is_below else (sheet.bottom(), self.height() - 1.0)
        inside = 1.0 if self._is_below else -1.0
        tail = QPainterPath(QPointF(self._tip - _TAIL * 0.7, edge + inside))
        tail.lineTo(self._tip - _TAIL * 0.2, tip)
        tail.lineTo(self._tip + _TAIL * 0.7, edge + inside)
        tail.closeSubpath()
        return made.united(tail)
