"""The covers of all games side by side: one of them is chosen, stands higher, and points at what lies below it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QWidget

from desktop.person import i18n
from desktop.shell.parts.catalogue import GameFacts, numbers
from desktop.shell.parts.pictures import CORNER, LatePictures, paint_box
from desktop.shell.parts.services import Services
from desktop.shell.parts.widgets import Retold
from desktop.theme.fonts import Role, font, room
from desktop.theme.palette import colour
from desktop.theme.pens import pen

LEAST: Final = QSize(84, 112)
MOST: Final = QSize(348, 464)
_ABREAST: Final = 5
"""So many covers stand side by side before more of them would make all small: then the row can be shifted."""
_GOOD: Final = QSize(192, 256)
"""Covers that can be shifted are made no smaller than this for their number alone."""
_STEP: Final = QSize(12, 16)
"""The steps in which covers grow, so that a growing window does not redraw them at every pixel."""
_RIM: Final = 8
"""The space round a cover, for shadow, frame and ring."""
_RISE: Final = 6
_POINTER: Final = 14
"""How far the chosen one points down."""
_SHADOW: Final = 9


class Covers(QWidget):
    """The covers of all games, of which one is chosen; those that have no room are shifted into sight.

    Signals carry a game id.
    """

    chosen = Signal(str)
    played = Signal(str)
    """Somebody wants to play at once."""

    def __init__(
        self, services: Services, games: Sequence[GameFacts], late: LatePictures, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._games = games
        self._shift = 0
        self._board = _Board(services, self)
        self._row = row = QHBoxLayout(self._board)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        self.covers = [Cover(services, game, self, late, self._board) for game in games]
        for place, cover in enumerate(self.covers):
            if place:
                row.addStretch(1)
            row.addWidget(cover)
        self.covers[0].setChecked(True)

    @property
    def game(self) -> str:
        """The id of the chosen one."""
        return next(game.id for game, cover in zip(self._games, self.covers, strict=True) if cover.isChecked())

    def choose(self, game_id: str) -> None:
        """Choose a game; an unknown id changes nothing."""
        for game, cover in zip(self._games, self.covers, strict=True):
            if game.id == game_id:
                cover.setChecked(True)

    def take_keyboard(self) -> None:
        """Give the chosen cover the keyboard, so that the arrows lead to the others."""
        next(cover for cover in self.covers if cover.isChecked()).setFocus(Qt.FocusReason.TabFocusReason)

    def put_on_board(self) -> None:
        """Draw a board under the games from now on."""
        self._board.is_drawn = True
        self._board.update()

    def dress(self) -> None:
        """Show the covers as they are now: a game may be played with other pictures."""
        for cover in self.covers:
            cover.draw()

    def fit(self, area: QSize) -> None:
        """Make the covers as large as lets them stand side by side in `area`, but not too small."""
        least = min(_GOOD.width() // _STEP.width(), _steps_across(area, min(_ABREAST, len(self.covers))))
        across = max(_steps_across(area, len(self.covers)), least)
        steps = min(across, (area.height() - _round(QSize(0, 0)).height()) // _STEP.height())
        size = (_STEP * steps).boundedTo(MOST * room()).expandedTo(LEAST)
        for cover in self.covers:
            cover.show_at(size)
        self.setFixedHeight(_round(size).height())
        self.setMinimumWidth(_round(LEAST).width())  # what has no room can be shifted
        self._lay()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Shift the row where that is meant, sideways or with Shift; else the page has the wheel."""
        turned = event.angleDelta()
        sideways = turned.x() or (turned.y() if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 0)
        if sideways and self._board.width() > self.width():
            self._shift_to(self._shift - sideways)
        else:
            event.ignore()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The covers fill the row, or as many of them as it has room for."""
        super().resizeEvent(event)
        self._lay()

    def show_whole(self, cover: Cover) -> None:
        """The row is shifted as far as lets a cover be seen whole."""
        self._shift_to(min(max(self._shift, cover.x() + cover.width() - self.width()), cover.x()))

    def _lay(self) -> None:
        needed = sum(cover.width() for cover in self.covers)
        self._board.resize(max(self.width(), needed), self.height())
        self._row.activate()
        self.show_whole(next(cover for cover in self.covers if cover.isChecked()))

    def _shift_to(self, shift: int) -> None:
        self._shift = max(0, min(shift, self._board.width() - self.width()))
        self._board.move(-self._shift, 0)


class _Board(QWidget):
    """What all covers stand on, once it is drawn."""

    def __init__(self, services: Services, parent: QWidget) -> None:
        super().__init__(parent)
        self._art = services.art
        self.is_drawn = False

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the board."""
        if self.is_drawn:
            from desktop.shell.parts.wall import paint_board  # noqa: PLC0415 - the games are painted before it

            paint_board(self, self.height() - _POINTER - _RIM - 2, self._art.palette)


