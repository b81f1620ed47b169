"""What the four Properties show within their windows: armour, a code, a drawn sword, a still mind."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QPainter, QRadialGradient

from desktop.games.samurai_sword.art import blades
from desktop.games.samurai_sword.art.mon import placed
from desktop.theme import fonts
from desktop.theme.paint import enso, fill, pen
from desktop.theme.palette import colour
from desktop.theme.patterns import draw_pattern
from desktop.theme.shapes import brush_path, glyph, mirrored, path, polar, rounded
from desktop.theme.woodblock.faces import Face, face, neck
from desktop.theme.woodblock.garments import armour, helmet, horns
from desktop.theme.woodblock.inkwork import (
    GOLD,
    INK,
    VERMILION,
    cel,
    dry_stroke,
    gilded,
    lines,
    petals,
)

__all__ = ["BELONGINGS"]

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
    _sheet(painter)
    for y in (-124, 102):
        _rod(painter, y)
    painter.restore()
    cord = brush_path(((62, 76, 4), (40, 110, 5), (58, 140, 5), (36, 176, 5), (46, 210, 3)))
    cel(painter, cord, VERMILION, 2, 2)


def scroll(painter: QPainter) -> None:
    """The sheet of that scroll, without its rods."""
    painter.translate(84, 118)
    _sheet(painter)


def rod(painter: QPainter) -> None:
    """A rod of that scroll."""
    painter.translate(108, 4)
    _rod(painter, 0)


def _sheet(painter: QPainter) -> None:
    sheet = path("M-78 -112 L78 -112 L78 112 L-78 112 Z")
    fill(painter, sheet.translated(7, 9), colour("#0A1226", 0.35))
    cel(painter, sheet, "#FBF3DE", 3, 5, 0.14)
    for row, sign in enumerate(("武", "士", "道")):
        _written(painter, sign, QRectF(-58, -103 + row * 67, 86, 65))
    fill(painter, rounded(32, 60, 36, 36, 5), VERMILION)
    fill(painter, placed("swords", 50, 78, 27), "#FBF3DE")


def _rod(painter: QPainter, y: float) -> None:
    cel(painter, rounded(-90, y, 180, 22, 6), "#7E1D2A", 3, 5)
    lines(painter, f"M-84 {y + 7} L84 {y + 7}", "#E3B64F", 2)
    for x in (-104, 88):
        gilded(painter, rounded(x, y + 2, 16, 18, 4), 2.4)


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


BELONGINGS: Final[dict[str, tuple[str, str, Callable[[QPainter], None]]]] = {
    "armor": ("#9CB4D4", "#EDE6D2", _armor),
    "bushido": ("#6E8CB8", "#C9D4E2", _bushido),
    "fast_draw": ("#E9E2D0", "#F7F0DC", _fast_draw),
    "focus": ("#B9CBB4", "#E8EBD4", _focus),
}
"""Face, the two tones of its sky, and its picture."""
