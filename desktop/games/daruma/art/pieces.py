"""Tiles of the round track, markers, objectives, and the things that stand about the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QRadialGradient

from desktop.games.daruma.art.card import disc
from desktop.games.daruma.art.cloth import INK, WASHI
from desktop.games.daruma.art.doll import doll
from desktop.games.daruma.art.icons import PIPS, tokkuri
from desktop.theme import fonts
from desktop.theme.paint import enso, fill, ink, pen, shaded
from desktop.theme.palette import colour, mixed
from desktop.theme.patterns import draw_pattern, woodgrain
from desktop.theme.shapes import brush_path, circle, glyph, mirrored, path, polygon, ring, rounded

__all__ = ["bottle", "cup", "eye_marker", "gift", "objective", "objective_back", "round_marker", "swap", "tile"]

_FAVOURITES: Final = {
    1: ((58, 36, 84),),
    2: ((18, 24, 81), (101, 24, 81)),
    3: ((10, 36, 62), (70, 50, 60), (128, 36, 62)),
    4: ((6, 40, 52), (52, 52, 50), (98, 52, 50), (142, 40, 52)),
    5: ((4, 56, 44), (34, 26, 46), (78, 54, 46), (120, 26, 46), (152, 56, 44)),
}
"""Left, top and side of so many favourites: one below the badge, more round it."""
_TILES: Final = {
    "start": ("#F0DDBB", "#C8372D"),
    "plain": ("#E9DCC2", "#6B5A44"),
    "daruma": ("#F2C9A8", "#B92D22"),
    "four": ("#4A3A5E", "#1F1530"),
}


def tile(painter: QPainter, kind: str, number: int | None) -> None:
    """A tile of the track, in a square of 100; its number stands on a tag at its lower edge."""
    base, edge = _TILES[kind]
    fill(painter, circle(50, 52, 46), mixed(edge, "#140C08", 0.45))
    rim = circle(50, 49, 46)
    shaded(painter, rim, edge if kind != "plain" else "#A98F66", light=0.3)
    field = circle(50, 49, 39)
    glow = QRadialGradient(42, 36, 54)
    glow.setColorAt(0, QColor(mixed(base, "#FFFFFF", 0.35 if kind != "four" else 0.12)))
    glow.setColorAt(1, QColor(mixed(base, "#3A2412", 0.1)))
    fill(painter, field, glow)
    painter.save()
    painter.setClipPath(field)
    _tile_sign(painter, kind)
    painter.restore()
    painter.strokePath(field, pen(INK, 1.8))
    painter.strokePath(rim, pen(INK, 2.6))
    if number is not None:
        _tag(painter, number, dark=kind == "four")


def _tile_sign(painter: QPainter, kind: str) -> None:
    if kind == "plain":
        draw_pattern(painter, "seigaiha", QRectF(0, 0, 100, 100), 13, colour("#6B5A44", 0.42), 1.6)
    elif kind == "start":
        draw_pattern(painter, "rays", QRectF(0, -2, 100, 100), 15, colour("#C8372D", 0.22), 2)
        _torii(painter)
    elif kind == "daruma":
        painter.save()
        painter.translate(20, 13)
        painter.scale(0.3, 0.3)
        doll(painter, "red", painted=2, whole=True)
        painter.restore()
    else:
        draw_pattern(painter, "kikko", QRectF(0, 0, 100, 100), 12, colour("#B9A6D6", 0.28), 1.4)
        for dx, dy in PIPS[4]:
            fill(painter, circle(50 + 13.5 * dx, 43 + 13.5 * dy, 8.4), "#EFE6D2")
            painter.strokePath(circle(50 + 13.5 * dx, 43 + 13.5 * dy, 8.4), pen("#150E20", 1.6))


def _torii(painter: QPainter) -> None:
    """A gate: where the way begins and ends."""
    gate = path("M16 24 C34 29 66 29 84 24 L82 33 C66 37 34 37 18 33 Z").united(rounded(23, 41, 54, 6.5, 1))
    for post in ("M29 34 L36 34 L34 78 L25.5 78 Z", "M71 34 L64 34 L66 78 L74.5 78 Z"):
        gate = gate.united(path(post))
    gate = gate.united(rounded(46.6, 34, 6.8, 9, 1))
    fill(painter, gate, "#C8372D")
    painter.strokePath(gate, pen(INK, 2.6))


def _tag(painter: QPainter, number: int, *, dark: bool) -> None:
    tag = rounded(34, 72, 32, 25, 9)
    fill(painter, tag, "#EFE6D2" if not dark else "#2A1E3C")
    painter.strokePath(tag, pen(INK if not dark else "#EFE6D2", 2))
    figure = glyph(str(number), fonts.font("number", 40), QRectF(37, 76.5, 26, 16))
    fill(painter, figure, INK if not dark else "#FFF8EC")


def round_marker(painter: QPainter) -> None:
    """A spinning top of turned wood, from above, in a square of 100."""
    fill(painter, circle(50, 54, 44), "#3A2416")
    shaded(painter, circle(50, 48, 44), "#C98F4E", light=0.4)
    for outer, inner, shade in ((38, 31, "#B92D22"), (31, 27.5, "#2B2B2E"), (24, 17, "#E0B04E"), (17, 14.5, "#2B2B2E")):
        fill(painter, ring(50, 48, outer, inner), shade)
    painter.save()
    painter.setClipPath(circle(50, 48, 44))
    fill(painter, path("M10 34 C20 12 44 4 66 8 C44 14 26 26 20 50 Z"), colour("#FFFFFF", 0.32))
    painter.restore()
    shaded(painter, circle(50, 46, 9), "#8A5A2A", light=0.6)
    ink(painter, circle(50, 46, 9), 2.6)
    ink(painter, circle(50, 48, 44), 3.6)


def eye_marker(painter: QPainter) -> None:
    """A cardboard disc with a painted eye, in a square of 100."""
    fill(painter, circle(50, 54, 44), "#A8997C")
    fill(painter, circle(50, 49, 44), "#FBF6EA")
    painter.strokePath(circle(50, 49, 44), pen(INK, 3.4))
    fill(painter, circle(50, 49, 29), INK)
    enso(painter, QRectF(13, 12, 74, 74), INK, 0.16)
    fill(painter, circle(40, 38, 8.5), "#FFFFFF")
    fill(painter, circle(60, 60, 3.6), colour("#FFFFFF", 0.8))


def objective(painter: QPainter, plus: Sequence[str], minus: str) -> None:
    """A wish in a square of 200: one to five favourites above, a nuisance struck out below, a hint of gold."""
    field = disc(painter, "#EFE3C8", "#E7C983")
    painter.save()
    painter.setClipPath(field)
    draw_pattern(painter, "seigaiha", QRectF(8, 8, 184, 184), 15, colour("#A98F66", 0.3), 1.3)
    fill(painter, path("M4 122 C60 112 140 112 196 122 L196 200 L4 200 Z"), colour("#3B3346", 0.16))
    painter.restore()
    for name, (x, y, side) in zip(plus, _FAVOURITES[len(plus)], strict=True):
        _small_doll(painter, name, x, y, side)
    _points(painter, "+2", 100, 29, "#28653F")
    _small_doll(painter, minus, 36, 110, 74)
    _strike(painter, 36, 110, 74)
    _points(painter, "\u22123", 134, 127, "#A3231C")
    _small_doll(painter, "gold", 111, 148, 32)
    fill(painter, glyph("+2", fonts.font("number", 40), QRectF(144, 156, 18, 13)), "#6B4A0C")


def _small_doll(painter: QPainter, name: str, x: float, y: float, side: float) -> None:
    painter.save()
    painter.translate(x, y)
    painter.scale(side / 200, side / 200)
    doll(painter, name, painted=2, whole=True)
    painter.restore()


def _points(painter: QPainter, text: str, x: float, y: float, shade: str) -> None:
    tag = circle(x, y, 17)
    fill(painter, tag, shade)
    painter.strokePath(tag, pen(WASHI, 5))
    painter.strokePath(circle(x, y, 19), pen(INK, 2))
    fill(painter, tag, shade)
    fill(painter, glyph(text, fonts.font("number", 40), QRectF(x - 12.5, y - 8.5, 25, 17)), "#FFF8EC")


def _strike(painter: QPainter, x: float, y: float, side: float) -> None:
    """One stroke of a wet brush, right across."""
    stroke = brush_path(
        (
            (x - 2, y + side * 0.9, 4),
            (x + side * 0.3, y + side * 0.66, 7.5),
            (x + side * 0.7, y + side * 0.3, 7),
            (x + side + 3, y + 2, 2),
        )
    )
    painter.strokePath(stroke, pen(WASHI, 4))
    fill(painter, stroke, "#B3241C")


def objective_back(painter: QPainter) -> None:
    """The back of every wish: night, waves, and a votive tablet that hangs face down."""
    field = disc(painter, "#28406E", "#E7C983")
    painter.save()
    painter.setClipPath(field)
    draw_pattern(painter, "seigaiha", QRectF(8, 8, 184, 184), 17, colour("#A9C4EC", 0.34), 1.6)
    painter.restore()
    painter.setPen(pen("#E7C983", 1.6))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(QRectF(16, 15.4, 168, 168))
    _tablet(painter)


def _tablet(painter: QPainter) -> None:
    board = polygon([(100, 56), (152, 80), (152, 146), (48, 146), (48, 80)])
    wood = QLinearGradient(48, 60, 152, 150)
    wood.setColorAt(0, QColor("#EBC78C"))
    wood.setColorAt(1, QColor("#C4934F"))
    fill(painter, board.translated(3, 5), colour("#0B1226", 0.4))
    fill(painter, board, wood)
    painter.save()
    painter.setClipPath(board)
    woodgrain(painter, QRectF(48, 56, 104, 92), colour("#7A4E1E", 0.5), 7)
    painter.restore()
    roof = path("M40 82 L100 52 L160 82 L157 91 L100 63 L43 91 Z")
    fill(painter, roof, "#B92D22")
    for shape in (board, roof):
        ink(painter, shape, 3.2)
    painter.setPen(pen("#C8372D", 4))
    painter.drawPath(path("M100 60 C88 44 84 30 92 24 C98 20 104 26 100 34 C97 42 92 36 96 30"))
    painter.drawPath(path("M100 60 C112 44 116 30 108 24"))
    enso(painter, QRectF(79, 93, 42, 42), INK, 0.15)


def cup(painter: QPainter) -> None:
    """A lacquered dice cup of wood, in a square of 100."""
    body = path("M16 24 C16 52 22 80 30 88 C40 95 60 95 70 88 C78 80 84 52 84 24 Z")
    shaded(painter, body, "#8E2A22", light=0.3, dark=0.5)
    painter.save()
    painter.setClipPath(body)
    woodgrain(painter, QRectF(10, 20, 80, 76), colour("#2A0A08", 0.4), 9)
    fill(painter, path("M0 48 C30 60 70 60 100 48 L100 60 C70 72 30 72 0 60 Z"), "#E0B04E")
    painter.setPen(pen("#2B2B2E", 1.6))
    painter.drawPath(path("M0 48 C30 60 70 60 100 48"))
    painter.drawPath(path("M0 60 C30 72 70 72 100 60"))
    painter.restore()
    ink(painter, body, 3.6)
    mouth = circle(50, 24, 34, 13)
    hollow = QLinearGradient(16, 14, 84, 36)
    hollow.setColorAt(0, QColor("#2A0C0A"))
    hollow.setColorAt(1, QColor("#5E1C16"))
    fill(painter, mouth, hollow)
    fill(painter, mouth.subtracted(circle(50, 25.5, 29.5, 9.6)), "#D8A24A")
    painter.strokePath(circle(50, 25.5, 29.5, 9.6), pen(INK, 1.6))
    ink(painter, mouth, 3.2)


def bottle(painter: QPainter) -> None:
    """A sake bottle with its little cup, in a square of 100."""
    tokkuri(painter, QRectF(12, 4, 56, 90))
    bowl = path("M62 70 L94 70 C94 84 88 92 84 93 L72 93 C68 92 62 84 62 70 Z")
    fill(painter, bowl, "#F5EFE0")
    ink(painter, bowl, 3)
    rim = circle(78, 70, 16, 5)
    fill(painter, rim, "#DCE6EE")
    ink(painter, rim, 2.6)


def gift(painter: QPainter) -> None:
    """A present in a knotted cloth, in a square of 100."""
    body = path("M14 60 C12 46 30 40 50 40 C70 40 88 46 86 60 C90 78 80 92 50 92 C20 92 10 78 14 60 Z")
    shaded(painter, body, "#7A4EA3")
    painter.save()
    painter.setClipPath(body)
    draw_pattern(painter, "shippo", QRectF(0, 0, 100, 100), 10, colour("#F1CBE0", 0.55), 1.6)
    fill(painter, path("M50 40 C40 56 36 76 40 94 L60 94 C64 76 60 56 50 40 Z"), colour("#3A1F56", 0.35))
    painter.restore()
    ink(painter, body, 3.6)
    ear = path("M50 40 C40 24 26 12 14 18 C12 32 28 42 50 44 Z")
    for shape in (ear, mirrored(ear, 50)):
        shaded(painter, shape, "#8E62B8")
        ink(painter, shape, 3.2)
    knot = circle(50, 41, 10.5, 9)
    shaded(painter, knot, "#E0B04E")
    ink(painter, knot, 3.2)


def swap(painter: QPainter) -> None:
    """Two dolls trade places, in a square of 100."""
    _small_doll(painter, "red", 0, 0, 57)
    _small_doll(painter, "blue", 43, 43, 57)
    arrow = path("M62 9 C80 9 89 18 89 28 L97 28 L84 41 L71 28 L79 28 C79 22 74 19 62 19 Z")
    for turn in (0, 180):
        painter.save()
        painter.translate(50, 50)
        painter.rotate(turn)
        painter.translate(-50, -50)
        fill(painter, arrow, "#28653F")
        painter.strokePath(arrow, pen(WASHI, 2))
        painter.restore()
