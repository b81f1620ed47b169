"""Seven places of the south, each in a space of 300 by 280."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtGui import QPainter

from desktop.games.taiwan_monsters_brawl.art.country import (
    disc,
    palm,
    range_,
    ridge,
    sky,
    tree,
    water,
)
from desktop.theme.paint import fill
from desktop.theme.palette import colour
from desktop.theme.patterns import chance
from desktop.theme.shapes import circle, path, rounded
from desktop.theme.woodblock.inkwork import cel, lines, mist

__all__ = ["SOUTH"]

_NOON: Final = ("#E0922E", "#F2C06A", "#FBEBC0")
_HAZE: Final = ("#C8702A", "#EBB060", "#F8E6BC")


def _lantan(painter: QPainter) -> None:
    sky(painter, *_NOON)
    range_(painter, ((-5, 140), (70, 104), (150, 130), (230, 100), (305, 132)), "#B5873A", "#8A6A2E")
    water(painter, 168, "#3F8A8E", unit=17)
    dam = path("M-5 176 C60 204 130 214 196 206 L196 250 C130 258 60 246 -5 216 Z")
    cel(painter, dam, "#CFC6B4", 2.6, 5)
    for x in range(10, 190, 22):
        lines(painter, f"M{x} {186 + 20 * (x / 190) ** 0.6} l0 34", "#8A8272", 2.4)
    for x, tall in ((70, 0), (104, 4), (138, 6)):
        cel(
            painter,
            path(f"M{x - 8} {222 + tall} L{x + 8} {224 + tall} L{x + 14} 282 L{x - 14} 282 Z"),
            "#E9F6F2",
            1.8,
            3,
            0.2,
        )
    tree(painter, 236, 186, 0.9, "#6A8A3A")
    tree(painter, 276, 196, 1.1, "#5E7E34")
    disc(painter, 216, 56, 26, "#FFF3C4")


def _anping(painter: QPainter) -> None:
    sky(painter, *_HAZE)
    disc(painter, 64, 66, 30, "#FFF0B8")
    cel(painter, rounded(150, 60, 44, 130, 1), "#F6EDDA", 2.6, 6)
    cel(painter, path("M142 62 L172 26 L202 62 Z"), "#C8372D", 2.4, 4)
    for y in (84, 120):
        cel(painter, rounded(163, y, 18, 22, 9), "#4A3A34", 1.8, 2)
    wall = path("M20 186 L280 186 L288 262 L12 262 Z")
    cel(painter, wall, "#B5482E", 2.8, 8)
    for row in range(5):
        y = 198 + 14 * row
        lines(painter, f"M18 {y} L284 {y}", "#6E2418", 1.4, 0.8)
        for step in range(12):
            x = 26 + 22 * step + (row % 2) * 11
            lines(painter, f"M{x} {y} l0 14", "#6E2418", 1.2, 0.7)
    for x in range(24, 280, 30):
        cel(painter, rounded(x, 174, 18, 14, 1), "#B5482E", 2, 3)
    cel(painter, path("M128 262 L128 226 C128 208 172 208 172 226 L172 262 Z"), "#3A1E1A", 2.4, 2)
    tree(painter, 262, 190, 1.3, "#5E7E34")
    cel(painter, path("M-5 260 L305 256 L305 290 L-5 290 Z"), "#C9A05A", 2, 3)


def _banping(painter: QPainter) -> None:
    sky(painter, *_NOON)
    hill = path("M-5 190 C40 168 84 96 150 76 L176 84 L182 132 L206 140 L212 178 L305 186 L305 290 L-5 290 Z")
    cel(painter, hill, "#A8813A", 3, 10)
    fill(painter, path("M150 76 L176 84 L182 132 L206 140 L212 178 L150 184 C156 150 160 110 150 76 Z"), "#E6D2A0")
    for data in ("M158 96 L176 100", "M160 118 L180 122", "M160 142 L204 146", "M158 164 L208 166"):
        lines(painter, data, "#8A6A34", 2)
    water(painter, 202, "#4A9A8E", unit=13)
    for x in (84, 224):
        for storey in range(5):
            y, wide = 226.0 - 21 * storey, 22 - 2.6 * storey
            cel(painter, rounded(x - wide * 0.62, y - 16, wide * 1.24, 16, 0), "#E9DDBE", 1.6, 2)
            cel(
                painter,
                path(
                    f"M{x - wide - 6} {y - 13} L{x - wide * 0.5} {y - 22} "
                    f"L{x + wide * 0.5} {y - 22} L{x + wide + 6} {y - 13} Z"
                ),
                "#D8562E",
                1.6,
                2,
            )
    for x, y in ((40, 262), (140, 270), (180, 254), (270, 266)):
        cel(painter, circle(x, y, 20, 8), "#5E9A5A", 1.8, 2)
        cel(
            painter,
            path(f"M{x} {y - 4} c-14 -4 -16 -16 -10 -20 c4 2 6 4 10 -4 c4 8 6 6 10 4 c6 4 4 16 -10 20 Z"),
            "#F0A8B8",
            1.6,
            2,
        )


def _xiaoliuqiu(painter: QPainter) -> None:
    sky(painter, *_NOON)
    disc(painter, 236, 64, 32, "#FFF3C4")
    water(painter, 150, "#2F93A8", unit=16)
    vase = path(
        "M104 226 C112 200 116 186 112 166 C90 160 76 138 84 116 C92 92 140 84 168 96 C194 108 194 142 170 160 "
        "C166 184 172 204 184 226 Z"
    )
    cel(painter, vase, "#C9A66A", 3, 9)
    for x, y, radius in ((100, 102, 17), (128, 90, 20), (158, 94, 18), (178, 108, 13)):
        cel(painter, circle(x, y, radius), "#5E8A3E", 2, 4)
    for data in ("M96 132 C120 142 150 142 178 130", "M116 176 C130 182 148 182 164 176"):
        lines(painter, data, "#7A5A2E", 2.2, 0.8)
    shell = circle(218, 244, 40, 26)
    for data in (
        "M184 232 C166 216 156 222 158 234 C166 242 176 244 186 246 Z",
        "M196 264 C186 280 196 286 206 280 L214 268 Z",
        "M240 264 C250 280 242 286 232 282 L226 268 Z",
        "M252 232 C270 222 284 232 282 246 C274 254 262 252 254 250 Z",
    ):
        cel(painter, path(data), "#8AB26A", 2.2, 3)
    cel(painter, shell, "#5A7A3E", 2.6, 6)
    lines(
        painter,
        "M196 236 L212 230 L228 230 L242 238 L232 254 L206 256 Z M212 230 L206 220 M228 230 L234 220 M196 236 L182 240",
        "#E6E0A8",
        2.2,
        0.8,
    )


def _dawu(painter: QPainter) -> None:
    sky(painter, "#B5622A", "#E6A25A", "#F8E6C4")
    ridge(
        painter, ((-5, 150), (60, 110), (110, 128), (158, 34), (196, 96), (240, 72), (305, 134)), "#6A5A74", "#C9A08A"
    )
    for x, y, size in ((10, 150, 1.5), (120, 140, 1.6), (214, 154, 1.3)):
        mist(painter, x, y, size, "#FFF6E2", 0.88)
    range_(painter, ((-5, 236), (100, 204), (200, 220), (305, 198)), "#7A6A3A", "#4A4228")
    for x, y in ((200, 244), (254, 250)):
        cel(
            painter,
            path(f"M{x - 34} {y} L{x - 34} {y - 22} L{x} {y - 40} L{x + 34} {y - 22} L{x + 34} {y} Z"),
            "#6E7078",
            2.2,
            4,
        )
        cel(painter, rounded(x - 7, y - 18, 14, 18, 1), "#2B2420", 1.8, 2)
    for x, y in ((50, 270), (92, 278)):
        lines(painter, f"M{x} 290 L{x} {y - 30}", "#5E8A4A", 3.6)
        cel(
            painter,
            path(
                f"M{x} {y - 26} c-22 -6 -28 -26 -22 -36 c8 6 14 10 18 "
                f"4 c2 -8 6 -8 8 0 c4 6 10 2 18 -4 c6 10 0 30 -22 36 Z"
            ),
            "#FBF6EA",
            2,
            3,
            0.2,
        )


def _kenting(painter: QPainter) -> None:
    sky(painter, *_NOON)
    disc(painter, 72, 72, 36, "#FFE9A0")
    water(painter, 158, "#2F9AA8", unit=15)
    cel(painter, path("M130 236 C170 196 230 180 305 176 L305 290 L110 290 Z"), "#7A9A3E", 2.6, 6)
    cel(painter, path("M196 196 L204 76 L236 76 L244 196 Z"), "#FBF6EA", 2.8, 7, 0.24)
    cel(painter, rounded(198, 62, 44, 14, 2), "#C8372D", 2.2, 3)
    cel(painter, rounded(206, 42, 28, 22, 2), "#F6C46A", 2.2, 3)
    cel(painter, path("M202 44 C206 28 234 28 238 44 Z"), "#C8372D", 2.2, 3)
    fill(painter, path("M206 50 L-10 6 L-10 62 Z"), colour("#FFF6D0", 0.5))
    cel(painter, path("M-5 290 L-5 252 C50 236 110 246 150 290 Z"), "#F0DDA8", 2.4, 4)
    palm(painter, 40, 280, 1.25)
    palm(painter, 96, 290, 0.9)


def _yushan(painter: QPainter) -> None:
    sky(painter, "#A8481E", "#E08A3E", "#F8DDA0")
    disc(painter, 236, 74, 28, "#FFF3C4")
    ridge(
        painter,
        ((-5, 206), (50, 160), (84, 176), (150, 42), (186, 104), (206, 92), (260, 170), (305, 150)),
        "#5E5A74",
        "#8A6A62",
    )
    snow = path("M150 42 L128 90 L140 84 L150 100 L160 82 L172 96 L180 94 L174 82 Z")
    cel(painter, snow, "#FFFDF6", 2, 3, 0.2)
    cel(painter, path("M206 92 L196 106 L206 104 L214 114 L220 108 Z"), "#FFFDF6", 1.8, 2, 0.2)
    range_(painter, ((-5, 232), (80, 210), (180, 226), (305, 204)), "#6A5A34", "#4A3A24")
    for index in range(12):
        x, y = 12 + 26 * index, 250 + 14 * chance(index, 8)
        tall = 34 + 12 * chance(index, 9)
        cel(painter, path(f"M{x} {y - tall} L{x + 12} {y} L{x - 12} {y} Z"), "#3F5A34", 1.8, 3)
    mist(painter, 20, 186, 1.2, "#FFF3DC", 0.8)
    mist(painter, 190, 196, 1.1, "#FFF3DC", 0.8)


SOUTH: Final[dict[str, Callable[[QPainter], None]]] = {
    "s1": _lantan,
    "s2": _anping,
    "s3": _banping,
    "s4": _xiaoliuqiu,
    "s5": _dawu,
    "s6": _kenting,
    "s7": _yushan,
}
"""Place, and who draws it."""
