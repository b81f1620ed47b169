"""Properties and Actions: what each of the twelve cards shows within its window."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QPainter, QRadialGradient

from desktop.games.samurai_sword.art import blades
from desktop.games.samurai_sword.art.faces import Face, face, neck
from desktop.games.samurai_sword.art.garments import armour, helmet, horns, kimono
from desktop.games.samurai_sword.art.inkwork import (
    BLOSSOM,
    CRIMSON,
    GOLD,
    INDIGO,
    INK,
    PINE,
    VERMILION,
    cel,
    dry_stroke,
    gilded,
    lines,
    moved,
    petals,
    rays,
    toned,
)
from desktop.games.samurai_sword.art.mon import placed
from desktop.theme import fonts
from desktop.theme.paint import enso, fill, pen
from desktop.theme.palette import colour
from desktop.theme.patterns import draw_pattern
from desktop.theme.shapes import brush_path, circle, glyph, mirrored, path, polar, rounded

__all__ = ["PICTURES"]

_WINDOW: Final = QRectF(18, 20, 264, 320)


def _armor(painter: QPainter) -> None:
    """A suit of armour on its stand: helmet, grim mask, cuirass."""
    fill(painter, path("M18 300 L282 300 L282 340 L18 340 Z"), "#6B4420")
    lines(painter, "M18 300 L282 300 M18 318 L282 318", INK, 2, 0.7)
    cel(painter, rounded(96, 290, 108, 34, 4), "#8E5A2A", 3, 5)
    painter.save()
    painter.translate(10, 62)
    painter.scale(0.93, 0.93)
    painter.save()
    painter.setClipRect(QRectF(0, -80, 300, 336), Qt.ClipOperation.IntersectClip)
    armour(painter, "#23406E", "#E9C15C")
    painter.restore()
    throat = path("M104 140 L196 140 L210 214 C180 232 120 232 90 214 Z")
    cel(painter, throat, "#1B2A48", 2.8, 6, 0.4)
    for y in (176, 196):
        lines(painter, f"M98 {y} C130 {y + 12} 170 {y + 12} 202 {y}", "#E9C15C", 2.4)
    mask = path("M104 108 C104 150 116 178 150 192 C184 178 196 150 196 108 C176 98 124 98 104 108 Z")
    cel(painter, mask, "#8E2230", 3, 8, 0.4)
    for x in (127, 173):
        fill(
            painter,
            path(f"M{x - 16} 118 C{x - 8} 108 {x + 8} 108 {x + 16} 118 C{x + 8} 126 {x - 8} 126 {x - 16} 118 Z"),
            "#120C0E",
        )
    fill(painter, path("M142 124 L158 124 L164 150 L150 156 L136 150 Z"), "#A83240")
    fill(painter, path("M122 158 C136 152 164 152 178 158 C174 176 126 176 122 158 Z"), "#120C0E")
    lines(
        painter,
        "M128 160 L131 170 M138 158 L139 172 M150 157 L150 173 M162 158 L161 172 M172 160 L169 170",
        "#F6EBD0",
        4,
    )
    moustached = brush_path(((150, 154, 5), (134, 154, 8), (118, 160, 6), (104, 152, 1)))
    for shape in (moustached, mirrored(moustached, 150)):
        cel(painter, shape, "#F3EAD8", 1.8, 2, 0.2)
    helmet(painter, "#2B3A5C", "#E9C15C", "#C9962B")
    horns(painter, 0.7)
    painter.restore()


def _bushido(painter: QPainter) -> None:
    """A scroll unrolled: the way of the warrior, written and sealed."""
    draw_pattern(painter, "asanoha", _WINDOW, 44, colour("#FFFFFF", 0.3), 1.8)
    petals(painter, _WINDOW, 14, 31, 0.9)
    painter.save()
    painter.translate(150, 186)
    painter.rotate(-4)
    sheet = path("M-78 -112 L78 -112 L78 112 L-78 112 Z")
    fill(painter, sheet.translated(7, 9), colour("#0A1226", 0.35))
    cel(painter, sheet, "#FBF3DE", 3, 5, 0.14)
    _written(painter, "義", QRectF(-20, -96, 84, 130))
    for row, sign in enumerate("武士道"):
        _written(painter, sign, QRectF(-62, -84 + row * 40, 34, 36))
    fill(painter, rounded(20, 54, 42, 42, 5), VERMILION)
    fill(painter, placed("swords", 41, 75, 30), "#FBF3DE")
    for y in (-124, 102):
        cel(painter, rounded(-90, y, 180, 22, 6), "#7E1D2A", 3, 5)
        lines(painter, f"M-84 {y + 7} L84 {y + 7}", "#E3B64F", 2)
        for x in (-104, 88):
            gilded(painter, rounded(x, y + 2, 16, 18, 4), 2.4)
    painter.restore()
    cord = brush_path(((62, 76, 4), (40, 110, 5), (58, 140, 5), (36, 176, 5), (46, 210, 3)))
    cel(painter, cord, VERMILION, 2, 2)


def _written(painter: QPainter, sign: str, area: QRectF) -> None:
    """A sign in brush hand; its strokes overlap."""
    shape = glyph(sign, fonts.brush(80, "ja"), area)
    shape.setFillRule(Qt.FillRule.WindingFill)
    fill(painter, shape, INK)


def _fast_draw(painter: QPainter) -> None:
    """A sword flies from its sheath in one gleam."""
    for index in range(22):
        a, b = polar(232, 70, 60 + 8 * (index % 3), index * 16.4), polar(232, 70, 320, index * 16.4)
        lines(painter, f"M{a[0]:.1f} {a[1]:.1f} L{b[0]:.1f} {b[1]:.1f}", INK, 1.4 + index % 3, 0.35)
    arc = ((36, 312, 3), (40, 220, 26), (84, 130, 38), (160, 74, 30), (262, 44, 2))
    dry_stroke(painter, arc, INK, 0.85, 9)
    fill(painter, brush_path(((52, 290, 1), (64, 214, 9), (104, 138, 14), (168, 92, 10), (258, 56, 1))), "#FFFFFF")
    painter.save()
    painter.translate(96, 222)
    painter.rotate(-46)
    painter.scale(0.86, 0.86)
    painter.translate(0, 6)
    blades.sword(painter, blades.KATANA)
    painter.restore()
    painter.save()
    painter.translate(116, 268)
    painter.rotate(16)
    painter.scale(0.86, 0.86)
    blades.sheath(painter, blades.Sword(190, 0, 18, 0.0005, "", 0), "#7E1420")
    painter.restore()
    gleam = path("M228 26 L234 66 L270 72 L234 78 L228 118 L222 78 L186 72 L222 66 Z")
    fill(painter, gleam, "#FFFFFF")
    painter.strokePath(gleam, pen(GOLD, 2.4))


def _focus(painter: QPainter) -> None:
    """Somebody sits quite still before a brush circle."""
    glow = QRadialGradient(150, 150, 130)
    glow.setColorAt(0, colour("#FFF6D8", 0.95))
    glow.setColorAt(1, colour("#FFF6D8", 0))
    painter.fillRect(_WINDOW, QBrush(glow))
    enso(painter, QRectF(38, 34, 224, 224), INK, 0.12)
    fill(painter, path("M18 300 C80 286 220 286 282 300 L282 340 L18 340 Z"), "#3B5D4A")
    knees = path("M52 300 C58 262 104 254 150 254 C196 254 242 262 248 300 C236 322 64 322 52 300 Z")
    cel(painter, knees, "#2B3A5C", 3.2, 8)
    lines(painter, "M92 306 C116 284 138 278 150 278 M208 306 C184 284 162 278 150 278", INK, 2.4)
    body = path("M104 262 C96 214 112 184 132 172 L168 172 C188 184 204 214 196 262 C180 274 120 274 104 262 Z")
    cel(painter, body, "#F4EDDC", 3.2, 8, 0.24)
    lines(painter, "M136 174 L160 226 M164 174 L140 214", INK, 2.6)
    for side in (104, 196):
        inner = 150 + (side - 150) * 0.2
        sleeve = brush_path(((150 + (side - 150) * 0.75, 196, 20), (side, 232, 30), (inner, 262, 20)))
        cel(painter, sleeve, "#F4EDDC", 2.8, 5, 0.24)
    cel(painter, rounded(132, 252, 36, 19, 9), "#EFC9A4", 2.6, 4)
    painter.save()
    painter.translate(150, 136)
    painter.scale(0.55, 0.55)
    painter.translate(-150, -126)
    neck(painter, "#EFC9A4", 30)
    face(painter, Face("slim", "#F3D2AE", "soft", 5, 0.28, "line", turn=0))
    hair = path("M98 112 C94 56 116 34 150 34 C184 34 206 56 202 112 C198 88 184 76 150 76 C116 76 102 88 98 112 Z")
    cel(painter, hair, INK, 4, 5)
    knot = path("M136 40 C130 18 136 -2 150 -6 C164 -2 170 18 164 40 Z")
    cel(painter, knot, INK, 4, 4)
    cel(painter, rounded(132, 26, 36, 12, 5), VERMILION, 3, 3)
    painter.restore()


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
    cel(
        painter,
        path("M98 104 C94 52 118 34 150 34 C182 34 206 52 202 104 C194 82 176 74 150 74 C124 74 106 82 98 104 Z"),
        INK,
        4,
        5,
    )
    painter.restore()
    for x, y, radius in (
        (60, 306, 26),
        (100, 314, 24),
        (140, 318, 26),
        (182, 316, 24),
        (222, 310, 26),
        (30, 300, 20),
        (260, 300, 24),
    ):
        fill(painter, circle(x, y, radius, radius * 0.62), "#FFFFFF")
        lines(painter, f"M{x - radius} {y - 2} C{x - radius * 0.8} {y - radius * 0.8} {x + radius * 0.8} {y - radius * 0.8} {x + radius} {y - 2}",
              "#6FA4C4", 2)  # fmt: skip


def _daimyo(painter: QPainter) -> None:
    """A great lord in state, before a folding screen of gold."""
    for index in range(6):
        panel = path(
            f"M{18 + index * 44} {60 + index % 2 * 12} L{62 + index * 44} {72 - index % 2 * 12} L{62 + index * 44} 320 L{18 + index * 44} 320 Z"
        )
        gilded(painter, panel, 1.8)
    fill(painter, path("M18 320 L18 150 C60 150 64 200 60 250 Z"), "#3B5D4A")
    for x, y in ((42, 120), (66, 150), (246, 116), (226, 150), (258, 168)):
        fill(painter, circle(x, y, 26, 11), "#3B5D4A")
        painter.strokePath(circle(x, y, 26, 11), pen(colour(INK, 0.6), 1.6))
    painter.save()
    painter.translate(4, 58)
    painter.scale(0.97, 0.97)
    shoulder = path("M30 262 L4 196 C50 190 90 196 120 204 L108 250 Z")
    kimono(painter, "#6B2A4E", "#F3E3B8", "shippo", 17, "throne", "#F3C0DA")
    for shape in (shoulder, mirrored(shoulder, 150)):
        cel(painter, shape, "#274A78", 3.2, 8)
    neck(painter, "#EFC9A4", 32)
    face(painter, Face("round", "#F3D2AE", "level", 7, 0.9, "line"))
    hair = path("M96 112 C90 78 96 58 108 50 C112 74 110 88 106 108 Z")
    for shape in (hair, mirrored(hair, 150)):
        cel(painter, shape, INK, 2.8, 4)
    knot = path("M136 68 C130 50 130 30 152 26 C172 22 184 30 182 42 C170 38 162 44 164 68 Z")
    cel(painter, knot, INK, 2.8, 4)
    for side in (-1, 1):
        x = 146
        fill(painter, brush_path(((x + side * 2, 158, 3), (x + side * 16, 158, 4), (x + side * 30, 168, 1))), INK)
    painter.restore()


def _diversion(painter: QPainter) -> None:
    """A monkey has the fan that everybody was looking at."""
    branch = brush_path(((10, 250, 20), (90, 262, 24), (180, 250, 22), (296, 270, 14)))
    cel(painter, branch, "#6B4420", 3, 5)
    for x, y in ((232, 232), (254, 250), (40, 236), (216, 284), (64, 282)):
        leaf = placed("hat", x, y, 4)
        fill(painter, leaf, PINE)
        cel(
            painter,
            moved(
                path("M0 -22 L6 -8 L20 -12 L12 0 L18 12 L4 8 L0 22 L-4 8 L-18 12 L-12 0 L-20 -12 L-6 -8 Z"),
                x,
                y,
                0.9,
                x,
            ),
            "#C8502A",
            2,
            3,
        )
    tail = brush_path(((178, 240, 14), (226, 236, 15), (240, 190, 14), (212, 168, 12), (200, 190, 6)))
    cel(painter, tail, "#8A5F3C", 2.8, 4)
    body = path("M96 252 C82 200 104 160 150 160 C196 160 214 204 202 252 C190 274 108 274 96 252 Z")
    cel(painter, body, "#8A5F3C", 3.2, 9, 0.36)
    toned(painter, circle(148, 226, 30, 32), "#E8CFA4", 5, 0.2)
    for x in (112, 188):
        cel(painter, circle(x, 266, 20, 11), "#5E3D26", 2.6, 4)
    head = path(
        "M150 66 C196 64 210 100 204 130 C200 160 176 174 150 174 C124 174 100 160 96 130 C90 100 104 64 150 66 Z"
    )
    for x in (94, 206):
        cel(painter, circle(x, 118, 17, 19), "#8A5F3C", 2.8, 4)
        fill(painter, circle(x, 119, 9, 11), "#E2907A")
    cel(painter, head, "#8A5F3C", 3.2, 9, 0.36)
    mask = path(
        "M150 96 C162 78 196 84 194 116 C192 130 184 136 182 146 C176 170 124 170 118 146 C116 136 108 130 106 116 C104 84 138 78 150 96 Z"
    )
    cel(painter, mask, "#EFA08A", 2.6, 6, 0.22)
    for x in (130, 170):
        fill(painter, circle(x, 116, 11, 12), "#FFFBF2")
        painter.strokePath(circle(x, 116, 11, 12), pen(INK, 2.4))
        fill(painter, circle(x + 3, 117, 6.4), INK)
        fill(painter, circle(x + 5, 114, 2.2), "#FFFFFF")
    fill(painter, brush_path(((134, 146, 1.4), (146, 152, 3.4), (160, 150, 3), (172, 140, 1.2))), INK)
    fill(painter, circle(145, 135, 2.4, 1.8), INK)
    fill(painter, circle(155, 135, 2.4, 1.8), INK)
    arm = brush_path(((112, 196, 24), (74, 204, 24), (60, 166, 20)))
    cel(painter, arm, "#8A5F3C", 3, 5)
    _card_backs(painter, 58, 128)
    cel(painter, circle(60, 160, 14, 12), "#EFA08A", 2.6, 3)


def _card_backs(painter: QPainter, x: float, y: float) -> None:
    for degrees in (-24, 2):
        painter.save()
        painter.translate(x, y + 20)
        painter.rotate(degrees)
        sheet = rounded(-22, -66, 44, 62, 5)
        fill(painter, sheet, "#FBF3E0")
        painter.strokePath(sheet, pen(INK, 2.8))
        fill(painter, rounded(-17, -61, 34, 52, 3), CRIMSON)
        fill(painter, placed("swords", 0, -35, 24), GOLD)
        painter.restore()


def _geisha(painter: QPainter) -> None:
    """White face, red lips, pins in the hair, an open fan."""
    petals(painter, _WINDOW, 12, 91, 0.9)
    painter.save()
    painter.translate(15, 66)
    painter.scale(0.9, 0.9)
    for x, y, r1, r2 in ((150, 26, 52, 40), (88, 88, 34, 44), (212, 88, 34, 44)):
        cel(painter, circle(x, y, r1, r2), "#1F1A22", 3.2, 7)
    lines(
        painter,
        "M112 14 C130 2 170 2 188 14 M66 72 C64 90 68 108 78 118 M234 72 C236 90 232 108 222 118",
        "#5E5A70",
        3,
        0.9,
    )
    kimono(painter, "#C8333A", "#274A78", "seigaiha", 17, print_="#FFD9DE")
    neck(painter, "#F8EEE8", 23)
    face(painter, Face("slim", "#FDF6F0", "soft", 5, 0.85, "lips", "#3A2A1E", "#C81E34", "#E0566E", turn=-6))
    hair = path("M98 116 C88 62 112 34 150 34 C188 34 212 62 202 116 C198 88 176 66 150 72 C124 66 102 88 98 116 Z")
    cel(painter, hair, "#1F1A22", 3, 6)
    comb = path("M120 44 C136 30 164 30 180 44 L176 54 C160 42 140 42 124 54 Z")
    gilded(painter, comb, 2.4)
    for x, y, turn in ((214, 34, 30), (226, 54, 48)):
        gilded(painter, moved(rounded(-44, -3, 88, 6, 3), x, y, 1, -turn), 2)
    for x, y in ((84, 40), (98, 24), (74, 58)):
        blossom = [circle(*polar(x, y, 8, 72 * index), 7.4) for index in range(5)]
        for shape in blossom:
            fill(painter, shape, BLOSSOM)
            painter.strokePath(shape, pen(colour(CRIMSON, 0.7), 1.6))
        fill(painter, circle(x, y, 4), "#F6CF62")
    painter.restore()
    _open_fan(painter)


def _open_fan(painter: QPainter) -> None:
    painter.save()
    painter.translate(212, 330)
    painter.rotate(-14)
    leaf = path("M0 0 L-98 -64 C-58 -122 58 -122 98 -64 Z")
    cel(painter, leaf, "#F3D9A0", 3.2, 6, 0.2)
    painter.save()
    painter.setClipPath(leaf, Qt.ClipOperation.IntersectClip)
    fill(painter, circle(30, -80, 32), VERMILION)
    lines(painter, "M-96 -40 C-60 -60 -30 -50 0 -64 C30 -76 60 -60 96 -66", INDIGO, 5)
    painter.restore()
    for degrees in (-48, -32, -16, 0, 16, 32, 48):
        tip = polar(0, 0, 108, degrees - 90)
        lines(painter, f"M0 0 L{tip[0]:.1f} {tip[1]:.1f}", INK, 1.6, 0.6)
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
        "M150 116 L158 150 L186 128 L172 158 L208 162 L174 176 L192 206 L162 186 L152 222 L144 186 L112 206 L128 176 L92 166 L128 158 L112 126 L142 150 Z"
    )
    fill(painter, burst, "#FFC63A")
    painter.strokePath(burst, pen(INK, 3))
    fill(painter, moved(burst.translated(-150, -168), 150, 168, 0.55), "#FFFBEA")
    for index in range(12):
        x, y = polar(150, 168, 74 + 9 * (index % 5), index * 31)
        fill(painter, circle(x, y, 2 + index % 3), "#FFFBEA")


def _tea_ceremony(painter: QPainter) -> None:
    """A bowl of tea that steams, a whisk, an iron kettle."""
    fill(painter, path("M18 232 L282 232 L282 340 L18 340 Z"), "#B9A65A")
    for y in (252, 274, 300):
        lines(painter, f"M18 {y} L282 {y}", "#6B5A20", 1.6, 0.5)
    fill(painter, path("M18 226 L282 226 L282 236 L18 236 Z"), "#2B2A30")
    scroll = rounded(176, 34, 58, 128, 2)
    cel(painter, scroll, "#FBF3DE", 2.4, 3, 0.14)
    enso(painter, QRectF(183, 60, 44, 44), INK, 0.14)
    fill(painter, rounded(206, 132, 14, 14, 2), VERMILION)
    for y in (30, 156):
        cel(painter, rounded(170, y, 70, 9, 4), "#7E1D2A", 2.2, 2)
    kettle = path("M58 226 C46 190 60 158 96 156 C132 158 146 190 134 226 Z")
    cel(painter, kettle, "#3A3E46", 3.2, 8, 0.4)
    for y in (178, 190, 202):
        for x in range(68, 130, 11):
            fill(painter, circle(x + (y // 12) % 2 * 5, y, 2.2), "#6C737E")
    cel(painter, circle(96, 154, 24, 7), "#4A4F57", 2.6, 3)
    gilded(painter, circle(96, 144, 6), 2.2)
    handle = path("M66 166 C60 112 132 112 126 166")
    painter.strokePath(handle, pen(INK, 8))
    painter.strokePath(handle, pen("#8A5F3C", 4))
    for touches in (
        ((168, 168, 3), (156, 140, 10), (176, 112, 11), (158, 80, 8), (172, 52, 2)),
        ((196, 172, 2), (206, 150, 7), (192, 126, 8), (204, 100, 2)),
    ):
        steam = brush_path(touches)
        fill(painter, steam, colour("#FFFFFF", 0.85))
        painter.strokePath(steam, pen(colour(INK, 0.35), 1.4))
    fill(painter, circle(180, 304, 84, 14), colour("#3A2A10", 0.4))
    bowl = path("M96 196 L264 196 C266 250 244 290 212 298 L212 308 L148 308 L148 298 C116 290 94 250 96 196 Z")
    cel(painter, bowl, "#2A2D38", 3.6, 12, 0.5)
    painter.save()
    painter.setClipPath(bowl, Qt.ClipOperation.IntersectClip)
    glaze = path(
        "M90 190 L270 190 L270 226 C256 240 246 214 232 232 C220 252 208 222 194 238 C180 256 168 220 152 236 C138 250 124 220 90 236 Z"
    )
    cel(painter, glaze, "#B7482E", 2.2, 6, 0.3)
    lines(painter, "M112 206 C108 236 118 262 132 278", "#FFFFFF", 5, 0.45)
    painter.restore()
    cel(painter, circle(180, 196, 84, 21), "#8E3A26", 3.4, 5)
    tea = circle(180, 199, 73, 15)
    fill(painter, tea, "#5E8A2E")
    fill(painter, circle(172, 196, 52, 9), "#8DB84A")
    painter.strokePath(tea, pen(INK, 2))
    for x, y, radius in ((150, 194, 4), (164, 200, 3), (196, 195, 5), (214, 200, 3), (182, 202, 2.4)):
        fill(painter, circle(x, y, radius, radius * 0.6), "#D4EA9A")
    _whisk(painter)


def _whisk(painter: QPainter) -> None:
    painter.save()
    painter.translate(60, 282)
    painter.rotate(-24)
    tines = path("M-14 -6 L14 -6 C24 14 24 34 16 46 L-16 46 C-24 34 -24 14 -14 -6 Z")
    cel(painter, tines, "#E3C683", 2.6, 4)
    for x in (-13, -8, -3, 3, 8, 13):
        lines(painter, f"M{x * 0.8} -4 L{x * 1.2} 44", "#7A5A20", 1.6, 0.8)
    cel(painter, rounded(-13, -44, 26, 40, 5), "#D2AE62", 2.8, 4)
    lines(painter, "M-13 -10 L13 -10 M-13 -5 L13 -5", INK, 2)
    painter.restore()


PICTURES: Final[dict[str, tuple[str, str, Callable[[QPainter], None]]]] = {
    "armor": ("#9CB4D4", "#EDE6D2", _armor),
    "bushido": ("#6E8CB8", "#C9D4E2", _bushido),
    "fast_draw": ("#E9E2D0", "#F7F0DC", _fast_draw),
    "focus": ("#B9CBB4", "#E8EBD4", _focus),
    "battlecry": ("#E8703A", "#F6D08A", _battlecry),
    "breathing": ("#BFD6DC", "#E6EEE8", _breathing),
    "daimyo": ("#7A3A4A", "#E8C4A0", _daimyo),
    "diversion": ("#9CC0A0", "#F0E8C4", _diversion),
    "geisha": ("#D3879A", "#F8E2DC", _geisha),
    "jujutsu": ("#E3D6A4", "#F6EED2", _jujutsu),
    "parry": ("#2E3A5C", "#8A7A9A", _parry),
    "tea_ceremony": ("#C9B98A", "#EFE3BE", _tea_ceremony),
}
"""Face, the two tones of its sky, and its picture."""
