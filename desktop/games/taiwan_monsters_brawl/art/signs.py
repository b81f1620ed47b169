"""Signs in one colour, each in a square of 100: of runes, of dice, of directions, of what may be done."""

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
    polygon,
    ring,
    rounded,
    turned,
    united,
    without,
)

__all__ = ["RUNE_SIGNS", "placed", "sign"]


@lru_cache(maxsize=64)
def sign(name: str) -> QPainterPath:
    """The sign `name`; shared, so never change it."""
    return _SIGNS[name]()


def placed(name: str, x: float, y: float, side: float) -> QPainterPath:
    """The sign `name` about (x, y), `side` wide or high."""
    return fitted(sign(name), QRectF(x - side / 2, y - side / 2, side, side))


def _flame() -> QPainterPath:
    """A flame with a flame in it."""
    outer = path(
        "M52 2 C58 20 80 30 84 56 C88 80 72 98 50 98 C28 98 12 80 16 58 C18 46 26 40 28 28 C36 34 40 40 40 48 "
        "C50 38 54 20 52 2 Z"
    )
    inner = path(
        "M52 54 C56 64 68 68 66 80 C64 90 56 93 50 93 C42 93 34 88 34 78 C34 70 40 68 42 62 C46 66 50 62 52 54 Z"
    )
    return outer.subtracted(inner)


def _swirl() -> QPainterPath:
    """A hexagon in which breath turns."""
    shell = polygon([polar(50, 50, 49, 60 * turn - 90) for turn in range(6)])
    hollow = polygon([polar(50, 50, 39, 60 * turn - 90) for turn in range(6)])
    arms = []
    for start in (0, 120, 240):
        touches = [(*polar(50, 50, 5 + 4.4 * step, start + 34 * step), 12.0 - 1.5 * step) for step in range(7)]
        arms.append(brush_path(touches))
    return united(without(shell, hollow), *arms)


def _talisman() -> QPainterPath:
    """A strip of paper with a spell on it."""
    strip = path("M26 2 L74 2 L74 92 L66 98 L58 92 L50 98 L42 92 L34 98 L26 92 Z")
    script = (
        rounded(36, 12, 28, 5, 2),
        rounded(47.4, 12, 5.2, 26, 2),
        brush_path(((36, 30, 4), (50, 26, 6), (64, 32, 4))),
        ring(50, 52, 14, 8.6),
        circle(50, 52, 3.6),
        brush_path(((38, 74, 4), (46, 68, 6), (54, 80, 6), (64, 72, 4))),
    )
    return without(strip, *script)


def _chevrons() -> QPainterPath:
    """Three chevrons, one above the other."""
    one = path("M50 4 L92 36 L92 50 L50 20 L8 50 L8 36 Z")
    return united(one, one.translated(0, 25), one.translated(0, 50))


def _turning() -> QPainterPath:
    """Two arrows that chase each other."""
    arc = brush_path([(*polar(50, 50, 37, 190 + 20 * step), 13.0) for step in range(7)])
    head = polygon([polar(50, 50, 37 + reach, 322 + turn) for reach, turn in ((-19, -12), (19, -12), (0, 38))])
    upper = united(arc, head)
    return united(upper, turned(upper, 180, 50, 50))


def _pinwheel() -> QPainterPath:
    """A wheel of five vanes: whichever one wants."""
    vane = path("M50 50 C38 40 34 22 44 4 C54 8 64 24 50 50 Z")
    return united(*(turned(vane, 72 * turn, 50, 50) for turn in range(5)), circle(50, 50, 9))


def _hit() -> QPainterPath:
    """A star of eight points: a success."""
    corners = [polar(50, 50, 48 if turn % 2 == 0 else 22, 22.5 * turn - 90) for turn in range(16)]
    return polygon(corners)


def _crown() -> QPainterPath:
    """A crown of three tongues."""
    return united(
        path("M8 78 L2 26 L28 48 L50 10 L72 48 L98 26 L92 78 Z"), rounded(8, 84, 84, 11, 4), circle(50, 10, 6)
    )


def _shield() -> QPainterPath:
    """A shield with a notch on either side."""
    return path("M50 2 C64 10 80 12 92 12 C95 50 84 82 50 99 C16 82 5 50 8 12 C20 12 36 10 50 2 Z")


