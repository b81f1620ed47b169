"""Ten spells that call a beast, each in a space of 300 by 280."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from desktop.games.taiwan_monsters_brawl.art.country import disc, range_, ridge, sky, tree
from desktop.games.taiwan_monsters_brawl.art.spells_of_guardians import glare
from desktop.games.taiwan_monsters_brawl.art.spells_of_nature import flame
from desktop.theme.paint import fill, pen
from desktop.theme.palette import colour
from desktop.theme.patterns import chance, draw_pattern
from desktop.theme.shapes import brush_path, circle, path, polar, rounded
from desktop.theme.woodblock.inkwork import INK, cel, gilded, lines, mist

__all__ = ["BEASTS_CALLED"]


def _bolt(painter: QPainter, x: float, y: float, size: float, shade: str = "#FFE27A") -> None:
    painter.save()
    painter.translate(x, y)
    painter.scale(size, size)
    shape = path("M8 0 L34 -4 L22 38 L44 36 L4 104 L16 56 L-6 58 Z")
    painter.strokePath(shape, pen(INK, 5))
    fill(painter, shape, shade)
    painter.restore()


def _thunder_beast(painter: QPainter) -> None:
    sky(painter, "#1A1E3E", "#3E4678", "#8A88B8")
    for x, y, size in ((30, 10, 1.0), (236, 4, 1.1), (96, -10, 0.7), (190, -14, 0.6)):
        _bolt(painter, x, y, size)
    tail = brush_path(((214, 226, 30), (262, 200, 32), (276, 144, 26), (248, 104, 20), (262, 76, 4)), 10)
    cel(painter, tail, "#B5B0D6", 3.2, 7)
    body = path("M60 282 C56 230 90 190 150 186 C212 188 246 226 242 282 Z")
    cel(painter, body, "#8E88BE", 3.6, 11)
    for data in ("M96 214 L120 234 L108 240 L136 262", "M204 214 L180 234 L192 240 L166 262"):
        lines(painter, data, "#FFE27A", 5)
    head = path(
        "M72 134 C60 112 56 84 64 62 C82 70 96 80 106 92 C132 80 168 "
        "80 194 92 C204 80 218 70 236 62 C244 84 240 112 228 134 "
        "C224 168 196 204 150 214 C104 204 76 168 72 134 Z"
    )
    cel(painter, head, "#A09ACE", 3.6, 11)
    cel(
        painter,
        path("M110 150 C130 140 170 140 190 150 C190 184 172 208 150 212 C128 208 110 184 110 150 Z"),
        "#E6E2F2",
        2.6,
        5,
        0.2,
    )
    glare(painter, 150, 134, 78, 18, "#FFB82E")
    fill(painter, path("M138 162 L162 162 L150 176 Z"), INK)
    mouth = path("M124 184 C140 192 160 192 176 184 C172 204 128 204 124 184 Z")
    fill(painter, mouth, "#7A1420")
    painter.strokePath(mouth, pen(INK, 2.6))
    for x in (132, 168):
        fill(painter, path(f"M{x - 5} 186 L{x + 5} 187 L{x} 199 Z"), "#FFFBEA")
    _bolt(painter, 143, 60, 0.42, "#FFF3C4")


def _serpent(painter: QPainter) -> None:
    sky(painter, "#1E3A2E", "#4A7A5A", "#D6DCA8")
    coil = brush_path(
        (
            (150, 190, 56),
            (206, 214, 56),
            (236, 244, 50),
            (180, 268, 46),
            (96, 262, 42),
            (48, 232, 34),
            (60, 196, 22),
            (88, 190, 6),
        ),
        12,
    )
    cel(painter, coil, "#3F8A5E", 3.6, 9)
    painter.save()
    painter.setClipPath(coil, Qt.ClipOperation.IntersectClip)
    draw_pattern(painter, "kanoko", QRectF(20, 170, 260, 120), 17, colour("#E6E08A", 0.75), 2)
    painter.restore()
    torso = path("M104 214 C100 172 104 150 116 138 L184 138 C196 150 200 172 196 214 Z")
    cel(painter, torso, "#7AB26A", 3.2, 9)
    for y in (164, 180, 196):
        lines(painter, f"M120 {y} C140 {y + 6} 160 {y + 6} 180 {y}", "#3A5E34", 2.4, 0.8)
    for side in (-1, 1):
        arm = brush_path(
            (
                (150 + side * 40, 150, 28),
                (150 + side * 82, 170, 25),
                (150 + side * 96, 126, 20),
                (150 + side * 90, 96, 17),
            )
        )
        cel(painter, arm, "#7AB26A", 3, 6)
        for turn in (-34, 0, 34):
            tip = polar(150 + side * 90, 92, 26, -90 + turn)
            cel(painter, brush_path(((150 + side * 90, 92, 9), (*tip, 2))), "#7AB26A", 1.8, 1)
    hood = path("M150 18 C196 20 216 58 208 100 C204 128 186 146 150 150 C114 146 96 128 92 100 C84 58 104 20 150 18 Z")
    cel(painter, hood, "#2F6E4A", 3.4, 9)
    for data in ("M108 60 C100 80 102 104 112 124", "M192 60 C200 80 198 104 188 124"):
        lines(painter, data, "#E6E08A", 4)
    cel(
        painter,
        path("M118 78 C118 48 182 48 182 78 C184 112 168 142 150 142 C132 142 116 112 118 78 Z"),
        "#9ACB7A",
        3,
        6,
    )
    for side in (-1, 1):
        eye = path(
            f"M{150 + side * 8} 86 L{150 + side * 28} 76 C{150 + side * 28} "
            f"92 {150 + side * 18} 98 {150 + side * 8} 86 Z"
        )
        cel(painter, eye, "#F6E27A", 2.4, 2)
        lines(painter, f"M{150 + side * 19} 80 l0 12", INK, 3)
    lines(painter, "M132 116 C142 122 158 122 168 116", INK, 3.4)
    lines(painter, "M150 120 L150 144 L142 156 M150 144 L158 156", "#C8282A", 3.4)


def _sword_lion(painter: QPainter) -> None:
    sky(painter, "#8A2A1E", "#C8542E", "#F2B86A")
    draw_pattern(painter, "shippo", QRectF(0, 0, 300, 280), 24, colour("#FFE7B4", 0.16), 2)
    for index in range(14):
        x, y = polar(150, 130, 104, 360 / 14 * index)
        cel(painter, circle(x, y, 29), ("#2F6E5A", "#3F8A6E")[index % 2], 2.8, 6)
        lines(
            painter,
            f"M{x - 10} {y + 3} C{x - 12} {y - 12} {x + 10} {y - 13} "
            f"{x + 10} {y} C{x + 10} {y + 9} {x - 1} {y + 9} {x} {y}",
            INK,
            3,
        )
    face = path("M70 122 C66 76 104 48 150 48 C196 48 234 76 230 122 C236 170 206 212 150 214 C94 212 64 170 70 122 Z")
    cel(painter, face, "#F2C24A", 3.6, 12)
    for side in (-1, 1):
        cel(
            painter,
            brush_path(((150 + side * 12, 92, 8), (150 + side * 40, 70, 18), (150 + side * 74, 82, 8))),
            "#C8372D",
            2.6,
            4,
        )
    glare(painter, 150, 112, 84, 21, "#2A2A2A")
    cel(
        painter,
        path("M118 142 C126 128 174 128 182 142 C190 156 170 164 150 164 C130 164 110 156 118 142 Z"),
        "#C8372D",
        3,
        5,
    )
    gilded(painter, circle(150, 68, 12), 2.4)
    mouth = path("M92 176 C120 164 180 164 208 176 C210 212 180 226 150 226 C120 226 90 212 92 176 Z")
    fill(painter, mouth, "#5A0F14")
    painter.strokePath(mouth, pen(INK, 3.4))
    blade = path("M24 186 L262 180 L296 189 L262 198 L24 200 Z")
    cel(painter, blade, "#D6DEE4", 3, 5, 0.3)
    lines(painter, "M40 192 L276 189", "#7C868C", 2)
    cel(painter, path("M30 172 L44 172 L44 214 L30 214 Z"), "#E3B64F", 2.6, 3)
    cel(painter, rounded(2, 184, 30, 18, 4), "#8A2A1E", 2.6, 3)
    for x in (112, 136, 164, 188):
        fill(painter, path(f"M{x - 10} 168 L{x + 10} 168 L{x} 186 Z"), "#FFFBEA")
        painter.strokePath(path(f"M{x - 10} 168 L{x} 186 L{x + 10} 168"), pen(INK, 2))


def _xiezhi(painter: QPainter) -> None:
    sky(painter, "#2A5A44", "#7FB08A", "#E6EBC4")
    ridge(painter, ((-5, 150), (70, 70), (120, 130), (210, 52), (305, 140)), "#5A7A62", "#A8C29A")
    cel(painter, path("M30 250 L270 250 L284 290 L16 290 Z"), "#8A8E8A", 3, 6)
    body = path("M76 252 C70 206 92 172 150 168 C214 170 240 206 232 252 Z")
    cel(painter, body, "#A2A8A2", 3.6, 12, 0.36)
    for x in (104, 150, 196):
        cel(painter, path(f"M{x - 18} 252 L{x - 14} 222 L{x + 14} 222 L{x + 18} 252 Z"), "#B5BBB4", 2.8, 5)
    for index, (x, y) in enumerate(((74, 118), (66, 150), (84, 180), (226, 118), (234, 150), (216, 180))):
        cel(painter, circle(x, y, 24), ("#8A908C", "#9AA09A")[index % 2], 2.6, 5)
        lines(
            painter,
            f"M{x - 8} {y + 2} C{x - 10} {y - 10} {x + 9} {y - 11} {x + 9} {y} C{x + 9} {y + 8} {x} {y + 8} {x} {y}",
            INK,
            2.6,
        )
    head = path("M88 138 C84 98 112 76 150 76 C188 76 216 98 212 138 C216 176 186 204 150 206 C114 204 84 176 88 138 Z")
    cel(painter, head, "#B5BBB4", 3.6, 11, 0.34)
    horn = path("M136 84 C138 52 146 22 168 -4 C170 30 170 58 166 84 Z")
    cel(painter, horn, "#D9D4BE", 3.2, 6)
    for y in (58, 38, 20):
        lines(painter, f"M{140 + (70 - y) * 0.1} {y + 8} L{168} {y}", INK, 2.2, 0.8)
    glare(painter, 150, 128, 70, 18, "#3F8A5E")
    cel(
        painter,
        path("M128 156 C134 146 166 146 172 156 C176 168 162 172 150 172 C138 172 124 168 128 156 Z"),
        "#8A908C",
        2.6,
        4,
    )
    lines(painter, "M150 172 L150 182 M122 184 C136 194 164 194 178 184", INK, 3.4)
    for data in ("M100 110 L116 122 L108 136", "M196 96 L188 112", "M108 232 L120 244", "M190 200 L204 214 L198 228"):
        lines(painter, data, "#5A605C", 2.4, 0.9)


def _mud_ape(painter: QPainter) -> None:
    sky(painter, "#5A6A74", "#A8A890", "#E6DCC0")
    cel(painter, path("M-5 226 C70 206 220 206 305 226 L305 290 L-5 290 Z"), "#7A5A3A", 3, 6)
    for side in (-1, 1):
        arm = brush_path(((150 + side * 60, 150, 56), (150 + side * 112, 190, 50), (150 + side * 106, 248, 52)), 10)
        cel(painter, arm, "#8A6844", 3.6, 10)
        for index in range(3):
            x = 150 + side * (92 + 14 * index)
            lines(painter, f"M{x} 250 L{x} 270", INK, 3)
    body = path("M86 270 C66 220 72 150 110 122 L190 122 C228 150 234 220 214 270 Z")
    cel(painter, body, "#7A5836", 3.6, 12)
    cel(painter, path("M108 262 C98 222 106 186 128 172 L172 172 C194 186 202 222 192 262 Z"), "#A88458", 2.8, 7)
    head = path(
        "M84 96 C80 46 114 18 150 18 C186 18 220 46 216 96 C226 110 222 "
        "130 206 134 C196 160 174 170 150 170 C126 170 104 160 94 134 "
        "C78 130 74 110 84 96 Z"
    )
    cel(painter, head, "#7A5836", 3.6, 11)
    cel(
        painter,
        path("M104 88 C104 64 136 62 150 74 C164 62 196 64 196 88 C204 120 190 158 150 160 C110 158 96 120 104 88 Z"),
        "#C9A070",
        3,
        7,
    )
    glare(painter, 150, 94, 46, 14, "#8A3A1E")
    for x in (142, 158):
        fill(painter, circle(x, 118, 4, 5), INK)
    mouth = path("M118 132 C136 126 164 126 182 132 C178 152 122 152 118 132 Z")
    fill(painter, mouth, "#4A1A14")
    painter.strokePath(mouth, pen(INK, 2.8))
    for x in (128, 172):
        fill(painter, path(f"M{x - 6} 131 L{x + 6} 131 L{x} 144 Z"), "#FFFBEA")
    for index in range(16):
        x, y = round(40 + 220 * chance(index, 3)), round(60 + 200 * chance(index, 4))
        drip = path(
            f"M{x - 6} {y} C{x - 6} {y + 10} {x - 4} {y + 22} {x} "
            f"{y + 24} C{x + 4} {y + 22} {x + 6} {y + 10} {x + 6} {y} Z"
        )
        fill(painter, drip, colour("#4A3420", 0.55))


def _sand_toad(painter: QPainter) -> None:
    sky(painter, "#D9822E", "#F0B45A", "#FBE6B4")
    disc(painter, 236, 60, 30, "#FFF3C4")
    range_(painter, ((-5, 176), (80, 140), (170, 166), (240, 132), (305, 160)), "#D6A45A", "#C98F44")
    for side in (-1, 1):
        leg = path(
            f"M{150 + side * 70} 250 C{150 + side * 132} 250 {150 + side * 146} 196 {150 + side * 118} "
            f"172 C{150 + side * 96} 160 {150 + side * 70} 180 {150 + side * 64} 210 Z"
        )
        cel(painter, leg, "#B58A44", 3.4, 9)
        foot = path(
            f"M{150 + side * 44} 250 L{150 + side * 110} 244 L{150 + side * 122} 262 L{150 + side * 96} "
            f"258 L{150 + side * 86} 272 L{150 + side * 72} 260 L{150 + side * 54} 270 Z"
        )
        cel(painter, foot, "#C99A50", 3, 5)
    body = path(
        "M58 206 C50 140 92 92 150 92 C208 92 250 140 242 206 C238 248 198 262 150 262 C102 262 62 248 58 206 Z"
    )
    cel(painter, body, "#C99A50", 3.8, 13)
    cel(
        painter,
        path("M84 206 C100 190 200 190 216 206 C214 244 186 254 150 254 C114 254 86 244 84 206 Z"),
        "#F0DCA8",
        2.8,
        6,
        0.2,
    )
    for x, y, radius in (
        (98, 128, 9),
        (122, 112, 7),
        (196, 122, 10),
        (218, 152, 8),
        (82, 158, 8),
        (170, 104, 6),
        (150, 126, 7),
    ):
        cel(painter, circle(x, y, radius), "#A87A34", 2, 3)
    for side in (-1, 1):
        cel(painter, circle(150 + side * 52, 98, 29, 27), "#C99A50", 3.2, 6)
        cel(painter, circle(150 + side * 52, 96, 19, 17), "#F6D24A", 2.6, 3)
        fill(painter, circle(150 + side * 52, 96, 13, 4.6), INK)
    lines(painter, "M70 186 C110 204 190 204 230 186", INK, 5)
    for x in (138, 162):
        fill(painter, circle(x, 162, 3.4), INK)
    for index in range(30):
        fill(painter, circle(300 * chance(index, 5), 262 + 16 * chance(index, 6), 2 + 2 * chance(index, 7)), "#E6C47A")
    cel(painter, path("M-5 290 L-5 274 C60 262 240 264 305 276 L305 290 Z"), "#D6A45A", 2.4, 3)


def _zheng(painter: QPainter) -> None:
    sky(painter, "#2A3A54", "#7A8EA8", "#DCE2E2")
    for index, turn in enumerate((-52, -26, 0, 26, 52)):
        x, y = polar(178, 214, 150, -62 + turn * 0.9)
        bend = polar(178, 214, 90, -78 + turn * 1.3)
        tail = brush_path(((184, 220, 22), (*bend, 20), (x, y, 5)), 10)
        cel(painter, tail, ("#C98A4A", "#B5763A")[index % 2], 3, 5)
    body = path("M70 282 C62 228 92 190 146 186 C206 190 236 232 228 282 Z")
    cel(painter, body, "#C98A4A", 3.6, 11)
    head = path(
        "M58 140 C52 118 54 96 62 82 C76 86 88 92 96 102 C118 90 152 "
        "90 174 102 C182 92 194 86 208 82 C216 96 218 118 212 140 "
        "C208 180 178 206 135 208 C92 206 62 180 58 140 Z"
    )
    cel(painter, head, "#D69A58", 3.6, 11)
    horn = path("M122 98 C120 60 132 26 158 6 C156 40 154 72 150 98 Z")
    cel(painter, horn, "#F0E6C8", 3.2, 5)
    glare(painter, 135, 138, 72, 17, "#C8372D")
    cel(
        painter,
        path("M102 164 C118 156 152 156 168 164 C168 188 152 202 135 204 C118 202 102 188 102 164 Z"),
        "#F6E6C8",
        2.6,
        5,
        0.2,
    )
    fill(painter, path("M123 162 L147 162 L135 176 Z"), INK)
    lines(painter, "M135 176 C134 186 124 190 114 186 M135 176 C136 186 146 190 156 186", INK, 3)
    for x in (120, 150):
        fill(painter, path(f"M{x - 4} 187 L{x + 5} 187 L{x} 200 Z"), "#FFFBEA")
        painter.strokePath(path(f"M{x - 4} 187 L{x} 200 L{x + 5} 187"), pen(INK, 1.6))
    for x, y in (
        (84, 116),
        (186, 116),
        (76, 150),
        (194, 150),
        (104, 230),
        (140, 220),
        (176, 236),
        (196, 262),
        (92, 262),
        (136, 256),
    ):
        painter.strokePath(circle(x, y, 7, 6), pen("#6A3A1A", 4.4))
    for x, y, size in ((-14, 236, 1.3), (150, 250, 1.4), (210, 204, 0.8)):
        mist(painter, x, y, size, "#F3F5F2", 0.82)


def _pheasant(painter: QPainter) -> None:
    sky(painter, "#2F5A8A", "#8FB8CE", "#F0E6CC")
    for touches in (
        ((300, 60, 4), (220, 40, 14), (120, 52, 14), (40, 34, 3)),
        ((300, 230, 4), (210, 250, 16), (110, 240, 14), (0, 262, 3)),
    ):
        cel(painter, brush_path(touches), "#EEF6F4", 2.4, 4, 0.2)
    for index, shade in enumerate(("#B5302E", "#E0A02E", "#2F7A6A", "#B5302E", "#E0A02E")):
        y = 268 - 44 * index
        plume = brush_path(
            ((150, 168, 20), (216, 190 - 14 * index, 22), (276, y - 20, 18), (310, y - 40 + 12 * index, 3)), 10
        )
        cel(painter, plume, shade, 2.8, 5)
        for share in (0.35, 0.6, 0.85):
            x = 170 + 120 * share
            fill(painter, circle(x, 176 + (y - 196) * share * 0.8, 3.6), colour(INK, 0.6))
    wing = path(
        "M128 176 C110 130 120 84 160 40 C162 60 166 70 172 78 L182 "
        "66 C184 84 186 92 190 100 L202 92 C202 130 186 168 160 190 Z"
    )
    cel(painter, wing, "#2F6E8A", 3.4, 9)
    for data in (
        "M140 160 C136 126 144 96 164 66",
        "M150 170 C150 140 160 112 178 92",
        "M160 178 C166 156 176 136 192 118",
    ):
        lines(painter, data, "#BFE0E6", 3, 0.8)
    body = path(
        "M70 132 C90 116 118 126 140 150 C160 172 168 196 152 212 C126 226 92 210 82 180 C76 164 74 148 70 132 Z"
    )
    cel(painter, body, "#C8502E", 3.4, 10)
    head = path("M44 108 C42 82 64 64 86 72 C104 80 108 108 98 130 C86 140 72 136 66 130 C54 128 46 120 44 108 Z")
    cel(painter, head, "#2F7A5A", 3.2, 7)
    cel(painter, path("M46 100 L14 112 L48 120 Z"), "#E3B64F", 2.6, 3)
    fill(painter, circle(70, 98, 13, 11), "#C8282A")
    cel(painter, circle(70, 97, 7), "#FFF6DC", 2, 2, 0.2)
    fill(painter, circle(69, 98, 3.4), INK)
    for data in (
        "M84 72 C88 52 102 42 116 42 C108 54 102 66 98 78 Z",
        "M74 70 C72 50 80 36 92 30 C90 46 88 58 86 72 Z",
    ):
        cel(painter, path(data), "#E0A02E", 2.4, 3)
    lines(painter, "M62 136 C76 148 92 148 104 138", "#F6F1E0", 6)
    for x in (112, 134):
        lines(painter, f"M{x} 212 L{x - 4} 246 M{x - 4} 246 l-14 8 M{x - 4} 246 l2 12 M{x - 4} 246 l14 6", "#D9982E", 4)


def _tortoise(painter: QPainter) -> None:
    sky(painter, "#4A141E", "#A8321E", "#F0903E")
    painter.translate(26, 22)
    painter.scale(0.84, 0.84)
    for x, y, size in ((84, 120, 0.9), (124, 92, 1.15), (172, 86, 1.25), (216, 112, 1.0), (246, 146, 0.7)):
        flame(painter, x, y, size)
    for x in (96, 216):
        leg = path(f"M{x - 28} 208 L{x - 32} 262 L{x + 24} 262 L{x + 28} 208 Z")
        cel(painter, leg, "#6E7A4A", 3.2, 7)
        for off in (-20, -4, 12):
            fill(painter, path(f"M{x + off - 5} 254 L{x + off + 7} 254 L{x + off + 1} 266 Z"), "#F3ECD8")
    cel(painter, path("M254 216 C276 218 290 228 300 244 C282 244 264 240 250 234 Z"), "#6E7A4A", 2.8, 4)
    neck = path("M96 210 C66 214 48 196 44 172 C24 164 12 142 20 124 C32 104 62 106 74 124 C82 140 80 156 96 168 Z")
    cel(painter, neck, "#7E8A54", 3.4, 9)
    cel(painter, circle(48, 132, 10), "#FFE27A", 2.6, 2)
    fill(painter, circle(46, 133, 4), INK)
    fill(painter, brush_path(((34, 120, 2), (48, 116, 7), (64, 124, 3))), INK)
    lines(painter, "M18 148 C30 158 46 158 58 152", INK, 3.6)
    fill(painter, path("M10 146 C-2 152 -10 162 -14 172 C-2 168 8 162 16 154 Z"), "#FFB84A")
    shell = path("M62 214 C58 150 106 104 166 104 C226 104 268 150 264 214 C232 232 96 232 62 214 Z")
    cel(painter, shell, "#8A2E1E", 3.8, 13)
    painter.save()
    painter.setClipPath(shell, Qt.ClipOperation.IntersectClip)
    draw_pattern(painter, "kikko", QRectF(50, 96, 220, 140), 26, colour("#FFB84A", 0.95), 4)
    painter.restore()
    painter.strokePath(shell, pen(INK, 4))
    rim = brush_path(((58, 212, 10), (110, 228, 16), (166, 232, 17), (222, 228, 16), (268, 212, 10)))
    cel(painter, rim, "#B5502E", 3, 4)
    cel(painter, path("M-40 258 C80 248 220 250 340 260 L340 320 L-40 320 Z"), "#3A1A1A", 2.6, 4)


def _marmot(painter: QPainter) -> None:
    sky(painter, "#2A5A3E", "#8AB26A", "#F0EBB8")
    for x, size in ((22, 1.5), (278, 1.6), (80, 1.0), (224, 1.0)):
        tree(painter, x, 190, size, "#3F7A4A")
    cel(painter, path("M-5 222 C80 196 220 196 305 222 L305 290 L-5 290 Z"), "#6A9A44", 3, 6)
    body = path("M76 282 C64 220 88 168 150 164 C212 168 236 220 224 282 Z")
    cel(painter, body, "#A8743E", 3.6, 12)
    cel(painter, path("M108 282 C100 234 116 200 150 198 C184 200 200 234 192 282 Z"), "#F0D8A8", 2.8, 6, 0.2)
    head = path("M74 128 C66 82 104 46 150 46 C196 46 234 82 226 128 C232 168 196 196 150 196 C104 196 68 168 74 128 Z")
    for side in (-1, 1):
        cel(painter, circle(150 + side * 64, 66, 21), "#A8743E", 3, 5)
        fill(painter, circle(150 + side * 64, 68, 11), "#E0A888")
    cel(painter, head, "#B5824A", 3.6, 12)
    for side in (-1, 1):
        cel(painter, circle(150 + side * 46, 152, 34, 28), "#E6C48A", 2.8, 6, 0.24)
        cel(painter, circle(150 + side * 34, 110, 15, 16), "#FFFBEA", 2.8, 2, 0.2)
        fill(painter, circle(150 + side * 32, 112, 8), INK)
        fill(painter, circle(150 + side * 29, 108, 3), "#FFFFFF")
        lines(
            painter,
            f"M{150 + side * 60} 150 L{150 + side * 104} 142 M{150 + side * 60} 158 L{150 + side * 102} 164",
            INK,
            2,
            0.7,
        )
    cel(painter, circle(150, 136, 13, 10), "#4A2E22", 2.6, 3)
    lines(painter, "M150 146 L150 156 M132 158 C140 164 160 164 168 158", INK, 3)
    cel(painter, rounded(138, 158, 12, 20, 2), "#FFFDF4", 2.2, 2, 0.2)
    cel(painter, rounded(150, 158, 12, 20, 2), "#FFFDF4", 2.2, 2, 0.2)
    leaf = path("M150 40 C136 28 132 10 144 -4 C158 6 164 24 150 40 Z")
    cel(painter, leaf, "#5EAA4A", 2.6, 4)
    nut = circle(150, 234, 25)
    for side in (-1, 1):
        cel(
            painter,
            brush_path(((150 + side * 62, 212, 24), (150 + side * 48, 236, 24), (150 + side * 22, 240, 20))),
            "#A8743E",
            3,
            5,
        )
    cel(painter, nut, "#8A5A2A", 3, 6)
    cel(painter, path("M124 228 C130 206 170 206 176 228 C164 220 136 220 124 228 Z"), "#5A3A1E", 2.6, 3)


BEASTS_CALLED: Final[dict[str, Callable[[QPainter], None]]] = {
    "thunder_beast": _thunder_beast,
    "serpent_beastman": _serpent,
    "sword_lion": _sword_lion,
    "stone_xiezhi": _xiezhi,
    "mud_ape": _mud_ape,
    "sand_toad": _sand_toad,
    "mist_zheng": _zheng,
    "wind_pheasant": _pheasant,
    "flame_tortoise": _tortoise,
    "forest_marmot": _marmot,
}
"""Spell, and who draws it."""
