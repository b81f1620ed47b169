"""The map: four regions of a printed sheet, coasts that wander between the content's vertices, a staircase of slots."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QRadialGradient, QTransform

from desktop import i18n
from desktop.games.small_samurai_empires.art.ink import INK, PAPER, REGIONS, SEA, VERMILION
from desktop.games.small_samurai_empires.art.signs import REGION_CRESTS, placed
from desktop.theme import fonts
from desktop.theme.paint import fill, pen
from desktop.theme.palette import Palette, colour, mixed
from desktop.theme.patterns import chance, draw_pattern, washi
from desktop.theme.shapes import circle, glyph, rounded
from rules.small_samurai_empires.content import Chart, load_chart, load_content
from rules.small_samurai_empires.tables import PROVINCE_KEYS, REGION_KEYS, REGION_OF

__all__ = ["SIDE", "chart", "province_outline"]

SIDE: Final = 1000.0
_LEAST_NAMES: Final = 420.0
"""Maps narrower than so many pixels are too small to name the provinces."""

_GAME: Final = "small_samurai_empires"


def chart(painter: QPainter, across: float, palette: Palette) -> None:
    """The map in a square of 1000, drawn for `across` pixels."""
    dark = palette.is_dark
    drawn = load_chart()
    _sea(painter, dark=dark)
    whole = _lands()
    for reach, strength in ((34, 0.12), (22, 0.16), (11, 0.22)):
        painter.strokePath(whole, pen(colour("#FFFFFF" if not dark else "#9CC4E0", strength), reach))
    fill(painter, whole.translated(3, 6), colour("#1A2A38", 0.3))
    for number, name in enumerate(PROVINCE_KEYS):
        _province(painter, name, REGION_KEYS[REGION_OF[number]], dark=dark)
    _borders(painter, drawn)
    painter.strokePath(whole, pen(INK, 3.4))
    _links(painter, drawn, dark=dark)
    _slots(painter, drawn, dark=dark)
    _plaques(painter, drawn, across)
    if across >= _LEAST_NAMES:
        _names(painter, drawn)


def province_outline(name: str) -> QPainterPath:
    """The outline of a province in a square of 1000, as it is drawn; shared, so never change it."""
    return _outlines()[name]


@lru_cache(maxsize=1)
def _outlines() -> dict[str, QPainterPath]:
    drawn = load_chart()
    coast = _coast(drawn)
    made = {}
    for outline in drawn.province:
        shape = QPainterPath(QPointF(*drawn.vertices[outline.ring[0]]))
        for a, b in zip(outline.ring, (*outline.ring[1:], outline.ring[0]), strict=True):
            for point in _wandering(drawn, a, b, rough=frozenset((a, b)) in coast):
                shape.lineTo(*point)
        shape.closeSubpath()
        made[outline.id] = shape
    return made


def _coast(drawn: Chart) -> set[frozenset[str]]:
    """The edges that only one province has."""
    edges = [
        frozenset(edge)
        for outline in drawn.province
        for edge in zip(outline.ring, (*outline.ring[1:], outline.ring[0]), strict=True)
    ]
    return {edge for edge in edges if edges.count(edge) == 1}


def _wandering(drawn: Chart, a: str, b: str, *, rough: bool) -> list[tuple[float, float]]:
    """Points from `a` to `b`, the same from either side: coasts wander more than borders."""
    first, last = sorted((a, b))
    (x0, y0), (x1, y1) = drawn.vertices[first], drawn.vertices[last]
    far = math.hypot(x1 - x0, y1 - y0)
    count = max(2, round(far / 9))
    salt = sum(ord(sign) * (place + 3) for place, sign in enumerate(first + last))
    reach = min(0.07 * far, 5.0) if rough else min(0.04 * far, 3.0)
    points = []
    for step in range(1, count + 1):
        share = step / count
        off = (
            reach
            * math.sin(math.pi * share)
            * (1.3 * (chance(salt, 3) - 0.5) + 0.8 * (chance(step, salt) - 0.5) * (1.6 if rough else 0.7))
        )
        points.append((x0 + (x1 - x0) * share - (y1 - y0) / far * off, y0 + (y1 - y0) * share + (x1 - x0) / far * off))
    if first == a:
        return points
    return [*reversed(points[:-1]), (x0, y0)]


@lru_cache(maxsize=1)
def _lands() -> QPainterPath:
    """All provinces together."""
    made = QPainterPath()
    for shape in _outlines().values():
        made = made.united(shape)
    return made


def _sea(painter: QPainter, *, dark: bool) -> None:
    area = QRectF(0, 0, SIDE, SIDE)
    base = "#1E3348" if dark else SEA
    washi(painter, area, base, "#FFFFFF" if dark else "#4A6A80", 0.06)
    draw_pattern(painter, "seigaiha", area, 24, colour("#8FC0DC" if dark else "#5A8AA4", 0.16), 1.3)
    clear = QRadialGradient(460, 520, 560)
    clear.setColorAt(0, colour(base, 0.8))
    clear.setColorAt(1, colour(base, 0))
    painter.fillRect(area, QBrush(clear))
    for inset, width in ((7, 3.0), (14, 1.2)):
        painter.strokePath(
            rounded(inset, inset, SIDE - 2 * inset, SIDE - 2 * inset, 10), pen(colour("#8A6A2E", 0.7), width)
        )


def _province(painter: QPainter, name: str, region: str, *, dark: bool) -> None:
    shape = province_outline(name)
    base = mixed(REGIONS[region], "#1A2230", 0.14) if dark else REGIONS[region]
    base = mixed(base, PAPER, 0.16 * chance(PROVINCE_KEYS.index(name), 7))
    box = shape.boundingRect()
    glow = QRadialGradient(box.center(), max(box.width(), box.height()) * 0.7)
    glow.setColorAt(0, QColor(mixed(base, "#FFFFFF", 0.22)))
    glow.setColorAt(1, QColor(mixed(base, "#3A2E22", 0.12)))
    fill(painter, shape, glow)


def _borders(painter: QPainter, drawn: Chart) -> None:
    """White lines between provinces, with ink beneath where two regions meet."""
    region_of = {name: REGION_OF[number] for number, name in enumerate(PROVINCE_KEYS)}
    for border in drawn.border:
        line = QPainterPath()
        for a, b in border.edges:
            line.moveTo(*drawn.vertices[a])
            for point in _wandering(drawn, a, b, rough=False):
                line.lineTo(*point)
        if region_of[border.between[0]] != region_of[border.between[1]]:
            painter.strokePath(line, pen(INK, 6.4))
        painter.strokePath(line, pen("#FFFDF4", 3.4))


def _links(painter: QPainter, drawn: Chart, *, dark: bool) -> None:
    for link in drawn.link:
        line = QPainterPath(QPointF(*link.line[0]))
        line.lineTo(*link.line[1])
        painter.strokePath(line, pen(colour("#0E1A28" if dark else "#FFFFFF", 0.5), 8))
        dots = QPen(QColor("#F6E2A8" if dark else VERMILION), 4.4, Qt.PenStyle.CustomDashLine, Qt.PenCapStyle.RoundCap)
        dots.setDashPattern([0.1, 2.0])
        painter.strokePath(line, dots)


def _slots(painter: QPainter, drawn: Chart, *, dark: bool) -> None:
    """The staircase from south to north: a hollow for tokens, its number beneath, a ring for the neutral action."""
    specs = load_content({}).slots.slot
    stairs = QPainterPath(QPointF(*drawn.slot[0].center))
    for place in drawn.slot[1:]:
        stairs.lineTo(*place.center)
    painter.strokePath(stairs, pen(colour("#0E1A28" if dark else "#5A7488", 0.25), 14))
    for number, (place, spec) in enumerate(zip(drawn.slot, specs, strict=True), 1):
        x, y = place.center
        shade = REGIONS[spec.region]
        fill(painter, circle(x, y + 3, place.radius + 4), colour("#0E1A28", 0.3))
        fill(painter, circle(x, y, place.radius + 4), mixed(shade, INK, 0.35))
        fill(painter, circle(x, y, place.radius + 1), mixed(shade, PAPER, 0.45))
        painter.strokePath(circle(x, y, place.radius - 4), pen(colour(INK, 0.3), 1.4))
        figure = glyph(str(number), fonts.font("number", 30), QRectF(x - 14, y - 12, 28, 24))
        figure.setFillRule(Qt.FillRule.WindingFill)
        fill(painter, figure, colour(INK, 0.5))
        ix, iy = place.icon
        fill(painter, circle(ix, iy, place.icon_radius + 1.6), mixed(shade, INK, 0.35))
        fill(painter, circle(ix, iy, place.icon_radius), PAPER)


def _plaques(painter: QPainter, drawn: Chart, across: float) -> None:
    """The name and crest of each region, and what its first and second get."""
    regions = load_content({}).regions
    for plaque in drawn.plaque:
        x, y = plaque.center[0] - 22, plaque.center[1] - 12
        region = str(plaque.id)
        spec = getattr(regions, region)
        sheet = rounded(x - 54, y - 30, 108, 60, 9)
        fill(painter, sheet.translated(0, 3), colour("#0E1A28", 0.35))
        fill(painter, sheet, mixed(REGIONS[region], PAPER, 0.3))
        painter.strokePath(sheet, pen(INK, 2.2))
        painter.strokePath(rounded(x - 50, y - 26, 100, 52, 6), pen(colour("#8A6A2E", 0.7), 1.2))
        fill(painter, placed(REGION_CRESTS[region], x - 28, y, 36), mixed(REGIONS[region], INK, 0.65))
        if across >= _LEAST_NAMES:
            _written(painter, i18n.text(f"{_GAME}.region.{region}"), QRectF(x - 7, y - 25, 56, 23), "title")
        for index, points in enumerate((spec.first, spec.second)):
            at = x + 8 + 28 * index
            fill(painter, circle(at, y + 12, 12), VERMILION if index == 0 else "#6E665A")
            painter.strokePath(circle(at, y + 12, 12), pen(INK, 1.6))
            figure = glyph(str(points), fonts.font("number", 20), QRectF(at - 7, y + 5, 14, 14))
            figure.setFillRule(Qt.FillRule.WindingFill)
            fill(painter, figure, "#FFF8E6")


def _names(painter: QPainter, drawn: Chart) -> None:
    """Each province is named above its middle; a capital has a double ring about its name."""
    capitals = {getattr(load_content({}).regions, region).capital for region in REGION_KEYS}
    for outline in drawn.province:
        x, y = outline.label
        capital = outline.id in capitals
        area = QRectF(x - 38, y - 9, 76, 18)
        if capital:
            plate = rounded(x - 42, y - 12, 84, 24, 5)
            fill(painter, plate, INK)
            painter.strokePath(plate, pen("#E3B64F", 1.8))
        _written(painter, i18n.text(f"{_GAME}.province.{outline.id}"), area, "strong", "#FFF3D0" if capital else INK)


def _written(painter: QPainter, words: str, area: QRectF, role: str, shade: str = INK) -> None:
    face = fonts.font(role, 30)
    face.setPixelSize(100)
    shape = QPainterPath()
    shape.addText(0, 0, face, words)
    shape.setFillRule(Qt.FillRule.WindingFill)
    size = min(area.height() * 0.96, 100 * area.width() / max(1.0, shape.boundingRect().width()))
    x = area.center().x() - shape.boundingRect().center().x() * size / 100
    fill(painter, QTransform(size / 100, 0, 0, size / 100, x, area.center().y() + size * 0.36).map(shape), shade)
