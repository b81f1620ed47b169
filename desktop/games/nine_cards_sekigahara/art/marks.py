"""Aids that lie on cards and between them: strength dice, stamps, the start marker, the bag, light and smoke."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QRadialGradient

from desktop.games.nine_cards_sekigahara.art.crests import COLOURS, placed
from desktop.games.nine_cards_sekigahara.art.men import AMBUSH, cast
from desktop.theme.paint import fill, pen
from desktop.theme.palette import Palette, colour
from desktop.theme.patterns import chance, draw_pattern
from desktop.theme.shapes import brush_path, circle, mirrored, path, polar, rounded, turned
from desktop.theme.woodblock.inkwork import GOLD, INK, cel, dry_stroke, gilded, gold_leaf

__all__ = ["bag", "beam", "die", "house", "link", "resolved", "slash", "smoke", "spark", "start", "steadfast", "wave"]

_RIMS: Final = {"plain": "#6E6250", "up": "#28653F", "down": "#B3261E"}
_DICE: Final = {
    "plain": "M20 6 L80 6 C89 6 94 11 94 20 L94 80 C94 89 89 94 80 94 L20 94 C11 94 6 89 6 80 L6 20 C6 11 11 6 20 6 Z",
    "up": "M50 0 L66 10 L82 10 C90 10 94 14 94 22 L94 82 C94 90 90 94 82 94 L18 94 C10 94 6 90 6 82 L6 22 "
    "C6 14 10 10 18 10 L34 10 Z",
    "down": "M50 100 L34 90 L18 90 C10 90 6 86 6 78 L6 18 C6 10 10 6 18 6 L82 6 C90 6 94 10 94 18 L94 78 "
    "C94 86 90 90 82 90 L66 90 Z",
}


def die(painter: QPainter, kind: str) -> None:
    """A strength die without its number: a rim that points up when it is more than printed, down when less."""
    shape = path(_DICE[kind])
    cast(painter, shape)
    painter.strokePath(shape, pen(INK, 4.4))
    fill(painter, shape, _RIMS[kind])
    inner = rounded(14, 16 if kind == "up" else 13, 72, 71, 11)
    paper = QLinearGradient(0, 10, 0, 90)
    paper.setColorAt(0, QColor("#FFFBEF"))
    paper.setColorAt(1, QColor("#EFE2C4"))
    fill(painter, inner, paper)
    painter.strokePath(inner, pen(colour(INK, 0.55), 1.4))
    if kind != "plain":
        tip = path("M50 3 L60 10 L40 10 Z") if kind == "up" else path("M50 97 L60 90 L40 90 Z")
        fill(painter, tip, "#FFF3DC")


def resolved(painter: QPainter) -> None:
    """A stamp: a ring of brush and in it a bow without its string."""
    soft = circle(50, 50, 46)
    fill(painter, soft, colour("#FFF8EA", 0.86))
    painter.strokePath(circle(50, 50, 42), pen("#3A3430", 6))
    painter.strokePath(circle(50, 50, 35.6), pen("#3A3430", 1.6))
    tick = brush_path(((27, 50, 5), (36, 60, 9), (44, 68, 11), (56, 48, 9), (76, 28, 3)))
    fill(painter, tick, "#3A3430")


def steadfast(painter: QPainter) -> None:
    """A shield of planks, gilded at its edge."""
    shield = path("M50 2 C64 10 80 12 93 12 C95 50 85 82 50 98 C15 82 5 50 7 12 C20 12 36 10 50 2 Z")
    cast(painter, shield)
    painter.strokePath(shield, pen(INK, 5))
    fill(painter, shield, QBrush(gold_leaf(QRectF(4, 0, 92, 100))))
    inner = path("M50 13 C61 19 73 21 84 21 C85 52 76 75 50 88 C24 75 15 52 16 21 C27 21 39 19 50 13 Z")
    cel(painter, inner, "#3F4E5E", 2.4, 6, 0.34)
    fill(painter, placed("antlers", 50, 49, 46), "#F7E7C0")


def house(painter: QPainter) -> None:
    """A vermilion brush mark: somebody has written another number here."""
    fill(painter, circle(50, 50, 46), colour("#FFF8EA", 0.9))
    stroke = brush_path(((14, 74, 5), (30, 66, 13), (50, 70, 15), (70, 62, 12), (88, 68, 4)))
    fill(painter, stroke, "#C8372D")
    brush = path("M80 8 L90 16 L58 50 L48 42 Z")
    cel(painter, brush, "#8A5A2E", 2.6, 3)
    tip = path("M48 42 L58 50 C50 58 42 60 34 62 C38 56 42 50 48 42 Z")
    cel(painter, tip, "#2B2B2E", 2, 2)


def start(painter: QPainter) -> None:
    """The war fan of whoever begins: lacquer, a sun of gold, a tassel."""
    leaf = path(
        "M50 4 C74 -2 94 12 90 32 C88 39 83 42 80 44 C90 52 86 70 67 72 L33 72 C14 70 10 52 20 44 C17 42 12 39 10 32 "
        "C6 12 26 -2 50 4 Z"
    )
    grip = rounded(45, 66, 10, 32, 4)
    cast(painter, leaf.united(grip))
    cel(painter, grip, "#5A3A22", 2.6, 3)
    cel(painter, leaf, "#33302E", 3, 6, 0.4)
    painter.strokePath(
        path(
            "M50 10 C70 5 87 15 84 31 C82 37 76 40 72 44 C81 51 79 "
            "64 65 66 L35 66 C21 64 19 51 28 44 C24 40 18 37 16 31 "
            "C13 15 30 5 50 10 Z"
        ),
        pen(GOLD, 2.2),
    )
    gilded(painter, circle(50, 38, 19), 2.4)
    fill(painter, placed("sun", 50, 38, 25), "#8E1E1C")


def bag(painter: QPainter) -> None:
    """A black cloth bag, drawn together with a cord of gold."""
    body = path("M34 30 C12 40 2 66 8 84 C12 96 26 99 50 99 C74 99 88 96 92 84 C98 66 88 40 66 30 Z")
    ruff = path(
        "M34 30 C26 20 24 10 22 4 C30 10 36 8 40 3 C44 9 50 9 52 3 C56 9 62 9 64 3 C68 8 72 9 78 4 C76 12 74 20 66 30 Z"
    )
    cast(painter, body)
    cel(painter, body, "#34323A", 3, 8, 0.42)
    painter.save()
    painter.setClipPath(body, Qt.ClipOperation.IntersectClip)
    draw_pattern(painter, "seigaiha", QRectF(0, 56, 100, 44), 9, colour("#E9CE8A", 0.3), 1)
    for data in ("M40 32 C30 46 26 62 28 78", "M60 32 C70 46 74 62 72 78", "M50 34 C48 48 50 60 50 74"):
        painter.strokePath(path(data), pen(colour(INK, 0.8), 2))
    painter.restore()
    cel(painter, ruff, "#46434C", 2.6, 5, 0.4)
    cel(painter, rounded(30, 25, 40, 9, 4), "#D9A441", 2.4, 3)
    for side in (-1, 1):
        painter.strokePath(
            path(f"M{50 + 8 * side} 32 C{50 + 20 * side} 40 {50 + 14 * side} 50 {50 + 22 * side} 58"), pen(INK, 5)
        )
        painter.strokePath(
            path(f"M{50 + 8 * side} 32 C{50 + 20 * side} 40 {50 + 14 * side} 50 {50 + 22 * side} 58"),
            pen("#D9A441", 2.8),
        )


def link(painter: QPainter, palette: Palette) -> None:
    """What ties two cards that face each other, in a space of 50 by 100: a thin line, crossed spears in its middle."""
    line = palette.ink_soft
    painter.strokePath(path("M25 2 L25 32 M25 68 L25 98"), pen(colour(line, 0.8), 2))
    shaft = path("M4 74 L40 24 L43.5 26.6 L7.5 76.6 Z")
    head = path("M38 27 C38 18 42 12 49 8 C49 16 48 24 44.5 31 Z")
    for shape in (shaft, mirrored(shaft, 25)):
        fill(painter, shape, palette.ink)
    for shape in (head, mirrored(head, 25)):
        cel(painter, shape, "#C4CCD4", 1.8, 2)
    fill(painter, circle(25, 46, 4.6), palette.seal)


def beam(painter: QPainter, name: str) -> None:
    """Light of an ambush colour, in a space of 100 by 200, that falls from the marker and spreads."""
    wash = QLinearGradient(0, 0, 0, 200)
    for at, alpha in ((0, 0.85), (0.35, 0.5), (0.8, 0.3), (1, 0.0)):
        wash.setColorAt(at, colour(AMBUSH[name], alpha))
    fill(painter, path("M38 0 L62 0 L100 200 L0 200 Z"), wash)
    core = QLinearGradient(0, 0, 0, 200)
    for at, alpha in ((0, 0.9), (0.5, 0.34), (1, 0.0)):
        core.setColorAt(at, colour("#FFF6DC", alpha))
    fill(painter, path("M45 0 L55 0 L72 200 L28 200 Z"), core)
    for index in range(9):
        y = 30 + 150 * chance(index, 61)
        x = 50 + (chance(index, 62) - 0.5) * y * 0.42
        fill(painter, placed(COLOURS[name], x, y, 7 + 6 * chance(index, 63)), colour("#FFF8E4", 0.75 * (1 - y / 220)))


def slash(painter: QPainter) -> None:
    """A charge, in a space of 400 by 100: hooves of ink that run dry."""
    dry_stroke(painter, ((6, 62, 8), (90, 40, 34), (210, 46, 40), (320, 52, 26), (396, 40, 4)), INK, 0.9, 5)
    dry_stroke(painter, ((40, 86, 4), (150, 70, 14), (270, 78, 12), (372, 70, 2)), "#B3261E", 0.9, 9)
    for index in range(6):
        x = 60 + 52 * index
        fill(
            painter,
            path(
                f"M{x} 20 C{x - 8} 12 {x - 4} 2 {x + 5} 3 C{x + 14} 4 {x + 15} 14 {x + 8} 20 "
                f"C{x + 11} 12 {x + 8} 8 {x + 4} 9 C{x} 10 {x - 2} 14 {x} 20 Z"
            ),
            colour(INK, 0.75),
        )


def spark(painter: QPainter) -> None:
    """Where two blades met, in a square of 200."""
    made = QPainterPath()
    for turn in range(12):
        far = (94, 60, 76)[turn % 3]
        tip, left, right = (
            polar(100, 100, far, 30 * turn),
            polar(100, 100, 26, 30 * turn - 11),
            polar(100, 100, 26, 30 * turn + 11),
        )
        made.moveTo(*left)
        made.lineTo(*tip)
        made.lineTo(*right)
        made.lineTo(100, 100)
        made.closeSubpath()
    made.setFillRule(Qt.FillRule.WindingFill)
    painter.strokePath(made, pen(colour(INK, 0.85), 7))
    fill(painter, made, QBrush(gold_leaf(QRectF(10, 10, 180, 180))))
    fill(painter, circle(100, 100, 26), "#FFF8E4")


def wave(painter: QPainter) -> None:
    """A call that goes out, in a square of 200: rings of brush, open where the next begins."""
    for radius, press, turn in ((34, 9, 20), (60, 8, 140), (86, 6, 250)):
        touches = []
        for step in range(14):
            x, y = polar(100, 100, radius, turn + 22.6 * step)
            touches.append((x, y, press * (0.35 + 0.65 * min(1, (13 - step) / 6, (step + 1) / 3))))
        stroke = brush_path(touches)
        painter.strokePath(stroke, pen(colour("#FFF8EA", 0.7), 4))
        fill(painter, stroke, "#3A3430")


def smoke(painter: QPainter) -> None:
    """A volley, in a square of 200: a flash and clouds of powder."""
    flash = QPainterPath()
    for turn in range(9):
        flash = flash.united(turned(path("M88 100 L100 16 L112 100 Z"), 40 * turn + 10, 100, 100))
    glow = QRadialGradient(100, 100, 90)
    for at, shade in ((0, "#FFF6D0"), (0.4, "#F6B84A"), (1, "#D9573A")):
        glow.setColorAt(at, QColor(shade))
    painter.strokePath(flash, pen(colour(INK, 0.8), 5))
    fill(painter, flash, glow)
    puffs = (
        (54, 128, 32),
        (146, 132, 34),
        (100, 146, 40),
        (34, 104, 20),
        (168, 104, 20),
        (78, 108, 22),
        (124, 112, 20),
    )
    cloud = QPainterPath()
    for x, y, size in puffs:
        cloud = cloud.united(circle(x, y, size, size * 0.84))
    painter.strokePath(cloud, pen(colour(INK, 0.75), 5))
    fill(painter, cloud, "#F4EEE2")
    painter.save()
    painter.setClipPath(cloud, Qt.ClipOperation.IntersectClip)
    for x, y, size in puffs:
        fill(
            painter,
            circle(x, y, size, size * 0.84).subtracted(circle(x - size * 0.16, y - size * 0.2, size, size * 0.84)),
            colour("#8C8078", 0.5),
        )
    painter.restore()
