"""The table: the deck of a trading ship by day, its cabin by night; planks, a chart cloth, ropes at the rim."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QBrush, QPainter, QRadialGradient

from desktop.theme.paint import pen
from desktop.theme.palette import Palette, colour
from desktop.theme.patterns import draw_pattern
from desktop.theme.shapes import rounded
from desktop.theme.timber import Timber, boards

__all__ = ["table"]


@dataclass(frozen=True, slots=True)
class _Light:
    """The colours of one time of day."""

    wood: Timber
    gap: str
    wave: str
    wave_strength: float
    gold: str
    dusk: str
    dusk_strength: float


_DAY: Final = _Light(Timber("#B0885A", "#9C7448", "#45290F"), "#4A3014", "#4A6A80", 0.12, "#E3B64F", "#3A2410", 0.22)
_DARK: Final = _Light(Timber("#2C2A31", "#232229", "#0C0B10"), "#101018", "#9CC4E0", 0.08, "#C89A42", "#04060C", 0.55)
_PLANKS: Final = 7


def table(painter: QPainter, area: QRectF, laid: QRectF, palette: Palette) -> None:
    """The whole background, for a window of any shape, its planks as broad as suits what is `laid` there."""
    light = _DARK if palette.is_dark else _DAY
    unit = laid.width() / 1600
    boards(painter, area, _PLANKS, light.wood, 14 * unit)
    rim = area.adjusted(0, 0, 0, -area.height() + 26 * unit)
    for edge in (rim, rim.translated(0, area.height() - 26 * unit)):
        painter.fillRect(edge, colour(light.gap, 0.75))
        draw_pattern(painter, "seigaiha", edge, 13 * unit, colour(light.gold, 0.7), 1.3 * unit)
    inner = area.adjusted(10 * unit, 32 * unit, -10 * unit, -32 * unit)
    painter.strokePath(
        rounded(inner.x(), inner.y(), inner.width(), inner.height(), 10 * unit), pen(colour(light.gold, 0.7), 2 * unit)
    )
    draw_pattern(painter, "seigaiha", inner, 44 * unit, colour(light.wave, light.wave_strength * 0.5), 1.4 * unit)
    dusk = QRadialGradient(area.center(), math.hypot(area.width(), area.height()) * 0.56)
    dusk.setColorAt(0.5, colour(light.dusk, 0))
    dusk.setColorAt(1, colour(light.dusk, light.dusk_strength))
    painter.fillRect(area, QBrush(dusk))
