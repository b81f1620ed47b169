"""Castles: keeps of several storeys on stone, walls, pines; each stands on the ground at y = 0 about x = 0."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPainterPath

from desktop.theme.paint import fill, ink, pen
from desktop.theme.palette import colour, mixed
from desktop.theme.patterns import chance
from desktop.theme.shapes import circle, path, rounded
from desktop.theme.woodblock.inkwork import GOLD, INK, cel, gilded, lines, moved

__all__ = ["Keep", "keep", "pine", "stones", "wall"]


@dataclass(frozen=True, slots=True)
class Keep:
    """What makes a keep: how wide its lowest storey is, how many there are, and its colours."""

    wide: float = 84.0
    storeys: int = 3
    plaster: str = "#F7F0DF"
    tiles: str = "#54616B"
    boards: str = ""
    """The lower half of every wall is of boards, if they have a colour."""
    stone: float = 26.0
    """Height of the base."""
    dolphins: bool = True


def keep(painter: QPainter, x: float, y: float, made: Keep, scale: float = 1.0) -> None:
    """A keep whose base stands at (x, y)."""
    painter.save()
    painter.translate(x, y)
    painter.scale(scale, scale)
    stones(painter, made.wide * 1.12, made.stone)
    floor, wide = -made.stone, made.wide
    for storey in range(made.storeys):
        tall = 19.0 - 1.6 * storey
        _storey(painter, floor, wide, tall, made)
        top = storey == made.storeys - 1
        _roof(painter, floor - tall, wide, made, top=top)
        if not top and storey % 2 == 0:
            _gable(painter, floor - tall - 1, wide * 0.34, made)
        floor, wide = floor - tall - 9, wide * 0.74
    painter.restore()


def stones(painter: QPainter, wide: float, tall: float, shade: str = "#8F8C84") -> None:
    """A base of fitted stones, its edges curved inwards, about x = 0 from y = 0 upwards."""
    half, foot = wide / 2, wide / 2 + tall * 0.55
    base = path(
        f"M{-foot} 0 C{-foot + tall * 0.3} {-tall * 0.34} {-half} {-tall * 0.7} {-half} {-tall} "
        f"L{half} {-tall} C{half} {-tall * 0.7} {foot - tall * 0.3} {-tall * 0.34} {foot} 0 Z"
    )
    cel(painter, base, shade, 2, 5, 0.34)
    painter.save()
    painter.setClipPath(base, Qt.ClipOperation.IntersectClip)
    rows = max(2, round(tall / 8))
    for row in range(rows):
        y = -tall + row * tall / rows
        step, x = tall / rows * 1.6, -foot + (row % 2) * 5.0
        while x < foot:
            across = step * (0.75 + 0.5 * chance(int(x + 500), row))
            stone = rounded(x + 0.6, y + 0.6, across - 1.2, tall / rows - 1.2, 2.4)
            painter.strokePath(stone, pen(colour(INK, 0.5), 0.9))
            x += across
    painter.restore()
    ink(painter, base, 2)


def _storey(painter: QPainter, floor: float, wide: float, tall: float, made: Keep) -> None:
    half = wide / 2
    box = rounded(-half, floor - tall, wide, tall, 0)
    cel(painter, box, made.plaster, 1.8, 4, 0.22)
    if made.boards:
        fill(painter, rounded(-half + 0.8, floor - tall * 0.46, wide - 1.6, tall * 0.44, 0), made.boards)
        lines(painter, f"M{-half} {floor - tall * 0.46} L{half} {floor - tall * 0.46}", INK, 1.2)
    count = max(2, round(wide / 17))
    for index in range(count):
        x = -half + wide * (index + 0.5) / count
        fill(painter, rounded(x - 2.4, floor - tall * 0.68, 4.8, tall * 0.34, 0.6), "#2A2622")


def _roof(painter: QPainter, eaves: float, wide: float, made: Keep, *, top: bool) -> None:
    """Tiles that sweep up at the corners; the topmost roof has a ridge and two golden dolphins."""
    half, out, tall = wide / 2, wide / 2 + 10, 15.0 if top else 11.0
    crown = half * (0.42 if top else 0.8)
    shape = path(
        f"M{-out} {eaves - 3} C{-half} {eaves - 2} {-crown - 4} {eaves - tall * 0.6} {-crown} {eaves - tall} "
        f"L{crown} {eaves - tall} C{crown + 4} {eaves - tall * 0.6} {half} {eaves - 2} {out} {eaves - 3} "
        f"C{half + 4} {eaves + 3} {half} {eaves + 4} {half - 4} {eaves + 4} L{-half + 4} {eaves + 4} "
        f"C{-half} {eaves + 4} {-half - 4} {eaves + 3} {-out} {eaves - 3} Z"
    )
    cel(painter, shape, made.tiles, 1.8, 3, 0.34)
    count = max(4, round(wide / 9))
    for index in range(1, count):
        share = index / count * 2 - 1
        lines(painter, f"M{share * crown} {eaves - tall + 1} L{share * (half - 2)} {eaves + 2}", INK, 0.9, 0.5)
    if not top:
        return
    ridge = rounded(-crown - 3, eaves - tall - 4, 2 * crown + 6, 5, 2)
    cel(painter, ridge, mixed(made.tiles, "#000000", 0.2), 1.6, 2)
    if made.dolphins:
        fish = path("M0 0 C-5 -3 -6 -9 -2 -14 C-3 -9 2 -7 3 -3 L4 0 Z")
        gilded(painter, moved(fish, -crown + 1, eaves - tall - 3), 1.2)
        gilded(painter, QPainterPath(moved(fish, crown - 1, eaves - tall - 3).toReversed()), 1.2)


def _gable(painter: QPainter, eaves: float, wide: float, made: Keep) -> None:
    front = path(f"M{-wide / 2} {eaves + 2} L0 {eaves - 13} L{wide / 2} {eaves + 2} Z")
    cel(painter, front, made.plaster, 1.4, 2, 0.2)
    for side in (-1, 1):
        sweep = path(
            f"M{side * (wide / 2 + 5)} {eaves + 2} C{side * wide * 0.3} {eaves} {side * 4} {eaves - 10} 0 "
            f"{eaves - 17} L0 {eaves - 11} C{side * 4} {eaves - 6} {side * wide * 0.3} {eaves + 4} "
            f"{side * (wide / 2 + 5)} {eaves + 2} Z"
        )
        cel(painter, sweep, made.tiles, 1.4, 2)
    fill(painter, circle(0, eaves - 4, 1.8), GOLD)


def wall(painter: QPainter, left: float, right: float, y: float, tall: float = 14.0, plaster: str = "#F7F0DF") -> None:
    """A plastered wall with loopholes under a narrow roof of tiles."""
    cel(painter, rounded(left, y - tall, right - left, tall, 0), plaster, 1.6, 3, 0.2)
    x = left + 7
    while x < right - 5:
        fill(painter, rounded(x, y - tall * 0.56, 2.2, 4.4, 0.4), "#2A2622")
        x += 12
    cel(
        painter,
        path(
            f"M{left - 4} {y - tall} L{left + 3} {y - tall - 6} L{right - 3} {y - tall - 6} L{right + 4} {y - tall} Z"
        ),
        "#54616B",
        1.6,
        2,
    )


def pine(painter: QPainter, x: float, y: float, scale: float = 1.0, shade: str = "#3B5D4A", lean: float = 1.0) -> None:
    """An old pine with clouds of needles, its foot at (x, y)."""
    painter.save()
    painter.translate(x, y)
    painter.scale(scale * lean, scale)
    cel(
        painter,
        path("M-4 0 C-3 -18 -10 -30 -4 -46 C2 -58 0 -66 4 -76 L9 -74 C6 -62 8 -54 2 -42 C-2 -30 5 -18 5 0 Z"),
        "#6A4A35",
        1.8,
        2,
    )
    for left, down, across in ((-30, -34, 34), (0, -48, 36), (-24, -62, 34), (-8, -80, 36)):
        cloud = path(
            f"M{left} {down} C{left - 4} {down - 7} {left + 2} {down - 12} {left + across * 0.25} {down - 11} "
            f"C{left + across * 0.3} {down - 18} {left + across * 0.62} {down - 18} {left + across * 0.72} {down - 11} "
            f"C{left + across} {down - 13} {left + across + 5} {down - 5} {left + across} {down} Z"
        )
        cel(painter, cloud, shade, 1.8, 3, 0.34)
    painter.restore()
