"""The wardrobe: faces that may soon be shown are drawn beforehand, one at a time, so that no flight waits for them."""

from __future__ import annotations

from collections import deque

from PySide6.QtCore import QObject, QTimer

from desktop.table.board import Board

_PAUSE_MS = 60


class Wardrobe(QObject):
    """Draws what the game says it may need, at the sizes of the zones where it may lie."""

    def __init__(self, board: Board, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._board = board
        self._waiting: deque[tuple[str, float, float]] = deque()
        self._clock = QTimer(self)
        self._clock.setInterval(_PAUSE_MS)
        self._clock.timeout.connect(self._draw_one)

    @property
    def is_full(self) -> bool:
        """Everything is drawn."""
        return not self._waiting

    def fill(self) -> None:
        """Begin anew: the size, the palette or the language changed."""
        wanted: dict[tuple[str, float, float], None] = {}
        for key, zone in self._board.ui.wardrobe(self._board.seats):
            place = self._board.arrangement.place(zone)
            if place is not None:
                wanted[key, place.size.width, place.size.height] = None
        self._waiting = deque(wanted)
        if self._waiting:
            self._clock.start()

    def _draw_one(self) -> None:
        if not self._waiting:
            self._clock.stop()
            return
        key, width, height = self._waiting.popleft()
        pictures = self._board.pictures
        pictures.art.pixmap(key, width * pictures.scale, height * pictures.scale, pictures.dpr)
