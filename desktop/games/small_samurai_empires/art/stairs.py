"""The staircase of order slots in the sea: each region's steps on a board of its colour that is bound to its coast."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPainterPathStroker, QRadialGradient

from desktop.games.small_samurai_empires.art.ink import GAME, GROUNDS, INK, PAPER, PATTERNS, REGIONS, VERMILION
from desktop.games.small_samurai_empires.art.lettering import figure, written
from desktop.games.small_samurai_empires.art.signs import REGION_CRESTS, placed
from desktop.person import i18n
from desktop.theme.paint import fill, pen
from desktop.theme.palette import colour, mixed
from desktop.theme.patterns import draw_pattern
from desktop.theme.shapes import circle, path, rounded
from rules.small_samurai_empires.content import SlotPlace, load_chart, load_content
from rules.small_samurai_empires.tables import REGION_KEYS

__all__ = ["plaque_box", "stairs"]

_BAND: Final = 84.0
_PLAQUES: Final = {"saigoku": (84, 492), "kinai": (297, 386), "togoku": (492, 222), "ezo": (505, 66)}
"""The middle of each region's plaque, near the one that the content gives and clear of slots at this size."""
_PLAQUE: Final = (128.0, 74.0)
_TIES: Final = {
    "saigoku": "M150 628 C170 650 186 640 204 652",
    "kinai": "M392 480 C424 516 450 500 486 536",
    "togoku": "M690 286 C706 306 722 290 742 304",
    "ezo": "M614 150 C630 164 640 148 660 160",
}
"""The line from each region's steps to its coast."""


def plaque_box(region: str) -> tuple[float, float, float, float]:
    """Where the plaque of a region lies on the map: left, top, width and height."""
    x, y = _PLAQUES[region]
    return x - _PLAQUE[0] / 2, y - _PLAQUE[1] / 2, *_PLAQUE


def stairs(painter: QPainter, across: float, slots: str = "", *, dark: bool) -> None:
    """All slots and plaques in the square of 1000, drawn for `across` pixels; `slots`: their regions if not printed."""
    places = load_chart().slot
    regions = [REGION_KEYS[int(number)] for number in slots] or [spec.region for spec in load_content({}).slots.slot]
    steps = QPainterPath(QPointF(*places[0].center))
    for place in places[1:]:
        steps.lineTo(*place.center)
    painter.strokePath(steps.translated(0, 3), pen(colour("#0C1A26", 0.28), 15))
    painter.strokePath(steps, pen(INK, 13))
    painter.strokePath(steps, pen("#8A6A44" if dark else "#B98F5C", 9))
    painter.strokePath(steps, pen(colour("#FFF3D0", 0.35), 2))
    for region in REGION_KEYS:
        mine = [place for place, each in zip(places, regions, strict=True) if each == region]
        if mine:
            _tie(painter, region)
            _band(painter, region, mine, dark=dark)
    for number, (place, region) in enumerate(zip(places, regions, strict=True), 1):
        _slot(painter, place, region, number)
    for region in REGION_KEYS:
        _plaque(painter, region, named=across >= 300)


def _tie(painter: QPainter, region: str) -> None:
    line = path(_TIES[region])
    for shade, width in ((INK, 7.0), (mixed(REGIONS[region], PAPER, 0.1), 4.0)):
        painter.strokePath(line, pen(shade, width))


