"""A list of saved games, each with its cover and as many lines of words as it needs."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path

from PySide6.QtCore import QDateTime, QLocale, QSize, Qt, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QListWidgetItem
from shiboken6 import isValid

from desktop.shell.parts.lists import WrappedList
from desktop.shell.parts.pictures import LatePictures, blank_icon, picture_icon
from desktop.shell.shelf.thumbnails import SIZE, thumbnail
from desktop.system.unhurried import Unhurried

_BESIDE = 34
"""What is left and right of an icon and its words."""
_ABOVE = 16
_COVER = QSize(48, 64)
_GAME = Qt.ItemDataRole.UserRole + 1

Row = tuple[Path, str, str]
"""A file, the id of its game, and what is said of it."""


class GameList(WrappedList):
    """A list of saves by game; pictures come late, words are never cut."""

    chosen = Signal(Path)

    def __init__(self, late: LatePictures, pictures: Path | None = None) -> None:
        """With `pictures`, a folder, games show how their table looked, as far as that is remembered there."""
        super().__init__(_COVER if pictures is None else SIZE, _ABOVE, _BESIDE)
        self._blank = blank_icon(self.iconSize())
        self._files: list[Path] = []
        self._late, self._pictures = late, pictures
        self.dressing = Unhurried(self)
        """Gives everything listed its picture: reading two hundred of them would be felt."""
        self.setObjectName("waiting")
        self.itemActivated.connect(lambda item: self.chosen.emit(file_of(item)))

    def show_games(self, games: Iterable[Row]) -> None:
        """List `games`."""
        self.put_up([self.made(*row) for row in games])

    def made(self, file: Path, game: str, words: str) -> QListWidgetItem:
        """Return what stands for a game, to be put up with others."""
        item = QListWidgetItem(self._blank, words)
        item.setData(Qt.ItemDataRole.UserRole, file)
        item.setData(_GAME, game)
        self.measure(words)
        return item

    def put_up(self, items: Sequence[QListWidgetItem]) -> None:
        """List what was made, instead of what is listed."""
        self.clear()
        for item in items:
            self.addItem(item)
        self._files = list(map(file_of, items))
        self.give_room()
        self.dressing.begin(self._dress(items), lambda _done: None)

    def _dress(self, items: Sequence[QListWidgetItem]) -> Generator[None, None, None]:
        for item in items:
            file = file_of(item)
            seen = None if self._pictures is None else thumbnail(file, self._pictures)
            if seen is not None:
                item.setIcon(picture_icon(seen))
            else:
                key = (f"{item.data(_GAME)}/box", _COVER.width(), _COVER.height(), self.devicePixelRatioF())
                self._late.draw(file, key, partial(_wear, item))
            yield

    def files(self) -> list[Path]:
        """Return the listed saves in their order."""
        return list(self._files)


def file_of(item: QListWidgetItem) -> Path:
    """Return the save that an item stands for."""
    file: Path = item.data(Qt.ItemDataRole.UserRole)
    return file


def when_played(when: datetime) -> str:
    """Return a time as people here write it."""
    return QLocale().toString(QDateTime.fromSecsSinceEpoch(int(when.timestamp())), QLocale.FormatType.ShortFormat)


def _wear(item: QListWidgetItem, drawn: QPixmap) -> None:
    if isValid(item):
        item.setIcon(picture_icon(drawn))
