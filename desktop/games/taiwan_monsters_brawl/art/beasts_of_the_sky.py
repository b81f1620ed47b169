"""Four that come from above: the lion of the downpour, the two suns, the burning wind, the bird of rock; 300 square."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QRadialGradient

from desktop.theme.paint import fill, ink, pen
from desktop.theme.palette import colour, mixed
from desktop.theme.patterns import chance, draw_pattern
from desktop.theme.shapes import brush_path, circle, mirrored, path, polar, polygon
from desktop.theme.woodblock.inkwork import INK, cel, dry_stroke, lines, mist, moved, toned

__all__ = ["burning_wind", "lion_storm", "sky_wash", "two_suns", "yingge_bird"]

_AREA: Final = QRectF(0, 0, 300, 300)


def sky_wash(painter: QPainter, *shades: str) -> None:
    """The ground is wiped from the first of `shades` above to the last below."""
    wash = QLinearGradient(0, 0, 0, 300)
    for index, shade in enumerate(shades):
        wash.setColorAt(index / (len(shades) - 1), QColor(shade))
    painter.fillRect(_AREA, QBrush(wash))


def _curl(x: float, y: float, side: float, turn: float) -> QPainterPath:
    """One curl of cloud, as temple lions wear them."""
    return moved(circle(0, 0, 1), x, y, side, turn)


def _spiral(x: float, y: float, side: float, start: float, spin: float) -> QPainterPath:
    touches = [
        (*polar(x, y, side * (0.74 - 0.1 * step), start + spin * 62 * step), side * (0.17 - 0.012 * step))
        for step in range(7)
    ]
    return brush_path(touches, 5)


def lion_storm(painter: QPainter) -> None:
    """A temple lion whose mane is a thunderhead; rain falls from it, lightning looks out of it."""
    sky_wash(painter, "#1A2340", "#3B4A6B", "#8FA6C8")
    for index in range(46):
        x, y = 330 * chance(index, 3) - 10, 300 * chance(index, 4)
        lines(painter, f"M{x} {y} L{x - 13} {y + 40}", "#DCE8F6", 1.6, 0.5)
    bolt = path("M36 6 L70 2 L54 62 L82 58 L30 156 L46 88 L18 92 Z")
    for shape in (bolt, mirrored(bolt, 150).translated(0, 14)):
        painter.strokePath(shape, pen(INK, 5))
        fill(painter, shape, "#FFE27A")
    rear = [(polar(150, 150, 112, 30 * turn), 38.0, turn) for turn in range(12)]
    front = [(polar(150, 152, 84, 30 * turn + 15), 31.0, turn) for turn in range(12)]
    for ring_, shade in ((rear, "#5A6C94"), (front, "#8197BE")):
        for (x, y), side, turn in ring_:
            cel(painter, _curl(x, y, side, 0), shade, 3, 6, 0.36)
            fill(painter, _spiral(x, y, side, 30 * turn + 200, 1 if turn < 6 else -1), INK)
    _lion_face(painter)
    for index in range(14):
        x = 26 + 19 * index
        drop = path(
            f"M{x} {262 + 22 * chance(index, 9)} C{x + 7} {278} {x + 4} {292} {x - 2} "
            f"{292} C{x - 8} 292 {x - 7} 280 {x} {262 + 22 * chance(index, 9)} Z"
        )
        cel(painter, drop, "#BFD9F2", 1.6, 2, 0.2)


def _lion_face(painter: QPainter) -> None:
    head = path(
        "M84 128 C82 92 112 76 150 76 C188 76 218 92 216 128 C226 152 222 186 204 206 C186 226 168 232 150 232 "
        "C132 232 114 226 96 206 C78 186 74 152 84 128 Z"
    )
    cel(painter, head, "#D6E2F2", 3.4, 9, 0.3)
    mouth = path("M100 182 C120 172 180 172 200 182 C206 204 184 226 150 226 C116 226 94 204 100 182 Z")
    fill(painter, mouth, "#7E1420")
    painter.strokePath(mouth, pen(INK, 3.4))
    fill(painter, circle(150, 216, 26, 12), "#D8575A")
    for data in ("M104 182 L116 179 L112 202 Z", "M130 176 L142 175 L137 188 Z", "M128 223 L138 225 L134 210 Z"):
        for shape in (path(data), mirrored(path(data), 150)):
            fill(painter, shape, "#FFFBF0")
            painter.strokePath(shape, pen(INK, 1.6))
    nose = path("M122 156 C128 144 172 144 178 156 C184 168 168 176 150 176 C132 176 116 168 122 156 Z")
    cel(painter, nose, "#46557A", 3, 4, 0.4)
    for x in (136, 164):
        fill(painter, circle(x, 164, 5.4, 4), INK)
    for side in (-1, 1):
        eye = circle(150 + side * 36, 128, 21, 19)
        cel(painter, eye, "#FFF3C4", 3, 3, 0.2)
        fill(painter, circle(150 + side * 33, 130, 9.4), "#C98A1B")
        fill(painter, circle(150 + side * 33, 130, 5), INK)
        fill(painter, circle(150 + side * 35, 126, 2.4), "#FFFFFF")
        brow = brush_path(((150 + side * 8, 112, 7), (150 + side * 30, 97, 15), (150 + side * 62, 104, 6)))
        cel(painter, brow, "#46557A", 2.4, 3)
        fill(
            painter, brush_path(((150 + side * 24, 176, 1), (150 + side * 52, 168, 4), (150 + side * 78, 174, 1))), INK
        )
    cel(painter, path("M150 82 C162 90 166 100 160 112 L150 118 L140 112 C134 100 138 90 150 82 Z"), "#C8372D", 2.6, 3)


def two_suns(painter: QPainter) -> None:
    """Two suns with angry faces over cracked ground; an arrow is already on its way."""
    sky_wash(painter, "#7A1E14", "#C8541E", "#F2A23C", "#F8D98A")
    for x, y, radius, turn in ((198, 104, 62, 8), (102, 144, 74, 0)):
        _sun(painter, x, y, radius, turn)
    _hills(painter, ((-10, 244), (50, 206), (104, 232), (168, 212), (236, 236), (310, 204)), "#5A2A1A")
    ground = path("M-5 256 C70 238 210 262 305 248 L305 305 L-5 305 Z")
    fill(painter, ground, "#8A4A20")
    ink(painter, ground, 2.6)
    for data in ("M30 258 L44 272 L38 300", "M98 254 L110 276 L140 282 L150 304", "M110 276 L92 300",
                 "M206 260 L196 280 L214 302", "M196 280 L176 290", "M262 252 L270 276 L256 304"):  # fmt: skip
        lines(painter, data, INK, 2.6, 0.85)
    arrow = brush_path(((268, 292, 3), (242, 218, 4), (222, 156, 4)))
    fill(painter, arrow, INK)
    cel(painter, path("M217 140 L212 162 L231 157 Z"), "#E9E4DA", 2, 2)
    lines(painter, "M262 292 L274 282 M259 284 L271 274", "#FFF3D0", 4)


def _sun(painter: QPainter, x: float, y: float, radius: float, turn: float) -> None:
    rays = QPainterPath()
    for index in range(16):
        far = radius * (1.62 if index % 2 == 0 else 1.36)
        at = 22.5 * index + turn
        rays = rays.united(
            polygon([polar(x, y, radius * 0.98, at - 9), polar(x, y, far, at + 5), polar(x, y, radius * 0.98, at + 9)])
        )
    cel(painter, rays, "#E9622B", 2.6, 4, 0.3)
    disc = circle(x, y, radius)
    glow = QRadialGradient(x - radius * 0.3, y - radius * 0.3, radius * 1.5)
    for at, shade in ((0, "#FFF3B0"), (0.5, "#FFC63A"), (1, "#E0662E")):
        glow.setColorAt(at, QColor(shade))
    fill(painter, disc, glow)
    ink(painter, disc, 3.4)
    unit = radius / 70
    for side in (-1, 1):
        brow = brush_path(
            (
                (x + side * 10 * unit, y - 16 * unit, 4),
                (x + side * 26 * unit, y - 26 * unit, 9 * unit),
                (x + side * 44 * unit, y - 22 * unit, 3),
            )
        )
        fill(painter, brow, "#7A1E14")
        eye = path(
            f"M{x + side * 10 * unit} {y - 6 * unit} L{x + side * 40 * unit} {y - 14 * unit} "
            f"C{x + side * 40 * unit} {y + 4 * unit} {x + side * 20 * unit} {y + 6 * unit} {x + side * 10 * unit} "
            f"{y - 6 * unit} Z"
        )
        fill(painter, eye, "#FFFBF0")
        painter.strokePath(eye, pen(INK, 2.4))
        fill(painter, circle(x + side * 24 * unit, y - 5 * unit, 5 * unit), INK)
        fill(painter, _spiral(x + side * 42 * unit, y + 20 * unit, 13 * unit, 90, side), "#C8372D")
    fill(
        painter,
        brush_path(((x - 4 * unit, y - 2, 2), (x - 8 * unit, y + 12 * unit, 5), (x + 8 * unit, y + 14 * unit, 3))),
        "#7A1E14",
    )
    mouth = path(
        f"M{x - 26 * unit} {y + 28 * unit} C{x - 10 * unit} {y + 22 * unit} {x + 10 * unit} {y + 22 * unit} "
        f"{x + 26 * unit} {y + 28 * unit} C{x + 20 * unit} {y + 48 * unit} {x - 20 * unit} {y + 48 * unit} "
        f"{x - 26 * unit} {y + 28 * unit} Z"
    )
    fill(painter, mouth, "#7A1E14")
    painter.strokePath(mouth, pen(INK, 2.6))
    for share in (-0.6, -0.2, 0.2, 0.6):
        fill(painter, circle(x + share * 30 * unit, y + 30 * unit, 4.6 * unit, 5 * unit), "#FFFBF0")


def _hills(painter: QPainter, points: tuple[tuple[float, float], ...], shade: str) -> None:
    made = path("M" + " L".join(f"{x} {y}" for x, y in points) + " L310 305 L-10 305 Z")
    toned(painter, made, shade, 5, 0.3)
    ink(painter, made, 2.4)


def burning_wind(painter: QPainter) -> None:
    """A face of flame that blows across the fields; what it touches withers."""
    sky_wash(painter, "#5A1216", "#A82A1E", "#E8792B", "#F6C070")
    for index in range(30):
        x, y, far = 300 * chance(index, 21), 230 * chance(index, 22), 20 + 50 * chance(index, 23)
        fill(
            painter,
            brush_path(((x, y, 0.6), (x - far * 0.5, y + far * 0.2, 3), (x - far, y + far * 0.42, 0.6))),
            colour("#FFE08A", 0.7),
        )
    streams = (
        ((190, 96, 70), (240, 44, 54), (300, -6, 20)),
        ((196, 110, 60), (256, 90, 46), (318, 40, 8)),
        ((196, 130, 50), (250, 136, 36), (312, 110, 4)),
        ((160, 84, 60), (170, 30, 36), (220, -16, 6)),
        ((186, 150, 40), (232, 170, 26), (292, 164, 3)),
    )
    for touches, shade in zip(streams, ("#C8372D", "#E0543A", "#F0772E", "#D8402A", "#F9B04A"), strict=True):
        cel(painter, brush_path(touches), shade, 3, 7, 0.3)
    jet = brush_path(((104, 158, 12), (70, 184, 40), (26, 206, 56), (-30, 222, 80)))
    cel(painter, jet, "#F9B04A", 3, 6, 0.26)
    dry_stroke(painter, ((102, 158, 6), (66, 186, 20), (16, 208, 30), (-24, 220, 44)), "#FFF3C4", 0.95, 4)
    head = path(
        "M78 112 C76 66 116 38 160 42 C150 52 150 58 152 64 C176 58 "
        "200 66 210 82 C200 84 194 90 192 98 C206 104 214 116 214 "
        "130 C204 128 198 132 196 140 C196 170 168 192 132 188 C112 186 100 180 94 172 C84 160 78 140 78 112 Z"
    )
    cel(painter, head, "#FFC64A", 3.6, 10, 0.34)
    cel(painter, circle(150, 150, 30, 25), "#F0873A", 2.6, 6, 0.3)
    fill(painter, _spiral(154, 150, 17, 0, 1), "#C8372D")
    for x, wide in ((104, 17), (150, 21)):
        eye = circle(x, 106, wide, 14)
        cel(painter, eye, "#FFFBF0", 2.8, 3, 0.2)
        fill(painter, circle(x - 4, 109, 6.6), "#7A1216")
        fill(painter, circle(x - 6, 107, 2), "#FFFFFF")
    for touches in (((88, 100, 2), (104, 84, 11), (124, 92, 4)), ((132, 92, 4), (152, 78, 13), (178, 92, 3))):
        fill(painter, brush_path(touches), "#7A1216")
    fill(painter, brush_path(((118, 108, 2), (110, 128, 5), (122, 132, 3))), "#7A1216")
    lips = circle(104, 156, 15, 12)
    cel(painter, lips, "#C8372D", 2.8, 3)
    fill(painter, circle(101, 157, 8, 6), "#5A0F14")
    field = path("M-5 262 C80 246 200 270 305 254 L305 305 L-5 305 Z")
    cel(painter, field, "#7A4A1E", 2.6, 4)
    for index in range(20):
        x = 6 + 15.4 * index
        y = 266 + 6 * chance(index, 31)
        lines(painter, f"M{x} {y + 26} C{x - 2} {y + 4} {x - 12} {y - 12} {x - 26} {y - 12}", "#4A2A12", 2.6)
        lines(painter, f"M{x - 26} {y - 12} l-8 5 M{x - 20} {y - 13} l-7 6", "#D9A03A", 2.6)


def yingge_bird(painter: QPainter) -> None:
    """A bird of rock without a head; out of its neck comes poisonous mist."""
    sky_wash(painter, "#2A1A3C", "#5A3A74", "#B08AC0", "#E6D2DC")
    for x, y, radius in ((150, 44, 40), (112, 34, 30), (190, 30, 32), (84, 60, 24), (220, 58, 26), (150, 16, 36)):
        toned(painter, circle(x, y, radius, radius * 0.8), "#8FA85A", 5, 0.26)
    for x, y, side, spin in ((122, 36, 26, 1), (184, 34, 26, -1), (150, 56, 20, 1)):
        fill(painter, _spiral(x, y, side, 140, spin), colour("#3E5220", 0.9))
    wing = path(
        "M134 122 C104 92 62 84 10 96 L28 114 L4 124 L26 138 L2 154 L30 162 L12 184 L42 184 L32 208 L62 200 L62 222 "
        "C92 206 116 184 132 164 Z"
    )
    for shape in (wing, mirrored(wing, 150)):
        cel(painter, shape, "#7C7488", 3.4, 9, 0.36)
    for data in ("M30 108 C64 104 96 116 122 140", "M26 134 C60 130 92 140 118 152", "M30 160 C62 156 88 158 116 162",
                 "M46 182 C70 176 92 170 116 168"):  # fmt: skip
        lines(painter, data, INK, 2.4, 0.7)
        painter.strokePath(mirrored(path(data), 150), pen(colour(INK, 0.7), 2.4))
    tail = path("M124 214 L104 276 L128 262 L136 288 L150 266 L164 288 L172 262 L196 276 L176 214 Z")
    cel(painter, tail, "#665E74", 3.2, 6, 0.36)
    body = path(
        "M126 84 L140 78 L152 84 L166 76 L176 88 C180 108 196 126 "
        "198 160 C200 204 178 232 150 234 C122 232 100 204 102 160 "
        "C104 126 122 108 126 84 Z"
    )
    cel(painter, body, "#8E869A", 3.6, 12, 0.38)
    cel(painter, path("M126 84 L140 78 L152 84 L166 76 L176 88 C170 96 134 98 126 84 Z"), "#4A2A3C", 2.6, 3)
    painter.save()
    painter.setClipPath(body, Qt.ClipOperation.IntersectClip)
    draw_pattern(painter, "seigaiha", QRectF(96, 120, 110, 120), 14, colour(INK, 0.4), 1.6)
    painter.restore()
    for data in ("M120 120 L136 138 L130 160 L146 176", "M182 130 L170 150 L178 172", "M136 138 L150 134"):
        lines(painter, data, INK, 2.8, 0.85)
    for x in (128, 172):
        claw = path(f"M{x - 6} 226 L{x - 16} 252 L{x - 6} 246 L{x} 258 L{x + 6} 246 L{x + 16} 252 L{x + 6} 226 Z")
        cel(painter, claw, "#D9A441", 2.4, 3)
    moss = path("M108 156 C116 146 128 150 132 160 C126 172 114 170 108 156 Z")
    for shape in (moss, moss.translated(46, 44)):
        fill(painter, shape, mixed("#5E7A3A", "#FFFFFF", 0.08))
    mist(painter, 24, 246, 1.0, "#F1E6F2", 0.75)
    mist(painter, 186, 256, 1.0, "#F1E6F2", 0.75)
