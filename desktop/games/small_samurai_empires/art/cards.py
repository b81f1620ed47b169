"""Destiny cards, house sheets, the influence board and the backs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QRadialGradient

from desktop.games.small_samurai_empires.art.ink import HOUSES, INK, PAPER, PATTERNS, REGIONS, VERMILION
from desktop.games.small_samurai_empires.art.lettering import figure, written
from desktop.games.small_samurai_empires.art.signs import HOUSE_CRESTS, REGION_CRESTS, placed
from desktop.person import i18n
from desktop.theme.paint import fill, ink, pen
from desktop.theme.palette import Palette, colour, mixed
from desktop.theme.patterns import draw_pattern, washi
from desktop.theme.shapes import circle, path, polar, polygon, rounded
from desktop.theme.woodblock.inkwork import GOLD, gold_leaf, mist
from rules.small_samurai_empires.content import load_content
from rules.small_samurai_empires.tables import MOST_INFLUENCE, REGION_KEYS

__all__ = ["back", "destiny", "house", "influence", "influence_spot"]

_LEAST_NAME: Final = 60.0
"""Cards narrower than so many pixels bear no name."""
_NAME_PX: Final = 12.5
"""Names are at least so many pixels high."""
_GAME: Final = "small_samurai_empires"
_BANNERS: Final = {
    "mori": ("seigaiha", "M64 46 L240 46 L240 286 L64 286 Z"),
    "toyotomi": ("shippo", "M64 46 L240 46 L240 286 L152 250 L64 286 Z"),
    "takeda": ("kikko", "M64 46 L240 46 L240 240 L152 306 L64 240 Z"),
    "oda": ("asanoha", "M64 46 L240 46 L214 106 L240 166 L214 226 L240 286 L64 286 Z"),
}
"""House, the pattern on its sheet, and the cut of its banner."""


def _sheet(painter: QPainter, field: str, pattern: str, unit: float) -> None:
    body = rounded(1, 1, 298, 418, 17)
    fill(painter, body, "#FBF6E8")
    painter.strokePath(body, pen(colour(INK, 0.6), 1.6))
    print_ = rounded(8, 8, 284, 404, 12)
    wash = QLinearGradient(0, 0, 0, 420)
    wash.setColorAt(0, QColor(mixed(field, "#FFFFFF", 0.24)))
    wash.setColorAt(1, QColor(mixed(field, "#2B2622", 0.24)))
    fill(painter, print_, wash)
    painter.save()
    painter.setClipPath(print_, Qt.ClipOperation.IntersectClip)
    draw_pattern(painter, pattern, QRectF(8, 8, 284, 404), unit, colour("#FFFFFF", 0.26), 1.5)
    painter.restore()


def _edge(painter: QPainter) -> None:
    painter.strokePath(rounded(8, 8, 284, 404, 12), pen(INK, 2.4))
    painter.strokePath(rounded(12, 12, 276, 396, 9), pen(GOLD, 2))


def destiny(painter: QPainter, region: str, across: float) -> None:
    """Destiny looks at a region: its crest in a brush-drawn moon, its name below."""
    base = REGIONS[region]
    _sheet(painter, base, PATTERNS[region], 22)
    glow = QRadialGradient(150, 178, 150)
    glow.setColorAt(0, colour("#FFFDF0", 0.9))
    glow.setColorAt(1, colour("#FFFDF0", 0))
    fill(painter, circle(150, 178, 150), glow)
    fill(painter, _window(region, 108), PAPER)
    painter.strokePath(_window(region, 108), pen(INK, 4))
    painter.strokePath(_window(region, 99), pen(mixed(base, INK, 0.3), 2))
    fill(painter, placed(REGION_CRESTS[region], 150, 178, 128), mixed(base, INK, 0.66))
    mist(painter, 34, 250, 0.9, PAPER, 0.9)
    mist(painter, 196, 74, 0.8, PAPER, 0.9)
    _named(painter, i18n.text(f"{_GAME}.region.{region}"), across)
    _edge(painter)


def _window(region: str, reach: float) -> QPainterPath:
    """The outline behind the crest of a region: a disc, a square with round corners, a fan's hexagon, a lozenge."""
    if region == "saigoku":
        return circle(150, 178, reach)
    if region == "kinai":
        return rounded(150 - reach * 0.92, 178 - reach * 0.92, reach * 1.84, reach * 1.84, 26)
    sides, first = (6, 0) if region == "togoku" else (4, -90)
    stretch = 1.08 if region == "togoku" else 1.24
    return polygon([polar(150, 178, reach * stretch, first + 360 / sides * turn) for turn in range(sides)])


