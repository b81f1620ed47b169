"""Words in as many lines as a narrow place needs."""

from __future__ import annotations

from typing import Final

from PySide6.QtWidgets import QAbstractButton, QLabel

from desktop.theme.fitting import BREAK, in_even_lines

_WHOLE: Final = "whole"
"""The words without the breaks of their lines, as long as they are shown with breaks."""


def narrow(part: QAbstractButton | QLabel, width: int) -> None:
    """The words of `part` stand in one line if that is at most so wide with all round it, else in more, even ones."""
    shown = part.text()
    whole = part.property(_WHOLE) if "\n" in shown and part.property(_WHOLE) else shown
    room = max(1, width - part.sizeHint().width() + _wide(part, shown))
    broken = whole if _wide(part, whole) <= room else in_even_lines(whole, part.font(), room).replace(BREAK, "\n")
    if broken == shown:
        return
    part.setProperty(_WHOLE, whole)
    if isinstance(part, QLabel):
        part.setText(broken)
        return
    shortcut = part.shortcut()
    part.setText(broken)
    part.setShortcut(shortcut)  # words bring their own, or none


def _wide(part: QAbstractButton | QLabel, words: str) -> int:
    return max(map(part.fontMetrics().horizontalAdvance, words.split("\n")))
