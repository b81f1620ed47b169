"""Who sits there: names for opponents and the crest of a seat."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap

from desktop import i18n
from desktop.theme import paint
from desktop.theme.palette import Palette

_NAMES: Final = ("hana", "kenji", "mei", "taro", "yuki", "sora", "ren")


def bot_name(seat: int) -> str:
    """Return the name of the opponent at `seat` in the language of the moment."""
    return i18n.text(f"app.bot.{_NAMES[seat % len(_NAMES)]}")


def crest_pixmap(palette: Palette, mark: int, size: int, dpr: float) -> QPixmap:
    """Return the crest number `mark` in its colour, `size` logical pixels wide."""
    made = QPixmap(round(size * dpr), round(size * dpr))
    made.setDevicePixelRatio(dpr)
    made.fill(Qt.GlobalColor.transparent)
    brush = QPainter(made)
    brush.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint.crest(brush, QRectF(1, 1, size - 2, size - 2), palette.seats[mark % len(palette.seats)])
    brush.end()
    return made
