"""Drivers: whoever answers for a seat, a person, an opponent or a record; the session treats all of them alike."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from PySide6.QtCore import QObject, Signal

from desktop.session.ai_service import AiService
from desktop.session.autopass import StandingAnswers
from desktop.session.pace import is_window
from desktop.session.signals import Ticket
from desktop.session.telling import Pending
from desktop.session.thought import Request
from rules.core.action import Action
from rules.core.chance import Chance, derive
from rules.core.decision import Decision
from rules.core.ids import NOBODY, Seat
from rules.core.message import Message
from rules.match.match import Match
from rules.match.position import Position


class SeatDriver(QObject):
    """Answers the questions of one seat."""

    chosen = Signal(object, object)  # Ticket, Sequence[Action]: one action, or a row of small steps

    is_person: ClassVar[bool] = False
    """Whether a person answers, to whom questions are put as people see them."""
    is_here: ClassVar[bool] = True
    """Whether it is answered at this screen, or by this program."""

    def asks_person(self, decision: Decision, *, in_public: bool) -> bool:
        """Return whether `decision` is put to a person, alone or `in_public`."""
        return False

    def ask(self, ticket: Ticket, match: Match, seconds: float) -> None:
        """Answer the open question of `match` by `chosen`; `seconds`, unless 0, replace the driver's own time."""
        raise NotImplementedError

    def put(self, ticket: Ticket, pending: Pending) -> None:
        """Answer what is put to a person elsewhere."""
        raise NotImplementedError

    def notice(self, said: Message) -> None:
        """Say something to a person elsewhere."""

    def withdraw(self, ticket: Ticket) -> None:
        """Forget the question."""

    def hurry(self, ticket: Ticket) -> None:
        """Answer now."""

    def retire(self) -> None:
        """Leave the seat; nothing is chosen any longer."""


class HumanDriver(SeatDriver):
    """A person at this screen, who may have said beforehand what not to be asked."""

    is_person: ClassVar[bool] = True

    def __init__(self, standing: StandingAnswers, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._standing = standing

    def asks_person(self, decision: Decision, *, in_public: bool) -> bool:
        """Return whether there is no standing answer."""
        return not self._standing.answers(decision, in_public=in_public)

    def ask(self, ticket: Ticket, match: Match, seconds: float) -> None:
        """The session hears the person's own answer from the window."""


class PupilDriver(HumanDriver):
    """A person who replays a record: in windows asked only where the record plays a card, whatever was wished."""

    def __init__(self, standing: StandingAnswers, record: Record, match: Match, parent: QObject | None = None) -> None:
        super().__init__(standing, parent)
        self._record = record
        self._match = match

    def asks_person(self, decision: Decision, *, in_public: bool) -> bool:
        """Return whether there is more to do than to let a chance go, or the person called a halt."""
        following = self._record.actions[self._match.index : self._match.index + 1]
        if not is_window(decision) or not following:
            return super().asks_person(decision, in_public=in_public)
        return self._standing.insists or following[0] is not decision.default


class BotDriver(SeatDriver):
    """An opponent of some level, or with a command a foreign program."""

    def __init__(
        self, ai: AiService, level: str, command: str = "", temper: str = "", parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._ai = ai
        self._level = level
        self._temper = temper
        self._command = command
        ai.decided.connect(self._hear)
        self._asked: Ticket | None = None

    def ask(self, ticket: Ticket, match: Match, seconds: float) -> None:
        """Have the service think about a world that the seat may hold possible."""
        self._asked = ticket
        self._ai.request(request_of(match, ticket, self._level, "bot", seconds, self._command, self._temper))

    def withdraw(self, ticket: Ticket) -> None:
        """Have the service forget the question."""
        self._asked = None
        self._ai.cancel(ticket)

    def hurry(self, ticket: Ticket) -> None:
        """Have the best found so far."""
        self._ai.hurry(ticket)

    def retire(self) -> None:
        """Stop listening to the service."""
        self._ai.decided.disconnect(self._hear)

    def _hear(self, ticket: Ticket, action: Action) -> None:
        if ticket == self._asked:
            self._asked = None
            self.chosen.emit(ticket, (action,))


@dataclass(frozen=True, slots=True)
class Record:
    """A game that is known beforehand: its actions in order, and the seat of the pupil in a lesson."""

    actions: Sequence[Action]
    pupil: Seat = NOBODY


class ReplayDriver(SeatDriver):
    """A seat of a recorded game: it does what `record` says of each step."""

    def __init__(self, record: Sequence[Action], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._record = record

    def ask(self, ticket: Ticket, match: Match, seconds: float) -> None:
        """Give the recorded answer; where the record ends, the table stands still."""
        if match.index < len(self._record):
            self.chosen.emit(ticket, (self._record[match.index],))


def request_of(
    match: Position,
    ticket: Ticket,
    level: str,
    purpose: str,
    seconds: float = 0.0,
    command: str = "",
    temper: str = "",
) -> Request:
    """Return the open question of `match` as an opponent gets it; chance depends on seed, purpose, seat and step."""
    seat: Seat = match.game.actor(match.state)
    world = match.world_for(seat, Chance(derive(match.seed, "world", seat, match.index)))
    seed = derive(match.seed, purpose, seat, match.index + 1)
    return Request(ticket, match.game, world, seat, level, seed, match.house, seconds, command, temper=temper)