def _north() -> QPainterPath:
    """Mist over water."""
    bars = (
        rounded(10, 14, 60, 13, 6.5),
        rounded(30, 34, 64, 13, 6.5),
        rounded(4, 54, 66, 13, 6.5),
        rounded(26, 74, 56, 13, 6.5),
    )
    return united(*bars)


def _east() -> QPainterPath:
    """Cliffs and trees."""
    return united(
        path("M2 96 L24 40 L36 56 L54 8 L72 52 L82 38 L98 96 Z").subtracted(path("M54 30 L62 62 L54 56 L46 66 Z"))
    )


def _south() -> QPainterPath:
    """The sun at noon."""
    ray = path("M45 2 L55 2 L53 18 L47 18 Z")
    return united(circle(50, 50, 27), *(turned(ray, 45 * turn, 50, 50) for turn in range(8)))


def _west() -> QPainterPath:
    """Water that runs to the sea in three waves."""
    wave = brush_path(((2, 30, 6), (20, 18, 11), (38, 30, 11), (56, 18, 11), (74, 30, 11), (98, 16, 4)))
    return united(wave, wave.translated(0, 28), wave.translated(0, 56))


def _swords() -> QPainterPath:
    """Two blades crossed: a challenge."""
    blade = path("M92 4 L96 22 L38 76 L26 64 Z")
    guard = path("M18 58 L42 82 L35 89 L11 65 Z")
    grip = path("M20 76 L26 82 L10 98 L3 91 Z")
    one = united(blade, guard, grip)
    return united(one, mirrored(one, 50))


def _half() -> QPainterPath:
    """A disc of which half is left."""
    half = QPainterPath()
    half.addRect(QRectF(0, 0, 50, 100))
    return united(circle(50, 50, 48).intersected(half), ring(50, 50, 48, 40))


def _rest() -> QPainterPath:
    """A mat and a moon: somebody rests."""
    moon = circle(44, 34, 30).subtracted(circle(58, 26, 27))
    return united(moon, rounded(6, 78, 88, 16, 5), rounded(16, 68, 40, 8, 4))


def _dice() -> QPainterPath:
    """Two dice."""
    front = without(
        rounded(4, 40, 56, 56, 9), *(circle(x, y, 5.6) for x, y in ((18, 54), (46, 54), (32, 68), (18, 82), (46, 82)))
    )
    rear = without(turned(rounded(48, 8, 44, 44, 8), 16, 70, 30), rounded(0, 36, 64, 64, 11), circle(70, 30, 5.6))
    return united(front, rear)


def _flag() -> QPainterPath:
    """A banner that stays planted."""
    return united(
        rounded(18, 4, 8, 92, 3), path("M28 8 C46 0 62 18 88 8 L88 56 C62 66 46 48 28 56 Z"), rounded(4, 88, 36, 9, 4)
    )


def _arrival() -> QPainterPath:
    """An arrow that comes down on ground."""
    return united(path("M38 2 L62 2 L62 40 L84 40 L50 78 L16 40 L38 40 Z"), rounded(4, 84, 92, 13, 5))


def _cancel() -> QPainterPath:
    """A circle with a bar through it."""
    return united(ring(50, 50, 48, 36), turned(rounded(44, 8, 12, 84, 2), -45, 50, 50))


RUNE_SIGNS: Final = {
    "ultimate": "flame",
    "chi": "swirl",
    "spell": "talisman",
    "upgrade": "chevrons",
    "reroll": "turning",
    "any": "pinwheel",
}
"""Kind of rune and its sign."""

_SIGNS: Final[dict[str, Callable[[], QPainterPath]]] = {
    "arrival": _arrival,
    "cancel": _cancel,
    "chevrons": _chevrons,
    "crown": _crown,
    "dice": _dice,
    "east": _east,
    "flag": _flag,
    "flame": _flame,
    "half": _half,
    "hit": _hit,
    "north": _north,
    "pinwheel": _pinwheel,
    "rest": _rest,
    "shield": _shield,
    "south": _south,
    "swirl": _swirl,
    "swords": _swords,
    "talisman": _talisman,
    "turning": _turning,
    "west": _west,
}
