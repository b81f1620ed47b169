"""Seating: who answers for each seat of a match, and who does instead from now on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QObject, Signal

from desktop.session.ai_service import AiService
from desktop.session.autopass import StandingAnswers
from desktop.session.drivers import BotDriver, HumanDriver, PupilDriver, Record, ReplayDriver, SeatDriver
from desktop.session.elsewhere.deal import Dealing
from desktop.session.elsewhere.hearer import Hearer
from desktop.session.elsewhere.line import Line
from desktop.session.elsewhere.messages import Absence
from desktop.session.elsewhere.remote import RemoteDriver
from desktop.session.telling import Telling
from rules.ai.levels import STRONG, known
from rules.ai.temper import TEMPERS
from rules.core.ids import Seat
from rules.match.match import Match
from rules.match.seats import SeatKind


class Seating(QObject):
    """The drivers of a match, as its seats say, or as a record does; all of them answer by one signal."""

    chosen = Signal(object, object)  # Ticket, Sequence[Action]
    wished = Signal(object, object)  # Seat, and what somebody elsewhere says that is no answer

    def __init__(
        self,
        match: Match,
        ai: AiService,
        record: Record | None,
        telling: Telling,
        is_safe: Callable[[], bool],
        parent: QObject,
    ) -> None:
        """`is_safe` says whether all that the match holds is written down."""
        super().__init__(parent)
        self._is_safe = is_safe
        self.dealing = Dealing(match)
        self._watching: list[Hearer] = []
        self.standing = StandingAnswers(next(iter(match.game.asking().plans), ""))
        self.record = record
        self._match = match
        self._ai = ai
        self._telling = telling
        self._drivers = [self._driver(seat) for seat in range(match.game.seats)]

    @property
    def people(self) -> list[Seat]:
        """The seats that persons at this screen play."""
        return [seat for seat, driver in enumerate(self._drivers) if driver.is_person and driver.is_here]

    @property
    def elsewhere(self) -> list[RemoteDriver]:
        """Whoever plays at another screen."""
        return [driver for driver in self._drivers if isinstance(driver, RemoteDriver)]

    @property
    def hearers(self) -> list[Hearer]:
        """Everybody at another screen, those who only look on, too."""
        return [*self.elsewhere, *self._watching]

    def watch(self, line: Line, seat: Seat) -> Hearer:
        """Have whoever is at the other end of `line` look on with the eyes of `seat`."""
        watcher = Hearer(seat, self._match, self._telling, self.dealing, self._is_safe)
        self._watching.append(watcher)
        watcher.join(line)
        return watcher

    def dismiss(self, watcher: Hearer) -> None:
        """Have somebody look on no more."""
        watcher.part("left")
        if watcher in self._watching:  # a table that ends lets everybody go by itself
            self._watching.remove(watcher)

    @property
    def absences(self) -> list[Absence]:
        """Who of them is not there now."""
        return [driver.absence for driver in self.elsewhere if driver.absence is not None]

    @property
    def is_strong(self) -> bool:
        """Whether somebody searches in several children at once."""
        return any(spec.kind == "bot" and spec.level in STRONG for spec in self._match.seats)

    def driver(self, seat: Seat) -> SeatDriver:
        """Return who answers for `seat`."""
        return self._drivers[seat]

    def change(self, seat: Seat, kind: SeatKind, level: str, *, resigned: bool) -> None:
        """Let somebody else answer for `seat` from now on; the journal will say so. Who resigned does not come back."""
        spec = self._match.seats[seat]
        resigned = resigned or spec.resigned
        if resigned and kind in {"human", "elsewhere"}:
            return
        self._match.change_seat(seat, replace(spec, kind=kind, level=level, command="", resigned=resigned))
        self._replace(seat)

    def drop_record(self) -> None:
        """Let everybody answer as the seats say."""
        self.record = None
        for seat in range(len(self._drivers)):
            self._replace(seat)

    def retire(self) -> None:
        """Let nobody answer any more, nor look on."""
        for watcher in list(self._watching):
            self.dismiss(watcher)
        for driver in self._drivers:
            driver.retire()

    def _replace(self, seat: Seat) -> None:
        left, self._drivers[seat] = self._drivers[seat], self._driver(seat)
        left.retire()
        left.deleteLater()

    def _driver(self, seat: Seat) -> SeatDriver:
        spec = self._match.seats[seat]
        driver: SeatDriver
        if self.record is not None and seat != self.record.pupil:
            driver = ReplayDriver(self.record.actions, self)
        elif self.record is not None and spec.kind == "human":
            driver = PupilDriver(self.standing, self.record, self._match, self)
        elif spec.kind == "human":
            driver = HumanDriver(self.standing, self)
        elif spec.kind == "elsewhere":
            driver = self._remote(seat)
        else:
            temper = spec.temper if spec.temper in TEMPERS else ""
            driver = BotDriver(self._ai, known(spec.level), spec.command, temper, self)
        driver.chosen.connect(self.chosen)
        return driver

    def _remote(self, seat: Seat) -> RemoteDriver:
        told = self._match, self._telling, self.dealing, self._is_safe
        driver = RemoteDriver(seat, *told, self.standing, self)
        driver.wished.connect(partial(self.wished.emit, seat))
        return driver
