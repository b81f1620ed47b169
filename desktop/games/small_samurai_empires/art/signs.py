"""Crests of the houses and regions, signs of orders, resources and features; each in one colour in a square of 100."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath, QTransform

from desktop.theme.shapes import brush_path, circle, fitted, mirrored, path, polygon, ring, rounded, turned, united

__all__ = ["HOUSE_CRESTS", "ORDER_SIGNS", "REGION_CRESTS", "placed", "sign"]


@lru_cache(maxsize=64)
def sign(name: str) -> QPainterPath:
    """The sign `name`; shared, so never change it."""
    return _SIGNS[name]()


def placed(name: str, x: float, y: float, side: float) -> QPainterPath:
    """The sign `name` about (x, y), `side` wide or high."""
    return fitted(sign(name), QRectF(x - side / 2, y - side / 2, side, side))


def _bar() -> QPainterPath:
    """One bar over three dots."""
    return united(rounded(8, 14, 84, 20, 2), *(circle(x, y, 14.5) for x, y in ((26, 54), (74, 54), (50, 80))))


def _paulownia() -> QPainterPath:
    """Three leaves and three stems of flowers, the middle one with five."""
    leaf = path("M50 58 C44 48 30 46 20 52 C10 58 4 70 6 84 C18 82 24 88 28 94 C40 90 48 76 50 58 Z")
    middle = path("M50 54 C38 62 34 76 38 90 C42 94 46 96 50 99 C54 96 58 94 62 90 C66 76 62 62 50 54 Z")
    stems = []
    for degrees, count in ((0, 5), (-34, 3), (34, 3)):
        flowers = [circle(50, 52 - 11 * step, 5.6 - 0.5 * step) for step in range(1, count)]
        stem = united(rounded(48.6, 56 - 11 * count, 2.8, 11 * count, 1), *flowers)
        stems.append(turned(stem, degrees, 50, 58))
    return united(leaf, mirrored(leaf, 50), middle, *stems)


def _lozenges() -> QPainterPath:
    """Four lozenges that make one."""
    one = polygon([(50, 4), (69, 25.5), (50, 47), (31, 25.5)])
    return united(one, one.translated(0, 49), one.translated(-22, 24.5), one.translated(22, 24.5))


def _quince() -> QPainterPath:
    """A flower of five petals, leaves between."""
    made = circle(50, 50, 10)
    for degrees in range(0, 360, 72):
        petal = path("M50 40 C34 34 30 16 40 8 C44 4 48 6 50 10 C52 6 56 4 60 8 C70 16 66 34 50 40 Z")
        made = made.united(turned(petal, degrees, 50, 50))
        made = made.united(turned(path("M50 36 L45 22 L50 12 L55 22 Z"), degrees + 36, 50, 50))
    return made.subtracted(ring(50, 50, 14, 11))


def _samurai() -> QPainterPath:
    """A warrior under a horned helmet."""
    horns = path("M46 24 C32 22 22 12 22 0 C32 8 42 10 50 14 Z")
    bowl = path("M28 38 C28 22 38 14 50 14 C62 14 72 22 72 38 L82 46 L72 46 C60 40 40 40 28 46 L18 46 Z")
    face = path("M36 44 C44 41 56 41 64 44 C65 56 58 64 50 64 C42 64 35 56 36 44 Z")
    body = path("M50 62 C66 64 82 68 88 82 L92 98 L8 98 L12 82 C18 68 34 64 50 62 Z")
    return united(horns, mirrored(horns, 50), bowl, face, body)


def _steps() -> QPainterPath:
    """An arrow that takes a step, and another."""
    sole = path("M0 -18 C10 -18 14 -8 12 4 C11 12 10 20 2 20 C-8 20 -12 10 -12 0 C-12 -10 -8 -18 0 -18 Z")
    feet = [QTransform().translate(x, y).rotate(62).map(sole) for x, y in ((20, 70), (44, 40))]
    return united(*feet, path("M60 26 L98 20 L82 56 L76 44 L56 64 L46 54 L66 34 Z"))


def _ship() -> QPainterPath:
    """A ship under one square sail."""
    hull = path("M4 68 L96 64 C90 84 80 94 64 94 L30 94 C16 94 8 84 4 68 Z")
    sail = path("M30 10 L78 10 C72 26 72 42 78 58 L30 58 C24 42 24 26 30 10 Z")
    return united(hull, sail.subtracted(rounded(34, 30, 36, 5, 2)), rounded(50, 2, 6, 66, 2))


def _katana() -> QPainterPath:
    """Two drawn swords, crossed."""
    blade = path("M94 4 C80 34 58 58 34 78 L27 71 C50 52 72 30 89 0 Z")
    guard = path("M17 66 L38 87 L32 93 L11 72 Z")
    grip = path("M18 79 L25 86 L8 100 L2 94 Z")
    one = united(blade, guard, grip)
    return united(one, mirrored(one, 50))


def _rice() -> QPainterPath:
    """A sack of straw full of rice, bound with three ropes."""
    sack = path("M12 40 C18 26 82 26 88 40 C94 54 94 72 88 86 C82 98 18 98 12 86 C6 72 6 54 12 40 Z")
    ropes = [rounded(x, 24, 6, 78, 2) for x in (28, 47, 66)]
    end = path("M40 28 C34 16 40 6 50 2 C60 6 66 16 60 28 Z")
    made = sack
    for rope in ropes:
        made = made.subtracted(rope)
    return united(made, end, *(rounded(x + 1.6, 32, 2.8, 62, 1) for x in (28, 47, 66)))


def _tsuba() -> QPainterPath:
    """The guard of a sword: the way of the warrior."""
    rim = circle(50, 50, 48)
    for degrees in (0, 90, 180, 270):
        rim = rim.subtracted(turned(circle(50, 3, 9), degrees + 45, 50, 50))
    slot = path("M50 28 L58 46 L56 72 L44 72 L42 46 Z")
    return (
        rim.subtracted(slot)
        .subtracted(ring(50, 50, 39, 36))
        .subtracted(circle(24, 50, 6))
        .subtracted(circle(76, 50, 6))
    )


def _keep() -> QPainterPath:
    """A keep of three storeys on stone."""
    tiers = (
        path("M10 98 C18 90 20 84 22 76 L78 76 C80 84 82 90 90 98 Z"),
        path("M26 58 L74 58 L74 72 L26 72 Z"),
        path("M8 60 C18 58 24 52 28 44 L72 44 C76 52 82 58 92 60 C86 64 80 63 76 61 L24 61 C20 63 14 64 8 60 Z"),
        path("M34 30 L66 30 L66 42 L34 42 Z"),
        path("M20 32 C28 30 32 24 36 14 L64 14 C68 24 72 30 80 32 C76 36 70 35 68 33 L32 33 C30 35 24 36 20 32 Z"),
        path("M34 8 L66 8 L66 15 L34 15 Z"),
    )
    return united(*tiers).subtracted(rounded(45, 82, 10, 17, 1))


def _torii() -> QPainterPath:
    """The gate of a shrine."""
    top = path("M0 12 C30 24 70 24 100 12 L95 28 C70 36 30 36 5 28 Z")
    legs = united(path("M22 32 L34 32 L31 98 L17 98 Z"), path("M66 32 L78 32 L83 98 L69 98 Z"))
    return united(top, legs, path("M8 46 L92 46 L92 56 L8 56 Z"), rounded(45, 32, 10, 16, 1))


def _mountain() -> QPainterPath:
    """Three peaks."""
    return united(path("M0 92 L28 38 L44 64 L60 14 L100 92 Z")).subtracted(path("M60 26 L50 54 L58 48 L64 56 L72 50 Z"))


def _grey_hills() -> QPainterPath:
    """The inner sea of the west: waves and an island gate."""
    wave = brush_path(((2, 76, 6), (22, 64, 12), (44, 76, 12), (66, 64, 12), (98, 74, 5)))
    return united(fitted(_torii(), QRectF(24, 2, 52, 52)), wave, wave.translated(0, 20))


def _wheel() -> QPainterPath:
    """The capital: a wheel of an ox cart."""
    made = united(ring(50, 50, 48, 38), circle(50, 50, 12))
    for degrees in range(0, 180, 30):
        made = made.united(turned(rounded(47, 6, 6, 88, 1), degrees, 50, 50))
    return made.subtracted(circle(50, 50, 5))


def _fuji() -> QPainterPath:
    """The mountain of the east, snow on it, a sun behind."""
    peak = path("M2 92 C26 78 36 44 42 24 L50 28 L58 24 C64 44 74 78 98 92 Z")
    snow = path("M40 32 L60 32 L64 46 L57 42 L50 50 L43 42 L36 46 Z")
    return united(peak.subtracted(snow), circle(76, 20, 13))


def _snow() -> QPainterPath:
    """A crystal of snow."""
    arm = united(
        rounded(46.5, 4, 7, 48, 2),
        path("M50 22 L66 10 L70 16 L53 30 Z"),
        path("M50 22 L34 10 L30 16 L47 30 Z"),
    )
    return united(*(turned(arm, degrees, 50, 50) for degrees in range(0, 360, 60)), circle(50, 50, 10))


HOUSE_CRESTS: Final = {"mori": "bar", "toyotomi": "paulownia", "takeda": "lozenges", "oda": "quince"}
REGION_CRESTS: Final = {"saigoku": "inner_sea", "kinai": "wheel", "togoku": "fuji", "ezo": "snow"}
ORDER_SIGNS: Final = {
    "recruit": "samurai",
    "move": "steps",
    "move_3": "steps",
    "move_2_or_3": "steps",
    "move_2_or_sail": "ship",
    "attack": "katana",
    "harvest": "rice",
    "castle": "keep",
}
"""Order or neutral action, and its sign."""

_SIGNS: Final[dict[str, Callable[[], QPainterPath]]] = {
    "bar": _bar,
    "fuji": _fuji,
    "inner_sea": _grey_hills,
    "katana": _katana,
    "keep": _keep,
    "lozenges": _lozenges,
    "mountain": _mountain,
    "paulownia": _paulownia,
    "quince": _quince,
    "rice": _rice,
    "samurai": _samurai,
    "ship": _ship,
    "snow": _snow,
    "steps": _steps,
    "torii": _torii,
    "tsuba": _tsuba,
    "wheel": _wheel,
}
