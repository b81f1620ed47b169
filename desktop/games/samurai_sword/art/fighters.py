"""The twelve fighters as cards and as portraits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QRadialGradient

from desktop.games.samurai_sword.art import frames, tokens
from desktop.games.samurai_sword.art.lords import LORDS
from desktop.games.samurai_sword.art.mon import FIGHTER_CRESTS, placed
from desktop.games.samurai_sword.art.warriors import WARRIORS
from desktop.theme.paint import fill, pen
from desktop.theme.palette import colour, mixed
from desktop.theme.patterns import draw_pattern
from desktop.theme.shapes import circle, rounded
from desktop.theme.woodblock.inkwork import GOLD, INK, gold_leaf, raised, rays

__all__ = ["character", "portrait"]

_HEARTS: Final = 222.0
"""The room of the hearts of a card: six stand apart, more overlap."""

_BUSTS: Final = {**WARRIORS, **LORDS}


@dataclass(frozen=True, slots=True)
class _Field:
    """The colour and pattern behind a fighter; light ones and dark ones take turns."""

    base: str
    light: str
    pattern: str
    unit: float


_FIELDS: Final = {
    "benkei": _Field("#8A5A1E", "#EBC98A", "kikko", 22),
    "chiyome": _Field("#2E1A44", "#8E6AB0", "asanoha", 40),
    "ginchiyo": _Field("#D8B24A", "#FBF0C0", "yagasuri", 22),
    "goemon": _Field("#1E5A4E", "#8CCAB0", "shippo", 26),
    "hanzo": _Field("#4E5E86", "#C4D0E6", "kanoko", 26),
    "hideyoshi": _Field("#7E1420", "#D8575A", "asanoha", 40),
    "ieyasu": _Field("#B9A06A", "#F3E9C8", "seigaiha", 26),
    "kojiro": _Field("#6FA8C4", "#E3F2F6", "seigaiha", 30),
    "musashi": _Field("#4A6A4A", "#C6DAB0", "shippo", 24),
    "nobunaga": _Field("#1E1618", "#8E2A22", "rays", 12),
    "tomoe": _Field("#D9846A", "#FBE3CE", "kanoko", 28),
    "ushiwaka": _Field("#1F2A54", "#5E74B4", "asanoha", 44),
}


def _backdrop(painter: QPainter, name: str, area: QRectF) -> None:
    made = _FIELDS[name]
    glow = QRadialGradient(area.center().x(), area.top() + area.height() * 0.4, area.height() * 0.62)
    glow.setColorAt(0, QColor(made.light))
    glow.setColorAt(1, QColor(made.base))
    painter.fillRect(area, QBrush(glow))
    if made.pattern == "rays":
        rays(painter, area.center().x(), area.top() + area.height() * 0.45, area.height(), 20, "#D9482B", 0.4)
        return
    draw_pattern(painter, made.pattern, area, made.unit, colour("#FFF3D0", 0.28), 1.8)


def character(painter: QPainter, name: str, across: float, resilience: int) -> None:
    """The card of a fighter: bust, crest, and as many hearts as it has at most."""
    frames.sheet(painter, "fighter", mixed(_FIELDS[name].base, INK, 0.35))
    with frames.window(painter, "fighter", _FIELDS[name].base, _FIELDS[name].base):
        _backdrop(painter, name, QRectF(20, 20, 260, 320))
        painter.save()
        painter.translate(7, 54)
        painter.scale(0.953, 0.953)
        raised(painter, _BUSTS[name])
        painter.restore()
    step = min(37.0, _HEARTS / resilience)
    for index in range(resilience):
        painter.save()
        painter.translate(150 + (index - resilience / 2) * step, 312)
        painter.scale(0.35, 0.35)
        tokens.heart(painter)
        painter.restore()
    _crest(painter, name, 50, 52, 36)
    frames.cartouche(painter, f"samurai_sword.character.{name}", across)


def portrait(painter: QPainter, name: str) -> None:
    """A fighter in a square of 300: head and shoulders, the crest in the corner."""
    field = rounded(6, 6, 288, 288, 34)
    painter.save()
    painter.setClipPath(field, Qt.ClipOperation.IntersectClip)
    _backdrop(painter, name, QRectF(0, 0, 300, 300))
    painter.translate(-4, 36)
    raised(painter, _BUSTS[name])
    painter.restore()
    painter.strokePath(field, pen(INK, 12))
    painter.strokePath(field, pen(GOLD, 6))
    painter.strokePath(field, pen("#FFF3C4", 1.6))
    _crest(painter, name, 246, 246, 50)


def _crest(painter: QPainter, name: str, x: float, y: float, radius: float) -> None:
    fill(painter, circle(x, y, radius), INK)
    fill(
        painter, circle(x, y, radius * 0.94), QBrush(gold_leaf(QRectF(x - radius, y - radius, 2 * radius, 2 * radius)))
    )
    fill(painter, circle(x, y, radius * 0.8), "#FBF4E4")
    painter.strokePath(circle(x, y, radius * 0.8), pen(INK, 1.8))
    fill(painter, placed(FIGHTER_CRESTS[name], x, y, radius * 1.18), mixed(_FIELDS[name].base, INK, 0.62))
