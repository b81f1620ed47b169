"""Troubles: what goes wrong beside the game (a failed opponent, a full disk), in words for the person."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from desktop.session.autosave import JournalFeed, JournalWriter
from rules.core.ids import Seat
from rules.core.message import Message, SeatRef, message


class Troubles(QObject):
    """Announces each trouble once, and once that it is over."""

    noticed = Signal(object)  # Message

    def __init__(self, feed: JournalFeed, parent: QObject) -> None:
        super().__init__(parent)
        self._failed: set[Seat] = set()
        self._told: set[Seat] = set()
        self._is_unsaved = False
        self._journal: JournalWriter | None = None
        self._first_look = QTimer(self, singleShot=True, interval=0)
        self._first_look.timeout.connect(self._look_at_journal)
        if feed.journal is not None:
            self.listen(feed.journal)

    def listen(self, journal: JournalWriter) -> None:
        """Announce from now on what `journal` cannot write."""
        self._journal = journal
        journal.failed.connect(self._tell_unsaved)
        journal.recovered.connect(self._tell_saved_again)
        self._first_look.start()

    def opponent_failed(self, seat: Seat, *, secret: bool) -> None:
        """Say once for each seat that its opponent failed; the service has written down why.

        After a `secret` question that waits for the seat's next public one: nobody may see who was asked.
        """
        self._failed.add(seat)
        if not secret:
            self.tell_of(seat)

    def tell_of(self, seat: Seat) -> None:
        """All see that `seat` is asked: say now if its opponent failed in secret before."""
        if seat in self._failed - self._told:
            self._told.add(seat)
            self.noticed.emit(message("app.notice.opponent_failed", seat=SeatRef(seat)))

    def _look_at_journal(self) -> None:
        """Announce what failed before there was a table at which it could have been heard."""
        if self._journal is not None and self._journal.trouble is not None:
            self._tell_unsaved(self._journal.trouble)

    def _tell_unsaved(self, trouble: Message) -> None:
        if not self._is_unsaved:
            self._is_unsaved = True
            self.noticed.emit(trouble)

    def _tell_saved_again(self) -> None:
        if not self._is_unsaved:
            return
        self._is_unsaved = False
        self.noticed.emit(message("app.notice.saved_again"))
