"""Roles: who somebody really is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QPainter, QRadialGradient

from desktop.games.samurai_sword.art import frames, tokens
from desktop.games.samurai_sword.art.arms import throwing_star
from desktop.games.samurai_sword.art.mon import placed
from desktop.theme.paint import fill, pen
from desktop.theme.palette import colour
from desktop.theme.shapes import brush_path, circle, path, rounded
from desktop.theme.woodblock.faces import Face, eyes, face, goatee, neck, stubble
from desktop.theme.woodblock.garments import armour, helmet, hood, horns, kimono, scarf
from desktop.theme.woodblock.inkwork import (
    GOLD,
    INK,
    SKIN,
    VERMILION,
    cel,
    gilded,
    lines,
    maple,
    mist,
    moved,
    rays,
)

__all__ = ["role"]

_WINDOW: Final = QRectF(20, 20, 260, 320)


def role(painter: QPainter, name: str, across: float) -> None:
    """The card of a role, with the token of its team."""
    team, upper, lower, draw = _ROLES[name]
    frames.sheet(painter, team)
    with frames.window(painter, team, upper, lower):
        draw(painter)
    painter.save()
    painter.translate(14, 14)
    painter.scale(0.74, 0.74)
    tokens.team(painter, team)
    painter.restore()
    frames.cartouche(painter, f"samurai_sword.role.{name}", across)


def _bust(painter: QPainter) -> None:
    painter.translate(7, 62)
    painter.scale(0.953, 0.953)


def _shogun(painter: QPainter) -> None:
    """The Shogun in gold, the sun behind, fan in hand."""
    rays(painter, 150, 168, 260, 24, "#D9832B", 0.5)
    fill(painter, circle(150, 168, 104), VERMILION)
    painter.strokePath(circle(150, 168, 104), pen(GOLD, 3))
    _bust(painter)
    armour(painter, "#8E1A26", "#F6D47A")
    neck(painter, SKIN, 32)
    face(painter, Face("strong", "#EFC9A4", "fierce", 8, 0.95, "line"))
    goatee(painter, -4, 0.8)
    for side in (-1, 1):
        x = 146
        fill(
            painter,
            brush_path(
                ((x + side * 2, 157, 4), (x + side * 18, 158, 5), (x + side * 32, 166, 2), (x + side * 38, 160, 0.8))
            ),
            INK,
        )
    helmet(painter, "#3A2A1E", "#F6D47A")
    for index in range(7):
        ray = moved(path("M-4 -30 L-7 -84 C-5 -94 5 -94 7 -84 L4 -30 Z"), 150, 84, 1, (index - 3) * 24)
        gilded(painter, ray, 2)
    horns(painter, 1.0)
    fill(painter, circle(150, 80, 9), VERMILION)


def _samurai(painter: QPainter) -> None:
    """A loyal retainer, plain helmet, sword before him, castle behind."""
    fill(
        painter,
        path(
            "M20 260 L60 240 L60 200 L46 200 L70 176 L70 150 L58 150 L92 116 L126 150 "
            "L114 150 L114 176 L138 200 L124 200 L124 240 L150 260 L150 340 L20 340 Z"
        ),
        colour("#3A4A5E", 0.75),
    )
    lines(painter, "M46 200 L138 200 M58 150 L126 150", "#F3E9D2", 3, 0.9)
    mist(painter, 150, 210, 1.0, "#FFFFFF", 0.7)
    _bust(painter)
    armour(painter, "#2F4A6E", "#F3E9D2", "#B7282E")
    neck(painter, SKIN, 30)
    face(painter, Face("slim", "#F3D2AE", "level", 7, 1.05, "line"))
    helmet(painter, "#3E444E", "#F3E9D2", "#B7282E")
    crest = path("M150 86 C128 86 112 70 114 46 C126 62 138 66 150 66 C162 66 174 62 186 46 C188 70 172 86 150 86 Z")
    cel(painter, crest, "#C9D2DA", 2.8, 4, 0.4)
    cel(painter, rounded(142, 224, 16, 130, 4), "#23313F", 2.8, 3)
    for y in range(232, 340, 15):
        lines(painter, f"M143 {y} L157 {y + 12} M157 {y} L143 {y + 12}", "#F1E2BC", 2)
    gilded(painter, rounded(138, 214, 24, 14, 4), 2.4)


def _night(painter: QPainter, phase: float) -> None:
    """A moon that wanes from ninja to ninja, over roofs."""
    glow = QRadialGradient(200, 90, 110)
    glow.setColorAt(0, colour("#F6E8BE", 0.6))
    glow.setColorAt(1, colour("#F6E8BE", 0))
    painter.fillRect(_WINDOW, QBrush(glow))
    moon = circle(200, 92, 52)
    painter.save()
    painter.setClipPath(moon, Qt.ClipOperation.IntersectClip)
    fill(painter, moon, "#2E3A62")
    fill(painter, circle(200 + phase, 92 + phase * 0.3, 54), "#F6E8BE")
    painter.restore()
    fill(painter, path("M20 250 C50 244 62 232 76 214 C90 232 104 240 124 244 L282 236 L282 340 L20 340 Z"), "#0C1122")


def _stars(painter: QPainter, count: int) -> None:
    """As many throwing stars as the role has: they count at the end."""
    for index in range(count):
        x = 150 + (index - (count - 1) / 2) * 60
        fill(painter, circle(x, 312, 30), colour("#0C1122", 0.85))
        painter.strokePath(circle(x, 312, 30), pen(GOLD, 2.4))
        painter.save()
        painter.translate(x, 312)
        throwing_star(painter, 27, 0)
        painter.restore()


def _shadow(painter: QPainter, base: str, iris: str, mirror: bool) -> None:
    _bust(painter)
    if mirror:
        painter.translate(300, 0)
        painter.scale(-1, 1)
    kimono(painter, base, "#0E1220", "kikko", 13, print_="#8C9AC8")
    look = Face("slim", "#E6BE98", "fierce", 6.5, 1.1, "line", iris)
    face(painter, look)
    hood(painter, base, slit=True)
    painter.save()
    painter.translate(-4, 0)
    eyes(painter, look)
    painter.restore()


def _ninja_1(painter: QPainter) -> None:
    _night(painter, 0)
    painter.save()
    _shadow(painter, "#222944", "#3A5A3A", mirror=False)
    scarf(painter, "#3E4E86")
    painter.restore()
    _stars(painter, 1)


def _ninja_2(painter: QPainter) -> None:
    _night(painter, 26)
    painter.save()
    painter.translate(252, 92)
    painter.rotate(38)
    cel(painter, rounded(-9, -60, 18, 70, 4), "#4A1A24", 2.6, 3)
    for y in range(-54, 6, 13):
        lines(painter, f"M-8 {y} L8 {y + 10} M8 {y} L-8 {y + 10}", "#F1E2BC", 2)
    gilded(painter, rounded(-18, 10, 36, 9, 2), 2.4)
    cel(painter, rounded(-12, 18, 24, 200, 4), "#17171D", 2.8, 4)
    painter.restore()
    painter.save()
    _shadow(painter, "#3A2A3E", "#6A3A1E", mirror=False)
    band = path("M96 66 C122 54 178 54 204 66 L206 98 C176 88 124 88 94 98 Z")
    cel(painter, band, "#8E2230", 3, 5)
    painter.restore()
    _stars(painter, 2)


def _ninja_3(painter: QPainter) -> None:
    _night(painter, 52)
    painter.save()
    _shadow(painter, "#1C3A3A", "#7A5A1E", mirror=True)
    plate = path("M98 62 C122 50 178 50 202 62 L204 96 C176 86 124 86 96 96 Z")
    cel(painter, plate, "#A9B3BD", 3, 5, 0.45)
    fill(painter, placed("star", 150, 73, 26), INK)
    for x in (106, 194):
        fill(painter, circle(x, 78, 3.2), INK)
    mask = path("M100 136 C122 128 178 128 200 136 C198 164 176 190 150 194 C124 190 102 164 100 136 Z")
    cel(painter, mask, "#33303A", 3, 6, 0.4)
    for y in (152, 166):
        lines(painter, f"M118 {y} C136 {y + 5} 164 {y + 5} 182 {y}", "#8A93A0", 2.4)
    painter.restore()
    _stars(painter, 3)


def _ronin(painter: QPainter) -> None:
    """Alone in the rain of leaves, the hat pulled low."""
    fill(painter, circle(96, 104, 58), "#F2B15E")
    for x, y, turn, size in (
        (230, 70, 20, 1.1),
        (256, 150, 80, 0.9),
        (52, 200, 140, 1.0),
        (212, 118, 200, 0.7),
        (44, 290, 10, 0.9),
        (262, 250, 60, 1.1),
    ):
        maple(painter, x, y, 46 * size, turn, VERMILION)
    _bust(painter)
    painter.save()
    painter.translate(236, 190)
    painter.rotate(34)
    cel(painter, rounded(-9, -70, 18, 80, 4), "#23313F", 2.6, 3)
    for y in range(-64, 6, 13):
        lines(painter, f"M-8 {y} L8 {y + 10} M8 {y} L-8 {y + 10}", "#F1E2BC", 2)
    gilded(painter, rounded(-18, 10, 36, 9, 2), 2.4)
    painter.restore()
    kimono(painter, "#5E4A3A", "#A88A5E", "yagasuri", 16, print_="#D9B98A")
    neck(painter, "#D9A67C", 32)
    face(painter, Face("strong", "#DDB088", "fierce", 9, 0.9, "frown"))
    stubble(painter)
    lines(painter, "M158 168 C176 172 196 164 216 176", INK, 4.4)
    lines(painter, "M158 168 C176 172 196 164 216 176", "#C9B25A", 2.2)
    hair = path("M94 84 C82 110 84 150 96 172 C98 146 100 120 108 104 Z")
    for side in (1, -1):
        painter.save()
        painter.translate(150, 0)
        painter.scale(side, 1)
        painter.translate(-150, 0)
        cel(painter, hair, "#2A2024", 2.6, 4)
        painter.restore()
    fill(painter, path("M90 96 C110 126 190 126 210 96 L206 118 C190 132 110 132 94 118 Z"), colour("#2A1018", 0.45))
    _straw_hat(painter)


def _straw_hat(painter: QPainter) -> None:
    brim = path(
        "M150 -8 C168 -6 238 64 262 96 C268 106 262 112 250 112 C216 "
        "122 84 122 50 112 C38 112 32 106 38 96 C62 64 132 -6 150 -8 Z"
    )
    cel(painter, brim, "#D2A858", 3.6, 10, 0.34)
    painter.save()
    painter.setClipPath(brim, Qt.ClipOperation.IntersectClip)
    for step in range(-9, 10):
        lines(painter, f"M150 -10 C{150 + step * 5} 20 {150 + step * 9} 60 {150 + step * 13} 124", "#7A5510", 1.6, 0.75)
    for y, half in ((22, 40), (48, 66), (74, 90), (98, 108)):
        lines(
            painter,
            f"M{150 - half} {y} C{150 - half * 0.5} {y + 13} {150 + half * 0.5} {y + 13} {150 + half} {y}",
            "#7A5510",
            1.8,
            0.75,
        )
    painter.restore()


_ROLES: Final[dict[str, tuple[str, str, str, Callable[[QPainter], None]]]] = {
    "shogun": ("shogun", "#E9BE5B", "#F9E9B8", _shogun),
    "samurai": ("shogun", "#C9A04A", "#F3E6C4", _samurai),
    "ninja_1": ("ninja", "#141A2E", "#3A4A7A", _ninja_1),
    "ninja_2": ("ninja", "#231A38", "#544A7E", _ninja_2),
    "ninja_3": ("ninja", "#10282E", "#3A6470", _ninja_3),
    "ronin": ("ronin", "#D9703A", "#F3D8A8", _ronin),
}
"""Role, its team, the two tones of its sky, its picture."""
