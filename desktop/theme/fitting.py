"""Fitting: words take as many lines, or as large letters, as look well in the room that there is."""

from __future__ import annotations

from typing import Final

from PySide6.QtGui import QFont, QFontMetrics, QFontMetricsF, QTextLayout, QTextOption

BREAK: Final = "\u2028"
"""Where a line ends in what Qt paints."""
_HALVES: Final = ("・", " – ")
"""Between what a thing is and what it does, a line ends rather than anywhere else."""


def in_even_lines(words: str, face: QFont, width: float) -> str:
    """Return `words` in as few lines as there must be at that width, none of them much shorter than another.

    A single letter of Han, or a last short word, would stand alone else.
    """
    lines = _lines(words, face, width)
    if len(lines) == 2:
        for sign in _HALVES:
            first, between, second = words.partition(sign)
            halves = first + between.rstrip(), second
            if second and all(QFontMetricsF(face).horizontalAdvance(half) <= width for half in halves):
                return BREAK.join(halves)
    if len(lines) > 1:
        enough, too_narrow = width, width / len(lines)
        while enough - too_narrow > 1:
            tried = (enough + too_narrow) / 2
            enough, too_narrow = (
                (tried, too_narrow) if len(_lines(words, face, tried)) == len(lines) else (enough, tried)
            )
        lines = _lines(words, face, enough)
    return BREAK.join(lines)


def _lines(words: str, face: QFont, width: float) -> list[str]:
    """Return the lines that Qt would make of `words`."""
    layout, wordwise = QTextLayout(words, face), QTextOption()
    wordwise.setWrapMode(QTextOption.WrapMode.WordWrap)
    layout.setTextOption(wordwise)
    found = []
    layout.beginLayout()
    while (line := layout.createLine()).isValid():
        line.setLineWidth(width)
        found.append(words[line.textStart() : line.textStart() + line.textLength()].rstrip(" "))
    layout.endLayout()
    return found


def fitted(words: str, face: QFont, width: int, least: int) -> QFont:
    """Return `face` in the largest size in which `words` are at most `width` wide, and at least `least` pixels."""
    made = QFont(face)
    while made.pixelSize() > least and QFontMetrics(made).horizontalAdvance(words) > width:
        made.setPixelSize(made.pixelSize() - 1)
    return made
