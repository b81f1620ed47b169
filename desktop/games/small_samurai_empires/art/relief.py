"""The land of the map, printed in relief: cliffs and light at the coasts, a pattern and a terrain for each region."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QRadialGradient, QTransform

from desktop.games.small_samurai_empires.art.coast import border_line, lands, province_outline
from desktop.games.small_samurai_empires.art.ink import GROUNDS, INK, PAPER, PATTERNS
from desktop.theme.paint import fill, pen
from desktop.theme.palette import colour, mixed
from desktop.theme.patterns import chance, draw_pattern
from desktop.theme.shapes import path
from rules.small_samurai_empires.content import Outline, load_chart
from rules.small_samurai_empires.tables import PROVINCE_KEYS, REGION_KEYS, REGION_OF

__all__ = ["land"]

_NIGHT: Final = "#1A2230"
_CELL: Final = 17.0
_UNITS: Final = {"saigoku": 13.0, "kinai": 9.0, "togoku": 20.0, "ezo": 10.0}
"""The size of the figure of each region's pattern."""
_FUJI: Final = (800.0, 704.0)


def land(painter: QPainter, *, dark: bool) -> None:
    """All provinces stand out of the sea in the square of 1000."""
    for shape in lands(rough=True):
        painter.strokePath(shape.translated(4, 11), pen(colour("#0C1A26", 0.16), 14))
        painter.strokePath(shape.translated(3, 8), pen(colour("#0C1A26", 0.2), 7))
    for number, name in enumerate(PROVINCE_KEYS):
        base = _base(number, dark=dark)
        fill(painter, province_outline(name).translated(0, 7), mixed(base, "#2A1E14", 0.5))
    for shape in lands():
        painter.strokePath(shape.translated(0, 7), pen(INK, 2.6))
    for number, name in enumerate(PROVINCE_KEYS):
        _ground(painter, name, _base(number, dark=dark))
    for region in REGION_KEYS:
        _print(painter, region, dark=dark)
    _fuji(painter)
    for shape, rough in zip(lands(), lands(rough=True), strict=True):
        _light(painter, shape, rough, dark=dark)
    _borders(painter, dark=dark)
    for shape in lands():
        painter.strokePath(shape, pen(INK, 3.0))


def _base(number: int, *, dark: bool) -> str:
    base = GROUNDS[REGION_KEYS[REGION_OF[number]]]
    base = mixed(base, PAPER, 0.2 * chance(number, 7))
    return mixed(base, _NIGHT, 0.2) if dark else base


def _ground(painter: QPainter, name: str, base: str) -> None:
    """A province is pale in its middle, where pieces stand, and darker towards its borders."""
    shape = province_outline(name)
    box = shape.boundingRect()
    glow = QRadialGradient(box.center(), max(box.width(), box.height()) * 0.68)
    glow.setColorAt(0, QColor(mixed(base, "#FFFBEE", 0.42)))
    glow.setColorAt(0.6, QColor(mixed(base, "#FFFBEE", 0.14)))
    glow.setColorAt(1, QColor(mixed(base, "#5A4226", 0.16)))
    fill(painter, shape, glow)


def _print(painter: QPainter, region: str, *, dark: bool) -> None:
    """The pattern of a region, its hills and woods."""
    tone = mixed(GROUNDS[region], INK, 0.55)
    for name in PROVINCE_KEYS:
        if REGION_KEYS[REGION_OF[PROVINCE_KEYS.index(name)]] != region:
            continue
        shape = province_outline(name)
        painter.save()
        painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
        draw_pattern(painter, PATTERNS[region], shape.boundingRect(), _UNITS[region], colour(tone, 0.24), 1.1)
        painter.restore()
        lit, shade, lines = _terrain(name)
        fill(painter, lit, colour("#FFFCF0", 0.28 if dark else 0.5))
        fill(painter, shade, colour(tone, 0.42))
        painter.strokePath(lines, pen(colour(mixed(GROUNDS[region], INK, 0.8), 0.55), 1.1))


def _fuji(painter: QPainter) -> None:
    """The mountain that everybody knows, snow on its head."""
    placing = QTransform().translate(*_FUJI).scale(1.25, 1.25)
    body, snow, dusk = (placing.map(path(data)) for data in _MOUNTAIN)
    fill(painter, body, "#6E86A0")
    fill(painter, dusk, colour("#2A3A50", 0.5))
    fill(painter, snow, "#FFFDF6")
    painter.strokePath(body, pen(INK, 1.5))


_MOUNTAIN: Final = (
    "M-19 10 C-11 6 -7 -6 -4 -11 L4 -11 C7 -6 11 6 19 10 Z",
    "M-4 -11 L4 -11 C5.4 -8 6.4 -6 7.4 -3.6 L4.4 -5 L2.4 -1.4 L0 -4.6 L-2.6 -1 L-4.6 -5 L-7.4 -3.6 C-6 -6 -5 -8 -4 -11",
    "M4 -11 C7 -6 11 6 19 10 L5 10 C3 4 4 -4 1.4 -11 Z",
)


def _light(painter: QPainter, shape: QPainterPath, rough: QPainterPath, *, dark: bool) -> None:
    """A coast is lit from the north-west and lies in shade towards the south-east."""
    painter.save()
    painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
    for reach, strength in ((26, 0.06), (14, 0.1)):
        painter.strokePath(rough, pen(colour("#3A2A18", strength), reach))
    painter.strokePath(shape.translated(2.2, 2.8), pen(colour("#FFFDF2", 0.3 if dark else 0.7), 2.4))
    painter.restore()


