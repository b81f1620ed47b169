"""The lines of the log as they stand on paper: each a block that knows its part, to be walked over with the arrows."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from PySide6.QtCore import QMimeData, Qt, QUrl, Signal
from PySide6.QtGui import (
    QAction,
    QContextMenuEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QResizeEvent,
    QTextBlock,
    QTextBlockFormat,
    QTextCursor,
    QTextDocument,
)
from PySide6.QtWidgets import QTextBrowser

from desktop.person import i18n
from desktop.shell.parts.line_breaks import JOINED
from desktop.shell.parts.reading import find, marked, spot, words_menu
from desktop.theme.palette import Palette

_STEPS = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}
_FOLDS = {Qt.Key.Key_Left: True, Qt.Key.Key_Right: False}

FOLD: Final = "fold:"
"""How the address of a sign begins that folds and unfolds a turn."""
_OPEN, _SHUT = "▼", "▶"


class LogLines(QTextBrowser):
    """Arrows lead from line to line and fold a turn, Enter or a double click shows a line once more on the table.

    Whoever reads the end of it sees no line above in part.
    """

    wanted = Signal(int)
    face_hovered = Signal(str)

    def __init__(self, palette: Callable[[], Palette]) -> None:
        super().__init__()
        self._palette = palette
        self._at = -1
        """Number of the line that the keyboard is on."""
        self._words = ""
        self._spaced = QTextBlockFormat()
        """A line with a crest is no higher than one without."""
        self._turns = LogTurns(self.document())
        self.setOpenLinks(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)  # its lines are broken anywhere
        self.highlighted.connect(self._hover)
        self.anchorClicked.connect(self._press)

    def begin(self, words: str, line_height: int) -> None:
        """Forget all lines, to be told anew, each `line_height` high; `words` are marked in them."""
        self._spaced.setLineHeight(line_height, QTextBlockFormat.LineHeightTypes.FixedHeight.value)
        self.clear()
        self._turns.begin()
        self._at, self._words = -1, words
        self._show_whole_lines()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_whole_lines()

    def _show_whole_lines(self) -> None:
        line = round(self._spaced.lineHeight())
        if line:
            below = round(self.document().documentMargin())
            self.setViewportMargins(0, max(0, self.height() - below) % line, 0, 0)
            self.verticalScrollBar().setSingleStep(line)

    @contextmanager
    def at_once(self) -> Iterator[None]:
        """Within this context, added lines are laid out together, not one by one."""
        cursor = QTextCursor(self.document())
        cursor.beginEditBlock()
        try:
            yield
        finally:
            cursor.endEditBlock()

    def add(self, html: str, number: int, *, is_head: bool) -> None:
        """Append a line that came of part `number`; a turn may begin with it."""
        cursor = QTextCursor(self.document())
        cursor.movePosition(QTextCursor.MoveOperation.End)
        if not self.document().isEmpty():
            cursor.insertBlock()
        cursor.insertHtml(html)
        cursor.mergeBlockFormat(self._spaced)
        block = cursor.block()
        block.setUserState(number)
        self._turns.add(block, is_head=is_head)

    def mark(self) -> None:
        """Mark what was searched for in gold, and the keyboard's line with a hollow."""
        colours, marks = self._palette(), []
        block = self.document().begin()
        while self._words and block.isValid():
            for place in find(self._words, block.text()):
                cursor = QTextCursor(block)
                cursor.setPosition(block.position() + place.start)
                cursor.setPosition(block.position() + place.start + place.length, QTextCursor.MoveMode.KeepAnchor)
                marks.append(marked(cursor, colours.gold, colours.on_gold))
            block = block.next()
        if self._at >= 0:
            cursor = QTextCursor(self._line())
            cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
            marks.insert(0, marked(cursor, colours.sunk, colours.ink))
        self.setExtraSelections(marks)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and Down go from line to line, as Enter shows one."""
        key = Qt.Key(event.key())
        if key in _STEPS and not self.document().isEmpty():
            self._step(_STEPS[key])
        elif key in _FOLDS and self._at >= 0:
            self._fold(self._at, on=_FOLDS[key])
        elif key in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and self._at >= 0:
            self.wanted.emit(self._line().userState())
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Stop showing what a line names."""
        super().focusOutEvent(event)
        if self._at >= 0:
            self._at = -1
            self.mark()
            self.face_hovered.emit("")

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Ask to see a line once more on the table."""
        number = self.cursorForPosition(event.position().toPoint()).block().userState()
        if number >= 0 and event.button() == Qt.MouseButton.LeftButton:
            self.wanted.emit(number)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """The line that is meant can be seen once more, and words can be copied."""
        by_key = event.reason() == QContextMenuEvent.Reason.Keyboard
        line = self._line() if by_key else self.cursorForPosition(event.pos()).block()
        number = line.userState() if line.isValid() else -1
        menu = words_menu(self)
        show = QAction(i18n.text("app.log.show"), menu)
        show.triggered.connect(lambda: self.wanted.emit(number))
        show.setEnabled(number >= 0)
        menu.insertAction(menu.actions()[0], show)
        menu.popup(spot(self, event.pos(), by_key=by_key))

    def createMimeDataFromSelection(self) -> QMimeData:
        """What is copied has nothing in it that holds lines together here."""
        copied = QMimeData()
        chosen = self.textCursor().selection()
        copied.setText(chosen.toPlainText().replace(JOINED, ""))
        copied.setHtml(chosen.toHtml().replace(JOINED, ""))
        return copied

    def _line(self) -> QTextBlock:
        return self.document().findBlockByNumber(self._at)

    def _step(self, by: int) -> None:
        last = self.document().blockCount() - 1
        place = last if self._at < 0 else min(last, max(0, self._at + by))
        while self._turns.is_folded(place) and self._turns.head_of(place) != place and 0 < place < last:
            place += by
        self._stand(self._turns.head_of(place) if self._turns.is_folded(place) else place)

    def _stand(self, place: int) -> None:
        self._at = place
        cursor = QTextCursor(self._line())
        self.setTextCursor(cursor)
        self.ensureCursorVisible()
        self.mark()
        self.face_hovered.emit(_face_in(self._line()))

    def _fold(self, number: int, *, on: bool) -> None:
        """Fold or unfold the turn of a line; the keyboard then is on its first line, if it is in the log."""
        head = self._turns.fold(number, on=on)
        if self._at >= 0:
            self._stand(head if on else self._at)
        self.viewport().update()

    def _press(self, link: QUrl) -> None:
        address = link.toString()
        if address.startswith(FOLD):
            head = int(address.removeprefix(FOLD))
            self._fold(head, on=not self._turns.is_folded(head))
        else:
            self._hover(link)

    def _hover(self, link: QUrl) -> None:
        address = link.toString()
        self.face_hovered.emit("" if address.startswith(FOLD) else address.removeprefix("face:"))


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
        words = f" {_SHUT} {hidden}" if head in self._folded else f" {_OPEN}"
        cursor = QTextCursor(self._document.findBlockByNumber(head))
        cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock)
        for _ in range(self._signs.get(head, 0)):
            cursor.deletePreviousChar()
        cursor.insertHtml(f'<a href="{FOLD}{head}">{words.replace(" ", "&nbsp;")}</a>')
        self._signs[head] = len(words)


def _face_in(line: QTextBlock) -> str:
    """Return the first face that a line names; empty where it names none."""
    at = line.begin()
    while not at.atEnd():
        form = at.fragment().charFormat()
        if form.isAnchor() and not form.anchorHref().startswith(FOLD):
            return form.anchorHref().removeprefix("face:")
        at += 1
    return ""
