"""Places of keys: what a key would be on a keyboard of the US, where what it types there is of no use to shortcuts.

Letters of another script count by their place, as everybody with such a keyboard expects; so do the digits of the row
above the letters, which on some keyboards need Shift or are not there. Whatever types a Latin letter counts as typed.
"""

from __future__ import annotations

import sys
from typing import Final
from unicodedata import category, name

from PySide6.QtCore import QKeyCombination, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent

_ROWS: Final = {2: "1234567890-=", 16: "QWERTYUIOP[]", 30: "ASDFGHJKL;'`", 43: "\\ZXCVBNM,./"}
"""Rows of keys by the scan code of the first of them, as keyboards, Windows and Linux count."""
_CODES: Final = {first + step: sign for first, row in _ROWS.items() for step, sign in enumerate(row)}
_MAC_CODES: Final = dict(enumerate("ASDFHGZXCV BQWERYT123465=97-80]OU[IP LJ'K;\\,/NM."))
"""The same keys as macOS counts them; spaces are others."""
_APART: Final = {"windows": 0, "xcb": 8, "wayland": 8}
"""By how much scan codes are raised there: X11 leaves the first ones free."""
_DIGITS: Final = frozenset("123456789")
_GREEK: Final = 0x370
"""Where Greek begins; whatever comes before is written on keyboards with Latin letters."""
_CHARACTERS: Final = sys.maxunicode + 1
"""Keys of Qt from here on are no characters."""


class Places:
    """Which key is meant by its place; whether the keyboard writes another script, the last letter says."""

    def __init__(self) -> None:
        self._is_foreign = False

    def meant(self, event: QKeyEvent) -> QKeyCombination | None:
        """Return what the pressed key is by its place, with what is held beside it; None where it is what it types."""
        place, held = _place(event), event.modifiers()
        typed = chr(event.key()) if event.key() < _CHARACTERS else " "
        is_letter = category(typed)[0] in "LM"
        if is_letter:
            self._is_foreign = event.key() >= _GREEK and not name(typed, "").startswith("LATIN")
        if place in _DIGITS:
            is_moved = held == Qt.KeyboardModifier.NoModifier and typed not in _DIGITS
        elif place.isalpha():
            is_moved = self._is_foreign
        else:  # with Shift it would be another sign
            is_moved = self._is_foreign and is_letter and not held & Qt.KeyboardModifier.ShiftModifier
        return QKeyCombination(held, Qt.Key(ord(place))) if place and is_moved else None


PLACES: Final = Places()
"""The places of the keyboard in front of the program."""


def _place(event: QKeyEvent) -> str:
    """Return what the key is in the US; empty for any other, and where that is not known."""
    platform = QGuiApplication.platformName()
    if platform == "cocoa":
        return _MAC_CODES.get(event.nativeVirtualKey(), "").strip()
    return _CODES.get(event.nativeScanCode() - _APART.get(platform.partition("-")[0], 0), "")
