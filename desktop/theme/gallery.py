"""The gallery: pictures that are shown in the place of drawn ones, by key; whatever is not in it stays drawn."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection
from pathlib import Path
from typing import Final

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QImage, QImageReader, QPainter

_log = logging.getLogger(__name__)

_SURFACE: Final = "table"
"""What lies on a table: its keys end with where the table lies, and it fills whatever there is."""


class Gallery:
    """Pictures of one game, as plain files in a folder, which the program itself wrote.

    `pictures` are their keys without the name of the game; keys of the `numbered` families may end with numbers that a
    table set anew. Such a key shows the picture without them where `is_true`: it was made for these numbers.
    """

    def __init__(
        self,
        game: str,
        folder: Path,
        pictures: Collection[str],
        numbered: Collection[str] = (),
        *,
        is_true: bool = True,
    ) -> None:
        self.game: Final = game
        self._folder = folder
        self._pictures = set(pictures)
        self._numbered = frozenset(numbered)
        self._is_true = is_true

    def find(self, key: str) -> str | None:
        """Return which of the pictures is shown for `key`; None where it is drawn."""
        game, _, rest = key.partition("/")
        if game != self.game:
            return None
        if rest in self._pictures:
            return rest
        family, *parts = rest.split("/")
        if family == _SURFACE:
            return _SURFACE if _SURFACE in self._pictures else None
        if self._is_true and family in self._numbered:
            bases = ("/".join((family, *parts[:end])) for end in range(len(parts) - 1, 0, -1))
            return next((base for base in bases if base in self._pictures), None)
        return None

    def lay(self, picture: str, canvas: QImage, rest: Callable[[], None]) -> bool:
        """Lay a picture on a canvas, in its own proportion; return False, and forget it, if it cannot be had."""
        reader = QImageReader(str(self._folder / file_of(picture)), b"png")
        found = reader.read()
        rest()
        if found.isNull():
            _log.warning("%s of %s is drawn: %s", picture, self.game, reader.errorString())
            self._pictures.discard(picture)
            return False
        fills = picture == _SURFACE
        aspect = Qt.AspectRatioMode.KeepAspectRatioByExpanding if fills else Qt.AspectRatioMode.KeepAspectRatio
        fitted = found.scaled(canvas.size(), aspect, Qt.TransformationMode.SmoothTransformation)
        rest()
        place = QRect(QPoint(0, 0), fitted.size())
        place.moveCenter(canvas.rect().center())
        painter = QPainter(canvas)
        painter.scale(1 / canvas.devicePixelRatio(), 1 / canvas.devicePixelRatio())
        painter.drawImage(place.topLeft(), fitted)
        painter.end()
        return True


def file_of(picture: str) -> str:
    """Return the name of the file in which a picture lies: no key has a dot in it."""
    return f"{picture.replace('/', '.')}.png"
