"""Nine spells of things that guard and beings that serve, each in a space of 300 by 280."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QRadialGradient

from desktop.games.taiwan_monsters_brawl.art.country import house, ridge, sky, tree
from desktop.games.taiwan_monsters_brawl.art.signs import placed
from desktop.theme.paint import fill, pen
from desktop.theme.palette import colour
from desktop.theme.patterns import chance, draw_pattern
from desktop.theme.shapes import brush_path, circle, mirrored, path, polar, rounded, turned
from desktop.theme.woodblock.inkwork import INK, cel, gilded, lines, mist, rays

__all__ = ["GUARDIANS", "glare"]


def glare(painter: QPainter, x: float, y: float, gap: float, size: float, iris: str) -> None:
    """Two round eyes `gap` apart about (x, y), under heavy brows."""
    for side in (-1, 1):
        at = x + side * gap / 2
        cel(painter, circle(at, y, size, size * 0.92), "#FFF9E2", 2.8, 3, 0.2)
        fill(painter, circle(at - side * 2, y + 1, size * 0.5), iris)
        fill(painter, circle(at - side * 2, y + 1, size * 0.26), INK)
        fill(painter, circle(at - side * 2 + size * 0.14, y - size * 0.22, size * 0.13), "#FFFFFF")
        brow = brush_path(
            (
                (at - side * size, y - size * 0.7, 3),
                (at, y - size * 1.25, size * 0.5),
                (at + side * size * 1.3, y - size, 3),
            )
        )
        fill(painter, brow, INK)


def _divine_shield(painter: QPainter) -> None:
    sky(painter, "#1E2F5A", "#4A6AA0", "#E6D6A8")
    rays(painter, 150, 140, 240, 18, "#FFE79A", 0.5)
    shield = placed("shield", 150, 144, 220)
    painter.strokePath(shield, pen(INK, 9))
    gilded(painter, shield, 3)
    inner = placed("shield", 150, 142, 180)
    cel(painter, inner, "#24508A", 3, 9)
    painter.save()
    painter.setClipPath(inner, Qt.ClipOperation.IntersectClip)
    draw_pattern(painter, "kikko", QRectF(60, 50, 180, 190), 17, colour("#F2CE7C", 0.5), 1.8)
    painter.restore()
    gilded(painter, circle(150, 138, 44), 3)
    cel(painter, circle(150, 138, 33), "#C8372D", 2.4, 5)
    fill(painter, placed("hit", 150, 138, 48), "#FFF3C4")


def _monster_eye(painter: QPainter) -> None:
    sky(painter, "#140E26", "#3A1E4A", "#8A3A5A")
    for index in range(7):
        x, y = polar(150, 140, 128, 25 * index + 195)
        lines(painter, f"M150 140 L{x} {y}", "#2A1434", 9)
    lid = path("M14 142 C60 66 108 48 150 48 C192 48 240 66 286 142 C240 214 192 232 150 232 C108 232 60 214 14 142 Z")
    cel(painter, lid, "#5A2A5E", 3.6, 10)
    white = path(
        "M34 142 C74 84 112 70 150 70 C188 70 226 84 266 142 C226 200 188 212 150 212 C112 212 74 200 34 142 Z"
    )
    cel(painter, white, "#FBF0D2", 3, 6, 0.22)
    for data in (
        "M44 138 C62 128 78 130 92 138",
        "M50 154 C66 152 80 158 92 156",
        "M256 138 C238 128 222 130 208 138",
        "M250 154 C234 152 220 158 208 156",
    ):
        lines(painter, data, "#C8372D", 2.2, 0.85)
    glow = QRadialGradient(150, 140, 64)
    for at, shade in ((0, "#FFE27A"), (0.5, "#F0A23A"), (1, "#B53A1E")):
        glow.setColorAt(at, QColor(shade))
    fill(painter, circle(150, 141, 62), QBrush(glow))
    painter.strokePath(circle(150, 141, 62), pen(INK, 4))
    for index in range(20):
        x0, y0 = polar(150, 141, 26, 18 * index)
        x1, y1 = polar(150, 141, 56, 18 * index)
        lines(painter, f"M{x0} {y0} L{x1} {y1}", "#8A2A14", 2.4, 0.7)
    cel(painter, path("M150 88 C166 112 166 170 150 194 C134 170 134 112 150 88 Z"), INK, 1, 2)
    fill(painter, circle(132, 118, 10, 13), "#FFFFFF")


def _pouch(painter: QPainter) -> None:
    sky(painter, "#2A1E4A", "#6A4A8A", "#E6B88A")
    for index in range(9):
        x, y = polar(150, 116, 96 + 34 * chance(index, 3), 200 + 18 * index)
        fill(
            painter,
            placed(("flame", "swirl", "talisman", "chevrons", "turning")[index % 5], x, y, 32),
            ("#F2CE7C", "#F6F1E0")[index % 2],
        )
    body = path(
        "M108 122 C54 140 30 196 44 238 C52 262 90 272 150 272 C210 272 248 262 256 238 C270 196 246 140 192 122 Z"
    )
    cel(painter, body, "#B5302E", 3.6, 12)
    painter.save()
    painter.setClipPath(body, Qt.ClipOperation.IntersectClip)
    draw_pattern(painter, "shippo", QRectF(30, 180, 240, 100), 17, colour("#F2CE7C", 0.7), 2)
    painter.restore()
    ruff = path(
        "M108 124 C96 104 88 88 86 74 C104 88 120 84 132 68 C142 84 "
        "158 84 168 68 C180 84 196 88 214 74 C212 88 204 104 192 124 Z"
    )
    cel(painter, ruff, "#D8502E", 3, 6)
    cel(painter, rounded(98, 116, 104, 18, 8), "#E3B64F", 2.8, 4)
    glare(painter, 150, 188, 72, 21, "#C98A1B")
    mouth = path("M106 222 C130 236 170 236 194 222 C188 252 112 252 106 222 Z")
    fill(painter, mouth, "#4A0E14")
    painter.strokePath(mouth, pen(INK, 3))
    for x in (122, 150, 178):
        fill(painter, path(f"M{x - 8} 229 L{x + 8} 229 L{x} 243 Z"), "#FFFBEA")


def _ginseng(painter: QPainter) -> None:
    sky(painter, "#3A2A1E", "#7A5A3A", "#D8B47A")
    for data in (
        "M150 84 C120 60 96 60 70 70 C90 90 120 96 150 92 Z",
        "M150 84 C180 60 204 60 230 70 C210 90 180 96 150 92 Z",
        "M150 84 C132 50 134 26 150 6 C166 26 168 50 150 84 Z",
    ):
        cel(painter, path(data), "#5E9A4A", 2.8, 5)
    for x, y in ((132, 44), (168, 44), (150, 30), (120, 62), (180, 62)):
        cel(painter, circle(x, y, 8), "#C8372D", 2, 2)
    root = path(
        "M124 92 C112 116 108 140 118 160 C92 166 66 184 50 214 C74 204 92 200 108 196 C104 226 96 250 84 278 "
        "C112 262 134 240 146 216 C158 240 186 264 216 278 C202 250 196 226 192 196 C208 200 226 204 250 214 C234 184 "
        "208 166 182 160 C192 140 188 116 176 92 Z"
    )
    cel(painter, root, "#E9B98A", 3.6, 11)
    for data in (
        "M122 176 C140 184 160 184 178 176",
        "M126 196 C142 202 158 202 174 196",
        "M112 204 C104 214 98 224 96 236",
        "M188 204 C196 214 202 224 204 236",
    ):
        lines(painter, data, "#A86A3A", 2.6, 0.9)
    for x in (136, 164):
        fill(painter, circle(x, 126, 5.4, 7), INK)
    for x in (124, 176):
        fill(painter, circle(x, 138, 8, 5), colour("#E0644E", 0.6))
    lines(painter, "M140 144 C146 150 154 150 160 144", INK, 3)
    for x, y in ((50, 214), (250, 214), (84, 276), (216, 276)):
        lines(painter, f"M{x} {y} q{-12 if x < 150 else 12} 12 {-20 if x < 150 else 20} 10", "#C98A5A", 3)


def _shigandang(painter: QPainter) -> None:
    sky(painter, "#5A6A7A", "#A8B0A8", "#E9E2C9")
    house(painter, 64, 230, 1.5, "#A8563E")
    house(painter, 244, 226, 1.4, "#A8563E")
    cel(painter, path("M-5 226 L305 222 L305 290 L-5 290 Z"), "#A89A7A", 2.6, 4)
    stone = path("M98 262 L104 92 C106 56 194 56 196 92 L202 262 Z")
    cel(painter, stone, "#8A8E90", 3.8, 13, 0.36)
    cel(painter, path("M84 260 L216 260 L226 284 L74 284 Z"), "#6E7274", 3, 5)
    glare(painter, 150, 116, 48, 17, "#C8372D")
    cel(
        painter,
        path("M138 126 C142 142 132 148 134 154 C142 160 158 160 166 154 C168 148 158 142 162 126 Z"),
        "#9AA0A2",
        2.4,
        3,
    )
    mouth = path("M116 168 C138 160 162 160 184 168 C180 188 120 188 116 168 Z")
    fill(painter, mouth, "#2A2426")
    for x in (126, 142, 158, 174):
        fill(painter, rounded(x - 6, 165, 11, 11, 2), "#E9E4DA")
    painter.strokePath(mouth, pen(INK, 2.8))
    for y in (204, 224, 244):
        lines(painter, f"M128 {y} L172 {y} M150 {y - 8} L150 {y + 9}", "#B5282A", 5)


def _talisman_imp(painter: QPainter) -> None:
    sky(painter, "#1E2A3A", "#3A5A6A", "#A8C8B8")
    bowl = path("M64 200 C70 250 110 272 150 272 C190 272 230 250 236 200 Z")
    cel(painter, bowl, "#F3ECD8", 3.4, 9, 0.26)
    lines(painter, "M84 226 C120 240 180 240 216 226 M96 244 C130 254 170 254 204 244", "#2F5F94", 3.4)
    cel(painter, circle(150, 200, 87, 21), "#5AA8B0", 3, 5)
    body = path("M116 204 C108 150 112 112 150 96 C188 112 192 150 184 204 C162 214 138 214 116 204 Z")
    cel(painter, body, "#F2D04A", 3.4, 8, 0.3)
    for data in (
        "M134 150 L166 150 M150 140 L150 196",
        "M132 170 C142 164 158 176 168 168",
        "M136 188 C146 180 156 194 166 186",
    ):
        lines(painter, data, "#C8282A", 4)
    glare(painter, 150, 122, 34, 12, "#2F6A4A")
    lines(painter, "M140 137 C146 142 154 142 160 137", INK, 2.6)
    for side in (-1, 1):
        cel(
            painter,
            path(
                f"M{150 + side * 20} 100 C{150 + side * 30} 84 {150 + side * 26} 70 {150 + side * 38} "
                f"60 C{150 + side * 44} 78 {150 + side * 40} 98 {150 + side * 32} 112 Z"
            ),
            "#E0A22E",
            2.4,
            3,
        )
        cel(
            painter,
            brush_path(((150 + side * 34, 156, 12), (150 + side * 62, 140, 13), (150 + side * 76, 110, 8))),
            "#F2D04A",
            2.4,
            3,
        )
        strip = turned(path("M-14 -34 L14 -34 L14 34 L-14 34 Z"), side * 16).translated(150 + side * 96, 74)
        cel(painter, strip, "#F7E08A", 2.4, 3)
        fill(painter, placed("talisman", 150 + side * 96, 74, 44).intersected(strip), "#C8282A")


def _cat_kaka(painter: QPainter) -> None:
    sky(painter, "#22305A", "#6A74A8", "#F0C8A0")
    cel(painter, circle(226, 66, 40), "#F9EBC0", 2.4, 5, 0.2)
    tail = brush_path(((196, 244, 24), (250, 226, 26), (272, 176, 22), (248, 142, 18), (230, 158, 6)), 10)
    cel(painter, tail, "#D8873A", 3.2, 6)
    body = path("M84 282 C76 226 96 184 150 180 C204 184 224 226 216 282 Z")
    cel(painter, body, "#D8873A", 3.4, 10)
    cel(painter, path("M120 282 C114 240 126 214 150 212 C174 214 186 240 180 282 Z"), "#FBEFD6", 2.4, 4, 0.2)
    head = path(
        "M70 128 C66 98 62 66 66 40 C86 50 102 60 112 72 C136 62 "
        "164 62 188 72 C198 60 214 50 234 40 C238 66 234 98 230 128 "
        "C226 172 190 196 150 196 C110 196 74 172 70 128 Z"
    )
    cel(painter, head, "#E0924A", 3.6, 10)
    for shape in (
        path("M76 58 C90 66 98 74 104 84 L82 98 C78 84 76 70 76 58 Z"),
        mirrored(path("M76 58 C90 66 98 74 104 84 L82 98 C78 84 76 70 76 58 Z"), 150),
    ):
        fill(painter, shape, "#F6B8A0")
    for data in ("M150 66 L150 92", "M132 70 L136 90", "M168 70 L164 90", "M76 140 L98 144", "M224 140 L202 144"):
        lines(painter, data, "#8A4A1E", 6)
    for x in (116, 184):
        cel(painter, circle(x, 128, 22, 20), "#CFE86A", 3, 3, 0.2)
        fill(painter, circle(x, 128, 5.4, 17), INK)
        fill(painter, circle(x - 6, 120, 4), "#FFFFFF")
    fill(painter, path("M140 150 L160 150 L150 161 Z"), "#C8503E")
    lines(painter, "M150 161 C148 172 138 176 128 172 M150 161 C152 172 162 176 172 172", INK, 3)
    lines(painter, "M104 158 L62 150 M104 166 L64 172 M196 158 L238 150 M196 166 L236 172", INK, 2, 0.8)
    cel(painter, path("M118 206 C134 216 166 216 182 206 L180 218 C164 226 136 226 120 218 Z"), "#C8372D", 2.4, 3)
    gilded(painter, circle(150, 224, 11), 2.4)


def _mountain_demon(painter: QPainter) -> None:
    sky(painter, "#1E2A2A", "#4A5A4E", "#B5B58A")
    ridge(
        painter, ((-5, 170), (34, 100), (70, 140), (150, 20), (226, 136), (266, 96), (305, 168)), "#4A5A4A", "#2A362E"
    )
    glare(painter, 150, 128, 76, 24, "#E0842E")
    cel(
        painter,
        path("M134 140 C140 160 124 172 128 182 C142 190 158 190 172 182 C176 172 160 160 166 140 Z"),
        "#5E6E5A",
        2.8,
        4,
    )
    mouth = path("M90 200 C120 188 180 188 210 200 C216 236 184 250 150 250 C116 250 84 236 90 200 Z")
    fill(painter, mouth, "#3A0E12")
    painter.strokePath(mouth, pen(INK, 3.6))
    for x in (108, 136, 164, 192):
        fill(painter, path(f"M{x - 10} 194 L{x + 10} 194 L{x} 216 Z"), "#F3ECD8")
        painter.strokePath(path(f"M{x - 10} 194 L{x} 216 L{x + 10} 194"), pen(INK, 2))
    for side in (-1, 1):
        horn = path(
            f"M{150 + side * 46} 74 C{150 + side * 66} 60 {150 + side * 92} 30 {150 + side * 90} "
            f"2 C{150 + side * 112} 30 {150 + side * 100} 76 {150 + side * 66} 96 Z"
        )
        cel(painter, horn, "#D9C48A", 3, 5)
    for x, size in ((20, 0.8), (62, 0.9), (240, 0.9), (284, 0.8)):
        tree(painter, x, 280, size, "#2F4A3A")
    mist(painter, 20, 176, 0.9, "#E6E8D6", 0.6)
    mist(painter, 220, 182, 0.9, "#E6E8D6", 0.6)


def _xika(painter: QPainter) -> None:
    sky(painter, "#3A0E1E", "#8A1E2A", "#F0843E")
    rays(painter, 150, 130, 250, 14, "#FFC24A", 0.4)
    body = path("M34 282 C34 214 72 172 150 166 C228 172 266 214 266 282 Z")
    cel(painter, body, "#7A3A5E", 3.6, 12)
    for side in (-1, 1):
        fist = circle(150 + side * 112, 178, 38, 36)
        cel(painter, fist, "#8E4A6E", 3.4, 8)
        for index in range(3):
            x = 150 + side * (92 + 20 * index)
            lines(painter, f"M{x} {150} L{x} {176}", INK, 3)
        cel(
            painter,
            path(
                f"M{150 + side * 56} 60 C{150 + side * 84} 40 {150 + side * 104} 52 {150 + side * 108} "
                f"78 C{150 + side * 92} 70 {150 + side * 76} 76 {150 + side * 64} 92 Z"
            ),
            "#8E4A6E",
            3,
            5,
        )
    head = path("M82 110 C82 62 112 36 150 36 C188 36 218 62 218 110 C222 156 190 192 150 192 C110 192 78 156 82 110 Z")
    cel(painter, head, "#9A567A", 3.6, 11)
    cel(painter, path("M132 40 C136 20 144 8 150 -6 C156 8 164 20 168 40 C158 36 142 36 132 40 Z"), "#F2CE7C", 2.6, 3)
    glare(painter, 150, 102, 62, 21, "#E8A22E")
    mouth = path("M98 146 C120 138 180 138 202 146 C202 176 176 184 150 184 C124 184 98 176 98 146 Z")
    fill(painter, mouth, "#3A0A14")
    painter.strokePath(mouth, pen(INK, 3.2))
    for x, tip in ((112, 20), (188, 20), (138, 13), (162, 13)):
        fill(painter, path(f"M{x - 8} 142 L{x + 8} 142 L{x} {144 + tip} Z"), "#FFFBEA")
    fill(painter, circle(150, 182, 22, 7), "#D8575A")


GUARDIANS: Final[dict[str, Callable[[QPainter], None]]] = {
    "divine_shield": _divine_shield,
    "monster_eye": _monster_eye,
    "monster_pouch": _pouch,
    "flesh_ginseng": _ginseng,
    "shigandang": _shigandang,
    "talisman_imp": _talisman_imp,
    "cat_kaka": _cat_kaka,
    "mountain_demon": _mountain_demon,
    "xika_rourou": _xika,
}
"""Spell, and who draws it."""
