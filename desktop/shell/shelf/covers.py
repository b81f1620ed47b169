"""The covers of all games side by side: one of them is chosen, stands higher, and points at what lies below it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPixmap,
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

LEAST: Final = QSize(120, 160)
MOST: Final = QSize(348, 464)
_STEP: Final = QSize(12, 16)
"""The steps in which covers grow, so that a growing window does not redraw them at every pixel."""
_RIM: Final = 8
"""The space round a cover, for shadow, frame and ring."""
_RISE: Final = 6
_POINTER: Final = 14
"""How far the chosen one points down."""
_SHADOW: Final = 9


class Covers(QWidget):
    """The covers of all games; exactly one is chosen. Signals carry a game id."""

    chosen = Signal(str)
    played = Signal(str)
    """Somebody wants to play at once."""

    def __init__(
        self, services: Services, games: Sequence[GameFacts], late: LatePictures, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._games, self._art = games, services.art
        self._have_board = False
        self._row = row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        self.covers = [Cover(services, game, self, late) for game in games]
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

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the board on which all covers stand."""
        if self._have_board:
            from desktop.shell.parts.wall import paint_board  # noqa: PLC0415 - the games are painted before it

            paint_board(self, self.height() - _POINTER - _RIM - 2, self._art.palette)

    def put_on_board(self) -> None:
        """Draw a board under the games from now on."""
        self._have_board = True
        self.update()

    def fit(self, area: QSize) -> None:
        """Make the covers as large as lets them stand side by side in `area`, but not too small."""
        across = area.width() // len(self.covers) - 2 * _RIM
        steps = min(across // _STEP.width(), (area.height() - _round(QSize(0, 0)).height()) // _STEP.height())
        size = (_STEP * steps).boundedTo(MOST * room()).expandedTo(LEAST)
        for cover in self.covers:
            cover.show_at(size)
        self._row.activate()


class Cover(QAbstractButton):
    """A game's cover, once it is drawn; until then its name. One of a row is chosen, as with other round buttons."""

    def __init__(self, services: Services, game: GameFacts, row: Covers, late: LatePictures) -> None:
        super().__init__(row)
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
            self._draw()

    def sizeHint(self) -> QSize:
        return _round(self._size)

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
        self._draw()

    def _draw(self) -> None:
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
            self._row.chosen.emit(self._game.id)

    def _place(self) -> QRect:
        place = QRect(_RIM, _RIM + _RISE, self._size.width(), self._size.height())
        return place.translated(0, -_RISE) if self.isChecked() else place

    def _paint_name(self, painter: QPainter, place: QRectF) -> None:
        palette = self._art.palette
        painter.fillPath(_card(place), colour(palette.sunk))
        painter.setPen(colour(palette.ink_soft))
        painter.setFont(font(Role.TITLE, 16))
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
