"""Names on cards: in one line where that can be read, else in two or three, a little narrower where that is enough."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QTransform

from desktop.person import i18n
from desktop.theme import fonts
from desktop.theme.paint import fill

__all__ = ["LEAST_ALONE", "LEAST_NAME", "Lettering", "fitting", "write"]

LEAST_NAME: Final = 66.0
"""Cards narrower than so many pixels are too small to carry their name with all the rest."""

LEAST_ALONE: Final = 58.0
"""Cards at least so many pixels wide can carry it where nothing else needs to be read."""

_WIDTH: Final = 300.0
_LEAST_PX: Final = 12.5
_NARROWER: Final = (0.8, 0.68)
"""How narrow letters may be: rather in more rows than narrower still."""

_LEADING: Final = 1.12
_MOST_ROWS: Final = 3
_FIRST_HAN: Final = 0x2E80


@dataclass(frozen=True, slots=True)
class Lettering:
    """`rows` of words in letters `size` high, in the units of a card, each no wider than `width`."""

    rows: tuple[str, ...]
    size: float
    width: float
    role: str

    @property
    def height(self) -> float:
        """How much room all rows take."""
        return len(self.rows) * self.size * _LEADING


def fitting(
    words: str, role: str, width: float, across: float, *, latin: float, han: float, least: float = LEAST_NAME
) -> Lettering | None:
    """Return how `words` stand in a `width` on a card that is `across` pixels wide; None if nobody could read them.

    Cards narrower than `least` pixels carry none. Letters are as high as those of the language may be; only where that
    is too small to read they are higher.
    """
    if across < least:
        return None
    is_han = ord(words[0]) > _FIRST_HAN
    most, legible = han if is_han else latin, _LEAST_PX * _WIDTH / across
    ways = [_split(words, count, role) for count in range(1, min(_MOST_ROWS, len(_parts(words))) + 1)]
    found = _readable(ways, role, width, most, legible)
    return _readable([_halves(words)], role, width, most, legible) if found is None and is_han else found


def _readable(ways: list[tuple[str, ...]], role: str, width: float, most: float, least: float) -> Lettering | None:
    """Return the first of `ways` whose letters are at least so high, as little narrowed as can be."""
    for narrowest in _NARROWER:
        for rows in ways:
            wide = max(_advance(row, role) for row in rows)
            size = min(most, width / wide)
            if size >= least:
                return Lettering(rows, size, width, role)
            if wide * least * narrowest <= width:
                return Lettering(rows, least, width, role)
    return None


def write(painter: QPainter, lettering: Lettering, area: QRectF, shade: str, *, left: bool = False) -> None:
    """The rows stand in the middle of `area`, or at its left."""
    size = lettering.size
    top = area.center().y() - lettering.height / 2
    for number, row in enumerate(lettering.rows):
        shape = _shape(row, lettering.role)
        box = shape.boundingRect()
        squeezed = min(1.0, lettering.width / (_advance(row, lettering.role) * size))
        across = size / 100 * squeezed
        x = area.left() - box.left() * across if left else area.center().x() - box.center().x() * across
        y = top + (number + 0.5) * size * _LEADING + size * 0.36
        fill(painter, QTransform(across, 0, 0, size / 100, x, y).map(shape), shade)


def _split(words: str, count: int, role: str) -> tuple[str, ...]:
    """Return `words` in so many rows, the longest of which is as short as can be."""
    parts = _parts(words)
    ways = [
        tuple("".join(parts[first:last]).strip() for first, last in zip((0, *cuts), (*cuts, len(parts)), strict=True))
        for cuts in combinations(range(1, len(parts)), count - 1)
    ]
    return min(ways, key=lambda rows: max(_advance(row, role) for row in rows))


def _halves(words: str) -> tuple[str, ...]:
    """Return `words` in two rows, cut in the middle: what Han does where it must."""
    middle = (len(words) + 1) // 2
    return words[:middle], words[middle:]


def _parts(words: str) -> list[str]:
    """Return what stays in one row: words, and halves of a word with a hyphen."""
    return re.findall(r"[^ -]+[ -]?", words)


def _advance(row: str, role: str) -> float:
    """Return how wide a row is in letters 1 high."""
    return max(1.0, _shape(row, role).boundingRect().width()) / 100


def _shape(row: str, role: str) -> QPainterPath:
    """Return the outline of a row in letters 100 high."""
    return _drawn(row, role, i18n.language())


@cache
def _drawn(row: str, role: str, _language: str) -> QPainterPath:
    """The same sign may be drawn differently in another language."""
    face = fonts.font(role, 30)
    face.setPixelSize(100)
    shape = QPainterPath()
    shape.addText(0, 0, face, row)
    shape.setFillRule(Qt.FillRule.WindingFill)
    return shape
