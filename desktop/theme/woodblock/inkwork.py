"""How printed things are drawn: flat tones of a woodblock print, ink that swells, gold leaf, dry brush."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QLinearGradient, QPainter, QPainterPath, QTransform

from desktop.theme.crests import crest_path
from desktop.theme.easel import painter_like, pause
from desktop.theme.paint import fill, ink, pen
from desktop.theme.palette import colour, mixed
from desktop.theme.patterns import chance
from desktop.theme.shapes import brush_path, path, polar, without

__all__ = [
    "ASH",
    "BLOSSOM",
    "CRIMSON",
    "GOLD",
    "HEART",
    "INDIGO",
    "INK",
    "NIGHT",
    "OCHRE",
    "PAPER",
    "PINE",
    "SKIN",
    "STEEL",
    "VERMILION",
    "cel",
    "dried_stroke",
    "dry_stroke",
    "gilded",
    "gold_leaf",
    "lines",
    "maple",
    "mist",
    "moved",
    "petal",
    "petals",
    "raised",
    "rays",
    "sky",
    "through",
    "toned",
]

PAPER: Final = "#F3E9D2"
INK: Final = "#1E1B18"
VERMILION: Final = "#B7282E"
CRIMSON: Final = "#7E1420"
INDIGO: Final = "#274A78"
OCHRE: Final = "#C9962B"
BLOSSOM: Final = "#E8A0B4"
HEART: Final = "#C8333A"
PINE: Final = "#3B5D4A"
ASH: Final = "#8A8378"
NIGHT: Final = "#20263A"
GOLD: Final = "#E3B64F"
STEEL: Final = "#C4CCD4"
SKIN: Final = "#F0CFAE"

_DUSK: Final = "#2A1430"
"""What the shaded side of a colour leans to."""
_DAWN: Final = "#FFF3D8"
"""What the lit side of a colour leans to."""


def toned(painter: QPainter, shape: QPainterPath, base: str, lean: float = 5.0, depth: float = 0.3) -> None:
    """`shape` has three flat tones, as cut in three blocks: lit above on the left, shaded below on the right."""
    fill(painter, shape, mixed(base, _DUSK, depth))
    painter.save()
    painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
    fill(painter, shape.translated(-lean, -lean * 0.7), base)
    light = shape.translated(lean * 0.55, lean * 0.5)
    rim = QPainterPath()
    rim.addRect(shape.boundingRect().adjusted(-1, -1, 1, 1))
    rim.addPath(light)
    fill(painter, rim, colour(_DAWN, depth * 0.9))
    painter.restore()


def cel(
    painter: QPainter, shape: QPainterPath, base: str, edge: float = 2.8, lean: float = 5.0, depth: float = 0.3
) -> None:
    """`shape` in three tones within an ink line that swells towards the shade."""
    toned(painter, shape, base, lean, depth)
    ink(painter, shape, edge, INK)


def gold_leaf(area: QRectF) -> QLinearGradient:
    """Gold leaf across `area`: bright, deep, and bright again where the light comes back."""
    leaf = QLinearGradient(area.topLeft(), area.bottomRight())
    for at, shade in ((0, "#FBE7A8"), (0.28, "#E9BE5B"), (0.5, "#B98322"), (0.68, "#E6B850"), (1, "#8F5F14")):
        leaf.setColorAt(at, QColor(shade))
    return leaf


def gilded(painter: QPainter, shape: QPainterPath, edge: float = 2.4) -> None:
    """`shape` is of gold leaf within an ink line."""
    fill(painter, shape, gold_leaf(shape.boundingRect()))
    if edge:
        ink(painter, shape, edge, INK)


def raised(painter: QPainter, draw: Callable[[QPainter], None], lift: float = 6.0) -> None:
    """What `draw` draws stands out from what is behind it: it casts a soft shadow down to the right."""
    placing, device = painter.worldTransform(), painter.device()
    layer = QImage(device.width(), device.height(), QImage.Format.Format_ARGB32_Premultiplied)
    layer.setDevicePixelRatio(device.devicePixelRatio())
    layer.fill(Qt.GlobalColor.transparent)
    brush = painter_like(painter, layer)
    brush.setRenderHints(painter.renderHints())
    brush.setWorldTransform(placing)
    draw(brush)
    brush.end()
    shade = layer.copy()
    dim = QPainter(shade)
    dim.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
    dim.fillRect(QRectF(0, 0, device.width(), device.height()), colour("#1A0A14", 0.11))
    dim.end()
    painter.save()
    painter.resetTransform()
    unit = lift * math.hypot(placing.m11(), placing.m12())
    for step in (0.5, 0.8, 1.1, 1.4):
        painter.drawImage(QPointF(unit * step, unit * step * 1.2), shade)
    painter.drawImage(QPointF(0, 0), layer)
    painter.restore()


def lines(painter: QPainter, data: str, shade: str, width: float, alpha: float = 1.0) -> None:
    """Pen strokes along `data`."""
    painter.strokePath(path(data), pen(colour(shade, alpha), width))


def moved(shape: QPainterPath, x: float, y: float, scale: float = 1.0, degrees: float = 0.0) -> QPainterPath:
    """`shape`, enlarged and turned about its origin, stands at (x, y)."""
    return QTransform().translate(x, y).rotate(degrees).scale(scale, scale).map(shape)


@lru_cache(maxsize=64)
def dried_stroke(touches: tuple[tuple[float, float, float], ...], salt: int) -> QPainterPath:
    """A brush stroke without the streaks that its hairs leave dry; shared, so never change it."""
    streaks = list[QPainterPath]()
    line = list(_finer(touches))
    for hair in range(11):
        side = (hair + 0.5) / 11 - 0.5
        begin = 0.3 + 0.45 * chance(hair, salt)
        touched = []
        for index, (x, y, width) in enumerate(line[:-1]):
            share = index / (len(line) - 1)
            if share >= begin:
                dx, dy = line[index + 1][0] - x, line[index + 1][1] - y
                far = math.hypot(dx, dy) or 1.0
                off = side * width * 0.96
                open_ = width * (0.02 + 0.07 * chance(hair, salt + 1)) * min(1.0, (share - begin) * 5)
                touched.append((x - dy / far * off, y + dx / far * off, max(0.15, open_)))
        if len(touched) > 1:
            streaks.append(brush_path(touched, 2))
            pause()
    return without(brush_path(touches), *streaks)


def _finer(touches: Sequence[tuple[float, float, float]]) -> Iterator[tuple[float, float, float]]:
    """Points of the curve through `touches`, six for each."""
    padded = [touches[0], *touches, touches[-1]]
    for before, first, second, after in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        for step in range(6):
            t = step / 6
            x, y, width = (
                0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)
                for a, b, c, d in zip(before, first, second, after, strict=True)
            )
            yield x, y, width
    yield touches[-1]


def dry_stroke(
    painter: QPainter, touches: Sequence[tuple[float, float, float]], shade: str, alpha: float = 1.0, salt: int = 1
) -> None:
    """A brush stroke that runs dry: streaks of paper open towards its end."""
    fill(painter, dried_stroke(tuple(touches), salt), colour(shade, alpha))


def mist(painter: QPainter, x: float, y: float, size: float, shade: str, alpha: float = 0.5) -> None:
    """Bands of mist with round ends, as on folding screens."""
    bands = QPainterPath()
    bands.setFillRule(Qt.FillRule.WindingFill)
    for left, down, across in ((0, 0, 96), (-34, 13, 120), (20, 26, 74)):
        bands.addRoundedRect(
            QRectF(x + left * size, y + down * size, across * size, 13.4 * size), 6.7 * size, 6.7 * size
        )
    fill(painter, bands, colour(shade, alpha))
    painter.strokePath(bands, pen(colour(INK, 0.13), 1.1 * size))


def petal() -> QPainterPath:
    """One petal of cherry with its notch, in a square of 20 about the origin."""
    return path("M0 9 C-8 4 -9 -5 -3 -9 L0 -5.4 L3 -9 C9 -5 8 4 0 9 Z")


def petals(
    painter: QPainter,
    area: QRectF,
    count: int,
    salt: int,
    size: float = 0.8,
    shades: Iterable[str] = (BLOSSOM, "#F6CBD6"),
) -> None:
    """Cherry petals drift through `area`."""
    tints = tuple(shades)
    for index in range(count):
        x = area.left() + chance(index, salt) * area.width()
        y = area.top() + chance(index, salt + 1) * area.height()
        shape = moved(petal(), x, y, size * (0.6 + 0.6 * chance(index, salt + 2)), 360 * chance(index, salt + 3))
        fill(painter, shape, colour(tints[index % len(tints)], 0.92))
        painter.strokePath(shape, pen(colour(CRIMSON, 0.35), 0.7 * size))


def maple(painter: QPainter, x: float, y: float, side: float, degrees: float, shade: str) -> None:
    """A maple leaf falls past (x, y)."""
    leaf = moved(crest_path("maple").translated(-50, -50), x, y, side / 100, degrees)
    toned(painter, leaf, shade, side * 0.06)
    painter.strokePath(leaf, pen(INK, 1.6))


def rays(painter: QPainter, x: float, y: float, far: float, count: int, shade: str, alpha: float = 1.0) -> None:
    """Wedges of light that widen from (x, y), as many dark as `count`."""
    made = QPainterPath()
    for index in range(count):
        made.moveTo(x, y)
        made.lineTo(*polar(x, y, far, 360 * index / count))
        made.lineTo(*polar(x, y, far, 360 * (index + 0.42) / count))
        made.closeSubpath()
    fill(painter, made, colour(shade, alpha))


def sky(area: QRectF, upper: str, lower: str) -> QBrush:
    """A wash of colour that fades downwards, as printers wipe the block."""
    wash = QLinearGradient(area.topLeft(), area.bottomLeft())
    wash.setColorAt(0, QColor(upper))
    wash.setColorAt(0.62, QColor(lower))
    wash.setColorAt(1, QColor(lower))
    return QBrush(wash)


def through(points: Sequence[tuple[float, float]]) -> QPainterPath:
    """A closed outline through `points`."""
    made = QPainterPath(QPointF(*points[0]))
    for point in points[1:]:
        made.lineTo(*point)
    made.closeSubpath()
    return made
