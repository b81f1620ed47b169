"""Swords and pole arms, each drawn along a line: the hilt on the left, the point on the right, the edge below."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath

from desktop.theme.paint import fill, ink, pen
from desktop.theme.palette import colour, mixed
from desktop.theme.shapes import brush_path, circle, path, rounded
from desktop.theme.woodblock.inkwork import (
    CRIMSON,
    INK,
    STEEL,
    VERMILION,
    cel,
    gilded,
    moved,
    through,
    toned,
)

__all__ = ["KATANA", "NODACHI", "WAKIZASHI", "Sword", "bokken", "nagayari", "naginata", "pole", "sheath", "sword"]


@dataclass(frozen=True, slots=True)
class Sword:
    """Measures of a sword: how long blade and hilt are, how wide, how strongly it bends, and its colours."""

    blade: float
    hilt: float
    width: float
    bend: float
    wrap: str
    guard: float


KATANA: Final = Sword(232, 92, 17, 0.00052, "#23313F", 21)
WAKIZASHI: Final = Sword(150, 66, 18, 0.00060, "#6B1420", 18)
NODACHI: Final = Sword(268, 116, 20, 0.00044, "#8A2430", 24)


def _along(made: Sword, x: float, off: float) -> tuple[float, float]:
    """The point at `x` along the bent line and `off` across it, below being positive."""
    slope = -2 * made.bend * x
    length = math.hypot(1, slope)
    return x - off * slope / length, -made.bend * x * x + off / length


@lru_cache(maxsize=16)
def _blade(made: Sword) -> tuple[QPainterPath, QPainterPath, QPainterPath]:
    """Outline of a blade, its bright edge below the temper line, and the ridge."""
    count = 44
    back, edge, temper, ridge = [], [], [], []
    for index in range(count + 1):
        share = index / count
        x = made.blade * share
        half = made.width / 2 * (1 - 0.2 * share)
        tip = max(0.0, (share - 0.87) / 0.13)
        low = half * (1 - tip**1.7 * 2)
        back.append(_along(made, x, -half))
        edge.append(_along(made, x, low))
        wave = half * (0.36 + 0.2 * math.sin(index * 1.9) + 0.12 * math.sin(index * 3.1))
        temper.append(_along(made, x, min(low, wave)))
        ridge.append(_along(made, x, max(-half, min(low, -0.3 * half))))
    outline = through([*back, *reversed(edge)])
    line = brush_path([(x, y, 1.4) for x, y in ridge[:-4:4]], 4)
    return outline, through([*temper, *reversed(edge)]), line


def _steel(painter: QPainter, made: Sword, edge: float) -> None:
    outline, bright, ridge = _blade(made)
    shine = QLinearGradient(0, -made.width, 0, made.width)
    for at, shade in ((0, "#59646F"), (0.4, "#8D99A6"), (0.52, "#DDE5EB"), (0.7, STEEL), (1, "#9AA6B2")):
        shine.setColorAt(at, QColor(shade))
    glint = QLinearGradient(0, 0, made.blade, 0)
    for at, alpha in ((0.12, 0.0), (0.3, 0.75), (0.36, 0.0), (0.62, 0.0), (0.7, 0.6), (0.74, 0.0)):
        glint.setColorAt(at, colour("#FFFFFF", alpha))
    fill(painter, outline, mixed(STEEL, "#3C4856", 0.42))
    painter.save()
    painter.setClipPath(outline, Qt.ClipOperation.IntersectClip)
    fill(painter, outline.translated(0, made.width * 0.3), STEEL)
    fill(painter, bright, "#F4F8FA")
    fill(painter, outline, glint)
    painter.restore()
    fill(painter, ridge, colour("#2C3844", 0.55))
    ink(painter, outline, edge, INK)


def sword(painter: QPainter, made: Sword, edge: float = 2.6) -> None:
    """A sword with its guard at the origin."""
    _steel(painter, made, edge)
    collar = through([_along(made, x, y) for x, y in ((0, -9), (16, -8.4), (16, 8.4), (0, 9))])
    gilded(painter, collar, edge * 0.7)
    _hilt(painter, made, edge)
    guard = moved(circle(0, 0, 5, made.guard), -3, 0)
    gilded(painter, guard, edge)
    fill(painter, circle(-3, made.guard * 0.5, 1.6, 4), INK)
    fill(painter, circle(-3, -made.guard * 0.5, 1.6, 4), INK)


def _hilt(painter: QPainter, made: Sword, edge: float) -> None:
    half = made.width * 0.52
    steps = [-6 - (made.hilt - 6) * index / 12 for index in range(13)]
    shape = through([*(_along(made, x, -half) for x in steps), *(_along(made, x, half) for x in reversed(steps))])
    toned(painter, shape, made.wrap, 2.5)
    painter.save()
    painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
    lozenges = QPainterPath()
    count = max(4, round(made.hilt / 15))
    for index in range(count):
        x = -10 - (made.hilt - 14) * (index + 0.5) / count
        wide = (made.hilt - 14) / count * 0.42
        lozenges.addPath(
            through([_along(made, x + dx * wide, dy * half * 0.72) for dx, dy in ((-1, 0), (0, -1), (1, 0), (0, 1))])
        )
    fill(painter, lozenges, "#F1E2BC")
    painter.strokePath(lozenges, pen(colour(INK, 0.8), 1.2))
    painter.restore()
    ink(painter, shape, edge, INK)
    x = -made.hilt
    pommel = through(
        [_along(made, x + dx, dy * half) for dx, dy in ((3, -1.16), (-5, -1.1), (-8, 0), (-5, 1.1), (3, 1.16))]
    )
    gilded(painter, pommel, edge * 0.8)


def sheath(painter: QPainter, made: Sword, base: str, edge: float = 2.6) -> None:
    """The empty sheath of a sword: lacquer, a gold mouth, a knotted cord."""
    half = made.width * 0.68
    steps = [made.blade * 1.03 * index / 14 for index in range(15)]
    shape = through([*(_along(made, x, -half) for x in steps), *(_along(made, x, half) for x in reversed(steps))])
    cel(painter, shape, base, edge, 3)
    gloss = brush_path([(*_along(made, x, -half * 0.4), 2.2) for x in steps[2:-2:2]], 4)
    fill(painter, gloss, colour("#FFFFFF", 0.32))
    for x, wide in ((0, 12), (made.blade * 0.26, 7), (made.blade * 1.03 - 12, 14)):
        ring = through([_along(made, x + dx, dy * half * 1.12) for dx, dy in ((0, -1), (wide, -1), (wide, 1), (0, 1))])
        gilded(painter, ring, edge * 0.7)
    x, y = _along(made, made.blade * 0.27, half)
    for touches in (
        ((x, y, 3.4), (x + 14, y + 14, 4.6), (x + 40, y + 12, 4.6), (x + 58, y + 28, 3)),
        ((x, y, 3.4), (x + 4, y + 20, 4.6), (x + 22, y + 30, 4.6), (x + 26, y + 50, 3)),
    ):
        cord = brush_path(touches)
        fill(painter, cord, VERMILION)
        painter.strokePath(cord, pen(INK, 1.4))


def bokken(painter: QPainter) -> None:
    """A wooden sword: one piece of oak, its edge only carved."""
    made = Sword(196, 92, 19, 0.00056, "", 0)
    half = made.width / 2
    steps = [-92 + 288 * index / 30 for index in range(31)]
    top = [_along(made, x, -half * (1 - 0.0012 * max(0, x))) for x in steps]
    low = [_along(made, x, half * (1 - 0.0012 * max(0, x)) * (1 - 2 * max(0.0, (x - 168) / 28) ** 1.6)) for x in steps]
    shape = through([*top, *reversed(low)])
    cel(painter, shape, "#B9783C", 2.8, 4, 0.34)
    painter.save()
    painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
    for index, off in enumerate((-5.6, -2, 1.8, 5)):
        grain = brush_path(
            [(*_along(made, x, off + math.sin(x / 23 + index * 2) * 1.3), 1.1) for x in steps[1:-1:3]], 4
        )
        fill(painter, grain, colour("#5E3311", 0.55))
    fill(
        painter, brush_path([(*_along(made, x, -half * 0.62), 1.8) for x in steps[10:-2:3]], 4), colour("#FFE7BE", 0.7)
    )
    painter.restore()
    for x in (-84, -70, -56, -42, -28, -14):
        wrap = through([_along(made, x + dx, dy * half * 1.1) for dx, dy in ((0, -1), (9, -1), (13, 1), (4, 1))])
        toned(painter, wrap, "#E8DCC0", 1.5)
        painter.strokePath(wrap, pen(INK, 1.5))
    ring = through([_along(made, x, y) for x, y in ((-2, -14), (6, -14), (6, 14), (-2, 14))])
    cel(painter, ring, "#3E2A1E", 2.2, 2)


def pole(painter: QPainter, start: float, end: float, width: float, base: str, edge: float = 2.6) -> None:
    """A straight shaft, lacquered, from `start` to `end`."""
    shape = rounded(start, -width / 2, end - start, width, width * 0.4)
    shine = QLinearGradient(0, -width / 2, 0, width / 2)
    for at, shade in (
        (0, mixed(base, "#FFF3D8", 0.2)),
        (0.28, mixed(base, "#FFF3D8", 0.5)),
        (0.45, base),
        (1, mixed(base, "#180A14", 0.5)),
    ):
        shine.setColorAt(at, QColor(shade))
    fill(painter, shape, shine)
    ink(painter, shape, edge, INK)


def _binding(painter: QPainter, x: float, count: int, width: float, shade: str) -> None:
    """Turns of cord round a shaft."""
    for index in range(count):
        turn = rounded(x + index * 5.4, -width / 2, 5.4, width, 2)
        fill(painter, turn, shade)
        painter.strokePath(turn, pen(INK, 1.1))


def naginata(painter: QPainter) -> None:
    """A glaive: a long shaft and a blade that sweeps back."""
    pole(painter, -190, 76, 11, "#6E1A22")
    for x in (-190, -178):
        gilded(painter, rounded(x, -6.6, 9, 13.2, 2), 1.6)
    _binding(painter, 8, 6, 14, "#E8DCC0")
    gilded(painter, rounded(44, -8, 34, 16, 3), 2)
    blade = path("M78 -8 C110 -9 150 -15 186 -44 C188 -22 168 6 132 14 C112 18 96 12 78 9 Z")
    fill(painter, blade, mixed(STEEL, "#3C4856", 0.45))
    painter.save()
    painter.setClipPath(blade, Qt.ClipOperation.IntersectClip)
    fill(painter, blade.translated(0, 8), STEEL)
    fill(
        painter,
        path(
            "M78 4 C92 5 98 9 108 7 C120 6 126 10 136 4 C150 0 152 -2 164 -12 C172 -20 178 -30 186 -44 L196 20 L78 24 Z"
        ),
        "#F4F8FA",
    )
    fill(painter, path("M112 -16 L126 -18 L118 20 L104 20 Z"), colour("#FFFFFF", 0.7))
    painter.restore()
    ink(painter, blade, 2.8, INK)
    guard = rounded(74, -13, 6, 26, 3)
    gilded(painter, guard, 2)
    _tassel(painter, 60, 6)


def _tassel(painter: QPainter, x: float, y: float) -> None:
    """A horse-hair tassel that streams back."""
    for index, (dx, dy) in enumerate(((-46, 16), (-40, 28), (-30, 36), (-18, 40))):
        hair = brush_path(((x, y, 7), (x + dx * 0.5, y + dy * 0.32 + 3, 9), (x + dx, y + dy, 1.2)))
        fill(painter, hair, VERMILION if index % 2 else CRIMSON)
        painter.strokePath(hair, pen(INK, 1.2))
    gilded(painter, circle(x, y, 5), 1.6)


def nagayari(painter: QPainter) -> None:
    """A long spear: a shaft that does not end and a straight point with a cross-bar."""
    pole(painter, -240, 96, 10.5, "#2B2A30")
    _binding(painter, 20, 9, 13, "#B7282E")
    _binding(painter, -120, 5, 13, "#E8DCC0")
    gilded(painter, rounded(82, -7.4, 22, 14.8, 3), 2)
    cross = path("M100 -4 C104 -24 108 -36 122 -46 C118 -30 116 -16 117 0 C116 16 118 30 122 46 C108 36 104 24 100 4 Z")
    cel(painter, cross, STEEL, 2.4, 2, 0.4)
    point = path("M104 -8 L168 -9 C184 -7 198 -3 208 0 C198 3 184 7 168 9 L104 8 Z")
    fill(painter, point, "#F0F5F8")
    fill(painter, path("M104 0 L208 0 C198 3 184 7 168 9 L104 8 Z"), mixed(STEEL, "#3C4856", 0.4))
    fill(painter, path("M112 -2.2 L176 -1.6 L176 1.6 L112 2.2 Z"), CRIMSON)
    ink(painter, point, 2.6, INK)
    _tassel(painter, 92, 6)
