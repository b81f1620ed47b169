"""Pictograms in ink with one accent, each in a square of 100: options, castle actions, camp effects."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPainterPath, QTransform

from desktop.theme.paint import fill, pen
from desktop.theme.palette import Palette, colour, mixed
from desktop.theme.shapes import brush_path, circle, mirrored, path, ring, rounded, turned, united, without
from desktop.theme.woodblock.inkwork import INK

__all__ = ["ACTIONS", "EFFECTS", "OPTIONS", "icon", "medal", "sign"]

Sign = tuple[QPainterPath, QPainterPath]
"""What is inked, and what has the accent."""


@lru_cache(maxsize=32)
def sign(name: str) -> Sign:
    """The pictogram `name`; shared, so never change it."""
    return {**OPTIONS, **ACTIONS, **EFFECTS}[name]()


def icon(painter: QPainter, name: str, palette: Palette) -> None:
    """The pictogram in the inks of the house."""
    dark, accent = sign(name)
    fill(painter, dark, palette.ink)
    fill(painter, accent, palette.seal_text)


def medal(painter: QPainter, name: str, field: str = "#33302E") -> None:
    """The pictogram on a round slip of paper with a rim of the colour `field`."""
    fill(painter, circle(50, 52, 48), colour("#1A0A14", 0.22))
    fill(painter, circle(50, 50, 48), INK)
    fill(painter, circle(50, 50, 45.5), field)
    painter.strokePath(circle(50, 50, 42), pen(colour(mixed(field, "#FFF3D0", 0.6), 0.9), 1.6))
    fill(painter, circle(50, 50, 38.5), "#FBF5E6")
    painter.strokePath(circle(50, 50, 38.5), pen(INK, 1.6))
    dark, accent = sign(name)
    placing = QTransform().translate(50, 50).scale(0.66, 0.66).translate(-50, -50)
    fill(painter, placing.map(dark), INK)
    fill(painter, placing.map(accent), "#B3261E")


def _man(x: float, foot: float, tall: float = 44.0) -> QPainterPath:
    """A foot soldier under a conical hat, the middle of his feet at (x, foot)."""
    unit = tall / 44
    hat = path("M0 -44 L24 -27 C14 -23 -14 -23 -24 -27 Z")
    body = path("M-6 -27 L6 -27 L6 -21 C14 -20 18 -14 19 0 L-19 0 C-18 -14 -14 -20 -6 -21 Z")
    return QTransform().translate(x, foot).scale(unit, unit).map(united(hat, body))


def _hollow(shape: QPainterPath, inner: QPainterPath) -> QPainterPath:
    return shape.subtracted(inner)


def _foe(x: float, foot: float, tall: float = 44.0) -> QPainterPath:
    """The same, hollow: the enemy's man."""
    unit = tall / 44
    hat = path("M0 -38 L12 -29.4 C6 -28 -6 -28 -12 -29.4 Z")
    body = path("M-9 -16 C-4 -17 4 -17 9 -16 C12 -13 13 -9 13.6 -5 L-13.6 -5 C-13 -9 -12 -13 -9 -16 Z")
    return _man(x, foot, tall).subtracted(QTransform().translate(x, foot).scale(unit, unit).map(united(hat, body)))


def _arrow(x: float, y: float, long: float, degrees: float, wide: float = 9.0) -> QPainterPath:
    """An arrow whose tip is at (x, y) and points along `degrees`, clockwise from the right."""
    half = wide / 2
    shape = path(
        f"M0 0 L{-2.1 * wide} {-1.5 * wide} L{-1.7 * wide} {-half} L{-long} {-half} L{-long} {half} "
        f"L{-1.7 * wide} {half} L{-2.1 * wide} {1.5 * wide} Z"
    )
    return QTransform().translate(x, y).rotate(degrees).map(shape)


def _plus(x: float, y: float, side: float, wide: float = 9.0) -> QPainterPath:
    return united(
        rounded(x - side / 2, y - wide / 2, side, wide, 1.5), rounded(x - wide / 2, y - side / 2, wide, side, 1.5)
    )


def _grass(y: float) -> QPainterPath:
    """A tuft of reeds across the whole width, their foot at `y`."""
    blades = []
    for index in range(12):
        x = 4 + 8.4 * index
        tip = min(98, max(2, x + (-7, 6, 1)[index % 3]))
        tall = (26, 34, 22, 30)[index % 4]
        blades.append(
            path(f"M{x - 4} {y} Q{x - 2} {y - tall * 0.6} {tip} {y - tall} Q{x + 4} {y - tall * 0.5} {x + 4} {y} Z")
        )
    return united(*blades, rounded(0, y - 4, 100, 6, 2))


def _deploy() -> Sign:
    """A man comes down on a castle."""
    base = path("M10 98 L18 76 L82 76 L90 98 Z")
    return united(_man(50, 70, 48), base), _arrow(50, 20, 20, 90, 10)


