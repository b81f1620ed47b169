"""Pictures in families: what a game draws, by the part of a key that follows its name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from desktop.person import i18n
from desktop.theme.art import ArtContext, Painter
from desktop.theme.paint import scaled
from desktop.theme.palette import Palette
from desktop.theme.woodblock.title import LEAST_TITLE, title

__all__ = [
    "BOX",
    "Families",
    "Family",
    "Surface",
    "alone",
    "boxed",
    "by_family",
    "laid_at",
    "named",
    "surface_key",
]

Family = Callable[[QPainter, list[str], float, ArtContext], None]
"""Draws a picture from the rest of its key; the third argument is how many pixels wide it will be."""

Families = Mapping[str, tuple[float, float, Family]]
"""Family of keys: width and height of its picture in the painter's units, and who draws it."""

Surface = Callable[[QPainter, QRectF, QRectF, Palette], None]
"""Draws what lies on a table all over the second argument; the third is where in it the things of the game lie."""

BOX = (300, 400)
"""The cover of a box, in its painter's units."""


def surface_key(table: str, laid: QRectF) -> str:
    """Return the key of the surface `table` for a window in which the whole table lies at `laid`, in pixels."""
    return "/".join((table, *(str(round(side)) for side in (laid.x(), laid.y(), laid.width(), laid.height()))))


def laid_at(rest: Sequence[str], area: QRectF) -> QRectF:
    """Return where the table lies on its surface: where the rest of the key says, or all over `area`."""
    return QRectF(*map(float, rest)) if rest else area


def by_family(families: Families, table: Surface) -> Painter:
    """Return who draws every key of `families`, each in its proportion, and the table, which fills what there is."""

    def draw(key: str, painter: QPainter, area: QRectF, context: ArtContext) -> None:
        family, *rest = key.split("/")[1:]
        if family == "table":
            table(painter, area, laid_at(rest, area), context.palette)
            return
        width, height, drawn = families[family]
        with scaled(painter, _in_proportion(area, width / height), width, height):
            drawn(painter, rest, area.width(), context)

    return draw


def named(draw: Callable[[QPainter, str], None]) -> Family:
    """Return the family of a picture with a single name."""
    return lambda painter, rest, _across, _context: draw(painter, rest[0])


def alone(draw: Callable[[QPainter], None]) -> Family:
    """Return the family of a picture that is the only one of its kind."""
    return lambda painter, _rest, _across, _context: draw(painter)


def boxed(name: str, draw: Callable[[QPainter], None], place: tuple[float, float, float, float]) -> Family:
    """Return the cover of a box: the text `name` stands in `place` (parts of the cover) where it can be read."""
    left, top, width, height = place
    area = QRectF(BOX[0] * left, BOX[1] * top, BOX[0] * width, BOX[1] * height)

    def box(painter: QPainter, _rest: list[str], across: float, _context: ArtContext) -> None:
        painter.save()
        draw(painter)
        painter.restore()
        if across >= LEAST_TITLE:
            title(painter, i18n.text(name), area)

    return box


def _in_proportion(area: QRectF, proportion: float) -> QRectF:
    """The largest part of `area` that is so many times as wide as high: patterns are then quick to lay."""
    width = min(area.width(), area.height() * proportion)
    height = width / proportion
    return QRectF(area.center().x() - width / 2, area.center().y() - height / 2, width, height)
