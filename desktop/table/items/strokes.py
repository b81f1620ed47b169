"""Pictures that every table shares: shadows, halos, badges, sheets of paper. Keys begin with ``table/``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPen, QRadialGradient

from desktop.theme.art import Art, ArtContext
from desktop.theme.icons import draw_sign
from desktop.theme.palette import Palette, colour, mixed

PREFIX: Final = "table/"

NOTHING: Final = f"{PREFIX}nothing"
"""The picture of what is not to be seen."""
SHADOW_MARGIN: Final = 0.16
"""How far a shadow's picture reaches beyond its thing, as a share of it."""
_FOOT: Final = 0.42
"""How high the shadow of a thing that stands upright is, as a share of the thing."""
_FALL: Final = 0.24
"""How much lower than its thing a shadow lies, as a share of how far its picture reaches beyond it."""
_SMALL: Final = 0.12
"""Things with a wider halo, as a share of it, are so small that their light needs a bright line on any ground."""
_GLOW: Final = (7.0, 14.0)
"""Least and greatest reach of a halo beyond its thing, in scene units."""


def register(art: Art) -> None:
    """The shared pictures can be drawn."""
    art.register(PREFIX, _paint)


def glow_margin(width: float, height: float) -> float:
    """Return how far the halo of a thing reaches beyond it: small things must not drown in each other's light."""
    least, most = _GLOW
    return min(most, max(least, 0.12 * min(width, height)))


def outline(shape: str, area: QRectF) -> QPainterPath:
    """Return the edge of a thing of `shape` that fills `area`."""
    made = QPainterPath()
    if shape == "round":
        made.addEllipse(area)
    else:
        radius = min(area.width(), area.height()) * (0.2 if shape == "square" else 0.08)
        made.addRoundedRect(area, radius, radius)
    return made


def _paint(key: str, painter: QPainter, area: QRectF, context: ArtContext) -> None:
    _, kind, *rest = key.split("/")
    _PAINTERS[kind](painter, area, context.palette, rest)


def tone(name: str, palette: Palette) -> str:
    """Return the colour of the light `name`."""
    return {
        "source": palette.glow,
        "target": palette.glow_target,
        "chosen": palette.seal,
        "focus": palette.focus,
        "hint": palette.indigo,
    }[name]


def _shadow(painter: QPainter, area: QRectF, palette: Palette, rest: list[str]) -> None:
    """A blot that fades outwards, fast at first: layers of the shape, most of them hardly larger than it.

    Light comes from above, so all of it lies a little lower than the thing, and next to none shows above it.
    """
    inset_x, inset_y = area.width() * SHADOW_MARGIN, area.height() * SHADOW_MARGIN
    body = area.adjusted(inset_x, inset_y, -inset_x, -inset_y)
    shape = rest[0]
    if shape == "figure":
        shape, foot = "round", body.height() * _FOOT
        body.setTop(body.bottom() - foot)
        body.translate(0, foot * 0.2)
        inset_y *= _FOOT
    else:
        inset_x = inset_y = min(inset_x, inset_y)
        body.translate(0, inset_y * _FALL)
    layers = 20
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour("#000000", 1 - (1 - palette.shadow_strength) ** (1 / layers)))
    for layer in range(layers):
        grown = -0.12 + 0.84 * (layer / (layers - 1)) ** 1.9
        dx, dy = inset_x * grown, inset_y * grown
        painter.drawPath(outline(shape, body.adjusted(-dx, -dy, dx, dy)))
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
    painter.fillRect(area, QColor(palette.shadow))  # last: of thin coats of a colour, rounding leaves another hue
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)


def _glow(painter: QPainter, area: QRectF, palette: Palette, rest: list[str]) -> None:
    """A halo of a tone round a shape that leaves a margin (a share of the width) free on every side."""
    shape, margin, light = rest[0], float(rest[2]), QColor(tone(rest[1], palette))
    free = margin * area.width()
    body = area.adjusted(free, free, -free, -free)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    layers = 7
    for layer in range(layers):
        share = (layer + 1) / layers
        shade = QColor(light)
        shade.setAlphaF(0.05 + 0.16 * (1 - share))
        painter.setPen(
            QPen(
                shade,
                2 * free * share * 0.92,
                Qt.PenStyle.SolidLine,
                Qt.PenCapStyle.RoundCap,
                Qt.PenJoinStyle.RoundJoin,
            )
        )
        painter.drawPath(outline(shape, body))
    edge = free * 0.1
    rim = outline(shape, body.adjusted(-edge, -edge, edge, edge))
    if margin > _SMALL:
        painter.setPen(QPen(QColor("#FFFDF2"), free * 0.62))
        painter.drawPath(rim)
    painter.setPen(QPen(light, max(1.6, free * 0.26)))
    painter.drawPath(rim)


