"""What lies under the pieces: the mats of the three castles, the reference card; over it, the ribbon of an action."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath

from desktop.games.nine_cards_sekigahara.art.crests import SIDES, placed
from desktop.games.nine_cards_sekigahara.art.men import SIDE
from desktop.theme.paint import fill, ink, pen
from desktop.theme.palette import Palette, colour, mixed
from desktop.theme.patterns import draw_pattern, washi
from desktop.theme.shapes import circle, path, rounded
from desktop.theme.woodblock.inkwork import GOLD, INK

__all__ = ["band", "reference", "slot"]

_ROWS: Final = 4
_TINTS: Final = {"red": ("#F2B8A4", "#FF8E78"), "blue": ("#AFC2E4", "#8EB0F0")}
"""The ink of a side's faint patterns by day and by night, when mixed with its colour."""


def slot(painter: QPainter, palette: Palette) -> None:
    """The mat of one castle, 478 wide and 522 high: the red camp on its left, the blue on its right."""
    area = QRectF(3, 3, 472, 516)
    sheet = rounded(area.x(), area.y(), area.width(), area.height(), 20)
    dark = palette.is_dark
    painter.save()
    painter.setClipPath(sheet, Qt.ClipOperation.IntersectClip)
    fill(painter, sheet, colour("#2A3046" if dark else "#F8F0DD", 0.5 if dark else 0.6))
    for side, left in (("red", 3), ("blue", 239)):
        shade = mixed(SIDE[side], _TINTS[side][1], 0.45) if dark else SIDE[side]
        wash = QLinearGradient(left, 0, left + 236, 0)
        near, far = (0.2, 0.02) if side == "red" else (0.02, 0.2)
        wash.setColorAt(0, colour(shade, near))
        wash.setColorAt(1, colour(shade, far))
        painter.fillRect(QRectF(left, 3, 236, 516), wash)
        _field(painter, side, shade)
    painter.restore()
    painter.strokePath(sheet, pen(colour("#E3B355" if dark else "#8A6A2E", 0.55), 2))
    painter.strokePath(rounded(8, 8, 462, 506, 16), pen(colour("#E3B355" if dark else "#8A6A2E", 0.25), 1))


def _field(painter: QPainter, side: str, shade: str) -> None:
    """Straight lines for the red, notched ones for the blue, and the crest where no piece lies."""
    step = 15
    for row in range(6, 28):
        y = row * step - 4
        if side == "red":
            painter.strokePath(path(f"M12 {y} L76 {y}"), pen(colour(shade, 0.1), 1.4))
        else:
            painter.strokePath(
                path(
                    f"M402 {y} L414 {y} L414 {y + 5} L424 {y + 5} L424 "
                    f"{y} L444 {y} L444 {y + 5} L454 {y + 5} L454 {y} "
                    f"L466 {y}"
                ),
                pen(colour(shade, 0.1), 1.4),
            )
    fill(painter, placed(SIDES[side], 41 if side == "red" else 437, 483, 44), colour(shade, 0.3))


def reference(painter: QPainter, palette: Palette) -> None:
    """The card of the options, 396 wide and 198 high, unwritten: four rows, hollows for discs beside three of them."""
    area = QRectF(0, 0, 396, 198)
    dark = palette.is_dark
    body = rounded(1, 1, 394, 196, 14)
    fill(painter, body.translated(0, 2), colour("#0A0306", 0.3))
    painter.save()
    painter.setClipPath(body, Qt.ClipOperation.IntersectClip)
    washi(painter, area, palette.paper if dark else "#F8F0DD", "#F3E9D6" if dark else "#7A5A34", 0.07)
    painter.restore()
    painter.strokePath(body, pen(colour(INK, 0.7), 1.6))
    painter.strokePath(rounded(5, 5, 386, 188, 10), pen(colour(GOLD, 0.85), 1.6))
    row = 198 / _ROWS
    for index in range(1, _ROWS):
        painter.strokePath(path(f"M14 {index * row} L382 {index * row}"), pen(colour(palette.line, 0.95), 1.4))
    for index in range(_ROWS - 1):
        for side, x in (("red", 35.0), ("blue", 361.0)):
            _hollow(painter, x, (index + 0.5) * row, side, dark=dark)


def _hollow(painter: QPainter, x: float, y: float, side: str, *, dark: bool) -> None:
    shade = mixed(SIDE[side], _TINTS[side][1], 0.5) if dark else SIDE[side]
    fill(painter, circle(x, y, 18.6), colour("#05060E" if dark else "#5A4020", 0.3 if dark else 0.16))
    painter.strokePath(circle(x, y, 18.6), pen(colour(shade, 0.8), 1.6))
    fill(painter, placed(SIDES[side], x, y, 22), colour(shade, 0.34))


def band(painter: QPainter) -> None:
    """A ribbon, 400 wide and 100 high, folded and pale, for the name of an action that was used."""
    base = "#AAA296"
    tail = path("M6 26 L60 26 L60 92 L6 92 L26 59 Z")
    for mirror in (1, -1):
        painter.save()
        painter.translate(0 if mirror > 0 else 400, 0)
        painter.scale(mirror, 1)
        fill(painter, tail, mixed(base, "#000000", 0.3))
        ink(painter, tail, 2.6)
        painter.restore()
    body = path("M34 8 L366 8 L366 78 L34 78 Z")
    wash = QLinearGradient(0, 8, 0, 78)
    wash.setColorAt(0, QColor(mixed(base, "#FFFFFF", 0.16)))
    wash.setColorAt(1, QColor(mixed(base, "#000000", 0.16)))
    fill(painter, body, wash)
    painter.save()
    painter.setClipPath(body, Qt.ClipOperation.IntersectClip)
    draw_pattern(painter, "asanoha", QRectF(34, 8, 332, 70), 40, colour("#FFF3D0", 0.05), 1.4)
    folds = QPainterPath()
    for x in range(40, 460, 26):
        folds.moveTo(x, 8)
        folds.lineTo(x - 40, 78)
    painter.strokePath(folds, pen(colour("#3A3430", 0.3), 2.2))
    painter.restore()
    fill(painter, path("M56 15 L344 15 L344 71 L56 71 Z"), base)  # nothing lies under the letters
    painter.strokePath(body, pen(INK, 2.8))
    for y in (14, 72):
        painter.strokePath(path(f"M38 {y} L362 {y}"), pen(colour(GOLD, 0.3), 2))
