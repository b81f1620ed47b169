"""The sea of the map: depths that step down from the coasts, engraved waves, dotted links from harbour to harbour."""

from __future__ import annotations

import math
from collections.abc import Collection
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QRadialGradient

from desktop.games.small_samurai_empires.art.coast import islets, lands, shores
from desktop.games.small_samurai_empires.art.ink import INK, SEA, SIDE, VERMILION
from desktop.games.small_samurai_empires.art.stairs import plaque_box
from desktop.theme.paint import fill, pen
from desktop.theme.palette import colour, mixed
from desktop.theme.patterns import chance, washi
from desktop.theme.shapes import circle, rounded
from rules.small_samurai_empires.content import load_chart
from rules.small_samurai_empires.tables import REGION_KEYS

__all__ = ["links", "sea", "way"]

_DAY: Final = (mixed(SEA, "#8FB4C8", 0.42), "#4E86A6", "#EEF6F6")
_NIGHT: Final = ("#1B3047", "#0A1826", "#4F84A6")
"""Open sea, the deepest, the shallowest."""
_DEPTHS: Final = ((92, 0.14), (66, 0.3), (44, 0.48), (26, 0.66), (11, 0.84))
"""How far each depth reaches on either side of the coast, and how pale it is."""
_CELL: Final = 36.0
"""One engraved wave, at most, stands in each cell of the open sea."""
_STRIP: Final = 50
"""The light on the sea is painted in strips of this height, so that none takes long."""
_SHORE: Final = 26.0
"""No wave stands nearer to a coast."""


