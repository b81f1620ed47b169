"""Marks on a text that is read: what was found, and where one is."""

from __future__ import annotations

from PySide6.QtGui import QColor, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QTextEdit


def marked(cursor: QTextCursor, ground: str, ink: str) -> QTextEdit.ExtraSelection:
    """Return what shows the selection of `cursor` in other colours, without changing the text."""
    made = QTextEdit.ExtraSelection()
    look = QTextCharFormat()
    look.setBackground(QColor(ground))
    look.setForeground(QColor(ink))
    made.cursor, made.format = cursor, look
    return made
