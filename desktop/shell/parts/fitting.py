"""Fitting: words take as many lines, or as large letters, as look well in the room that there is."""

from __future__ import annotations

from typing import Final

from PySide6.QtGui import QFont, QFontMetrics, QFontMetricsF, QResizeEvent, QTextLayout, QTextOption
from PySide6.QtWidgets import QSizePolicy

from desktop.person import i18n
from desktop.person.plain import PlainLabel
from desktop.shell.parts.widgets import Retold
from desktop.theme.fonts import Role, font

BREAK: Final = "\u2028"
"""Where a line ends in what Qt paints."""
_HALVES: Final = ("・", " – ")
"""Between what a thing is and what it does, a line ends rather than anywhere else."""
_LEAST: Final = 20
"""The least height of the letters of a headline in pixels."""


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


class Headline(PlainLabel):
    """Takes the room that what stands beside it leaves, and no second line: a page has better use for that."""

    def __init__(self, key: str, px: int) -> None:
        """Its letters are `px` high, as a text of that size is, where there is room."""
        super().__init__()
        self._px = px
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        Retold(self, lambda: self._tell(key))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """There is more room, or less."""
        super().resizeEvent(event)
        self._fit()

    def _tell(self, key: str) -> None:
        self.setText(i18n.text(key))
        self._fit()

    def _fit(self) -> None:
        face = fitted(self.text(), font(Role.TITLE, self._px), self.width(), _LEAST)
        if face != self.font():
            self.setFont(face)


def fitted(words: str, face: QFont, width: int, least: int) -> QFont:
    """Return `face` in the largest size in which `words` are at most `width` wide, and at least `least` pixels."""
    made = QFont(face)
    while made.pixelSize() > least and QFontMetrics(made).horizontalAdvance(words) > width:
        made.setPixelSize(made.pixelSize() - 1)
    return made
