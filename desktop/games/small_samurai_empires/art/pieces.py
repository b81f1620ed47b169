"""What is laid on the map: warriors, castles, orders, seeds, shrines and ridges; each in a square of 100."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QRadialGradient

from desktop.games.small_samurai_empires.art.ink import HOUSES, INK, PAPER, VERMILION
from desktop.games.small_samurai_empires.art.lettering import figure
from desktop.games.small_samurai_empires.art.signs import HOUSE_CRESTS, ORDER_SIGNS, placed, sign
from desktop.theme.paint import fill, pen
from desktop.theme.palette import colour, mixed
from desktop.theme.patterns import draw_pattern
from desktop.theme.shapes import circle, path, polar, polygon, rounded
from desktop.theme.woodblock.inkwork import cel

__all__ = [
    "boat",
    "capital",
    "castle",
    "clash",
    "cube",
    "neutral",
    "order",
    "order_back",
    "order_veiled",
    "resource",
    "ridge",
    "samurai",
    "seed",
    "shrine",
    "turn",
]

_CREAM: Final = "#FFF6E0"


def _cast(painter: QPainter, shape: QPainterPath) -> None:
    low = shape.translated(0, 3)
    painter.strokePath(low, pen(colour("#1A1410", 0.12), 6))
    fill(painter, low, colour("#1A1410", 0.38))


def _painted(painter: QPainter, shape: QPainterPath, base: str) -> None:
    """Painted wood, lit from the upper left."""
    box = shape.boundingRect()
    wash = QLinearGradient(box.topLeft(), box.bottomRight())
    for at, tone in ((0, mixed(base, _CREAM, 0.36)), (0.45, base), (1, mixed(base, "#14090A", 0.36))):
        wash.setColorAt(at, QColor(tone))
    fill(painter, shape, wash)


_BASES: Final = {
    "mori": "M14 84 L86 84 L90 98 L10 98 Z",
    "toyotomi": "M50 80 C74 80 92 84 92 90 C92 96 74 99 50 99 C26 99 8 96 8 90 C8 84 26 80 50 80 Z",
    "takeda": "M50 78 L94 89 L50 99 L6 89 Z",
    "oda": "M14 84 L30 84 L30 80 L42 80 L42 84 L58 84 L58 80 L70 80 L70 84 L86 84 L90 98 L10 98 Z",
}
"""The stand of each house has its own shape."""


_ORNAMENTS: Final = {
    "mori": "M16 6 C20 26 36 34 50 34 C64 34 80 26 84 6 C74 16 62 20 50 20 C38 20 26 16 16 6 Z",
    "toyotomi": "M50 34 L14 20 L24 14 L16 4 L32 8 L36 -2 L45 6 L50 -4 L55 6 L64 -2 L68 8 L84 4 L76 14 L86 20 Z",
    "takeda": "M46 30 C32 28 22 18 18 0 C30 8 42 16 50 20 C58 16 70 8 82 0 C78 18 68 28 54 30 Z",
    "oda": "M50 34 C32 34 24 20 24 6 C40 10 60 10 76 6 C76 20 68 34 50 34 Z",
}
"""What a house wears on its helmets: a crescent, rays, horns, a broad plate."""

_SASHES: Final = {
    "mori": "M14 72 L86 72 L88 80 L12 80 Z",
    "toyotomi": "M30 66 L38 64 L34 92 L26 92 Z M70 66 L62 64 L66 92 L74 92 Z",
    "takeda": "M18 70 L30 66 L70 92 L54 92 Z",
    "oda": "M40 64 L60 64 L58 92 L42 92 Z",
}
"""The band across a house's coats."""

_BODY: Final = "M50 60 C66 62 80 66 86 78 L90 92 L10 92 L14 78 C20 66 34 62 50 60 Z"
_BOWL: Final = "M28 40 C28 24 38 18 50 18 C62 18 72 24 72 40 L82 48 L72 48 C60 42 40 42 28 48 L18 48 Z"
_HEAD: Final = "M36 44 C44 41 56 41 64 44 C65 56 58 64 50 64 C42 64 35 56 36 44 Z"


