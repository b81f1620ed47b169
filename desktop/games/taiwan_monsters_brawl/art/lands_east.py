"""Seven places of the east, each in a space of 300 by 280."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtGui import QPainter

from desktop.games.taiwan_monsters_brawl.art.country import (
    boat,
    disc,
    range_,
    ridge,
    sky,
    tree,
    water,
)
from desktop.theme.paint import fill
from desktop.theme.patterns import chance
from desktop.theme.shapes import circle, path, rounded
from desktop.theme.woodblock.inkwork import INK, cel, lines, mist

__all__ = ["EAST"]

_MORNING: Final = ("#3E7A6A", "#A8CFA8", "#F3F0D2")
_GREEN: Final = ("#2A5A4E", "#7FAE8A", "#E2EBC9")


def _guishan(painter: QPainter) -> None:
    sky(painter, *_MORNING)
    disc(painter, 150, 84, 40, "#FFF3C4")
    water(painter, 160, "#2F7A80", unit=16)
    turtle = path(
        "M52 176 C40 168 30 166 22 172 C16 162 26 150 42 152 C58 130 92 118 128 112 C176 104 220 122 246 152 "
        "C262 158 274 166 282 178 C270 186 70 188 52 176 Z"
    )
    cel(painter, turtle, "#4A7A4A", 3, 9, 0.36)
    for data in (
        "M70 156 C100 132 150 124 190 134",
        "M100 168 C120 150 160 144 200 150",
        "M210 132 C226 142 236 154 240 168",
    ):
        lines(painter, data, "#1E3A26", 2.4, 0.8)
    fill(painter, circle(32, 162, 3), INK)
    for x, y in ((84, 226), (196, 240)):
        lines(painter, f"M{x - 26} {y} C{x - 10} {y - 18} {x + 10} {y - 18} {x + 26} {y}", "#F6FBF2", 3.4)
        cel(
            painter,
            path(
                f"M{x - 18} {y + 2} C{x - 6} {y - 26} {x + 8} {y - 28} "
                f"{x + 14} {y - 6} L{x + 26} {y - 16} L{x + 22} {y + 4} Z"
            ),
            "#35566A",
            2,
            4,
        )


def _orchid_island(painter: QPainter) -> None:
    sky(painter, *_MORNING)
    range_(painter, ((-5, 130), (60, 74), (110, 100), (180, 56), (240, 96), (305, 76)), "#3F7A4E", "#6FA87A")
    water(painter, 158, "#2F8A94", unit=15)
    boat(painter, 92, 214, 1.0)
    boat(painter, 206, 254, 1.3)
    for index in range(5):
        x, y = 24 + 56 * index, 176 + 10 * chance(index, 3)
        body = path(
            f"M{x - 14} {y} C{x - 4} {y - 7} {x + 4} {y - 6} {x + 12} "
            f"{y} C{x + 4} {y + 4} {x - 6} {y + 4} {x - 14} {y} Z"
        )
        cel(painter, body, "#5A8AB0", 1.6, 2)
        cel(painter, path(f"M{x - 2} {y - 3} L{x - 12} {y - 20} L{x + 6} {y - 4} Z"), "#CFE6EE", 1.4, 2)


def _meilun(painter: QPainter) -> None:
    sky(painter, *_GREEN)
    range_(painter, ((-5, 120), (70, 60), (140, 92), (220, 50), (305, 86)), "#5A8A7A", "#A8C8B0")
    water(painter, 176, "#3F8A8E", unit=13)
    range_(painter, ((-5, 236), (60, 196), (150, 176), (230, 200), (305, 240)), "#5E8A3E", "#3E5E2E")
    for x, y, turn in ((110, 226, -14), (186, 252, 16)):
        painter.save()
        painter.translate(x, y)
        painter.rotate(turn)
        cel(
            painter,
            path("M-16 -22 C-26 0 -18 26 -4 30 C12 34 20 14 16 -4 C14 -18 6 -30 -6 -30 C-10 -30 -14 -28 -16 -22 Z"),
            "#2E4622",
            2.2,
            3,
        )
        for dx, dy, radius in ((-18, -36, 7), (-6, -41, 6), (5, -40, 5.4), (14, -34, 5), (21, -26, 4.4)):
            cel(painter, circle(dx, dy, radius), "#2E4622", 1.8, 2)
        painter.restore()
    for x, size in ((30, 0.8), (258, 0.9), (286, 0.7)):
        tree(painter, x, 216, size, "#3F6A38")


def _dulan(painter: QPainter) -> None:
    sky(painter, *_MORNING)
    ridge(
        painter, ((-5, 170), (60, 120), (120, 64), (146, 78), (176, 60), (230, 122), (305, 150)), "#4A7A5A", "#7FAE8A"
    )
    mist(painter, 40, 138, 1.1, "#F6F8EA", 0.7)
    water(painter, 190, "#2F8090", unit=13)
    cel(painter, path("M-5 236 C70 214 160 222 220 236 C250 242 280 240 305 234 L305 290 L-5 290 Z"), "#7A9A4E", 2.4, 5)
    for x, tall, wide in ((70, 96, 26), (118, 124, 30), (170, 104, 26), (214, 74, 22)):
        stone = path(
            f"M{x - wide / 2} 262 L{x - wide / 2 + 3} {262 - tall} C{x - 4} "
            f"{252 - tall} {x + 6} {254 - tall} {x + wide / 2 - 2} "
            f"{266 - tall} L{x + wide / 2} 262 Z"
        )
        cel(painter, stone, "#8A8C90", 2.8, 7, 0.36)
        cel(painter, rounded(x - 4, 282 - tall, 8, 12, 2), "#4A4C54", 1.6, 2)
        lines(painter, f"M{x - 6} {236} l6 -10 M{x + 4} {250} l6 -8", INK, 2, 0.6)


def _qingshui(painter: QPainter) -> None:
    sky(painter, *_GREEN)
    disc(painter, 60, 60, 26, "#FFF6D0")
    water(painter, 186, "#2F7FA0", unit=17)
    for data, shade in (
        ("M305 20 L244 34 L226 78 L200 96 L188 150 L170 176 L160 206 L305 206 Z", "#6E8A72"),
        ("M305 92 L276 104 L262 140 L240 158 L228 208 L214 232 L305 240 Z", "#4A6A54"),
    ):
        cel(painter, path(data), shade, 3, 10, 0.36)
    for data in (
        "M238 60 L232 110 L214 150 L210 196",
        "M268 52 L262 96 L250 130",
        "M204 110 L198 160 L190 196",
        "M286 130 L280 180 L270 226",
    ):
        lines(painter, data, "#D6DCC8", 2.4, 0.8)
    lines(painter, "M305 168 C270 172 250 190 222 196", "#E9E0C4", 5)
    lines(painter, "M305 168 C270 172 250 190 222 196", INK, 1.4)
    for x, y in ((150, 210), (176, 236), (206, 250)):
        cel(
            painter,
            path(
                f"M{x - 26} {y + 6} C{x - 14} {y - 8} {x - 4} {y + 2} {x} "
                f"{y - 6} C{x + 8} {y + 2} {x + 18} {y - 6} {x + 28} {y + 6} Z"
            ),
            "#F6FBF6",
            1.8,
            2,
            0.2,
        )


def _qilai(painter: QPainter) -> None:
    sky(painter, "#1E3A3A", "#4A6A64", "#B5C4B0")
    ridge(
        painter,
        (
            (-5, 150),
            (30, 110),
            (52, 134),
            (84, 56),
            (104, 100),
            (128, 74),
            (150, 120),
            (178, 38),
            (202, 92),
            (224, 70),
            (262, 128),
            (305, 96),
        ),
        "#2A3438",
        "#5A6A64",
    )
    for data in ("M84 60 L80 130 L94 160", "M178 44 L172 110 L186 150", "M128 78 L126 130"):
        lines(painter, data, "#8A9A94", 2, 0.7)
    for x, y, size in ((-10, 150, 1.5), (110, 164, 1.6), (214, 150, 1.4)):
        mist(painter, x, y, size, "#E9EEE2", 0.85)
    range_(painter, ((-5, 226), (90, 200), (190, 214), (305, 190)), "#3E6A4A", "#28463A")
    for index in range(9):
        x, y = 14 + 34 * index, round(262 + 10 * chance(index, 5))
        cel(
            painter,
            path(
                f"M{x} {y - 58} L{x + 15} {y - 20} L{x + 8} {y - 20} L{x + 18} "
                f"{y + 8} L{x - 18} {y + 8} L{x - 8} {y - 20} L{x - 15} {y - 20} Z"
            ),
            "#2E5240",
            2,
            3,
        )


def _taroko(painter: QPainter) -> None:
    sky(painter, *_MORNING)
    disc(painter, 150, 40, 20, "#FFF6D0")
    river = path("M120 290 C140 250 130 214 148 180 L164 180 C166 214 190 250 214 290 Z")
    cel(painter, river, "#6FB8B8", 2.4, 5, 0.24)
    for data, shade in (
        ("M-5 0 L60 0 L84 40 L96 90 L122 130 L136 182 L120 220 L104 290 L-5 290 Z", "#B9BFC0"),
        ("M305 0 L232 0 L216 46 L196 84 L182 130 L166 182 L190 230 L216 290 L305 290 Z", "#A2AAAE"),
    ):
        cel(painter, path(data), shade, 3, 10, 0.3)
    for data in (
        "M-5 60 C30 70 60 60 92 84",
        "M-5 120 C40 124 80 128 118 140",
        "M-5 180 C40 176 90 190 130 196",
        "M-5 240 C30 236 70 246 110 250",
        "M305 50 C280 60 240 52 214 60",
        "M305 110 C270 112 220 122 188 120",
        "M305 176 C260 178 210 182 172 184",
        "M305 236 C270 238 230 240 200 246",
    ):
        lines(painter, data, "#5A6468", 2.6, 0.75)
    lines(painter, "M88 118 Q150 152 194 104", "#C8372D", 4.4)
    lines(painter, "M84 104 Q150 128 198 90", "#C8372D", 3)
    for index in range(1, 8):
        share = index / 8
        x = 86 + 110 * share
        lines(painter, f"M{x} {104 + 26 * (1 - (2 * share - 1) ** 2) - 14 * share + 0} l0 14", "#C8372D", 2)
    for x, y, size in ((24, 46, 0.6), (276, 40, 0.6), (262, 150, 0.55)):
        tree(painter, x, y, size, "#4A7A4A")


EAST: Final[dict[str, Callable[[QPainter], None]]] = {
    "e1": _guishan,
    "e2": _orchid_island,
    "e3": _meilun,
    "e4": _dulan,
    "e5": _qingshui,
    "e6": _qilai,
    "e7": _taroko,
}
"""Place, and who draws it."""
