"""Weapon cards: the thing itself across the window, before a sky of its own, its two figures in the corner."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from desktop.games.samurai_sword.art import arms, blades, frames
from desktop.theme.paint import enso, fill, pen
from desktop.theme.palette import colour
from desktop.theme.patterns import draw_pattern
from desktop.theme.shapes import brush_path, circle, path, polar
from desktop.theme.woodblock.inkwork import (
    CRIMSON,
    INK,
    NIGHT,
    PINE,
    VERMILION,
    dry_stroke,
    mist,
    petals,
    raised,
    rays,
)

if TYPE_CHECKING:
    from rules.samurai_sword.content import WeaponSpec

__all__ = ["weapon"]

_WINDOW: Final = QRectF(20, 20, 260, 318)


@dataclass(frozen=True, slots=True)
class _Scene:
    """What is behind a weapon, and how the weapon stands."""

    upper: str
    lower: str
    behind: Callable[[QPainter], None]
    thing: Callable[[QPainter], None]
    x: float = 150
    y: float = 182
    degrees: float = -58
    scale: float = 1.0


def weapon(painter: QPainter, card: WeaponSpec, across: float) -> None:
    """The card of a weapon, `across` pixels wide."""
    scene = _SCENES[card.id]
    frames.sheet(painter, "weapon")
    with frames.window(painter, "weapon", scene.upper, scene.lower):
        scene.behind(painter)
        raised(painter, lambda brush: _stand(brush, scene))
    frames.reach(painter, card.reach)
    frames.wounds(painter, card.wounds)
    frames.cartouche(painter, f"samurai_sword.card.{card.id}", across, "weapon", card.suit)


def _stand(painter: QPainter, scene: _Scene) -> None:
    painter.save()
    painter.translate(scene.x, scene.y)
    painter.rotate(scene.degrees)
    painter.scale(scene.scale, scene.scale)
    scene.thing(painter)
    painter.restore()


def _sun(painter: QPainter, x: float, y: float, radius: float, shade: str, alpha: float = 1.0) -> None:
    fill(painter, circle(x, y, radius), colour(shade, alpha))


def _cut(painter: QPainter, shade: str = INK, alpha: float = 0.8) -> None:
    """One stroke of a full brush across the window, from the lower left."""
    dry_stroke(painter, ((34, 318, 10), (78, 268, 46), (150, 190, 58), (222, 104, 40), (268, 40, 6)), shade, alpha, 3)


def _waves(painter: QPainter, top: float, shade: str) -> None:
    draw_pattern(painter, "seigaiha", QRectF(20, top, 260, 340 - top), 22, colour(shade, 0.55), 1.8)


def _katana(painter: QPainter) -> None:
    _sun(painter, 168, 150, 90, VERMILION)
    mist(painter, 64, 186, 1.15, "#FBF4E2", 0.96)
    mist(painter, 178, 212, 0.95, "#FBF4E2", 0.96)
    petals(painter, _WINDOW, 16, 41)


def _wakizashi(painter: QPainter) -> None:
    draw_pattern(painter, "kikko", _WINDOW, 19, colour(CRIMSON, 0.2), 1.6)
    _sun(painter, 160, 172, 92, "#F6E2B4")
    painter.strokePath(circle(160, 172, 92), pen(colour(CRIMSON, 0.6), 2))


def _nodachi(painter: QPainter) -> None:
    _sun(painter, 190, 104, 62, "#F7E7B8")
    fill(
        painter,
        path("M20 300 C60 240 92 262 118 232 C150 200 186 250 214 236 C240 224 262 250 282 240 L282 340 L20 340 Z"),
        colour(NIGHT, 0.75),
    )
    fill(
        painter,
        path("M20 322 C70 282 110 300 150 286 C200 270 240 292 282 276 L282 340 L20 340 Z"),
        colour("#10141F", 0.8),
    )
    mist(painter, 60, 228, 1.2, "#DDE3EE", 0.5)


def _bokken(painter: QPainter) -> None:
    """The floor of a training hall, and a brush circle."""
    enso(painter, QRectF(56, 66, 200, 200), colour(INK, 0.32), 0.12)
    for y in (268, 290, 316):
        painter.strokePath(path(f"M20 {y} L282 {y}"), pen(colour("#6B4420", 0.5), 1.6))
    fill(painter, path("M20 262 L282 262 L282 340 L20 340 Z"), colour("#B07A3E", 0.38))


def _bo(painter: QPainter) -> None:
    """A pagoda in the mist, and the ring that a whirling staff draws."""
    for storey in range(4):
        y, half = 292 - storey * 40, 62 - storey * 11
        eaves = path(
            f"M{222 - half} {y} C{222 - half * 0.6} {y - 8} {222 - 14} {y - 18} 222 {y - 20} "
            f"C{222 + 14} {y - 18} {222 + half * 0.6} {y - 8} {222 + half} {y} L{222 + half * 0.6} {y} "
            f"L{222 + half * 0.6} {y + 22} "
            f"L{222 - half * 0.6} "
            f"{y + 22} L{222 - half * 0.6} {y} Z"
        )
        fill(painter, eaves, colour("#3B5D4A", 0.62))
    fill(painter, path("M220 152 L224 152 L223 112 L221 112 Z"), colour("#3B5D4A", 0.62))
    mist(painter, 168, 268, 1.2, "#F6F0DA", 0.8)
    mist(painter, 60, 296, 1.3, "#F6F0DA", 0.8)
    points = [(*polar(150, 180, 116 - index, 112 + index * 29), 26 * share) for index, share in enumerate(_WHIRL)]
    dry_stroke(painter, points, PINE, 0.72, 8)


_WHIRL: Final = (0.3, 0.9, 1.0, 1.0, 0.95, 0.9, 0.85, 0.8, 0.7, 0.55, 0.35, 0.1)
"""How hard the brush is pressed on its way round."""


def _kanabo(painter: QPainter) -> None:
    """Rocks that burst under the blow."""
    rays(painter, 196, 116, 330, 26, "#B7482E", 0.2)
    _sun(painter, 196, 116, 70, "#D96A2B", 0.9)
    for x, y, size in (
        (44, 300, 1.2),
        (96, 318, 1.0),
        (238, 296, 1.3),
        (60, 250, 0.5),
        (258, 236, 0.6),
        (224, 258, 0.4),
    ):
        rock = path("M-26 20 L-20 -8 L-2 -22 L20 -12 L28 14 L10 24 Z")
        painter.save()
        painter.translate(x, y)
        painter.scale(size, size)
        fill(painter, rock, "#4A4A50")
        fill(painter, path("M-26 20 L-20 -8 L-2 -22 L4 -2 L-6 20 Z"), "#85858A")
        painter.strokePath(rock, pen(INK, 2.4))
        painter.restore()


def _kiseru(painter: QPainter) -> None:
    """Smoke that curls."""
    for touches in (
        ((208, 104, 5), (226, 84, 15), (196, 62, 20), (216, 36, 17), (190, 8, 10)),
        ((200, 104, 4), (182, 86, 12), (160, 70, 15), (170, 44, 12), (140, 26, 4)),
    ):
        smoke = brush_path(touches)
        fill(painter, smoke, colour("#FFFFFF", 0.82))
        painter.strokePath(smoke, pen(colour(INK, 0.4), 1.4))
    draw_pattern(painter, "shippo", QRectF(20, 250, 260, 90), 20, colour("#5B2A4C", 0.28), 1.6)


def _kusarigama(painter: QPainter) -> None:
    for index in range(7):
        x = 34 + index * 42
        painter.strokePath(path(f"M{x} 338 C{x + 4} 250 {x - 12} 130 {x + 2} 20"), pen(colour("#23492F", 0.4), 11))
        for y in (70, 138, 206, 276):
            painter.strokePath(
                path(f"M{x - 9} {y + index * 9 % 34} L{x + 9} {y + index * 9 % 34}"), pen(colour("#16301F", 0.55), 2.4)
            )
    _sun(painter, 130, 150, 76, "#F6E8BE", 0.85)


def _nagayari(painter: QPainter) -> None:
    """A mountain in snow, far off."""
    fill(painter, path("M-20 300 L96 176 C112 160 132 160 146 176 L330 338 L-20 338 Z"), "#4C6E9C")
    fill(
        painter,
        path("M62 212 L96 176 C112 160 132 160 146 176 L184 212 L164 206 L150 226 L130 204 L110 228 L92 208 Z"),
        "#FBF6EA",
    )
    mist(painter, 40, 258, 1.3, "#F3E9D2", 0.85)
    mist(painter, 168, 284, 1.2, "#F3E9D2", 0.85)


def _naginata(painter: QPainter) -> None:
    draw_pattern(painter, "seigaiha", QRectF(20, 236, 260, 110), 24, colour("#21587A", 0.6), 2)
    _sun(painter, 96, 116, 58, "#E8596A", 0.9)
    petals(painter, _WINDOW, 20, 77)


def _shuriken(painter: QPainter) -> None:
    _sun(painter, 220, 78, 50, "#F4E6B6")
    for x, y, size in (
        (60, 70, 1.6),
        (110, 44, 1.1),
        (40, 210, 1.2),
        (250, 180, 1.4),
        (128, 300, 1.3),
        (252, 300, 1.6),
    ):
        fill(painter, circle(x, y, size), "#F4E6B6")
    fill(
        painter, path("M20 338 L20 290 L60 262 L64 250 L110 250 L116 264 L160 286 L160 338 Z"), colour("#0A0E18", 0.75)
    )


def _tanegashima(painter: QPainter) -> None:
    """Powder smoke before the muzzle."""
    for x, y, radius in ((236, 62, 44), (204, 96, 34), (262, 108, 36), (190, 52, 26), (226, 132, 24)):
        fill(painter, circle(x, y, radius), colour("#FFFFFF", 0.75))
        painter.strokePath(circle(x, y, radius), pen(colour(INK, 0.3), 1.6))
    flash = path("M212 96 L236 40 L238 78 L276 58 L250 96 L284 118 L244 114 L240 150 L226 116 Z")
    fill(painter, flash, "#F6B13C")
    painter.strokePath(flash, pen(colour(CRIMSON, 0.8), 2))
    _waves(painter, 286, "#274A78")


def _daikyu(painter: QPainter) -> None:
    """Far off, a target."""
    for radius, shade in ((58, INK), (50, "#F8F0DC"), (40, INK), (31, "#F8F0DC"), (20, VERMILION)):
        _sun(painter, 214, 100, radius, shade, 0.9)
    fill(painter, path("M20 296 C90 270 210 270 282 296 L282 340 L20 340 Z"), colour(PINE, 0.7))


def _drawn(made: blades.Sword) -> Callable[[QPainter], None]:
    def draw(painter: QPainter) -> None:
        painter.translate(-made.blade * 0.36, made.bend * 3000)
        blades.sword(painter, made)

    return draw


def _half_drawn(painter: QPainter) -> None:
    """A short sword and its sheath, side by side."""
    painter.save()
    painter.translate(-64, 34)
    painter.rotate(14)
    blades.sheath(painter, blades.WAKIZASHI, "#1E2A3A")
    painter.restore()
    painter.translate(-46, -26)
    painter.rotate(-7)
    blades.sword(painter, blades.WAKIZASHI)


_SCENES: Final = {
    "bo": _Scene("#A9C7A4", "#F0E8CC", _bo, arms.bo, degrees=-54, scale=0.94),
    "bokken": _Scene("#E7C98E", "#F5EAD0", _bokken, blades.bokken, x=132, y=214, scale=1.05),
    "daikyu": _Scene("#9DB7C9", "#F2E9D0", _daikyu, arms.bow, x=128, y=182, degrees=-14, scale=0.95),
    "kanabo": _Scene("#E8B07A", "#F1DDB8", _kanabo, arms.kanabo, degrees=-56, scale=0.92),
    "katana": _Scene("#E9D9B8", "#F7EEDA", _katana, _drawn(blades.KATANA), y=196, scale=1.12),
    "kiseru": _Scene("#B89AB4", "#EBDCD6", _kiseru, arms.kiseru, x=140, y=226, degrees=-42, scale=0.82),
    "kusarigama": _Scene("#B7C79C", "#EDE7C6", _kusarigama, arms.kusarigama, x=144, y=190, degrees=0, scale=0.88),
    "nagayari": _Scene("#7FA3C7", "#EFE4CC", _nagayari, blades.nagayari, degrees=-62, x=140, y=206),
    "naginata": _Scene("#F1B9A8", "#F4E8D2", _naginata, blades.naginata, degrees=-58, x=134, y=208),
    "nodachi": _Scene("#3A4A72", "#A9B4C6", _nodachi, _drawn(blades.NODACHI), y=204, degrees=-62, scale=1.08),
    "shuriken": _Scene("#1B2440", "#4C5E86", _shuriken, arms.shuriken, x=160, y=184, degrees=0),
    "tanegashima": _Scene("#C9C2B4", "#EFE6D0", _tanegashima, arms.gun, x=140, y=204, degrees=-50, scale=0.86),
    "wakizashi": _Scene("#D98F86", "#F2DEC8", _wakizashi, _half_drawn, y=204, degrees=-52, scale=1.22),
}
