"""A sitting: how long somebody plays at a table, and what the diary is told when the game ends or is left."""

from __future__ import annotations

import time
from typing import Final

from PySide6.QtCore import QObject, Signal

from desktop.record.achieving import note_achievements
from desktop.record.diary import Diary, record_of
from desktop.session.session import GameSession

LONGEST_PAUSE: Final = 180.0
"""Seconds without anything happening that still count as playing; longer pauses do not."""


class Sitting(QObject):
    """Listens to one session until it is over, or `close` is called."""

    achieved = Signal(object)  # list[str], `<game>/<id>` each: won for the first time just now

    def __init__(self, session: GameSession, table: str, diary: Diary, daily: str = "") -> None:
        super().__init__(session)
        self._session, self._table, self._diary, self._daily = session, table, diary, daily
        self._seconds = 0.0
        self._last = time.monotonic()
        self._is_over = False
        session.stepped.connect(self._go_on)
        session.asked.connect(self._go_on)
        session.ended.connect(self._end)

    def close(self) -> None:
        """Leave the table; a game that continues on another day keeps its time."""
        if not self._is_over:
            self._is_over = True
            self._go_on()
            if self._session.match.index and self._seconds >= 1:
                self._diary.note_sitting(self._table, round(self._seconds))

    def _go_on(self, *_told: object) -> None:
        now = time.monotonic()
        self._seconds += min(now - self._last, LONGEST_PAUSE)
        self._last = now

    def _end(self, _outcome: object) -> None:
        if self._is_over:
            return
        self._is_over = True
        self._go_on()
        seconds = round(self._seconds) + self._diary.seconds_at(self._table)
        record = record_of(self._session.match, self._table, int(time.time()), seconds, self._daily)
        self._diary.note(record)
        fresh = note_achievements(self._session.match, self._diary, record.when)
        if fresh:
            self.achieved.emit(fresh)
