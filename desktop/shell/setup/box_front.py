"""The front of the box, with what the game is about: it fills what the form leaves free, if that is high enough."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.person import i18n
from desktop.record.packs.installed import Pack
from desktop.shell.parts.catalogue import GameFacts, numbers
from desktop.shell.parts.pictures import LatePictures, paint_box
from desktop.theme.art import Art
from desktop.theme.fonts import Role, font
from desktop.theme.gallery import Gallery
from desktop.theme.palette import colour

_LEAST: Final = 96
_MOST: Final = 300
"""How high the box is."""
_RIM: Final = 10
"""The space round it, for its shadow."""
_GAP: Final = 14
_SHADOW: Final = 9
_WRAP: Final = Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap


class BoxFront(QWidget):
    """Takes only room that is left over."""

    def __init__(self, art: Art, game: GameFacts, late: LatePictures, parent: QWidget) -> None:
        super().__init__(parent)
        self._art, self._game, self._late = art, game, late
        self._drawn: QPixmap | None = None
        self._gallery: Gallery | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)

    @property
    def box(self) -> QSize:
        """How large the box is; nothing where there is no room for it."""
        high = min(_MOST, self.height() - 2 * _RIM)
        return QSize(high * 3 // 4, high) if high >= _LEAST else QSize()

    def sizeHint(self) -> QSize:
        return QSize(0, 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Have the box drawn as large as it is now; until then, the last one is stretched."""
        super().resizeEvent(event)
        self._draw()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._draw()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """The box, and beside it how many can play, how long, and what it is about."""
        if self._drawn is None or self.box.isEmpty():
            return
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        size = self.box
        place = QRect(_RIM, (self.height() - size.height()) // 2, size.width(), size.height())
        paint_box(painter, self._drawn, QRectF(place), self._art.palette, reach=_SHADOW, low=2)
        left = place.right() + 2 * _GAP
        self._paint_words(painter, QRect(left, place.top(), self.width() - left - _GAP, place.height()))

    def show_pack(self, pack: Pack | None) -> None:
        """Show the box of a pack that may be chosen, or else the drawn one."""
        self._gallery = None if pack is None else pack.gallery(pack.house)
        self._draw()

    def _draw(self) -> None:
        size = self.box
        if size.isEmpty():
            return
        ratio, key = self.devicePixelRatioF(), f"{self._game.id}/box"
        picture = None if self._gallery is None else self._gallery.find(key)
        if self._gallery is not None and picture is not None:
            self._wear(self._gallery.pixmap(picture, size, ratio))
        else:
            self._late.draw(self, (key, size.width(), size.height(), ratio), self._wear)

    def _wear(self, drawn: QPixmap) -> None:
        self._drawn = drawn
        self.update()

    def _paint_words(self, painter: QPainter, room: QRect) -> None:
        """Both texts in the middle of `room`, or none if they are too long for it."""
        palette = self._art.palette
        lines = (
            (numbers(self._game), font(Role.TEXT, 14), palette.ink_soft),
            (i18n.text(self._game.pitch), font(Role.TEXT, 14), palette.ink),
        )
        heights = []
        for words, face, _ in lines:
            painter.setFont(face)
            heights.append(painter.fontMetrics().boundingRect(room, _WRAP, words).height())
        top = room.top() + (room.height() - sum(heights) - _GAP) // 2
        if top < room.top():
            return
        for (words, face, shade), height in zip(lines, heights, strict=True):
            painter.setFont(face)
            painter.setPen(colour(shade))
            painter.drawText(QRect(room.left(), top, room.width(), height), _WRAP, words)
            top += height + _GAP