def samurai(painter: QPainter, house: str) -> None:
    """A warrior of wood: helmet, coat and stand say whose he is, and the crest on his breast."""
    stand, body, bowl, head = path(_BASES[house]), path(_BODY), path(_BOWL), path(_HEAD)
    ornament = path(_ORNAMENTS[house]).translated(0, 4)
    whole = stand.united(body).united(bowl).united(head).united(ornament)
    _cast(painter, whole)
    painter.strokePath(whole, pen(INK, 6))
    _painted(painter, stand, mixed(HOUSES[house], "#14090A", 0.3))
    painter.strokePath(stand, pen(INK, 2))
    _painted(painter, body, HOUSES[house])
    fill(painter, path(_SASHES[house]).intersected(body), colour(_CREAM, 0.92))
    painter.strokePath(body, pen(INK, 2.4))
    fill(painter, head, "#F2CFA8")
    painter.strokePath(head, pen(INK, 2.2))
    for x in (44, 56):
        fill(painter, circle(x, 52, 2.6, 3.2), INK)
    _painted(painter, bowl, HOUSES[house])
    painter.strokePath(bowl, pen(INK, 2.4))
    fill(painter, ornament, "#F6DE9A")
    painter.strokePath(ornament, pen(INK, 2.2))
    fill(painter, circle(50, 78, 12.5), _CREAM)
    painter.strokePath(circle(50, 78, 12.5), pen(INK, 2))
    fill(painter, placed(HOUSE_CRESTS[house], 50, 78, 18), mixed(HOUSES[house], "#14090A", 0.35))


_FLAGS: Final = {
    "mori": "M74 4 L98 4 L98 26 L74 26 Z",
    "toyotomi": "M74 2 L99 14 L74 28 Z",
    "takeda": "M74 4 L98 4 L90 16 L98 28 L74 28 Z",
    "oda": "M74 2 L88 2 L88 44 L81 38 L74 44 Z",
}
"""The flag of each house has its own cut."""


def castle(painter: QPainter, house: str) -> None:
    """A keep in the colour of its house, its crest over the gate, its flag beside the roof."""
    keep = sign("keep").translated(-6, 0)
    flag, staff = path(_FLAGS[house]), rounded(71, 2, 4.4, 58, 1)
    whole = keep.united(staff).united(flag)
    _cast(painter, whole)
    painter.strokePath(whole, pen(INK, 5))
    fill(painter, staff, "#8A5A2E")
    fill(painter, flag, _CREAM)
    painter.strokePath(flag, pen(INK, 2))
    _painted(painter, keep, HOUSES[house])
    for data in ("M22 59 L66 59 L66 71 L22 71 Z", "M30 31 L58 31 L58 41 L30 41 Z"):
        fill(painter, path(data), _CREAM)
        painter.strokePath(path(data), pen(INK, 1.6))
    fill(painter, circle(44, 66, 21), _CREAM)
    painter.strokePath(circle(44, 66, 21), pen(INK, 2.4))
    fill(painter, placed(HOUSE_CRESTS[house], 44, 66, 32), mixed(HOUSES[house], "#14090A", 0.35))


def cube(painter: QPainter, house: str) -> None:
    """A cube for the tracks, the crest on its front."""
    top = polygon([(50, 6), (92, 24), (50, 42), (8, 24)])
    left = polygon([(8, 24), (50, 42), (50, 94), (8, 74)])
    right = polygon([(92, 24), (50, 42), (50, 94), (92, 74)])
    _cast(painter, left.united(right).united(top))
    for shape, share in ((top, 0.0), (left, 0.12), (right, 0.34)):
        _painted(painter, shape, mixed(HOUSES[house], "#14090A", share))
        painter.strokePath(shape, pen(INK, 3))
    fill(painter, circle(50, 60, 30), _CREAM)
    painter.strokePath(circle(50, 60, 30), pen(INK, 2.4))
    fill(painter, placed(HOUSE_CRESTS[house], 50, 60, 46), mixed(HOUSES[house], "#14090A", 0.35))


def turn(painter: QPainter, house: str) -> None:
    """A round marker with the crest, for the order of play."""
    rim = circle(50, 50, 46)
    _cast(painter, rim)
    _painted(painter, rim, HOUSES[house])
    painter.strokePath(rim, pen(INK, 3))
    painter.strokePath(circle(50, 50, 38), pen(colour(_CREAM, 0.9), 2))
    fill(painter, placed(HOUSE_CRESTS[house], 50, 50, 50), _CREAM)


