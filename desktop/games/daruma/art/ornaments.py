"""What is painted down the left side of each robe, in a square of 200; the right side is its mirror image."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtGui import QPainter

from desktop.games.daruma.art.cloth import Cloth
from desktop.theme.paint import fill, pen
from desktop.theme.shapes import brush_path, circle, path, ring, turned

__all__ = ["ORNAMENTS"]


def _lines(painter: QPainter, cloth: Cloth) -> None:
    """Red: the three strokes of the classic doll."""
    for touches in (
        ((12, 108, 1), (34, 126, 5), (44, 152, 5), (46, 190, 2)),
        ((8, 126, 1), (24, 142, 4), (31, 162, 4), (32, 194, 2)),
        ((62, 130, 1), (68, 144, 4), (69, 164, 4), (64, 190, 1)),
    ):
        fill(painter, brush_path(touches), cloth.trim)


def _circles(painter: QPainter, cloth: Cloth) -> None:
    """White: rings, for harmony."""
    for x, y, radius in ((32, 134, 9), (52, 150, 9), (34, 164, 9), (58, 174, 7)):
        fill(painter, ring(x, y, radius, radius - 2.8), cloth.trim)
        fill(painter, circle(x, y, 2.4), cloth.trim)


def _waves(painter: QPainter, cloth: Cloth) -> None:
    """Blue: waves."""
    for y in (128, 144, 160, 176):
        wave = path(f"M6 {y + 8} C14 {y - 6} 26 {y - 6} 32 {y + 3} C36 {y + 9} 30 {y + 12} 28 {y + 7} "
                    f"M32 {y + 3} C40 {y - 8} 52 {y - 8} 60 {y + 4} C64 {y + 10} 57 {y + 12} 56 {y + 7}")  # fmt: skip
        painter.strokePath(wave, pen(cloth.trim, 2.8))


def _bolts(painter: QPainter, cloth: Cloth) -> None:
    """Black: lightning."""
    for x, y in ((24, 112), (46, 126)):
        bolt = path(
            f"M{x} {y} L{x + 14} {y + 20} L{x + 5} {y + 21} L{x + 17} {y + 44} L{x - 4} {y + 26} L{x + 5} {y + 24} Z"
        )
        fill(painter, bolt, cloth.trim)


def _pines(painter: QPainter, cloth: Cloth) -> None:
    """Green: fans of pine needles."""
    for x, y in ((34, 136), (58, 152), (36, 166), (60, 182)):
        for turn in (-66, -40, -14, 14, 40, 66):
            fill(painter, turned(brush_path(((x, y, 2.6), (x, y - 8, 2.2), (x, y - 14, 0.8))), turn, x, y), cloth.trim)


def _wisteria(painter: QPainter, cloth: Cloth) -> None:
    """Purple: hanging wisteria."""
    for x, top, count in ((28, 118, 5), (46, 128, 6), (63, 132, 5)):
        for index in range(count):
            size = 5.6 - 0.75 * index
            fill(painter, circle(x - size * 0.55, top + index * 8, size * 0.62, size * 0.7), cloth.trim)
            fill(painter, circle(x + size * 0.55, top + 3 + index * 8, size * 0.62, size * 0.7), cloth.trim)


def _coins(painter: QPainter, cloth: Cloth) -> None:
    """Gold: old coins with a square hole, and clouds."""
    for x, y in ((36, 138), (60, 158), (34, 172)):
        fill(painter, circle(x, y, 10).subtracted(path(f"M{x - 3.4} {y - 3.4} h6.8 v6.8 h-6.8 Z")), cloth.trim)


ORNAMENTS: Final[dict[str, Callable[[QPainter, Cloth], None]]] = {
    "red": _lines,
    "white": _circles,
    "blue": _waves,
    "black": _bolts,
    "green": _pines,
    "purple": _wisteria,
    "gold": _coins,
}
