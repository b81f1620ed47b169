"""The sheet of a card, 300 wide and 420 high: window, slips of paper, gold lines; and the backs of the decks."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QRadialGradient

from desktop.games.taiwan_monsters_brawl.art import lettering
from desktop.games.taiwan_monsters_brawl.art.ink import CREAM, GOLD_INK, TEAL
from desktop.games.taiwan_monsters_brawl.art.lettering import Lettering
from desktop.games.taiwan_monsters_brawl.art.signs import placed
from desktop.person import i18n
from desktop.theme.paint import fill, ink, pen
from desktop.theme.palette import colour, mixed
from desktop.theme.patterns import draw_pattern
from desktop.theme.shapes import circle, path, polar, polygon, rounded
from desktop.theme.woodblock.inkwork import GOLD, INK, gold_leaf

__all__ = ["HEIGHT", "WIDTH", "back", "crossed", "edge", "lettered", "sheet", "slip", "window"]

WIDTH: Final = 300.0
HEIGHT: Final = 420.0


def sheet(painter: QPainter, field: str) -> None:
    """The paper and its printed field."""
    body = rounded(1, 1, WIDTH - 2, HEIGHT - 2, 17)
    fill(painter, body, CREAM)
    painter.strokePath(body, pen(colour(INK, 0.6), 1.6))
    wash = QLinearGradient(0, 0, 0, HEIGHT)
    wash.setColorAt(0, QColor(mixed(field, "#FFFFFF", 0.12)))
    wash.setColorAt(1, QColor(mixed(field, "#05060E", 0.3)))
    fill(painter, rounded(8, 8, 284, 404, 12), wash)


def edge(painter: QPainter) -> None:
    """The lines round the print."""
    painter.strokePath(rounded(8, 8, 284, 404, 12), pen(INK, 2.4))
    painter.strokePath(rounded(11.4, 11.4, 277.2, 397.2, 9.4), pen(GOLD, 2))


@contextmanager
def window(painter: QPainter, area: QRectF, radius: float = 10.0) -> Iterator[None]:
    """Within, the painter is inside a window; afterwards it has its frame of ink and gold."""
    shape = rounded(area.x(), area.y(), area.width(), area.height(), radius)
    painter.save()
    painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
    yield
    painter.restore()
    painter.strokePath(shape, pen(INK, 6))
    painter.strokePath(shape, pen(GOLD, 3))


def slip(
    painter: QPainter,
    area: QRectF,
    key: str,
    across: float,
    *,
    in_fan: bool = False,
    down: float = 0.0,
    least: float = lettering.LEAST_NAME,
) -> float:
    """A slip of paper with swallow tails and the text `key`; return where its foot is.

    On a card few pixels `across` it is higher, its foot at most `down` lower; on one that cannot carry its name, or is
    narrower than `least`, there is none. In a fan only the left of a card is seen: there the text begins at the left.
    """
    words = lettering.fitting(i18n.text(key), "title", area.width() - 40, across, latin=32, han=39, least=least)
    if words is None:
        return area.bottom()
    lower = min(down, max(0.0, words.height + 8 - area.height()))
    foot = area.bottom() + lower
    y = min(area.top(), foot - words.height - 8)
    x, right, middle = area.left(), area.right(), (y + foot) / 2
    band = path(f"M{x} {y} L{right} {y} L{right - 12} {middle} L{right} {foot} L{x} {foot} L{x + 12} {middle} Z")
    fill(painter, band.translated(0, 2.5), colour("#05060E", 0.4))
    paper = QLinearGradient(0, y, 0, foot)
    paper.setColorAt(0, QColor("#FFFBEF"))
    paper.setColorAt(1, QColor("#EBDDBB"))
    fill(painter, band, paper)
    ink(painter, band, 2.2)
    lettering.write(painter, words, QRectF(x + 20, y, area.width() - 40, foot - y), INK, left=in_fan)
    return foot


def lettered(area: QRectF, key: str, across: float) -> Lettering | None:
    """Return how the text `key` stands on the print; None if a card so narrow cannot carry it."""
    words = lettering.fitting(i18n.text(key), "strong", area.width(), across, latin=29, han=34)
    return None if words is None or words.height > area.height() else words


def crossed(painter: QPainter, x: float, y: float, side: float) -> None:
    """Two blades crossed, in gold."""
    shape = placed("swords", x, y, side)
    painter.strokePath(shape, pen(INK, 8))
    fill(painter, shape, QBrush(gold_leaf(QRectF(x - side / 2, y - side / 2, side, side))))


_BACKS: Final = {
    "spell": ("#3A2458", "asanoha", 40.0, "talisman", "#C8372D"),
    "land": (TEAL, "seigaiha", 24.0, "east", "#E8B84A"),
    "monster": ("#B5402A", "kikko", 22.0, "flame", "#F2B84A"),
}
"""Deck, its lacquer, its pattern with its unit, its sign and the colour behind it."""


def back(painter: QPainter, deck: str) -> None:
    """The back of a deck: lacquer, a pattern in gold, its sign in a lit lantern."""
    base, pattern, unit, name, glow_shade = _BACKS[deck]
    sheet(painter, base)
    painter.save()
    painter.setClipPath(rounded(8, 8, 284, 404, 12))
    draw_pattern(painter, pattern, QRectF(8, 8, 284, 404), unit, colour(GOLD_INK, 0.34), 1.5)
    glow = QRadialGradient(150, 210, 170)
    glow.setColorAt(0, colour(glow_shade, 0.75))
    glow.setColorAt(1, colour(glow_shade, 0))
    painter.fillRect(QRectF(0, 0, WIDTH, HEIGHT), QBrush(glow))
    painter.restore()
    leaf = QBrush(gold_leaf(QRectF(60, 100, 180, 220)))
    for reach, paint in ((96, INK), (92, leaf), (84, mixed(base, "#05060E", 0.45))):
        fill(painter, _medal(deck, reach), paint)
    painter.strokePath(_medal(deck, 77), pen(colour(GOLD_INK, 0.85), 1.6))
    fill(painter, placed(name, 150, 210, 104), leaf)
    edge(painter)


def _medal(deck: str, reach: float) -> QPainterPath:
    """The outline of a deck's medal, `reach` high from its middle: a strip, a disc, or a star of eight points."""
    if deck == "spell":
        return rounded(150 - reach * 0.72, 210 - reach * 1.36, reach * 1.44, reach * 2.72, 14)
    if deck == "land":
        return circle(150, 210, reach)
    turns = range(16)
    return polygon([polar(150, 210, reach * (1.3 if turn % 2 == 0 else 0.94), 22.5 * turn - 90) for turn in turns])
