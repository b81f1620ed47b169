"""Crests in one colour, each in a square of 100: one for every fighter, team and suit."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath

from desktop.theme.crests import crest_path
from desktop.theme.shapes import (
    brush_path,
    circle,
    fitted,
    mirrored,
    path,
    polar,
    polygon,
    ring,
    rounded,
    turned,
    united,
    without,
)

__all__ = ["FIGHTER_CRESTS", "SUITS", "TEAM_CRESTS", "mon", "placed"]


@lru_cache(maxsize=64)
def mon(name: str) -> QPainterPath:
    """The crest `name`; shared, so never change it."""
    return _MON[name]()


def placed(name: str, x: float, y: float, side: float) -> QPainterPath:
    """The crest `name` about (x, y), `side` wide or high."""
    return fitted(mon(name), QRectF(x - side / 2, y - side / 2, side, side))


def _bell() -> QPainterPath:
    """A temple bell with its bands and bosses."""
    body = path("M50 14 C72 14 77 30 78 52 L80 78 L86 86 L14 86 L20 78 L22 52 C23 30 28 14 50 14 Z")
    loop = ring(50, 11, 9, 4.5)
    bands = (path("M22.5 46 L77.5 46 L77.8 51 L22.2 51 Z"), path("M20.5 72 L79.5 72 L80 76 L20 76 Z"))
    bosses = [circle(x, y, 3.2) for y in (28, 38) for x in (37, 50, 63)]
    return without(body, *bands, *bosses, ring(50, 61.5, 7, 3.2)).united(loop)


def _gunbai() -> QPainterPath:
    """A war fan with a moon on it."""
    leaf = path(
        "M50 8 C72 2 90 16 86 34 C84 40 80 42 78 44 C86 52 82 68 66 70 L34 70 C18 68 14 52 22 44 "
        "C20 42 16 40 14 34 C10 16 28 2 50 8 Z"
    )
    return united(without(leaf, ring(50, 40, 19, 14)), rounded(46, 66, 8, 30, 4), circle(50, 96, 4))


def _lightning() -> QPainterPath:
    """Three bolts that leap from one cloud."""
    bolt = path("M46 2 L64 4 L56 22 L70 22 L44 52 L51 32 L38 32 Z")
    made = QPainterPath()
    for degrees in (0, 120, 240):
        made = made.united(turned(bolt, degrees, 50, 54))
    return made.united(circle(50, 54, 8))


def _cauldron() -> QPainterPath:
    """A cauldron over a fire."""
    pot = path("M14 26 L86 26 L84 34 C92 56 78 74 50 74 C22 74 8 56 16 34 Z")
    ears = united(ring(17, 22, 9, 4.5), ring(83, 22, 9, 4.5))
    flame = path("M50 78 C58 84 60 90 55 98 L45 98 C40 90 42 84 50 78 Z")
    made = united(without(pot, path("M17 36 L83 36 L83.6 40 L16.4 40 Z")), ears)
    return united(made, flame, flame.translated(-24, 0), flame.translated(24, 0))


def _chain() -> QPainterPath:
    """Three links, each through the next."""
    made = QPainterPath()
    for degrees in (0, 120, 240):
        x, y = polar(50, 53, 21, degrees - 90)
        made = without(made, circle(x, y, 28)).united(made.intersected(circle(x, y, 15))).united(ring(x, y, 25, 16))
    return made


def _gourd() -> QPainterPath:
    """A gourd with a cord round its waist."""
    body = path("M47 4 L55 6 L53 18 C66 22 68 38 60 46 C80 54 82 92 50 94 C18 92 20 54 40 46 C32 38 34 22 47 18 Z")
    cord = path("M36 45 C44 50 56 50 64 45 L66 49 C56 55 44 55 34 49 Z")
    tassel = united(path("M62 48 L76 58 L72 74 L66 58 Z"), circle(64, 49, 4))
    return without(body, cord, ring(50, 71, 13, 9)).united(tassel)


def _trefoil() -> QPainterPath:
    """Three leaves that meet with their tips in a ring."""
    leaf = path("M50 47 C42 40 30 36 32 22 C34 12 46 12 50 20 C54 12 66 12 68 22 C70 36 58 40 50 47 Z")
    vein = united(*(turned(rounded(49.2, 22, 1.8, 22, 0.9), degrees, 50, 46) for degrees in (-20, 0, 20)))
    made = ring(50, 50, 47, 41)
    for degrees in (0, 120, 240):
        made = made.united(turned(leaf.subtracted(vein), degrees, 50, 50))
    return made


def _swallow() -> QPainterPath:
    """A swallow that turns in its flight."""
    return path(
        "M4 26 C20 26 34 32 44 42 C46 26 58 10 80 2 C72 18 68 32 66 44 C74 42 82 44 90 50 C82 51 77 53 73 58 "
        "C66 70 54 72 46 68 C40 76 30 86 10 98 C20 84 24 78 27 72 "
        "C20 77 12 80 2 82 C16 74 30 64 37 56 C30 44 18 34 4 26 Z"
    )


def _swords() -> QPainterPath:
    """Two swords that cross, guards and all."""
    blade = path("M8 4 C34 16 58 36 76 62 L70 67 C52 45 30 24 8 4 Z")
    guard = turned(rounded(60, 62, 27, 6, 3), -42, 73.5, 65)
    hilt = path("M77 66 C84 74 90 82 95 91 L87 96 C82 87 76 79 70 71 Z")
    sword = united(blade, guard, hilt)
    other = mirrored(sword, 50)
    return united(without(other, sword.translated(3, -3), sword.translated(-3, 3)), sword)


def _flame() -> QPainterPath:
    """A flame with a tongue within."""
    outer = path(
        "M52 2 C58 22 84 34 84 62 C84 84 68 97 50 97 C32 97 16 84 16 62 C16 48 24 42 28 28 C34 36 36 42 36 48 "
        "C46 40 54 22 52 2 Z"
    )
    inner = path(
        "M53 46 C56 56 68 62 66 76 C64 88 56 90 50 90 C42 90 34 84 35 74 C36 66 42 66 44 58 C50 60 54 54 53 46 Z"
    )
    return outer.subtracted(inner).united(path("M50 66 C54 74 58 76 55 84 C52 88 47 87 46 82 C45 76 50 74 50 66 Z"))


def _bow() -> QPainterPath:
    """A drawn bow with its arrow."""
    limb = brush_path(((28, 4, 3), (56, 14, 6), (70, 36, 7), (66, 58, 8), (58, 78, 6), (32, 96, 3)))
    string = polygon(((28, 3), (30, 3), (16, 56), (33, 96), (31, 97), (13, 56)))
    shaft = path("M2 53.5 L84 53.5 L82 48 L98 56 L82 64 L84 58.5 L2 58.5 Z")
    feathers = path("M4 48 L16 48 L22 56 L16 64 L4 64 L10 56 Z")
    return united(limb, string, shaft, feathers)


def _flute() -> QPainterPath:
    """A flute with its cord, and a blossom over it."""
    tube = without(rounded(2, 62, 96, 13, 6), *(circle(x, 68.5, 2.8) for x in (22, 52, 62, 72, 82)))
    band = path("M34 60 L40 60 L40 77 L34 77 Z")
    blossom = without(
        united(*(circle(*polar(50, 30, 13, 72 * turn - 90), 11.5) for turn in range(5))), ring(50, 30, 6, 3.4)
    )
    return turned(united(without(tube, band), path("M36 80 L46 96 L38 98 L30 94 Z")), -14, 50, 50).united(blossom)


def _crane() -> QPainterPath:
    """A crane with its wings raised to a circle."""
    wing = path("M48 60 C26 62 6 48 4 22 C14 26 18 26 24 24 C24 14 28 8 34 4 C36 22 46 34 52 46 Z")
    body = path("M46 48 L54 48 C58 62 56 74 50 84 C44 74 42 62 46 48 Z")
    neck = brush_path(((50, 52, 5), (47, 36, 4), (54, 24, 4), (60, 20, 6), (70, 22, 1)))
    return united(wing, mirrored(wing, 50), body, neck, path("M44 78 L56 78 L60 96 L50 90 L40 96 Z"))


def _mountain() -> QPainterPath:
    """A mountain with snow on it."""
    peak = path("M4 86 L38 22 C44 18 56 18 62 22 L96 86 Z")
    snow = path("M24 52 L38 40 L46 54 L54 40 L64 54 L76 52 L79 57 L64 62 L54 49 L46 63 L38 49 L21 57 Z")
    return peak.subtracted(snow)


def _torii() -> QPainterPath:
    """A shrine gate."""
    top = path("M2 16 C30 26 70 26 98 16 L94 30 C70 36 30 36 6 30 Z")
    legs = united(path("M24 32 L34 32 L31 94 L19 94 Z"), path("M66 32 L76 32 L81 94 L69 94 Z"))
    return united(top, legs, path("M12 46 L88 46 L88 55 L12 55 Z"), rounded(46, 32, 8, 16, 1))


def _koi() -> QPainterPath:
    """A carp that leaps."""
    body = path(
        "M70 4 C88 14 92 34 78 54 C68 68 54 74 42 74 C34 84 24 88 8 86 C18 80 22 74 22 66 C14 62 10 54 10 44 "
        "C18 50 26 54 32 54 C30 34 46 10 70 4 Z"
    )
    scales = [ring(x, y, 6, 3.6) for x, y in ((56, 40), (46, 52), (62, 54))]
    return without(body, circle(72, 20, 4), *scales, path("M60 24 C68 26 76 32 79 40 L76 41 C72 34 66 29 59 27 Z"))


def _throne() -> QPainterPath:
    """A helmet with tall horns and a sun between them."""
    horn = path("M45 40 C30 40 10 28 8 2 C20 18 32 24 47 30 Z")
    bowl = path("M20 62 C20 42 32 34 50 34 C68 34 80 42 80 62 Z")
    ribs = united(*(turned(rounded(49, 38, 2, 22, 1), degrees, 50, 76) for degrees in (-34, -17, 17, 34)))
    brow = path("M14 66 L86 66 L90 74 C66 70 34 70 10 74 Z")
    neck = path("M9 77 C14 76 20 75 26 74.6 L30 82 L24 98 L4 94 C2 88 4 82 9 77 Z")
    sun = circle(50, 24, 11)
    return united(
        without(bowl, ribs, circle(50, 24, 14)), horn, mirrored(horn, 50), brow, neck, mirrored(neck, 50), sun
    )


def _fan() -> QPainterPath:
    """An open folding fan, a sun on it."""
    leaf = path("M50 88 L4 40 C30 10 70 10 96 40 Z")
    folds = [turned(rounded(49.2, 14, 1.6, 40, 0.8), degrees, 50, 88) for degrees in (-34, -17, 0, 17, 34)]
    made = without(leaf, path("M50 88 L34 70 C43 62 57 62 66 70 Z"), *folds, ring(50, 42, 15, 11.5))
    ribs = [turned(rounded(48, 62, 4, 28, 2), degrees, 50, 88) for degrees in (-30, -10, 10, 30)]
    return united(made, *ribs, circle(50, 89, 6))


def _star() -> QPainterPath:
    """A throwing star of four blades."""
    blade = path("M50 2 C54 24 58 36 66 42 L50 54 L34 42 C42 36 46 24 50 2 Z")
    made = QPainterPath()
    for degrees in (0, 90, 180, 270):
        made = made.united(turned(blade, degrees, 50, 50))
    return without(made, circle(50, 50, 8))


def _hat() -> QPainterPath:
    """A straw hat pulled low, and a maple leaf."""
    brim = path("M50 6 C60 10 88 44 98 58 C84 66 16 66 2 58 C12 44 40 10 50 6 Z")
    weave = united(*(turned(rounded(49, 14, 2, 44, 1), degrees, 50, 6) for degrees in (-36, -12, 12, 36)))
    leaf = fitted(crest_path("maple"), QRectF(32, 64, 36, 34))
    return united(without(brim, weave), leaf)


FIGHTER_CRESTS: Final = {
    "benkei": "bell",
    "chiyome": "gunbai",
    "ginchiyo": "lightning",
    "goemon": "cauldron",
    "hanzo": "chain",
    "hideyoshi": "gourd",
    "ieyasu": "trefoil",
    "kojiro": "swallow",
    "musashi": "swords",
    "nobunaga": "flame",
    "tomoe": "bow",
    "ushiwaka": "flute",
}
"""Fighter and crest."""

SUITS: Final = ("crane", "mountain", "torii", "koi")

TEAM_CRESTS: Final = {"shogun": "throne", "ninja": "star", "ronin": "hat"}
"""Team and crest."""

_MON: Final[dict[str, Callable[[], QPainterPath]]] = {
    "bell": _bell,
    "bow": _bow,
    "cauldron": _cauldron,
    "chain": _chain,
    "crane": _crane,
    "fan": _fan,
    "flame": _flame,
    "flute": _flute,
    "gourd": _gourd,
    "gunbai": _gunbai,
    "hat": _hat,
    "koi": _koi,
    "lightning": _lightning,
    "mountain": _mountain,
    "star": _star,
    "swallow": _swallow,
    "swords": _swords,
    "throne": _throne,
    "torii": _torii,
    "trefoil": _trefoil,
}