def _borders(painter: QPainter, *, dark: bool) -> None:
    """White lines between provinces, with ink beneath where two regions meet."""
    region_of = {name: REGION_OF[number] for number, name in enumerate(PROVINCE_KEYS)}
    drawn = load_chart().border
    between = [border for border in drawn if region_of[border.between[0]] != region_of[border.between[1]]]
    for border in drawn:
        if border not in between:
            painter.strokePath(border_line(border).translated(0.8, 1.6), pen(colour("#3A2A18", 0.3), 4.2))
            painter.strokePath(border_line(border), pen("#E9E2CC" if dark else "#FFFDF4", 3.2))
    for shade, width in ((INK, 8.4), ("#F6E9C4" if dark else "#FFFDF4", 4.4)):
        for border in between:
            painter.strokePath(border_line(border), pen(shade, width))


# Hills and woods: what each region is covered with, where no piece stands.

# Of each: what is lit, what lies in shade, and the lines, about a foot at the origin.

_HILL: Final = (
    "M-8 0 C-5 -1 -3 -8 0 -8.6 L0 -8.6 C1 -6 -1 -3 1 0 Z",
    "M0 -8.6 C3 -8 5 -1 8 0 L1 0 C-1 -3 1 -6 0 -8.6 Z",
    "M-8 0 C-5 -1 -3 -8 0 -8.6 C3 -8 5 -1 8 0",
)
_TERRACE: Final = (
    "M-9 0 C-8 -6 8 -6 9 0 Z",
    "M2 -4.4 C6 -4 8.4 -2 9 0 L3 0 C4 -2 3 -3 2 -4.4 Z",
    "M-9 0 C-8 -6 8 -6 9 0 M-6 0 C-5 -3.4 5 -3.4 6 0 M-2.6 0 C-2 -1.6 2 -1.6 2.6 0",
)
_FIELD: Final = (
    "M-7 -1 L5 -1 L7 2 L-5 2 Z",
    "M-7 -1 L-6 -1 L-4 2 L-5 2 Z",
    "M-6 -2 L-6 -5 M-6 -2 L-8 -4 M-6 -2 L-4 -4 M1 -2 L1 -5 M1 -2 L-1 -4 M1 -2 L3 -4 M-2 2 L-2 -1 M-2 2 L-4 0",
)
_PINE: Final = (
    "M0 -11 L-4 -5 L-2.4 -5 L-5.4 -0.6 L0 -0.6 Z",
    "M0 -11 L4 -5 L2.4 -5 L5.4 -0.6 L0 -0.6 Z",
    "M0 -11 L-4 -5 L-2.4 -5 L-5.4 -0.6 L5.4 -0.6 L2.4 -5 L4 -5 Z M0 -0.6 L0 2",
)
_PEAK: Final = (
    "M0 -11 L-3.4 -5 L-1.4 -6 L0 -3.6 L1.6 -6 L3.4 -5 Z",
    "M0 -11 L8 0 L2 0 L3 -3 L0 -3.6 Z",
    "M-8 0 L0 -11 L8 0 M2.6 -2 L1.6 0 M5 -2.4 L4.2 0",
)
_COVER: Final = {
    "saigoku": (_TERRACE, _HILL),
    "kinai": (_FIELD, _HILL, _FIELD),
    "togoku": (_PINE, _PINE, _PINE, _HILL),
    "ezo": (_PEAK, _PINE, _PEAK),
}


@lru_cache(maxsize=32)
def _terrain(name: str) -> tuple[QPainterPath, QPainterPath, QPainterPath]:
    """All hills and woods of a province: lit, shaded, outlined."""
    made = QPainterPath(), QPainterPath(), QPainterPath()
    number = PROVINCE_KEYS.index(name)
    cover = _COVER[REGION_KEYS[REGION_OF[number]]]
    for salt, x, y in _free_spots(number):
        size = 0.72 + 0.3 * chance(salt, 21)
        placing = QTransform().translate(x, y).scale(size, size)
        for target, data in zip(made, cover[int(chance(salt, 9) * 0.999 * len(cover))], strict=True):
            target.addPath(placing.map(path(data)))
    for shape in made[:2]:
        shape.setFillRule(Qt.FillRule.WindingFill)
    return made


def _free_spots(number: int) -> Iterator[tuple[int, float, float]]:
    """Places in a province where neither its name nor pieces stand, row by row from north to south."""
    outline = next(outline for outline in load_chart().province if outline.id == PROVINCE_KEYS[number])
    shape = province_outline(outline.id)
    box = shape.boundingRect()
    for row in range(int(box.height() // _CELL) + 1):
        for column in range(int(box.width() // _CELL) + 1):
            salt = number * 1009 + row * 37 + column
            x = box.left() + (column + 0.5 * (row % 2) + 0.3 * (chance(salt, 1) - 0.5)) * _CELL
            y = box.top() + (row + 0.3 * (chance(salt, 2) - 0.5)) * _CELL
            if _is_free(outline, x, y) and shape.contains(QRectF(x - 9, y - 11, 18, 14)):
                yield salt, x, y


def _is_free(outline: Outline, x: float, y: float) -> bool:
    if abs(x - outline.label[0]) < 46 and -8 < y - outline.label[1] < 22:
        return False
    if math.dist((x, y), _FUJI) < 28:
        return False
    left, top, width, height = outline.ground
    places = (((left + width / 2, top + height / 2), 24.0), (outline.feature, 22.0))
    return all(math.dist((x, y - 4), spot) > far for spot, far in places)
