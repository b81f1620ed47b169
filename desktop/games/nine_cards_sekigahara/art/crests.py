"""Crests in one colour, each in a square of 100: of the nine lords, of the two armies, of the ambush colours."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath

from desktop.theme.shapes import (
    brush_path,
    circle,
    fitted,
    mirrored,
    path,
    polar,
    ring,
    rounded,
    turned,
    united,
    without,
)

__all__ = ["COLOURS", "LORDS", "SIDES", "crest", "placed"]


@lru_cache(maxsize=32)
def crest(name: str) -> QPainterPath:
    """The crest `name`; shared, so never change it."""
    return _CRESTS[name]()


def placed(name: str, x: float, y: float, side: float) -> QPainterPath:
    """The crest `name` about (x, y), `side` wide or high."""
    return fitted(crest(name), QRectF(x - side / 2, y - side / 2, side, side))


def _butterfly() -> QPainterPath:
    """A butterfly with open wings, spots on them, feelers curled."""
    upper = path("M48 46 C40 22 20 8 6 14 C2 32 10 52 26 58 C36 60 44 56 48 50 Z")
    lower = path("M47 54 C38 60 26 62 20 70 C18 82 26 92 38 90 C46 84 48 70 48 58 Z")
    wing = united(
        without(upper, circle(20, 28, 6), circle(31, 44, 5)),
        without(lower, circle(33, 77, 5)),
    )
    feeler = brush_path(((48, 32, 3), (44, 18, 3), (36, 12, 3.4), (34, 19, 4)))
    body = path("M50 30 C54 30 55 36 54 42 L53 80 L50 88 L47 80 L46 42 C45 36 46 30 50 30 Z")
    return united(wing, mirrored(wing, 50), feeler, mirrored(feeler, 50), body)


def _wisteria() -> QPainterPath:
    """Two sprays of wisteria that meet in a ring, leaves above."""
    spray = QPainterPath()
    for step in range(7):
        x, y = polar(50, 52, 36, 118 + 22 * step)
        size = 4.6 + 1.1 * step
        spray = spray.united(circle(x, y, min(size, 9.4)))
        x, y = polar(50, 52, 25, 128 + 21 * step)
        spray = spray.united(circle(x, y, min(size * 0.62, 5.6)))
    leaf = path("M50 30 C44 22 44 10 50 2 C56 10 56 22 50 30 Z")
    leaves = united(leaf, turned(leaf, 52, 50, 34), turned(leaf, -52, 50, 34))
    return united(without(united(spray, mirrored(spray, 50)), circle(50, 20, 15)), leaves)


def _well() -> QPainterPath:
    """The frame of a well: four beams that cross, their ends cut straight."""
    beam = path("M6 28 L94 28 L94 41 L6 41 Z")
    low = beam.translated(0, 31)
    return turned(united(beam, low, turned(beam, 90, 50, 50), turned(low, 90, 50, 50)), 45, 50, 50)


def _antlers() -> QPainterPath:
    """A stag's antlers, three tines each, over a small forehead."""
    main = brush_path(((46, 90, 9), (32, 72, 9), (18, 52, 8), (16, 28, 7), (26, 6, 2)))
    tines = (
        brush_path(((34, 76, 7), (38, 58, 6), (38, 44, 1.6))),
        brush_path(((20, 56, 7), (8, 48, 5), (3, 36, 1.4))),
        brush_path(((17, 34, 6), (28, 30, 5), (36, 18, 1.4))),
    )
    half = united(main, *tines)
    return united(half, mirrored(half, 50), path("M36 84 L64 84 L58 97 L42 97 Z"))


def _cross() -> QPainterPath:
    """A plain cross in a heavy ring."""
    bars = united(rounded(43, 12, 14, 76, 1), rounded(12, 43, 76, 14, 1))
    return united(ring(50, 50, 48, 36), bars)


def _spear() -> QPainterPath:
    """A spear with two side blades that curve upwards like a moon, bound below."""
    head = path("M50 0 C59 14 60 30 56 46 L44 46 C40 30 41 14 50 0 Z")
    side = path("M44 44 L44 56 C26 58 12 46 8 24 C18 36 30 42 44 44 Z")
    binding = united(*(rounded(42, y, 16, 6, 2) for y in (58, 67, 76)))
    shaft = rounded(46, 50, 8, 50, 1)
    groove = path("M49 10 L51 10 L51 42 L49 42 Z")
    return without(united(head, side, mirrored(side, 50), shaft, binding), groove)


def _sickles() -> QPainterPath:
    """Two sickles crossed, their blades above."""
    blade = path("M60 24 C44 4 20 2 4 18 C22 14 40 22 50 40 Z")
    handle = path("M52 30 L62 24 L98 92 L89 97 Z")
    one = united(blade, handle)
    other = mirrored(one, 50)
    gap = mirrored(_grown(handle), 50)
    return united(without(one, gap), other)


