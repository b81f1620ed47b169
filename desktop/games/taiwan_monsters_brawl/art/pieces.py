"""Runes, chi and dice, the marks of a fight; each in a square of 100."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QRadialGradient

from desktop.games.taiwan_monsters_brawl.art.ink import CREAM, DICE, GOLD_INK, JADE, LANTERN, RUNES, SLATE, VERMILION
from desktop.games.taiwan_monsters_brawl.art.signs import RUNE_SIGNS, placed
from desktop.theme import fonts
from desktop.theme.paint import fill, pen
from desktop.theme.palette import colour, mixed
from desktop.theme.shapes import circle, glyph, path, polar, polygon, rounded, turned
from desktop.theme.woodblock.inkwork import INK, cel, gilded, gold_leaf

__all__ = ["chi", "die", "direction", "letter", "mark", "points", "rune", "rune_die", "rune_face", "score"]

_FIELDS: Final = {
    "ultimate": "M50 9 L91 50 L50 91 L9 50 Z",
    "chi": "M50 8 L87 29 L87 71 L50 92 L13 71 L13 29 Z",
    "spell": "M25 9 L75 9 L75 91 L25 91 Z",
    "upgrade": "M50 8 L88 40 L88 90 L12 90 L12 40 Z",
    "reroll": "M50 10 C72 10 90 28 90 50 C90 72 72 90 50 90 C28 90 10 72 10 50 C10 28 28 10 50 10 Z",
    "any": "M50 8 L63 18 L79 16 L84 32 L94 46 L86 60 L86 77 L70 82 "
    "L58 93 L45 85 L28 88 L22 72 L8 62 L14 46 L10 29 L26 24 "
    "L36 11 Z",
}
"""The shape of the field under a rune's sign."""

_SIZES: Final = {"ultimate": 46.0, "chi": 58.0, "spell": 62.0, "upgrade": 50.0, "reroll": 60.0, "any": 56.0}


def rune(painter: QPainter, kind: str, *, used: bool = False) -> None:
    """A square stone; used, it lies on its face: slate, its sign scratched in, a crack across it."""
    base = mixed(SLATE, "#3A404C", 0.35) if used else mixed(RUNES[kind], "#1A1420", 0.5)
    body = rounded(3, 2, 94, 94, 15)
    fill(painter, body.translated(0, 3.4), colour("#05060E", 0.5))
    fill(painter, body.translated(0, 2), mixed(base, "#000000", 0.5))
    wash = QLinearGradient(0, 2, 0, 96)
    wash.setColorAt(0, QColor(mixed(base, "#FFFFFF", 0.22)))
    wash.setColorAt(0.2, QColor(base))
    wash.setColorAt(1, QColor(mixed(base, "#000000", 0.3)))
    fill(painter, body, wash)
    painter.strokePath(body, pen(INK, 2.6))
    if used:
        _scratched(painter, kind)
        return
    rune_face(painter, kind)


def rune_face(painter: QPainter, kind: str) -> None:
    """The coloured field of a rune with its sign, without the stone."""
    field = path(_FIELDS[kind])
    glow = QRadialGradient(42, 36, 66)
    shade = RUNES[kind]
    for at, tone in ((0, mixed(shade, "#FFF3D0", 0.34)), (0.55, shade), (1, mixed(shade, "#0A0410", 0.3))):
        glow.setColorAt(at, QColor(tone))
    fill(painter, field, glow)
    painter.strokePath(field, pen(INK, 3.4))
    painter.strokePath(field, pen(GOLD_INK, 1.8))
    if kind == "any":
        _vanes(painter)
        return
    y = 58.0 if kind == "upgrade" else 50.0
    mark_ = placed(RUNE_SIGNS[kind], 50, y, _SIZES[kind])
    fill(painter, mark_.translated(0, 1.8), colour("#0A0410", 0.45))
    fill(painter, mark_, CREAM)


