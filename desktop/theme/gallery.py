"""The gallery: pictures that are shown in the place of drawn ones, by key; whatever is not in it stays drawn."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Mapping
from pathlib import Path
from typing import Final

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QImage, QPainter, QPixmap

from desktop.theme.strips import read

_log = logging.getLogger(__name__)

SURFACE: Final = "table"
"""What lies on a table: its keys end with where the table lies, and it fills whatever there is."""


class Gallery:
    """Pictures of one game in a folder, in strips that the program itself wrote.

    `pictures` are their keys without the name of the game, and how large each is. Keys that are `numbered` may be
    followed by what a table set anew: such a key shows the picture without that where `is_true`, as it was made for
    these numbers.
    """

    def __init__(
        self,
        game: str,
        folder: Path,
        pictures: Mapping[str, tuple[int, int]],
        numbered: Collection[str] = (),
        *,
        is_true: bool = True,
    ) -> None:
        self.game: Final = game
        self._folder = folder
        self._pictures = dict(pictures)
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
        if family == SURFACE:
            return SURFACE if SURFACE in self._pictures else None
        if rest in self._numbered or not self._is_true:
            return None
        bases = ("/".join((family, *parts[:end])) for end in range(len(parts) - 1, -1, -1))
        known = next((base for base in bases if base in self._numbered), None)
        return known if known in self._pictures else None

    def pixmap(self, picture: str, size: QSize, dpr: float) -> QPixmap:
        """Return a picture for so many logical pixels; nothing is seen of one that cannot be had."""
        canvas = QImage(size * dpr, QImage.Format.Format_ARGB32_Premultiplied)
        canvas.setDevicePixelRatio(dpr)
        canvas.fill(Qt.GlobalColor.transparent)
        self.lay(picture, canvas, lambda: None)
        return QPixmap.fromImage(canvas)

    def lay(self, picture: str, canvas: QImage, rest: Callable[[], None]) -> bool:
        """Lay a picture on a canvas, in its own proportion; return False, and forget it, if it cannot be had."""
        size, fills = QSize(*self._pictures[picture]), picture == SURFACE
        aspect = Qt.AspectRatioMode.KeepAspectRatioByExpanding if fills else Qt.AspectRatioMode.KeepAspectRatio
        wanted = size.scaled(canvas.size(), aspect)
        try:
            found = read(self._folder, picture, size, wanted, rest)
        except OSError as error:
            _log.warning("%s of %s is drawn: %s", picture, self.game, error)
            del self._pictures[picture]
            return False
        fitted = (
            found if found.size() == wanted else found.scaled(wanted, mode=Qt.TransformationMode.SmoothTransformation)
        )
        rest()
        place = QRect(QPoint(0, 0), fitted.size())
        place.moveCenter(canvas.rect().center())
        painter = QPainter(canvas)
        painter.scale(1 / canvas.devicePixelRatio(), 1 / canvas.devicePixelRatio())
        painter.drawImage(place.topLeft(), fitted)
        painter.end()
        return True