def _march() -> Sign:
    """A man goes from one castle to another."""
    base = path("M2 98 L8 80 L38 80 L44 98 Z")
    return united(_man(23, 74, 44), base, base.translated(54, 0)), _arrow(96, 56, 44, 0, 11)


def _reinforce() -> Sign:
    """One more man in the reeds."""
    hidden = _man(38, 84, 56).subtracted(path("M0 74 L100 74 L100 100 L0 100 Z"))
    return united(hidden, _grass(98)), _plus(80, 24, 34, 11)


def _keep() -> QPainterPath:
    base = path("M8 98 C18 90 20 84 22 74 L78 74 C80 84 82 90 92 98 Z")
    tiers = (
        path("M26 56 L74 56 L74 70 L26 70 Z"),
        path("M10 58 C18 56 24 52 28 44 L72 44 C76 52 82 56 90 58 C86 62 80 62 76 60 L24 60 C20 62 14 62 10 58 Z"),
        path("M34 30 L66 30 L66 42 L34 42 Z"),
        path("M20 32 C28 30 32 24 36 14 L64 14 C68 24 72 30 80 32 C76 36 70 35 68 34 L32 34 C30 35 24 36 20 32 Z"),
        path("M34 8 L66 8 L66 15 L34 15 Z"),
    )
    return united(base, *tiers).subtracted(rounded(44, 80, 12, 20, 1))


def _castle() -> Sign:
    """A keep whose gate stands open."""
    return _keep(), rounded(45.5, 82, 9, 16, 1)


def _borrowed_orders() -> Sign:
    """A war fan commands two men: it is the other's."""
    leaf = path(
        "M50 0 C66 -2 78 8 76 20 C75 24 73 26 71 27 C77 33 74 43 63 44 "
        "L37 44 C26 43 23 33 29 27 C27 26 25 24 24 20 C22 8 34 -2 50 0 Z"
    )
    fan = united(leaf.subtracted(circle(50, 22, 11)), rounded(47, 42, 6, 16, 2))
    return united(_man(24, 98, 46), _man(76, 98, 46)), united(fan, circle(50, 22, 5))


def _hasty_muster() -> Sign:
    """A war drum with its sticks."""
    body = path("M20 40 C14 56 14 74 20 90 L80 90 C86 74 86 56 80 40 Z")
    skin = circle(50, 40, 31, 11)
    nails = united(*(circle(24 + 10.4 * step, y, 2.4) for step in range(6) for y in (60, 82)))
    drum = united(body.subtracted(nails), skin).subtracted(circle(50, 40, 25, 7.4))
    stick = brush_path(((14, 4, 7), (44, 34, 5)))
    return united(drum, path("M22 90 L14 100 L26 100 L32 90 Z"), path("M78 90 L86 100 L74 100 L68 90 Z")), united(
        stick, mirrored(stick, 50), circle(13, 4, 6), circle(87, 4, 6)
    )


def _night_march() -> Sign:
    """Two men on the march under a crescent."""
    moon = circle(74, 22, 21).subtracted(circle(65, 15, 19))
    return united(_man(26, 92, 50), _man(70, 92, 42), brush_path(((4, 98, 3), (50, 96, 4), (97, 98, 2)))), moon


def _subversion() -> Sign:
    """A man who is half theirs already; about him the wind turns."""
    half = QPainterPath()
    half.addRect(QRectF(0, 0, 50, 100))
    man = united(_foe(50, 82, 64), _man(50, 82, 64).intersected(half))
    arc = ring(50, 52, 50, 42)
    cut = path("M50 52 L100 20 L100 84 Z").united(path("M50 52 L0 20 L0 84 Z"))
    return man, united(arc.subtracted(cut), _arrow(96, 34, 12, 58, 8), _arrow(4, 70, 12, 238, 8))


def _deep_ambush() -> Sign:
    """Three hats in the reeds."""
    below = path("M0 78 L100 78 L100 100 L0 100 Z")
    hats = united(_man(24, 84, 44), _man(76, 84, 44)).subtracted(below)
    middle = _man(50, 76, 60).subtracted(below)
    return united(hats, _grass(98)), middle


def _loyal_bond() -> Sign:
    """A knot, and on either side strength that rises."""
    left, right = ring(35, 66, 32, 22), ring(65, 66, 32, 22)
    gap = ring(35, 66, 35, 19)
    upper = QPainterPath()
    upper.addRect(QRectF(0, 0, 100, 66))
    front = right.subtracted(gap.intersected(upper))
    rear = left.subtracted(ring(65, 66, 35, 19).subtracted(upper))
    bond = united(rear, front)
    return bond, united(_arrow(14, 0, 32, -90, 10), _arrow(86, 0, 32, -90, 10))


