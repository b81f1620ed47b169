"""Ten spells of wind, water, fire and breath, each in a space of 300 by 280."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QRadialGradient

from desktop.games.taiwan_monsters_brawl.art.country import house, ridge, sky, tree, water
from desktop.games.taiwan_monsters_brawl.art.signs import placed
from desktop.theme.paint import fill, ink, pen
from desktop.theme.palette import colour
from desktop.theme.patterns import chance, draw_pattern
from desktop.theme.shapes import brush_path, circle, path, polar, polygon, rounded
from desktop.theme.woodblock.inkwork import INK, cel, lines, rays

__all__ = ["NATURE"]


def flame(painter: QPainter, x: float, y: float, size: float, shade: str = "#E8662B", heart: str = "#FFD86A") -> None:
    """A flame whose foot is at (x, y), with a brighter one in it."""
    painter.save()
    painter.translate(x, y)
    painter.scale(size, size)
    cel(
        painter,
        path(
            "M2 -96 C8 -74 36 -62 40 -34 C44 -10 26 0 0 0 C-26 0 -44 -10 -40 -34 C-38 -46 -28 -52 -26 -66 C-16 -60 "
            "-12 -54 -12 -46 C-2 -58 4 -78 2 -96 Z"
        ),
        shade,
        2.6,
        6,
    )
    cel(
        painter,
        path(
            "M2 -48 C6 -36 20 -30 18 -16 C16 -4 8 0 0 0 C-10 0 -18 -6 "
            "-18 -16 C-18 -26 -10 -28 -8 -36 C-4 -32 0 -38 2 -48 Z"
        ),
        heart,
        1.8,
        3,
    )
    painter.restore()


def _tornado(painter: QPainter) -> None:
    sky(painter, "#3A4460", "#7A86A0", "#C9CDD0")
    for index, (down, wide) in enumerate(_FUNNEL):
        middle = 150 + (0, 7, -8, 9, -10, 10, -8, 6)[index]
        cel(painter, circle(middle, down, wide, 9 + wide * 0.17), ("#B9C4D6", "#93A3BE")[index % 2], 2.8, 6)
        curl = brush_path(
            (
                (middle - wide * 0.7, down - 2, 2),
                (middle, down + 6 + wide * 0.06, 5),
                (middle + wide * 0.7, down - 2, 2),
            )
        )
        fill(painter, curl, colour(INK, 0.75))
    for x, y, turn in ((40, 150, 20), (262, 120, -30), (240, 206, 45), (66, 216, -20)):
        painter.save()
        painter.translate(x, y)
        painter.rotate(turn)
        cel(painter, rounded(-15, -10, 30, 20, 2), "#B5763A", 2, 3)
        painter.restore()
    cel(painter, path("M-5 252 C80 240 220 240 305 252 L305 290 L-5 290 Z"), "#7A6A4A", 2.4, 4)
    house(painter, 60, 262, 0.8)


_FUNNEL: Final = ((242, 13), (220, 21), (196, 32), (170, 46), (140, 62), (108, 82), (74, 104), (38, 130))
"""Rings of a tornado from the ground up: where each turns, and how wide."""


def _tsunami(painter: QPainter) -> None:
    sky(painter, "#1E3A5E", "#5A8AB0", "#DCE6DC")
    wave = path(
        "M-5 290 L-5 150 C30 70 110 26 190 40 C250 52 284 100 266 "
        "142 C254 168 222 172 206 154 C196 140 204 124 218 126 "
        "C214 100 176 92 148 118 C112 150 130 220 190 244 C230 258 270 254 305 240 L305 290 Z"
    )
    cel(painter, wave, "#2F7AA8", 3.4, 12, 0.36)
    painter.save()
    painter.setClipPath(wave, Qt.ClipOperation.IntersectClip)
    for data in ("M10 290 C20 170 80 90 180 74", "M50 290 C60 190 90 130 140 104", "M96 290 C90 220 100 170 120 144"):
        lines(painter, data, "#BFE3EE", 4, 0.8)
    painter.restore()
    for x, y, radius in (
        (190, 34, 16),
        (222, 46, 17),
        (250, 70, 17),
        (270, 98, 16),
        (274, 130, 14),
        (258, 156, 13),
        (158, 36, 13),
        (128, 46, 11),
    ):
        cel(painter, circle(x, y, radius), "#F6FBFA", 2, 3, 0.2)
    for x in (206, 246, 284):
        house(painter, x, 274, 0.5, "#8A4A3E")


def _wildfire(painter: QPainter) -> None:
    sky(painter, "#2A1420", "#7A1E1A", "#E0662E")
    for x, y, size in ((40, 170, 0.9), (260, 176, 1.0), (150, 150, 1.1)):
        tree(painter, x, y, size, "#2A1E1E")
    for x, y, size in ((30, 200, 1.0), (88, 196, 1.25), (150, 190, 1.5), (214, 198, 1.2), (270, 200, 1.05)):
        flame(painter, x, y, size, "#D8402A")
    for x, y, size in (
        (56, 262, 1.1),
        (120, 270, 1.3),
        (186, 266, 1.2),
        (246, 268, 1.15),
        (4, 274, 1.0),
        (298, 276, 1.0),
    ):
        flame(painter, x, y, size)
    for index in range(26):
        x, y = round(300 * chance(index, 3)), round(160 * chance(index, 4))
        fill(painter, circle(x, y, 1.4 + 2.4 * chance(index, 5)), "#FFD86A")


def _eruption(painter: QPainter) -> None:
    sky(painter, "#2A1A2E", "#6A2A34", "#C8643A")
    for x, y, radius in ((150, 28, 44), (104, 40, 34), (200, 36, 36), (70, 62, 24), (236, 60, 26), (150, 66, 28)):
        cel(painter, circle(x, y, radius), "#6E6470", 2.4, 7)
    for turn, far in ((-130, 110), (-110, 140), (-90, 150), (-70, 138), (-50, 112)):
        tip = polar(150, 120, far, turn)
        lines(painter, f"M150 124 Q{(150 + tip[0]) / 2 - 6} {tip[1] - 10} {tip[0]} {tip[1]}", "#FFB84A", 6)
        cel(painter, circle(*tip, 10), "#D8402A", 2, 3)
    ridge(
        painter,
        ((-5, 260), (60, 210), (116, 120), (150, 128), (184, 120), (240, 210), (305, 256)),
        "#4A3A44",
        "#2A1E26",
    )
    for data in ("M120 124 C140 134 160 134 180 124 L170 170 L176 220 L160 290 L140 290 L132 216 L136 170 Z",):
        cel(painter, path(data), "#F0722E", 2.6, 5)
    lines(painter, "M150 134 C146 180 154 220 150 286", "#FFE08A", 6)
    for data in ("M136 160 C110 190 90 220 84 286", "M166 160 C196 196 214 226 222 286"):
        lines(painter, data, "#F0722E", 7)


def _explosion(painter: QPainter) -> None:
    painter.fillRect(QRectF(0, 0, 300, 280), QColor("#7A1E1A"))
    rays(painter, 150, 140, 260, 16, "#F2A23C", 0.75)
    for radius, inner, shade in ((132, 84, "#E0432E"), (104, 66, "#F6A63A"), (74, 46, "#FFE79A")):
        corners = [
            polar(
                150,
                140,
                (radius if index % 2 == 0 else inner) * (0.86 + 0.24 * chance(index, radius)),
                360 / 26 * index,
            )
            for index in range(26)
        ]
        cel(painter, polygon(corners), shade, 3, 6)
    fill(painter, circle(150, 140, 30), "#FFFDF0")
    for index in range(12):
        x, y = polar(150, 140, 112 + 40 * chance(index, 7), 30 * index + 12)
        painter.save()
        painter.translate(x, y)
        painter.rotate(50 * index)
        cel(painter, path("M-10 -6 L6 -10 L11 4 L-4 10 Z"), "#5A4A4A", 2, 2)
        painter.restore()


def _replenish(painter: QPainter) -> None:
    sky(painter, "#0E3A34", "#1F7A62", "#A8E0C0")
    glow = QRadialGradient(150, 140, 150)
    glow.setColorAt(0, colour("#F2FFE6", 0.95))
    glow.setColorAt(1, colour("#F2FFE6", 0))
    painter.fillRect(QRectF(0, 0, 300, 280), QBrush(glow))
    for start in (0, 72, 144, 216, 288):
        touches = [(*polar(150, 140, 30 + 17 * step, start + 30 * step), 22.0 - 2.6 * step) for step in range(8)]
        cel(painter, brush_path(touches), "#3FA882", 2.4, 5)
    shell = polygon([polar(150, 140, 54, 60 * turn - 90) for turn in range(6)])
    cel(painter, shell, "#5FD0A4", 3.2, 8)
    fill(painter, placed("swirl", 150, 140, 84), "#F6FFF8")
    for x, y in ((60, 60), (244, 70), (50, 214), (250, 220)):
        small = polygon([polar(x, y, 19, 60 * turn - 90) for turn in range(6)])
        cel(painter, small, "#5FD0A4", 2.2, 4)
        lines(painter, f"M{x - 8} {y} h16 M{x} {y - 8} v16", "#F6FFF8", 4)


def _big_wind(painter: QPainter) -> None:
    sky(painter, "#3E6A9A", "#8FB8D6", "#E9F1EC")
    for touches in (
        ((-10, 70, 6), (80, 54, 20), (170, 66, 22), (232, 58, 18), (250, 30, 12), (222, 18, 8), (206, 34, 3)),
        ((-10, 130, 6), (90, 120, 22), (190, 128, 24), (262, 132, 18), (282, 166, 14), (254, 186, 9), (236, 166, 3)),
        ((-10, 200, 5), (70, 188, 18), (150, 196, 20), (190, 214, 14), (182, 240, 9), (160, 236, 3)),
    ):
        cel(painter, brush_path(touches), "#F6FAF8", 2.8, 5, 0.2)
    for index in range(16):
        x, y, turn = 20 + 270 * chance(index, 11), 20 + 240 * chance(index, 12), 360 * chance(index, 13)
        painter.save()
        painter.translate(x, y)
        painter.rotate(turn)
        cel(
            painter,
            path("M-14 0 C-6 -9 8 -9 16 0 C8 9 -6 9 -14 0 Z"),
            ("#6FA04A", "#D8902E", "#C8502E")[index % 3],
            1.8,
            2,
        )
        lines(painter, "M-14 0 L12 0", INK, 1.2)
        painter.restore()


def _sorcery(painter: QPainter) -> None:
    sky(painter, "#1E1238", "#4A2A74", "#A87AC8")
    for index in range(34):
        fill(
            painter,
            placed("hit", 300 * chance(index, 21), 200 * chance(index, 22), 4 + 7 * chance(index, 23)),
            colour("#FFF3C4", 0.85),
        )
    for radius in (112, 92):
        painter.strokePath(circle(150, 142, radius), pen("#F2CE7C", 3.4))
    for index in range(8):
        x, y = polar(150, 142, 102, 45 * index)
        fill(painter, circle(x, y, 5.4), "#F2CE7C")
    star = polygon([polar(150, 142, 92, 144 * index - 90) for index in range(5)])
    painter.strokePath(star, pen("#F2CE7C", 3.4))
    body = rounded(104, 96, 92, 92, 18)
    cel(painter, body, "#FBF3E0", 3.4, 10, 0.26)
    for kind, (x, y) in zip(
        ("flame", "swirl", "talisman", "turning"), ((128, 120), (172, 120), (128, 164), (172, 164)), strict=True
    ):
        fill(painter, placed(kind, x, y, 32), "#5A2A8A")


def _flame_spirit(painter: QPainter) -> None:
    sky(painter, "#1A1430", "#4A1E3A", "#A83A2E")
    flame(painter, 150, 262, 2.5, "#E8542B", "#FFC24A")
    for side in (-1, 1):
        x = 150 + side * 34
        cel(
            painter,
            path(
                f"M{x - side * 20} 190 C{x} 176 {x + side * 14} 176 {x + side * 22} "
                f"170 C{x + side * 22} 190 {x + side * 6} 204 {x - side * 20} 190 Z"
            ),
            "#FFFBEA",
            2.6,
            2,
        )
        fill(painter, circle(x, 188, 6), "#7A1216")
        cel(
            painter,
            brush_path(
                (
                    (150 + side * 76, 226, 20),
                    (150 + side * 112, 204, 22),
                    (150 + side * 124, 168, 14),
                    (150 + side * 112, 140, 3),
                )
            ),
            "#E8542B",
            2.6,
            4,
        )
    mouth = path("M116 218 C134 212 166 212 184 218 C178 242 122 242 116 218 Z")
    fill(painter, mouth, "#7A1216")
    painter.strokePath(mouth, pen(INK, 2.8))
    for x in (128, 150, 172):
        fill(painter, path(f"M{x - 7} 215 L{x + 7} 215 L{x} 229 Z"), "#FFFBEA")
    card = path("M40 30 L92 20 L104 92 L52 102 Z")
    cel(painter, card, "#FBF3E0", 2.6, 4, 0.24)
    fill(painter, path("M54 102 L104 92 L98 60 C90 74 84 60 78 78 C72 68 64 84 54 102 Z"), "#2B1A1E")
    lines(painter, "M98 60 C90 74 84 60 78 78 C72 68 64 84 53 100", "#FFB84A", 3.4)


def _water_phantom(painter: QPainter) -> None:
    sky(painter, "#0E2A3E", "#2F6A7A", "#8FC0BE")
    water(painter, 196, "#1F5F74", unit=15)
    body = path(
        "M84 236 C84 150 96 84 150 60 C204 84 216 150 216 236 C204 222 196 236 184 224 C172 240 162 226 150 238 "
        "C138 226 128 240 116 224 C104 236 96 222 84 236 Z"
    )
    fill(painter, body, colour("#BFE9E6", 0.86))
    ink(painter, body, 3)
    hair = path(
        "M150 40 C204 40 222 92 216 150 C222 186 232 210 226 236 C214 214 204 200 198 160 C196 124 184 104 150 102 "
        "C116 104 104 124 102 160 C96 200 86 214 74 236 C68 210 78 186 84 150 C78 92 96 40 150 40 Z"
    )
    cel(painter, hair, "#16323E", 3, 9)
    for x in (128, 172):
        fill(painter, circle(x, 146, 13, 16), "#0E2028")
        fill(painter, circle(x, 146, 5), "#F2FFF6")
    fill(painter, circle(150, 184, 9, 13), "#0E2028")
    for side in (-1, 1):
        arm = brush_path(((150 + side * 50, 190, 22), (150 + side * 92, 170, 18), (150 + side * 112, 128, 14)))
        cel(painter, arm, "#A8DCD8", 2.6, 4)
        for turn in (-30, 0, 30):
            tip = polar(150 + side * 112, 122, 26, -90 + turn)
            for shade, width in ((INK, 7), ("#A8DCD8", 4)):
                lines(painter, f"M{150 + side * 112} 124 L{tip[0]} {tip[1]}", shade, width)
    painter.save()
    painter.setClipRect(QRectF(0, 214, 300, 80), Qt.ClipOperation.IntersectClip)
    draw_pattern(painter, "seigaiha", QRectF(0, 214, 300, 70), 17, colour("#DFF6F2", 0.8), 1.8)
    painter.restore()
    drops = QPainterPath()
    for x, y in ((46, 60), (252, 52), (66, 100), (238, 96)):
        drops = drops.united(path(f"M{x} {y} c7 11 9 18 3 23 c-5 4 -13 1 -12 -7 c1 -6 6 -10 9 -16 Z"))
    cel(painter, drops, "#DFF6F2", 1.8, 2, 0.2)


NATURE: Final[dict[str, Callable[[QPainter], None]]] = {
    "tornado": _tornado,
    "tsunami": _tsunami,
    "wildfire": _wildfire,
    "volcanic_eruption": _eruption,
    "explosion": _explosion,
    "replenish_power": _replenish,
    "big_wind_blows": _big_wind,
    "sorcery": _sorcery,
    "flame_spirit": _flame_spirit,
    "water_phantom": _water_phantom,
}
"""Spell, and who draws it."""
