"""What leaves the session: questions, the tickets that name them, and lines of the log."""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.action import Action
from rules.core.decision import Decision, DecisionKind
from rules.core.ids import NOBODY, Seat
from rules.core.message import Message, SeatRef, message
from rules.core.view import Gesture


@dataclass(frozen=True, slots=True)
class Ticket:
    """Names one question of one match for ever: `serial` is never reused, even after undo and load."""

    match: int
    serial: int


@dataclass(frozen=True, slots=True)
class Question:
    """An open question as the viewer may know it.

    Where no person at this screen answers, `human` is False, and `gestures` and `legal` are empty. Where the seat is
    asked in secret, `seat` is `NOBODY` and `decision` is that of a public moment, the same whoever is asked. A person
    who shares the screen is asked even where there is only one answer.
    """

    ticket: Ticket
    seat: Seat
    human: bool
    decision: Decision
    gestures: tuple[Gesture, ...] = ()
    legal: tuple[Action, ...] = ()


@dataclass(frozen=True, slots=True)
class Waits:
    """What waits for Done: what its last part is called and, if that is why, what could be done instead."""

    label: Message
    left: Message | None = None


@dataclass(frozen=True, slots=True)
class Hint:
    """What an expert would do in the place of `seat`, and why in one line.

    `gesture` is None where nothing is better than the rest. `is_private` where others look on who may not know what it
    says; of a moment that is nobody's, `seat` is `NOBODY`.
    """

    gesture: Gesture | None
    why: Message
    is_private: bool = False
    seat: Seat = NOBODY


@dataclass(frozen=True, slots=True)
class LogEntry:
    """What one event had to say, redacted for the viewer.

    `index` counts what was told since the setup, 0, answers as well as chances that had to be let go.

    Two players may be behind a line: Ann strikes, and "Bo takes 2 wounds." is Ann's deed and about Bo. Of whose deed it
    is a part, `doer` says; who did what is told by it: recap, marks, and whose lines are read alone. Whom its words are
    about, `about` says; a line wears that crest. Either may be nobody.
    """

    index: int
    doer: Seat | None
    message: Message
    begins: bool = False
    """A turn begins with it."""

    @property
    def about(self) -> Seat | None:
        """Whom the words are about: every sentence of a log calls that one `seat`, in whatever language it is said."""
        subject = dict(self.message.args).get("seat")
        return subject.seat if isinstance(subject, SeatRef) else None


def of_public_moment(ticket: Ticket, decision: Decision, turn: Seat) -> Question:
    """Return the question of a moment for answers, which tells neither who is asked nor whether anybody is.

    Only the seat whose `turn` it is may be named, in a question about its own turn.
    """
    is_own_turn = decision.kind is DecisionKind.TURN and decision.actor == turn
    seat, kind = (turn, DecisionKind.TURN) if is_own_turn else (NOBODY, DecisionKind.REACT)
    return Question(ticket, seat, False, Decision(seat, kind, message("app.session.moment")))
