"""The rulebook: chapters at the left, text at the right, a search, and every rule number a place to jump to."""

from __future__ import annotations

import re
from typing import Final

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import (
    QFont,
    QKeySequence,
    QShortcut,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
)
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from desktop import i18n, paths
from desktop.shell.widgets import Retold, button, sheet_of_paper
from desktop.theme.fonts import Role, font

_LEADING: Final = 125.0
"""Per cent of the face's own line height."""

_NUMBERS: Final = re.compile(r"\s*\{([^{}]+)\}\s*$")


class Rulebook(QDialog):
    """The rules of one game in the language of the moment; not modal, so that one can read and play."""

    def __init__(self, game_id: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._game = game_id
        self._places: dict[str, int] = {}
        self._chapters = QListWidget()
        self._chapters.setFixedWidth(230)
        self._chapters.setWordWrap(True)
        self._chapters.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._chapters.setResizeMode(QListWidget.ResizeMode.Adjust)
        self._chapters.clicked.connect(self._turn_to)
        self._search = QLineEdit()
        self._search.setClearButtonEnabled(True)
        self._search.returnPressed.connect(self._find_next)
        self._text = QTextBrowser()
        self._text.setOpenLinks(False)
        self.resize(980, 720)
        self._build()
        Retold(self, self._tell)

    def open_at(self, rule: str) -> None:
        """Show the paragraph that carries `rule`, or the nearest wider number; without one the beginning."""
        wanted = rule
        while wanted and wanted not in self._places:
            wanted = wanted.rpartition(".")[0]
        self.show()
        self.raise_()
        self._go(self._places.get(wanted, 0))

    def _build(self) -> None:
        outer = QHBoxLayout(self)
        outer.setContentsMargins(18, 16, 18, 16)
        outer.setSpacing(16)
        left = QVBoxLayout()
        left.addWidget(self._search)
        left.addWidget(self._chapters, 1)
        left.addWidget(button("app.close", self.accept))
        outer.addLayout(left)
        sheet = sheet_of_paper()
        page = QVBoxLayout(sheet)
        page.setContentsMargins(26, 14, 6, 14)
        page.addWidget(self._text)
        outer.addWidget(sheet, 1)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self, self._search.setFocus)
        QShortcut(QKeySequence(QKeySequence.StandardKey.FindNext), self, self._find_next)

    def _tell(self) -> None:
        self.setWindowTitle(i18n.text("app.rulebook", game=i18n.text(f"{self._game}.name")))
        self._search.setPlaceholderText(i18n.text("app.rulebook.search"))
        for widget in (self._search, self._chapters):
            widget.setFont(font(Role.TEXT, 14))
        file = paths.resources() / "games" / self._game / "rulebook" / f"{i18n.language()}.md"
        document = self._text.document()
        document.setDefaultFont(font(Role.TEXT, 16))
        document.setMarkdown(file.read_text(encoding="utf-8"))
        self._places = _take_out_numbers(document)
        _lay_out(document)
        self._list_chapters(document)

    def _list_chapters(self, document: QTextDocument) -> None:
        self._chapters.clear()
        for block in _blocks(document):
            level = block.blockFormat().headingLevel()
            if level in {1, 2}:
                item = QListWidgetItem(block.text())
                item.setFont(font(Role.STRONG if level == 1 else Role.TEXT, 14))
                item.setData(Qt.ItemDataRole.UserRole, block.blockNumber())
                self._chapters.addItem(item)

    def _turn_to(self, place: QModelIndex) -> None:
        self._go(int(place.data(Qt.ItemDataRole.UserRole)))

    def _go(self, number: int) -> None:
        """Bring paragraph `number` to the top and mark it."""
        document = self._text.document()
        self._text.moveCursor(QTextCursor.MoveOperation.End)
        cursor = QTextCursor(document.findBlockByNumber(number))
        self._text.setTextCursor(cursor)
        self._text.ensureCursorVisible()
        cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
        if number:
            self._text.setTextCursor(cursor)
        else:
            self._text.verticalScrollBar().setValue(0)

    def _find_next(self) -> None:
        """Select the next place of the searched words, from the top again after the last."""
        words = self._search.text()
        if words and not self._text.find(words):
            self._text.moveCursor(QTextCursor.MoveOperation.Start)
            self._text.find(words)


def _blocks(document: QTextDocument) -> list[QTextBlock]:
    found = []
    block = document.begin()
    while block.isValid():
        found.append(block)
        block = block.next()
    return found


def _take_out_numbers(document: QTextDocument) -> dict[str, int]:
    """Take the rule numbers in braces off the ends of the paragraphs and return where each was."""
    places: dict[str, int] = {}
    for block in _blocks(document):
        match = _NUMBERS.search(block.text())
        if match is None:
            continue
        for number in match[1].split():
            places.setdefault(number, block.blockNumber())
        cursor = QTextCursor(block)
        cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock)
        cursor.setPosition(block.position() + match.start(), QTextCursor.MoveMode.KeepAnchor)
        cursor.removeSelectedText()
    return places


def _lay_out(document: QTextDocument) -> None:
    """Paragraphs have air, headings the display face, and emphasis a bold face of its own."""
    for block in _blocks(document):
        cursor = QTextCursor(block)
        style = block.blockFormat()
        level = style.headingLevel()
        style.setLineHeight(_LEADING, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
        style.setTopMargin({0: 2, 1: 6, 2: 22}.get(level, 14))
        style.setBottomMargin(8)
        cursor.setBlockFormat(style)
        if level:
            cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
            cursor.setCharFormat(_face(Role.TITLE, 28 if level == 1 else 20))
        else:
            _embolden(block)


def _embolden(block: QTextBlock) -> None:
    """What is bold is set in the bold face: a face made bold by force ruins Han."""
    parts = []
    at = block.begin()
    while not at.atEnd():
        fragment = at.fragment()
        if fragment.charFormat().fontWeight() > QFont.Weight.Normal:
            parts.append((fragment.position(), fragment.length()))
        at += 1
    for position, length in parts:
        cursor = QTextCursor(block)
        cursor.setPosition(position)
        cursor.setPosition(position + length, QTextCursor.MoveMode.KeepAnchor)
        cursor.setCharFormat(_face(Role.STRONG, 16))


def _face(role: Role, px: int) -> QTextCharFormat:
    made = QTextCharFormat()
    made.setFont(font(role, px))
    return made
