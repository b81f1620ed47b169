"""The round card: a doll before the pattern of its colour, and a ribbon that shows what it does."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QRadialGradient

from desktop.games.daruma.art.cloth import CLOTHS, INK, WASHI
from desktop.games.daruma.art.doll import BODY, EYE_RADIUS, EYE_SPOTS, FACE, doll
from desktop.games.daruma.art.icons import draw_icon
from desktop.theme.paint import fill, pen
from desktop.theme.palette import colour, mixed
from desktop.theme.patterns import draw_pattern
from desktop.theme.shapes import circle, path, ring

__all__ = ["EYES", "EYE_SIZE", "card_back", "card_face", "disc"]

_DOLL: Final = (12.0, 0.0, 176.0)
"""Left, top and side of the doll's square on a card of 200."""

EYES: Final = tuple(
    ((_DOLL[0] + x * _DOLL[2] / 200) / 200, (_DOLL[1] + y * _DOLL[2] / 200) / 200) for x, y in EYE_SPOTS
)
"""Middle of the left and of the right eye, as shares of the card's width and height."""

EYE_SIZE: Final = 2 * EYE_RADIUS * _DOLL[2] / 200 / 200
"""Diameter of an eye as a share of the card's width."""


def disc(painter: QPainter, base: str, rim: str = WASHI) -> QPainterPath:
    """A round card of thick paper, 200 across, lies there; returns the field inside its rim."""
    fill(painter, circle(100, 100, 98), mixed(rim, INK, 0.3))
    fill(painter, circle(100, 99, 97.4), rim)
    field = circle(100, 99.4, 91)
    glow = QRadialGradient(84, 70, 130)
    glow.setColorAt(0, QColor(mixed(base, "#FFFFFF", 0.3)))
    glow.setColorAt(0.6, QColor(base))
    glow.setColorAt(1, QColor(mixed(base, "#2A1A10", 0.24)))
    fill(painter, field, glow)
    painter.strokePath(field, pen(colour(INK, 0.8), 1.6))
    return field


def card_face(painter: QPainter, name: str, action: str, painted: int = 0) -> None:
    """The card of the doll `name` that does `action`, in a square of 200."""
    cloth = CLOTHS[name]
    field = disc(painter, cloth.disc, "#F3D58A" if name == "gold" else WASHI)
    painter.save()
    painter.setClipPath(field)
    unit = {"rays": 10.0, "asanoha": 26.0}.get(cloth.pattern, 13.0)
    draw_pattern(painter, cloth.pattern, QRectF(8, 8, 184, 184), unit, colour(cloth.pattern_ink, 0.5), 1.5)
    painter.restore()
    painter.save()
    left, top, side = _DOLL
    painter.translate(left, top)
    painter.scale(side / 200, side / 200)
    doll(painter, name, painted=painted)
    painter.restore()
    _ribbon(painter, cloth.body if name != "white" else "#8A8378")
    draw_icon(painter, action, QRectF(47, 144, 106, 46))


def _ribbon(painter: QPainter, trim: str) -> None:
    """A paper band along the lower rim, ends tucked under."""
    for data in ("M24 128 L44 150 L40 172 L16 142 Z", "M176 128 L156 150 L160 172 L184 142 Z"):
        tail = path(data)
        fill(painter, tail, mixed(WASHI, "#5A4630", 0.45))
        painter.strokePath(tail, pen(INK, 2.4))
    band = path("M32 136 C68 150 132 150 168 136 L174 176 C136 196 64 196 26 176 Z")
    sheen = QLinearGradient(0, 140, 0, 192)
    sheen.setColorAt(0, QColor("#FFFCF3"))
    sheen.setColorAt(0.7, QColor(WASHI))
    sheen.setColorAt(1, QColor("#DCCDAF"))
    painter.strokePath(band, pen(INK, 5))
    fill(painter, band, sheen)
    painter.setPen(pen(trim, 2.6))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(path("M36.5 140.5 C70 153 130 153 163.5 140.5"))
    painter.drawPath(path("M31 173.5 C66 191.5 134 191.5 169 173.5"))


def card_back(painter: QPainter) -> None:
    """The back of every doll: vermilion lacquer, gold hemp leaves, and a doll that looks the other way."""
    field = disc(painter, "#B4302A")
    painter.save()
    painter.setClipPath(field)
    draw_pattern(painter, "asanoha", QRectF(8, 8, 184, 184), 30, colour("#F0C764", 0.55), 1.6)
    painter.restore()
    fill(painter, ring(100, 99.4, 91, 84), "#8E2420")
    painter.setPen(pen("#E7BE62", 1.6))
    painter.drawEllipse(QRectF(16, 15.4, 168, 168))
    fill(painter, circle(100, 100, 60), "#8E2420")
    painter.setPen(pen("#E7BE62", 3))
    painter.drawEllipse(QRectF(42, 42, 116, 116))
    _unpainted(painter)


def _unpainted(painter: QPainter) -> None:
    """A doll in gold leaf, both eyes blank."""
    painter.save()
    painter.translate(53, 50)
    painter.scale(0.47, 0.47)
    leaf = QLinearGradient(30, 10, 170, 190)
    leaf.setColorAt(0, QColor("#F8DF9C"))
    leaf.setColorAt(0.5, QColor("#E0B04E"))
    leaf.setColorAt(1, QColor("#A87420"))
    fill(painter, BODY, leaf)
    fill(painter, FACE, "#8E2420")
    for x, y in EYE_SPOTS:
        fill(painter, circle(x, y, EYE_RADIUS), leaf)
    for data in ("M84 46 C70 36 48 38 34 56", "M116 46 C130 36 152 38 166 56", "M86 106 C94 103 106 103 114 106"):
        painter.strokePath(path(data), pen("#E7BE62", 7))
    for data in ("M56 134 C64 152 66 168 60 186", "M144 134 C136 152 134 168 140 186", "M100 132 L100 190"):
        painter.strokePath(path(data), pen("#8E2420", 5))
    painter.restore()
