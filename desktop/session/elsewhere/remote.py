"""RemoteDriver: a seat of this table that somebody plays at another screen; it tells them all that they may know."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import count, takewhile
from operator import is_
from time import monotonic
from typing import ClassVar

from PySide6.QtCore import QObject, Signal

from desktop.session.autopass import StandingAnswers
from desktop.session.drivers import HumanDriver
from desktop.session.elsewhere.deal import Dealing
from desktop.session.elsewhere.line import Line
from desktop.session.elsewhere.messages import (
    Absence,
    Absent,
    Agreed,
    Answer,
    Asked,
    Asking,
    How,
    May,
    Moment,
    Noticed,
    Number,
    Over,
    Promised,
    Promises,
    Recorded,
    Redo,
    Resigned,
    Shown,
    Sitting,
    Sought,
    Spoke,
    Spoken,
    Thinking,
    Told,
    Undo,
    Undoing,
    Welcome,
    Wished,
    Withdrawn,
)
from desktop.session.heard import Heard
from desktop.session.signals import Question, Ticket
from desktop.session.telling import Pending, Telling
from desktop.system.version import app_version
from rules.core.chance import Chance, derive
from rules.core.errors import RulesError
from rules.core.ids import Seat
from rules.core.message import Message, message
from rules.match.journal import encode_save
from rules.match.match import Match
from rules.match.save import SavedSeat, SeatLine
from rules.match.seats import SeatSpec
from rules.match.undo import UndoVerdict


class RemoteDriver(HumanDriver):
    """Answers as soon as the guest does. While there is no line, questions wait; who comes back is told all of it.

    Numbers of questions are counted for each guest alone, and what comes is what this guest was told: nothing in it
    hangs on what others were asked.
    """

    is_here: ClassVar[bool] = False
    wished = Signal(object)  # Undo, Redo, Agreed, Resigned, Promised, Number or Spoke

    def __init__(
        self,
        seat: Seat,
        match: Match,
        telling: Telling,
        standing: StandingAnswers,
        dealing: Dealing,
        is_safe: Callable[[], bool],
        parent: QObject,
    ) -> None:
        """`is_safe` says whether all that the match holds is written down."""
        super().__init__(standing, parent)
        self._dealing = dealing
        self.seat = seat
        self.secret = int.from_bytes(os.urandom(16), "big")
        """What worlds are dealt with: nobody else knows it, and nothing else of the game hangs on it."""
        self._match, self._telling = match, telling
        self._is_safe = is_safe
        self._line: Line | None = None
        self._kept: deque[object] = deque()
        """What is said when it is safe: nobody elsewhere has seen what is gone if this program is killed."""
        self._how: How | None = "awaited"
        self._since = monotonic()
        """Why there is no line, and since when."""
        self._absent: tuple[tuple[Seat, How], ...] = ()
        self._heard: tuple[Heard, ...] = ()
        """What the guest was told."""
        self._sitting: Sitting | None = None
        self._offer: Undoing | None = None
        self._sought: Sought | None = None
        self._numbers = count(1)
        self._open: tuple[Ticket, Asked] | None = None
        self._shown: Shown | None = None
        self._thinks: Seat | None = None
        self._is_over = False

    # The line.

    def join(self, line: Line) -> None:
        """Let a guest at the other end of `line` play the seat from now on; it is told all of it."""
        self.part("lost")
        self._line, self._how = line, None
        line.heard.connect(self._hear)
        self.welcome()

    def welcome(self) -> None:
        """Have the guest told all of it, as it is now."""
        match, game, deal = self._match, self._match.game, self._dealing
        options = game.options.model_dump(mode="json")
        opened = tuple(self._seen(seat, spec) for seat, spec in enumerate(match.opened_with))
        view = match.at(0, self._eyes)
        told = game.id, game.rules_version, game.content, options, match.house, self.seat, opened, view
        self._send(Welcome(*told, deal.promise, deal.is_open))
        self._heard, self._sitting, self._offer, self._absent = (), None, None, ()
        self.tell()
        if self._shown is not None:
            self._send(self._shown)
        if self._is_over:
            self.end()

    @property
    def _eyes(self) -> Seat | None:
        """Through whose eyes the guest sees: of what will be dealt anew it sees what all see."""
        return None if self._dealing.is_open else self.seat

    def call(self, promises: dict[Seat, str]) -> None:
        """Have the guest tell its number for the deal."""
        self._send(Promises(promises))

    def part(self, how: How) -> None:
        """Let go of the line; the seat is kept."""
        if self._line is not None:
            self._line.heard.disconnect(self._hear)
            self._line = None
            self._kept.clear()
            self._how, self._since, self._sought = how, monotonic(), None

    @property
    def absence(self) -> Absence | None:
        """Why nobody is there, as it is now."""
        return None if self._how is None else Absence(self.seat, self._how, monotonic() - self._since)

    def retire(self) -> None:
        """Leave the seat; who has resigned there is told to go."""
        line = self._line
        self.part("left")
        if line is not None and self._match.seats[self.seat].resigned:
            line.close("resigned")

    def _send(self, said: object) -> None:
        if self._line is not None:
            self._kept.append(said)
            self.say_on()

    def say_on(self) -> None:
        """Say what was kept, if it is safe by now."""
        while self._kept and self._line is not None and self._is_safe():
            self._line.send(self._kept.popleft())

    # What the guest is told.

    def tell(self) -> None:
        """Have the guest know what the table was told, as far as that has changed, and who sits there."""
        sitting = Sitting(
            tuple(self._seen(seat, spec) for seat, spec in enumerate(self._match.seats)), self._telling.news()
        )
        heard = self._telling.heard(self._eyes)
        same = sum(1 for _ in takewhile(bool, map(is_, heard, self._heard)))
        is_news = same < max(len(heard), len(self._heard))
        if is_news:
            self._send(Told(same, heard[same:], self._telling.outcome))
        if sitting != self._sitting:
            self._send(sitting)
        if is_news and self._open is not None:  # whoever hears that something happened forgets what was asked before it
            self._send(self._open[1])
        if self._line is not None:
            self._heard, self._sitting = heard, sitting

    def miss(self, absences: Sequence[Absence]) -> None:
        """Say who of the others is not there, where that has changed."""
        absent = tuple((each.seat, each.how) for each in absences)
        if absent != self._absent:
            self._send(Absent(tuple(absences)))
            self._absent = absent if self._line is not None else ()

    def offer(self, undo: UndoVerdict, redo: UndoVerdict) -> None:
        """Say what the guest may take back, and do again."""
        offer = Undoing(May.of(undo), May.of(redo))
        if offer != self._offer:
            self._offer = offer
            self._send(offer)

    def seek(self, sought: Sought | None) -> None:
        """Ask whether something may be taken back, or no more."""
        if sought != self._sought:
            self._sought = sought
            self._send(Asking(sought))

    def show(self, question: Question) -> None:
        """Show what others are asked, as the guest may know it."""
        asked = question.decision
        self._shown = Shown(question.seat, asked.kind, asked.prompt, asked.source, asked.together)
        self._send(self._shown)

    def open_moment(self, seconds: float) -> None:
        """Say that a window is open to all."""
        self._send(Moment(seconds))

    def think(self, seat: Seat | None) -> None:
        """Say who thinks, once."""
        if seat != self._thinks:
            self._thinks = seat
            self._send(Thinking(seat))

    def cover(self) -> None:
        """What was shown, or asked, is void."""
        if self._shown is not None:
            self._shown = None
            self._send(Withdrawn())

    def notice(self, said: Message) -> None:
        """Say something to the guest."""
        self._send(Noticed(said))

    def speak(self, seat: Seat, phrase: str) -> None:
        """Have the guest hear what somebody says."""
        if seat != self.seat:
            self._send(Spoken(seat, phrase))

    def end(self) -> None:
        """All of it is written, and everybody may keep it."""
        self._is_over = True
        self._send(Recorded(self._whole()))
        self._send(Over())

    # What the guest is asked, and says.

    def put(self, ticket: Ticket, pending: Pending) -> None:
        """Ask the guest; it is asked again when it comes back."""
        number, game = next(self._numbers), self._match.game
        world = game.determinize(pending.state, self.seat, Chance(derive(self.secret, "guest", number)))
        self._shown = None
        self._open = ticket, Asked(number, game.dump(world), pending.is_known)
        self._send(self._open[1])

    def withdraw(self, ticket: Ticket) -> None:
        """Take the question back."""
        if self._open is not None and self._open[0] == ticket:
            self._open = None
            self._send(Withdrawn())

    def _hear(self, said: object) -> None:
        if isinstance(said, Answer):
            self._answer(said)
        elif isinstance(said, Undo | Redo | Agreed | Resigned | Promised | Number | Spoke):
            self.wished.emit(said)
        elif isinstance(said, Wished):
            self._standing.wish(self.seat, said.wish)

    def _answer(self, said: Answer) -> None:
        """A late answer, or one given twice, counts for nothing."""
        if self._open is None or self._open[1].number != said.number:
            return
        ticket, asked = self._open
        try:
            actions = tuple(self._match.game.parse(token) for token in said.tokens)
        except RulesError:
            actions = ()
        if actions:
            self._open = None
            self.chosen.emit(ticket, actions)
        else:
            self.notice(message("app.session.illegal"))
            self._send(asked)

    def _whole(self) -> str:
        """Return the save of the game as the guest would have written it: people are who they are to the guest."""
        save = self._match.save(app_version())
        opened = tuple(SavedSeat.of(self._seen(seat, spec)) for seat, spec in enumerate(self._match.opened_with))
        entries = [
            entry.model_copy(update={"now": SavedSeat.of(self._seen(entry.seat, entry.now.spec()))})
            if isinstance(entry, SeatLine)
            else entry
            for entry in save.entries
        ]
        header = save.header.model_copy(update={"seats": opened})
        return encode_save(replace(save, header=header, entries=tuple(entries))).decode()

    def _seen(self, seat: Seat, spec: SeatSpec) -> SeatSpec:
        """Return who sits at `seat` as the guest sees it: its own seat is at its screen, other persons elsewhere."""
        kind = spec.kind
        if spec.is_person:
            kind = "human" if seat == self.seat else "elsewhere"
        return replace(spec, kind=kind, command="", profile="")
