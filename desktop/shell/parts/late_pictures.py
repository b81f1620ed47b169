"""Late pictures: a page is shown before its large pictures are drawn, and they come while it is already in use."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QWidget

from desktop.theme.art import Art

SLOT_S: Final = 0.006
"""Seconds after which the events of the window have their turn again."""

Key = tuple[str, float, float, float]
"""An art key, width, height and resolution."""


class LatePictures(QObject):
    """Draws what a page asks for, a little at a time, once the page has been painted and while it is to be seen."""

    began = Signal()
    """The page has been painted first."""

    def __init__(self, art: Art, page: QWidget) -> None:
        super().__init__(page)
        self._art, self._page = art, page
        self._waiting: dict[object, tuple[Key, Callable[[QPixmap], None]]] = {}
        self._clock = QTimer(self, interval=0)
        self._clock.timeout.connect(self._draw_some)
        self._is_seen = self._was_seen = False
        page.installEventFilter(self)

    @property
    def is_done(self) -> bool:
        """Whether no visible picture is waited for."""
        return not self._waiting or not self._page.isVisible()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Begin to draw after the first paint of the page: from now on there is something to look at."""
        if event.type() == QEvent.Type.Paint:
            watched.removeEventFilter(self)
            self._is_seen = True
            self._clock.start()
            if not self._was_seen:
                self._was_seen = True
                self.began.emit()
        return False

    def draw(self, owner: object, key: Key, show: Callable[[QPixmap], None]) -> None:
        """Give `show` the picture, at once if it is drawn already; an earlier wish of `owner` is forgotten."""
        self._waiting.pop(owner, None)
        if self._art.has(*key):
            show(self._art.pixmap(*key))
            return
        self._waiting[owner] = key, show
        if self._is_seen:
            self._clock.start()

    def _draw_some(self) -> None:
        if not self._page.isVisible():
            self._wait_to_be_seen()
            return
        if not self._waiting:
            self._clock.stop()
            return
        owner, (key, show) = next(iter(self._waiting.items()))
        if self._art.sketch(*key, SLOT_S):
            del self._waiting[owner]
            show(self._art.pixmap(*key))

    def _wait_to_be_seen(self) -> None:
        """Whoever plays meanwhile has no use for the pictures, nor for the modules that draw them."""
        self._clock.stop()
        self._is_seen = False
        self._page.installEventFilter(self)
