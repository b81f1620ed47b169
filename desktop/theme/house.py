"""Pictures of the house itself, by key, for every game.

theme/shadow/<round|sheet>             soft shadow; the thing that casts it fills the picture but for HALO on every side
theme/glow/<round|sheet>[/target]      halo of what may be touched, or of where it may go; HALO as above
theme/focus/<round|sheet>              ring of the keyboard; HALO as above
theme/crest/<0..4>[/plain]             a seat's crest on a disc of its colour, or bare in that colour
theme/temper/<name>[/<palette field>]  the crest of a character, in ink unless another colour of the palette is named
theme/icon/<name>[/<palette field>]    a sign for buttons, in ink unless another colour of the palette is named
theme/seal/<text>                      red seal
theme/lantern[/out]  theme/enso  theme/washi  theme/wood  theme/ribbon
theme/felt/<name>                      a surface for any table
theme/logo                             the table from above: the mark of the program
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPen, QRadialGradient

from desktop.theme.art import Art, ArtContext
from desktop.theme.crests import crest_path
from desktop.theme.felts import draw_felt
from desktop.theme.icons import draw_sign
from desktop.theme.logo import logo
from desktop.theme.paint import enso, fill, lantern, pen, ribbon, scaled, seal, soft_shadow
from desktop.theme.palette import Palette, colour, mixed
from desktop.theme.patterns import washi, woodgrain
from desktop.theme.shapes import circle, fitted
from desktop.theme.tempers import temper_path

__all__ = ["HALO", "register"]

HALO: Final = 0.125
"""Share of a shadow's or glow's width and height that lies beyond its thing, on each side."""


def register(art: Art) -> None:
    """`art` draws every key of the house."""
    art.register("theme/", _draw)


def _draw(key: str, painter: QPainter, area: QRectF, context: ArtContext) -> None:
    family, *rest = key.split("/")[1:]
    _FAMILIES[family](painter, area, context.palette, rest)


def _inner(area: QRectF, kind: str) -> QPainterPath:
    """The outline of the thing in the middle of `area`."""
    across, down = area.width() * HALO, area.height() * HALO
    box = area.adjusted(across, down, -across, -down)
    made = QPainterPath()
    if kind == "round":
        made.addEllipse(box)
    else:
        radius = min(box.width(), box.height()) * 0.08
        made.addRoundedRect(box, radius, radius)
    return made


def _shadow(painter: QPainter, area: QRectF, palette: Palette, rest: list[str]) -> None:
    reach = min(area.width(), area.height()) * HALO
    shape = _inner(area, rest[0]).translated(0, reach * 0.28)
    soft_shadow(painter, shape, reach * 0.46, palette.shadow, palette.shadow_strength)


def _glow(painter: QPainter, area: QRectF, palette: Palette, rest: list[str]) -> None:
    reach = min(area.width(), area.height()) * HALO
    target = rest[1:] == ["target"]
    shade = palette.glow_target if target else palette.glow
    shape = _inner(area, rest[0])
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for layer in range(8):
        painter.setPen(pen(colour(shade, 0.11), reach * (2 - layer * 0.22)))
        painter.drawPath(shape)
    edge = QPen(QColor(shade), reach * 0.3, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
    if target:
        edge.setDashPattern([2.2, 2.0])
        fill(painter, shape, colour(shade, 0.14))
    painter.setPen(edge)
    painter.drawPath(shape)


def _focus(painter: QPainter, area: QRectF, palette: Palette, rest: list[str]) -> None:
    reach = min(area.width(), area.height()) * HALO
    shape = _inner(area, rest[0])
    painter.strokePath(shape, pen(palette.paper, reach * 0.9))
    painter.strokePath(shape, pen(palette.focus, reach * 0.45))


def _crest(painter: QPainter, area: QRectF, palette: Palette, rest: list[str]) -> None:
    mark = palette.mark(int(rest[0]))
    with scaled(painter, area, 100):
        if rest[1:] == ["plain"]:
            fill(painter, fitted(crest_path(mark.crest), QRectF(6, 6, 88, 88)), mark.colour)
        else:
            glow = QRadialGradient(38, 30, 78)
            glow.setColorAt(0, QColor(mixed(mark.colour, "#FFFFFF", 0.16)))
            glow.setColorAt(1, QColor(mixed(mark.colour, "#000000", 0.16)))
            fill(painter, circle(50, 50, 48), glow)
            painter.strokePath(circle(50, 50, 42.5), pen(colour(mark.on_colour, 0.75), 2.4))
            fill(painter, fitted(crest_path(mark.crest), QRectF(23, 23, 54, 54)), mark.on_colour)


def _temper(painter: QPainter, area: QRectF, palette: Palette, rest: list[str]) -> None:
    with scaled(painter, area, 100):
        shade = getattr(palette, rest[1] if len(rest) > 1 else "ink")
        fill(painter, fitted(temper_path(rest[0]), QRectF(4, 4, 92, 92)), shade)


def _icon(painter: QPainter, area: QRectF, palette: Palette, rest: list[str]) -> None:
    draw_sign(painter, rest[0], area, getattr(palette, rest[1] if len(rest) > 1 else "ink"))


def _seal(painter: QPainter, area: QRectF, palette: Palette, rest: list[str]) -> None:
    seal(painter, area, rest[0], palette)


def _lantern(painter: QPainter, area: QRectF, palette: Palette, rest: list[str]) -> None:
    lantern(painter, area, palette, lit=rest != ["out"])


def _enso(painter: QPainter, area: QRectF, palette: Palette, _rest: list[str]) -> None:
    enso(painter, area, palette.ink)


def _washi(painter: QPainter, area: QRectF, palette: Palette, _rest: list[str]) -> None:
    washi(painter, area, palette.paper, palette.ink, 0.05 if palette.is_dark else 0.07)


def _wood(painter: QPainter, area: QRectF, palette: Palette, _rest: list[str]) -> None:
    light, deep = ("#4A3526", "#2E2018") if palette.is_dark else ("#C69A66", "#A87A48")
    plank = QLinearGradient(area.topLeft(), area.bottomLeft())
    plank.setColorAt(0, QColor(light))
    plank.setColorAt(1, QColor(deep))
    painter.fillRect(area, QBrush(plank))
    woodgrain(painter, area, colour("#1E120A", 0.4), max(6.0, area.height() / 40))


def _ribbon(painter: QPainter, area: QRectF, palette: Palette, _rest: list[str]) -> None:
    ribbon(painter, area, palette.seal)


def _felt(painter: QPainter, area: QRectF, palette: Palette, rest: list[str]) -> None:
    draw_felt(painter, rest[0], area, palette)


def _logo(painter: QPainter, area: QRectF, _palette: Palette, _rest: list[str]) -> None:
    logo(painter, area)


_FAMILIES: Final[dict[str, Callable[[QPainter, QRectF, Palette, list[str]], None]]] = {
    "shadow": _shadow,
    "glow": _glow,
    "focus": _focus,
    "crest": _crest,
    "temper": _temper,
    "icon": _icon,
    "seal": _seal,
    "lantern": _lantern,
    "enso": _enso,
    "washi": _washi,
    "wood": _wood,
    "ribbon": _ribbon,
    "felt": _felt,
    "logo": _logo,
}
