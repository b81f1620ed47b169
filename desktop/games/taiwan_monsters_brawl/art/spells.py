"""Spell cards, 300 wide and 420 high: what they call, what they cost, and when they may be played."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from desktop.games.taiwan_monsters_brawl.art import frames, pieces
from desktop.games.taiwan_monsters_brawl.art.ink import CREAM, GOLD_INK
from desktop.games.taiwan_monsters_brawl.art.signs import placed
from desktop.games.taiwan_monsters_brawl.art.spells_of_beasts import BEASTS_CALLED
from desktop.games.taiwan_monsters_brawl.art.spells_of_guardians import GUARDIANS
from desktop.games.taiwan_monsters_brawl.art.spells_of_nature import NATURE
from desktop.theme import fonts
from desktop.theme.paint import fill, pen, scaled
from desktop.theme.palette import colour
from desktop.theme.patterns import draw_pattern
from desktop.theme.shapes import circle, glyph, polar, polygon, rounded
from desktop.theme.woodblock.inkwork import INK

__all__ = ["CALLED", "seal", "spell"]

CALLED: Final = {**NATURE, **GUARDIANS, **BEASTS_CALLED}

_WINDOWS: Final = {
    "free": ("talisman", "#6A3A9A", "asanoha", 30.0),
    "result": ("hit", "#A8281E", "shippo", 17.0),
    "pre_roll": ("dice", "#A8281E", "shippo", 17.0),
    "post_roll": ("turning", "#A8281E", "shippo", 17.0),
    "defender": ("shield", "#A8281E", "shippo", 17.0),
    "after_attack": ("swords", "#A8281E", "shippo", 17.0),
    "save": ("flag", "#1F5A5E", "seigaiha", 17.0),
    "arrival": ("arrival", "#2F6B45", "kanoko", 18.0),
    "tidy": ("rest", "#2F5288", "yagasuri", 16.0),
    "response": ("cancel", "#8A6214", "kikko", 16.0),
}
"""When a card may be played: its sign, the colour and the pattern of such cards."""


def spell(painter: QPainter, name: str, window: str, cost: int, across: float) -> None:
    """The card of a spell: its cost in a hexagon of jade, the sign of its window in a seal."""
    _, field, pattern, unit = _WINDOWS[window]
    frames.sheet(painter, field)
    painter.save()
    painter.setClipPath(rounded(8, 8, 284, 404, 12), Qt.ClipOperation.IntersectClip)
    draw_pattern(painter, pattern, QRectF(8, 280, 284, 132), unit, colour("#FFF3D0", 0.2), 1.4)
    painter.restore()
    with frames.window(painter, QRectF(16, 16, 268, 318), 14):
        painter.translate(16, 16)
        painter.scale(318 / 280, 318 / 280)
        painter.translate(-32, 0)
        CALLED[name](painter)
    frames.slip(painter, QRectF(16, 330, 268, 62), f"taiwan_monsters_brawl.spell.{name}", across, in_fan=True)
    _cost(painter, cost)
    with scaled(painter, QRectF(214, 12, 74, 74), 100):
        seal(painter, window)
    frames.edge(painter)


def _cost(painter: QPainter, cost: int) -> None:
    with scaled(painter, QRectF(12, 10, 84, 84), 100):
        pieces.chi(painter)
    fill(painter, circle(54, 52, 23), "#0E3A2E")
    painter.strokePath(circle(54, 52, 23), pen(colour("#E9FFF2", 0.8), 1.8))
    number = glyph(str(cost), fonts.font("number", 60), QRectF(38, 36, 32, 32))
    number.setFillRule(Qt.FillRule.WindingFill)
    fill(painter, number, "#F6FFF8")


def seal(painter: QPainter, name: str) -> None:
    """The sign of a window in a square of 100."""
    sign, field, *_ = _WINDOWS[name]
    rim = polygon([polar(50, 50, 48, 45 * turn + 22.5) for turn in range(8)])
    fill(painter, rim.translated(0, 2.6), colour("#05060E", 0.5))
    fill(painter, rim, INK)
    fill(painter, polygon([polar(50, 50, 44.6, 45 * turn + 22.5) for turn in range(8)]), field)
    painter.strokePath(polygon([polar(50, 50, 39, 45 * turn + 22.5) for turn in range(8)]), pen(GOLD_INK, 1.8))
    fill(painter, placed(sign, 50, 50, 50), CREAM)
