"""What leaves the session: questions, the tickets that name them, and lines of the log."""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.action import Action
from rules.core.decision import Decision, DecisionKind
from rules.core.ids import NOBODY, Seat
from rules.core.message import Message, message
from rules.core.view import Gesture
from rules.match.match import Match


@dataclass(frozen=True, slots=True)
class Ticket:
    """Names one question of one match for ever: `serial` is never used again, also after undo and load."""

    match: int
    serial: int


@dataclass(frozen=True, slots=True)
class Question:
    """An open question as the viewer may know it.

    Where no person at this screen answers, `human` is False and `gestures` and `legal` are empty; and where the seat is
    asked in secret, `seat` is `NOBODY` and `decision` is that of a public moment, the same whoever is asked.
    """

    ticket: Ticket
    seat: Seat
    human: bool
    decision: Decision
    gestures: tuple[Gesture, ...] = ()
    legal: tuple[Action, ...] = ()


@dataclass(frozen=True, slots=True)
class LogEntry:
    """What one event had to say, redacted for the viewer; `index` is the step, 0 the setup, `seat` who acted."""

    index: int
    seat: Seat | None
    message: Message


def to_person(ticket: Ticket, match: Match) -> Question:
    """Return the open question of `match` as a person at the screen answers it."""
    decision = match.decision
    assert decision is not None
    gestures = tuple(match.game.gestures(match.state))
    return Question(ticket, decision.actor, True, decision, gestures, tuple(match.legal()))


def of_public_moment(ticket: Ticket) -> Question:
    """Return the question of a moment for responses, which does not tell who is asked, or whether anybody is."""
    moment = Decision(NOBODY, DecisionKind.REACT, message("app.session.moment"))
    return Question(ticket, NOBODY, False, moment)