def house(painter: QPainter, name: str, across: float) -> None:
    """The sheet of a house: its banner with the crest."""
    pattern, cut = _BANNERS[name]
    _sheet(painter, mixed(HOUSES[name], PAPER, 0.25), pattern, 20)
    painter.strokePath(path("M64 40 L64 300"), pen(INK, 9))
    painter.strokePath(path("M64 40 L64 300"), pen("#8A5A2E", 5))
    cloth = path(cut)
    fill(painter, cloth.translated(4, 5), colour("#1A1410", 0.3))
    wash = QLinearGradient(64, 0, 240, 0)
    for at, share in ((0, 0.0), (0.3, 0.16), (0.6, 0.0), (1, 0.26)):
        wash.setColorAt(at, QColor(mixed(HOUSES[name], "#14090A", share)))
    fill(painter, cloth, wash)
    ink(painter, cloth, 3.4, INK)
    fill(painter, circle(152, 152, 80), PAPER)
    painter.strokePath(circle(152, 152, 80), pen(INK, 3))
    fill(painter, placed(HOUSE_CRESTS[name], 152, 152, 116), mixed(HOUSES[name], "#14090A", 0.4))
    _named(painter, i18n.text(f"{_GAME}.banner.{name}"), across)
    _edge(painter)


def _named(painter: QPainter, words: str, across: float) -> None:
    """A slip across the foot of a card says what it is, as high as a card drawn for `across` pixels needs."""
    if across < _LEAST_NAME:
        return
    high = min(66.0, max(40.0, 1.04 * _NAME_PX * 300 / across))
    top, middle = 382.0 - high - 12, 376.0 - high / 2
    slip = path(f"M20 {top} L280 {top} L268 {middle} L280 382 L20 382 L32 {middle} Z")
    fill(painter, slip.translated(0, 3), colour("#1A1410", 0.3))
    fill(painter, slip, "#FBF3E0")
    ink(painter, slip, 2.4, INK)
    written(painter, words, QRectF(40, middle - high / 2, 220, high), "title", INK)


def back(painter: QPainter, deck: str) -> None:
    """The back of the destiny cards or of the houses: a folding fan in gold on lacquer."""
    base, pattern = ("#23304A", "seigaiha") if deck == "destiny" else ("#5A1E1A", "kikko")
    _sheet(painter, base, pattern, 22)
    leaf = QBrush(gold_leaf(QRectF(40, 110, 220, 200)))
    fan = path("M150 320 L36 178 C84 96 216 96 264 178 Z")
    painter.strokePath(fan, pen(INK, 8))
    fill(painter, fan, leaf)
    ribs = QPainterPath()
    for step in range(-5, 6):
        ribs.moveTo(150, 320)
        ribs.lineTo(QPointF(150 + step * 21.4, 134 + abs(step) ** 2 * 1.7))
    painter.strokePath(ribs, pen(colour(INK, 0.55), 2.4))
    fill(painter, circle(150, 192, 38), VERMILION)
    painter.strokePath(circle(150, 192, 38), pen(INK, 3))
    if deck == "house":
        for (x, y), crest in zip(((132, 174), (168, 174), (132, 210), (168, 210)), HOUSE_CRESTS.values(), strict=True):
            fill(painter, placed(crest, x, y, 26), "#FFF3D0")
    fill(painter, circle(150, 318, 11), INK)
    _edge(painter)


def influence_spot(region: int, value: int) -> QPointF:
    """Where a cube of `value` lies on the track of `region`, on a board of 400 by 520."""
    return QPointF(62 + 92 * region, 484 - 39.5 * value)


def influence(painter: QPainter, palette: Palette, other: Sequence[int] | None = None) -> None:
    """Four tracks from nought to ten, and the level that each value is worth; 400 wide and 520 high."""
    dark = palette.is_dark
    levels = other or load_content({}).box.levels
    body = rounded(2, 2, 396, 514, 18)
    fill(painter, body.translated(0, 3), colour("#0E1A28", 0.35))
    painter.save()
    painter.setClipPath(body, Qt.ClipOperation.IntersectClip)
    washi(painter, QRectF(0, 0, 400, 520), palette.paper if dark else PAPER, "#F3E9D6" if dark else "#7A5A34", 0.08)
    painter.restore()
    painter.strokePath(body, pen(INK, 2.6))
    painter.strokePath(rounded(8, 8, 384, 502, 13), pen(GOLD, 1.8))
    for region, name in enumerate(REGION_KEYS):
        base = REGIONS[name]
        x = influence_spot(region, 0).x()
        track = rounded(x - 38, 14, 76, 492, 12)
        fill(painter, track, mixed(base, palette.paper, 0.35) if dark else mixed(base, PAPER, 0.5))
        painter.strokePath(track, pen(mixed(base, INK, 0.5), 2))
        fill(painter, placed(REGION_CRESTS[name], x, 44, 40), mixed(base, INK, 0.65))
        for value in range(MOST_INFLUENCE + 1):
            at = influence_spot(region, value)
            place = rounded(at.x() - 31, at.y() - 17, 62, 34, 7)
            fill(painter, place, mixed(base, "#FFFFFF", 0.42))
            painter.strokePath(place, pen(colour(INK, 0.4), 1.3))
            figure(painter, str(value), QRectF(at.x() - 28, at.y() - 15, 21, 17), colour(INK, 0.65))
            figure(
                painter,
                str(levels[value]),
                QRectF(at.x() + 9, at.y() - 11, 19, 22),
                colour(mixed(base, INK, 0.65), 0.85),
            )
