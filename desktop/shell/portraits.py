"""Who sits there: a name for an opponent, and the crest of a seat."""

from __future__ import annotations

from typing import Final

from PySide6.QtGui import QPixmap

from desktop import i18n
from desktop.theme.art import Art

_NAMES: Final = ("hana", "kenji", "mei", "taro", "yuki", "sora", "ren")


def bot_name(seat: int) -> str:
    """Return the name of the opponent at `seat` in the language of the moment."""
    return i18n.text(f"app.bot.{_NAMES[seat % len(_NAMES)]}")


def crest(art: Art, mark: int, size: int, dpr: float) -> QPixmap:
    """Return the crest number `mark` in its colour, `size` logical pixels wide."""
    return art.pixmap(f"theme/crest/{mark}", size, size, dpr)
