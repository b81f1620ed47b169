"""White dice as they are made in Japan: the one is large and red; the four, which sounds like death, is dark."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPen, QRadialGradient

from desktop.games.daruma.art.cloth import INK
from desktop.games.daruma.art.icons import PIPS
from desktop.theme.paint import fill, pen
from desktop.theme.palette import colour
from desktop.theme.shapes import circle, rounded

__all__ = ["die", "ghost_four"]

_DARK: Final = "#3B2A4F"


def die(painter: QPainter, face: int | None) -> None:
    """A die lies in a square of 100, `face` up; without a face it is blank, for tumbling."""
    unlucky = face == 4
    side, top = rounded(6, 10, 88, 87, 20), rounded(6, 4, 88, 86, 20)
    fill(painter, side, "#7D7290" if unlucky else "#B9AE98")
    ivory = QLinearGradient(10, 4, 86, 92)
    for at, shade in ((0, "#FFFFFF"), (0.55, "#FBF7EC"), (1, "#E6DECB")) if not unlucky else (
        (0, "#F4F1F8"), (0.55, "#E1DBEA"), (1, "#C3B9D2")
    ):  # fmt: skip
        ivory.setColorAt(at, QColor(shade))
    fill(painter, top, ivory)
    _bevel(painter, unlucky=unlucky)
    painter.strokePath(side.united(top), pen(INK, 4))
    if face is not None:
        _pips(painter, face)


def _bevel(painter: QPainter, *, unlucky: bool) -> None:
    inner = rounded(12, 10, 76, 74, 26)
    dish = QRadialGradient(40, 36, 64)
    dish.setColorAt(0, colour("#FFFFFF", 0.9 if not unlucky else 0.5))
    dish.setColorAt(1, colour("#FFFFFF", 0))
    fill(painter, inner, dish)
    if unlucky:
        painter.strokePath(rounded(13, 11, 74, 72, 15), pen(_DARK, 3.2))


def _pips(painter: QPainter, face: int) -> None:
    for dx, dy in PIPS[face]:
        x, y = 50 + dx * 22, 47 + dy * 22
        radius = 17.0 if face == 1 else 9.4
        fill(painter, circle(x, y, radius), _pip_shade(face, x, y, radius))
        hollow = QPainterPath(circle(x, y, radius).subtracted(circle(x + 1.2, y + 1.8, radius)))
        fill(painter, hollow, colour("#000000", 0.35))


def _pip_shade(face: int, x: float, y: float, radius: float) -> QRadialGradient:
    shade = QRadialGradient(QPointF(x + radius * 0.3, y + radius * 0.4), radius * 1.5)
    light, deep = {1: ("#E2493A", "#A81E17"), 4: ("#4A3562", "#20142E")}.get(face, ("#4A4A50", "#1C1C20"))
    shade.setColorAt(0, QColor(light))
    shade.setColorAt(1, QColor(deep))
    return shade


def ghost_four(painter: QPainter) -> None:
    """A four that no die shows: pale, and drawn in dashes."""
    top = rounded(7, 5, 86, 86, 20)
    fill(painter, top, colour("#E6E0EE", 0.82))
    painter.setBrush(QBrush(Qt.BrushStyle.NoBrush))
    dashes = QPen(colour(_DARK, 0.95), 5, Qt.PenStyle.CustomDashLine, Qt.PenCapStyle.RoundCap)
    dashes.setDashPattern([2.0, 2.1])
    painter.setPen(dashes)
    painter.drawPath(top)
    for dx, dy in PIPS[4]:
        fill(painter, circle(50 + dx * 20, 48 + dy * 20, 8), colour(_DARK, 0.5))
