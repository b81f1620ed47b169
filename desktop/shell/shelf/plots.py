"""Plots as a woodcutter would print them: blocks of ink with the grain of the wood, on paper; numbers stand beside."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.theme.fonts import Role, font, text_scale
from desktop.theme.paint import fill, pen
from desktop.theme.palette import Palette, colour, mixed
from desktop.theme.patterns import chance
from desktop.theme.shapes import circle

_BAR = (180, 18)
_LEAST = (320, 190)
_WORN = 1.6
"""How far the edge of a block is worn."""
_GRAIN = 3.4
_WIDEST = 30.0
"""Of a column, however few there are."""


def figure(number: float) -> str:
    """Return a number as it is written: means with one decimal, and a minus as long as a plus."""
    written = str(number) if isinstance(number, int) else f"{number:.1f}"
    return written.replace("-", "\N{MINUS SIGN}")


def block(painter: QPainter, area: QRectF, shade: str, salt: int = 0) -> None:
    """`area` is printed in `shade`: the far edges are worn, and the wood shows its grain."""
    shape = _worn(area, salt)
    fill(painter, shape, shade)
    painter.save()
    painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
    painter.setPen(QPen(colour("#FFF6E4", 0.17), 1.0))
    down, row = area.top() + 2, 0
    while down < area.bottom():
        start = area.left() - 6 + 30 * chance(row, salt)
        grain = QPainterPath(QPointF(start, down))
        grain.cubicTo(start + 40, down + 1.4, start + 70, down - 1.2, area.right() + 4, down + 0.8)
        painter.drawPath(grain)
        down, row = down + _GRAIN + 1.4 * chance(row, salt + 7), row + 1
    painter.restore()


def _worn(area: QRectF, salt: int) -> QPainterPath:
    made = QPainterPath(area.bottomLeft())
    made.lineTo(area.topLeft())
    steps = 5
    for step in range(1, steps + 1):
        y = area.top() + _WORN * 0.5 * chance(step, salt) if step < steps else area.top()
        made.lineTo(area.left() + area.width() * step / steps, y)
    for step in range(1, steps):
        made.lineTo(area.right() - _WORN * chance(step, salt + 3), area.top() + area.height() * step / steps)
    made.lineTo(area.bottomRight())
    made.closeSubpath()
    return made


class ShareBar(QWidget):
    """How large a part is, from 0 to 1, with a notch where luck alone would stand."""

    def __init__(self, palette: Palette, share: float, notch: float, told: str) -> None:
        super().__init__()
        self._palette, self._share, self._notch = palette, share, notch
        self.setAccessibleName(told)
        self.setFixedHeight(round(_BAR[1] * max(1.0, text_scale())))
        self.setMinimumWidth(_BAR[0])

    def paintEvent(self, _event: QPaintEvent) -> None:
        """A groove in the paper, the block in it, and the notch."""
        painter, palette = QPainter(self), self._palette
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        room = QRectF(self.rect()).adjusted(0, 2, 0, -2)
        painter.fillRect(room, colour(palette.sunk))
        painter.setPen(QPen(colour(palette.line), 1))
        painter.drawLine(QLineF(room.bottomLeft(), room.bottomRight()))
        if self._share > 0:
            block(painter, QRectF(room.left(), room.top(), room.width() * self._share, room.height()), palette.indigo)
        across = room.left() + room.width() * self._notch
        painter.setPen(pen(palette.paper, 4))
        painter.drawLine(QLineF(across, 1, across, self.height() - 1))
        painter.setPen(pen(palette.seal_text, 1.8))
        painter.drawLine(QLineF(across, 0, across, self.height()))


class Stamp(QWidget):
    """What became of something: sealed if `won`, a ring if `played`, half of one if `begun`, a dot if `idle`."""

    def __init__(self, palette: Palette, state: str, told: str, side: int = 34) -> None:
        super().__init__()
        self._palette, self._state = palette, state
        self.setAccessibleName(told)
        self.setToolTip(told)
        self.setFixedSize(QSize(side, side) * max(1.0, text_scale()))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Drawn in units of a hundred."""
        painter, palette = QPainter(self), self._palette
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(self.width() / 100, self.height() / 100)
        if self._state == "idle":
            fill(painter, circle(50, 50, 9), palette.line)
        elif self._state == "won":
            fill(painter, circle(50, 50, 44), palette.seal)
            painter.setPen(pen(palette.on_seal, 9))
            painter.drawPolyline([QPointF(29, 52), QPointF(45, 68), QPointF(72, 34)])
        else:
            ring, turn = QRectF(12, 12, 76, 76), 360 * 16
            painter.setPen(QPen(colour(palette.line), 8))
            painter.drawEllipse(ring)
            painter.setPen(QPen(colour(palette.indigo), 8, c=Qt.PenCapStyle.FlatCap))
            painter.drawArc(ring, turn // 4, -turn // 2 if self._state == "begun" else -turn)


def medal(painter: QPainter, area: QRectF, palette: Palette) -> None:
    """A medal on its ribbon fills `area`, which is higher than wide; drawn in units of a hundred."""
    painter.save()
    painter.translate(area.topLeft())
    painter.scale(area.width() / 100, area.height() / 130)
    for tail in (
        ((24, 66), (10, 128), (32, 114), (46, 126), (52, 74)),
        ((48, 74), (54, 126), (68, 114), (90, 128), (76, 66)),
    ):
        cut = QPainterPath(QPointF(*tail[0]))
        for corner in tail[1:]:
            cut.lineTo(QPointF(*corner))
        cut.closeSubpath()
        fill(painter, cut, palette.seal)
        painter.strokePath(cut, pen(palette.raised, 4))
    fill(painter, circle(50, 46, 45), palette.raised)
    fill(painter, circle(50, 46, 41), palette.gold)
    fill(painter, circle(50, 46, 31), palette.seal)
    painter.setPen(pen(palette.on_seal, 8))
    painter.drawPolyline([QPointF(35, 47), QPointF(46, 58), QPointF(66, 34)])
    painter.restore()


@dataclass(frozen=True, slots=True)
class Column:
    """A game of a plot of scores."""

    score: int
    won: bool


class ScorePlot(QWidget):
    """Scores of games from left to right: printed and sealed where it was won, cut out hollow where not."""

    def __init__(self, palette: Palette, columns: Sequence[Column], mean: float, told: str) -> None:
        super().__init__()
        self._palette, self._columns, self._mean = palette, tuple(columns), mean
        self.setAccessibleName(told)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        return QSize(*_LEAST) * max(1.0, text_scale())

    def minimumSizeHint(self) -> QSize:
        return QSize(_LEAST[0] // 2, round(_LEAST[1] * 0.8))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Lines with numbers first, columns on them, the mean above."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(font(Role.NUMBER, 14))
        metrics = QFontMetricsF(painter.font())
        low, high, step = _scale([column.score for column in self._columns])
        left = max(metrics.horizontalAdvance(figure(number)) for number in (low, high, round(self._mean))) + 12
        seal = metrics.height() * 0.62
        room = QRectF(left, seal + 6, self.width() - left - 4, self.height() - seal - 6 - metrics.height() * 0.6)
        self._draw_lines(painter, room, (low, high, step))
        for place, column in enumerate(self._columns):
            self._draw_column(painter, self._area(room, place, column.score, low, high), column, place, seal)
        self._draw_mean(painter, room, _height(room, self._mean, low, high))

    def _draw_lines(self, painter: QPainter, room: QRectF, scale: tuple[int, int, int]) -> None:
        low, high, step = scale
        metrics = QFontMetricsF(painter.font())
        for number in range(low, high + 1, step):
            down = _height(room, number, low, high)
            painter.setPen(QPen(colour(self._palette.ink_soft if number == 0 else self._palette.line), 1))
            painter.drawLine(QLineF(room.left(), down, room.right(), down))
            painter.setPen(colour(self._palette.ink_soft))
            words = figure(number)
            at = QPointF(room.left() - 8 - metrics.horizontalAdvance(words), down + metrics.capHeight() / 2)
            painter.drawText(at, words)

    def _area(self, room: QRectF, place: int, score: int, low: int, high: int) -> QRectF:
        each = min(room.width() / len(self._columns), _WIDEST * 1.5)
        wide = min(_WIDEST, each * 0.7)
        across = room.left() + each * (place + 0.5) - wide / 2
        ends = sorted((_height(room, score, low, high), _height(room, 0, low, high)))
        return QRectF(across, ends[0], wide, max(2.0, ends[1] - ends[0]))

    def _draw_column(self, painter: QPainter, area: QRectF, column: Column, place: int, seal: float) -> None:
        palette = self._palette
        if not column.won:
            painter.setPen(QPen(colour(palette.indigo), 1.4))
            painter.setBrush(colour(mixed(palette.paper, palette.indigo, 0.12)))
            painter.drawRect(area.adjusted(0.7, 0.7, -0.7, 0))
            return
        block(painter, area, palette.indigo, place)
        centre = QPointF(area.center().x(), area.top() - seal * 0.62)
        size = min(seal, max(6.0, area.width())) / 2
        fill(painter, circle(centre.x(), centre.y(), size), palette.seal)
        fill(painter, circle(centre.x(), centre.y(), size * 0.42), palette.on_seal)

    def _draw_mean(self, painter: QPainter, room: QRectF, down: float) -> None:
        for shade, width in ((self._palette.paper, 4.0), (self._palette.gold_text, 1.8)):
            line = QPen(colour(shade), width, Qt.PenStyle.DashLine if width < 3 else Qt.PenStyle.SolidLine)
            painter.setPen(line)
            painter.drawLine(QLineF(room.left(), down, room.right(), down))


def _height(room: QRectF, number: float, low: int, high: int) -> float:
    return room.bottom() - room.height() * (number - low) / (high - low)


def _scale(scores: Sequence[int]) -> tuple[int, int, int]:
    """Return the lowest and the highest line, with zero between them, and how far lines stand apart."""
    least, most = min(0, *scores), max(1, *scores)
    step = next(size for size in _steps() if (most - least) / size <= 5)
    return -(-least // step) * step if least >= 0 else (least // step) * step, -(-most // step) * step, step


def _steps() -> Sequence[int]:
    return [size * 10**power for power in range(7) for size in (1, 2, 5)]
