"""The wardrobe: faces that may soon be shown are drawn beforehand, a little at a time, so that no flight waits."""

from __future__ import annotations

from collections import deque
from typing import Final

from PySide6.QtCore import QObject, QTimer

from desktop.table.board.board import Board

_PAUSE_MS: Final = 20
_SLICE_S: Final = 0.003


class Wardrobe(QObject):
    """Draws what the game says it may need, at the sizes of the zones where it may lie."""

    def __init__(self, board: Board, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._board = board
        self._waiting: deque[tuple[str, float, float]] = deque()
        self._clock = QTimer(self)
        self._clock.setInterval(_PAUSE_MS)
        self._clock.timeout.connect(self._draw_some)

    @property
    def is_full(self) -> bool:
        """Everything is drawn."""
        return not self._waiting

    def fill(self) -> None:
        """Begin anew: the size, the palette or the language changed.

        Where the table stands in a stance of its own, what lies in no place of it is drawn for the usual layout.
        """
        board = self._board
        usual = board.arranged_by(board.ui.layout(board.seats))
        wanted: dict[tuple[str, float, float], None] = {}
        for key, zone in board.ui.wardrobe(board.seats):
            place = board.arrangement.place(zone) or usual.place(zone)
            if place is not None:
                wanted[key, place.size.width, place.size.height] = None
        self._waiting = deque(wanted)
        if self._waiting:
            self._clock.start()

    def _draw_some(self) -> None:
        pictures = self._board.pictures
        while self._waiting and pictures.has(*self._waiting[0]):
            self._waiting.popleft()
        if not self._waiting:
            self._clock.stop()
        elif not pictures.is_patient:  # what is on the table goes first
            pictures.sketch(*self._waiting[0], _SLICE_S)