def _vanes(painter: QPainter) -> None:
    """A pinwheel with a vane for every kind."""
    vane = path("M50 50 C38 41 34 26 43 14 C54 17 62 28 50 50 Z")
    for turn, kind in enumerate(("ultimate", "chi", "spell", "upgrade", "reroll")):
        one = turned(vane, 72 * turn, 50, 50)
        fill(painter, one, mixed(RUNES[kind], "#FFFFFF", 0.2))
        painter.strokePath(one, pen(CREAM, 1.6))
    fill(painter, circle(50, 50, 6), CREAM)


def _scratched(painter: QPainter, kind: str) -> None:
    field = path(_FIELDS[kind])
    fill(painter, field, colour("#1A1E28", 0.28))
    painter.strokePath(field, pen(colour("#C9CED8", 0.5), 1.8))
    mark_ = placed(RUNE_SIGNS[kind], 50, 58.0 if kind == "upgrade" else 50.0, _SIZES[kind])
    fill(painter, mark_.translated(0, 1.2), colour("#FFFFFF", 0.16))
    fill(painter, mark_, colour("#1E232E", 0.85))
    crack = path("M84 3 L72 22 L78 34 L62 52 L66 64 L50 78 L46 96")
    painter.strokePath(crack, pen("#1A1E28", 3))
    painter.strokePath(crack.translated(1.4, 0), pen(colour("#D4D9E2", 0.5), 1))


def chi(painter: QPainter) -> None:
    """A hexagon of jade in which breath turns."""
    shell = polygon([polar(50, 50, 48, 60 * turn - 90) for turn in range(6)])
    fill(painter, shell.translated(0, 3), colour("#05060E", 0.5))
    fill(painter, shell.translated(0, 2), "#0E3A2E")
    glow = QRadialGradient(38, 30, 78)
    for at, tone in ((0, "#B8F0D2"), (0.35, "#4FB890"), (0.75, JADE), (1, "#15503F")):
        glow.setColorAt(at, QColor(tone))
    fill(painter, shell, glow)
    painter.strokePath(shell, pen(INK, 2.6))
    inner = polygon([polar(50, 50, 40, 60 * turn - 90) for turn in range(6)])
    painter.strokePath(inner, pen(colour("#E9FFF2", 0.75), 1.8))
    arms = placed("swirl", 50, 50, 74).subtracted(
        polygon([polar(50, 50, 48, 60 * turn - 90) for turn in range(6)]).subtracted(circle(50, 50, 28))
    )
    fill(painter, arms.translated(0, 1.4), colour("#0A2A20", 0.5))
    fill(painter, arms, "#F2FFF7")


_BODIES: Final = {
    "grey": "M20 5 L80 5 C90 5 95 10 95 20 L95 80 C95 90 90 95 80 95 L20 95 C10 95 5 90 5 80 L5 20 C5 10 10 5 20 5 Z",
    "black": "M27 5 L73 5 L95 27 L95 73 L73 95 L27 95 L5 73 L5 27 Z",
    "red": "M14 5 L86 5 C86 12 90 14 95 14 L95 86 C90 86 86 90 86 "
    "95 L14 95 C14 90 10 86 5 86 L5 14 C10 14 14 12 14 5 Z",
}
"""Grey dice have round corners, black ones cut corners, red ones notched corners."""

_ODDS: Final = {"grey": 2, "black": 3, "red": 4}


