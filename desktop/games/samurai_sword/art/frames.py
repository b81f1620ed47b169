"""The sheet of a card, 300 wide and 420 high: a field by kind, a window for the picture, a cartouche for the name."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QRadialGradient, QTransform

from desktop.games.samurai_sword.art.mon import placed
from desktop.person import i18n
from desktop.theme import fonts
from desktop.theme.paint import fill, ink, pen
from desktop.theme.palette import colour, mixed
from desktop.theme.patterns import draw_pattern, washi
from desktop.theme.shapes import circle, glyph, path, rounded
from desktop.theme.woodblock.inkwork import (
    CRIMSON,
    GOLD,
    INDIGO,
    INK,
    NIGHT,
    OCHRE,
    PINE,
    VERMILION,
    gold_leaf,
    sky,
)

__all__ = [
    "HEIGHT",
    "LEAST_NAME",
    "WIDTH",
    "Stock",
    "back",
    "cartouche",
    "figure",
    "reach",
    "sheet",
    "window",
    "wounds",
]

WIDTH: Final = 300.0
HEIGHT: Final = 420.0

LEAST_NAME: Final = 88.0
"""Cards narrower than so many pixels are too small to carry their name."""

_CHAMFERED: Final = "M48 20 L252 20 L280 48 L280 310 L252 338 L48 338 L20 310 L20 48 Z"
_ARCHED: Final = (
    "M20 120 C20 54 84 20 150 20 C216 20 280 54 280 120 L280 322 "
    "C280 331 273 338 264 338 L36 338 C27 338 20 331 20 322 Z"
)
_ROUND: Final = "M150 22 C236 22 282 96 282 180 C282 264 236 338 150 338 C64 338 18 264 18 180 C18 96 64 22 150 22 Z"
_PLAIN: Final = (
    "M34 20 L266 20 C274 20 280 26 280 34 L280 324 C280 332 274 338 "
    "266 338 L34 338 C26 338 20 332 20 324 L20 34 C20 26 26 20 34 20 Z"
)


@dataclass(frozen=True, slots=True)
class Stock:
    """The printed stock of one kind of card; kinds differ in the shape of the window too."""

    field: str
    pattern: str
    unit: float
    window: str


STOCKS: Final = {
    "weapon": Stock(VERMILION, "asanoha", 30, _CHAMFERED),
    "property": Stock(INDIGO, "seigaiha", 17, _ARCHED),
    "action": Stock(OCHRE, "shippo", 15, _ROUND),
    "shogun": Stock("#A9791C", "kikko", 15, _PLAIN),
    "ninja": Stock(NIGHT, "yagasuri", 15, _PLAIN),
    "ronin": Stock("#8A2A1E", "kanoko", 15, _PLAIN),
    "fighter": Stock(INK, "asanoha", 26, _PLAIN),
}
"""Kind of card and its stock."""


def sheet(painter: QPainter, kind: str, field: str = "") -> None:
    """The paper, its printed field and the gold line round it."""
    stock = STOCKS[kind]
    body = rounded(1, 1, WIDTH - 2, HEIGHT - 2, 17)
    fill(painter, body, "#FBF3E0")
    painter.strokePath(body, pen(colour(INK, 0.55), 1.6))
    print_ = rounded(8, 8, 284, 404, 12)
    base = field or stock.field
    wash = QLinearGradient(0, 0, 0, HEIGHT)
    wash.setColorAt(0, QColor(mixed(base, "#FFE9C0", 0.12)))
    wash.setColorAt(1, QColor(mixed(base, "#14060C", 0.3)))
    fill(painter, print_, wash)
    painter.save()
    painter.setClipPath(print_)
    draw_pattern(painter, stock.pattern, QRectF(8, 8, 284, 404), stock.unit, colour("#FFE7B4", 0.26), 1.3)
    painter.restore()
    painter.strokePath(print_, pen(colour(INK, 0.8), 1.4))
    painter.strokePath(rounded(12.5, 12.5, 275, 395, 9), pen(colour(GOLD, 0.9), 1.6))


@contextmanager
def window(painter: QPainter, kind: str, upper: str, lower: str) -> Iterator[None]:
    """Within, the painter is inside the window, over a wash from `upper` to `lower`; afterwards it has its frame."""
    shape = path(STOCKS[kind].window)
    area = shape.boundingRect()
    painter.save()
    painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
    washi(painter, area, lower, INK, 0.05)
    painter.fillRect(area, sky(area, upper, "#00FFFFFF"))
    painter.save()
    yield
    painter.restore()
    dusk = QRadialGradient(area.center(), area.height() * 0.62)
    dusk.setColorAt(0.62, colour("#2A0E12", 0))
    dusk.setColorAt(1, colour("#2A0E12", 0.42))
    painter.fillRect(area, QBrush(dusk))
    painter.restore()
    painter.strokePath(shape, pen(INK, 8))
    painter.strokePath(shape, pen(GOLD, 4.4))
    painter.strokePath(shape, pen(colour("#FFF3C4", 0.7), 1.2))


_BANDS: Final = {
    "weapon": "M22 374 L44 349 L256 349 L278 374 L256 399 L44 399 Z",
    "property": "M40 349 L260 349 C264 358 271 365 279 367 L279 381 C271 383 264 390 "
    "260 399 L40 399 C36 390 29 383 21 "
    "381 L21 367 C29 365 36 358 40 349 Z",
    "action": "M46 349 L254 349 C270 349 280 360 280 374 C280 388 270 399 "
    "254 399 L46 399 C30 399 20 388 "
    "20 374 C20 360 30 349 46 349 Z",
}


def cartouche(painter: QPainter, key: str, across: float, kind: str = "property", suit: str = "") -> None:
    """A slip of paper with the name of the text `key`, if a card `across` pixels wide can carry one.

    A card with a suit has the name on the left, where it is seen in a fan, and the sign of the suit on the right; where
    there is no slip, the sign has a piece of paper of its own.
    """
    is_named = across >= LEAST_NAME
    if not (is_named or suit):
        return
    band = path(_BANDS[kind]) if is_named else circle(246, 372, 29)
    paper = QLinearGradient(0, 348, 0, 400)
    paper.setColorAt(0, QColor("#FFF9E9"))
    paper.setColorAt(1, QColor("#E6D5B0"))
    fill(painter, band, paper)
    ink(painter, band, 2.2, INK)
    if suit:
        fill(painter, placed(suit, 246, 374, 26), CRIMSON)
    if is_named:
        _name(painter, i18n.text(key), 48 if suit else 0)


def _name(painter: QPainter, name: str, left: float) -> None:
    """`name` begins at `left`, or stands in the middle; one script is equally large unless a name is too long."""
    wide = any(ord(sign) < 0x2E80 for sign in name)
    face = fonts.font("title", 34)
    face.setPixelSize(30 if wide else 35)
    shape = QPainterPath()
    shape.addText(0, 0, face, name)
    shape.setFillRule(Qt.FillRule.WindingFill)
    box, height = shape.boundingRect(), 20.0 if wide else 26.0
    scale = min(1.0, (172 if left else 206) / box.width())
    x = left - scale * box.left() if left else 150 - scale * box.center().x()
    fill(painter, QTransform(scale, 0, 0, scale, x, 374 + scale * height / 2).map(shape), INK)


def figure(painter: QPainter, value: str, area: QRectF, shade: str) -> None:
    """A printed figure fills `area`."""
    shape = glyph(value, fonts.font("number", 60), area)
    shape.setFillRule(Qt.FillRule.WindingFill)
    fill(painter, shape, shade)


def reach(painter: QPainter, value: int) -> None:
    """How far the weapon reaches: an arrow that points across the table."""
    arrow = path("M14 12 L64 12 L94 43 L64 74 L14 74 C9 74 7 71 7 67 L7 19 C7 15 9 12 14 12 Z")
    _badge(painter, arrow, INK, str(value), QRectF(18, 20, 46, 46))


def wounds(painter: QPainter, value: int) -> None:
    """How deep it cuts: a drop of blood."""
    drop = path("M44 78 C48 96 76 110 76 136 C76 154 62 166 44 166 C26 166 12 154 12 136 C12 110 40 96 44 78 Z")
    _badge(painter, drop, "#C11F2B", str(value), QRectF(24, 112, 40, 44))


def _badge(painter: QPainter, shape: QPainterPath, base: str, value: str, area: QRectF) -> None:
    painter.strokePath(shape, pen(INK, 9))
    painter.strokePath(shape, pen("#FFF6E2", 5.4))
    wash = QLinearGradient(area.topLeft(), area.bottomRight())
    wash.setColorAt(0, QColor(mixed(base, "#FFFFFF", 0.16)))
    wash.setColorAt(1, QColor(mixed(base, "#000000", 0.22)))
    fill(painter, shape, wash)
    figure(painter, value, area, "#FFFBF0")


BACKS: Final = {
    "card": (CRIMSON, "seigaiha", 24.0, "katana"),
    "role": (NIGHT, "asanoha", 38.0, "masks"),
    "character": (PINE, "shippo", 22.0, "sun"),
}
"""Deck, its colour, pattern and emblem."""


def back(painter: QPainter, deck: str) -> None:
    """The back of a deck: lacquer, a pattern in gold, and an emblem in a ring of ink and gold."""
    base, pattern, unit, emblem = BACKS[deck]
    body = rounded(1, 1, WIDTH - 2, HEIGHT - 2, 17)
    fill(painter, body, "#FBF3E0")
    painter.strokePath(body, pen(colour(INK, 0.55), 1.6))
    field = rounded(9, 9, 282, 402, 11)
    wash = QLinearGradient(0, 0, WIDTH, HEIGHT)
    for at, share in ((0, 0.0), (0.45, 0.14), (1, 0.42)):
        wash.setColorAt(at, QColor(mixed(base, "#0A0408", share)))
    fill(painter, field, wash)
    painter.save()
    painter.setClipPath(field)
    draw_pattern(painter, pattern, QRectF(9, 9, 282, 402), unit, colour("#F2CE7C", 0.42), 1.5)
    painter.restore()
    painter.strokePath(field, pen(INK, 1.6))
    for inset, width in ((15, 2.6), (21, 1.2)):
        painter.strokePath(rounded(inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset, 9), pen(GOLD, width))
    fill(painter, circle(150, 210, 94), INK)
    fill(painter, circle(150, 210, 90), QBrush(gold_leaf(QRectF(60, 120, 180, 180))))
    fill(painter, circle(150, 210, 85), mixed(base, "#0A0408", 0.35))
    painter.strokePath(circle(150, 210, 78), pen(colour(GOLD, 0.8), 1.2))
    leaf = QBrush(gold_leaf(QRectF(90, 150, 120, 120)))
    for shape in _EMBLEMS[emblem]():
        fill(painter, shape, leaf)


def _crossed() -> list[QPainterPath]:
    return [placed("swords", 150, 210, 112)]


def _masks() -> list[QPainterPath]:
    return [placed("throne", 150, 172, 58), placed("star", 117, 236, 54), placed("hat", 184, 238, 58)]


def _sun() -> list[QPainterPath]:
    return [placed("trefoil", 150, 210, 118)]


_EMBLEMS: Final = {"katana": _crossed, "masks": _masks, "sun": _sun}
