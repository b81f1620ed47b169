"""Fourteen places of the east and the west, each in a space of 300 by 280."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtGui import QPainter

from desktop.games.taiwan_monsters_brawl.art.country import (
    boat,
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
from desktop.theme.patterns import chance
from desktop.theme.shapes import brush_path, circle, path, rounded
from desktop.theme.woodblock.inkwork import INK, cel, lines, mist

__all__ = ["EAST_AND_WEST"]

_MORNING: Final = ("#3E7A6A", "#A8CFA8", "#F3F0D2")
_GREEN: Final = ("#2A5A4E", "#7FAE8A", "#E2EBC9")
_SILVER: Final = ("#5A7488", "#A8BEC8", "#ECEDE6")
_EVENING: Final = ("#4A5A7A", "#A89AA8", "#F0D2B4")


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
        x, y = 14 + 34 * index, 262 + 10 * chance(index, 5)
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


_COS: Final = (1, 0.866, 0.5, 0, -0.5, -0.866, -1, -0.866, -0.5, 0, 0.5, 0.866)
_SIN: Final = (0, 0.5, 0.866, 1, 0.866, 0.5, 0, -0.5, -0.866, -1, -0.866, -0.5)


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
        y, wide = 192 - 19 * storey, 22 - 3 * storey
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


EAST_AND_WEST: Final[dict[str, Callable[[QPainter], None]]] = {
    "e1": _guishan,
    "e2": _orchid_island,
    "e3": _meilun,
    "e4": _dulan,
    "e5": _qingshui,
    "e6": _qilai,
    "e7": _taroko,
    "w1": _lukang,
    "w2": _bagua,
    "w3": _huoyan,
    "w4": _zhuoshui,
    "w5": _beigang,
    "w6": _dadu,
    "w7": _sun_moon_lake,
}
"""Place, and who draws it."""
