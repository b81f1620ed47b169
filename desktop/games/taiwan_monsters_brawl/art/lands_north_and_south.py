"""Fourteen places of the north and the south, each in a space of 300 by 280."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtGui import QPainter

from desktop.games.taiwan_monsters_brawl.art.country import (
    disc,
    house,
    lantern_string,
    palm,
    range_,
    ridge,
    sky,
    steam,
    temple,
    tree,
    water,
)
from desktop.theme.paint import fill
from desktop.theme.palette import colour
from desktop.theme.patterns import chance
from desktop.theme.shapes import circle, path, rounded
from desktop.theme.woodblock.inkwork import INK, cel, lines, mist

__all__ = ["NORTH_AND_SOUTH"]

_NIGHT: Final = ("#1E2F55", "#4A6C96", "#B9CCDA")
_DUSK: Final = ("#2A3A64", "#7A88B0", "#E6D6CC")
_NOON: Final = ("#E0922E", "#F2C06A", "#FBEBC0")
_HAZE: Final = ("#C8702A", "#EBB060", "#F8E6BC")


def _yangmingshan(painter: QPainter) -> None:
    sky(painter, *_DUSK)
    range_(painter, ((-5, 150), (60, 96), (130, 60), (200, 84), (250, 120), (305, 104)), "#4A6A88", "#8FA8B0")
    range_(painter, ((-5, 196), (80, 170), (190, 190), (305, 166)), "#3E6A62", "#2A4A48")
    steam(painter, 176, 150, 0.9)
    steam(painter, 96, 172, 0.6)
    for index in range(7):
        x, y = 20 + 43 * index, 268 - 18 * chance(index, 3)
        lines(painter, f"M{x} 282 L{x} {y - 26}", "#5E9A5A", 4)
        cel(
            painter,
            path(
                f"M{x} {y - 8} C{x - 16} {y - 24} {x - 14} {y - 44} {x - 2} "
                f"{y - 50} C{x + 2} {y - 40} {x + 14} {y - 36} {x + 12} {y - 24} Z"
            ),
            "#FBF6EA",
            2,
            3,
            0.2,
        )
        fill(painter, rounded(x - 2, y - 36, 4.4, 20, 2), "#E8B82E")


def _yehliu(painter: QPainter) -> None:
    sky(painter, *_NIGHT)
    disc(painter, 232, 70, 30, "#F3ECCB")
    water(painter, 168, "#2F5F94")
    cel(painter, path("M-5 252 C60 220 150 230 200 244 C250 232 280 240 305 236 L305 290 L-5 290 Z"), "#B59A6A", 2.4, 5)
    neck = path("M112 244 C126 214 130 190 122 168 L158 160 C156 190 162 216 180 244 Z")
    cel(painter, neck, "#C9A96A", 2.8, 7)
    head = path(
        "M84 138 C78 104 104 78 144 80 C176 82 198 98 196 124 C196 134 186 140 176 140 C178 154 166 166 148 164 "
        "L120 172 C108 168 110 158 112 152 C100 154 88 150 84 138 Z"
    )
    cel(painter, head, "#D9B878", 3, 9)
    for data in (
        "M100 108 C124 98 154 98 184 110",
        "M94 124 C120 114 150 114 180 124",
        "M130 186 C142 182 150 184 158 188",
    ):
        lines(painter, data, "#7A5A2E", 2.4, 0.8)
    for x, y, wide in ((40, 246, 20), (246, 240, 26), (278, 250, 16)):
        cel(
            painter,
            path(
                f"M{x - wide * 0.4} {y} L{x - wide * 0.3} {y - 22} L{x + wide * 0.3} {y - 22} L{x + wide * 0.4} {y} Z"
            ),
            "#C9A96A",
            2,
            3,
        )
        cel(painter, circle(x, y - 26, wide, 12), "#D9B878", 2.2, 4)


def _beitou(painter: QPainter) -> None:
    sky(painter, "#2A3A4E", "#5E7A7E", "#C9D6C6")
    range_(painter, ((-5, 110), (60, 80), (150, 104), (230, 70), (305, 100)), "#35564E", "#2A463E")
    for x, size in ((24, 0.9), (70, 0.7), (236, 0.8), (284, 1.0)):
        tree(painter, x, 170, size, "#2F5A44")
    pool = path("M-5 184 C70 164 230 164 305 184 L305 290 L-5 290 Z")
    cel(painter, pool, "#4FA89A", 2.6, 6, 0.24)
    for y in (204, 226, 250):
        lines(painter, f"M30 {y} C90 {y - 8} 200 {y + 8} 270 {y}", "#D6F2E6", 2.4, 0.7)
    for x, y, size in ((70, 210, 1.0), (150, 236, 1.25), (226, 208, 0.95)):
        steam(painter, x, y, size)
    for x in range(-4, 310, 38):
        cel(painter, rounded(x, 246, 9, 40, 1), "#8A5A3A", 2, 2)
    cel(painter, rounded(-6, 254, 312, 8, 1), "#A86E46", 2, 2)


def _jiufen(painter: QPainter) -> None:
    sky(painter, "#1A2448", "#45558A", "#C98A7A")
    water(painter, 150, "#2A4A7A", unit=10)
    range_(painter, ((-5, 136), (50, 112), (110, 150), (160, 158)), "#2F4468", "#2F4468")
    slope = path("M120 290 C150 210 210 130 305 80 L305 290 Z")
    cel(painter, slope, "#3A3A52", 2.6, 6)
    for x, y, size in ((270, 140, 1.1), (214, 182, 1.0), (282, 196, 1.1), (176, 232, 0.9), (240, 250, 1.2)):
        house(painter, x, y, size, "#8A4A3E")
    for step in range(9):
        cel(painter, rounded(20 + 12 * step, 276 - 13 * step, 66, 9, 1), "#B5AFA6", 1.6, 2)
    lantern_string(painter, 26, 24, 7, 1.1)
    lantern_string(painter, 78, 20, 6, 0.8)


def _yingge(painter: QPainter) -> None:
    sky(painter, *_DUSK)
    range_(painter, ((-5, 216), (70, 178), (150, 160), (230, 182), (305, 208)), "#4A6A5A", "#2F4A44")
    bird = path(
        "M96 172 C94 130 112 104 140 96 L148 70 L162 74 L166 98 C196 108 214 136 210 176 L190 168 L176 180 L150 170 "
        "L124 182 L112 168 Z"
    )
    cel(painter, bird, "#8A8494", 3, 10, 0.38)
    for data in (
        "M118 140 C134 126 150 128 158 150",
        "M170 132 C186 138 194 150 196 166",
        "M146 74 C152 82 158 82 162 78",
    ):
        lines(painter, data, INK, 2.4, 0.8)
    for x, tall in ((38, 92), (66, 70), (262, 84)):
        cel(
            painter,
            path(f"M{x - 11} 262 L{x - 7} {262 - tall} L{x + 7} {262 - tall} L{x + 11} 262 Z"),
            "#B5543A",
            2.2,
            4,
        )
        steam(painter, x + 2, 254 - tall, 0.42, "#D9D4DE")
    for x in (110, 160, 210):
        house(painter, x, 276, 0.9, "#A8563E")


def _lions_head(painter: QPainter) -> None:
    sky(painter, *_NIGHT)
    disc(painter, 52, 58, 24, "#F3ECCB")
    head = path(
        "M40 250 C44 190 60 130 110 96 C128 66 176 56 214 76 C250 92 268 130 270 170 C286 200 292 230 296 262 Z"
    )
    cel(painter, head, "#5A7A72", 3.2, 12, 0.36)
    for x, y, radius in ((104, 116, 22), (128, 88, 24), (168, 74, 25), (208, 86, 24), (238, 112, 22), (258, 146, 20)):
        cel(painter, circle(x, y, radius), "#3F6A58", 2.2, 5)
    for x in (146, 206):
        fill(painter, circle(x, 150, 13, 10), "#1E2A2E")
        fill(painter, circle(x + 3, 148, 4), "#F3ECCB")
    lines(
        painter, "M164 176 C172 184 184 184 192 176 M178 182 L178 196 M148 204 C164 216 192 216 210 204", INK, 3.6, 0.9
    )
    temple(painter, 84, 268, 0.52)
    for x, size in ((190, 0.7), (236, 0.8), (276, 0.7)):
        tree(painter, x, 272, size, "#35604E")
    mist(painter, 150, 228, 1.0, "#E6EEF0", 0.7)


def _datun(painter: QPainter) -> None:
    sky(painter, "#22305A", "#5A6A94", "#D6B8A8")
    for x, y, radius in ((150, 38, 30), (178, 24, 26), (122, 26, 24), (150, 66, 20), (198, 44, 20)):
        cel(painter, circle(x, y, radius), "#8A8A9E", 2, 5, 0.3)
    ridge(
        painter,
        ((-5, 214), (60, 160), (120, 84), (138, 92), (150, 86), (166, 92), (182, 84), (244, 164), (305, 206)),
        "#4E5A78",
        "#2A3A4E",
    )
    lines(painter, "M122 88 C140 100 162 100 180 88", "#E0622E", 5)
    for data in ("M140 98 C136 130 142 150 130 180", "M160 98 C170 128 164 152 176 186"):
        lines(painter, data, "#E0622E", 3.4, 0.9)
    for index in range(22):
        x = 6 + 14 * index
        tall = 34 + 22 * chance(index, 6)
        lines(painter, f"M{x} 284 Q{x + 2} {284 - tall * 0.6} {x + 12} {284 - tall}", "#8A9A6A", 2.4)
        cel(painter, path(f"M{x + 12} {284 - tall} c-6 -12 0 -22 10 -26 c4 10 0 20 -10 26 Z"), "#F0E6D2", 1.4, 2, 0.2)


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
            y, wide = 226 - 21 * storey, 22 - 2.6 * storey
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


NORTH_AND_SOUTH: Final[dict[str, Callable[[QPainter], None]]] = {
    "n1": _yangmingshan,
    "n2": _yehliu,
    "n3": _beitou,
    "n4": _jiufen,
    "n5": _yingge,
    "n6": _lions_head,
    "n7": _datun,
    "s1": _lantan,
    "s2": _anping,
    "s3": _banping,
    "s4": _xiaoliuqiu,
    "s5": _dawu,
    "s6": _kenting,
    "s7": _yushan,
}
"""Place, and who draws it."""
