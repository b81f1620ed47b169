"""Strokes that all drawings share: ink outlines, shading, shadows, and the props of the house."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPainterPathStroker,
    QRadialGradient,
)

from desktop.theme import fonts
from desktop.theme.palette import Palette, colour, mixed
from desktop.theme.pens import pen
from desktop.theme.shapes import brush_path, circle, glyph, path, polar, rounded

__all__ = ["enso", "fill", "ink", "lantern", "pen", "ribbon", "scaled", "seal", "shaded", "soft_shadow"]

INK: Final = "#2B2B2E"


@contextmanager
def scaled(painter: QPainter, area: QRectF, width: float, height: float | None = None) -> Iterator[None]:
    """Within, the painter draws in units of which `width` by `height` fill `area`."""
    painter.save()
    try:
        painter.translate(area.topLeft())
        painter.scale(area.width() / width, area.height() / (width if height is None else height))
        yield
    finally:
        painter.restore()


def fill(
    painter: QPainter, shape: QPainterPath, brush: QBrush | QColor | QLinearGradient | QRadialGradient | str
) -> None:
    """`shape` is filled, without an outline."""
    painter.fillPath(shape, QBrush(QColor(brush)) if isinstance(brush, str) else QBrush(brush))


def ink(painter: QPainter, shape: QPainterPath, width: float, shade: QColor | str = INK) -> None:
    """`shape` has an ink outline, thin where the light comes from, thick below."""
    painter.save()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(shade, width))
    painter.drawPath(shape)
    painter.translate(width * 0.12, width * 0.34)
    painter.setPen(pen(shade, width * 0.9))
    painter.drawPath(shape)
    painter.restore()


def shaded(painter: QPainter, shape: QPainterPath, base: str, light: float = 0.35, dark: float = 0.32) -> None:
    """`shape` is filled with `base` as a round thing that is lit from the upper left."""
    box = shape.boundingRect()
    reach = max(box.width(), box.height())
    glow = QRadialGradient(box.left() + box.width() * 0.36, box.top() + box.height() * 0.26, reach * 0.95)
    glow.setColorAt(0.0, QColor(mixed(base, "#FFF6E4", light)))
    glow.setColorAt(0.38, QColor(base))
    glow.setColorAt(0.75, QColor(mixed(base, "#1A1020", dark * 0.6)))
    glow.setColorAt(1.0, QColor(mixed(base, "#1A1020", dark)))
    painter.fillPath(shape, QBrush(glow))


def soft_shadow(painter: QPainter, shape: QPainterPath, blur: float, shade: str, strength: float) -> None:
    """`shape` casts a soft shadow, darkest beneath it and gone `blur` beyond its edge."""
    painter.save()
    layers = 10
    veil = colour(shade, 1 - (1 - strength) ** (1 / layers))
    stroker = QPainterPathStroker()
    stroker.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    for layer in range(layers):
        stroker.setWidth(2 * blur * (layer + 0.5) / layers)
        painter.fillPath(shape.united(stroker.createStroke(shape)), veil)
    painter.restore()


def enso(painter: QPainter, area: QRectF, shade: QColor | str, weight: float = 0.1) -> None:
    """A brush circle fills `area`: pressed at its start, dry and open at its end."""
    x, y, radius = area.center().x(), area.center().y(), min(area.width(), area.height()) / 2
    radius *= 1 - weight / 2
    swell = (0.55, 1.0, 1.05, 0.9, 0.8, 0.75, 0.85, 0.95, 0.8, 0.6, 0.4, 0.14)
    touches = []
    for index, press in enumerate(swell):
        at = polar(x, y, radius * (1 - 0.006 * index), 118 + index * 29.5)
        touches.append((at[0], at[1], 2 * radius * weight * press))
    fill(painter, brush_path(touches), QColor(shade))


def seal(painter: QPainter, area: QRectF, text: str, palette: Palette, language: str | None = None) -> None:
    """A red seal with up to four signs cut out of it, read downwards from the right, its edge worn."""
    with scaled(painter, area, 100):
        body = path("M7 10 C30 5 70 7 93 6 C96 30 93 70 95 94 C70 96 32 93 6 95 C4 70 6 34 7 10 Z")
        fill(painter, body, palette.seal)
        painter.setPen(pen(palette.on_seal, 2.4))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(rounded(13, 13, 74, 74, 5))
        rows = 1 if len(text) == 1 else 2
        columns = -(-len(text) // rows)
        across, down = 66 / columns, 66 / rows
        for index, sign in enumerate(text):
            left, top = 83 - across * (index // rows + 1), 17 + down * (index % rows)
            cell = QRectF(left, top, across, down).adjusted(3, 2, -3, -2)
            fill(painter, glyph(sign, fonts.brush(60, language), cell), palette.on_seal)


def ribbon(painter: QPainter, area: QRectF, base: str, shade: str = INK, outline: float = 2.0) -> None:
    """A ribbon with two swallow tails lies across `area`."""
    with scaled(painter, area, 200, 60):
        tail = path("M4 20 L52 26 L52 56 L4 52 L18 36 Z")
        for mirror in (1, -1):
            painter.save()
            if mirror < 0:
                painter.translate(200, 0)
                painter.scale(-1, 1)
            fill(painter, tail, mixed(base, "#201410", 0.22))
            ink(painter, tail, outline, shade)
            painter.restore()
        band = path("M30 6 C70 14 130 14 170 6 L170 42 C130 50 70 50 30 42 Z")
        sheen = QLinearGradient(0, 4, 0, 50)
        sheen.setColorAt(0, QColor(mixed(base, "#FFFFFF", 0.25)))
        sheen.setColorAt(0.6, QColor(base))
        sheen.setColorAt(1, QColor(mixed(base, "#3A2412", 0.16)))
        fill(painter, band, sheen)
        ink(painter, band, outline, shade)


def lantern(painter: QPainter, area: QRectF, palette: Palette, *, lit: bool = True) -> None:
    """A paper lantern hangs in `area` (two thirds as wide as high); lit, it glows beyond its paper."""
    with scaled(painter, area, 100, 150):
        if lit:
            halo = QRadialGradient(50, 76, 74)
            halo.setColorAt(0, colour("#FFC45E", 0.5))
            halo.setColorAt(0.5, colour("#FF9A3C", 0.18))
            halo.setColorAt(1, colour("#FF9A3C", 0))
            painter.fillRect(QRectF(-24, 2, 148, 148), QBrush(halo))
        painter.setPen(pen(INK, 2.2))
        painter.drawLine(QPointF(50, 0), QPointF(50, 22))
        body = path("M28 32 C8 40 8 112 28 122 L72 122 C92 112 92 40 72 32 Z")
        glow = QRadialGradient(50, 82, 56)
        paper = ("#FFF1C4", "#F8B457", "#D2552F") if lit else ("#B9563F", "#8C3A2C", "#6B2A22")
        for at, shade in zip((0.0, 0.5, 1.0), paper, strict=True):
            glow.setColorAt(at, QColor(shade))
        fill(painter, body, glow)
        painter.save()
        painter.setClipPath(body)
        painter.setPen(pen(colour("#5A1E12", 0.35), 1.6))
        for row in range(8):
            y = 40 + row * 10.6
            rib = QPainterPath(QPointF(6, y - 3))
            rib.quadTo(50, y + 7, 94, y - 3)
            painter.drawPath(rib)
        painter.restore()
        ink(painter, body, 2.6)
        for y, reach in ((24, 24), (120, 24)):
            cap = rounded(50 - reach, y, 2 * reach, 10, 3)
            fill(painter, cap, "#33231C")
            ink(painter, cap, 1.8)
        painter.setPen(pen(palette.gold, 2))
        painter.drawLine(QPointF(50, 131), QPointF(50, 147))
        fill(painter, circle(50, 135, 3.2), palette.seal)