def _trace(painter: QPainter, area: QRectF, palette: Palette, rest: list[str]) -> None:
    """A ring of a seat's colour, lined with light, round a shape that leaves a margin (a share of the width) free."""
    shape, mark, margin = rest[0], palette.mark(int(rest[1])), float(rest[2])
    free = margin * area.width()
    body = area.adjusted(free / 2, free / 2, -free / 2, -free / 2)
    if shape == "figure":  # what stands upright has its ring round the foot
        shape = "round"
        body.setTop(body.bottom() - body.height() * _FOOT)
    edge = outline(shape, body)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for shade, width in ((QColor("#FFFDF2"), free), (QColor(mark.colour), free * 0.66)):
        painter.setPen(QPen(shade, width))
        painter.drawPath(edge)


def _sheet(painter: QPainter, area: QRectF, palette: Palette, rest: list[str]) -> None:
    """A sheet of paper with a short shadow; `turn` lights its edge."""
    state = rest[0]
    margin = 6.0 * min(1.0, area.width() / 200)
    body = area.adjusted(margin, margin, -margin, -margin)
    radius = margin * 2.2
    painter.setPen(Qt.PenStyle.NoPen)
    for layer in range(6):
        painter.setBrush(colour(palette.shadow, palette.shadow_strength * 0.13))
        grown = margin * (1 - layer / 6)
        beside = grown * 0.7
        painter.drawRoundedRect(body.adjusted(-beside, margin * 0.5 - beside, beside, grown), radius, radius)
    paper = QLinearGradient(body.topLeft(), body.bottomLeft())
    top = QColor(palette.raised if state != "idle" else palette.paper)
    bottom = QColor(mixed(palette.paper, palette.sunk, 0.5))
    for at, shade in ((0.0, top), (1.0, bottom)):
        shade.setAlphaF(0.96)
        paper.setColorAt(at, shade)
    painter.setBrush(QBrush(paper))
    edge = QColor(palette.gold if state == "turn" else palette.line)
    painter.setPen(QPen(edge, margin * (0.55 if state == "turn" else 0.22)))
    painter.drawRoundedRect(body, radius, radius)


def _tray(painter: QPainter, area: QRectF, palette: Palette, _rest: list[str]) -> None:
    """A shallow hollow: dark along its upper edge, light along its lower."""
    radius = min(area.width(), area.height()) * 0.2
    edge = max(1.0, radius * 0.07)
    body = area.adjusted(edge, edge, -edge, -edge)
    deep = QLinearGradient(body.topLeft(), body.bottomLeft())
    deep.setColorAt(0.0, colour(palette.shadow, palette.shadow_strength * 0.5))
    deep.setColorAt(0.22, colour(palette.shadow, palette.shadow_strength * 0.22))
    deep.setColorAt(1.0, colour(palette.shadow, palette.shadow_strength * 0.14))
    painter.setBrush(QBrush(deep))
    painter.setPen(QPen(colour(palette.gold, 0.55), edge))
    painter.drawRoundedRect(body, radius, radius)


def _tick(painter: QPainter, area: QRectF, palette: Palette, _rest: list[str]) -> None:
    """A seal with a tick."""
    painter.setPen(QPen(QColor(palette.on_seal), area.width() * 0.06))
    painter.setBrush(QColor(palette.seal))
    inset = area.width() * 0.05
    painter.drawEllipse(area.adjusted(inset, inset, -inset, -inset))
    reach = area.width() * 0.22
    draw_sign(painter, "check", area.adjusted(reach, reach, -reach, -reach), palette.on_seal)