def order(painter: QPainter, kind: str, house: str, points: str) -> None:
    """An order: what is done, and how far one may march."""
    base = HOUSES[house] if house else "#6E665A"
    body = polygon([polar(50, 50, 48, 45 * step + 22.5) for step in range(8)])
    _cast(painter, body)
    _painted(painter, body, base)
    painter.strokePath(body, pen(INK, 3))
    fill(painter, circle(50, 50, 36), PAPER)
    painter.strokePath(circle(50, 50, 36), pen(INK, 2.2))
    mark = ORDER_SIGNS[kind]
    if not points:
        fill(painter, placed(mark, 50, 50, 46), INK)
    else:
        fill(painter, placed(mark, 50, 33, 30), INK)
        figure(painter, points, QRectF(20, 51, 60, 28), VERMILION)
    if house:
        fill(painter, circle(84, 16, 13), _CREAM)
        painter.strokePath(circle(84, 16, 13), pen(INK, 2))
        fill(painter, placed(HOUSE_CRESTS[house], 84, 16, 18), mixed(base, "#14090A", 0.3))


def order_back(painter: QPainter, house: str) -> None:
    """An order face down: whose it is, and nothing else."""
    _back(painter, house)
    painter.strokePath(circle(50, 50, 35), pen(_CREAM, 2.2))
    fill(painter, placed(HOUSE_CRESTS[house], 50, 50, 52), _CREAM)


def order_veiled(painter: QPainter, kind: str, house: str, points: str) -> None:
    """An order face down for the eyes of its owner: what it is shows through the back, in a broken ring."""
    _back(painter, house)
    fill(painter, circle(50, 50, 35), mixed(HOUSES[house], "#14090A", 0.68))
    ring = pen(_CREAM, 2.6)
    ring.setDashPattern([2.2, 1.9])
    painter.strokePath(circle(50, 50, 35), ring)
    mark = ORDER_SIGNS[kind]
    if not points:
        fill(painter, placed(mark, 50, 50, 44), _CREAM)
    else:
        fill(painter, placed(mark, 50, 32, 27), _CREAM)
        figure(painter, points, QRectF(20, 48, 60, 31), "#FFE6BF")
    fill(painter, circle(84, 16, 13), mixed(HOUSES[house], "#14090A", 0.5))
    painter.strokePath(circle(84, 16, 13), pen(_CREAM, 1.8))
    fill(painter, placed(HOUSE_CRESTS[house], 84, 16, 18), _CREAM)


def _back(painter: QPainter, house: str) -> None:
    body = polygon([polar(50, 50, 48, 45 * step + 22.5) for step in range(8)])
    _cast(painter, body)
    _painted(painter, body, mixed(HOUSES[house], "#14090A", 0.12))
    painter.save()
    painter.setClipPath(body, Qt.ClipOperation.IntersectClip)
    draw_pattern(painter, "asanoha", QRectF(0, 0, 100, 100), 22, colour(_CREAM, 0.35), 1.3)
    painter.restore()
    painter.strokePath(body, pen(INK, 3))
    fill(painter, circle(50, 50, 35), mixed(HOUSES[house], "#14090A", 0.5))


def neutral(painter: QPainter, kind: str) -> None:
    """A neutral action: whoever is covered last may use it."""
    fill(painter, circle(50, 52, 46), colour("#1A1410", 0.35))
    fill(painter, circle(50, 50, 46), PAPER)
    painter.strokePath(circle(50, 50, 45), pen(INK, 4))
    fill(painter, placed(ORDER_SIGNS[kind], 50, 50, 56), "#4A423A")


_SEEDS: Final = {"food": ("rice", "#C99A2E", "#5E4410"), "bushido": ("tsuba", "#3F5A78", "#F1EAD8")}


def seed(painter: QPainter, kind: str) -> None:
    """What a province yields: a leaf of green for food, a square of steel for bushido."""
    name, base, shade = _SEEDS[kind]
    body = circle(50, 50, 46) if kind == "food" else rounded(6, 6, 88, 88, 16)
    _cast(painter, body)
    _painted(painter, body, base)
    painter.strokePath(body, pen(INK, 3))
    painter.strokePath(
        circle(50, 50, 38) if kind == "food" else rounded(13, 13, 74, 74, 11), pen(colour(_CREAM, 0.75), 1.8)
    )
    fill(painter, placed(name, 50, 50, 52), shade)


