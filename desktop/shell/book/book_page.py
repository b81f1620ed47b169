"""The page of the rulebook: its text, what is marked in it, and the place where one reads."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPoint, QRectF, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QTextCursor, QTextDocument
from PySide6.QtWidgets import QTextBrowser

from desktop.shell.book import book_text
from desktop.shell.parts.reading import find, marked, spot, words_menu
from desktop.theme.palette import Palette

_TOP = 6
"""How many pixels below the upper edge the line is that counts as being read."""


@dataclass(frozen=True, slots=True)
class Hit:
    """A place that a search found: its paragraph, the heading over it, where in the paragraph, and how long."""

    block: int
    heading: str
    text: str
    start: int
    length: int


class BookPage(QTextBrowser):
    """The rules of one game, to be read, searched and marked."""

    moved = Signal(int)  # number of the chapter that one reads now

    def __init__(self, game_id: str, palette: Callable[[], Palette]) -> None:
        super().__init__()
        self._game = game_id
        self.illustrating: Callable[[QTextDocument], book_text.Steps] = _unillustrated
        """Puts pictures into a text that has just been written."""
        self._fresh: QTextDocument | None = None
        self._sheet: QTextDocument | None = None
        self._colours = palette
        self._places: Mapping[str, int] = {}
        self._headings: list[tuple[int, int, str]] = []
        self._hits: Sequence[Hit] = ()
        self._current = -1
        self._opened = -1
        """The paragraph that was asked for by its rule."""
        self._reading = (0, 0.0)
        """The paragraph at the upper edge, and how much of it has gone by."""
        self._is_settling = False
        self.setOpenLinks(False)
        # The columns of a table are rounded up: what is wide as the page may be a pixel wider.
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalScrollBar().valueChanged.connect(self._note_place)
        self.verticalScrollBar().rangeChanged.connect(self._keep_place)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Words can be copied."""
        by_key = event.reason() == QContextMenuEvent.Reason.Keyboard
        words_menu(self).popup(spot(self, event.pos(), by_key=by_key))

    @property
    def headings(self) -> Sequence[tuple[int, int, str]]:
        """Level, paragraph and words of each heading."""
        return self._headings

    @property
    def chapter(self) -> int:
        """Which of the headings stands over what one reads."""
        return max(0, bisect_right([block for _, block, _ in self._headings], self._reading[0]) - 1)

    def writing(self) -> book_text.Steps:
        """Write the text in the present language on a fresh sheet; then it is read at the same place as the old one."""
        fresh = self._fresh = QTextDocument(self)
        fresh.setUndoRedoEnabled(False)
        places = yield from book_text.writing(fresh, self._game, self.illustrating)
        if fresh is self._fresh:
            self._turn_over(fresh, places)
        else:
            fresh.deleteLater()  # a later one was done earlier

    def _turn_over(self, fresh: QTextDocument, places: Mapping[str, int]) -> None:
        (rule, after), opened, old = self._anchor(), self._rule_of(self._opened), self._sheet
        self._sheet = fresh
        self.setDocument(fresh)
        if old is not None:
            old.deleteLater()
        self._places = places
        self._headings = book_text.chapters(fresh)
        self._hits, self._current = (), -1
        self._opened = self._places.get(opened, -1)
        self._mark()
        self.go(self._places[rule] + after if rule in self._places else 0)

    def open_at(self, rule: str) -> None:
        """Show and mark the paragraph that carries `rule`, or the nearest wider number; without one the beginning."""
        wanted = rule
        while wanted and wanted not in self._places:
            wanted = wanted.rpartition(".")[0]
        self._opened = self._places.get(wanted, -1)
        self._mark()
        self.go(max(0, self._opened))

    def go(self, number: int) -> None:
        """Bring paragraph `number` to the top."""
        self.setTextCursor(QTextCursor(self.document().findBlockByNumber(number)))
        self._reading = number, 0.0
        self._keep_place()
        self.moved.emit(self.chapter)

    def search(self, words: str) -> Sequence[Hit]:
        """Mark where `words` occur, and nothing else, and return all those places."""
        self._hits = tuple(self._all_hits(words))
        self._current = -1
        if self.textCursor().hasSelection():
            self._select_nothing()
        self._mark()
        return self._hits

    def nearest(self) -> int:
        """Return the first hit at or after the place where one reads; the first of all if none is left."""
        return next((number for number, hit in enumerate(self._hits) if hit.block >= self._reading[0]), 0)

    def show_hit(self, number: int) -> None:
        """Select one of the hits; the page moves only if it is out of sight."""
        hit, self._current = self._hits[number], number
        cursor = self._cursor(hit)
        place, room = self.cursorRect(cursor), self.viewport().height()
        if place.top() < 0 or place.bottom() > room:
            bar = self.verticalScrollBar()
            bar.setValue(bar.value() + place.top() - room // 3)
        self.setTextCursor(cursor)  # alone it would bring the hit to the very edge
        self._mark()

    def _select_nothing(self) -> None:
        """Leave the page where it is: a new cursor alone would bring its own place into sight."""
        bar, cursor = self.verticalScrollBar(), self.textCursor()
        value = bar.value()
        cursor.clearSelection()
        self.setTextCursor(cursor)
        bar.setValue(value)

    def _note_place(self, value: int) -> None:
        """Take note of where one reads after scrolling."""
        if not self._is_settling:
            top = self.cursorForPosition(QPoint(_TOP, _TOP)).block().blockNumber()
            box = self._box(top)
            self._reading = top, (value - box.top()) / max(1.0, box.height())
        self.moved.emit(self.chapter)

    def _keep_place(self, *_range: int) -> None:
        """Keep what is read at the upper edge when lines break elsewhere, in a wider window or larger letters."""
        number, gone = self._reading
        box = self._box(number)
        self._is_settling = True
        self.verticalScrollBar().setValue(round(box.top() + gone * box.height()) if number else 0)
        self._is_settling = False

    def _box(self, number: int) -> QRectF:
        return self.document().documentLayout().blockBoundingRect(self.document().findBlockByNumber(number))

    def _anchor(self) -> tuple[str, int]:
        """Return the last rule number at or before the place where one reads, and how many paragraphs it is past."""
        here = self._reading[0]
        before = [(block, rule) for rule, block in self._places.items() if block <= here]
        if not before:
            return "", 0
        block, rule = max(before, key=lambda place: place[0])
        return rule, here - block

    def _rule_of(self, number: int) -> str:
        return next((rule for rule, block in self._places.items() if block == number), "")

    def _all_hits(self, words: str) -> list[Hit]:
        heading, hits = "", []
        for block in book_text.blocks(self.document()):
            text = block.text()
            heading = text if block.blockFormat().headingLevel() else heading
            hits += [Hit(block.blockNumber(), heading, text, place.start, place.length) for place in find(words, text)]
        return hits

    def _cursor(self, hit: Hit) -> QTextCursor:
        cursor = QTextCursor(self.document().findBlockByNumber(hit.block))
        start = cursor.position() + hit.start
        cursor.setPosition(start)
        cursor.setPosition(start + hit.length, QTextCursor.MoveMode.KeepAnchor)
        return cursor

    def _mark(self) -> None:
        """Mark hits in gold, and lay the paragraph that was asked for in a hollow."""
        colours, marks = self._colours(), []
        if self._opened >= 0:
            cursor = QTextCursor(self.document().findBlockByNumber(self._opened))
            cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
            marks.append(marked(cursor, colours.sunk, colours.ink))
        marks += [marked(self._cursor(hit), colours.gold, colours.on_gold) for hit in self._hits]
        self.setExtraSelections(marks)


def _unillustrated(_document: QTextDocument) -> book_text.Steps:
    yield
