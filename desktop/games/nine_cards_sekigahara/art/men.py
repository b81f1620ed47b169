"""What is laid on the castles: foot soldiers, ambush tokens, action discs; wood, painted, each in a square of 100."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPen, QRadialGradient

from desktop.games.nine_cards_sekigahara.art.crests import COLOURS, LORDS, SIDES, placed
from desktop.games.nine_cards_sekigahara.art.generals import COMMANDERS
from desktop.theme.paint import fill, pen
from desktop.theme.palette import colour, mixed
from desktop.theme.patterns import draw_pattern
from desktop.theme.shapes import circle, path, polar, polygon, rounded
from desktop.theme.woodblock.inkwork import GOLD, INK, gold_leaf, raised

__all__ = [
    "AMBUSH",
    "BLUE",
    "RED",
    "SIDE",
    "ashigaru",
    "cast",
    "commander",
    "crest",
    "disc",
    "ghost",
    "hidden",
    "marker",
    "side",
    "token",
]

RED: Final = "#B3261E"
BLUE: Final = "#24447C"
SIDE: Final = {"red": RED, "blue": BLUE}
AMBUSH: Final = {"gold": "#D4A017", "green": "#3F7D4E", "purple": "#7B4A9E"}

_PAINT: Final = "#FFF3DC"

_HATS: Final = {
    "red": "M50 3 C53 3 55 5 57 8 L91 38 C94 41 92 45 88 45 L12 45 C8 45 6 41 9 38 L43 8 C45 5 47 3 50 3 Z",
    "blue": "M50 6 C70 6 84 18 89 36 L93 36 L93 46 L80 46 L80 40 L69 40 L69 46 L56 46 L56 40 L44 40 L44 46 L31 46 "
    "L31 40 L20 40 L20 46 L7 46 L7 36 L11 36 C16 18 30 6 50 6 Z",
}
"""A cone with a straight brim, and a bowl with a notched one."""

_BODIES: Final = {
    "red": "M40 60 L60 60 C72 61 79 68 81 79 L85 96 L15 96 L19 79 C21 68 28 61 40 60 Z",
    "blue": "M38 60 L62 60 L84 62 L84 78 L77 80 L77 96 L23 96 L23 80 L16 78 L16 62 Z",
}
"""The red wear a wide robe, the blue square shoulder guards."""

_FACE: Final = "M33 40 L67 40 L66 52 C63 62 56 66 50 66 C44 66 37 62 34 52 Z"
_ARMS: Final = {
    "red": "M95 97 L91 97 L91 28 L88 26 L93 3 L98 26 L95 28 Z",
    "blue": "M3 97 L3 52 L8 52 L8 60 L14 60 L14 66 L8 66 L8 97 Z",
}


def _whole(side: str) -> QPainterPath:
    """The outline of a man: the red carry a spear, the blue a gun, on the other side."""
    return path(_BODIES[side]).united(path(_HATS[side])).united(path(_FACE)).united(path(_ARMS[side]))


def ashigaru(painter: QPainter, side: str) -> None:
    """A foot soldier of wood: his hat, his arms and his crest say whose he is."""
    body, hat, head = path(_BODIES[side]), path(_HATS[side]), path(_FACE)
    whole = _whole(side)
    cast(painter, whole)
    painter.strokePath(whole, pen(colour("#FFF3DC", 0.6), 12))  # so that blue stands out from a blue cloth at night
    painter.strokePath(whole, pen(INK, 6))
    fill(painter, whole, "#E9D9B0")
    _painted(painter, body, SIDE[side])
    painter.strokePath(body, pen(INK, 2.4))
    if side == "red":
        fill(painter, path("M44 66 L50 76 L56 66 L62 66 L52 82 L52 96 L48 96 L48 82 L38 66 Z"), _PAINT)
    else:
        for y in (72, 82, 92):
            fill(painter, rounded(29, y - 2.4, 42, 4.4, 1), _PAINT)
    fill(painter, head, "#F2CFA8")
    painter.strokePath(head, pen(INK, 2.4))
    for x in (43, 57):
        fill(painter, circle(x, 52.6, 2.8, 3.4), INK)
    _painted(painter, hat, SIDE[side])
    painter.strokePath(hat, pen(INK, 2.8))
    if side == "red":
        fill(painter, path("M13 39 L87 39 L85 42.6 L15 42.6 Z"), _PAINT)
        fill(painter, placed("trefoil", 50, 27, 21), _PAINT)
    else:
        fill(painter, placed("nine", 50, 24, 27), _PAINT)


def cast(painter: QPainter, shape: QPainterPath) -> None:
    """`shape` throws a short soft shadow: cheap, as a table has dozens of such pieces."""
    low = shape.translated(0, 3)
    for width, strength in ((9, 0.09), (5, 0.13)):
        painter.strokePath(low, pen(colour("#1A0A08", strength), width))
    fill(painter, low, colour("#1A0A08", 0.34))


def _painted(painter: QPainter, shape: QPainterPath, base: str) -> None:
    box = shape.boundingRect()
    wash = QLinearGradient(box.topLeft(), box.bottomRight())
    wash.setColorAt(0, QColor(mixed(base, "#FFF3DC", 0.3)))
    wash.setColorAt(0.45, QColor(base))
    wash.setColorAt(1, QColor(mixed(base, "#120608", 0.36)))
    fill(painter, shape, wash)


def ghost(painter: QPainter, side: str) -> None:
    """A man who is not there yet: his outline alone, hatched lightly."""
    shape = _whole(side)
    fill(painter, shape, colour("#FFF8EA", 0.55))
    fill(painter, shape, colour(SIDE[side], 0.2))
    painter.strokePath(shape, pen(colour("#FFF8EA", 0.9), 6))
    dashed = QPen(QColor(SIDE[side]), 4, Qt.PenStyle.CustomDashLine, Qt.PenCapStyle.RoundCap)
    dashed.setDashPattern([2.4, 1.6])
    painter.strokePath(shape, dashed)
    fill(painter, placed(SIDES[side], 50, 26, 22), colour(SIDE[side], 0.75))


def disc(painter: QPainter, side: str) -> None:
    """A flat disc with the crest of its side; the blue one has a notched rim."""
    rim = circle(50, 50, 46) if side == "red" else _notched(47, 42)
    _coin(painter, rim, SIDE[side])
    painter.strokePath(circle(50, 50, 36), pen(colour(_PAINT, 0.85), 2.4))
    fill(painter, placed(SIDES[side], 50, 50, 50), _PAINT)


def _notched(outer: float, inner: float) -> QPainterPath:
    points = []
    for step in range(16):
        for turn, radius in ((-7.6, inner), (-5.6, outer), (5.6, outer), (7.6, inner)):
            points.append(polar(50, 50, radius, 22.5 * step + turn))
    return polygon(points)


def _coin(painter: QPainter, rim: QPainterPath, base: str) -> None:
    """A flat piece of painted wood with a worn edge."""
    fill(painter, rim.translated(0, 3.4), colour("#1A0A08", 0.4))
    fill(painter, rim.translated(0, 2.2), mixed(base, "#120608", 0.6))
    glow = QRadialGradient(36, 30, 78)
    for at, shade in ((0, mixed(base, "#FFF3DC", 0.34)), (0.5, base), (1, mixed(base, "#120608", 0.34))):
        glow.setColorAt(at, QColor(shade))
    fill(painter, rim, glow)
    painter.strokePath(rim, pen(INK, 2.6))


def side(painter: QPainter, name: str) -> None:
    """The crest of an army in its colour on paper; red in a ring, blue in a square turned up."""
    field = circle(50, 50, 47) if name == "red" else rounded(6, 6, 88, 88, 20)
    fill(painter, field, "#FBF3E0")
    painter.strokePath(field, pen(SIDE[name], 5))
    fill(painter, placed(SIDES[name], 50, 50, 72 if name == "red" else 70), SIDE[name])


def _rim(name: str, radius: float) -> QPainterPath:
    """The outline of a token: a round, a hexagon or a flower."""
    if name == "green":
        return polygon([polar(50, 50, radius * 1.06, 60 * turn - 90) for turn in range(6)])
    if name == "purple":
        made = circle(50, 50, radius * 0.86)
        for turn in range(8):
            made = made.united(circle(*polar(50, 50, radius * 0.74, 45 * turn + 22.5), radius * 0.27))
        return made
    return circle(50, 50, radius)


def crest(painter: QPainter, lord: str) -> None:
    """The crest of a lord in ink on a round of paper."""
    fill(painter, circle(50, 50, 47), "#FBF3E0")
    painter.strokePath(circle(50, 50, 46), pen(INK, 3))
    fill(painter, placed(LORDS[lord], 50, 50, 62), INK)


def token(painter: QPainter, name: str) -> None:
    """An ambush token: sun on a round, bamboo on a hexagon, wisteria on a flower."""
    _coin(painter, _rim(name, 45), AMBUSH[name])
    painter.strokePath(_rim(name, 38), pen(colour(_PAINT, 0.8), 2.2))
    fill(painter, placed(COLOURS[name], 50, 50, 52), _PAINT)


def marker(painter: QPainter, name: str) -> None:
    """The large marker of a slot: the same sign on a block of wood with a gilded rim."""
    base = _rim(name, 47)
    fill(painter, base.translated(0, 3.4), colour("#1A0A08", 0.4))
    fill(painter, base.translated(0, 2.4), "#6E4A14")
    fill(painter, base, QBrush(gold_leaf(QRectF(4, 4, 92, 92))))
    painter.strokePath(base, pen(INK, 2.4))
    inner = _rim(name, 39)
    glow = QRadialGradient(38, 32, 70)
    shade = AMBUSH[name]
    for at, tone in ((0, mixed(shade, "#FFF3DC", 0.3)), (0.5, shade), (1, mixed(shade, "#120608", 0.4))):
        glow.setColorAt(at, QColor(tone))
    fill(painter, inner, glow)
    painter.strokePath(inner, pen(INK, 2))
    fill(painter, placed(COLOURS[name], 50, 50, 52).translated(0, 1.6), colour("#120608", 0.4))
    fill(painter, placed(COLOURS[name], 50, 50, 52), _PAINT)


def hidden(painter: QPainter) -> None:
    """A token face down: black lacquer, a closed eye of reeds."""
    _coin(painter, circle(50, 50, 45), "#3A3634")
    painter.save()
    painter.setClipPath(circle(50, 50, 40))
    draw_pattern(painter, "asanoha", QRectF(8, 8, 84, 84), 20, colour("#E9CE8A", 0.42), 1.3)
    painter.restore()
    painter.strokePath(circle(50, 50, 38), pen(colour(GOLD, 0.95), 2.4))
    fill(painter, circle(50, 50, 23), "#2A2624")
    painter.strokePath(circle(50, 50, 23), pen(GOLD, 2))
    painter.strokePath(path("M36 47 C42 57 58 57 64 47"), pen("#F0D48C", 3))
    for x0, y0, x1, y1 in ((39, 52, 35, 58), (46, 55.4, 44, 62), (54, 55.4, 56, 62), (61, 52, 65, 58)):
        painter.setPen(pen("#F0D48C", 2.6))
        painter.drawLine(QPointF(x0, y0), QPointF(x1, y1))


def commander(painter: QPainter, name: str) -> None:
    """The commander of an army in a square of 300."""
    field = rounded(6, 6, 288, 288, 34)
    painter.save()
    painter.setClipPath(field, Qt.ClipOperation.IntersectClip)
    glow = QRadialGradient(150, 130, 210)
    glow.setColorAt(0, QColor(mixed(SIDE[name], "#F6DDB0", 0.62)))
    glow.setColorAt(1, QColor(mixed(SIDE[name], "#1A0A14", 0.2)))
    painter.fillRect(QRectF(0, 0, 300, 300), QBrush(glow))
    draw_pattern(
        painter, "kikko" if name == "red" else "seigaiha", QRectF(0, 0, 300, 300), 24, colour("#FFF3D0", 0.25), 1.8
    )
    painter.translate(12, 76)
    painter.scale(0.92, 0.92)
    raised(painter, COMMANDERS[name])
    painter.restore()
    for width, shade in ((12, INK), (6, GOLD), (1.6, "#FFF3C4")):
        painter.strokePath(field, pen(shade, width))
