"""Traditional patterns, drawn faintly inside whatever the painter is clipped to."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap

from desktop.theme.easel import painter_like
from desktop.theme.shapes import polar

__all__ = ["PATTERNS", "chance", "draw_pattern", "washi", "woodgrain"]

Maker = Callable[[QRectF, float], QPainterPath]


def draw_pattern(painter: QPainter, name: str, area: QRectF, unit: float, ink: QColor, width: float) -> None:
    """The pattern `name` covers `area` in lines of `ink`; `unit` is the size of its figure."""
    placing = painter.worldTransform()
    if name not in _PERIODS or placing.isRotating() or min(placing.m11(), placing.m22()) <= 0:
        _draw_lines(painter, name, area, unit, ink, width)
        return
    dpr = painter.device().devicePixelRatio()
    scale = math.sqrt(placing.m11() * placing.m22())
    dots = placing.m11() * dpr, placing.m22() * dpr
    across, down = (max(2, round(times * unit * each)) for times, each in zip(_PERIODS[name], dots, strict=True))
    shade = ink.name(QColor.NameFormat.HexArgb)
    tile = _tile(name, across, down, unit * scale * dpr, shade, width * scale * dpr, dpr)
    painter.save()
    painter.resetTransform()
    painter.drawTiledPixmap(placing.mapRect(area), tile)
    painter.restore()


def _draw_lines(painter: QPainter, name: str, area: QRectF, unit: float, ink: QColor, width: float) -> None:
    painter.save()
    painter.setPen(QPen(ink, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(PATTERNS[name](area, unit))
    painter.restore()


_PERIODS: Final = {
    "asanoha": (1.0, math.sqrt(3)),
    "kanoko": (1.5, 1.5),
    "kikko": (math.sqrt(3), 3.0),
    "seigaiha": (2.0, 1.0),
    "shippo": (2.0, 2.0),
    "yagasuri": (2.0, 0.7),
}
"""How far across and down, in units, a pattern repeats itself; one period laid like tiles is 20 times faster."""


@lru_cache(maxsize=128)
def _tile(name: str, across: int, down: int, unit: float, ink: str, width: float, dpr: float) -> QPixmap:
    """One period of a pattern, stretched to whole pixels, and as what it lies on is stretched to them."""
    tile = QPixmap(across, down)
    tile.fill(Qt.GlobalColor.transparent)
    painter = QPainter(tile)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    period = [times * unit for times in _PERIODS[name]]
    painter.scale(across / period[0], down / period[1])
    _draw_lines(painter, name, QRectF(0, 0, *period), unit, QColor(ink), width)
    painter.end()
    tile.setDevicePixelRatio(dpr)
    return tile.copy()  # without what Qt drew it with, which is several times as large


def _grid(area: QRectF, across: float, down: float, *, brick: bool = False) -> Iterator[tuple[float, float]]:
    """Places `across` and `down` apart that cover `area`, every other row pushed by half if `brick`."""
    rows = range(math.floor(area.top() / down) - 1, math.ceil(area.bottom() / down) + 2)
    columns = range(math.floor(area.left() / across) - 1, math.ceil(area.right() / across) + 2)
    for row in rows:
        for column in columns:
            yield (column + (0.5 if brick and row % 2 else 0.0)) * across, row * down


def _seigaiha(area: QRectF, unit: float) -> QPainterPath:
    """Waves of the blue sea: rows of fans made of three arcs."""
    made = QPainterPath()
    for x, y in _grid(area, 2 * unit, unit / 2, brick=True):
        for share in (0.96, 0.68, 0.4):
            radius = unit * share
            hidden = 30 if share > 0.9 else 0 if share < 0.5 else 18
            box = QRectF(x - radius, y - radius, 2 * radius, 2 * radius)
            made.arcMoveTo(box, hidden)
            made.arcTo(box, hidden, 180 - 2 * hidden)
    return made


def _asanoha(area: QRectF, unit: float) -> QPainterPath:
    """Hemp leaves: hexagonal stars of six rhombs."""
    made = QPainterPath()
    height = unit * math.sqrt(3)
    for x, y in _grid(area, unit, height / 2, brick=True):
        for turn in range(6):
            tip = polar(x, y, unit / math.sqrt(3), 60 * turn + 30)
            made.moveTo(x, y)
            made.lineTo(*tip)
        for turn in (0, 60, 120):
            made.moveTo(x, y)
            made.lineTo(*polar(x, y, unit, turn))
    return made


def _shippo(area: QRectF, unit: float) -> QPainterPath:
    """Seven treasures: circles that overlap by a quarter."""
    made = QPainterPath()
    for x, y in _grid(area, 2 * unit, unit, brick=True):
        made.addEllipse(QPointF(x, y), unit, unit)
    return made


def _kikko(area: QRectF, unit: float) -> QPainterPath:
    """Tortoise shell: hexagons within hexagons."""
    made = QPainterPath()
    for x, y in _grid(area, unit * math.sqrt(3), unit * 1.5, brick=True):
        for share in (1.0, 0.55):
            corners = [polar(x, y, unit * share, 60 * turn + 30) for turn in range(6)]
            made.moveTo(*corners[-1])
            for corner in corners:
                made.lineTo(*corner)
    return made


def _yagasuri(area: QRectF, unit: float) -> QPainterPath:
    """Arrow feathers: columns of slanting barbs."""
    made = QPainterPath()
    for x, y in _grid(area, 2 * unit, unit * 0.7):
        made.moveTo(x - unit, y - unit * 0.7)
        made.lineTo(x, y)
        made.lineTo(x + unit, y - unit * 0.7)
    for x, _ in _grid(QRectF(area.left(), 0, area.width(), 0), 2 * unit, unit):
        made.moveTo(x, area.top())
        made.lineTo(x, area.bottom())
        made.moveTo(x + unit, area.top())
        made.lineTo(x + unit, area.bottom())
    return made


def _kanoko(area: QRectF, unit: float) -> QPainterPath:
    """Fawn spots: squares on their corners with a dot of cloth in each."""
    made = QPainterPath()
    for x, y in _grid(area, unit * 1.5, unit * 0.75, brick=True):
        made.addPolygon(
            [
                QPointF(x, y - unit * 0.5),
                QPointF(x + unit * 0.5, y),
                QPointF(x, y + unit * 0.5),
                QPointF(x - unit * 0.5, y),
            ]
        )
        made.closeSubpath()
        made.addEllipse(QPointF(x, y), unit * 0.1, unit * 0.1)
    return made


def _rays(area: QRectF, unit: float) -> QPainterPath:
    """Rays of the rising sun, from the middle."""
    made = QPainterPath()
    reach = math.hypot(area.width(), area.height())
    for turn in range(0, 360, max(3, round(unit))):
        made.moveTo(area.center())
        made.lineTo(*polar(area.center().x(), area.center().y(), reach, turn))
    return made


PATTERNS: Final[dict[str, Maker]] = {
    "asanoha": _asanoha,
    "kanoko": _kanoko,
    "kikko": _kikko,
    "rays": _rays,
    "seigaiha": _seigaiha,
    "shippo": _shippo,
    "yagasuri": _yagasuri,
}


def chance(index: int, salt: int = 0) -> float:
    """A number from 0 to 1 that looks thrown and is always the same: drawings never draw lots."""
    value = (index * 2654435761 + salt * 40503 + 12345) & 0xFFFFFFFF
    value ^= value >> 15
    value = (value * 2246822519) & 0xFFFFFFFF
    return ((value ^ (value >> 13)) & 0xFFFF) / 0xFFFF


def washi(painter: QPainter, area: QRectF, base: str, ink: str, strength: float = 0.06, unit: float = 1.0) -> None:
    """`area` is a sheet of handmade paper: clouds in the pulp, and fibres that lie every way."""
    painter.save()
    painter.setClipRect(area, Qt.ClipOperation.IntersectClip)
    painter.fillRect(area, QColor(base))
    painter.drawTiledPixmap(area, _fibres(painter, ink, strength, max(0.25, round(unit * 4) / 4)))
    painter.restore()


_TILES: dict[tuple[str, float, float], QPixmap] = {}
"""What was drawn or wanted last comes last."""
_MOST_TILES: Final = 8
"""More than one table lies on; one may take several megabytes."""
_FRAY: Final = 4.0
"""How far a fibre may reach beyond its line."""


def _fibres(wanting: QPainter, ink: str, strength: float, unit: float) -> QPixmap:
    """A tile of fibres without seams; made once for each ink, with rests where the painter that wants it has them."""
    place = (ink, strength, unit)
    made = _TILES.pop(place, None)
    if made is None:
        side = round(320 * unit)
        tile = QPixmap(side, side)
        tile.fill(Qt.GlobalColor.transparent)
        painter = painter_like(wanting, tile)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for index in range(170):
            _fibre(painter, index, side, ink, strength, unit)
        painter.end()
        made = tile.copy()
    _TILES[place] = made
    while len(_TILES) > _MOST_TILES:
        _TILES.pop(next(iter(_TILES)), None)
    return made


def _fibre(painter: QPainter, index: int, side: int, ink: str, strength: float, unit: float) -> None:
    shade = QColor(ink if index % 3 else "#FFFFFF")
    shade.setAlphaF(strength * (0.35 + 0.65 * chance(index, 1)))
    painter.setPen(QPen(shade, unit * (0.5 + 0.8 * chance(index, 2)), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    x, y = chance(index, 3) * side, chance(index, 4) * side
    angle, reach = chance(index, 5) * 360, unit * (6 + 30 * chance(index, 6))
    tip, bend = polar(x, y, reach, angle), polar(x, y, reach / 2, angle + 30 * (chance(index, 7) - 0.5))
    left, right = min(x, bend[0], tip[0]) - _FRAY, max(x, bend[0], tip[0]) + _FRAY
    top, bottom = min(y, bend[1], tip[1]) - _FRAY, max(y, bend[1], tip[1]) + _FRAY
    for dx in (-side, 0, side):
        for dy in (-side, 0, side):
            if right + dx < 0 or left + dx > side or bottom + dy < 0 or top + dy > side:
                continue  # nothing of it comes back in on the other side
            fibre = QPainterPath(QPointF(x + dx, y + dy))
            fibre.quadTo(bend[0] + dx, bend[1] + dy, tip[0] + dx, tip[1] + dy)
            painter.drawPath(fibre)


def woodgrain(painter: QPainter, area: QRectF, ink: QColor, unit: float) -> None:
    """Grain runs along `area`, with a knot here and there."""
    painter.save()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    rows = max(3, round(area.height() / unit))
    for row in range(rows):
        shade = QColor(ink)
        shade.setAlphaF(ink.alphaF() * (0.35 + 0.65 * chance(row, 8)))
        painter.setPen(QPen(shade, unit * (0.06 + 0.14 * chance(row, 9))))
        y = area.top() + (row + chance(row, 10)) * area.height() / rows
        line = QPainterPath(QPointF(area.left(), y))
        step = area.width() / 3
        for part in range(3):
            sway = unit * (chance(row // 4 * 7 + part, 11) - 0.5) * 0.9
            x = area.left() + part * step
            line.cubicTo(x + step / 3, y + sway, x + 2 * step / 3, y - sway / 2, x + step, y)
        painter.drawPath(line)
    painter.restore()
