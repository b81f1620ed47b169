"""The curve of hopes: how likely each player was to win, move by move; a dash and a mark of its own tell each line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPainterPath, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.theme.fonts import Role, font, text_scale
from desktop.theme.paint import fill
from desktop.theme.palette import Palette, colour
from desktop.theme.shapes import circle, polygon

_SIZE: Final = QSize(240, 170)
_NARROW: Final = 160
_TALLER: Final = 60.0
"""How much higher the curve is where text is twice as large."""

_WIDTH: Final = 2.0
_MARK: Final = 4.2
_APART: Final = 26.0
"""Marks of a line stand no closer than this."""

_TURN: Final = 15.0
"""How large the numbers of turning points are, each in a ring of its own above the lines."""

_SAMPLE: Final = QSize(40, 16)

_DASHES: Final[tuple[tuple[float, ...], ...]] = (
    *((), (5, 2), (1.2, 1.6), (4, 1.4, 1, 1.4)),
    *((2.6, 1.6), (7, 2), (3, 1.2, 1, 1.2, 1, 1.2)),
)
"""The dashes, in widths of the line; none: drawn through."""

_MARKS: Final[tuple[tuple[tuple[float, float], ...], ...]] = (
    (),
    ((-1, -1), (1, -1), (1, 1), (-1, 1)),
    ((0, -1.3), (1.3, 1), (-1.3, 1)),
    ((0, -1.4), (1.4, 0), (0, 1.4), (-1.4, 0)),
    ((0, 1.3), (1.3, -1), (-1.3, -1)),
    ((-1.3, 0), (1, -1.3), (1, 1.3)),
    ((-1.2, -1.2), (0, -0.4), (1.2, -1.2), (0.4, 0), (1.2, 1.2), (0, 0.4), (-1.2, 1.2), (-0.4, 0)),
)
"""The corners, as shares of the size of a mark; none: it is round."""


@dataclass(frozen=True, slots=True)
class Hopes:
    """A line: its colour, the number of its dash and mark, and how likely a victory was after each number of moves."""

    shade: str
    kind: int
    points: tuple[tuple[int, float], ...]


class HopeCurve(QWidget):
    """Arrows walk from one decision to the next, Enter goes there; so does a click."""

    pointed = Signal(int)  # number of a decision, among those that are shown
    chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._palette: Palette | None = None
        self._lines: Sequence[Hopes] = ()
        self._steps: Sequence[int] = ()
        self._moves: Sequence[int] = ()
        self._turns: Sequence[int] = ()
        self._last = 1
        self._here = -1
        self._place = -1
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_lines(
        self, palette: Palette, lines: Sequence[Hopes], steps: Mapping[int, int], last: int, turns: Sequence[int] = ()
    ) -> None:
        """Draw `lines` of a game of `last` moves; `steps`, given with their moves, can be chosen."""
        here = self._steps[self._here] if self._here >= 0 else 0
        self._turns = turns
        self._palette, self._lines, self._last = palette, lines, max(1, last)
        self._steps, self._moves = tuple(steps), tuple(steps.values())
        self._here = self._steps.index(here) if here in self._steps else -1
        self.update()

    def stand(self, moves: int) -> None:
        """Show that the table stands after so many moves; -1: it shows the present."""
        self._place = moves
        self.update()

    def sizeHint(self) -> QSize:
        return _SIZE + QSize(0, round(_TALLER * max(0.0, text_scale() - 1)))

    def minimumSizeHint(self) -> QSize:
        """It is narrower where a bar that scrolls stands beside it: nothing on the page is cut there."""
        return QSize(_NARROW, self.sizeHint().height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows, Home and End point; Enter and Space choose."""
        last = len(self._steps) - 1
        towards = {
            Qt.Key.Key_Left: max(0, self._here - 1),
            Qt.Key.Key_Right: min(last, self._here + 1),
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: last,
        }.get(Qt.Key(event.key()))
        if towards is not None and last >= 0:
            self._point(towards)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and self._here >= 0:
            self.chosen.emit(self._here)
        else:
            super().keyPressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Point at what is near."""
        self._point(self._nearest(event.position()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose what is near."""
        nearest = self._nearest(event.position())
        self._point(nearest)
        if nearest >= 0 and event.button() == Qt.MouseButton.LeftButton:
            self.chosen.emit(nearest)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the scale, where the table stands, what is pointed at, and the lines over them."""
        if self._palette is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        room = self._room()
        self._draw_ground(painter, room, self._palette)
        for moves, shade in ((self._place, self._palette.gold_text), (self._pointed_move(), self._palette.ink_soft)):
            if moves >= 0:
                across = _across(room, moves, self._last)
                painter.setPen(QPen(colour(shade), 1.6))
                painter.drawLine(QLineF(across, room.top() - 4, across, room.bottom() + 4))
        self._draw_turns(painter, room, self._palette)
        for line in self._lines:
            _draw_line(painter, room, line, self._last)
        if self.hasFocus():
            painter.setPen(QPen(colour(self._palette.focus), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 5, 5)

    def _draw_ground(self, painter: QPainter, room: QRectF, palette: Palette) -> None:
        painter.setFont(font(Role.NUMBER, 12))
        metrics = QFontMetricsF(painter.font())
        for share in (0, 50, 100):
            down = room.bottom() - room.height() * share / 100
            painter.setPen(QPen(colour(palette.line), 1))
            painter.drawLine(QLineF(room.left(), down, room.right(), down))
            painter.setPen(colour(palette.ink_soft))
            words = str(share)
            at = QPointF(room.left() - 6 - metrics.horizontalAdvance(words), down + metrics.capHeight() / 2)
            painter.drawText(at, words)

    def _draw_turns(self, painter: QPainter, room: QRectF, palette: Palette) -> None:
        """Numbers in the order of play; close ones step aside, and a thread leads from each to its place."""
        size = _TURN * max(1.0, text_scale())
        painter.setFont(font(Role.NUMBER, 11))
        places = [_across(room, moves, self._last) for moves in self._turns]
        rings = apart(places, size + 2, self.width() - size / 2)
        for number, (place, at) in enumerate(zip(places, rings, strict=True), 1):
            ring = QRectF(at - size / 2, room.top() - 8 - size, size, size)
            painter.setPen(QPen(colour(palette.ink_soft), 1, Qt.PenStyle.DotLine))
            thread = [QPointF(at, ring.bottom()), QPointF(place, room.top()), QPointF(place, room.bottom())]
            painter.drawPolyline(thread)
            painter.setPen(QPen(colour(palette.ink_soft), 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(ring)
            painter.setPen(colour(palette.ink))
            painter.drawText(ring, Qt.AlignmentFlag.AlignCenter, str(number))

    def _room(self) -> QRectF:
        metrics = QFontMetricsF(font(Role.NUMBER, 12))
        left = metrics.horizontalAdvance("100") + 10
        top = 12 + _TURN * max(1.0, text_scale()) if self._turns else 10
        return QRectF(left, top, self.width() - left - 10, self.height() - top - 10)

    def _pointed_move(self) -> int:
        return self._moves[self._here] if 0 <= self._here < len(self._moves) else -1

    def _nearest(self, at: QPointF) -> int:
        room = self._room()
        if not self._steps:
            return -1
        return min(range(len(self._moves)), key=lambda one: abs(_across(room, self._moves[one], self._last) - at.x()))

    def _point(self, decision: int) -> None:
        if decision >= 0 and decision != self._here:
            self._here = decision
            self.update()
            self.pointed.emit(decision)


def apart(places: Sequence[float], gap: float, last: float) -> list[float]:
    """Return `places`, which ascend, moved as little to the right as leaves `gap` between them, none beyond `last`."""
    found: list[float] = []
    for place in places:
        found.append(max(place, found[-1] + gap) if found else place)
    for number in range(len(found) - 1, -1, -1):
        found[number] = min(found[number], last - gap * (len(found) - 1 - number))
    return found


def sample(line: Hopes, dpr: float) -> QPixmap:
    """Return a piece of a line with its mark, to stand beside a name."""
    size = _SAMPLE * max(1.0, text_scale())
    made = QPixmap(size * dpr)
    made.setDevicePixelRatio(dpr)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    middle = QPointF(size.width() / 2, size.height() / 2)
    painter.setPen(_pen(line))
    painter.drawLine(QLineF(0, middle.y(), size.width(), middle.y()))
    fill(painter, _mark(line.kind, middle), line.shade)
    painter.end()
    return made


def _draw_line(painter: QPainter, room: QRectF, line: Hopes, last: int) -> None:
    at = [QPointF(_across(room, moves, last), room.bottom() - room.height() * hope) for moves, hope in line.points]
    if not at:
        return
    painter.setPen(_pen(line))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolyline(at)
    marked = room.left() - _APART
    for point in at:
        if point.x() - marked >= _APART or point == at[-1]:
            fill(painter, _mark(line.kind, point), line.shade)
            marked = point.x()


def _across(room: QRectF, moves: int, last: int) -> float:
    return room.left() + room.width() * moves / last


def _pen(line: Hopes) -> QPen:
    made = QPen(colour(line.shade), _WIDTH)
    dashes = _DASHES[line.kind % len(_DASHES)]
    if dashes:
        made.setDashPattern(list(dashes))
    made.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return made


def _mark(kind: int, at: QPointF) -> QPainterPath:
    corners = _MARKS[kind % len(_MARKS)]
    if not corners:
        return circle(at.x(), at.y(), _MARK)
    return polygon([(at.x() + _MARK * x, at.y() + _MARK * y) for x, y in corners])
