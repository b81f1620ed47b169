"""Troubles: what goes wrong beside the game, an opponent that fails, a disk that is full, in words for the person."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from desktop.session.autosave import JournalFeed
from rules.core.ids import Seat
from rules.core.message import SeatRef, message


class Troubles(QObject):
    """Tells each trouble once, and that it is over."""

    noticed = Signal(object)  # Message

    def __init__(self, feed: JournalFeed, parent: QObject) -> None:
        super().__init__(parent)
        self._failed: set[Seat] = set()
        if feed.journal is not None:
            feed.journal.failed.connect(self.noticed)
            feed.journal.recovered.connect(self._tell_saved_again)

    def opponent_failed(self, seat: Seat) -> None:
        """Say once for each seat that its opponent failed; the service has written down why."""
        if seat not in self._failed:
            self._failed.add(seat)
            self.noticed.emit(message("app.notice.opponent_failed", seat=SeatRef(seat)))

    def _tell_saved_again(self) -> None:
        self.noticed.emit(message("app.notice.saved_again"))