def _grown(shape: QPainterPath) -> QPainterPath:
    """`shape` with a margin, which is left free where something passes under it."""
    return united(shape, *(shape.translated(x, y) for x, y in ((3, 0), (-3, 0), (0, 3), (0, -3))))


def _drums() -> QPainterPath:
    """The thunder god's wheel: eight drums on a hoop."""
    made = ring(50, 50, 39, 33)
    for turn in range(0, 360, 45):
        x, y = polar(50, 50, 37, turn + 22.5)
        made = united(without(made, circle(x, y, 13)), ring(x, y, 11.5, 6.5), circle(x, y, 3.4))
    return united(made, ring(50, 50, 17, 12), circle(50, 50, 6))


def _bar() -> QPainterPath:
    """A bar, and below it three dots."""
    return united(
        rounded(6, 12, 88, 22, 2),
        *(circle(x, y, 15) for x, y in ((24, 54), (76, 54), (50, 80))),
    )


def _trefoil() -> QPainterPath:
    """Three heart-shaped leaves in a ring, their tips to the middle."""
    leaf = path("M50 48 C36 42 26 32 28 20 C30 10 42 8 50 16 C58 8 70 10 72 20 C74 32 64 42 50 48 Z")
    veined = leaf
    for degrees in (-34, 0, 34):
        veined = veined.subtracted(turned(path("M49 20 L51 20 L50.6 40 L49.4 40 Z"), degrees, 50, 44))
    leaves = united(*(turned(veined, degrees, 50, 50) for degrees in (0, 120, 240)))
    return united(ring(50, 50, 49, 43), leaves)


def _nine() -> QPainterPath:
    """Nine stars: one in the middle, eight about it."""
    return united(circle(50, 50, 16), *(circle(*polar(50, 50, 36, 45 * turn), 12) for turn in range(8)))


def _sun() -> QPainterPath:
    """A disc with twelve short rays."""
    ray = path("M47 2 L53 2 L55 16 L45 16 Z")
    return united(circle(50, 50, 29), *(turned(ray, 30 * turn, 50, 50) for turn in range(12)))


def _bamboo() -> QPainterPath:
    """Five leaves of bamboo that hang from one twig."""
    leaf = path("M50 40 C42 54 40 74 50 98 C60 74 58 54 50 40 Z")
    spread = [turned(leaf, degrees, 50, 34) for degrees in (-74, -37, 0, 37, 74)]
    made = QPainterPath()
    for index, one in enumerate(spread):
        cuts = [other for far, other in enumerate(spread) if far < index]
        made = united(made, without(one, *(_grown(cut) for cut in cuts[-1:])))
    return united(made, brush_path(((50, 44, 6), (48, 24, 5), (54, 4, 4))), rounded(40, 21, 18, 6, 3))


def _spray() -> QPainterPath:
    """One hanging spray of wisteria under two leaves."""
    made = QPainterPath()
    for row, (across, size) in enumerate(((4, 8.4), (4, 7.8), (3, 7.4), (3, 6.6), (2, 6), (1, 5.4))):
        for step in range(across):
            made = made.united(circle(50 + (step - (across - 1) / 2) * 14.4, 34 + row * 11.6, size))
    leaf = path("M50 24 C38 26 18 24 6 8 C26 0 44 6 50 24 Z")
    return united(made, leaf, mirrored(leaf, 50), rounded(47, 2, 6, 26, 3))


LORDS: Final = {
    "otani_yoshitsugu": "butterfly",
    "kuroda_nagamasa": "wisteria",
    "ii_naomasa": "well",
    "honda_tadakatsu": "antlers",
    "shimazu_yoshihiro": "cross",
    "fukushima_masanori": "spear",
    "kobayakawa_hideaki": "sickles",
    "ukita_hideie": "drums",
    "mori_hidemoto": "bar",
}
"""Lord and crest."""

SIDES: Final = {"red": "trefoil", "blue": "nine"}
"""Army and crest."""

COLOURS: Final = {"gold": "sun", "green": "bamboo", "purple": "spray"}
"""Ambush colour and the shape that tells it apart in greyscale."""

_CRESTS: Final[dict[str, Callable[[], QPainterPath]]] = {
    "antlers": _antlers,
    "bamboo": _bamboo,
    "bar": _bar,
    "butterfly": _butterfly,
    "cross": _cross,
    "drums": _drums,
    "nine": _nine,
    "sickles": _sickles,
    "spear": _spear,
    "spray": _spray,
    "sun": _sun,
    "trefoil": _trefoil,
    "well": _well,
    "wisteria": _wisteria,
}
