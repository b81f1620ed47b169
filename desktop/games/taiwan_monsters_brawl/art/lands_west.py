"""Seven places of the west, each in a space of 300 by 280."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtGui import QPainter

from desktop.games.taiwan_monsters_brawl.art.country import (
    disc,
    lantern_string,
    range_,
    ridge,
    sky,
    steam,
    temple,
    tree,
    water,
)
from desktop.theme.paint import fill, pen
from desktop.theme.shapes import brush_path, circle, path, rounded
from desktop.theme.woodblock.inkwork import INK, cel, lines

__all__ = ["WEST"]

_SILVER: Final = ("#5A7488", "#A8BEC8", "#ECEDE6")
_EVENING: Final = ("#4A5A7A", "#A89AA8", "#F0D2B4")
_COS: Final = (1, 0.866, 0.5, 0, -0.5, -0.866, -1, -0.866, -0.5, 0, 0.5, 0.866)
_SIN: Final = (0, 0.5, 0.866, 1, 0.866, 0.5, 0, -0.5, -0.866, -1, -0.866, -0.5)


def _lukang(painter: QPainter) -> None:
    sky(painter, *_EVENING)
    temple(painter, 150, 250, 1.7)
    for x in (34, 266):
        cel(
            painter,
            path(f"M{x - 14} 262 C{x - 24} 236 {x - 10} 224 {x} 224 C{x + 10} 224 {x + 24} 236 {x + 14} 262 Z"),
            "#9AA0A0",
            2.2,
            4,
        )
        cel(painter, circle(x, 214, 15), "#9AA0A0", 2.2, 4)
        fill(painter, circle(x - 5, 212, 2.6), INK)
        fill(painter, circle(x + 5, 212, 2.6), INK)
    cel(painter, path("M116 282 C110 262 118 252 128 250 L172 250 C182 252 190 262 184 282 Z"), "#B98322", 2.4, 5)
    for x in (138, 150, 162):
        lines(painter, f"M{x} 250 L{x} 222", "#8A2A1E", 2.6)
    steam(painter, 150, 220, 0.4)


def _bagua(painter: QPainter) -> None:
    sky(painter, *_SILVER)
    disc(painter, 150, 92, 66, "#F6F1DC")
    range_(painter, ((-5, 216), (80, 186), (150, 178), (220, 188), (305, 212)), "#6F8A7A", "#4A645A")
    robe = path(
        "M70 236 C74 190 104 160 132 150 L168 150 C196 160 226 190 230 "
        "236 C250 244 252 262 236 266 L64 266 C48 262 50 244 70 236 Z"
    )
    cel(painter, robe, "#4A5658", 3.2, 11, 0.36)
    cel(
        painter,
        path("M122 96 C122 66 178 66 178 96 C180 126 168 150 150 150 C132 150 120 126 122 96 Z"),
        "#5A686A",
        3,
        8,
        0.34,
    )
    cel(painter, path("M120 96 C118 62 136 52 150 50 C164 52 182 62 180 96 C168 84 132 84 120 96 Z"), "#2E3638", 2.4, 4)
    cel(painter, circle(150, 50, 11), "#2E3638", 2.2, 3)
    lines(
        painter,
        "M132 110 Q139 115 145 110 M155 110 Q162 115 168 110 M142 132 Q150 137 158 132 M150 112 L147 124",
        INK,
        2.4,
    )
    for data in (
        "M112 176 C130 200 170 200 188 176",
        "M100 206 C130 226 170 226 200 206",
        "M126 240 C140 250 160 250 174 240",
    ):
        lines(painter, data, "#1E2628", 2.6, 0.8)
    for index in range(9):
        x = 46 + 26 * index
        cel(
            painter,
            path(f"M{x - 17} 282 C{x - 18} 264 {x - 6} 258 {x} 252 C{x + 6} 258 {x + 18} 264 {x + 17} 282 Z"),
            "#D6DCD6",
            2,
            3,
            0.2,
        )


def _huoyan(painter: QPainter) -> None:
    sky(painter, *_EVENING)
    for points, shade in (
        (
            (
                (-5, 150),
                (26, 80),
                (44, 124),
                (78, 56),
                (98, 116),
                (130, 44),
                (152, 108),
                (186, 60),
                (206, 118),
                (240, 50),
                (262, 112),
                (305, 70),
            ),
            "#E0743A",
        ),
        (
            (
                (-5, 206),
                (30, 146),
                (56, 190),
                (96, 122),
                (120, 184),
                (160, 118),
                (190, 190),
                (226, 128),
                (256, 190),
                (305, 140),
            ),
            "#C8482A",
        ),
    ):
        ridge(painter, points, shade)
    for x, y in ((78, 80), (130, 70), (240, 76), (96, 150), (160, 146), (226, 154)):
        for off in (-10, 0, 10):
            lines(
                painter,
                f"M{x + off * 0.4} {y} C{x + off} {y + 16} {x + off * 0.6} {y + 30} {x + off * 1.4} {y + 44}",
                "#7A1E12",
                2,
                0.7,
            )
    water(painter, 216, "#8AA6B0", unit=12)
    for x, y in ((40, 252), (120, 262), (210, 250), (268, 268)):
        cel(painter, circle(x, y, 16, 8), "#D6CFC2", 1.8, 3)


def _zhuoshui(painter: QPainter) -> None:
    sky(painter, *_SILVER)
    range_(painter, ((-5, 110), (80, 74), (160, 100), (240, 66), (305, 96)), "#7A94A0", "#B5C4C4")
    fill(painter, rounded(-5, 116, 310, 180, 0), "#A89A6A")
    for touches in (
        ((160, 116, 5), (130, 150, 16), (180, 190, 26), (110, 240, 44), (150, 300, 60)),
        ((160, 120, 4), (210, 156, 12), (180, 200, 18), (250, 250, 34), (240, 300, 44)),
        ((130, 150, 8), (60, 176, 12), (40, 220, 24), (-10, 260, 34)),
    ):
        stream = brush_path(touches, 12)
        painter.strokePath(stream, pen(INK, 3.4))
        fill(painter, stream, "#6E6A62")
        fill(painter, brush_path([(x - 2, y, width * 0.35) for x, y, width in touches], 12), "#B5B2A6")
    for x, y, wide in ((20, 150, 50), (236, 136, 54), (60, 268, 40), (262, 190, 40)):
        cel(
            painter,
            path(f"M{x} {y} L{x + wide} {y - 6} L{x + wide + 8} {y + 16} L{x - 6} {y + 22} Z"),
            "#8AB25A",
            1.8,
            3,
        )
        for step in range(4):
            lines(painter, f"M{x + 6 + step * wide / 4} {y} l-4 18", "#5E8A3A", 1.8)
    cel(painter, path("M-5 130 L305 118 L305 128 L-5 140 Z"), "#B5543A", 2.2, 3)
    for x in range(10, 300, 36):
        lines(
            painter,
            f"M{x} {132 - x * 0.038} L{x + 18} {104 - x * 0.038} L{x + 36} {132 - (x + 36) * 0.038}",
            "#B5543A",
            3,
        )


def _beigang(painter: QPainter) -> None:
    sky(painter, "#2A2F55", "#6A5A84", "#E0A88A")
    for x, y, radius, shade in ((70, 70, 40, "#FFD86A"), (226, 54, 46, "#FF9A6A"), (150, 36, 28, "#F6F1DC")):
        for turn in range(12):
            tip = (
                x + radius * (1 if turn % 2 else 0.7) * _COS[turn],
                y + radius * (1 if turn % 2 else 0.7) * _SIN[turn],
            )
            lines(painter, f"M{x + 8 * _COS[turn]} {y + 8 * _SIN[turn]} L{tip[0]} {tip[1]}", shade, 3)
            fill(painter, circle(*tip, 3.2), shade)
    temple(painter, 150, 262, 1.25, "#B5282A")
    lantern_string(painter, 128, 18, 8, 0.9)
    for x in (40, 260):
        cel(painter, rounded(x - 26, 216, 52, 40, 4), "#C8372D", 2.4, 5)
        cel(
            painter,
            path(f"M{x - 34} 218 C{x - 20} 210 {x - 12} 196 {x} 190 C{x + 12} 196 {x + 20} 210 {x + 34} 218 Z"),
            "#E3B64F",
            2.2,
            4,
        )
        cel(painter, rounded(x - 12, 226, 24, 24, 2), "#2B1A1E", 1.8, 2)
        lines(painter, f"M{x - 46} 256 L{x + 46} 256", "#7A4A2A", 5)
    cel(painter, path("M-5 268 L305 264 L305 290 L-5 290 Z"), "#8A7A7A", 2, 3)


def _dadu(painter: QPainter) -> None:
    sky(painter, *_SILVER)
    cel(
        painter,
        path("M-5 180 C30 150 60 138 110 138 L216 140 C260 144 284 160 305 184 L305 290 L-5 290 Z"),
        "#A89A5A",
        3,
        8,
    )
    cel(painter, path("M-5 226 C60 200 140 208 200 222 C240 230 280 226 305 216 L305 290 L-5 290 Z"), "#8A7A44", 2.4, 5)
    for x, y, size, turn in ((86, 60, 1.0, -16), (206, 44, 1.2, 12), (250, 100, 0.7, 20)):
        painter.save()
        painter.translate(x, y)
        painter.rotate(turn)
        painter.scale(size, size)
        cel(painter, path("M0 -34 L24 0 L0 40 L-24 0 Z"), "#C8372D", 2.2, 5)
        lines(painter, "M0 -34 L0 40 M-24 0 L24 0", INK, 1.8)
        painter.restore()
        lines(painter, f"M{x} {y + 36 * size} C{x - 20} {y + 80} {x + 10} {y + 100} {x - 30} {160}", INK, 1.6, 0.7)
    for x, y in ((70, 246), (150, 258), (232, 244)):
        cel(
            painter,
            path(
                f"M{x - 30} {y - 22} C{x - 20} {y - 34} {x + 16} {y - 34} {x + 24} "
                f"{y - 22} L{x + 40} {y - 30} L{x + 42} {y - 12} L{x + 26} {y - 8} "
                f"L{x + 24} {y + 10} L{x + 14} {y + 10} L{x + 12} {y - 4} "
                f"L{x - 16} {y - 4} L{x - 18} {y + 10} L{x - 28} {y + 10} Z"
            ),
            "#5A5450",
            2.2,
            4,
        )
        lines(
            painter,
            f"M{x + 34} {y - 30} C{x + 24} {y - 44} {x + 14} {y - 42} {x + 12} {y - 36} "
            f"M{x + 40} {y - 30} C{x + 50} {y - 44} {x + 58} {y - 40} {x + 58} {y - 34}",
            "#E6DCC4",
            3.4,
        )


def _sun_moon_lake(painter: QPainter) -> None:
    sky(painter, *_SILVER)
    disc(painter, 76, 66, 34, "#F6C46A")
    moon = circle(226, 62, 32).subtracted(circle(240, 54, 28))
    cel(painter, moon, "#FBF6E4", 2, 3, 0.2)
    range_(painter, ((-5, 150), (70, 100), (150, 132), (230, 92), (305, 140)), "#5A7A84", "#A8BCC0")
    water(painter, 164, "#5F8FA4", unit=18)
    cel(painter, circle(150, 200, 52, 17), "#4A6E54", 2.6, 5)
    for x, size in ((118, 0.6), (184, 0.6)):
        tree(painter, x, 200, size, "#3F6A4E")
    for storey in range(3):
        y, wide = 192.0 - 19 * storey, 22.0 - 3 * storey
        cel(painter, rounded(150 - wide * 0.6, y - 15, wide * 1.2, 15, 0), "#F3E6CC", 1.8, 2)
        cel(
            painter,
            path(
                f"M{150 - wide - 6} {y - 12} L{150 - wide * 0.5} {y - 22} "
                f"L{150 + wide * 0.5} {y - 22} L{156 + wide} {y - 12} Z"
            ),
            "#C8562E",
            1.8,
            2,
        )
    for x, y in ((64, 244), (232, 254)):
        cel(
            painter,
            path(
                f"M{x - 34} {y - 6} C{x - 16} {y + 8} {x + 16} {y + 8} "
                f"{x + 34} {y - 6} L{x + 26} {y - 8} L{x - 26} {y - 8} Z"
            ),
            "#7A4A2A",
            2.2,
            3,
        )
        cel(
            painter, path(f"M{x - 4} {y - 8} L{x - 9} {y - 26} L{x + 9} {y - 26} L{x + 4} {y - 8} Z"), "#2F5A64", 1.8, 2
        )
        cel(painter, path(f"M{x} {y - 42} L{x + 17} {y - 28} L{x - 17} {y - 28} Z"), "#D8BC7E", 1.8, 2)


WEST: Final[dict[str, Callable[[QPainter], None]]] = {
    "w1": _lukang,
    "w2": _bagua,
    "w3": _huoyan,
    "w4": _zhuoshui,
    "w5": _beigang,
    "w6": _dadu,
    "w7": _sun_moon_lake,
}
"""Place, and who draws it."""
