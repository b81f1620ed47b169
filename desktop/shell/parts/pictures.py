"""Pictures: a page is shown before its large ones are drawn, their place is kept, and boxes stand with a shadow."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QWidget

from desktop.system.unhurried import AGAIN_MS, is_anything_awaited
from desktop.theme.art import Art
from desktop.theme.palette import Palette, colour

SLOT_S: Final = 0.006
"""Seconds after which the events of the window have their turn again."""
CORNER: Final = 5.0

Key = tuple[str, float, float, float]
"""An art key, width, height and resolution."""


class LatePictures(QObject):
    """Draws what a page asks for, a little at a time, once the page has been painted and while it is to be seen.

    What somebody waits for goes first.
    """

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
    def palette(self) -> Palette:
        """The colours in which pictures are drawn."""
        return self._art.palette

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
        waits = is_anything_awaited()
        self._clock.setInterval(AGAIN_MS if waits else 0)
        if waits:
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


def blank_icon(size: QSize) -> QIcon:
    """Return what keeps the place of a picture, so that the words beside it stay where they are."""
    made = QPixmap(size)
    made.fill(Qt.GlobalColor.transparent)
    return QIcon(made)


def picture_icon(drawn: QPixmap) -> QIcon:
    """Return an icon that is not tinted where its row is chosen."""
    icon = QIcon(drawn)
    icon.addPixmap(drawn, QIcon.Mode.Selected)
    return icon


def paint_box(painter: QPainter, front: QPixmap, place: QRectF, palette: Palette, *, reach: int, low: float) -> None:
    """`front` is at `place`; the shadow grows by `reach` steps, and begins so `low`, as light comes from above."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour(palette.shadow, palette.shadow_strength / reach))
    for layer in range(reach):
        beside = layer * 0.8 - 2
        grown = place.adjusted(-beside, 4, beside, low + layer * 0.7)
        painter.drawRoundedRect(grown, CORNER + layer, CORNER + layer)
    painter.drawPixmap(place, front, QRectF(front.rect()))
