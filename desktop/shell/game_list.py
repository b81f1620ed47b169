"""A list of saved games, each with its cover and as many lines of words as it needs."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from functools import partial
from pathlib import Path

from PySide6.QtCore import QDateTime, QEvent, QLocale, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QIcon, QPixmap, QResizeEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem
from shiboken6 import isValid

from desktop.shell.late_pictures import LatePictures

_BESIDE = 34
"""What is left and right of an icon and its words."""
_ABOVE = 16
_COVER = QSize(48, 64)


class GameList(QListWidget):
    """Save files by their games; covers come late, words are never cut."""

    chosen = Signal(Path)

    def __init__(self, late: LatePictures) -> None:
        super().__init__()
        self._late = late
        self.setObjectName("waiting")
        self.setIconSize(_COVER)
        self.setWordWrap(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.itemActivated.connect(lambda item: self.chosen.emit(file_of(item)))

    def show_games(self, games: Iterable[tuple[Path, str, str]]) -> None:
        """List `games`: file, game id and what is said of it."""
        self.clear()
        for file, game, words in games:
            item = QListWidgetItem(QIcon(_blank()), words)
            item.setData(Qt.ItemDataRole.UserRole, file)
            self.addItem(item)
            key = (f"{game}/box", _COVER.width(), _COVER.height(), self.devicePixelRatioF())
            self._late.draw(file, key, partial(_wear, item))
        self._give_room()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Words break elsewhere."""
        super().resizeEvent(event)
        self._give_room()

    def changeEvent(self, event: QEvent) -> None:
        """Letters have another size."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._give_room()

    def _give_room(self) -> None:
        """No line of words is left out."""
        icon, metrics = self.iconSize(), QFontMetrics(self.font())
        room = QRect(0, 0, self.viewport().width() - icon.width() - _BESIDE, 9999)
        for row in range(self.count()):
            item = self.item(row)
            words = metrics.boundingRect(room, Qt.TextFlag.TextWordWrap, item.text())
            item.setSizeHint(QSize(0, max(icon.height(), words.height()) + _ABOVE))


def file_of(item: QListWidgetItem) -> Path:
    """Return the save that an item stands for."""
    file: Path = item.data(Qt.ItemDataRole.UserRole)
    return file


def when_played(when: datetime) -> str:
    """Return a time as people here write it."""
    return QLocale().toString(QDateTime.fromSecsSinceEpoch(int(when.timestamp())), QLocale.FormatType.ShortFormat)


def _blank() -> QPixmap:
    """Keeps the place of an icon, so that the words beside it stay where they are."""
    made = QPixmap(_COVER)
    made.fill(Qt.GlobalColor.transparent)
    return made


def _wear(item: QListWidgetItem, drawn: QPixmap) -> None:
    if isValid(item):
        icon = QIcon(drawn)
        icon.addPixmap(drawn, QIcon.Mode.Selected)  # the chosen one is not tinted
        item.setIcon(icon)
