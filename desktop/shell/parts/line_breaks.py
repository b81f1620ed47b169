"""Line breaks: what a reader would not part stays together, in the four languages.

Where Han and kana stand, Qt breaks a line between any two letters, and in English at every space.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final
from unicodedata import category, east_asian_width

NO_BREAK: Final = "\u00a0"
"""A space at which no line breaks."""
JOINED: Final = "\u2060"
"""Between two letters, where a line of Han would break: no line breaks there."""

WIDE: Final = frozenset("WF")
"""How letters are called between any two of which a line may end: Han, kana, Hangul."""
_JOINERS: Final = frozenset("\u200c\u200d\u200e\u2068\u2069")
_HAN: Final = r"[\u3040-\u30ff\u4e00-\u9fff]"
_KANA: Final = rf"[{JOINED}\u30a1-\u30fa\u30fc]"
_LETTER: Final = r"[\u3040-\u30fa\u30fc-\u30ff\u4e00-\u9fff]"
"""As in a name: without the point between its parts."""
_PARTICLE: Final = r"[\u7684\u628a\u7b2c\u6bcf\u5728\u548c\u3092\u304c\u306b\u306f\u306e\u3067\u3068\u3082]"
"""What is no last letter of a word."""  # 的把第每在和をがにはのでとも
_TAGS: Final = r"(?:<[^<>]*>)*"
_NUMBERS: Final = re.compile(
    "|".join(
        (
            rf"(?<={_HAN})(?={_TAGS}[0-9])",  # with the letter before it
            # With two, as in 獲得1, where the first does not belong to another number, nor the second to any word.
            rf"(?<={_HAN})(?<![0-9]{_HAN})(?={_TAGS}(?!{_PARTICLE}){_HAN}{_TAGS}[0-9])",
            rf"(?<=[0-9])(?={_HAN})",  # with what it counts
            rf"(?<={_HAN})(?={_HAN}：[0-9]+%)|(?<=：)(?=[0-9]+%)",  # a share with whose it is
            r"(?<=[0-9])(?=＝)|(?<=＝)(?=[0-9])",  # a product with its factors
        )
    )
)
"""Between a number and what belongs to it."""
_AFTER_WORD: Final = re.compile(
    rf"(?<=[^\W\d])({_TAGS}) (?={_TAGS}[0-9])| (?={_TAGS}[0-9]+(?:{_TAGS}[^\w\s<>])*{_TAGS}$)"
)
"""The space between a word and a number, or before a number that ends it all."""
_ROW: Final = re.compile(r"(?<=[0-9]) (?=[0-9](?![0-9]))|(?<=[0-9]) (?== [0-9])|(?<==) (?=[0-9])")
"""A space in a row of dice, or round what makes a product of factors."""
_LAST: Final = re.compile(r"(?<=[a-z0-9,]) (?=[a-z']{1,7}[^\w\s<>;]*$)")
"""The space before a last word that is short."""
_END: Final = re.compile(rf"(?:{_HAN}{_TAGS}){{2,3}}(?:[^\w\s<>;]|<[^<>]*>)*$")
"""The last letters, with the signs behind them."""
_KATAKANA: Final = re.compile(rf"(?<!{_KANA}){_KANA}{{2,11}}(?!{_KANA})")
"""A word that one looks at as a whole; a longer one may need more room than a line has."""
_NAMES: Final = re.compile(r"[「『][^「」『』]+[」』]|<([ab])\b[^<>]*>[^<>]*</\1>")
"""Where names of people and things stand, in quotation marks or marked as such."""
_NAME: Final = re.compile(rf"(?<!{_LETTER}){_LETTER}(?:{JOINED}?{_LETTER}){{1,5}}(?!{JOINED}?{_LETTER})")
"""A name, or a part of one, that is short enough for the narrowest line."""
_BETWEEN: Final = re.compile(rf"(?<={_HAN})(?={_HAN})")


def well_broken(words: str, *, goes_on: bool = False) -> str:
    """Return `words`, plain or rich, so that no line begins with a number that belongs to what stands before it.

    Nor does one begin with what a number counts or comes to; within a short name, a word in katakana or a row of dice;
    with the last or last but one of all letters in Han or kana; or with a short last word, but where the line `goes_on`
    behind it.
    """
    held = words
    for space in (_ROW,) if goes_on else (_LAST, _ROW):
        held = space.sub(NO_BREAK, held)
    held = _AFTER_WORD.sub(rf"\1{NO_BREAK}", held)
    for whole in (_END, _KATAKANA):
        held = whole.sub(_joined, held)
    held = _NAMES.sub(lambda found: _NAME.sub(_joined, found[0]), held)
    return _NUMBERS.sub(JOINED, held)


def _joined(found: re.Match[str]) -> str:
    """Return what was found so that no line ends between two of its letters."""
    return _BETWEEN.sub(JOINED, found[0])


def whole_words(words: str) -> list[str]:
    """Return what of `words` no line ends within, in whatever alphabet it is written."""
    return [word for word in words.split() if WIDE.isdisjoint(map(east_asian_width, word))]


def in_one_line(words: str) -> str:
    """Return `words` without the breaks that they have: a name that was pasted may be of several lines."""
    return " ".join(filter(None, words.splitlines()))


def unbroken(words: str) -> str:
    """Return `words` so that no line breaks inside them."""
    held = in_one_line(words).replace(" ", NO_BREAK)
    if held.replace(NO_BREAK, "").isascii():
        return held
    return held[:1] + "".join(sign if _is_one(before, sign) else JOINED + sign for before, sign in pairwise(held))


def _is_one(before: str, sign: str) -> bool:
    """Return whether `sign` lies over the one before, or is drawn as one with it."""
    return category(sign)[0] == "M" or not {before, sign}.isdisjoint(_JOINERS)
