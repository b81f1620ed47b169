"""Figures and names as outlines, so that they are part of a print."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QTransform

from desktop.theme import fonts
from desktop.theme.paint import fill, pen
from desktop.theme.shapes import glyph

__all__ = ["figure", "written"]


def figure(painter: QPainter, words: str, area: QRectF, shade: QColor | str) -> None:
    """A number fills `area` as far as its proportions let it."""
    shape = glyph(words, fonts.font("number", 40), area)
    shape.setFillRule(Qt.FillRule.WindingFill)
    fill(painter, shape, shade)


def written(
    painter: QPainter, words: str, area: QRectF, role: str, shade: QColor | str, halo: QColor | None = None
) -> None:
    """`words` stand in the middle of `area`, as high as it is unless they would be wider, with a `halo` or not."""
    face = fonts.font(role, 30)
    face.setPixelSize(100)
    shape = QPainterPath()
    shape.addText(0, 0, face, words)
    shape.setFillRule(Qt.FillRule.WindingFill)
    size = min(area.height() * 0.96, 100 * area.width() / max(1.0, shape.boundingRect().width()))
    x = area.center().x() - shape.boundingRect().center().x() * size / 100
    shape = QTransform(size / 100, 0, 0, size / 100, x, area.center().y() + size * 0.36).map(shape)
    if halo is not None:
        painter.strokePath(shape, pen(halo, size * 0.26))
    fill(painter, shape, shade)
