"""Pictures in a rulebook: beside every row of a table that speaks of something in the box stands what it looks like."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, Qt, QUrl
from PySide6.QtGui import (
    QPainter,
    QPixmap,
    QTextBlockFormat,
    QTextCursor,
    QTextDocument,
    QTextFrameFormat,
    QTextImageFormat,
    QTextTable,
)
from PySide6.QtWidgets import QDialog, QTextBrowser
from shiboken6 import isValid

from desktop.games.registry import ui_of
from desktop.person import i18n
from desktop.shell.book.book_text import Steps, tables
from desktop.shell.parts.pictures import LatePictures
from desktop.theme.art import Art
from desktop.theme.fonts import text_scale

_ROOM: Final = (46.0, 60.0)
"""How wide and how high a picture may be, for text of the usual size."""
_COVER: Final = (129.0, 172.0)
_APART: Final = 16.0
"""How far the lines that run round the cover end before it."""


class BookPictures:
    """What the book of one game shows; drawn a little at a time, when the book is seen."""

    def __init__(self, game_id: str, art: Art, book: QDialog, page: QTextBrowser) -> None:
        self._ui = ui_of(game_id)
        self._book, self._page = book, page
        self._late = LatePictures(art, book)

    def inserting(self, document: QTextDocument) -> Steps:
        """The cover stands at the head of `document`, and what its tables name of the box in a column of its own."""
        self._show_cover(document)
        titles = {i18n.say(exhibit.told[0], []): exhibit.picture for exhibit in self._ui.exhibits()}
        for table in tables(document):
            keys = {row: key for row in range(1, table.rows()) if (key := _named(table, row, titles))}
            if keys:
                table.insertColumns(0, 1)
            yield
            for row, key in keys.items():
                self._show(document, table, row, key)
                yield

    def _show_cover(self, document: QTextDocument) -> None:
        """It has a paragraph of its own, so that it is no part of any text, and the first ones run round it."""
        start = QTextCursor(document)
        start.insertBlock(start.blockFormat(), start.charFormat())
        start.movePosition(QTextCursor.MoveOperation.Start)
        thin = QTextBlockFormat()
        thin.setLineHeight(1, QTextBlockFormat.LineHeightTypes.FixedHeight.value)
        start.setBlockFormat(thin)
        picture = self._picture(document, f"{self._ui.game_id}/box", _COVER, _APART)
        start.insertImage(picture, QTextFrameFormat.Position.FloatRight)

    def _show(self, document: QTextDocument, table: QTextTable, row: int, key: str) -> None:
        table.cellAt(row, 0).firstCursorPosition().insertImage(self._picture(document, key, self._size(key)))

    def _picture(
        self, document: QTextDocument, key: str, size: tuple[float, float], apart: float = 0.0
    ) -> QTextImageFormat:
        """Return what shows `key` as soon as it is drawn, with so much air at its left."""
        width, height = size
        picture = QTextImageFormat()
        picture.setName(f"art:{key}")
        picture.setWidth(width + apart)
        picture.setHeight(height)
        self._put(document, key, QPixmap(1, 1))
        wanted = key, width, height, self._book.devicePixelRatioF()
        self._late.draw(key, wanted, lambda drawn: self._put(document, key, _aired(drawn, apart)))
        return picture

    def _size(self, key: str) -> tuple[float, float]:
        across, down = self._ui.proportion(key)
        room = max(1.0, text_scale())
        by = min(_ROOM[0] * room / across, _ROOM[1] * room / down)
        return round(across * by), round(down * by)

    def _put(self, document: QTextDocument, key: str, drawn: QPixmap) -> None:
        if not isValid(document):  # another was written meanwhile
            return
        if drawn.size().width() == 1:
            drawn.fill("transparent")
        document.addResource(QTextDocument.ResourceType.ImageResource.value, QUrl(f"art:{key}"), drawn)
        self._page.viewport().update()


def _aired(drawn: QPixmap, apart: float) -> QPixmap:
    """Return `drawn` with so much air at its left: what floats in a text has no margin of its own."""
    if not apart:
        return drawn
    ratio = drawn.devicePixelRatio()
    made = QPixmap(drawn.width() + round(apart * ratio), drawn.height())
    made.setDevicePixelRatio(ratio)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    painter.drawPixmap(QPointF(apart, 0), drawn)
    painter.end()
    return made


def _named(table: QTextTable, row: int, titles: dict[str, str]) -> str:
    """Return the picture of the first thing that a row names; nothing if it names none."""
    cells = (table.cellAt(row, column).firstCursorPosition().block().text() for column in range(table.columns()))
    return next((titles[words] for words in cells if words in titles), "")
