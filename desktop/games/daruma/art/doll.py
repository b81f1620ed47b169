"""The doll: a robe in its colour, a face of its own, two eyes that wait to be painted."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QRadialGradient

from desktop.games.daruma.art.cloth import CLOTHS, INK, Cloth
from desktop.games.daruma.art.faces import FACES
from desktop.games.daruma.art.ornaments import ORNAMENTS
from desktop.theme import fonts
from desktop.theme.paint import fill, ink, pen, shaded
from desktop.theme.palette import colour, mixed
from desktop.theme.shapes import circle, glyph, path, ring

__all__ = ["BODY", "EYE_RADIUS", "EYE_SPOTS", "FACE", "doll", "eye_white", "pupil"]

EYE_SPOTS: Final = ((66.0, 73.0), (134.0, 73.0))
EYE_RADIUS: Final = 27.0

BODY: Final = path(
    "M100 12 C146 12 178 48 182 94 C186 140 168 172 142 184 "
    "C124 191 76 191 58 184 C32 172 14 140 18 94 C22 48 54 12 100 12 Z"
)
FACE: Final = path(
    "M100 50 C108 32 142 28 160 44 C178 62 176 102 154 114 C136 124 118 120 100 120 "
    "C82 120 64 124 46 114 C24 102 22 62 40 44 C58 28 92 32 100 50 Z"
)


_RIM: Final = BODY.subtracted(BODY.translated(-7, -6))
_CHEEKS: Final = tuple(circle(x, 100, 17).intersected(FACE) for x in (38, 162))


def doll(painter: QPainter, name: str, *, painted: int = 0, whole: bool = False) -> None:
    """A doll of the colour `name` stands in a square of 200, `painted` eyes painted; a `whole` one shows its belly."""
    cloth = CLOTHS[name]
    shaded(painter, BODY, cloth.body, light=0.42 if name != "black" else 0.3)
    _folds(painter, name, cloth)
    _gloss(painter, name)
    _belly(painter, cloth, QRectF(78, 129, 44, 50) if whole else QRectF(82, 123, 36, 33))
    ink(painter, BODY, 4.2)
    _face(painter, cloth)
    FACES[name](painter, cloth)
    for index, (x, y) in enumerate(EYE_SPOTS):
        eye_white(painter, x, y)
        if index < painted:
            pupil(painter, x, y, EYE_RADIUS * 0.7)


def _folds(painter: QPainter, name: str, cloth: Cloth) -> None:
    """Painted lines over the head, and down both sides the ornament of the colour."""
    painter.save()
    painter.setClipPath(BODY)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for data, width in (("M38 30 C60 12 140 12 162 30", 2.6), ("M54 22 C74 10 126 10 146 22", 2.0)):
        painter.strokePath(path(data), pen(cloth.trim, width))
    ornament = ORNAMENTS[name]
    ornament(painter, cloth)
    painter.translate(200, 0)
    painter.scale(-1, 1)
    ornament(painter, cloth)
    painter.restore()


def _gloss(painter: QPainter, name: str) -> None:
    """Lacquer: a broad sheen on the brow and light thrown back along the lower right edge."""
    painter.save()
    painter.setClipPath(BODY)
    sheen = path("M36 60 C42 34 64 20 92 18 C72 28 52 42 46 66 C43 74 34 70 36 60 Z")
    fill(painter, sheen, colour("#FFFFFF", 0.3 if name != "white" else 0.7))
    fill(painter, _RIM, colour("#FFE9C8", 0.22))
    painter.restore()


def _belly(painter: QPainter, cloth: Cloth, area: QRectF) -> None:
    """The sign on the belly, edged so that it is read on any robe."""
    sign = glyph(cloth.sign, fonts.brush(60, "ja"), area)
    edge = colour(mixed(cloth.body, INK, 0.55), 0.75)
    painter.strokePath(sign, pen(edge, 2.2))
    fill(painter, sign, cloth.trim)
    painter.strokePath(sign, pen(cloth.trim, 0.9))


def _face(painter: QPainter, cloth: Cloth) -> None:
    skin = QRadialGradient(100, 70, 82)
    skin.setColorAt(0, QColor(mixed(cloth.skin, "#FFFFFF", 0.35)))
    skin.setColorAt(0.7, QColor(cloth.skin))
    skin.setColorAt(1, QColor(mixed(cloth.skin, "#8A4A2A", 0.3)))
    painter.strokePath(FACE, pen(INK, 9.5))
    painter.strokePath(FACE, pen(cloth.trim, 6))
    fill(painter, FACE, skin)
    painter.setPen(pen(INK, 2.2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(FACE)
    for x, cheek in zip((38, 162), _CHEEKS, strict=True):
        blush = QRadialGradient(x, 100, 17)
        blush.setColorAt(0, colour(cloth.cheek, 0.75))
        blush.setColorAt(1, colour(cloth.cheek, 0))
        painter.fillPath(cheek, QBrush(blush))


def eye_white(painter: QPainter, x: float, y: float, radius: float = EYE_RADIUS) -> None:
    """A blank eye, ready for a die or a brush."""
    white = QRadialGradient(x - radius * 0.25, y - radius * 0.3, radius * 1.35)
    white.setColorAt(0, QColor("#FFFFFF"))
    white.setColorAt(0.7, QColor("#FDFAF2"))
    white.setColorAt(1, QColor("#D9D2C4"))
    disc = circle(x, y, radius)
    fill(painter, disc, white)
    painter.save()
    painter.setClipPath(disc)
    lid = circle(x, y, radius).subtracted(circle(x + 0.6, y + radius * 0.17, radius * 1.01))
    fill(painter, lid, colour(INK, 0.2))
    painter.restore()
    ink(painter, disc, radius * 0.135)


def pupil(painter: QPainter, x: float, y: float, radius: float) -> None:
    """A painted eye: one round of the brush, with the light in it."""
    fill(painter, circle(x, y, radius), INK)
    fill(painter, ring(x, y, radius * 0.78, radius * 0.68), colour("#FFFFFF", 0.12))
    fill(painter, circle(x - radius * 0.32, y - radius * 0.36, radius * 0.25), "#FFFFFF")
    fill(painter, circle(x + radius * 0.34, y + radius * 0.36, radius * 0.11), colour("#FFFFFF", 0.75))


def shadow_under(painter: QPainter, x: float, y: float, reach: float) -> None:
    """The short dark pool beneath a doll that stands."""
    pool = QRadialGradient(QPointF(0, 0), 1)
    pool.setColorAt(0, colour("#1A1020", 0.45))
    pool.setColorAt(1, colour("#1A1020", 0))
    painter.save()
    painter.translate(x, y)
    painter.scale(reach, reach * 0.16)
    disc = QPainterPath()
    disc.addEllipse(QPointF(0, 0), 1, 1)
    painter.fillPath(disc, QBrush(pool))
    painter.restore()