def _secret_letters() -> Sign:
    """A folded letter under seal."""
    sheet = path("M16 30 L70 4 L94 54 L40 96 L26 70 Z")
    fold = united(brush_path(((18, 32, 4), (58, 44, 4), (70, 6, 4))), brush_path(((40, 94, 4), (58, 46, 4))))
    script = united(brush_path(((66, 54, 4), (60, 72, 3))), brush_path(((76, 46, 4), (70, 66, 3))))
    return without(sheet, fold, script), united(circle(26, 84, 15), path("M22 90 L10 100 L30 100 Z"))


def _red_devils() -> Sign:
    """Two spans of strength, as long as each other."""
    horns = path("M26 50 C8 40 4 20 12 2 C18 18 26 28 40 34 Z")
    bowl = path("M22 60 C22 40 34 30 50 30 C66 30 78 40 78 60 C60 54 40 54 22 60 Z")
    equal = united(rounded(24, 70, 52, 10, 2), rounded(24, 87, 52, 10, 2))
    return equal, united(bowl, horns, mirrored(horns, 50))


def _unscathed() -> Sign:
    """A shield on which arrows have broken."""
    shield = path("M50 2 C64 10 80 12 92 12 C94 50 84 82 50 99 C16 82 6 50 8 12 C20 12 36 10 50 2 Z")
    inner = path("M50 14 C60 20 72 22 82 22 C83 52 74 74 50 87 C26 74 17 52 18 22 C28 22 40 20 50 14 Z")
    return _hollow(shield, inner), _arrow(50, 24, 52, -90, 14)


def _fighting_retreat() -> Sign:
    """An arquebus that has just been fired."""
    gun = path("M2 84 L18 66 L30 70 L80 36 L84 42 L40 74 L42 80 L34 82 L30 78 L16 96 Z")
    guard = ring(38, 82, 8, 4)
    flash = united(
        *(turned(path("M78 22 L74 6 L78 -1 L82 6 Z"), 45 * turn, 78, 22) for turn in range(8)), circle(78, 22, 9)
    )
    return united(gun, guard), flash


def _first_spear() -> Sign:
    """A spear that is thrust to the left."""
    head = path("M0 50 C14 38 30 34 46 40 L46 60 C30 66 14 62 0 50 Z")
    shaft = rounded(46, 46, 54, 8, 2)
    tassel = path("M48 58 L64 58 L72 84 L60 78 L54 90 L48 74 Z")
    dash = united(rounded(26, 18, 44, 7, 3), rounded(40, 4, 44, 7, 3))
    return united(head.subtracted(rounded(12, 48.6, 30, 2.8, 1)), shaft), united(tassel, dash)


def _turncoat() -> Sign:
    """Two banners that change places."""
    up, down = _arrow(30, 2, 96, -90, 13), _arrow(70, 98, 96, 90, 13)
    return up, down


def _head_on_clash() -> Sign:
    """Two swords crossed, sparks above them."""
    blade = path("M92 6 C78 32 54 58 28 80 L22 74 C46 52 70 28 88 2 Z")
    guard = path("M14 70 L32 88 L27 93 L9 75 Z")
    hilt = path("M18 80 L22 84 L6 100 L0 94 Z")
    sword = united(blade, guard, hilt)
    sparks = united(*(turned(path("M50 16 L53 2 L56 16 Z"), degrees, 53, 40) for degrees in (-38, 0, 38)))
    return united(sword, mirrored(sword, 50)), sparks.translated(-3, -2)


def _empty_lunchbox() -> Sign:
    """A lunch box with nothing in it, and chopsticks."""
    box = path("M8 46 L92 46 L86 92 L14 92 Z").subtracted(rounded(36, 70, 28, 9, 3))
    inside = circle(50, 46, 42, 15)
    rim = inside.subtracted(circle(50, 46, 36, 10.4))
    sticks = united(brush_path(((18, 4, 5), (62, 46, 3))), brush_path(((34, 0, 5), (70, 44, 3))))
    return united(box.subtracted(inside), rim, rounded(38, 72, 24, 5, 2)), sticks


OPTIONS: Final[dict[str, Callable[[], Sign]]] = {
    "deploy": _deploy,
    "march": _march,
    "reinforce": _reinforce,
    "castle": _castle,
}
ACTIONS: Final[dict[str, Callable[[], Sign]]] = {
    "borrowed_orders": _borrowed_orders,
    "hasty_muster": _hasty_muster,
    "night_march": _night_march,
    "subversion": _subversion,
    "deep_ambush": _deep_ambush,
}
EFFECTS: Final[dict[str, Callable[[], Sign]]] = {
    "loyal_bond": _loyal_bond,
    "secret_letters": _secret_letters,
    "red_devils": _red_devils,
    "unscathed": _unscathed,
    "fighting_retreat": _fighting_retreat,
    "first_spear": _first_spear,
    "turncoat": _turncoat,
    "head_on_clash": _head_on_clash,
    "empty_lunchbox": _empty_lunchbox,
}
