"""What leaves a session: what it waits for, its signals, and what these bring: questions, tickets, lines of the log."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from PySide6.QtCore import QObject, Signal

from rules.core.action import Action
from rules.core.decision import Decision, DecisionKind
from rules.core.ids import NOBODY, Seat
from rules.core.message import Message, SeatRef, message
from rules.core.view import Gesture


class Phase(Enum):
    """What a session waits for; APPLYING is passed through within one call.

    STAGING: the picture, the journal, a moment for responses. ASKING: an answer. PAUSED: somebody to go on. CURTAIN:
    somebody to lift it. HOLDING: Done. GATHERING: friends who have not come yet, before the first move.
    """

    NEW = auto()
    GATHERING = auto()
    STAGING = auto()
    ASKING = auto()
    PAUSED = auto()
    CURTAIN = auto()
    HOLDING = auto()
    APPLYING = auto()
    ENDED = auto()
    CLOSED = auto()


class SessionSignals(QObject):
    """What a window, a tour or a test listens to; nothing in it is more than the viewer may know."""

    opened = Signal(object)  # TableView: show at once
    stepped = Signal(object, object)  # list[Event] redacted for the viewer, TableView after: stage, then call staged()
    asked = Signal(object)  # Question
    moment = Signal(float)  # seconds that a window is open to all, whoever could or could not answer
    withdrawn = Signal()  # the open question is void
    company = Signal()  # somebody who plays elsewhere came or went, or this screen's line to the table did
    thinking = Signal(object, float)  # Seat and progress 0..1; (None, 0) when over
    curtain = Signal(object)  # Seat the screen passes to, or None: lifted
    held = Signal(object)  # Waits: this waits for release() or take_back(); None: no more
    logged = Signal(object)  # list[LogEntry] appended
    relogged = Signal(object)  # list[LogEntry]: the whole log anew
    undo_changed = Signal(object)  # UndoVerdict of the person at the screen
    redo_changed = Signal(object)  # UndoVerdict of the person at the screen
    sought = Signal(object)  # Sought: somebody elsewhere asks whether they may take something back; None: no more
    spoken = Signal(object, str)  # Seat, and which of the phrases it says
    hinted = Signal(object)  # Hint: what an expert would do, and why
    noticed = Signal(object)  # Message worth a quiet line
    finished = Signal()  # the game is over and all of it is written; what ended it may still be shown
    ended = Signal(object)  # Outcome
    closed = Signal()  # nothing happens here any more, and all of it is written; the end, if it came, may be unseen
    _woken = Signal()


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
    says; `again` where the same position was asked about before. Of a moment that is nobody's, `seat` is `NOBODY`.
    """

    gesture: Gesture | None
    why: Message
    is_private: bool = False
    seat: Seat = NOBODY
    again: bool = False


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
