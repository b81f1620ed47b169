"""Actions of force: a cry, a breath, a throw, a parry."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QBrush, QPainter, QRadialGradient

from desktop.games.samurai_sword.art import blades
from desktop.theme.paint import enso, fill, pen
from desktop.theme.palette import colour
from desktop.theme.shapes import brush_path, circle, path, polar
from desktop.theme.woodblock.faces import Face, face, neck
from desktop.theme.woodblock.garments import armour, helmet, horns
from desktop.theme.woodblock.inkwork import (
    CRIMSON,
    INK,
    cel,
    lines,
    moved,
    rays,
)

__all__ = ["STRUGGLES"]

_WINDOW: Final = QRectF(18, 20, 264, 320)


def _battlecry(painter: QPainter) -> None:
    """A captain roars; the air itself is cut."""
    rays(painter, 150, 190, 240, 22, CRIMSON, 0.34)
    for radius, width in ((128, 15), (112, 8)):
        for start in (-160, -40, 80):
            points = [
                (*polar(150, 180, radius, start + 18 * step), width * part)
                for step, part in enumerate((0.1, 0.8, 1, 0.7, 0.1))
            ]
            fill(painter, brush_path(points), CRIMSON)
    painter.save()
    painter.translate(15, 66)
    painter.scale(0.9, 0.9)
    armour(painter, "#3A2A2E", "#E9C15C", "#B7282E")
    neck(painter, "#E3B78E", 33)
    face(painter, Face("strong", "#E8B88C", "fierce", 10, 1.15, "shout"))
    helmet(painter, "#6B1420", "#E9C15C")
    horns(painter, 0.5)
    painter.restore()


def _breathing(painter: QPainter) -> None:
    """Under a waterfall, breath by breath."""
    _waterfall(painter)
    _bather(painter)
    for x, y, radius in _FOAM:
        fill(painter, circle(x, y, radius, radius * 0.62), "#FFFFFF")
        high, wide = y - radius * 0.8, radius * 0.8
        rim = f"M{x - radius} {y - 2} C{x - wide} {high} {x + wide} {high} {x + radius} {y - 2}"
        lines(painter, rim, "#6FA4C4", 2)


_FOAM: Final = (
    *((60, 306, 26), (100, 314, 24), (140, 318, 26), (182, 316, 24)),
    *((222, 310, 26), (30, 300, 20), (260, 300, 24)),
)
"""Where the water foams: middle and size."""


def _waterfall(painter: QPainter) -> None:
    fill(painter, path("M92 20 L208 20 L222 300 L78 300 Z"), "#DCEBF2")
    for index, x in enumerate(range(96, 212, 12)):
        stream = brush_path(((x, 14, 3), (x - 2 + index % 3, 110, 6), (x + 2, 210, 5), (x - 4 + index % 4 * 2, 300, 2)))
        fill(painter, stream, colour("#6FA4C4" if index % 2 else "#FFFFFF", 0.85))
    for data in (
        "M18 20 L94 20 C84 80 96 140 72 220 C60 270 40 290 18 300 Z",
        "M282 20 L206 20 C216 80 204 140 228 220 C240 270 260 290 282 300 Z",
    ):
        cel(painter, path(data), "#4E6A58", 3, 9, 0.4)
    lines(painter, "M40 60 C60 90 52 130 66 160 M256 50 C236 100 250 140 236 180", "#20382C", 2.4, 0.7)


def _bather(painter: QPainter) -> None:
    painter.save()
    painter.translate(0, 6)
    knees = path("M72 300 C78 268 112 262 150 262 C188 262 222 268 228 300 C214 318 86 318 72 300 Z")
    cel(painter, knees, "#F4EDDC", 3, 7, 0.24)
    body = path("M112 270 C102 226 116 194 134 182 L166 182 C184 194 198 226 188 270 C176 280 124 280 112 270 Z")
    cel(painter, body, "#EFC9A4", 3, 8, 0.26)
    lines(painter, "M132 220 C140 228 148 228 150 222 C152 228 160 228 168 220 M150 236 L150 250", "#8A5A3A", 2.2, 0.8)
    for side in (-1, 1):
        arm = brush_path(((150 + side * 32, 204, 17), (150 + side * 44, 238, 17), (150 + side * 6, 262, 13)))
        cel(painter, arm, "#EFC9A4", 2.6, 4, 0.26)
    painter.translate(150, 150)
    painter.scale(0.52, 0.52)
    painter.translate(-150, -128)
    neck(painter, "#EFC9A4", 30)
    face(painter, Face("strong", "#F3D2AE", "soft", 6, 0.25, "line", turn=0))
    hair = path("M98 104 C94 52 118 34 150 34 C182 34 206 52 202 104 C194 82 176 74 150 74 C124 74 106 82 98 104 Z")
    cel(painter, hair, INK, 4, 5)
    painter.restore()


def _jujutsu(painter: QPainter) -> None:
    """One throws the other over the hip."""
    enso(painter, QRectF(36, 36, 232, 232), colour(CRIMSON, 0.5), 0.1)
    for y in (296, 314):
        lines(painter, f"M18 {y} L282 {y}", "#6B5A20", 2, 0.6)
    fill(painter, path("M18 282 L282 282 L282 340 L18 340 Z"), colour("#A8A04E", 0.55))
    pale, dark = "#F4EDDC", "#2B3A5C"
    cel(painter, brush_path(((126, 204, 36), (98, 250, 32), (72, 300, 20))), "#3A2A2E", 3, 6)
    cel(painter, brush_path(((142, 206, 36), (164, 254, 32), (158, 304, 20))), "#3A2A2E", 3, 6)
    for x in (62, 162):
        cel(painter, circle(x, 306, 20, 9), "#EFC9A4", 2.6, 3)
    cel(painter, brush_path(((118, 96, 24), (74, 116, 26), (50, 160, 22), (40, 200, 10))), dark, 3, 6)
    cel(painter, circle(38, 206, 11), "#EFC9A4", 2.6, 3)
    flying = brush_path(((118, 108, 40), (156, 84, 54), (200, 88, 50), (232, 112, 34)))
    cel(painter, flying, dark, 3.2, 7)
    cel(painter, brush_path(((226, 104, 30), (256, 76, 26), (272, 48, 16))), dark, 3, 5)
    cel(painter, brush_path(((228, 116, 28), (254, 140, 24), (258, 176, 14))), dark, 3, 5)
    cel(painter, circle(274, 42, 11, 13), "#EFC9A4", 2.6, 3)
    cel(painter, circle(258, 184, 11, 13), "#EFC9A4", 2.6, 3)
    _head(painter, 84, 148, 158)
    thrower = brush_path(((136, 220, 44), (142, 178, 56), (168, 146, 50)))
    cel(painter, thrower, pale, 3.2, 7, 0.26)
    lines(painter, "M118 206 C134 214 152 212 164 204", INK, 11)
    cel(painter, brush_path(((178, 140, 26), (206, 156, 24), (204, 116, 18))), pale, 3, 5, 0.26)
    cel(painter, brush_path(((162, 150, 26), (128, 156, 24), (104, 128, 16))), pale, 3, 5, 0.26)
    cel(painter, circle(203, 108, 11), "#EFC9A4", 2.6, 3)
    cel(painter, circle(100, 122, 11), "#EFC9A4", 2.6, 3)
    _head(painter, 192, 176, 24)


def _head(painter: QPainter, x: float, y: float, degrees: float) -> None:
    """A small head with a topknot, its crown up at 0 degrees."""
    painter.save()
    painter.translate(x, y)
    painter.rotate(degrees)
    cel(painter, circle(0, 0, 22, 25), "#EFC9A4", 3, 4)
    cel(painter, path("M-22 -2 C-24 -28 -10 -30 0 -30 C10 -30 24 -28 22 -2 C14 -14 -14 -14 -22 -2 Z"), INK, 2.4, 3)
    cel(painter, path("M-7 -28 C-10 -42 0 -46 8 -42 L7 -28 Z"), INK, 2.4, 2)
    lines(painter, "M-13 -1 L-5 2 M13 -1 L5 2", INK, 3)
    lines(painter, "M-5 13 L6 13", INK, 2.4)
    painter.restore()


def _parry(painter: QPainter) -> None:
    """Two blades meet in a shower of sparks."""
    glow = QRadialGradient(150, 168, 120)
    for at, alpha in ((0, 1.0), (0.4, 0.7), (1, 0.0)):
        glow.setColorAt(at, colour("#FFE08A", alpha))
    painter.fillRect(_WINDOW, QBrush(glow))
    for index in range(16):
        a, b = polar(150, 168, 58, index * 22.5 + 6), polar(150, 168, 96 + 34 * (index % 3), index * 22.5 + 6)
        fill(painter, brush_path(((*a, 5), (*b, 0.6))), colour("#C8501E", 0.85))
    for side in (1, -1):
        painter.save()
        painter.translate(150, 168)
        painter.scale(side, 1)
        painter.rotate(-50)
        painter.translate(-118, 18)
        painter.scale(1.02, 1.02)
        blades.sword(painter, blades.Sword(226, 80, 17, 0.0005, "#23313F" if side > 0 else "#7E1420", 21))
        painter.restore()
    burst = path(
        "M150 116 L158 150 L186 128 L172 158 L208 162 L174 176 L192 206 L162 186 "
        "L152 222 L144 186 L112 206 L128 176 L92 166 L128 158 L112 126 L142 150 Z"
    )
    fill(painter, burst, "#FFC63A")
    painter.strokePath(burst, pen(INK, 3))
    fill(painter, moved(burst.translated(-150, -168), 150, 168, 0.55), "#FFFBEA")
    for index in range(12):
        x, y = polar(150, 168, 74 + 9 * (index % 5), index * 31)
        fill(painter, circle(x, y, 2 + index % 3), "#FFFBEA")


STRUGGLES: Final[dict[str, tuple[str, str, Callable[[QPainter], None]]]] = {
    "battlecry": ("#E8703A", "#F6D08A", _battlecry),
    "breathing": ("#BFD6DC", "#E6EEE8", _breathing),
    "jujutsu": ("#E3D6A4", "#F6EED2", _jujutsu),
    "parry": ("#2E3A5C", "#8A7A9A", _parry),
}
"""Face, the two tones of its sky, and its picture."""
