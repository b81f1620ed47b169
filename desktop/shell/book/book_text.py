"""The text of a rulebook as a document: rule numbers taken out and kept, headings and leading set."""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Iterator, Mapping
from typing import Final

from PySide6.QtGui import (
    QBrush,
    QFont,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFrameFormat,
    QTextTable,
)

from desktop.person import i18n
from desktop.shell.parts.line_breaks import well_broken
from desktop.system import paths
from desktop.theme.fonts import Role, font
from desktop.theme.palette import PAPER, colour

_LEADING: Final = 125.0
"""Per cent of the face's own line height."""

_AIR: Final = 7.0
"""Pixels round what stands in a table."""
_HEAD: Final = 0.22
_RULED: Final = 0.6
"""How much gold there is in the head of a table, and in the lines between its rows, in any light."""

PICTURE: Final = "\ufffc"
"""What stands in a text where there is a picture."""

_MOTTO: Final = re.compile("^> .*$", re.MULTILINE)
"""What a book begins with: a few lines of large letters."""
_NUMBERS: Final = re.compile(r"\s*\{([^{}]+)\}\s*$")


Steps = Generator[None, None, None]


def writing(
    document: QTextDocument, game_id: str, illustrating: Callable[[QTextDocument], Steps]
) -> Generator[None, None, Mapping[str, int]]:
    """`document` gets the rulebook of a game in the language of the moment; return the paragraph of each rule."""
    file = paths.resources() / "games" / game_id / "rulebook" / f"{i18n.language()}.md"
    document.setDefaultFont(font(Role.TEXT, 16))
    text = file.read_text(encoding="utf-8-sig") if file.is_file() else ""  # F1 opens it from the table of any game
    document.setMarkdown(_MOTTO.sub(lambda motto: well_broken(motto[0]), text))
    yield
    yield from illustrating(document)
    places = yield from _taking_out_numbers(document)
    yield from _laying_out(document)
    return places


def blocks(document: QTextDocument) -> list[QTextBlock]:
    """Return all paragraphs in order."""
    found = []
    block = document.begin()
    while block.isValid():
        found.append(block)
        block = block.next()
    return found


def tables(document: QTextDocument) -> Iterator[QTextTable]:
    """Return all tables in order."""
    yield from (frame for frame in document.rootFrame().childFrames() if isinstance(frame, QTextTable))


def chapters(document: QTextDocument) -> list[tuple[int, int, str]]:
    """Return level, number and words of each heading."""
    return [
        (level, block.blockNumber(), block.text())
        for block in blocks(document)
        if (level := block.blockFormat().headingLevel())
    ]


def _taking_out_numbers(document: QTextDocument) -> Generator[None, None, dict[str, int]]:
    """Take the rule numbers in braces off the ends of the paragraphs and return where each was."""
    places: dict[str, int] = {}
    for block in blocks(document):
        match = _NUMBERS.search(block.text())
        if match is None:
            continue
        for number in match[1].split():
            places.setdefault(number, block.blockNumber())
        cursor = QTextCursor(block)
        cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock)
        cursor.setPosition(block.position() + match.start(), QTextCursor.MoveMode.KeepAnchor)
        cursor.removeSelectedText()
        yield
    return places


def _laying_out(document: QTextDocument) -> Steps:
    """Paragraphs have air, headings the display face, emphasis a bold face of its own, and tables quiet lines."""
    for table in tables(document):
        yield from _ruling_off(table)
    for block in blocks(document):
        cursor = QTextCursor(block)
        style = block.blockFormat()
        level = style.headingLevel()
        if block.text() != PICTURE:
            style.setLineHeight(_LEADING, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
            style.setTopMargin({0: 2, 1: 6, 2: 22}.get(level, 14))
            style.setBottomMargin(8)
        cursor.setBlockFormat(style)
        if level:
            cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
            cursor.setCharFormat(_face(Role.TITLE, 28 if level == 1 else 20))
        else:
            _embolden(block)
        yield


def _ruling_off(table: QTextTable) -> Steps:
    """A table has no frame: its head lies on gold, and a thin line runs below each row."""
    style = table.format()
    style.setBorder(0)
    style.setCellPadding(_AIR)
    style.setCellSpacing(0)
    style.setBorderCollapse(True)
    style.setTopMargin(6)
    style.setBottomMargin(12)
    table.setFormat(style)
    for row in range(table.rows()):
        for column in range(table.columns()):
            place = table.cellAt(row, column)
            cell = place.format().toTableCellFormat()
            cell.setVerticalAlignment(QTextCharFormat.VerticalAlignment.AlignMiddle)
            cell.setBottomBorder(1)
            cell.setBottomBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
            cell.setBottomBorderBrush(QBrush(colour(PAPER.gold, _RULED)))
            if not row:
                cell.setBackground(QBrush(colour(PAPER.gold, _HEAD)))
            place.setFormat(cell)
        yield


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
