"""Everybody in the room: what they notice of a table, and opponents who let everything go."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal

from desktop.session.pace import Pace
from desktop.session.session import GameSession
from rules.core.decision import DecisionKind
from rules.core.ids import NOBODY
from rules.match.history import History, Step
from rules.match.match import Match
from rules.match.replay import follow
from rules.match.save import SaveFile
from rules.tools.text import event_text

PACE = Pace(0.6, 0.5, 0.7)

Play = Callable[..., tuple[GameSession, "Room"]]

LAID: list[QObject] = []
"""What is connected to a session keeps every state of its game; it is cleared away after each test."""


class Declining(QObject):
    """Opponents who always let go, and else do the last thing they can; the turn they end."""

    weighed = Signal(object, object)
    foretold = Signal(object, object)
    decided = Signal(object, object)
    progressed = Signal(object, float, object)
    failed = Signal(object, str)
    _later = Signal(object, object)

    def __init__(self) -> None:
        super().__init__()
        self._later.connect(self.decided, Qt.ConnectionType.QueuedConnection)

    def request(self, request: Any) -> None:
        decision = request.game.decision(request.world)
        legal = request.game.legal_actions(request.world)
        self._later.emit(request.ticket, decision.default or legal[-1])

    def warm(self, *, strong: bool = False) -> None: ...
    def hurry(self, ticket: Any) -> None: ...
    def cancel(self, ticket: Any) -> None: ...
    def let_go(self) -> None: ...


class Musing(Declining):
    """Opponents who let go only when they are pressed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: Any = None

    def request(self, request: Any) -> None:
        self.open = request

    def hurry(self, ticket: Any) -> None:
        if self.open is not None and self.open.ticket == ticket:
            super().request(self.open)
            self.open = None


class Room:
    """Everybody in the room: sees the screen while it is public, and whose the screen is while it is not."""

    def __init__(self, session: GameSession, story: list[Any]) -> None:
        self.session = session
        self.seen = story
        self.private: list[Any] = []
        self.last: list[Any] | None = None
        self.begun = False
        story.clear()
        session.opened.connect(lambda view: self.note("opened", view))
        session.stepped.connect(self.stage)
        session.asked.connect(self.asked)
        session.curtain.connect(self.draw_curtain)
        session.logged.connect(lambda entries: self.note("logged", entries))
        session.relogged.connect(lambda entries: self.note("relogged", entries))
        session.undo_changed.connect(lambda verdict: self.note("undo", (verdict.allowed, verdict.reason)))
        session.redo_changed.connect(lambda verdict: self.note("redo", verdict.allowed))
        session.thinking.connect(lambda seat, _share: self.note("thinking", seat))
        session.moment.connect(lambda seconds: self.note("moment", seconds))
        session.noticed.connect(lambda told: self.note("noticed", told))

    @property
    def is_public(self) -> bool:
        """With several people at the screen it shows what all may see while nobody is in front of it."""
        return self.session.viewer is None or len(self.session._viewpoint.people) == 1

    def note(self, what: str, value: Any) -> None:
        self.seen.append((what, value if self.is_public else "private"))

    def stage(self, told: Any, after: Any) -> None:
        self.note("stepped", ([event_text(event) for event in told], after))
        self.session.staged()

    def draw_curtain(self, seat: int | None) -> None:
        self.seen.append(("curtain", seat))
        self.look_at_turn(self.session._pending.decision)

    def begin(self) -> None:
        """From here on the story is told, up to the next question about a turn."""
        self.seen.clear()
        self.begun = True

    def look_at_turn(self, decision: Any) -> None:
        if self.begun and self.last is None and decision.kind is DecisionKind.TURN:
            self.last = list(self.seen)

    def asked(self, question: Any) -> None:
        if question.human:
            self.note("asked", question.seat)
            self.private.append(question)
        else:
            self.note("asked", (question.seat, question.decision))
        self.look_at_turn(question.decision)


def take_up(session: GameSession, left: Match, scene: Any) -> None:
    """Let the session stand where a program stands that has read the journal of `left`, which began with `scene`."""
    twin = Match(left.game, left.opened_with, left.seed, policy=left.policy)
    twin._history = History(twin.game, Step(0, NOBODY, None, ()), scene.state)
    follow(twin, SaveFile(left.header(), tuple(left.entries)))
    session._match._history = twin._history
    session._telling.catch_up()