def die(painter: QPainter, name: str, face: str = "") -> None:
    """A challenge die: a star is a success, a bare face none; unthrown, it shows as many pips as it has stars."""
    base = DICE[name]
    body = path(_BODIES[name])
    fill(painter, body.translated(0, 4), colour("#05060E", 0.5))
    wash = QLinearGradient(10, 0, 90, 100)
    for at, tone in ((0, mixed(base, "#FFFFFF", 0.36)), (0.4, base), (1, mixed(base, "#000000", 0.42))):
        wash.setColorAt(at, QColor(tone))
    fill(painter, body, wash)
    painter.strokePath(body, pen(INK, 3))
    inner = rounded(15, 14, 70, 70, 16)
    fill(painter, inner, colour("#FFFFFF", 0.13))
    painter.strokePath(inner, pen(colour("#FFFFFF", 0.3), 1.4))
    light = CREAM if name != "grey" else "#22252C"
    if face == "1":
        star = placed("hit", 50, 49, 60)
        fill(painter, star.translated(0, 2.4), colour("#000000", 0.45))
        fill(painter, star, QBrush(gold_leaf(QRectF(20, 20, 60, 60))))
        painter.strokePath(star, pen(INK, 2.6))
        fill(painter, circle(50, 49, 7), "#FFFBEA")
    elif face == "0":
        painter.strokePath(circle(50, 49, 15), pen(colour(light, 0.5), 4.4))
    else:
        count = _ODDS[name]
        for index in range(count):
            x, y = _PIPS[count][index]
            fill(painter, placed("hit", x, y, 24), light)


_PIPS: Final = {
    2: ((36, 35), (64, 63)),
    3: ((33, 32), (50, 49), (67, 66)),
    4: ((34, 33), (66, 33), (34, 65), (66, 65)),
}


def rune_die(painter: QPainter, face: str = "any") -> None:
    """The rune die: ivory, a rune's field on the face that is up."""
    body = rounded(5, 4, 90, 90, 20)
    fill(painter, body.translated(0, 4), colour("#05060E", 0.5))
    wash = QLinearGradient(10, 0, 90, 100)
    for at, tone in ((0, "#FFFDF4"), (0.5, "#F3E6C8"), (1, "#B99A62")):
        wash.setColorAt(at, QColor(tone))
    fill(painter, body, wash)
    painter.strokePath(body, pen(INK, 3))
    painter.save()
    painter.translate(17, 16)
    painter.scale(0.66, 0.66)
    rune_face(painter, face)
    painter.restore()


_TONES: Final = {"north": "#274A78", "east": "#2F6B45", "south": "#B9781E", "west": "#5F7F92"}


def direction(painter: QPainter, name: str) -> None:
    """A rosette that points where the land lies: upwards is north."""
    fill(painter, circle(50, 50, 47), INK)
    fill(painter, circle(50, 50, 44.6), _TONES[name])
    painter.strokePath(circle(50, 50, 40), pen(GOLD_INK, 1.8))
    turn = {"north": 0, "east": 90, "south": 180, "west": 270}[name]
    tip = turned(path("M50 1 L59 16 L41 16 Z"), turn, 50, 50)
    fill(painter, tip, GOLD_INK)
    painter.strokePath(tip, pen(INK, 1.2))
    fill(painter, placed(name, 50, 50, 46), CREAM)


def points(painter: QPainter, value: int) -> None:
    """A shield of vermilion with the points of a land."""
    shield = placed("shield", 50, 50, 96)
    fill(painter, shield.translated(0, 3), colour("#05060E", 0.5))
    fill(painter, shield, QBrush(gold_leaf(QRectF(5, 2, 90, 96))))
    painter.strokePath(shield, pen(INK, 3))
    inner = placed("shield", 50, 49, 78)
    wash = QLinearGradient(0, 10, 0, 90)
    wash.setColorAt(0, QColor(mixed(VERMILION, "#FFFFFF", 0.16)))
    wash.setColorAt(1, QColor(mixed(VERMILION, "#1A0408", 0.4)))
    fill(painter, inner, wash)
    painter.strokePath(inner, pen(INK, 1.8))
    number = glyph(str(value), fonts.font("number", 60), QRectF(27, 24, 46, 44))
    number.setFillRule(Qt.FillRule.WindingFill)
    fill(painter, number, "#FFFBF0")


def letter(painter: QPainter, which: str) -> None:
    """A seal of teal with the letter of a start set, as the skill board names it."""
    seal = circle(50, 50, 45)
    fill(painter, seal, "#1E5563")
    painter.strokePath(seal, pen(colour(GOLD_INK), 5))
    shape = glyph(which, fonts.font("strong", 60), QRectF(24, 24, 52, 52))
    shape.setFillRule(Qt.FillRule.WindingFill)
    fill(painter, shape, "#FFFBF0")


