"""The tanuki in the middle of the table, account book in its right paw, sake bottle in its left."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QRadialGradient

from desktop.games.daruma.art.card import disc
from desktop.games.daruma.art.cloth import INK
from desktop.games.daruma.art.icons import tokkuri
from desktop.theme.paint import fill, ink, pen, shaded
from desktop.theme.palette import colour, mixed
from desktop.theme.patterns import draw_pattern
from desktop.theme.shapes import brush_path, circle, mirrored, path, rounded

__all__ = ["BOTTLE", "LEDGER_BOXES", "tanuki"]

_FUR: Final = "#8A5F3C"
_DARK: Final = "#3D2A20"
_CREAM: Final = "#F4E3C4"
_BOX: Final = 25.0

LEDGER_BOXES: Final = tuple((x / 200, y / 200, _BOX / 200, _BOX / 200) for y in (101.0, 130.5) for x in (22.0, 51.5))
"""The four boxes of the account book, first to last: left, top, width and height as shares of the card's side."""

BOTTLE: Final = (134 / 200, 90 / 200, 46 / 200, 76 / 200)
"""The bottle, in the same way."""


def tanuki(painter: QPainter) -> None:
    """The tanuki card, in a square of 200."""
    field = disc(painter, "#35507F", "#F3E9D6")
    painter.save()
    painter.setClipPath(field)
    draw_pattern(painter, "seigaiha", QRectF(8, 8, 184, 184), 16, colour("#BFD2F0", 0.26), 1.5)
    moon = QRadialGradient(100, 72, 84)
    moon.setColorAt(0, colour("#FFE9B0", 0.95))
    moon.setColorAt(0.72, colour("#F6CE7A", 0.9))
    moon.setColorAt(0.74, colour("#F6CE7A", 0.25))
    moon.setColorAt(1, colour("#F6CE7A", 0))
    fill(painter, circle(100, 72, 84), moon)
    fill(painter, path("M0 166 C50 154 150 154 200 166 L200 200 L0 200 Z"), "#2F5A41")
    painter.setPen(pen(colour(INK, 0.6), 2))
    painter.drawPath(path("M0 166 C50 154 150 154 200 166"))
    _tail(painter)
    _hat(painter)
    _body(painter)
    painter.restore()
    painter.strokePath(field, pen(colour(INK, 0.8), 1.6))
    _head(painter)
    _ledger(painter)
    tokkuri(painter, QRectF(134, 88, 46, 78))
    _paws(painter)


def _tail(painter: QPainter) -> None:
    tail = path("M128 168 C150 176 178 168 176 150 C174 138 156 140 150 148 C144 156 134 156 126 152 Z")
    shaded(painter, tail, _FUR)
    ink(painter, tail, 3.2)


def _hat(painter: QPainter) -> None:
    """A straw hat pushed back from the brow."""
    brim = path("M38 48 C48 14 152 14 162 48 C150 62 50 62 38 48 Z")
    shaded(painter, brim, "#D9B05C", light=0.4)
    painter.save()
    painter.setClipPath(brim)
    painter.setPen(pen(colour("#7A5510", 0.65), 1.8))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for step in range(-6, 7):
        painter.drawPath(path(f"M100 10 C{100 + step * 6} 24 {100 + step * 9} 40 {100 + step * 11} 66"))
    for grow in (12, 26, 40):
        row = QPainterPath(QPointF(100 - grow * 1.5, 14 + grow))
        row.cubicTo(100 - grow, 4 + grow * 0.8, 100 + grow, 4 + grow * 0.8, 100 + grow * 1.5, 14 + grow)
        painter.drawPath(row)
    painter.restore()
    ink(painter, brim, 3.4)


def _body(painter: QPainter) -> None:
    body = path("M58 112 C44 132 42 160 56 176 C76 190 124 190 144 176 C158 160 156 132 142 112 C130 96 70 96 58 112 Z")
    shaded(painter, body, _FUR)
    ink(painter, body, 3.6)
    belly = circle(100, 148, 34, 32)
    shaded(painter, belly, _CREAM, light=0.5, dark=0.2)
    ink(painter, belly, 2.8)
    painter.setPen(pen(_DARK, 2.4))
    painter.drawPath(path("M97 158 L103 164 M103 158 L97 164"))
    for x in (72, 128):
        foot = circle(x, 180, 17, 10)
        shaded(painter, foot, _DARK, light=0.2)
        ink(painter, foot, 3)


def _head(painter: QPainter) -> None:
    _ears(painter)
    head = path(
        "M100 34 C126 34 142 46 147 62 C152 70 160 78 163 86 C154 86 152 88 156 96 C148 95 146 98 146 103 "
        "C132 116 116 119 100 119 C84 119 68 116 54 103 C54 98 52 95 44 96 "
        "C48 88 46 86 37 86 C40 78 48 70 53 62 C58 46 74 34 100 34 Z"
    )
    shaded(painter, head, _FUR, light=0.3)
    painter.save()
    painter.setClipPath(head)
    cheek = path("M30 78 C52 84 62 98 62 122 L30 122 Z")
    for shape in (cheek, mirrored(cheek, 100)):
        fill(painter, shape, mixed(_FUR, _CREAM, 0.62))
    painter.restore()
    ink(painter, head, 3.6)
    _mask(painter)
    _muzzle(painter)
    _eyes(painter)
    _leaf(painter)


