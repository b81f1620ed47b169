"""Turns of the log: the first line of a turn can hide the rest of it."""

from __future__ import annotations

from bisect import bisect_right
from typing import Final

from PySide6.QtGui import QTextBlock, QTextCursor, QTextDocument

FOLD: Final = "fold:"
"""How the address of a sign begins that folds and unfolds a turn."""
_OPEN, _FOLDED = "▾", "▸"


class LogTurns:
    """Knows at which blocks of a document turns begin, and which turns are folded."""

    def __init__(self, document: QTextDocument) -> None:
        self._document = document
        self._heads: list[int] = []
        self._signs: dict[int, int] = {}
        """Number of a turn's first block → how many letters its sign has."""
        self._folded: set[int] = set()

    def begin(self) -> None:
        """Forget all lines."""
        self._heads, self._signs, self._folded = [], {}, set()

    def add(self, block: QTextBlock, *, is_head: bool) -> None:
        """Append `block`; a turn begins with it, or it belongs to the last one."""
        if is_head:
            self._heads.append(block.blockNumber())
        if is_head or not self._heads:
            return
        head = self._heads[-1]
        block.setVisible(head not in self._folded)
        self._write_sign(head)

    def head_of(self, number: int) -> int:
        """Return the first block of the turn that block `number` belongs to; before the first turn, itself."""
        place = bisect_right(self._heads, number) - 1
        return number if place < 0 else self._heads[place]

    def fold(self, number: int, *, on: bool) -> int:
        """Show only the first line of the turn of block `number`, or all of it; return that first block."""
        head = self.head_of(number)
        if head not in self._signs:
            return number
        if on:
            self._folded.add(head)
        else:
            self._folded.discard(head)
        first, last = self._document.findBlockByNumber(head), self._document.findBlockByNumber(self._last(head))
        block = first.next()
        while block.isValid() and block.blockNumber() <= last.blockNumber():
            block.setVisible(head not in self._folded)
            block = block.next()
        self._write_sign(head)
        self._document.markContentsDirty(first.position(), last.position() + last.length() - first.position())
        return head

    def is_folded(self, number: int) -> bool:
        """Only the first line of the turn of block `number` is seen."""
        return self.head_of(number) in self._folded

    def _last(self, head: int) -> int:
        place = self._heads.index(head) + 1
        return self._heads[place] - 1 if place < len(self._heads) else self._document.blockCount() - 1

    def _write_sign(self, head: int) -> None:
        """The first line ends with a sign that says whether more of the turn is seen, and how many lines are not."""
        hidden = self._last(head) - head
        if not hidden:
            return
        words = f" {_FOLDED} {hidden}" if head in self._folded else f" {_OPEN}"
        cursor = QTextCursor(self._document.findBlockByNumber(head))
        cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock)
        for _ in range(self._signs.get(head, 0)):
            cursor.deletePreviousChar()
        cursor.insertHtml(f'<a href="{FOLD}{head}">{words.replace(" ", "&nbsp;")}</a>')
        self._signs[head] = len(words)
