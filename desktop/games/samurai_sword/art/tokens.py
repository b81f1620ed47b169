"""Hearts and blossoms, the badges of a seat, the tokens of the teams; each in a square of 100."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QRadialGradient

from desktop.games.samurai_sword.art.mon import TEAM_CRESTS, placed
from desktop.theme.paint import enso, fill, ink, pen, soft_shadow
from desktop.theme.palette import colour, mixed
from desktop.theme.shapes import brush_path, circle, path, polar, rounded, turned
from desktop.theme.woodblock.inkwork import (
    BLOSSOM,
    GOLD,
    HEART,
    INDIGO,
    INK,
    VERMILION,
    cel,
    gilded,
    gold_leaf,
    lines,
    moved,
    toned,
)

__all__ = ["badge", "blossom", "dish", "empty_heart", "heart", "team"]

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


def dish(painter: QPainter) -> None:
    """What the hearts that nobody has lie in: a shallow bowl of black lacquer, red and gold its rim."""
    soft_shadow(painter, circle(50, 53, 44), 6, "#1E0A08", 0.5)
    fill(painter, circle(50, 50, 47), INK)
    fill(painter, circle(50, 50, 45.4), mixed(VERMILION, "#08040A", 0.18))
    painter.strokePath(circle(50, 50, 40.6), QPen(QBrush(gold_leaf(QRectF(8, 8, 84, 84))), 2.2))
    hollow = QRadialGradient(50, 56, 42)
    for at, shade in ((0, "#4A3A34"), (0.72, "#2A1E1E"), (1, "#140C0E")):
        hollow.setColorAt(at, QColor(shade))
    fill(painter, circle(50, 50, 39.4), hollow)
    for radius in (13, 23, 33):
        painter.strokePath(circle(50, 50, radius), pen(colour("#E9C15C", 0.16), 0.9))
    lines(painter, "M14 34 C20 20 34 9 52 7.4", "#FFE9D0", 2.2, 0.75)


def _five(petal: str) -> QPainterPath:
    made = QPainterPath()
    for index in range(5):
        made.addPath(turned(path(petal), 72 * index, 50, 52))
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
    "shogun": "M50 2 L64 10 L80 8 L84 24 L97 34 "
    "L92 50 L97 66 L84 76 L80 92 L64 90 "
    "L50 98 L36 90 L20 92 L16 76 L3 66 L8 50 L3 34 L16 24 L20 8 L36 10 Z",
    "ninja": "M50 2 L98 50 L50 98 L2 50 Z",
    "ronin": "M28 4 L72 4 L97 50 L72 96 L28 96 L3 50 Z",
}


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