def _ears(painter: QPainter) -> None:
    ear = path("M60 56 C46 50 40 34 48 26 C58 22 72 30 78 42 Z")
    lining = path("M60 50 C52 46 48 38 52 33 C58 31 66 36 70 42 Z")
    for outer, inner in ((ear, lining), (mirrored(ear, 100), mirrored(lining, 100))):
        shaded(painter, outer, _DARK, light=0.25)
        ink(painter, outer, 3.2)
        fill(painter, inner, "#C98F6B")


def _mask(painter: QPainter) -> None:
    """Dark patches that slope from the nose down over the cheeks: the mark of a tanuki."""
    patch = path("M94 70 C86 60 68 58 58 70 C50 80 50 94 60 98 C72 102 90 92 95 82 Z")
    for shape in (patch, mirrored(patch, 100)):
        fill(painter, shape, _DARK)
    brow = path("M92 60 C84 50 68 48 60 57 C70 54 84 57 92 60 Z")
    for shape in (brow, mirrored(brow, 100)):
        fill(painter, shape, _CREAM)


def _muzzle(painter: QPainter) -> None:
    muzzle = path("M100 72 C112 76 128 90 126 102 C122 114 112 116 100 116 C88 116 78 114 74 102 C72 90 88 76 100 72 Z")
    shaded(painter, muzzle, _CREAM, light=0.6, dark=0.15)
    painter.strokePath(muzzle, pen(colour(INK, 0.75), 1.8))
    nose = path("M88 83 C91 77 109 77 112 83 C112 91 105 95 100 95 C95 95 88 91 88 83 Z")
    shaded(painter, nose, "#2A1C18", light=0.35)
    fill(painter, circle(95, 83, 3.2, 2), colour("#FFFFFF", 0.75))
    smile = brush_path(
        (
            (82, 100, 1),
            (88, 105.5, 3),
            (95, 104.5, 2.6),
            (100, 98, 2),
            (105, 104.5, 2.6),
            (112, 105.5, 3),
            (118, 100, 1),
        )
    )
    fill(painter, smile, INK)
    tongue = path("M93 106 C95 113 105 113 107 106 C103 104.6 101 102.5 100 100.5 C99 102.5 97 104.6 93 106 Z")
    fill(painter, tongue, "#D65A4A")
    painter.strokePath(tongue, pen(INK, 1.6))


def _eyes(painter: QPainter) -> None:
    for x in (75, 125):
        fill(painter, circle(x, 78, 10.4), "#FFFDF4")
        painter.strokePath(circle(x, 78, 10.4), pen(INK, 2.4))
        lean = 1.6 if x < 100 else -1.6
        fill(painter, circle(x + lean, 79, 7), "#5A3414")
        fill(painter, circle(x + lean, 79, 4.6), INK)
        fill(painter, circle(x + lean - 2.4, 76, 2.4), "#FFFFFF")


def _leaf(painter: QPainter) -> None:
    """The leaf on the brow, without which no tanuki can change its shape."""
    leaf = path("M100 52 C90 46 88 32 104 18 C114 32 112 46 100 52 Z")
    shaded(painter, leaf, "#4E9A4A", light=0.4)
    ink(painter, leaf, 2.6)
    painter.strokePath(path("M100 52 C101 42 102 32 103.5 23"), pen("#245A2C", 1.8))


def _ledger(painter: QPainter) -> None:
    """An account book: four boxes to be filled, and no more."""
    cover = path("M15 95 L82 91 L85 164 L18 166 Z")
    fill(painter, cover.translated(2, 4), colour("#0B1226", 0.35))
    fill(painter, cover, "#8E2A22")
    ink(painter, cover, 3.2)
    page = path("M19 97 L79 94.5 L81 159.5 L21 161 Z")
    paper = QLinearGradient(18, 96, 82, 160)
    paper.setColorAt(0, QColor("#FFFBEF"))
    paper.setColorAt(1, QColor("#EBDCBB"))
    fill(painter, page, paper)
    painter.strokePath(page, pen(INK, 1.4))
    for index, (left, top, width, height) in enumerate(LEDGER_BOXES):
        box = rounded(left * 200, top * 200, width * 200, height * 200, 4.5)
        fill(painter, box, colour("#C8372D" if index == 3 else "#8A7A5E", 0.2))
        painter.strokePath(box, pen("#A3231C" if index == 3 else "#6B5A44", 2))
    for y in (105, 122, 139, 156):
        painter.strokePath(path(f"M15.5 {y} L20 {y - 0.3}"), pen("#F2C45A", 2))


def _paws(painter: QPainter) -> None:
    for x, y in ((84, 146), (137, 138)):
        paw = circle(x, y, 10.5, 9)
        shaded(painter, paw, _DARK, light=0.25)
        ink(painter, paw, 2.8)
        painter.setPen(pen(colour(_CREAM, 0.7), 1.6))
        for step in (-4, 0, 4):
            painter.drawPath(path(f"M{x + step} {y + 2} L{x + step * 1.25} {y + 7}"))