def _steps_across(area: QSize, abreast: int) -> int:
    """Return how wide each of so many covers side by side can be."""
    return (area.width() // abreast - 2 * _RIM) // _STEP.width()


class Cover(QAbstractButton):
    """A game's cover, once it is drawn; until then its name. One of a row is chosen, as with other round buttons."""

    def __init__(self, services: Services, game: GameFacts, row: Covers, late: LatePictures, parent: QWidget) -> None:
        super().__init__(parent)
        self._art, self._game, self._row, self._late = services.art, game, row, late
        self._size = QSize()
        self._drawn: QPixmap | None = None
        self.is_drawn = False
        """Whether the picture has the present size, language and light; until then the last one is shown."""
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)  # its frame comes and goes with the pointer, in every style
        self.toggled.connect(self._tell_row)
        Retold(self, self._name)

    @property
    def size_of_cover(self) -> QSize:
        """The size of the cover without the space round it."""
        return self._size

    def show_at(self, size: QSize) -> None:
        """Show the cover at `size`."""
        if size != self._size:
            self._size = size
            self.setFixedSize(_round(size))
            self.draw()

    def sizeHint(self) -> QSize:
        return _round(self._size)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """What has the keyboard is seen whole."""
        super().focusInEvent(event)
        self._row.show_whole(self)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter plays; the arrows lead to the other covers."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self._row.played.emit(self._game.id)
        else:
            super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Play on a double click, as on any shelf of programs."""
        if event.button() == Qt.MouseButton.LeftButton and self.hitButton(event.position().toPoint()):
            self._row.played.emit(self._game.id)

    def hitButton(self, spot: QPoint) -> bool:
        return self._place().contains(spot)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Shadow, picture or name, the frame of the chosen one, and the ring of the keyboard."""
        painter, place = QPainter(self), QRectF(self._place())
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        if self._drawn is None:
            self._paint_name(painter, place)
        else:
            low = 5 if self.isChecked() else 2  # the higher it stands, the longer is its shadow
            paint_box(painter, self._drawn, place, self._art.palette, reach=_SHADOW, low=low)
        self._paint_frame(painter, place)

    def _name(self) -> None:
        self.setAccessibleName(i18n.text(self._game.title))
        self.setAccessibleDescription(numbers(self._game))
        self.draw()

    def draw(self) -> None:
        """Have it drawn as large as it is; until then the last picture is shown."""
        if not self._size.isEmpty():
            size, self.is_drawn = self._size, False
            key = (f"{self._game.id}/box", size.width(), size.height(), self.devicePixelRatioF())
            self._late.draw(self, key, self._wear)

    def _wear(self, drawn: QPixmap) -> None:
        self._drawn, self.is_drawn = drawn, True
        self.update()

    def _tell_row(self, on: bool) -> None:
        self.update()
        if on:
            self._row.show_whole(self)
            self._row.chosen.emit(self._game.id)

    def _place(self) -> QRect:
        place = QRect(_RIM, _RIM + _RISE, self._size.width(), self._size.height())
        return place.translated(0, -_RISE) if self.isChecked() else place

    def _paint_name(self, painter: QPainter, place: QRectF) -> None:
        palette = self._art.palette
        painter.fillPath(_card(place), colour(palette.sunk))
        painter.setPen(colour(palette.ink_soft))
        painter.setFont(font(Role.TITLE, min(16, self._size.width() // 7)))
        words = place.adjusted(_RIM, _RIM, -_RIM, -_RIM)
        painter.drawText(words, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap, i18n.text(self._game.title))

    def _paint_frame(self, painter: QPainter, place: QRectF) -> None:
        palette = self._art.palette
        if self.isChecked():
            painter.strokePath(_card(place.adjusted(-2, -2, 2, 2)), pen(palette.gold, 3))
            painter.fillPath(_pointer(place.center().x(), self.height()), colour(palette.gold))
        elif self.underMouse():
            painter.strokePath(_card(place.adjusted(-1, -1, 1, 1)), pen(palette.gold, 2))
        if self.hasFocus():
            painter.strokePath(_card(place.adjusted(-3, -3, 3, 3)), pen(palette.raised, 5))
            painter.strokePath(_card(place.adjusted(-3, -3, 3, 3)), pen(palette.focus, 3))


def _card(area: QRectF) -> QPainterPath:
    made = QPainterPath()
    made.addRoundedRect(area, CORNER, CORNER)
    return made


def _pointer(middle: float, bottom: float) -> QPainterPath:
    made = QPainterPath(QPointF(middle - _POINTER, bottom))
    made.lineTo(middle, bottom - _POINTER + 3)
    made.lineTo(middle + _POINTER, bottom)
    made.closeSubpath()
    return made


def _round(size: QSize) -> QSize:
    """Return what a cover of `size` takes with all that lies round it."""
    return size + QSize(2 * _RIM, 2 * _RIM + _RISE + _POINTER)
