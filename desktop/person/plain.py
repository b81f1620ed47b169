"""Plain words: names of people, saves and files are shown as they were typed, whatever Qt would read into them.

They come from keyboards, files and other programs: before any is kept or shown, it is one line that stays in its place.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any, Final
from unicodedata import bidirectional, category

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

_MARKS: Final = 3
"""So many signs over or under a letter are those of some language; more lie over the lines beside."""
_FENCE: Final = "\u200e\u2068{}\u2069"
"""What is within runs by itself; the first sign tells pages of Qt, which do not know the others, whose line it is."""
_JOINERS: Final = "\u200c\u200d"
"""Persian, the scripts of India and pictures of families are written with them; between other letters they hide."""
_UNSEEN: Final = frozenset(map(chr, (0x115F, 0x1160, 0x2800, 0x3164, 0xFFA0, 0xFFFC)))
"""What is called a letter or a sign, and looks like nothing."""
_SPACES: Final = re.compile(r"[\s\u2028\u2029]{2,}|[\t-\r\x1c-\x1f\x85\u2028\u2029]")


def cleared(words: str) -> str:
    """Return `words` that did not come from us as one line that changes nothing round it; empty if none can be seen.

    What steers the direction, hides or controls is gone, and of signs over and under a letter as many stay as any
    language has.
    """
    if words.isascii() and words.isprintable() and "  " not in words:
        return words.strip()
    kept, marks = [], 0
    for before, sign in pairwise(["", *_SPACES.sub(" ", words).strip()]):
        kind = category(sign)
        marks = marks + 1 if kind in {"Mn", "Me"} else 0
        if kind == "Cs":
            kept.append("?")
        elif marks:
            if marks <= _MARKS and kept and not kept[-1].isspace():
                kept.append(sign)
        elif sign in _JOINERS:
            if before and not before.isascii():
                kept.append(sign)
        elif kind not in {"Cc", "Cf"} and not _is_nothing(sign):
            kept.append(sign)
    whole = "".join(kept).rstrip(_JOINERS).strip()
    return whole if any(_is_seen(sign) for sign in whole) else ""


def foreign(words: str) -> str:
    """Return `cleared` words as they are put among ours: letters that run from the right turn nothing beside them."""
    found = cleared(words)
    if found.isascii() or not any(bidirectional(sign) in {"R", "AL", "AN"} for sign in found):
        return found
    return _FENCE.format(found)


def _is_nothing(sign: str) -> bool:
    """Return whether `sign` is one that no text may hold."""
    code = ord(sign)
    return code & 0xFFFE == 0xFFFE or 0xFDD0 <= code <= 0xFDEF


def _is_seen(sign: str) -> bool:
    return not sign.isspace() and sign not in _UNSEEN and category(sign)[0] not in "MC"


class PlainLabel(QLabel):
    """Shows words as they are: by itself a label takes those in angle brackets for markup, and hides them."""

    def __init__(self, words: str = "", parent: QWidget | None = None, **properties: Any) -> None:
        super().__init__(words, parent, textFormat=Qt.TextFormat.PlainText, **properties)


def unkeyed(words: str) -> str:
    """Return `words` for a button or a menu, with nothing in them that is taken for a key."""
    return words.replace("&", "&&")


def untagged(words: str) -> str:
    """Return `words` for a tip, with nothing in them that is taken for markup."""
    from PySide6.QtGui import Qt as Text  # noqa: PLC0415 - QtCore's has only what names things

    if not Text.mightBeRichText(words):
        return words
    return Text.convertFromPlainText(words, Text.WhiteSpaceMode.WhiteSpaceNormal)
