"""Four crests of character: a flame, a tortoiseshell, a burr and a blossom; outlines alone tell them apart."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from PySide6.QtGui import QPainterPath

from desktop.theme.shapes import circle, path, polar, polygon, turned

__all__ = ["TEMPER_CRESTS", "temper_path"]


@lru_cache(maxsize=8)
def temper_path(name: str) -> QPainterPath:
    """The crest of the temper `name` in a square of 100; shared, so never change it."""
    return TEMPER_CRESTS[name]()


def _flame() -> QPainterPath:
    """A flame that leans into the wind, hollow at its heart."""
    outer = path(
        "M52 4 C58 22 84 36 84 64 C84 84 69 96 50 96 C31 96 16 84 16 64 C16 50 24 42 28 30 C36 34 40 40 41 47 "
        "C51 38 55 22 52 4 Z"
    )
    return outer.subtracted(
        path("M52 52 C56 62 66 66 66 76 C66 84 59 89 51 89 C42 89 36 83 36 75 C36 66 48 64 52 52 Z")
    )


def _tortoiseshell() -> QPainterPath:
    """A hexagon within a hexagon, as on the backs of those who live ten thousand years."""
    made = _hexagon(47).subtracted(_hexagon(36))
    return made.united(_hexagon(27).subtracted(_hexagon(12)))


def _hexagon(radius: float) -> QPainterPath:
    return polygon([polar(50, 50, radius, 60 * corner - 30) for corner in range(6)])


def _burr() -> QPainterPath:
    """A chestnut in its burr: nine thorns about a dark seed."""
    points = []
    for thorn in range(9):
        points += [polar(50, 50, 48, 40 * thorn - 90), polar(50, 50, 25, 40 * thorn - 70)]
    return polygon(points).subtracted(circle(50, 50, 15)).united(circle(50, 50, 8))


def _blossom() -> QPainterPath:
    """Five round petals, held together in the middle."""
    made = QPainterPath()
    for petal in range(5):
        made = made.united(turned(circle(50, 25, 21), 72 * petal, 50, 50))
    made = made.subtracted(circle(50, 50, 16))
    return made.united(circle(50, 50, 9))


TEMPER_CRESTS: Final[dict[str, Callable[[], QPainterPath]]] = {
    "bold": _flame,
    "patient": _tortoiseshell,
    "spiteful": _burr,
    "generous": _blossom,
}
