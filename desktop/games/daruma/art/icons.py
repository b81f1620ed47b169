"""Pictograms of the actions: on the left which dice, on the right what becomes of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from desktop.games.daruma.art.cloth import INK
from desktop.theme import fonts
from desktop.theme.paint import fill, ink, pen
from desktop.theme.palette import colour
from desktop.theme.shapes import brush_path, circle, glyph, path, polar, polygon, rounded, turned

__all__ = ["ICONS", "PIPS", "draw_icon", "tokkuri"]

RED: Final = "#B92D22"
BLUE: Final = "#27508F"
MOSS: Final = "#2F7347"
DARK: Final = "#33283F"

PIPS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
"""Where the pips of each face are, in steps from its middle."""


def draw_icon(painter: QPainter, action: str, area: QRectF) -> None:
    """The pictogram of `action` fills `area`, which is 88 wide to 40 high in proportion."""
    painter.save()
    painter.translate(area.center())
    scale = min(area.width() / 88, area.height() / 40)
    painter.scale(scale, scale)
    ICONS[action](painter)
    painter.restore()


def _die(painter: QPainter, x: float, y: float, side: float, face: int, *, tilt: float = 0, dark: bool = False) -> None:
    body = turned(rounded(x - side / 2, y - side / 2, side, side, side * 0.22), tilt, x, y)
    fill(painter, body, DARK if dark else "#FFFDF6")
    painter.strokePath(body, pen(INK, 2.6))
    for dx, dy in PIPS[face]:
        spot = turned(
            circle(x + dx * side * 0.25, y + dy * side * 0.25, side * (0.2 if face == 1 else 0.125)), tilt, x, y
        )
        fill(painter, spot, RED if face == 1 else "#F4E7C8" if dark else INK)


def _one(painter: QPainter) -> None:
    """A single: one die by itself, within a broken ring that keeps the others off."""
    painter.setPen(pen(colour(INK, 0.55), 2))
    for turn in range(0, 360, 60):
        painter.drawArc(QRectF(-40, -19, 38, 38), turn * 16, 32 * 16)
    _die(painter, -21, 0, 22.5, 3)


def _twins(painter: QPainter) -> None:
    """A set: two dice alike, side by side."""
    _die(painter, -32, 0, 20.5, 2)
    _die(painter, -8, 0, 20.5, 2)


def _heap(painter: QPainter) -> None:
    """All: a heap of different dice."""
    _die(painter, -21, -9.5, 17.5, 5, tilt=8)
    _die(painter, -32, 9, 17.5, 3, tilt=-7)
    _die(painter, -11, 9.5, 17.5, 6, tilt=5)


def _again(painter: QPainter) -> None:
    """Rerolled: an arrow that goes all the way round."""
    x, y, radius = 25, 2.5, 13
    touches = []
    for index in range(9):
        at = polar(x, y, radius, 10 + index * 34)
        touches.append((at[0], at[1], 3.4 + 3.2 * index / 8))
    fill(painter, brush_path(touches), RED)
    tip, heading = polar(x, y, radius, 292), 292
    head = polygon([(9, 0), (-5.5, -9.4), (-5.5, 9.4)])
    painter.save()
    painter.translate(*tip)
    painter.rotate(heading + 96)
    fill(painter, head, RED)
    painter.restore()


def _nudged(painter: QPainter) -> None:
    """Nudged: one up or one down."""
    for x, way in ((18, -1), (36, 1)):
        arrow = polygon(
            [(x, 15.5 * way), (x - 8, 4.5 * way), (x - 3, 4.5 * way), (x - 3, -14.5 * way), (x + 3, -14.5 * way),
             (x + 3, 4.5 * way), (x + 8, 4.5 * way)]
        )  # fmt: skip
        fill(painter, arrow, BLUE)
        painter.strokePath(arrow, pen(BLUE, 2))


def _little_doll(painter: QPainter, x: float, shade: str) -> None:
    body = path("M0 -17 C11 -17 16 -8 16 2 C16 12 10 17 0 17 C-10 17 -16 12 -16 2 C-16 -8 -11 -17 0 -17 Z").translated(
        x, 0
    )
    fill(painter, body, shade)
    fill(painter, circle(x, -3, 11, 7.5), "#FBF0DC")
    painter.strokePath(body, pen(INK, 2.6))
    for side in (-4.6, 4.6):
        fill(painter, circle(x + side, -3.5, 3.4), INK)


def _swap(painter: QPainter) -> None:
    """Two dolls change places."""
    _little_doll(painter, -27, RED)
    _little_doll(painter, 27, BLUE)
    for way in (1, -1):
        painter.save()
        painter.scale(way, way)
        fill(painter, polygon([(-9, -10), (0, -10), (0, -15.5), (10, -7), (0, 1.5), (0, -4), (-9, -4)]), MOSS)
        painter.restore()


def _counts_as_four(painter: QPainter) -> None:
    """A one that is a four as well."""
    _die(painter, -26, 0, 26, 1)
    for y in (-5, 5):
        fill(painter, rounded(-8, y - 2.6, 16, 5.2, 1.5), INK)
    _die(painter, 26, 0, 28, 4, dark=True)


def tokkuri(painter: QPainter, area: QRectF) -> None:
    """A sake bottle marked eight stands in `area`, which is 60 wide to 100 high in proportion."""
    painter.save()
    painter.translate(area.center().x(), area.center().y())
    scale = min(area.width() / 60, area.height() / 100)
    painter.scale(scale, scale)
    body = path(
        "M-9 -48 L9 -48 C12 -48 12 -42 9 -41 L8 -26 C10 -16 27 -8 27 16 C27 34 22 46 17 48 "
        "L-17 48 C-22 46 -27 34 -27 16 C-27 -8 -10 -16 -8 -26 L-9 -41 C-12 -42 -12 -48 -9 -48 Z"
    )
    fill(painter, body, "#F5EFE0")
    painter.save()
    painter.setClipPath(body)
    fill(painter, path("M8 -50 C14 -20 30 -6 12 50 L30 50 L30 -50 Z"), colour("#6B5A44", 0.25))
    fill(painter, path("M-30 38 C-10 44 10 44 30 38 L30 50 L-30 50 Z"), "#3E5F8F")
    fill(painter, path("M-14 -50 L14 -50 L12 -33 C4 -29 -4 -29 -12 -33 Z"), "#3E5F8F")
    painter.restore()
    ink(painter, body, 3.6)
    fill(painter, glyph("八", fonts.brush(60, "ja"), QRectF(-17, -8, 34, 36)), RED)
    painter.restore()


def _sake(painter: QPainter) -> None:
    """The bottle pays, the rest is thrown again."""
    tokkuri(painter, QRectF(-36, -20, 26, 40))
    _again(painter)


def _pair(which: Callable[[QPainter], None], what: Callable[[QPainter], None]) -> Callable[[QPainter], None]:
    def draw(painter: QPainter) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        which(painter)
        what(painter)

    return draw


ICONS: Final[dict[str, Callable[[QPainter], None]]] = {
    "reroll_all": _pair(_heap, _again),
    "reroll_set": _pair(_twins, _again),
    "reroll_singles": _pair(_one, _again),
    "nudge_set": _pair(_twins, _nudged),
    "nudge_singles": _pair(_one, _nudged),
    "swap": _swap,
    "counts_as_four": _counts_as_four,
    "sake_reroll": _sake,
}
