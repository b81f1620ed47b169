"""The ground of a fight: the mat of each side, the drum with its number, the verdict, the cloth with words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QRadialGradient

from desktop.games.taiwan_monsters_brawl.art.ink import CREAM, GOLD_INK, INDIGO, LANTERN, NIGHT, TEAL, VERMILION
from desktop.games.taiwan_monsters_brawl.art.signs import placed
from desktop.theme.paint import fill, pen
from desktop.theme.palette import colour, mixed
from desktop.theme.patterns import draw_pattern
from desktop.theme.shapes import brush_path, circle, mirrored, path, polar, polygon, ring, rounded
from desktop.theme.woodblock.inkwork import GOLD, INK, gilded

__all__ = ["banner", "drum", "mat", "scroll", "verdict"]

_SIDES: Final = {"attack": (VERMILION, "rays"), "defence": (TEAL, "seigaiha")}
"""The cloth of each side, and what is woven into it."""


def mat(painter: QPainter, side: str) -> None:
    """Woven straw, 344 wide and 164 high, with a border of cloth: who attacks and who defends."""
    sheet = rounded(2, 2, 340, 160, 12)
    fill(painter, sheet.translated(0, 2), colour("#05060E", 0.35))
    straw = QLinearGradient(0, 0, 0, 164)
    straw.setColorAt(0, QColor("#EFE3BF"))
    straw.setColorAt(1, QColor("#D9C795"))
    fill(painter, sheet, straw)
    painter.save()
    painter.setClipPath(sheet, Qt.ClipOperation.IntersectClip)
    for y in range(4, 164, 4):
        painter.fillRect(QRectF(0, y, 344, 1), colour("#8A6E2E", 0.22 if y % 8 else 0.12))
    _border(painter, side)
    painter.restore()
    painter.strokePath(sheet, pen(INK, 2.6))
    painter.strokePath(rounded(5, 5, 334, 154, 9), pen(colour(GOLD, 0.9), 1.5))


def _border(painter: QPainter, side: str) -> None:
    """The cloth: flames of the attacker lick down, waves of the defender lie along."""
    shade, pattern = _SIDES[side]
    cloth = path("M0 0 L344 0 L344 46 " + _HEMS[side] + " Z")
    fill(painter, cloth.translated(0, 3), colour("#05060E", 0.35))
    fill(painter, cloth, mixed(shade, "#FFB060", 0.18) if side == "attack" else mixed(shade, "#0A0814", 0.35))
    painter.save()
    painter.setClipPath(cloth, Qt.ClipOperation.IntersectClip)
    draw_pattern(painter, pattern, QRectF(0, 0, 344, 60), 13, colour(GOLD_INK, 0.34), 1.2)
    painter.restore()
    painter.strokePath(cloth, pen(GOLD, 2.2))


_HEMS: Final = {
    "attack": " ".join(f"L{344 - 16 * turn - 8} 60 L{344 - 16 * turn - 16} 46" for turn in range(22)),
    "defence": " ".join(f"Q{344 - 22 * turn - 11} 60 {344 - 22 * turn - 22} 46" for turn in range(16)),
}
"""The lower edge of the cloth, from right to left."""


def drum(painter: QPainter, side: str) -> None:
    """A drum from above in a square of 100, its skin free for a number; nails in the colour of its side."""
    shade = _SIDES[side][0]
    fill(painter, circle(50, 52.5, 46), colour("#05060E", 0.5))
    fill(painter, circle(50, 50, 46), INK)
    fill(painter, circle(50, 50, 43.6), mixed(shade, "#0A0408", 0.12))
    for turn in range(16):
        x, y = polar(50, 50, 38.6, 22.5 * turn)
        nail = polygon([(x, y - 4), (x + 4, y), (x, y + 4), (x - 4, y)]) if side == "attack" else circle(x, y, 2.5)
        fill(painter, nail, GOLD_INK)
    skin = QRadialGradient(42, 38, 44)
    for at, tone in ((0, "#FFFDF4"), (0.7, "#F6EAD0"), (1, "#D9C49A")):
        skin.setColorAt(at, QColor(tone))
    fill(painter, circle(50, 50, 34), skin)
    painter.strokePath(circle(50, 50, 34), pen(INK, 2))


def verdict(painter: QPainter, name: str) -> None:
    """How a fight ended, in a square of 200: win, loss, draw."""
    _VERDICTS[name](painter)


def _win(painter: QPainter) -> None:
    """A sun of gold behind blades that are raised."""
    glow = QRadialGradient(100, 100, 98)
    for at, alpha in ((0, 0.95), (0.55, 0.6), (1, 0)):
        glow.setColorAt(at, colour("#FFD768", alpha))
    painter.fillRect(QRectF(0, 0, 200, 200), QBrush(glow))
    rays = polygon(
        [polar(100, 100, (94.0 if turn % 4 else 84.0) if turn % 2 else 58.0, 11.25 * turn) for turn in range(32)]
    )
    painter.strokePath(rays, pen(INK, 5))
    fill(painter, rays, LANTERN)
    fill(painter, circle(100, 100, 62), INK)
    gilded(painter, circle(100, 100, 58), 0)
    fill(painter, circle(100, 100, 50), VERMILION)
    _blades(painter, "#FFFBF0")


def _blades(painter: QPainter, shade: str) -> None:
    shape = placed("swords", 100, 100, 76)
    painter.strokePath(shape, pen(INK, 9))
    fill(painter, shape, shade)


def _loss(painter: QPainter) -> None:
    """A shield that held; the blade before it broke."""
    shield = placed("shield", 100, 100, 176)
    fill(painter, shield.translated(0, 5), colour("#05060E", 0.5))
    painter.strokePath(shield, pen(INK, 9))
    gilded(painter, shield, 0)
    inner = placed("shield", 100, 98, 148)
    wash = QLinearGradient(0, 20, 0, 180)
    wash.setColorAt(0, QColor(mixed(TEAL, "#FFFFFF", 0.2)))
    wash.setColorAt(1, QColor(mixed(TEAL, "#04100F", 0.35)))
    fill(painter, inner, wash)
    painter.strokePath(inner, pen(INK, 3))
    for data in ("M34 156 L84 102 L94 112 L46 166 Z", "M104 84 L150 34 L158 28 L158 40 L114 94 L112 86 Z"):
        half = path(data)
        painter.strokePath(half, pen(INK, 7))
        fill(painter, half, "#E6EDF0")
    for degrees in (-150, -112, 20, 60, 100):
        fill(painter, circle(*polar(99, 98, 22, degrees), 4), "#FFD768")


def _draw(painter: QPainter) -> None:
    """Two halves of one disc, neither larger."""
    fill(painter, circle(100, 104, 84), colour("#05060E", 0.5))
    fill(painter, circle(100, 100, 86), INK)
    fill(painter, circle(100, 100, 81), INDIGO)
    fill(painter, _left_half(), VERMILION)
    painter.strokePath(ring(100, 100, 81, 80.9), pen(GOLD_INK, 3))
    split = brush_path(((100, 18, 4), (92, 60, 8), (108, 104, 9), (94, 144, 8), (100, 182, 4)))
    fill(painter, split, CREAM)
    for y in (84, 116):
        bar = rounded(62, y - 9, 76, 18, 6)
        painter.strokePath(bar, pen(INK, 7))
        fill(painter, bar, CREAM)


def _left_half() -> QPainterPath:
    """The left of the disc, up to the crack."""
    return circle(100, 100, 81).intersected(
        polygon([(0, 0), (100, 0), (92, 60), (108, 104), (94, 144), (100, 200), (0, 200)])
    )


_VERDICTS: Final[dict[str, Callable[[QPainter], None]]] = {"win": _win, "loss": _loss, "draw": _draw}


def banner(painter: QPainter) -> None:
    """A cloth of indigo with swallow tails for a line of words, 900 wide and 90 high."""
    _cloth(painter, 90)


def scroll(painter: QPainter) -> None:
    """The same cloth for two lines, 900 wide and 130 high."""
    _cloth(painter, 130)


def _cloth(painter: QPainter, foot: float) -> None:
    """Indigo between two lines of gold, knots of vermilion at its ends, its middle free."""
    low, middle = foot - 8, foot / 2
    band = path(f"M4 8 L896 8 L872 {middle} L896 {low} L4 {low} L28 {middle} Z")
    fill(painter, band.translated(0, 4), colour("#05060E", 0.5))
    wash = QLinearGradient(0, 0, 0, foot)
    wash.setColorAt(0, QColor(mixed(INDIGO, "#FFFFFF", 0.06)))
    wash.setColorAt(1, QColor(NIGHT))
    fill(painter, band, wash)
    painter.save()
    painter.setClipPath(band, Qt.ClipOperation.IntersectClip)
    for left in (0, 800):
        painter.save()
        painter.setClipRect(QRectF(left, 0, 100, foot), Qt.ClipOperation.IntersectClip)
        draw_pattern(painter, "kikko", QRectF(left, 0, 100, foot), 12, colour(GOLD_INK, 0.3), 1.2)
        painter.restore()
    painter.restore()
    painter.strokePath(band, pen(INK, 4))
    painter.strokePath(path(f"M22 15 L878 15 M22 {low - 7} L878 {low - 7}"), pen(GOLD_INK, 2))
    knot = path(f"M46 {middle} L56 {middle - 10} L66 {middle} L56 {middle + 10} Z")
    for one in (knot, mirrored(knot, 450)):
        fill(painter, one, VERMILION)
        painter.strokePath(one, pen(GOLD_INK, 1.6))
