"""What lies over land: the band of the house that controls a province, hatching where two are tied, a light."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen

from desktop.games.small_samurai_empires.art.coast import province_outline
from desktop.games.small_samurai_empires.art.ink import HOUSES, INK
from desktop.theme.paint import fill, pen
from desktop.theme.palette import Palette, colour, mixed
from rules.small_samurai_empires.tables import PROVINCE_KEYS, REGION_KEYS, REGION_OF

__all__ = ["hold", "hold_box", "light", "light_box"]

_BAND: Final = 8.0
_HALO: Final = 26.0
_DASHES: Final[dict[str, tuple[float, ...]]] = {
    "mori": (),
    "toyotomi": (2.6, 1.0),
    "takeda": (0.9, 0.9),
    "oda": (3.4, 0.8, 0.7, 0.8),
}
"""Along the band of each house light pearls lie in a rhythm of their own; none on the first."""
TIED: Final = "tied"


def hold_box(province: str) -> QRectF:
    """Where the picture of what holds a province lies on the map."""
    return province_outline(province).boundingRect()


def hold(painter: QPainter, province: str, by: str) -> None:
    """In the units of the map about `hold_box`: a band inside the borders of a province, or hatching."""
    painter.translate(-hold_box(province).topLeft())
    shape = province_outline(province)
    painter.save()
    painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
    if by == TIED:
        _hatch(painter, shape)
    else:
        base = HOUSES[by]
        painter.strokePath(shape, pen(colour(mixed(base, "#14090A", 0.45), 0.9), 2 * _BAND + 3))
        painter.strokePath(shape, pen(mixed(base, "#FFF6E0", 0.06), 2 * _BAND))
        _pearls(painter, shape, by)
    painter.restore()
    painter.strokePath(shape, pen(INK, 1.6))


def _pearls(painter: QPainter, shape: QPainterPath, house: str) -> None:
    """A second, pale line on the band, broken as only this house breaks it."""
    width = 3.4
    stroke = QPen(colour("#FFF6E0", 0.85), 2 * width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap)
    if _DASHES[house]:
        stroke.setDashPattern(list(_DASHES[house]))
    painter.strokePath(shape, stroke)


def _hatch(painter: QPainter, shape: QPainterPath) -> None:
    box = shape.boundingRect()
    painter.strokePath(shape, pen(colour(INK, 0.22), 2 * _BAND))
    for off in range(0, int(box.width() + box.height()), 13):
        line = QPainterPath(QPointF(box.left() + off, box.top()))
        line.lineTo(box.left() + off - box.height(), box.bottom())
        painter.strokePath(line, pen(colour("#FFFDF4", 0.55), 2.0))
        painter.strokePath(line.translated(2, 0), pen(colour(INK, 0.3), 1.7))


def light_box(region: str) -> QRectF:
    """Where the picture of a region's light lies on the map."""
    box = QRectF()
    for name in _provinces(region):
        box = box.united(province_outline(name).boundingRect())
    return box.adjusted(-_HALO, -_HALO, _HALO, _HALO)


def light(painter: QPainter, region: str, palette: Palette) -> None:
    """In the units of the map about `light_box`: light round the coasts and borders of a region, none upon it."""
    painter.translate(-light_box(region).topLeft())
    for width, strength in ((46, 0.16), (32, 0.2), (20, 0.3), (9, 0.95)):
        for name in _provinces(region):
            painter.strokePath(province_outline(name), pen(colour(palette.glow, strength), width))
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationOut)
    for name in _provinces(region):
        fill(painter, province_outline(name), "#000000")
        painter.strokePath(province_outline(name), pen("#000000", 2))


def _provinces(region: str) -> list[str]:
    return [name for number, name in enumerate(PROVINCE_KEYS) if REGION_KEYS[REGION_OF[number]] == region]
