"""Felts: surfaces that a person may lay on any table instead of the game's own, quiet enough for words in every ink."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QLineF, QRectF
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QRadialGradient

from desktop.theme.paint import pen
from desktop.theme.palette import Palette, colour, mixed
from desktop.theme.patterns import draw_pattern, washi
from desktop.theme.shapes import rounded
from desktop.theme.timber import Timber, boards

FELTS: Final = ("green", "indigo", "tatami", "wood")
"""The names of all surfaces, in the order in which they are offered."""

_RIM: Final = 15.0
"""How broad the lacquered edge is, in units of a table 960 high."""
_MATS: Final = 4
"""So many mats lie side by side."""
_RUSHES: Final = 5.0
_SEAM: Final = 20.0
_HALF: Final = 128


@dataclass(frozen=True, slots=True)
class _Shade:
    """One surface at one time of day."""

    base: str
    thread: str
    """What is drawn on it: fibres, stitches, rushes, grain."""
    border: str


_DAY: Final = {
    "green": _Shade("#CBDDB8", "#2F6B46", "#2E5A3F"),
    "indigo": _Shade("#D4DFEA", "#2A4A86", "#28447A"),
    "tatami": _Shade("#EAE3BE", "#7C7434", "#3F5A3A"),
    "wood": _Shade("#F0DFC0", "#8A5C2C", "#5A3818"),
}
_NIGHT: Final = {
    "green": _Shade("#15301F", "#9FD8B0", "#0B1A11"),
    "indigo": _Shade("#1A2648", "#A9C4EC", "#0E152B"),
    "tatami": _Shade("#2B2C1E", "#D8D29A", "#171A10"),
    "wood": _Shade("#38281E", "#D8A870", "#150E09"),
}
_DARKEST: Final = 0.75
"""How much nearer to black the surfaces of a palette are whose ground is black."""


def draw_felt(painter: QPainter, name: str, area: QRectF, palette: Palette) -> None:
    """The surface `name` fills `area`, a window of any shape, in the light of `palette`."""
    shade = (_NIGHT if palette.is_dark else _DAY)[name]
    if palette.ground == "#000000":
        base = mixed(shade.base, "#000000", _DARKEST)
        shade = _Shade(base, mixed(shade.thread, base, 0.5), shade.border)
    unit = area.height() / 960
    _SURFACES[name](painter, area, shade, unit)
    _dusk(painter, area, palette)
    _edge(painter, area, shade, unit, palette)


def _cloth(painter: QPainter, area: QRectF, shade: _Shade, unit: float) -> None:
    """Wool, pressed: fibres finer than those of paper lie every way."""
    washi(painter, area, shade.base, shade.thread, 0.1, unit / 2)
    draw_pattern(painter, "kanoko", area, 7 * unit, colour(shade.thread, 0.05), 0.8 * unit)


def _indigo(painter: QPainter, area: QRectF, shade: _Shade, unit: float) -> None:
    """Linen dyed with hemp leaves."""
    washi(painter, area, shade.base, shade.thread, 0.06, unit)
    draw_pattern(painter, "asanoha", area, 62 * unit, colour(shade.thread, 0.11), 1.3 * unit)


def _tatami(painter: QPainter, area: QRectF, shade: _Shade, unit: float) -> None:
    """Mats side by side, with rushes along them and a cloth band at every seam."""
    painter.fillRect(area, QColor(shade.base))
    across = area.width() / _MATS
    for mat in range(_MATS):
        place = QRectF(area.left() + mat * across, area.top(), across, area.height())
        sheen = QLinearGradient(place.topLeft(), place.topRight())
        sheen.setColorAt(mat % 2, colour(shade.thread, 0.05))
        sheen.setColorAt(1 - mat % 2, colour(shade.thread, 0.0))
        painter.fillRect(place, QBrush(sheen))
    step = _RUSHES * unit
    painter.setPen(pen(colour(shade.thread, 0.1), 0.9 * unit))
    for row in range(math.ceil(area.height() / step)):
        y = area.top() + row * step
        painter.drawLine(QLineF(area.left(), y, area.right(), y))
    strong = 5.0 if _is_dark(shade) else 1.0
    for seam in range(1, _MATS):
        x = area.left() + seam * across
        band = QRectF(x - _SEAM * unit / 2, area.top(), _SEAM * unit, area.height())
        painter.fillRect(band, colour(shade.border, 0.07 * strong))
        draw_pattern(painter, "shippo", band, 5 * unit, colour(shade.border, 0.14 * strong), 0.9 * unit)


def _wood(painter: QPainter, area: QRectF, shade: _Shade, unit: float) -> None:
    """Boards that differ little, and fine grain, where dark words stand on them."""
    deep, grain = (0.5, 1.0) if _is_dark(shade) else (0.04, 0.44)
    timber = Timber(shade.base, mixed(shade.base, shade.border, deep), mixed(shade.base, shade.border, grain))
    boards(painter, area, 6, timber, 15 * unit)


def _is_dark(shade: _Shade) -> bool:
    return QColor(shade.base).lightness() < _HALF


_SURFACES: Final = {"green": _cloth, "indigo": _indigo, "tatami": _tatami, "wood": _wood}


def _dusk(painter: QPainter, area: QRectF, palette: Palette) -> None:
    """The lamp hangs above the middle; by night the corners lie in the dark."""
    pool = QRadialGradient(area.center(), math.hypot(area.width(), area.height()) * 0.56)
    pool.setColorAt(0, colour("#FFE9BE", 0.03 if palette.is_dark else 0.2))
    pool.setColorAt(0.7, colour("#FFE9BE", 0))
    painter.fillRect(area, QBrush(pool))
    if palette.is_dark:
        pool.setColorAt(0, colour(palette.shadow, 0))
        pool.setColorAt(0.55, colour(palette.shadow, 0))
        pool.setColorAt(1, colour(palette.shadow, 0.5))
        painter.fillRect(area, QBrush(pool))


def _edge(painter: QPainter, area: QRectF, shade: _Shade, unit: float, palette: Palette) -> None:
    """Lacquer all round, with a line of gold."""
    rim = _RIM * unit
    inner = area.adjusted(rim, rim, -rim, -rim)
    painter.setPen(pen(QColor(shade.border), 2 * rim))
    painter.drawRect(area)
    outline = rounded(inner.x(), inner.y(), inner.width(), inner.height(), 3 * unit)
    for grow in range(4):
        painter.strokePath(outline.translated(0, unit), pen(colour(palette.shadow, 0.08), (2 + 4 * grow) * unit))
    painter.strokePath(outline, pen(colour(palette.gold, 0.85), 2 * unit))
