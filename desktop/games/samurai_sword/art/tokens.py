"""Hearts and blossoms, the badges of a seat, and small signs; each in a square of 100."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QRadialGradient

from desktop.games.samurai_sword.art.inkwork import (
    BLOSSOM,
    CRIMSON,
    GOLD,
    HEART,
    INDIGO,
    INK,
    NIGHT,
    OCHRE,
    PAPER,
    PINE,
    STEEL,
    VERMILION,
    cel,
    gilded,
    gold_leaf,
    lines,
    moved,
    toned,
)
from desktop.games.samurai_sword.art.mon import TEAM_CRESTS, placed
from desktop.theme.paint import enso, fill, ink, pen
from desktop.theme.palette import Palette, colour, mixed
from desktop.theme.shapes import brush_path, circle, path, polar, rounded, turned

__all__ = ["BADGES", "HEART_SHAPE", "ICONS", "TEAMS", "badge", "blossom", "empty_heart", "heart", "icon", "team"]

HEART_SHAPE: Final = (
    "M50 90 C24 72 7 54 7 33 C7 17 19 8 31 8 C40 8 47 13 50 21 C53 13 60 8 69 8 C81 8 93 17 93 33 C93 54 76 72 50 90 Z"
)


def heart(painter: QPainter) -> None:
    """A point of Resilience: a heart of red lacquer, a wave of gold through it."""
    shape = path(HEART_SHAPE)
    painter.strokePath(shape, pen(INK, 9))
    toned(painter, shape, HEART, 8, 0.42)
    painter.save()
    painter.setClipPath(shape)
    lines(painter, "M2 58 C18 44 30 44 42 56 C54 68 70 66 98 44", "#FFD98A", 4, 0.9)
    lines(painter, "M2 69 C18 55 30 55 42 67 C54 79 70 77 98 55", "#FFD98A", 2.2, 0.6)
    painter.restore()
    fill(painter, path("M18 34 C17 24 24 17 33 17 C29 21 24 26 23 36 Z"), colour("#FFFFFF", 0.85))


def empty_heart(painter: QPainter) -> None:
    """A point of Resilience that is lost: the hollow of a heart, broken through."""
    shape = path(HEART_SHAPE)
    fill(painter, shape, colour("#4A4038", 0.3))
    painter.strokePath(shape, pen(colour("#FFF8E6", 0.7), 10))
    painter.strokePath(shape, pen(colour(INK, 0.75), 5))
    painter.strokePath(path("M52 21 L42 40 L57 52 L47 74"), pen(colour(INK, 0.75), 4))


def _five(petal: str, around: float = 0.0) -> QPainterPath:
    made = QPainterPath()
    for index in range(5):
        made.addPath(turned(path(petal), 72 * index + around, 50, 52))
    return made


_PETAL: Final = "M50 50 C32 44 24 26 34 11 C38 7 44 6 47 9 L50 15 L53 9 C56 6 62 7 66 11 C76 26 68 44 50 50 Z"


def blossom(painter: QPainter) -> None:
    """A point of Honor: a cherry blossom."""
    outline = _five(_PETAL)
    painter.strokePath(outline, pen(INK, 7))
    for index in range(5):
        petal = turned(path(_PETAL), 72 * index, 50, 52)
        blush = QRadialGradient(50, 52, 46)
        for at, shade in ((0, "#D2527A"), (0.36, BLOSSOM), (1, "#FFF0F2")):
            blush.setColorAt(at, QColor(shade))
        fill(painter, petal, blush)
        painter.strokePath(petal, pen("#7A2340", 2.4))
        for turn in (-16, 0, 16):
            tip = polar(50, 52, 24, 72 * index - 90 + turn)
            painter.strokePath(path(f"M50 52 L{tip[0]:.1f} {tip[1]:.1f}"), pen("#B03A5E", 1.8))
            fill(painter, circle(*tip, 2.7), "#F6CF62")
    fill(painter, circle(50, 52, 6), "#F6CF62")
    painter.strokePath(circle(50, 52, 6), pen("#7A2340", 1.6))


def _disc(painter: QPainter, base: str, rim: str = GOLD) -> None:
    """A token of lacquer with a rim."""
    fill(painter, circle(50, 50, 48), INK)
    fill(painter, circle(50, 50, 45), rim if rim != GOLD else QBrush(gold_leaf(QRectF(5, 5, 90, 90))))
    fill(painter, circle(50, 50, 39), INK)
    glow = QRadialGradient(38, 32, 66)
    glow.setColorAt(0, QColor(mixed(base, "#FFFFFF", 0.22)))
    glow.setColorAt(1, QColor(mixed(base, "#08040A", 0.25)))
    fill(painter, circle(50, 50, 37.6), glow)


def _fallen(painter: QPainter) -> None:
    """Nobody attacks a fallen fighter: the sword stuck in the ground, the head bowed."""
    _disc(painter, "#6F6A64", "#B7AFA2")
    fill(painter, path("M16 70 C30 62 70 62 84 70 C78 80 66 86 50 86 C34 86 22 80 16 70 Z"), "#3C3630")
    blade = path("M46 34 L54 34 L53.4 72 L50 78 L46.6 72 Z")
    cel(painter, blade, "#E3E9EE", 2.4, 2)
    cel(painter, rounded(35, 29, 30, 6.4, 3), "#C9A04A", 2.2, 2)
    cel(painter, rounded(45, 13, 10, 17, 3), "#3B2A2A", 2.2, 2)
    for y in (17, 22, 27):
        lines(painter, f"M46 {y} L54 {y - 3}", "#E8DCC0", 1.6)
    lines(painter, "M30 70 L24 62 M70 70 L76 62 M62 68 L64 60", "#D8CFC0", 2)


_HAND: Final = (
    "M30 58 L24 40 C22 34 29 31 32 37 L37 48 L36 22 C36 15 44 15 45 22 L47 44 L50 17 C51 10 59 11 58 18 L57 45 L64 24 "
    "C66 18 73 20 71 27 L67 50 C72 46 76 41 80 42 C84 44 82 48 79 51 L66 74 C62 82 56 86 48 86 C38 86 34 80 33 72 Z"
)


def _open_hand(painter: QPainter) -> None:
    """Nobody attacks an empty hand."""
    _disc(painter, "#8A8378", "#D9D0BE")
    cel(painter, path(_HAND), "#F5DFC2", 3, 4, 0.26)
    lines(painter, "M40 60 C46 56 56 56 62 60 M42 68 C48 64 54 64 58 70", "#8A5A3A", 2, 0.8)


def _active(painter: QPainter) -> None:
    """Whose turn it is: a gold brush circle and a sun."""
    fill(painter, circle(50, 50, 45), colour(INK, 0.82))
    enso(painter, QRectF(5, 5, 90, 90), INK, 0.24)
    enso(painter, QRectF(7, 7, 86, 86), GOLD, 0.17)
    fill(painter, circle(50, 50, 23), "#8E1220")
    fill(painter, circle(50, 50, 21), VERMILION)
    fill(painter, circle(44, 43, 7), colour("#FFD9B0", 0.5))


def _bushido_badge(painter: QPainter) -> None:
    """The code lies in front of this fighter: a scroll."""
    _disc(painter, INDIGO)
    painter.save()
    painter.translate(50, 50)
    painter.rotate(-14)
    cel(painter, rounded(-20, -25, 40, 50, 2), "#F8EFD6", 2.4, 3, 0.2)
    stroke = brush_path(((-4, -16, 3), (3, -6, 6), (-3, 4, 6), (4, 16, 2)))
    fill(painter, stroke, INK)
    lines(painter, "M-12 -10 L-12 12 M12 -14 L12 2", INK, 2, 0.55)
    fill(painter, rounded(8, 8, 7, 7, 1), VERMILION)
    for y in (-30, 22):
        cel(painter, rounded(-25, y, 50, 9, 4), "#8E2230", 2.4, 2)
        for x in (-29, 23):
            gilded(painter, rounded(x, y + 1, 6, 7, 2), 1.6)
    painter.restore()


BADGES: Final = {"fallen": _fallen, "open_hand": _open_hand, "active": _active, "bushido": _bushido_badge}


def badge(painter: QPainter, name: str) -> None:
    """How a seat stands."""
    BADGES[name](painter)


TEAMS: Final = {"shogun": "#B8842A", "ninja": "#26335C", "ronin": "#8E2A1C"}
"""Team and the colour of its token; the crest tells them apart where colour cannot."""

_EDGES: Final = {
    "shogun": "M50 2 L64 10 L80 8 L84 24 L97 34 L92 50 L97 66 L84 76 L80 92 L64 90 L50 98 L36 90 L20 92 L16 76 L3 66 L8 50 L3 34 L16 24 L20 8 L36 10 Z",
    "ninja": "M50 2 L98 50 L50 98 L2 50 Z",
    "ronin": "M28 4 L72 4 L97 50 L72 96 L28 96 L3 50 Z",
}  # fmt: skip


def team(painter: QPainter, name: str) -> None:
    """The token of a team: a sun for the Shogun, a lozenge for the ninja, a hexagon for the ronin."""
    shape = path(_EDGES[name])
    fill(painter, shape, QBrush(gold_leaf(QRectF(2, 2, 96, 96))))
    ink(painter, shape, 3, INK)
    inner = moved(shape.translated(-50, -50), 50, 50, 0.84)
    fill(painter, inner, mixed(TEAMS[name], "#08040A", 0.1))
    painter.strokePath(inner, pen(INK, 2))
    side = {"shogun": 54, "ninja": 50, "ronin": 56}[name]
    fill(painter, placed(TEAM_CRESTS[name], 50, 50, side), "#FFF4D6")


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
