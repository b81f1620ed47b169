"""The title on the front of a box: gold letters with an ink edge, in one line or two."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QTransform

from desktop.theme import fonts
from desktop.theme.paint import fill, pen
from desktop.theme.palette import colour
from desktop.theme.woodblock.inkwork import INK

__all__ = ["LEAST_TITLE", "rows", "title"]

LEAST_TITLE: Final = 110.0
"""A box narrower than so many pixels is too small to carry its title."""

_LEADING: Final = 1.2
_LONG: Final = 14
"""A name of several words that is longer stands in two lines."""


def title(painter: QPainter, name: str, area: QRectF, edge: str = INK) -> None:
    """`name` fills `area` as far as it may; what follows a colon stands below, smaller."""
    lines = [_outline(row) for row in rows(name)]
    sizes = _sizes(lines, area)
    tall = _LEADING * sum(sizes)
    y = area.center().y() - tall / 2
    for line, size in zip(lines, sizes, strict=True):
        x = area.center().x() - line.boundingRect().center().x() * size / 100
        shape = QTransform(size / 100, 0, 0, size / 100, x, y + size * (_LEADING / 2 + 0.36)).map(line)
        painter.strokePath(shape.translated(0, size * 0.05), pen(colour("#05060E", 0.45), size * 0.2))
        painter.strokePath(shape, pen(edge, size * 0.15))
        fill(painter, shape, _gold(shape.boundingRect()))
        painter.strokePath(shape, pen(colour("#FFF6D8", 0.55), size * 0.012))
        y += size * _LEADING


def _gold(area: QRectF) -> QLinearGradient:
    """Gold lit from above, bright enough to be read on any ground."""
    leaf = QLinearGradient(area.topLeft(), area.bottomLeft())
    for at, shade in ((0, "#FFF6D2"), (0.45, "#F8D67E"), (0.55, "#E9B545"), (1, "#F3CE74")):
        leaf.setColorAt(at, QColor(shade))
    return leaf


def rows(name: str) -> list[str]:
    """The lines in which `name` is written: those that it has, or as its words allow."""
    for mark in ("\n", ": ", "：", ":", " -"):
        head, found, rest = name.partition(mark)
        if found:
            return [head, rest.rstrip("-")]
    if " " not in name or len(name) < _LONG:
        return [name]
    cuts = [place for place, sign in enumerate(name) if sign == " "]
    cut = min(cuts, key=lambda place: abs(place - len(name) / 2))
    return [name[:cut], name[cut + 1 :]]


def _outline(row: str) -> QPainterPath:
    """`row` at a size of 100."""
    face = fonts.font("title", 100)
    face.setPixelSize(100)
    shape = QPainterPath()
    shape.addText(0, 0, face, row)
    shape.setFillRule(Qt.FillRule.WindingFill)
    return shape


def _sizes(lines: list[QPainterPath], area: QRectF) -> list[float]:
    """How large each line is: as wide as the area, the second clearly smaller than the first, none too high."""
    sizes = [min(100 * area.width() / line.boundingRect().width(), area.height() / _LEADING) for line in lines]
    if len(sizes) > 1:
        sizes = [min(sizes[0], sizes[1] * 1.6), min(sizes[1], sizes[0] * 0.7)]
    shrink = min(1.0, area.height() / (_LEADING * sum(sizes)))
    return [size * shrink for size in sizes]