def _band(painter: QPainter, region: str, places: list[SlotPlace], *, dark: bool) -> None:
    """A board in the colour of the region, with its pattern, under its slots and neutral actions."""
    line = QPainterPath(_bed(places[0]))
    for place in places[1:]:
        line.lineTo(_bed(place))
    if len(places) == 1:
        line.lineTo(_bed(places[0]) + QPointF(0.1, 0))
    stroker = QPainterPathStroker()
    stroker.setWidth(_BAND)
    stroker.setCapStyle(Qt.PenCapStyle.RoundCap)
    stroker.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    board = stroker.createStroke(line).simplified()
    base = mixed(GROUNDS[region], "#1A2230", 0.24) if dark else mixed(GROUNDS[region], PAPER, 0.08)
    fill(painter, board.translated(0, 6), colour("#0C1A26", 0.34))
    fill(painter, board.translated(0, 3), mixed(base, INK, 0.5))
    fill(painter, board, base)
    painter.save()
    painter.setClipPath(board, Qt.ClipOperation.IntersectClip)
    tone = colour(mixed(REGIONS[region], INK, 0.6), 0.24)
    draw_pattern(painter, PATTERNS[region], board.boundingRect(), 12, tone, 1.1)
    painter.restore()
    painter.strokePath(board, pen(INK, 2.4))


def _bed(place: SlotPlace) -> QPointF:
    """The middle between a slot and its neutral action, nearer to the slot."""
    (x, y), (ix, iy) = place.center, place.icon
    return QPointF(x + 0.32 * (ix - x), y + 0.32 * (iy - y))


def _slot(painter: QPainter, place: SlotPlace, region: str, number: int) -> None:
    """A hollow for tokens with the crest of its region, its number at the rim, and a hollow for its action."""
    x, y = place.center
    shade = REGIONS[region]
    far = place.radius + 4.0
    fill(painter, circle(x, y, far), mixed(shade, INK, 0.62))
    hollow = QRadialGradient(x, y + far * 0.5, far * 1.4)
    hollow.setColorAt(0, QColor(mixed(shade, PAPER, 0.66)))
    hollow.setColorAt(0.7, QColor(mixed(shade, PAPER, 0.36)))
    hollow.setColorAt(1, QColor(mixed(shade, INK, 0.35)))
    fill(painter, circle(x, y, far - 2.4), hollow)
    painter.strokePath(circle(x, y, far), pen(INK, 1.8))
    fill(painter, placed(REGION_CRESTS[region], x, y, 30), colour(mixed(shade, INK, 0.6), 0.4))
    fill(painter, circle(x + 24, y + 22, 12.5), INK)
    fill(painter, circle(x + 24, y + 22, 10.6), mixed(shade, PAPER, 0.6))
    figure(painter, str(number), QRectF(x + 16.5, y + 15.4, 15, 13.2), INK)
    ix, iy = place.icon
    fill(painter, circle(ix, iy, place.icon_radius + 3), mixed(shade, INK, 0.62))
    fill(painter, circle(ix, iy, place.icon_radius + 1), PAPER)


def _plaque(painter: QPainter, region: str, *, named: bool) -> None:
    """The name and crest of a region, and what its first and second get."""
    left, top, width, height = plaque_box(region)
    spec = getattr(load_content({}).regions, region)
    sheet = rounded(left, top, width, height, 10)
    fill(painter, sheet.translated(0, 4), colour("#0C1A26", 0.36))
    fill(painter, sheet, mixed(REGIONS[region], PAPER, 0.42))
    painter.strokePath(sheet, pen(INK, 2.4))
    painter.strokePath(rounded(left + 4, top + 4, width - 8, height - 8, 7), pen(colour("#8A6A2E", 0.8), 1.3))
    fill(painter, placed(REGION_CRESTS[region], left + 31, top + height / 2, 44), mixed(REGIONS[region], INK, 0.7))
    if named:
        area = QRectF(left + 57, top + 7, 64, 28)
        written(painter, i18n.text(f"{GAME}.region.{region}"), area, "title", INK)
    for index, points in enumerate((spec.first, spec.second)):
        at = QPointF(left + 73 + 34 * index, top + 53)
        fill(painter, circle(at.x(), at.y(), 14.6), VERMILION if index == 0 else "#5C554B")
        painter.strokePath(circle(at.x(), at.y(), 14.6), pen(INK, 1.8))
        painter.strokePath(circle(at.x(), at.y(), 12.2), pen(colour("#FFF8E6", 0.6), 1))
        figure(painter, str(points), QRectF(at.x() - 9, at.y() - 9.5, 18, 19), "#FFF8E6")
