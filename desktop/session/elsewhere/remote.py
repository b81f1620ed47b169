"""RemoteDriver: a seat of this table that somebody plays at another screen; it tells them all that they may know."""

from __future__ import annotations

import os
from itertools import count
from time import monotonic
from typing import ClassVar

from PySide6.QtCore import QObject, Signal

from desktop.session.autopass import StandingAnswers
from desktop.session.drivers import HumanDriver
from desktop.session.elsewhere.deal import Dealing
from desktop.session.elsewhere.hearer import Hearer, IsSafe
from desktop.session.elsewhere.line import Line
from desktop.session.elsewhere.messages import (
    Absence,
    Agreed,
    Answer,
    Asked,
    Asking,
    How,
    May,
    Number,
    Promised,
    Promises,
    Redo,
    Resigned,
    Sought,
    Spoke,
    Undo,
    Undoing,
    Wished,
    Withdrawn,
)
from desktop.session.signals import Ticket
from desktop.session.telling import Pending, Telling
from rules.core.chance import Chance, derive
from rules.core.decision import Decision
from rules.core.errors import RulesError
from rules.core.ids import Seat
from rules.core.message import message
from rules.match.match import Match
from rules.match.undo import UndoVerdict


class RemoteDriver(Hearer, HumanDriver):
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
        dealing: Dealing,
        is_safe: IsSafe,
        standing: StandingAnswers,
        parent: QObject,
    ) -> None:
        HumanDriver.__init__(self, standing, parent)
        Hearer.__init__(self, seat, match, telling, dealing, is_safe)
        self.secret = int.from_bytes(os.urandom(16), "big")
        """What worlds are dealt with: nobody else knows it, and nothing else of the game hangs on it."""
        self._how: How | None = "awaited"
        self._since = monotonic()
        """Why there is no line, and since when."""
        self._offer: Undoing | None = None
        self._sought: Sought | None = None
        self._numbers = count(1)
        self._open: tuple[Ticket, Asked] | None = None

    def asks_person(self, decision: Decision, *, in_public: bool) -> bool:
        """Return whether the guest wished to be asked, whoever insists on that at this screen."""
        return not self._standing.lets_pass(decision, in_public=in_public)

    # The line.

    def join(self, line: Line) -> None:
        """Let a guest at the other end of `line` play the seat from now on; it is told all of it."""
        super().join(line)
        self._how = None

    def welcome(self) -> None:
        """Have the guest told all of it, as it is now."""
        self._offer = None
        super().welcome()

    def part(self, how: How) -> None:
        """Let go of the line; the seat is kept."""
        if self._line is not None:
            self._how, self._since, self._sought = how, monotonic(), None
        super().part(how)

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

    def call(self, promises: dict[Seat, str]) -> None:
        """Have the guest tell its number for the deal."""
        self._send(Promises(promises))

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

    # What the guest is asked, and says.

    def _ask_again(self) -> None:
        if self._open is not None:
            self._send(self._open[1])

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
