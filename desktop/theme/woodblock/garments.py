"""What fighters wear: robes, armour, helmets and hoods, on a bust 300 wide whose neck is at (150, 200)."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from desktop.theme.paint import fill, ink, pen
from desktop.theme.palette import colour, mixed
from desktop.theme.patterns import draw_pattern
from desktop.theme.shapes import brush_path, circle, fitted, mirrored, path
from desktop.theme.woodblock.inkwork import GOLD, INK, cel, gilded, lines, toned

__all__ = ["armour", "helmet", "hood", "horns", "kimono", "on_both_sides", "scarf"]

_BODY = "M28 420 L34 292 C40 244 82 222 116 208 L150 232 L184 208 C218 222 260 244 266 292 L272 420 Z"


_RISE = -20.0
"""Shoulders stand so much higher than the paths below have them."""


def on_both_sides(painter: QPainter, shape: QPainterPath, draw: Callable[[QPainter, QPainterPath], None]) -> None:
    """`draw` draws `shape` and its mirror image."""
    draw(painter, shape)
    draw(painter, mirrored(shape, 150))


def kimono(
    painter: QPainter,
    base: str,
    collar: str,
    pattern: str,
    unit: float = 14.0,
    crest: QPainterPath | None = None,
    print_: str = "#FFF3D0",
) -> None:
    """A robe with a printed pattern, collar over collar, a crest on either breast."""
    painter.save()
    painter.translate(0, _RISE)
    body = path(_BODY)
    toned(painter, body, base, 10, 0.34)
    painter.save()
    painter.setClipPath(body, Qt.ClipOperation.IntersectClip)
    draw_pattern(painter, pattern, QRectF(20, 200, 260, 220), unit, colour(print_, 0.42), 1.7)
    for data in ("M66 420 C76 340 84 300 92 262", "M234 420 C224 340 216 300 208 262"):
        lines(painter, data, INK, 2.4, 0.7)
    painter.restore()
    ink(painter, body, 3.4, INK)
    under = path(
        "M112 200 C126 226 140 250 150 270 C160 250 174 226 188 200 "
        "L180 196 C170 218 160 230 150 240 C140 230 130 218 120 196 Z"
    )
    cel(painter, under, "#FBF4E4", 2.4, 3, 0.22)
    for data in (
        "M180 196 L194 204 C184 244 162 292 120 420 L92 420 C124 330 164 262 180 196 Z",
        "M120 196 L106 204 C112 236 124 262 142 288 L158 262 C142 244 130 222 120 196 Z",
    ):
        cel(painter, path(data), collar, 2.8, 4)
    if crest is not None:
        for x in (88, 212):
            fill(painter, circle(x, 262, 15), "#FBF4E4")
            painter.strokePath(circle(x, 262, 15), pen(INK, 1.8))
            fill(painter, fitted(crest, QRectF(x - 10.5, 251.5, 21, 21)), INK)
    painter.restore()


def armour(painter: QPainter, base: str, lace: str, trim: str = GOLD) -> None:
    """A cuirass and shoulder guards of lacquered scales, laced row by row."""
    painter.save()
    painter.translate(0, _RISE)
    body = path("M86 420 L80 262 C92 232 112 220 122 206 C136 224 164 224 178 206 C188 220 208 232 220 262 L214 420 Z")
    cel(painter, body, base, 3.2, 7, 0.4)
    painter.save()
    painter.setClipPath(body, Qt.ClipOperation.IntersectClip)
    for y in range(262, 420, 20):
        lines(painter, f"M80 {y} C120 {y + 7} 180 {y + 7} 220 {y}", INK, 2.2)
        for x in range(88, 220, 11):
            lines(painter, f"M{x} {y - 12} L{x + 4} {y - 3} M{x + 8} {y - 12} L{x + 4} {y - 3}", lace, 2.4)
    painter.restore()
    rim = path(
        "M84 250 C96 232 112 222 121 208 C136 226 164 226 179 208 "
        "C188 222 204 232 216 250 L210 262 C180 244 120 244 90 262 Z"
    )
    cel(painter, rim, trim, 2.6, 4)
    guard = path("M20 420 L26 256 C34 228 66 214 104 218 C108 260 100 340 96 420 Z")
    on_both_sides(painter, guard, lambda brush, shape: _plates(brush, shape, base, lace, trim))
    painter.restore()


def _plates(painter: QPainter, shape: QPainterPath, base: str, lace: str, trim: str) -> None:
    cel(painter, shape, base, 3.2, 6, 0.4)
    box = shape.boundingRect()
    painter.save()
    painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
    fill(
        painter,
        path(f"M{box.left() - 5} 200 L{box.right() + 5} 200 L{box.right() + 5} 236 L{box.left() - 5} 244 Z"),
        trim,
    )
    lines(painter, f"M{box.left() - 5} 244 L{box.right() + 5} 236", INK, 2.4)
    for index, y in enumerate(range(266, 420, 22)):
        lines(painter, f"M{box.left()} {y} L{box.right()} {y - 4}", INK, 2.4)
        for step in range(int(box.width() / 12) + 1):
            x = box.left() + 4 + step * 12 + index % 2 * 3
            lines(painter, f"M{x} {y - 15} L{x + 4} {y - 5} M{x + 8} {y - 15} L{x + 4} {y - 5}", lace, 2.6)
    painter.restore()
    ink(painter, shape, 3, INK)


def helmet(painter: QPainter, base: str, lace: str, trim: str = GOLD) -> None:
    """A helmet with its ribs, brow, turned-back wings and neck guard; the face stays free."""
    guard = path("M92 92 C66 104 44 150 40 198 C56 206 72 208 90 204 C86 176 90 144 100 118 Z")
    on_both_sides(painter, guard, lambda brush, shape: _neck_guard(brush, shape, base, lace))
    bowl = path("M88 104 C82 50 112 20 150 20 C188 20 218 50 212 104 C190 88 110 88 88 104 Z")
    cel(painter, bowl, base, 3.2, 9, 0.42)
    painter.save()
    painter.setClipPath(bowl, Qt.ClipOperation.IntersectClip)
    for data in (
        "M150 18 L150 96",
        "M150 18 C128 30 118 60 116 98",
        "M150 18 C172 30 182 60 184 98",
        "M150 18 C106 26 96 60 94 104",
        "M150 18 C194 26 204 60 206 104",
    ):
        lines(painter, data, INK, 2)
        painter.translate(1.6, 0)
        lines(painter, data, "#FFF3D8", 1, 0.4)
        painter.translate(-1.6, 0)
    painter.restore()
    gilded(painter, circle(150, 22, 8, 5.5), 2)
    brow = path("M78 102 C104 80 196 80 222 102 L217 117 C190 97 110 97 83 117 Z")
    cel(painter, brow, mixed(base, "#000000", 0.25), 2.8, 4, 0.4)
    lines(painter, "M84 112 C110 93 190 93 216 112", trim, 2.6)
    wing = path("M86 100 C70 92 58 94 50 104 C54 120 66 132 84 132 C88 122 88 112 86 100 Z")
    on_both_sides(painter, wing, lambda brush, shape: cel(brush, shape, trim, 2.6, 4, 0.36))


def _neck_guard(painter: QPainter, shape: QPainterPath, base: str, lace: str) -> None:
    cel(painter, shape, base, 3, 5, 0.4)
    painter.save()
    painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
    box = shape.boundingRect()
    for y in (132, 156, 180):
        lines(
            painter,
            f"M{box.left() - 4} {y + 12} C{box.center().x()} {y + 18} "
            f"{box.center().x()} {y + 10} {box.right() + 4} {y}",
            INK,
            2,
        )
        for x in range(int(box.left()), int(box.right()), 11):
            lines(painter, f"M{x} {y + 1} L{x + 5} {y + 9}", lace, 2.4)
    painter.restore()
    ink(painter, shape, 2.8, INK)


def horns(painter: QPainter, tall: float = 1.0) -> None:
    """Two golden horns that rise from the brow of a helmet."""
    horn = path(
        f"M144 86 C116 82 84 {60 - 26 * tall:.1f} 82 {26 - 42 * tall:.1f} C92 {16 - 36 * tall:.1f} "
        f"98 {18 - 34 * tall:.1f} 102 {26 - 30 * tall:.1f} C108 {50 - 24 * tall:.1f} 126 66 147 70 Z"
    )
    on_both_sides(painter, horn, lambda brush, shape: gilded(brush, shape, 2.8))
    gilded(painter, circle(150, 80, 15), 2.8)


def hood(painter: QPainter, base: str, slit: bool) -> None:
    """A black hood that leaves a slit for the eyes, or the whole face."""
    outer = path(
        "M150 22 C206 22 226 70 222 122 C220 162 226 190 240 214 L60 214 C74 190 80 162 78 122 C74 70 94 22 150 22 Z"
    )
    opening = path(
        "M100 100 C122 92 178 92 200 100 C204 116 202 128 197 138 C178 131 122 131 103 138 C98 128 96 116 100 100 Z"
    )
    if not slit:
        opening = path(
            "M104 92 C118 76 182 76 196 92 C204 126 196 160 172 182 C158 192 142 192 128 182 C104 160 96 126 104 92 Z"
        )
    shape = outer.subtracted(opening)
    cel(painter, shape, base, 3.4, 9, 0.42)
    for data in (
        "M92 84 C108 62 134 52 160 52",
        "M96 152 C120 168 178 170 206 150",
        "M90 178 C122 196 180 198 214 176",
        "M112 46 C126 36 150 32 168 36",
    ):
        lines(painter, data, INK, 2.4, 0.75)
    for data in ("M94 80 C110 58 136 48 158 48", "M100 148 C124 163 176 165 200 148"):
        lines(painter, data, "#FFF3D8", 1.4, 0.22)
    ink(painter, opening, 3, INK)


def scarf(painter: QPainter, base: str) -> None:
    """A scarf round the neck whose end flies to the right."""
    painter.save()
    painter.translate(0, _RISE)
    tail = brush_path(((196, 214, 18), (238, 200, 30), (270, 214, 26), (306, 190, 14)))
    cel(painter, tail, base, 3, 5)
    wrap = path(
        "M78 206 C110 190 190 190 222 206 C230 222 226 240 212 248 C180 262 120 262 88 248 C74 240 70 222 78 206 Z"
    )
    cel(painter, wrap, base, 3.2, 7)
    for data in ("M84 222 C120 242 176 244 214 226", "M98 244 C130 232 160 232 196 246"):
        lines(painter, data, INK, 2.2, 0.8)
    painter.restore()
