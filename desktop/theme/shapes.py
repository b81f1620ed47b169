"""Outlines: SVG path data, brush strokes that swell and thin, written signs, regular figures."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainterPath, QPolygonF, QTransform

from desktop.theme.easel import pause

__all__ = [
    "brush_path",
    "circle",
    "fitted",
    "glyph",
    "mirrored",
    "path",
    "polar",
    "polygon",
    "ring",
    "rounded",
    "turned",
    "united",
    "without",
]

Point = tuple[float, float]
Touch = tuple[float, float, float]
"""A point of a brush stroke: x, y and how wide the brush is pressed there."""

_TOKENS: Final = re.compile(r"[MmLlHhVvCcSsQqZz]|-?(?:\d+\.?\d*|\.\d+)")
_LENGTHS: Final = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "Z": 0}


@lru_cache(maxsize=1024)
def path(data: str) -> QPainterPath:
    """The outline that SVG path data describes; shared, so never change it."""
    made = QPainterPath()
    here, start, handle = (0.0, 0.0), (0.0, 0.0), None
    for order, numbers in _orders(data):
        kind = order.upper()
        points = _points(kind, numbers, here if order.islower() else (0.0, 0.0), here)
        if kind == "M":
            made.moveTo(*points[0])
            start = points[0]
        elif kind == "Z":
            made.closeSubpath()
            points = [start]
        elif kind in "LHV":
            made.lineTo(*points[0])
        elif kind == "Q":
            made.quadTo(*points[0], *points[1])
        else:
            if kind == "S":
                points = [_reflected(handle or here, here), *points]
            made.cubicTo(*points[0], *points[1], *points[2])
        handle = points[-2] if kind in "CS" else None
        here = points[-1]
    return made


def _orders(data: str) -> Iterator[tuple[str, list[float]]]:
    order, numbers = "", list[float]()
    for token in _TOKENS.findall(data):
        if token.isalpha():
            order, numbers = token, []
            if order in "Zz":
                yield order, numbers
            continue
        numbers.append(float(token))
        if len(numbers) == _LENGTHS[order.upper()]:
            yield order, numbers
            order, numbers = {"M": "L", "m": "l"}.get(order, order), []


def _points(kind: str, numbers: list[float], origin: Point, here: Point) -> list[Point]:
    if kind == "H":
        return [(origin[0] + numbers[0], here[1])]
    if kind == "V":
        return [(here[0], origin[1] + numbers[0])]
    return [(origin[0] + x, origin[1] + y) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]


def _reflected(point: Point, about: Point) -> Point:
    return 2 * about[0] - point[0], 2 * about[1] - point[1]


def brush_path(touches: Sequence[Touch], steps: int = 9) -> QPainterPath:
    """A brush stroke drawn smoothly through `touches`, as wide at each as it is pressed."""
    line = list(spline(touches, steps))
    left, right = _edges(line)
    cap, tip = list(_cap(line[-1], left[-1])), list(_cap(line[0], right[0]))
    return _closed([*left, *cap, *reversed(right), *tip])


def brush_parts(touches: Sequence[Touch], steps: int, count: int) -> list[QPainterPath]:
    """The same stroke in about `count` parts, one after another, cut straight; each lies a little over the next."""
    line = list(spline(touches, steps))
    left, right = _edges(line)
    long = max(1, round(len(line) / count))
    starts = range(0, len(line) - 1, long)
    return [_closed([*left[at : at + long + 2], *reversed(right[at : at + long + 2])]) for at in starts]


def _edges(line: Sequence[Touch]) -> tuple[list[QPointF], list[QPointF]]:
    left, right = list[QPointF](), list[QPointF]()
    for index, (x, y, width) in enumerate(line):
        before, after = line[max(0, index - 1)], line[min(len(line) - 1, index + 1)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        reach = math.hypot(dx, dy) or 1.0
        nx, ny = -dy / reach * width / 2, dx / reach * width / 2
        left.append(QPointF(x + nx, y + ny))
        right.append(QPointF(x - nx, y - ny))
    return left, right


def _closed(corners: Sequence[QPointF]) -> QPainterPath:
    made = QPainterPath()
    made.addPolygon(QPolygonF(corners))
    made.closeSubpath()
    made.setFillRule(Qt.FillRule.WindingFill)
    return made


def _cap(end: Touch, first: QPointF) -> Iterator[QPointF]:
    """Points of the half circle that closes a stroke at `end`, from `first` round to the other edge."""
    x, y, width = end
    start = math.degrees(math.atan2(first.y() - y, first.x() - x))
    for step in range(1, 6):
        yield QPointF(*polar(x, y, width / 2, start - 30 * step))


def spline(touches: Sequence[Touch], steps: int) -> Iterator[Touch]:
    """Yield points of the Catmull-Rom curve through `touches`: `steps` from each to the next, and the last."""
    padded = [touches[0], *touches, touches[-1]]
    for before, first, second, after in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        for step in range(steps):
            t = step / steps
            yield tuple(  # type: ignore[misc]
                0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)
                for a, b, c, d in zip(before, first, second, after, strict=True)
            )
    yield touches[-1]


def circle(x: float, y: float, radius: float, height: float | None = None) -> QPainterPath:
    """A circle, or an ellipse whose second half-axis is `height`."""
    made = QPainterPath()
    made.addEllipse(QPointF(x, y), radius, radius if height is None else height)
    return made


def ring(x: float, y: float, outer: float, inner: float) -> QPainterPath:
    return circle(x, y, outer).subtracted(circle(x, y, inner))


def rounded(x: float, y: float, width: float, height: float, radius: float) -> QPainterPath:
    made = QPainterPath()
    made.addRoundedRect(QRectF(x, y, width, height), radius, radius)
    return made


def polygon(points: Sequence[Point]) -> QPainterPath:
    made = QPainterPath()
    made.addPolygon(QPolygonF([QPointF(x, y) for x, y in points]))
    made.closeSubpath()
    return made


def polar(x: float, y: float, radius: float, degrees: float) -> Point:
    """The point `radius` from (x, y), clockwise `degrees` from three o'clock."""
    return x + radius * math.cos(math.radians(degrees)), y + radius * math.sin(math.radians(degrees))


