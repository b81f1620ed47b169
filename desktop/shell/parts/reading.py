"""Reading: how long words that go away by themselves have to stay."""

from __future__ import annotations

from typing import Final
from unicodedata import east_asian_width

_TO_NOTICE_MS: Final = 3200
_A_LETTER_MS: Final = 55
_A_HAN_LETTER_MS: Final = 130
"""One of them says as much as several of an alphabet."""
_WIDE: Final = frozenset("WF")


def reading_ms(words: str) -> int:
    """Return for how many milliseconds `words` are shown, so that somebody notices them and reads to the end."""
    han = sum(east_asian_width(letter) in _WIDE for letter in words)
    return _TO_NOTICE_MS + _A_HAN_LETTER_MS * han + _A_LETTER_MS * (len(words) - han)
