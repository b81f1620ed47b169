"""The list of what a search has found: under each heading a line for every paragraph, with what was found in gold."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QTextDocument
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QStyledItemDelegate, QStyleOptionViewItem

from desktop.shell.book.book_page import Hit
from desktop.theme.fonts import Role, font
from desktop.theme.palette import Palette

_BEFORE = 14
_AFTER = 60
"""Characters that are shown before and after what was found."""
_EDGE = 8
_FIRST = Qt.ItemDataRole.UserRole
"""Number of the first hit of a paragraph."""


class HitList(QListWidget):
    """One line a paragraph; `chosen` says the number of its first hit."""

    chosen = Signal(int)

    def __init__(self, palette: Callable[[], Palette]) -> None:
        super().__init__()
        self._palette = palette
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.setItemDelegate(_Lines(self))
        self.clicked.connect(lambda place: self.chosen.emit(place.data(_FIRST)))
        self.activated.connect(lambda place: self.chosen.emit(place.data(_FIRST)))

    def show_hits(self, hits: Sequence[Hit]) -> None:
        """List `hits`."""
        self.clear()
        block, heading = -1, ""
        for number, hit in enumerate(hits):
            if hit.block == block:
                continue
            item = QListWidgetItem(_excerpt(hit, self._palette(), "" if hit.heading == heading else hit.heading))
            item.setData(_FIRST, number)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{hit.heading}: {hit.text}")
            self.addItem(item)
            block, heading = hit.block, hit.heading

    def follow(self, number: int) -> None:
        """The line of hit `number` is the current one."""
        rows = [row for row in range(self.count()) if self.item(row).data(_FIRST) <= number]
        self.setCurrentRow(rows[-1] if rows else -1)


class _Lines(QStyledItemDelegate):
    """Draws a line of rich text."""

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        self.initStyleOption(option, index)
        words = _document(option.text, _width(option))
        option.text = ""
        style = option.widget.style()
        style.drawControl(style.ControlElement.CE_ItemViewItem, option, painter, option.widget)
        painter.save()
        painter.translate(QPointF(option.rect.topLeft()) + QPointF(_EDGE, _EDGE / 2))
        words.drawContents(painter, QRectF(0, 0, option.rect.width(), option.rect.height()))
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        width = _width(option)
        return QSize(width, round(_document(str(index.data()), width).size().height()) + _EDGE)


def _width(option: QStyleOptionViewItem) -> int:
    """Return how wide a line is: the same before and after the bar beside it appears."""
    view = option.widget
    assert isinstance(view, HitList)
    return view.width() - view.verticalScrollBar().sizeHint().width()


def _document(words: str, width: int) -> QTextDocument:
    made = QTextDocument()
    made.setDocumentMargin(0)
    made.setDefaultFont(font(Role.TEXT, 14))
    made.setHtml(words)
    made.setTextWidth(width - 2 * _EDGE)
    return made


def _excerpt(hit: Hit, palette: Palette, heading: str) -> str:
    """Return the heading, if one is to be said, and what stands round a hit."""
    start, end = hit.start, hit.start + hit.length
    first, last = max(0, start - _BEFORE), min(len(hit.text), end + _AFTER)
    while first and _is_within_word(hit.text, first):
        first -= 1
    while last < len(hit.text) and _is_within_word(hit.text, last):
        last += 1
    before = ("… " if first else "") + hit.text[first:start]
    after = hit.text[end:last] + (" …" if last < len(hit.text) else "")
    found = f'<span style="background: {palette.gold}; color: {palette.on_gold}">{escape(hit.text[start:end])}</span>'
    line = f'<span style="color: {palette.ink}">{escape(before)}{found}{escape(after)}</span>'
    over = f'<div style="color: {QColor(palette.seal_text).name()}">{escape(heading)}</div>' if heading else ""
    return over + f"<div>{line}</div>"


def _is_within_word(text: str, place: int) -> bool:
    """Return whether a cut at `place` would go through a word; words of Han and kana have no edges."""
    return all(letter.isascii() and letter.isalnum() for letter in text[place - 1 : place + 1])