def resource(painter: QPainter, kind: str) -> None:
    """A sack of rice, or the guard of a sword, cut out of wood."""
    name, base, _ = _SEEDS[kind]
    shape = sign(name)
    _cast(painter, shape)
    painter.strokePath(shape, pen(INK, 6))
    glow = QRadialGradient(38, 32, 80)
    for at, tone in ((0, mixed(base, _CREAM, 0.5)), (0.6, base), (1, mixed(base, "#14090A", 0.35))):
        glow.setColorAt(at, QColor(tone))
    fill(painter, shape, glow)


def shrine(painter: QPainter) -> None:
    """A vermilion gate."""
    gate = sign("torii")
    _cast(painter, gate)
    painter.strokePath(gate, pen(INK, 6))
    _painted(painter, gate, "#D0452E")
    fill(painter, path("M5 16 C30 26 70 26 95 16 L94 20 C70 30 30 30 6 20 Z"), INK)


def capital(painter: QPainter) -> None:
    """A seat of government: a hall under two roofs with golden ridges."""
    hall = path("M24 92 L24 62 L76 62 L76 92 Z M34 48 L34 36 L66 36 L66 48 Z")
    roofs = path("M6 66 C26 60 30 48 34 46 L66 46 C70 48 74 60 94 66 Z M16 38 C36 32 44 20 50 8 C56 20 64 32 84 38 Z")
    _cast(painter, roofs.united(hall))
    painter.strokePath(hall, pen(INK, 5))
    fill(painter, hall, _CREAM)
    fill(painter, path("M44 92 L44 72 L56 72 L56 92 Z"), INK)
    painter.strokePath(roofs, pen(INK, 5))
    _painted(painter, roofs, "#3E5A6B")
    for data in ("M30 46 L70 46", "M44 20 L56 20"):
        painter.strokePath(path(data), pen("#E3B64F", 5))


def ridge(painter: QPainter) -> None:
    """Mountains that bar the way."""
    shape = path("M2 90 L26 36 L40 58 L58 12 L98 90 Z")
    _cast(painter, shape)
    cel(painter, shape, "#7A7266", 4, 8, 0.36)
    for data in ("M58 12 L48 40 L55 36 L60 46 L67 38 L72 40 Z", "M26 36 L20 52 L25 50 L29 55 L33 48 Z"):
        cel(painter, path(data), "#FBF8F0", 1.8, 2, 0.2)


def boat(painter: QPainter, house: str) -> None:
    """A small boat of a house, 120 wide and 60 high, whose hull hides the feet of who stands in it."""
    wake = path("M2 50 C20 44 100 44 118 50 C100 58 20 58 2 50 Z")
    fill(painter, wake, colour("#FFFFFF", 0.55))
    hull = path("M4 18 C20 30 96 30 116 12 C114 34 100 52 84 54 L34 54 C18 52 8 36 4 18 Z")
    fill(painter, hull.translated(2, 4), colour("#0C1A26", 0.4))
    _painted(painter, hull, "#9A6A3C")
    painter.strokePath(hull, pen(INK, 4))
    band = path("M7 28 C24 38 92 38 112 24 L109 32 C92 45 24 45 10 35 Z")
    fill(painter, band, HOUSES[house])
    painter.strokePath(band, pen(INK, 1.6))
    fill(painter, circle(60, 38, 11), _CREAM)
    painter.strokePath(circle(60, 38, 11), pen(INK, 2))
    fill(painter, placed(HOUSE_CRESTS[house], 60, 38, 16), mixed(HOUSES[house], "#14090A", 0.35))


def clash(painter: QPainter) -> None:
    """Blades meet: a burst of light with crossed swords in it."""
    burst = polygon([polar(50, 50, 49 if number % 2 == 0 else 27, 15 * number) for number in range(24)])
    fill(painter, burst, colour("#FFF6D8", 0.92))
    painter.strokePath(burst, pen(VERMILION, 3))
    fill(painter, circle(50, 50, 25), colour(VERMILION, 0.16))
    swords = placed("katana", 50, 50, 56)
    painter.strokePath(swords, pen("#FFF6E0", 5))
    fill(painter, swords, INK)
