"""What stands on the table where nobody sits: a tray with tea and dumplings, and a fan laid down beside it."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QRadialGradient

from desktop.theme.paint import fill, ink, pen, shaded, soft_shadow
from desktop.theme.palette import colour
from desktop.theme.patterns import draw_pattern
from desktop.theme.shapes import circle, path, rounded

__all__ = ["TREAT", "treat"]

TREAT: Final = (200.0, 340.0)
"""How wide the picture is, and how high."""
_LACQUER: Final = "#8E2A22"
_BLACK: Final = "#241614"
_GLAZE: Final = "#E9E2D2"
_TEA: Final = "#8FA04A"
_BAMBOO: Final = "#D9B777"
_DUMPLINGS: Final = ("#E88FA4", "#FBF6EA", "#8FB369")
_RIBS: Final = 9
_OPEN: Final = 0.62
"""How far the fan is open, as a share of half a turn."""
_HINGE: Final = QPointF(100, 330)
_REACH: Final = 98.0
_BARE: Final = 40.0
"""How long the ribs are below the paper."""


def treat(painter: QPainter) -> None:
    """Tray and fan, seen from above."""
    _tray(painter)
    _napkin(painter)
    _dish(painter)
    _tea(painter, 129, 66, 35)
    _fan(painter)


def _tray(painter: QPainter) -> None:
    rim = circle(100, 100, 94)
    soft_shadow(painter, rim.translated(3, 7), 10, "#1A0E08", 0.4)
    shaded(painter, rim, _LACQUER, light=0.3, dark=0.5)
    ink(painter, rim, 3)
    bottom = circle(100, 101, 83)
    shaded(painter, bottom, _BLACK, light=0.16, dark=0.2)
    painter.strokePath(bottom, pen("#D8A24A", 2))
    gleam = QPainterPath(QPointF(30, 74))
    gleam.quadTo(48, 34, 92, 22)
    painter.strokePath(gleam, pen(colour("#FFE2C0", 0.34), 4))


def _napkin(painter: QPainter) -> None:
    """A cloth under the dish, folded to a square that stands on its corner."""
    painter.save()
    painter.translate(80, 122)
    painter.rotate(-14)
    cloth = rounded(-50, -44, 100, 88, 3)
    fill(painter, cloth, "#F1E6CF")
    painter.setClipPath(cloth, Qt.ClipOperation.IntersectClip)
    draw_pattern(painter, "asanoha", QRectF(-50, -44, 100, 88), 18, colour("#B92D22", 0.45), 1.1)
    painter.restore()


def _dish(painter: QPainter) -> None:
    """A long dish with two skewers of three dumplings each."""
    painter.save()
    painter.translate(80, 122)
    painter.rotate(-14)
    dish = rounded(-58, -30, 116, 60, 16)
    soft_shadow(painter, dish.translated(2, 4), 5, "#1A0E08", 0.45)
    shaded(painter, dish, _GLAZE, light=0.5, dark=0.18)
    ink(painter, dish, 2.4)
    painter.strokePath(rounded(-51, -23, 102, 46, 11), pen(colour("#5A7A9A", 0.7), 1.8))
    for y in (-11, 12):
        painter.strokePath(path(f"M-46 {y} L56 {y - 3}"), pen("#7A5426", 4.6))
        painter.strokePath(path(f"M-46 {y} L56 {y - 3}"), pen(_BAMBOO, 3))
        for place, shade in enumerate(_DUMPLINGS):
            ball = circle(-34 + 23 * place, y - 0.7 * place, 11.4)
            shaded(painter, ball, shade, light=0.5, dark=0.24)
            ink(painter, ball, 2)
    painter.restore()


def _tea(painter: QPainter, x: float, y: float, reach: float) -> None:
    """A bowl of tea on the tray."""
    bowl = circle(x, y, reach)
    soft_shadow(painter, bowl.translated(2, 5), 6, "#1A0E08", 0.5)
    shaded(painter, bowl, "#3E5C78", light=0.35, dark=0.4)
    ink(painter, bowl, 2.6)
    lip = circle(x, y, reach - 5)
    fill(painter, lip, _GLAZE)
    tea = circle(x, y + 1, reach - 9)
    depth = QRadialGradient(x - 6, y - 8, reach)
    for at, shade in ((0.0, "#B9C66A"), (0.6, _TEA), (1.0, "#5E7030")):
        depth.setColorAt(at, QColor(shade))
    fill(painter, tea, depth)
    painter.strokePath(tea, pen(colour("#2A2A18", 0.6), 1.6))
    steam = QPainterPath(QPointF(x - 14, y - 2))
    steam.cubicTo(x - 12, y - 16, x + 4, y - 18, x + 14, y - 10)
    painter.strokePath(steam, pen(colour("#FFFDF0", 0.6), 2.6))


def _fan(painter: QPainter) -> None:
    """An open fan of paper, the sun on it, its ribs of bamboo."""
    sheet = _leaf(_REACH, _BARE)
    soft_shadow(painter, sheet.translated(2, 6), 7, "#1A0E08", 0.4)
    for rib in range(_RIBS + 1):
        end = _on(_REACH - 6, rib / _RIBS)
        painter.strokePath(path(f"M{_HINGE.x()} {_HINGE.y()} L{end.x()} {end.y()}"), pen("#7A5426", 4.4))
        painter.strokePath(path(f"M{_HINGE.x()} {_HINGE.y()} L{end.x()} {end.y()}"), pen(_BAMBOO, 2.6))
    fill(painter, sheet, "#F6EBD3")
    painter.save()
    painter.setClipPath(sheet, Qt.ClipOperation.IntersectClip)
    draw_pattern(painter, "seigaiha", QRectF(0, 222, 200, 118), 17, colour("#3E6C9A", 0.42), 1.2)
    fill(painter, circle(100, 266, 20), "#C8372D")
    for rib in range(_RIBS):
        fold = QPainterPath(_HINGE)
        fold.lineTo(_on(_REACH, rib / _RIBS))
        fold.lineTo(_on(_REACH, (rib + 0.5) / _RIBS))
        fold.closeSubpath()
        fill(painter, fold, colour("#5A3010", 0.12))
    painter.strokePath(_leaf(_REACH - 5, _REACH - 8), pen("#D8A24A", 2))
    painter.restore()
    ink(painter, sheet, 2.4)
    pin = circle(_HINGE.x(), _HINGE.y(), 4.6)
    fill(painter, pin, "#D8A24A")
    ink(painter, pin, 1.8)


def _leaf(outer: float, inner: float) -> QPainterPath:
    """The part of the open fan between two distances from its pin."""
    steps = [step / 36 for step in range(37)]
    made = QPainterPath(_on(outer, 0))
    for step in steps:
        made.lineTo(_on(outer, step))
    for step in reversed(steps):
        made.lineTo(_on(inner, step))
    made.closeSubpath()
    return made


def _on(reach: float, share: float) -> QPointF:
    """The point so far from the pin, from the left edge of the open fan to the right one."""
    turn = pi / 2 + (0.5 - share) * _OPEN * pi
    return QPointF(_HINGE.x() + reach * cos(turn), _HINGE.y() - reach * sin(turn))
