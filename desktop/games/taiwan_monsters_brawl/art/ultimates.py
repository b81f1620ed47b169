"""The emblems of the eight ultimate moves, each in a square of 100."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Final

from PySide6.QtGui import QColor, QPainter, QPainterPath, QRadialGradient, QTransform

from desktop.games.taiwan_monsters_brawl.art.ink import CREAM, GOLD_INK
from desktop.theme.paint import fill, pen
from desktop.theme.palette import colour, mixed
from desktop.theme.shapes import brush_path, circle, mirrored, path, polar, ring, rounded, turned, united
from desktop.theme.woodblock.inkwork import INK

__all__ = ["EMBLEMS", "FIELDS", "medal"]


FIELDS: Final = {
    "sudden_cloudburst": "#33507E",
    "false_guides": "#B58A1E",
    "blood_in_the_blue": "#A8241E",
    "pact_of_the_lake": "#1F7A70",
    "twin_blaze": "#D8641E",
    "scorching_gust": "#8A1E2A",
    "hairs_into_soldiers": "#56682A",
    "miasma_snatch": "#5A2E78",
}
"""Ultimate move and the colour of its disc."""


@lru_cache(maxsize=16)
def _emblem(name: str) -> QPainterPath:
    return EMBLEMS[name]()


@cache
def _flames() -> QPainterPath:
    """A disc with tongues of flame; shared, so never change it."""
    made = circle(50, 50, 40)
    for turn in range(12):
        made = made.united(turned(path("M40 14 C42 6 48 4 50 -1 C54 6 60 8 60 14 Z"), 30 * turn, 50, 50))
    return made


def medal(painter: QPainter, name: str) -> None:
    """The emblem of a move in a disc with tongues of flame."""
    flames = _flames()
    fill(painter, flames.translated(0, 2.4), colour("#05060E", 0.5))
    painter.strokePath(flames, pen(INK, 4))
    fill(painter, flames, "#F0A23A")
    glow = QRadialGradient(40, 36, 64)
    glow.setColorAt(0, QColor(mixed(FIELDS[name], "#FFE9C0", 0.3)))
    glow.setColorAt(1, QColor(mixed(FIELDS[name], "#0A0408", 0.4)))
    fill(painter, circle(50, 50, 38), glow)
    painter.strokePath(circle(50, 50, 38), pen(INK, 2.4))
    painter.strokePath(circle(50, 50, 34.6), pen(colour(GOLD_INK, 0.9), 1.4))
    shape = QTransform().translate(50, 50).scale(0.6, 0.6).translate(-50, -50).map(_emblem(name))
    fill(painter, shape.translated(0, 1.4), colour("#1A0408", 0.5))
    fill(painter, shape, CREAM)


def _cloudburst() -> QPainterPath:
    """A cloud that empties itself."""
    cloud = united(circle(30, 32, 20), circle(56, 24, 24), circle(78, 36, 17), rounded(12, 32, 80, 20, 10))
    drop = path("M0 0 C7 12 9 18 4 24 C0 28 -8 26 -8 18 C-8 12 -4 6 0 0 Z")
    return united(cloud, *(drop.translated(x, y) for x, y in ((26, 58), (50, 64), (74, 58), (38, 76), (62, 76))))


def _guides() -> QPainterPath:
    """A conical hat and two eyes in the mist."""
    hat = path("M50 4 C56 6 92 40 98 50 C70 58 30 58 2 50 C8 40 44 6 50 4 Z")
    eyes_ = (circle(36, 68, 6, 8), circle(64, 68, 6, 8))
    return united(hat, *eyes_, rounded(8, 84, 60, 8, 4), rounded(36, 94, 56, 7, 3.5))


def _blood() -> QPainterPath:
    """A fin that cuts the water, and a drop."""
    fin = path("M18 70 C26 40 46 14 76 4 C70 28 74 52 88 70 Z")
    waves = united(
        *(
            brush_path(((2, y, 5), (20, y - 8, 8), (38, y, 8), (56, y - 8, 8), (74, y, 8), (98, y - 8, 4)))
            for y in (82, 98)
        )
    )
    return united(
        fin.subtracted(path("M46 64 C50 50 56 42 60 36 C64 44 70 52 70 58 C70 66 62 70 56 70 C50 70 46 68 46 64 Z")),
        waves,
    )


def _pact() -> QPainterPath:
    """A fish within rings of still water."""
    fish = path("M20 50 C30 34 54 32 68 46 L86 34 L82 50 L86 66 L68 54 C54 68 30 66 20 50 Z").subtracted(
        circle(34, 47, 3.6)
    )
    return united(fish, ring(50, 50, 49, 43))


def _twin() -> QPainterPath:
    """Two suns side by side."""
    ray = path("M46 0 L54 0 L52 14 L48 14 Z")
    sun = united(circle(50, 50, 28), *(turned(ray, 45 * turn, 50, 50) for turn in range(8)))
    small = QTransform().scale(0.66, 0.66).map(sun)
    front = small.translated(34, 32)
    return united(small.translated(0, 2).subtracted(circle(67, 65, 26)), front)


def _gust() -> QPainterPath:
    """A gust with embers in it."""
    lines_ = (
        brush_path(((2, 30, 5), (40, 26, 10), (72, 28, 10), (88, 18, 8), (80, 6, 6), (68, 12, 3))),
        brush_path(((8, 52, 5), (50, 48, 10), (84, 50, 9), (98, 62, 7), (88, 74, 5), (78, 68, 3))),
        brush_path(((2, 74, 4), (30, 70, 9), (56, 74, 8), (64, 86, 6), (54, 94, 4))),
    )
    return united(*lines_, *(circle(x, y, 4) for x, y in ((14, 14), (34, 10), (84, 90))))


def _hairs() -> QPainterPath:
    """A hair that becomes a man with a spear."""
    man = united(circle(62, 30, 12), path("M62 42 C76 42 82 56 84 78 L90 98 L36 98 L42 78 C44 56 50 42 62 42 Z"))
    spear = united(rounded(20, 26, 6, 72, 2), path("M23 2 L32 26 L14 26 Z"))
    return united(man, spear, brush_path(((4, 10, 1), (2, 40, 4), (10, 70, 4), (4, 96, 1))))


def _snatch() -> QPainterPath:
    """A claw that closes."""
    talon = path("M42 4 C30 20 16 40 18 66 C20 76 26 84 34 92 C32 76 34 60 46 48 Z")
    middle = path("M44 6 C40 30 42 60 50 98 C58 60 60 30 56 6 Z")
    return united(
        talon,
        mirrored(talon, 50),
        middle,
        rounded(34, 0, 32, 14, 6),
        *(circle(*polar(50, 60, 47, turn), 3.4) for turn in (30, 90, 150)),
    )


EMBLEMS: Final[dict[str, Callable[[], QPainterPath]]] = {
    "sudden_cloudburst": _cloudburst,
    "false_guides": _guides,
    "blood_in_the_blue": _blood,
    "pact_of_the_lake": _pact,
    "twin_blaze": _twin,
    "scorching_gust": _gust,
    "hairs_into_soldiers": _hairs,
    "miasma_snatch": _snatch,
}
"""Ultimate move, and who draws its emblem."""
