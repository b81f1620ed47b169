"""Properties and Actions as cards, and Properties as tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from desktop.games.samurai_sword.art import frames, tokens
from desktop.games.samurai_sword.art.belongings import BELONGINGS
from desktop.games.samurai_sword.art.courtesies import COURTESIES
from desktop.games.samurai_sword.art.mon import placed
from desktop.games.samurai_sword.art.signs import ICONS
from desktop.games.samurai_sword.art.struggles import STRUGGLES
from desktop.theme.paint import fill, pen
from desktop.theme.palette import colour
from desktop.theme.patterns import washi
from desktop.theme.shapes import circle, rounded
from desktop.theme.woodblock.inkwork import GOLD, INDIGO, INK, sky

if TYPE_CHECKING:
    from rules.samurai_sword.content import CardSpec

__all__ = ["card", "tile"]

_PICTURES: Final = {**BELONGINGS, **STRUGGLES, **COURTESIES}


def card(painter: QPainter, spec: CardSpec, kind: str, across: float) -> None:
    """The card of a Property or an Action, `across` pixels wide."""
    upper, lower, picture = _PICTURES[spec.id]
    frames.sheet(painter, kind)
    with frames.window(painter, kind, upper, lower):
        picture(painter)
    _effect(painter, spec.id)
    frames.cartouche(painter, f"samurai_sword.card.{spec.id}", across, kind, spec.suit)


_EFFECTS: Final = {
    "armor": ("armor_plus", "+1"),
    "bushido": ("honor", "\u22121"),
    "fast_draw": ("wounds", "+1"),
    "focus": ("swords", "+1"),
    "battlecry": ("wounds", "1"),
    "breathing": ("heart", ""),
    "daimyo": ("card", "2"),
    "diversion": ("card", "1"),
    "geisha": ("card", "\u22121"),
    "jujutsu": ("wounds", "1"),
    "parry": ("parry", ""),
    "tea_ceremony": ("card", "3"),
}
"""Face, the sign of what it changes, and by how much."""


def _effect(painter: QPainter, face: str) -> None:
    """A round seal in the corner: what the card does, at one glance."""
    sign, figure = _EFFECTS[face]
    plate = rounded(7, 9, 108 if figure else 74, 70, 35)
    painter.strokePath(plate, pen(INK, 7))
    painter.strokePath(plate, pen(GOLD, 4))
    fill(painter, plate, "#FFF8E8")
    painter.save()
    painter.translate(44, 44)
    painter.scale(0.56, 0.56)
    painter.translate(-50, -50)
    _sign(painter, sign)
    painter.restore()
    if figure:
        frames.figure(painter, figure, QRectF(73, 25, 36, 38), INK)


def _sign(painter: QPainter, sign: str) -> None:
    if sign == "heart":
        tokens.heart(painter)
    elif sign == "honor":
        tokens.blossom(painter)
    elif sign == "swords":
        fill(painter, placed("swords", 50, 50, 92), INK)
    elif sign == "card":
        ICONS["deck"](painter)
    else:
        ICONS[sign](painter)


_VIEWS: Final = {"armor": (46, 60, 208), "bushido": (30, 62, 246), "fast_draw": (36, 28, 240), "focus": (40, 60, 226)}
"""Property and the square of its card's picture that its tile shows: left, top and side."""


def tile(painter: QPainter, face: str) -> None:
    """A Property that is in play, in a square of 100."""
    upper, lower, picture = _PICTURES[face]
    field = rounded(4, 4, 92, 92, 15)
    left, top, side = _VIEWS[face]
    painter.save()
    painter.setClipPath(field, Qt.ClipOperation.IntersectClip)
    painter.scale(100 / side, 100 / side)
    painter.translate(-left, -top)
    area = QRectF(left, top, side, side)
    washi(painter, area, lower, INK, 0.05)
    painter.fillRect(area, sky(area, upper, "#00FFFFFF"))
    picture(painter)
    painter.restore()
    painter.strokePath(field, pen(INK, 8))
    painter.strokePath(field, pen(INDIGO, 5))
    painter.strokePath(field, pen(colour(GOLD, 0.95), 1.6))

    _mark(painter, face)


def _mark(painter: QPainter, face: str) -> None:
    """The sign of what the Property changes, in the corner."""
    painter.strokePath(circle(79, 79, 17), pen(INK, 4))
    fill(painter, circle(79, 79, 17), "#FFF8E8")
    painter.save()
    painter.translate(79, 79)
    painter.scale(0.25, 0.25)
    painter.translate(-50, -50)
    _sign(painter, _EFFECTS[face][0])
    painter.restore()