def score(painter: QPainter, *, lit: bool) -> None:
    """A lantern of the score track, its middle free for a number."""
    if lit:
        halo = QRadialGradient(50, 50, 50)
        halo.setColorAt(0.4, colour("#FFC45E", 0.6))
        halo.setColorAt(1, colour("#FF9A3C", 0))
        painter.fillRect(QRectF(0, 0, 100, 100), QBrush(halo))
    body = path("M34 16 C14 22 14 80 34 86 L66 86 C86 80 86 22 66 16 Z")
    glow = QRadialGradient(50, 52, 44)
    tones = ("#FFF6D8", "#F8C46A", LANTERN) if lit else ("#7A4A44", "#6A3434", "#4A2228")
    for at, tone in zip((0.0, 0.6, 1.0), tones, strict=True):
        glow.setColorAt(at, QColor(tone))
    fill(painter, body, glow)
    painter.strokePath(body, pen(INK, 2.6))
    for y in (11, 83):
        cap = rounded(32, y, 36, 8, 3)
        fill(painter, cap, "#33231C")
        painter.strokePath(cap, pen(INK, 1.4))


def mark(painter: QPainter, name: str) -> None:
    """A mark of the table: crown, start, half, challenge, rest, cancel."""
    _MARKS[name](painter)


def _seal(painter: QPainter, name: str, field: str, side: float = 52.0) -> None:
    fill(painter, circle(50, 52, 47), colour("#05060E", 0.45))
    fill(painter, circle(50, 50, 47), INK)
    fill(painter, circle(50, 50, 44), field)
    painter.strokePath(circle(50, 50, 39.5), pen(colour(GOLD_INK, 0.95), 1.8))
    fill(painter, placed(name, 50, 50, side), CREAM)


def _crown(painter: QPainter) -> None:
    shape = placed("crown", 50, 50, 92)
    fill(painter, shape.translated(0, 3), colour("#05060E", 0.5))
    painter.strokePath(shape, pen(INK, 6))
    gilded(painter, shape, 0)
    for x, y in ((50, 58), (26, 62), (74, 62)):
        cel(painter, circle(x, y, 6.4), VERMILION if x == 50 else JADE, 1.6, 2)


def _start(painter: QPainter) -> None:
    """A fan of palm leaf with a red cord: whoever begins."""
    leaf = path("M50 4 C78 2 98 24 92 50 C88 66 72 76 56 78 L44 78 C28 76 12 66 8 50 C2 24 22 2 50 4 Z")
    grip = rounded(45.5, 74, 9, 24, 4)
    fill(painter, leaf.united(grip).translated(0, 3), colour("#05060E", 0.45))
    cel(painter, grip, "#7A4A2A", 2.6, 2)
    cel(painter, leaf, "#E6C684", 3, 6, 0.3)
    ribs = QPainterPath()
    for turn in range(-4, 5):
        ribs.moveTo(50, 78)
        ribs.lineTo(*polar(50, 78, 66 - 3.4 * abs(turn), -90 + 13 * turn))
    painter.strokePath(ribs, pen(colour("#8A6224", 0.8), 1.8))
    painter.strokePath(leaf, pen(VERMILION, 4))
    painter.strokePath(leaf, pen(INK, 1.4))
    fill(painter, circle(50, 78, 6), VERMILION)


_MARKS: Final[dict[str, Callable[[QPainter], None]]] = {
    "crown": _crown,
    "start": _start,
    "half": lambda painter: _seal(painter, "half", "#7A5A2A", 50),
    "challenge": lambda painter: _seal(painter, "swords", VERMILION),
    "rest": lambda painter: _seal(painter, "rest", "#2A4A6A"),
    "cancel": lambda painter: _seal(painter, "cancel", "#4A2A5A", 56),
    "roll": lambda painter: _seal(painter, "dice", "#3A4A5A", 56),
}
