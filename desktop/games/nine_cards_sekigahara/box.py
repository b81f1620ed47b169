"""What the things of the box are called and look like in the sheet of house rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.core.message import Message
from rules.nine_cards_sekigahara.tables import CARD_KEYS, OPTION_KEYS

_NAME: Final = "nine_cards_sekigahara"


def name(path: Sequence[str]) -> Message:
    """Return the name of a section, a castle, an action or an effect, or of what is set of it."""
    section, last = path[0], path[-1]
    if len(path) == 2 and section == "castles":
        return Message(f"{_NAME}.castle.{last}")
    if len(path) == 2 and section == "effects":
        return Message(f"{_NAME}.effect.{last}")
    if len(path) == 2 and last != "camp":
        return Message(f"{_NAME}.{'choice' if last in OPTION_KEYS else 'action'}.{last}")
    is_whole = len(path) == 3 and section != "castles"
    return Message(f"{_NAME}.house.{'.'.join(path) if is_whole else last}")


def word_picture(path: Sequence[str], key: str) -> str:
    """Return the art key of the medal of an action or an effect."""
    return f"{_NAME}/{path[-1]}/{key}"


def picture(row: Sequence[str]) -> str:
    """Return the art key of a castle, as printed, or of the sign of an option, an action or an effect."""
    section, last = row
    if section == "castles":
        return f"{_NAME}/castle/{last}/{CARD_KEYS.index(last) + 1}"
    if last == "camp":
        return f"{_NAME}/ashigaru/red"
    kind = "icon" if last in OPTION_KEYS else section.removesuffix("s")
    return f"{_NAME}/{kind}/{last}"
