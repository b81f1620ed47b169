"""A sitting: how long somebody plays at a table, who is given hints, what is won there, and what the diary is told."""

from __future__ import annotations

import time
from collections import Counter
from datetime import date
from typing import Final

from PySide6.QtCore import QObject, Signal

from desktop.games.achievement import story_of
from desktop.games.registry import achievements_of
from desktop.record.daily import Day, of_day
from desktop.record.diary import Diary, record_of
from desktop.session.signals import Hint
from desktop.session.table_session import TableSession
from rules.core.ids import NOBODY, Seat
from rules.match.facts import Facts
from rules.match.match import Match

LONGEST_PAUSE: Final = 180.0
"""Seconds without anything happening that still count as playing; longer pauses do not."""


class Sitting(QObject):
    """Listens to one session until it is over, or closed.

    The game is noted as soon as it is over and written, while its end is still shown: of a program that is stopped
    meanwhile nothing is lost. What that brought is told when the end was seen.
    """

    achieved = Signal(object)  # list[str], `<game>/<id>` each: won for the first time just now
    dealt = Signal(object)  # Day: it was the deal of this day, and is noted
    aided = Signal(object)  # Counter[Seat]: the game is over, and so many hints were given in it

    def __init__(self, session: TableSession, table: str, diary: Diary, daily: str = "") -> None:
        super().__init__(session)
        self._session, self._table, self._diary, self._daily = session, table, diary, daily
        self._seconds = 0.0
        self._last = time.monotonic()
        self._is_told = False
        self._hints: Counter[Seat] | None = None
        """Once the game is over: how many were given in it."""
        self._fresh: list[str] = []
        """What was won by it for the first time."""
        session.hinted.connect(self._count)
        session.stepped.connect(self._go_on)
        session.asked.connect(self._go_on)
        session.finished.connect(self._note_end)
        session.ended.connect(self._tell)
        session.closed.connect(self._leave)

    @property
    def day(self) -> Day | None:
        """What became until now of the deal that is played, if it is that of a day."""
        if not self._daily:
            return None
        return of_day(self._diary.games(), self._session.facts.game.id, date.fromisoformat(self._daily))

    def _leave(self) -> None:
        """The table is left: a game that continues on another day keeps its time, and one that is over is noted.

        That its end was not seen yet changes nothing: nobody can go on with it.
        """
        self._note_end()
        if self._hints is not None:
            return
        self._go_on()
        if self._session.facts.index and self._seconds >= 1:
            self._diary.note_sitting(self._table, round(self._seconds))

    def _go_on(self, *_told: object) -> None:
        now = time.monotonic()
        self._seconds += min(now - self._last, LONGEST_PAUSE)
        self._last = now

    def _count(self, hint: Hint) -> None:
        """Note a hint at once: it was given, whatever becomes of the game. That all is alike helps nobody."""
        if hint.gesture is not None and hint.seat != NOBODY and not hint.again:
            self._diary.note_hint(self._table, hint.seat)

    def _note_end(self) -> None:
        """Note the game, once, if it is over."""
        match = self._session.whole
        if self._hints is not None or match is None:
            return
        self._go_on()
        self._hints = self._diary.hints_at(self._table)
        seconds = round(self._seconds) + self._diary.seconds_at(self._table)
        record = record_of(match, self._table, int(time.time()), seconds, self._daily, self._hints)
        self._diary.note(record)
        self._fresh = note_achievements(match, self._diary, record.when)

    def _tell(self, _outcome: object) -> None:
        """The end was seen: tell, once, what it brought."""
        if self._is_told:
            return
        self._is_told = True
        self._note_end()
        if self._hints:
            self.aided.emit(self._hints)
        if (day := self.day) is not None:
            self.dealt.emit(day)
        if self._fresh:
            self.achieved.emit(self._fresh)


def note_achievements(match: Match, diary: Diary, when: int) -> list[str]:
    """Have the diary remember what is new, and return it; nothing where something shown was taken back."""
    if match.assisted:
        return []
    fresh: list[str] = []
    for seat in players(match):
        story, who = story_of(match, seat), match.opened_with[seat].profile
        known = diary.achieved(who)
        keys = (f"{match.game.id}/{each.id}" for each in achievements_of(match.game.id) if each.judge(story))
        new = [key for key in keys if key not in known]
        diary.note_achieved(who, new, when)
        fresh += [key for key in new if key not in fresh]
    return fresh


def players(table: Facts) -> list[Seat]:
    """Return those of the known people who played to the end."""
    return [seat for seat in known_people(table) if not table.has_left(seat)]


def known_people(table: Facts) -> list[Seat]:
    """Return the people who are known here, or the only person at the table: of whom something is counted."""
    people = [seat for seat, spec in enumerate(table.opened_with) if spec.kind == "human"]
    return [seat for seat in people if table.opened_with[seat].profile or len(people) == 1]
