"""Small signs, each in a square of 100: reach, wounds, the kinds of cards, and what words would be too long for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtGui import QPainter, QPainterPath

from desktop.games.samurai_sword.art.mon import placed
from desktop.theme.paint import fill, ink, pen
from desktop.theme.palette import Palette, colour
from desktop.theme.shapes import brush_path, circle, path, polar, rounded
from desktop.theme.woodblock.inkwork import (
    CRIMSON,
    GOLD,
    INDIGO,
    INK,
    NIGHT,
    OCHRE,
    PAPER,
    PINE,
    STEEL,
    VERMILION,
    cel,
    lines,
    moved,
    toned,
)

__all__ = ["ICONS", "icon"]


def _icon_reach(painter: QPainter) -> None:
    arrow = path("M10 26 L60 26 L92 50 L60 74 L10 74 Z")
    fill(painter, arrow, NIGHT)
    ink(painter, arrow, 4, "#FFF6E2")
    painter.strokePath(path("M22 50 L70 50 M58 38 L71 50 L58 62"), pen("#FFF6E2", 6))


def _icon_wounds(painter: QPainter) -> None:
    drop = path("M50 5 C54 28 84 44 84 68 C84 84 70 95 50 95 C30 95 16 84 16 68 C16 44 46 28 50 5 Z")
    toned(painter, drop, "#C11F2B", 7, 0.4)
    ink(painter, drop, 5, INK)
    slash = brush_path(((30, 78, 2), (46, 66, 9), (60, 58, 9), (74, 46, 2)))
    fill(painter, slash, "#FFF6E2")


def _icon_weapon(painter: QPainter) -> None:
    _kind(painter, VERMILION, "M28 6 L72 6 L94 28 L94 72 L72 94 L28 94 L6 72 L6 28 Z")
    fill(painter, placed("swords", 50, 50, 58), "#FFF4D6")


def _icon_property(painter: QPainter) -> None:
    _kind(painter, INDIGO, "M6 46 C6 20 28 6 50 6 C72 6 94 20 94 46 L94 94 L6 94 Z")
    fill(painter, placed("throne", 50, 54, 58), "#FFF4D6")


def _icon_action(painter: QPainter) -> None:
    _kind(painter, OCHRE, "M50 5 C76 5 95 24 95 50 C95 76 76 95 50 95 C24 95 5 76 5 50 C5 24 24 5 50 5 Z")
    fill(painter, placed("fan", 50, 52, 58), INK)


def _kind(painter: QPainter, base: str, data: str) -> None:
    shape = path(data)
    fill(painter, shape, base)
    ink(painter, shape, 5, INK)
    painter.strokePath(moved(shape.translated(-50, -50), 50, 50, 0.84), pen(colour("#FFE7B4", 0.9), 2.6))


def _icon_parry(painter: QPainter) -> None:
    for sign in (-1, 1):
        blade = moved(path("M-6 -54 L6 -48 L5 40 L-5 40 Z"), 50, 50, 0.9, 45 * sign)
        cel(painter, blade, STEEL, 4, 3, 0.4)
        hilt = moved(rounded(-5, 40, 10, 18, 3), 50, 50, 0.9, 45 * sign)
        cel(painter, hilt, CRIMSON, 3, 2)
    burst = _burst(8, 19, 7)
    fill(painter, burst, "#FFD25A")
    painter.strokePath(burst, pen(INK, 2.6))


def _burst(points: int, outer: float, inner: float) -> QPainterPath:
    corners = [
        polar(50, 46, outer if index % 2 == 0 else inner, index * 180 / points - 90) for index in range(2 * points)
    ]
    return path("M" + " L".join(f"{x:.2f} {y:.2f}" for x, y in corners) + " Z")


def _icon_difficulty(painter: QPainter) -> None:
    """Steps from seat to seat."""
    track = path("M14 78 C18 34 50 16 86 26")
    painter.strokePath(track, pen(INK, 7))
    painter.strokePath(track, pen("#FFF6E2", 3))
    for x, y, shade in ((14, 78, INDIGO), (30, 44, "#F3E9D2"), (56, 27, "#F3E9D2"), (86, 27, VERMILION)):
        fill(painter, circle(x, y, 12), INK)
        fill(painter, circle(x, y, 8.4), shade)
    mount = path("M40 92 L64 50 L88 92 Z")
    fill(painter, mount, PINE)
    ink(painter, mount, 4, INK)
    fill(painter, path("M55 66 L64 50 L73 66 L68 63 L64 69 L60 63 Z"), "#FFF6E2")


def _icon_armor(painter: QPainter) -> None:
    shield = path("M14 16 C28 18 38 14 44 8 C50 14 60 18 74 16 C76 50 66 74 44 88 C22 74 12 50 14 16 Z")
    toned(painter, shield, INDIGO, 6, 0.35)
    ink(painter, shield, 4.6, INK)
    for y in (34, 48, 62):
        lines(painter, f"M22 {y} L66 {y}", "#F1DFB2", 3)
    plus = path("M70 54 L82 54 L82 66 L94 66 L94 78 L82 78 L82 90 L70 90 L70 78 L58 78 L58 66 L70 66 Z")
    painter.strokePath(plus, pen(INK, 8))
    fill(painter, plus, "#FFD25A")


def _small_card(painter: QPainter, x: float, y: float, degrees: float, base: str) -> None:
    painter.save()
    painter.translate(x, y)
    painter.rotate(degrees)
    sheet = rounded(-20, -28, 40, 56, 5)
    fill(painter, sheet, "#FBF3E0")
    painter.strokePath(sheet, pen(INK, 4))
    fill(painter, rounded(-15, -23, 30, 46, 3), base)
    painter.strokePath(circle(0, 0, 8), pen(GOLD, 2.6))
    painter.restore()


def _icon_deck(painter: QPainter) -> None:
    for shift in (12, 6, 0):
        _small_card(painter, 50 + shift * 0.6, 44 + shift, 0, CRIMSON)


def _icon_hand(painter: QPainter) -> None:
    for x, y, degrees in ((31, 56, -22), (50, 48, 0), (69, 56, 22)):
        _small_card(painter, x, y, degrees, CRIMSON)


ICONS: Final[dict[str, Callable[[QPainter], None]]] = {
    "reach": _icon_reach,
    "wounds": _icon_wounds,
    "weapon": _icon_weapon,
    "property": _icon_property,
    "action": _icon_action,
    "parry": _icon_parry,
    "difficulty": _icon_difficulty,
    "armor_plus": _icon_armor,
    "deck": _icon_deck,
    "hand": _icon_hand,
}


def icon(painter: QPainter, name: str, palette: Palette) -> None:
    """A small sign; by night on a slip of paper, for it is drawn in ink."""
    if palette.is_dark and name not in {"weapon", "property", "action"}:
        fill(painter, rounded(0, 0, 100, 100, 22), PAPER)
        painter.translate(50, 50)
        painter.scale(0.86, 0.86)
        painter.translate(-50, -50)
    ICONS[name](painter)
