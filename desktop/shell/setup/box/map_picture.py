"""The map of an editor as it is painted: its places, their names and signs, and the ways that differ from the print."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPixmap,
    QPolygonF,
)
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from desktop.shell.setup.box.editor import Pieces
from desktop.table.house_pictures import HouseMap, Point
from desktop.theme.fonts import Role, font
from desktop.theme.paint import pen
from desktop.theme.palette import PAPER, colour

_SIDE: Final = 466
_SIGN: Final = 22
_LOWER: Final = 8
"""How far below the middle of a place its sign stands."""
_PX: Final = 12
_STEPS: Final = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)}
_CLICKS: Final = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space})
_INK: Final = "#2B2622"
_NEW: Final = "#2E7D4F"
_GONE: Final = "#B5312A"


@dataclass(frozen=True, slots=True)
class Shown:
    """What is on the map: its art key, names, the chosen place, ways by kind as set and as printed, signs, pairs."""

    ground: str
    names: Mapping[str, str]
    chosen: str
    ways: Mapping[frozenset[str], int]
    printed: Mapping[frozenset[str], int]
    signs: Mapping[str, tuple[str, bool]]
    pairs: Sequence[frozenset[str]]


class MapPicture(QWidget):
    """Tells which place is met; `at` is the place that is pointed at, by mouse or arrows."""

    met = Signal(str)
    """A place was clicked, or the return key was pressed there."""
    walked = Signal(int, int)
    """An arrow was pressed: so far to the right and down."""

    def __init__(self, pieces: Pieces, drawn: HouseMap) -> None:
        super().__init__()
        self._map = drawn
        self._shown: Shown | None = None
        self._ground = QPixmap()
        self._signs: dict[str, QPixmap] = {}
        self._by = _SIDE / drawn.side
        self._outlines = {place: self._outline(one.outline) for place, one in drawn.places.items()}
        self.at = next(iter(drawn.places))
        self.setFixedSize(_SIDE, _SIDE)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._late = pieces.late
        for key in {*drawn.signs.values()}:
            asked = (key, _SIGN, _SIGN, self.devicePixelRatioF())
            pieces.late.draw((self, key), asked, partial(self._take_sign, key))

    def show_map(self, shown: Shown) -> None:
        """Paint this."""
        if self._shown is None or self._shown.ground != shown.ground:
            self._late.draw(self, (shown.ground, _SIDE, _SIDE, self.devicePixelRatioF()), self._take_ground)
        self._shown = shown
        self.update()

    def point_at(self, place: str) -> None:
        """The arrows have come to a place."""
        self.at = place
        self.update()

    def middle_of(self, place: str) -> QPointF:
        """Return where the middle of a place is, in pixels."""
        return self._spot(self._map.places[place].middle)

    def place_at(self, spot: QPointF) -> str:
        """Return the place at a point, or nothing."""
        return next((place for place, edge in self._outlines.items() if edge.contains(spot)), "")

    # Hands.

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A place is met."""
        place = self.place_at(event.position())
        if place and event.button() == Qt.MouseButton.LeftButton:
            self.at = place
            self.met.emit(place)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """What is pointed at is called by its name."""
        place = self.place_at(event.position())
        self.setCursor(Qt.CursorShape.PointingHandCursor if place else Qt.CursorShape.ArrowCursor)
        if place != self.at and place:
            self.point_at(place)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows walk over the map, return and space meet a place."""
        key = Qt.Key(event.key())
        if key in _STEPS:
            self.walked.emit(*_STEPS[key])
        elif key in _CLICKS:
            self.met.emit(self.at)
        else:
            super().keyPressEvent(event)

    # Paint.

    def paintEvent(self, _event: QPaintEvent) -> None:
        """The map, what is chosen and pointed at, ways, signs and names."""
        painter, shown = QPainter(self), self._shown
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        if not self._ground.isNull():
            painter.drawPixmap(self.rect(), self._ground)
        if shown is None:
            return
        painter.fillPath(self._outlines[shown.chosen], colour(PAPER.gold, 0.5))
        painter.strokePath(self._outlines[shown.chosen], pen(PAPER.gold, 3))
        if self.at != shown.chosen:
            painter.strokePath(self._outlines[self.at], pen(colour("#FFFFFF", 0.95), 2.4))
        if self.hasFocus():
            painter.strokePath(self._outlines[self.at], QPen(QColor(_INK), 2.2, Qt.PenStyle.DashLine))
        for pair in shown.pairs:
            self._paint_pair(painter, pair)
        for place, (key, differs) in shown.signs.items():
            self._paint_sign(painter, place, key, differs=differs)
        self._paint_ways(painter, shown)
        self._paint_names(painter, shown)
        self._paint_gone(painter, shown)

    def _paint_ways(self, painter: QPainter, shown: Shown) -> None:
        """Those of the chosen place are fine lines; what is not printed is strong."""
        for pair, kind in shown.ways.items():
            is_new = shown.printed.get(pair) != kind
            if is_new or shown.chosen in pair:
                one, other = (self.middle_of(place) for place in sorted(pair))
                style = Qt.PenStyle.DotLine if kind else Qt.PenStyle.SolidLine
                painter.setPen(QPen(QColor("#FFFFFF"), 6.5 if is_new else 4.4))
                painter.drawLine(one, other)
                painter.setPen(QPen(QColor(_NEW if is_new else _INK), 4 if is_new else 2.2, style))
                painter.drawLine(one, other)

    def _paint_gone(self, painter: QPainter, shown: Shown) -> None:
        """What is printed and gone is crossed."""
        for pair in shown.printed.keys() - shown.ways.keys():
            spot = self._spot(self._map.ways[pair])
            for shade, width in (("#FFFFFF", 7.0), (_GONE, 4.0)):
                painter.setPen(QPen(QColor(shade), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
                painter.drawLine(spot + QPointF(-7, -7), spot + QPointF(7, 7))
                painter.drawLine(spot + QPointF(-7, 7), spot + QPointF(7, -7))

    def _paint_sign(self, painter: QPainter, place: str, key: str, *, differs: bool) -> None:
        own = self._map.places[place].sign
        spot = self.middle_of(place) + QPointF(0, _LOWER) if own is None else self._spot(own)
        area = QRectF(spot.x() - _SIGN / 2, spot.y() - _SIGN / 2, _SIGN, _SIGN)
        drawn = self._signs.get(key)
        if drawn is not None:
            painter.drawPixmap(area, drawn, QRectF(drawn.rect()))
        if differs:
            painter.setPen(pen(_GONE, 2.6))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(area.adjusted(-3, -3, 3, 3))

    def _paint_pair(self, painter: QPainter, pair: frozenset[str]) -> None:
        drawn = self._signs.get(self._map.pair)
        at = self._map.ways.get(pair)
        if drawn is not None and at is not None:
            spot = self._spot(at)
            painter.drawPixmap(QRectF(spot.x() - 8, spot.y() - 8, 16, 16), drawn, QRectF(drawn.rect()))

    def _paint_names(self, painter: QPainter, shown: Shown) -> None:
        letters = QFont(font(Role.STRONG, _PX))
        letters.setPixelSize(_PX)
        metrics = QFontMetricsF(letters)
        for place, words in shown.names.items():
            at = self._map.places[place].name
            if at is None:
                continue
            spot = self._spot(at)
            shape = QPainterPath()
            shape.addText(
                spot - QPointF(metrics.horizontalAdvance(words) / 2, -metrics.capHeight() / 2), letters, words
            )
            painter.strokePath(shape, pen(colour("#FFFBEE", 0.9), 3))
            painter.fillPath(shape, QColor(_INK))

    def _take_ground(self, drawn: QPixmap) -> None:
        if isValid(self):
            self._ground = drawn
            self.update()

    def _take_sign(self, key: str, drawn: QPixmap) -> None:
        if isValid(self):
            self._signs[key] = drawn
            self.update()

    def _spot(self, point: Point) -> QPointF:
        return QPointF(point[0] * self._by, point[1] * self._by)

    def _outline(self, ring: Sequence[Point]) -> QPainterPath:
        shape = QPainterPath()
        shape.addPolygon(QPolygonF([self._spot(point) for point in ring]))
        shape.closeSubpath()
        return shape