def sea(painter: QPainter, *, dark: bool) -> None:
    """Water fills the square of 1000, paler towards the coasts, darker towards the corners."""
    area = QRectF(0, 0, SIDE, SIDE)
    base, deep, shoal = _NIGHT if dark else _DAY
    washi(painter, area, base, "#FFFFFF" if dark else "#3A5A70", 0.06)
    dusk = QRadialGradient(520, 520, 740)
    dusk.setColorAt(0.35, colour(deep, 0))
    dusk.setColorAt(1, colour(deep, 0.5))
    for top in range(0, int(SIDE), _STRIP):
        painter.fillRect(QRectF(0, top, SIDE, _STRIP), QBrush(dusk))
    for reach, share in _DEPTHS:
        tone = mixed(base, shoal, share)
        for line, width in ((mixed(tone, deep, 0.5), reach + 2.2), (tone, float(reach))):
            for piece in shores():
                painter.strokePath(piece, pen(line, width))
    shade = pen(colour("#8FC0DC" if dark else "#2F6486", 0.42 if dark else 0.5), 1.25)
    for row in range(1, int(SIDE // _CELL)):
        painter.strokePath(_ripples(row), shade)
    _islets(painter, dark=dark)
    _frame(painter, dark=dark)


@lru_cache(maxsize=64)
def _ripples(row: int) -> QPainterPath:
    """Engraved waves where the sea is open: a crest and the one behind it."""
    made, cells = QPainterPath(), int(SIDE // _CELL)
    for column in range(1, cells):
        number = row * cells + column
        if chance(number, 5) < 0.3:
            continue
        x = (column + 0.5 * (row % 2) + 0.5 * (chance(number, 1) - 0.5)) * _CELL
        y = (row + 0.5 * (chance(number, 2) - 0.5)) * _CELL
        if _is_open(x, y):
            _ripple(made, x, y, 0.8 + 0.5 * chance(number, 3))
    return made


def _is_open(x: float, y: float) -> bool:
    """Neither frame nor slot nor plaque nor coast is near."""
    if not (34 < x < SIDE - 34 and 30 < y < SIDE - 30):
        return False
    if any(math.dist((x, y), slot.center) < 62 for slot in load_chart().slot):
        return False
    boxes = (QRectF(*plaque_box(region)) for region in REGION_KEYS)
    if any(box.adjusted(-18, -14, 18, 14).contains(x, y) for box in boxes):
        return False
    near = QRectF(x - _SHORE, y - _SHORE * 0.8, 2 * _SHORE, 1.6 * _SHORE)
    return not any(shape.intersects(near) for shape in lands(rough=True))


def _ripple(made: QPainterPath, x: float, y: float, size: float) -> None:
    """Three arcs that overlap like scales, a shorter row above them."""
    for dx, dy, reach in ((-9, 0, 7), (0, 0, 7), (9, 0, 7), (-4.5, -4.2, 5), (4.5, -4.2, 5)):
        box = QRectF(x + size * (dx - reach), y + size * (dy - reach * 0.62), 2 * size * reach, 1.24 * size * reach)
        made.arcMoveTo(box, 28)
        made.arcTo(box, 28, 124)


def _islets(painter: QPainter, *, dark: bool) -> None:
    shape = islets()
    painter.strokePath(shape, pen(colour("#9CC4E0" if dark else "#F4FAFA", 0.4), 9))
    fill(painter, shape.translated(1.2, 2.6), colour("#12202C", 0.4))
    fill(painter, shape, "#8E8A74" if dark else "#DCD3B4")
    painter.strokePath(shape, pen(INK, 1.6))


def _frame(painter: QPainter, *, dark: bool) -> None:
    """A printed frame, black and white by turns as on charts, within two lines of gold."""
    gold, light = colour("#C89A42" if dark else "#8A6A2E", 0.85), "#C9BFA0" if dark else "#FBF6E6"
    body = rounded(9, 9, SIDE - 18, SIDE - 18, 7)
    painter.strokePath(body, pen(INK, 7.4))
    dashes = QPen(QColor(light), 4.6, Qt.PenStyle.CustomDashLine, Qt.PenCapStyle.FlatCap)
    dashes.setDashPattern([8, 8])
    painter.strokePath(body, dashes)
    painter.strokePath(rounded(3.4, 3.4, SIDE - 6.8, SIDE - 6.8, 9), pen(gold, 2.2))
    painter.strokePath(rounded(16, 16, SIDE - 32, SIDE - 32, 5), pen(gold, 1.4))


Spot = tuple[float, float]
_NEAR: Final = 0.24
"""How far from the middle of a province a way begins that the box does not print."""


def links(painter: QPainter, gone: Collection[frozenset[str]] = (), *, dark: bool) -> None:
    """Dotted sea links, each from one small harbour to another, but for those that are gone."""
    for link in load_chart().link:
        if frozenset(link.between) not in gone:
            _link(painter, *link.line, dark=dark)


def _link(painter: QPainter, start: Spot, end: Spot, *, dark: bool) -> None:
    line = QPainterPath(QPointF(*start))
    line.lineTo(*end)
    painter.strokePath(line, pen(colour("#0E1A28" if dark else "#FFFFFF", 0.62), 8.4))
    dots = QPen(QColor("#F6E2A8" if dark else VERMILION), 4.6, Qt.PenStyle.CustomDashLine, Qt.PenCapStyle.RoundCap)
    dots.setDashPattern([0.1, 1.9])
    painter.strokePath(line, dots)
    for spot in (start, end):
        fill(painter, circle(*spot, 5.6), INK)
        fill(painter, circle(*spot, 3.6), "#FFF3D0")


def way(painter: QPainter, kind: str, one: str, other: str, *, dark: bool) -> None:
    """A way that the box does not print: a dotted link, or a road; and a fence on a border that bars one."""
    middles = {outline.id: outline.center for outline in load_chart().province}
    (x0, y0), (x1, y1) = middles[one], middles[other]
    ends = [(x0 + (x1 - x0) * far, y0 + (y1 - y0) * far) for far in (_NEAR, 1 - _NEAR)]
    if kind == "sea":
        _link(painter, *ends, dark=dark)
    elif kind == "land":
        road = QPainterPath(QPointF(*ends[0]))
        road.lineTo(*ends[1])
        for shade, width in ((INK, 11.0), ("#E7CF9A", 7.0)):
            painter.strokePath(road, pen(shade, width))
    else:
        drawn = load_chart()
        edges = [edge for border in drawn.border if set(border.between) == {one, other} for edge in border.edges]
        for a, b in edges:
            fence = QPainterPath(QPointF(*drawn.vertices[a]))
            fence.lineTo(*drawn.vertices[b])
            painter.strokePath(fence, pen(INK, 10))
            posts = QPen(QColor(VERMILION), 6, Qt.PenStyle.CustomDashLine, Qt.PenCapStyle.FlatCap)
            posts.setDashPattern([1.2, 0.7])
            painter.strokePath(fence, posts)
