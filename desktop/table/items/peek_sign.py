"""The sign of the key that shows what lies covered, where several people look at one screen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFontMetricsF

from desktop.person.keys import KEYMAP
from desktop.table.items.decor import DecorItem
from desktop.table.ui import Decor
from desktop.theme.fonts import Role, table_font
from rules.core.ids import EntityId, ZoneId

_SIGN: Final = "peek"
_WIDE: Final = 1.84
_HIGH: Final = 1.46
_BESIDE: Final = 1.2
"""The room that its words need besides their own; all by the height of the words."""


def peek_sign(entity: EntityId | ZoneId, x: float, y: float, px: float) -> Iterator[Decor]:
    """Return the sign with its middle at (x, y), by which `entity` is looked at; nothing where no key does that."""
    words = KEYMAP.words("peek")
    if words:
        letters = QFontMetricsF(table_font(Role.NUMBER, px)).horizontalAdvance(words)
        wide = round(max(px * _WIDE, letters + px * _BESIDE))
        yield Decor(_SIGN, "table/badge", x, y, wide, round(px * _HIGH), words, px=px, entity=entity, over=True)


def sign_at(decor: Iterable[DecorItem], point: QPointF) -> QRectF | None:
    """Return where the sign is, if it is among `decor` and at `point`: pressed there, it does what its key does."""
    for item in decor:
        if item.decor.id.rpartition(".")[2] == _SIGN and item.holds(point):
            wide, high = item.decor.width, item.decor.height
            return item.mapRectToScene(QRectF(-wide / 2, -high / 2, wide, high))
    return None
