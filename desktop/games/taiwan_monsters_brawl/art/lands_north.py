"""Seven places of the north, each in a space of 300 by 280."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtGui import QPainter

from desktop.games.taiwan_monsters_brawl.art.country import (
    disc,
    house,
    lantern_string,
    range_,
    ridge,
    sky,
    steam,
    temple,
    tree,
    water,
)
from desktop.theme.paint import fill
from desktop.theme.patterns import chance
from desktop.theme.shapes import circle, path, rounded
from desktop.theme.woodblock.inkwork import INK, cel, lines, mist

__all__ = ["NORTH"]

_NIGHT: Final = ("#1E2F55", "#4A6C96", "#B9CCDA")
_DUSK: Final = ("#2A3A64", "#7A88B0", "#E6D6CC")


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


NORTH: Final[dict[str, Callable[[QPainter], None]]] = {
    "n1": _yangmingshan,
    "n2": _yehliu,
    "n3": _beitou,
    "n4": _jiufen,
    "n5": _yingge,
    "n6": _lions_head,
    "n7": _datun,
}
"""Place, and who draws it."""