def mirrored(shape: QPainterPath, axis: float) -> QPainterPath:
    """`shape` as a mirror that stands upright at x = `axis` shows it."""
    return QTransform(-1, 0, 0, 1, 2 * axis, 0).map(shape)


def turned(shape: QPainterPath, degrees: float, x: float = 0.0, y: float = 0.0) -> QPainterPath:
    """`shape` turned clockwise about (x, y)."""
    return QTransform().translate(x, y).rotate(degrees).translate(-x, -y).map(shape)


def united(*parts: QPainterPath) -> QPainterPath:
    """All of `parts` as one outline."""
    made = QPainterPath()
    for part in parts:
        made = made.united(part)
        pause()
    return made


def without(shape: QPainterPath, *cuts: QPainterPath) -> QPainterPath:
    """`shape` with every one of `cuts` taken out of it."""
    for cut in cuts:
        shape = shape.subtracted(cut)
        pause()
    return shape


def glyph(text: str, font: QFont, area: QRectF) -> QPainterPath:
    """`text` as an outline that fills `area` as far as its proportions let it, in the middle."""
    made = QPainterPath()
    sized = QFont(font)
    sized.setPixelSize(100)
    made.addText(0, 0, sized, text)
    return fitted(made, area)


def fitted(shape: QPainterPath, area: QRectF) -> QPainterPath:
    """`shape` enlarged or reduced, in proportion, to fill `area`, in its middle."""
    box = shape.boundingRect()
    if box.isEmpty():
        return shape
    scale = min(area.width() / box.width(), area.height() / box.height())
    placing = QTransform().translate(area.center().x(), area.center().y()).scale(scale, scale)
    return placing.translate(-box.center().x(), -box.center().y()).map(shape)
