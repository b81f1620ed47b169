"""The table: the deck of a trading ship by day, its cabin by night; planks, a chart cloth, ropes at the rim."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QRadialGradient

from desktop.theme.paint import fill, pen
from desktop.theme.palette import Palette, colour, mixed
from desktop.theme.patterns import chance, draw_pattern, woodgrain
from desktop.theme.shapes import circle, rounded

__all__ = ["table"]


@dataclass(frozen=True, slots=True)
class _Light:
    """The colours of one time of day."""

    wood: tuple[str, str]
    grain: str
    gap: str
    wave: str
    wave_strength: float
    gold: str
    dusk: str
    dusk_strength: float


_DAY: Final = _Light(("#CDB68C", "#BFA678"), "#7A5A30", "#5E4420", "#4A6A80", 0.12, "#E3B64F", "#3A2410", 0.22)
_DARK: Final = _Light(("#2A2A33", "#24242D"), "#8A7A64", "#101018", "#9CC4E0", 0.08, "#C89A42", "#04060C", 0.55)
_PLANKS: Final = 7


def table(painter: QPainter, area: QRectF, palette: Palette) -> None:
    """The whole background, for a window of any shape."""
    light = _DARK if palette.is_dark else _DAY
    unit = min(area.width() / 1600, area.height() / 960)
    tall = area.height() / _PLANKS
    for index in range(_PLANKS):
        plank = QRectF(area.left(), area.top() + index * tall, area.width(), tall + 1)
        shade = mixed(*light.wood, chance(index, 31))
        wash = QLinearGradient(plank.topLeft(), plank.bottomLeft())
        wash.setColorAt(0, QColor(mixed(shade, "#FFFFFF", 0.06)))
        wash.setColorAt(1, QColor(mixed(shade, light.gap, 0.12)))
        painter.fillRect(plank, QBrush(wash))
        woodgrain(painter, plank, colour(light.grain, 0.16), 15 * unit)
        painter.fillRect(
            QRectF(area.left(), plank.bottom() - 1.6 * unit, area.width(), 2 * unit), colour(light.gap, 0.5)
        )
        for x in (0.03 + 0.02 * (index % 2), 0.97 - 0.02 * (index % 2)):
            fill(
                painter, circle(area.left() + x * area.width(), plank.center().y(), 3.4 * unit), colour(light.gap, 0.6)
            )
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
