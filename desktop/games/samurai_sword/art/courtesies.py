"""Actions of guile and manners: a lord, a monkey, a lady, a bowl of tea."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from desktop.games.samurai_sword.art.mon import mon, placed
from desktop.theme.paint import enso, fill, pen
from desktop.theme.palette import colour
from desktop.theme.shapes import brush_path, circle, mirrored, path, polar, rounded
from desktop.theme.woodblock.faces import Face, face, neck
from desktop.theme.woodblock.garments import kimono
from desktop.theme.woodblock.inkwork import (
    BLOSSOM,
    CRIMSON,
    GOLD,
    INDIGO,
    INK,
    VERMILION,
    cel,
    gilded,
    lines,
    maple,
    moved,
    petals,
    toned,
)

__all__ = ["COURTESIES"]

_WINDOW: Final = QRectF(18, 20, 264, 320)


def _daimyo(painter: QPainter) -> None:
    """A great lord in state, before a folding screen of gold."""
    for index in range(6):
        panel = path(
            f"M{18 + index * 44} {60 + index % 2 * 12} L{62 + index * 44} "
            f"{72 - index % 2 * 12} L{62 + index * 44} 320 L{18 + index * 44} 320 Z"
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
    kimono(painter, "#6B2A4E", "#F3E3B8", "shippo", 17, mon("throne"), "#F3C0DA")
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
        maple(painter, x, y, 34, x, "#C8502A")
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
        "M150 96 C162 78 196 84 194 116 C192 130 184 136 182 146 C176 170 "
        "124 170 118 146 C116 136 108 130 106 116 C104 84 138 78 150 96 Z"
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


def _tea_ceremony(painter: QPainter) -> None:
    """A steaming bowl of tea, a whisk, an iron kettle."""
    _tea_room(painter)
    _kettle(painter)
    for touches in (
        ((168, 168, 3), (156, 140, 10), (176, 112, 11), (158, 80, 8), (172, 52, 2)),
        ((196, 172, 2), (206, 150, 7), (192, 126, 8), (204, 100, 2)),
    ):
        steam = brush_path(touches)
        fill(painter, steam, colour("#FFFFFF", 0.85))
        painter.strokePath(steam, pen(colour(INK, 0.35), 1.4))
    _tea_bowl(painter)
    _whisk(painter)


def _tea_room(painter: QPainter) -> None:
    """Straw mats, and a scroll in the alcove."""
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


def _kettle(painter: QPainter) -> None:
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


def _tea_bowl(painter: QPainter) -> None:
    fill(painter, circle(180, 304, 84, 14), colour("#3A2A10", 0.4))
    bowl = path("M96 196 L264 196 C266 250 244 290 212 298 L212 308 L148 308 L148 298 C116 290 94 250 96 196 Z")
    cel(painter, bowl, "#2A2D38", 3.6, 12, 0.5)
    painter.save()
    painter.setClipPath(bowl, Qt.ClipOperation.IntersectClip)
    glaze = path(
        "M90 190 L270 190 L270 226 C256 240 246 214 232 232 C220 252 208 "
        "222 194 238 C180 256 168 220 152 236 C138 250 124 220 90 236 Z"
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


COURTESIES: Final[dict[str, tuple[str, str, Callable[[QPainter], None]]]] = {
    "daimyo": ("#7A3A4A", "#E8C4A0", _daimyo),
    "diversion": ("#9CC0A0", "#F0E8C4", _diversion),
    "geisha": ("#D3879A", "#F8E2DC", _geisha),
    "tea_ceremony": ("#C9B98A", "#EFE3BE", _tea_ceremony),
}
"""Face, the two tones of its sky, and its picture."""