def _badge(painter: QPainter, area: QRectF, palette: Palette, _rest: list[str]) -> None:
    edge = area.height() * 0.07
    body = area.adjusted(edge, edge, -edge, -edge)
    painter.setBrush(QColor(palette.raised))
    painter.setPen(QPen(QColor(palette.ink), edge))
    painter.drawRoundedRect(body, body.height() / 2, body.height() / 2)


def _pill(painter: QPainter, area: QRectF, palette: Palette, rest: list[str]) -> None:
    """A flat label of one colour."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(getattr(palette, rest[0])))
    painter.drawRoundedRect(area, area.height() * 0.5, area.height() * 0.5)


def _hoop(painter: QPainter, area: QRectF, palette: Palette, rest: list[str]) -> None:
    """A thin ring."""
    width = area.width() * 0.022
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(getattr(palette, rest[0])), width))
    painter.drawEllipse(area.adjusted(width, width, -width, -width))


def _bar(painter: QPainter, area: QRectF, palette: Palette, _rest: list[str]) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour(palette.gold, 0.34))
    painter.drawRoundedRect(area, area.height() * 0.2, area.height() * 0.2)


def _wash(painter: QPainter, area: QRectF, palette: Palette, rest: list[str]) -> None:
    """A thin coat of grey, so many per cent of it."""
    painter.fillPath(outline("card", area), colour(palette.ink_faint, int(rest[0]) / 100))


def _veil(painter: QPainter, area: QRectF, palette: Palette, rest: list[str]) -> None:
    """A place fades: by night into dusk, by day into the paper; as a `label`, ink on which light letters are read."""
    if rest == ["label"]:
        painter.fillPath(outline("square", area), colour(palette.shadow if palette.is_dark else palette.ink, 0.88))
    elif palette.is_dark:
        painter.fillPath(outline("card", area), colour(palette.shadow, 0.5))
    else:
        painter.fillPath(outline("card", area), colour(palette.ground, 0.66))


def _nothing(painter: QPainter, area: QRectF, palette: Palette, _rest: list[str]) -> None:
    """Leave the paper blank."""


def _line(painter: QPainter, area: QRectF, palette: Palette, rest: list[str]) -> None:
    """A stroke of the brush along the middle, light on dark and dark on light; `dotted` skips."""
    middle = area.center().y()
    start, end = QPointF(area.left() + area.height() / 2, middle), QPointF(area.right() - area.height() / 2, middle)
    for shade, width in ((QColor(palette.paper), area.height()), (QColor(palette.seal_text), area.height() * 0.6)):
        stroke = QPen(shade, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
        if rest[0] == "dotted":
            stroke.setDashPattern([0.01, 24.0 / width])
        painter.setPen(stroke)
        painter.drawLine(start, end)


def _ring(painter: QPainter, area: QRectF, palette: Palette, _rest: list[str]) -> None:
    """The keyboard's ring: solid, with a light line inside so that it stands out on any ground."""
    width = max(2.0, area.width() * 0.03)
    body = area.adjusted(width, width, -width, -width)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for shade, pen in ((QColor("#FFFFFF"), width * 1.9), (QColor(palette.focus), width)):
        painter.setPen(QPen(shade, pen))
        painter.drawRoundedRect(body, area.width() * 0.14, area.width() * 0.14)


def _shimmer(painter: QPainter, area: QRectF, palette: Palette, _rest: list[str]) -> None:
    """Light that fades from the middle to the edge."""
    light = QRadialGradient(QPointF(area.center()), area.width() / 2)
    for at, alpha in ((0.0, 0.75), (0.45, 0.3), (1.0, 0.0)):
        shade = QColor(palette.glow)
        shade.setAlphaF(alpha)
        light.setColorAt(at, shade)
    painter.fillRect(area, QBrush(light))


_PAINTERS: Final[dict[str, Callable[[QPainter, QRectF, Palette, list[str]], None]]] = {
    "badge": _badge,
    "bar": _bar,
    "glow": _glow,
    "hoop": _hoop,
    "line": _line,
    "nothing": _nothing,
    "pill": _pill,
    "ring": _ring,
    "shadow": _shadow,
    "sheet": _sheet,
    "shimmer": _shimmer,
    "tick": _tick,
    "trace": _trace,
    "tray": _tray,
    "veil": _veil,
    "wash": _wash,
}
"""By the second part of the key; a painter gets the rest of it."""
