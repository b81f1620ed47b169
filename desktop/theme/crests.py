"""Seven crests in the manner of Japanese family crests, which tell seats apart where colour cannot; and a bare ring."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

from desktop.theme.shapes import circle, mirrored, path, polygon, turned

__all__ = ["CRESTS", "crest_path"]


@lru_cache(maxsize=16)
def crest_path(name: str) -> QPainterPath:
    """The crest `name` in a square of 100; shared, so never change it."""
    return CRESTS[name]()


def _wave() -> QPainterPath:
    """A wave that curls over, and two that follow."""
    made = path(
        "M14 70 C14 40 36 20 60 22 C78 24 88 38 84 50 C81 60 68 62 63 54 C59 47 65 40 71 43 "
        "C66 33 48 36 44 52 C41 64 50 74 64 76 C74 77 82 74 88 70 C84 82 70 90 52 90 C32 90 14 84 14 70 Z"
    )
    return made.united(circle(80, 22, 5)).united(circle(91, 34, 3.6))


def _pine() -> QPainterPath:
    """Three tiers of a pine, each a cloud of needles."""
    made = QPainterPath()
    for y, half in ((32, 22), (54, 32), (76, 42)):
        tier = _tier(y, half)
        made = made.subtracted(tier.translated(0, -4)) if y > 32 else made
        made = made.united(tier)
    return made.united(path("M45 80 L55 80 L57 95 L43 95 Z"))


def _tier(y: float, half: float) -> QPainterPath:
    made = QPainterPath(QPointF(50, y - 24))
    made.cubicTo(50 + half * 0.5, y - 22, 50 + half, y - 8, 50 + half, y)
    for part in (0.66, 0.0, -0.66):
        made.quadTo(50 + half * part, y + 9, 50 + half * (part - 0.34), y)
    made.cubicTo(50 - half, y - 8, 50 - half * 0.5, y - 22, 50, y - 24)
    return made


def _moon() -> QPainterPath:
    """A crescent that holds three stars in a row, as old warriors wore them."""
    made = circle(50, 50, 42).subtracted(circle(62, 42, 34))
    for x, y, radius in ((62, 42, 9), (80, 30, 5.5), (82, 54, 5.5)):
        made = made.united(circle(x, y, radius))
    return made


def _fan() -> QPainterPath:
    """An open folding fan."""
    blade = path("M50 84 L8 38 C30 12 70 12 92 38 Z")
    made = blade.subtracted(path("M50 84 L33 65 C42 56 58 56 67 65 Z"))
    for degrees in (-32, -16, 0, 16, 32):
        made = made.subtracted(turned(path("M48.8 14 L51.2 14 L50.6 62 L49.4 62 Z"), degrees, 50, 84))
    ribs = QPainterPath()
    for degrees in (-30, -10, 10, 30):
        ribs = ribs.united(turned(path("M47.6 60 L52.4 60 L51.2 88 L48.8 88 Z"), degrees, 50, 86))
    return made.united(ribs).united(circle(50, 86, 6))


def _maple() -> QPainterPath:
    """A maple leaf of seven points."""
    half = [(50, 4), (56, 22), (61, 27), (72, 14), (72, 33), (77, 37), (94, 34), (84, 48), (84, 54), (93, 66), (76, 63),
            (70, 66), (72, 80), (56, 68), (53, 70)]  # fmt: skip
    leaf = polygon([*half, (52.4, 97), (50, 97)])
    made = leaf.united(mirrored(leaf, 50))
    for degrees in (-88, -46, 0, 46, 88):
        made = made.subtracted(turned(path("M49.1 26 L50.9 26 L50.7 60 L49.3 60 Z"), degrees, 50, 62))
    return made


def _tortoise() -> QPainterPath:
    """The hexagon of a tortoise's shell, within another, round a flower of six petals."""
    made = _hexagon(48).subtracted(_hexagon(38)).united(_hexagon(32))
    for degrees in range(0, 360, 60):
        petal = QPainterPath()
        petal.addEllipse(QPointF(50, 36), 6.4, 10)
        made = made.subtracted(turned(petal, degrees + 30, 50, 50))
    return made.united(circle(50, 50, 4))


def _hexagon(reach: float) -> QPainterPath:
    return polygon(
        [
            (50 + reach * math.sin(math.radians(turn)), 50 - reach * math.cos(math.radians(turn)))
            for turn in range(0, 360, 60)
        ]
    )


def _plum() -> QPainterPath:
    """A plum blossom: five round petals about a small heart, with stamens between."""
    made = circle(50, 50, 9)
    for degrees in range(0, 360, 72):
        made = made.united(turned(circle(50, 22, 17.5), degrees, 50, 50))
        made = made.united(turned(path("M48.6 36 L51.4 36 L51.4 44 L48.6 44 Z"), degrees + 36, 50, 50))
        made = made.united(turned(circle(50, 33, 3.2), degrees + 36, 50, 50))
    return made


def _ring() -> QPainterPath:
    """A ring of one stroke that has not closed, with nothing in it: whoever wears it has no crest yet."""
    stroke = circle(50, 50, 46).subtracted(circle(53, 47, 35))
    return stroke.subtracted(polygon([(50, 50), (78, -6), (108, 22)]))


CRESTS: Final[dict[str, Callable[[], QPainterPath]]] = {
    "wave": _wave,
    "maple": _maple,
    "pine": _pine,
    "moon": _moon,
    "fan": _fan,
    "tortoise": _tortoise,
    "plum": _plum,
    "ring": _ring,
}
