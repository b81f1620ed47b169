"""The wall behind a page of the house, lit from above, with waves along its foot; and the board for the boxes."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QRadialGradient
from PySide6.QtWidgets import QWidget

from desktop.theme.palette import Palette, colour, mixed
from desktop.theme.patterns import draw_pattern

_FOOT: Final = 0.34
"""How far up the waves reach, as a share of the page."""
_WAVE: Final = 40.0
_BANDS: Final = 6
_BOARD: Final = 17
"""How thick the board is on which the covers stand."""
_LIP: Final = 4
"""How much of its upper side is seen."""
_BELOW: Final = 8
"""How far the shadow of the board falls."""


def paint_wall(page: QWidget, palette: Palette) -> None:
    """`page` shows the wall on the ground that its style gave it; where everything must be clear, only that."""
    if palette.name == "clear":
        return
    painter, area = QPainter(page), QRectF(page.rect())
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _paint_light(painter, area, palette)
    _paint_waves(painter, area, palette)


def paint_board(row: QWidget, top: float, palette: Palette) -> None:
    """A board of dark wood from side to side of `row`: light on its upper side, a rounded front, and shadow below."""
    painter, board = QPainter(row), QRectF(0, top, row.width(), _BOARD)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    wood, edge = ("#3A2A1F", "#1B120C") if palette.is_dark else ("#8A5C33", "#4A2A10")
    below = QLinearGradient(0, board.bottom(), 0, board.bottom() + _BELOW)
    below.setColorAt(0, colour(palette.shadow, palette.shadow_strength))
    below.setColorAt(1, colour(palette.shadow, 0))
    painter.fillRect(QRectF(board.left() + 3, board.bottom() - 1, board.width() - 6, _BELOW), QBrush(below))
    front = QLinearGradient(board.topLeft(), board.bottomLeft())
    for at, shade in ((0.0, mixed(wood, "#FFE6BC", 0.5)), (_LIP / _BOARD, mixed(wood, "#FFE6BC", 0.34))):
        front.setColorAt(at, QColor(shade))
    for at, shade in ((_LIP / _BOARD + 0.01, mixed(wood, "#FFE6BC", 0.1)), (1.0, mixed(wood, edge, 0.55))):
        front.setColorAt(at, QColor(shade))
    rounded = QPainterPath()
    rounded.addRoundedRect(board, 2.0, 2.0)
    painter.fillPath(rounded, QBrush(front))


def _paint_light(painter: QPainter, area: QRectF, palette: Palette) -> None:
    """A lamp hangs above the middle, dusk lies in the corners."""
    lamp = QRadialGradient(area.center().x(), area.top() + area.height() * 0.1, area.width() * 0.6)
    lamp.setColorAt(0, colour("#FFE9BE", 0.1 if palette.is_dark else 0.55))
    lamp.setColorAt(1, colour("#FFE9BE", 0))
    painter.fillRect(area, QBrush(lamp))
    dusk = QLinearGradient(0, area.height() * 0.35, 0, area.height())
    dusk.setColorAt(0, colour(palette.shadow, 0))
    dusk.setColorAt(1, colour(palette.shadow, 0.3 if palette.is_dark else 0.13))
    painter.fillRect(area, QBrush(dusk))


def _paint_waves(painter: QPainter, area: QRectF, palette: Palette) -> None:
    """Row upon row, fainter the higher they are."""
    top = area.bottom() - area.height() * _FOOT
    row = _WAVE / 2
    height = max(row, round(area.height() * _FOOT / _BANDS / row) * row)
    for band in range(_BANDS):
        place = QRectF(area.left(), area.bottom() - height * (band + 1), area.width(), height)
        if place.bottom() > top:
            shade = colour(palette.gold if palette.is_dark else palette.ink, 0.075 * (1 - band / _BANDS))
            draw_pattern(painter, "seigaiha", place, _WAVE, shade, 1.3)
