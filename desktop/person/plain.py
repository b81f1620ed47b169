"""Plain words: names of people, saves and files are shown as they were typed, whatever Qt would read into them."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget


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
