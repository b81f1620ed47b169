"""A table for the toy: a session, what it said, and a window that stages at once."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent

from desktop.session import ai_service, seating
from desktop.session.ai_service import AiService
from desktop.session.pace import INSTANT, PaceClock
from desktop.session.session import GameSession
from desktop.session.signals import Phase, Ticket
from desktop.session.telling import SEEN
from desktop.session.thought import Request
from desktop.session.viewpoint import CurtainPolicy
from rules import registry
from rules.core.action import Action
from rules.core.ids import NOBODY
from rules.match.history import History, Step
from rules.match.match import Match
from rules.match.seats import SeatSpec
from rules.match.undo import UndoPolicy
from tests.desktop.session import toy
from tests.desktop.session.room import LAID, PACE, Declining, Play, Room

PATIENCE = 60.0
"""Seconds."""

ROOT = Path(__file__).resolve().parents[3]
CHILD = (
    sys.executable, "-P", "-c",
    "import sys; sys.path[:0] = sys.argv[1:]; from tests.desktop.session.toy import main; main()",
    str(ROOT),
)  # fmt: skip


@pytest.fixture(autouse=True)
def _clear_away() -> Iterator[None]:
    yield
    for each in LAID:
        each.deleteLater()
    if LAID:
        LAID.clear()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture(autouse=True)
def _toy_in_the_house(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.GAMES, "toy", "tests.desktop.session.toy")
    monkeypatch.setattr(seating, "known", str)  # its opponents are no levels of the house


@pytest.fixture
def make_ai(qapp: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., AiService]]:
    """Makes services that give children a minute to start and to answer, unless told: the machine may be busy."""
    monkeypatch.setattr(ai_service, "START", PATIENCE)
    services: list[AiService] = []

    def make(**kwargs: Any) -> AiService:
        services.append(AiService(kwargs.pop("command", CHILD), **{"cap": PATIENCE, **kwargs}))
        return services[-1]

    yield make
    for service in services:
        service.close()


class Heard:
    """What a service said, with the time."""

    def __init__(self, qtbot: Any, ai: AiService) -> None:
        self.qtbot = qtbot
        self.ai = ai
        self.decided: dict[Ticket, Action] = {}
        self.when: dict[Ticket, float] = {}
        self.failed: list[str] = []
        self.progress: list[float] = []
        ai.decided.connect(self._decided)
        ai.failed.connect(lambda _ticket, text: self.failed.append(text))
        ai.progressed.connect(lambda _ticket, fraction, _best: self.progress.append(fraction))

    def _decided(self, ticket: Ticket, action: Action) -> None:
        assert ticket not in self.decided, "decided twice"
        self.decided[ticket] = action
        self.when[ticket] = time.monotonic()

    def ask(self, asked: Request) -> Action:
        """Ask, and wait for what is decided."""
        self.ai.request(asked)
        return self.wait_for(asked.ticket)

    def wait_for(self, ticket: Ticket) -> Action:
        self.qtbot.waitUntil(lambda: ticket in self.decided)
        return self.decided[ticket]


Hear = Callable[..., tuple[AiService, Heard]]


@pytest.fixture
def hear(qtbot: Any, make_ai: Callable[..., AiService]) -> Hear:
    """Makes a service, and hears what it says."""

    def make(**kwargs: Any) -> tuple[AiService, Heard]:
        ai = make_ai(**kwargs)
        return ai, Heard(qtbot, ai)

    return make


@pytest.fixture
def local_ai(make_ai: Callable[..., AiService]) -> AiService:
    return make_ai(single_process=True)


def toy_match(kinds: str, seed: int = 1, turns: int = 6, policy: UndoPolicy = UndoPolicy.STRICT) -> Match:
    """A match of the toy; `kinds` is a list such as human,random,random."""
    seats = [
        SeatSpec(f"P{n}", "human" if kind == "human" else "bot", "" if kind == "human" else kind)
        for n, kind in enumerate(kinds.split(","))
    ]
    return Match(toy.ToyGame(toy.Options(seats=len(seats), turns=turns)), seats, seed, policy=policy)


HEARD = (
    "opened", "asked", "curtain", "held", "logged", "relogged", "undo_changed", "redo_changed", "hinted", "noticed",
    "sought", "ended",
)  # fmt: skip


class Window:
    """What a screen would be: it stages at once and remembers everything it was told."""

    def __init__(self, session: GameSession, qtbot: Any = None, *, stages: bool = True) -> None:
        self.session = session
        self.qtbot = qtbot
        self.stages = stages
        self.said: list[tuple[str, Any]] = []
        self.view: Any = None
        for name in HEARD:
            getattr(session, name).connect(lambda value, name=name: self.said.append((name, value)))
        session.withdrawn.connect(lambda: self.said.append(("withdrawn", None)))
        session.thinking.connect(lambda seat, share: self.said.append(("thinking", (seat, share))))
        session.opened.connect(self.show)
        session.stepped.connect(self.stage)

    def show(self, view: Any) -> None:
        self.view = view.copy()

    def stage(self, events: Any, after: Any) -> None:
        self.said.append(("stepped", events))
        for event in events:
            event.fold(self.view)
        assert self.view == after, "the events do not tell everything"
        if self.stages:
            self.session.staged()

    def all(self, name: str) -> list[Any]:
        return [value for kind, value in self.said if kind == name]

    def last(self, name: str) -> Any:
        return self.all(name)[-1]

    def question(self) -> Any:
        """The question that is open to a person, or None."""
        for kind, value in reversed(self.said):
            if kind in {"stepped", "withdrawn", "opened"}:
                return None
            if kind == "asked":
                return value if value.human else None
        return None

    def wait_until_asked(self) -> None:
        self.qtbot.waitUntil(lambda: self.question() is not None)

    def look_around(self) -> None:
        """Let everybody who shares the screen look at what was dealt, up to the first question that counts."""
        waiting = {Phase.CURTAIN, Phase.ASKING}
        self.qtbot.waitUntil(lambda: self.session.phase in waiting)
        while SEEN in self.session._pending.legal(self.session._match.game):
            if self.session.phase is Phase.CURTAIN:
                self.session.lift_curtain()
            else:
                self.session.answer(self.last("asked").ticket, [SEEN])
            self.qtbot.waitUntil(lambda: self.session.phase in waiting)

    def answer(self, *tokens: str) -> None:
        """Answer as soon as a person is asked."""
        self.wait_until_asked()
        self.session.answer(self.last("asked").ticket, [toy.TABLE.parse(token) for token in tokens])


@pytest.fixture
def table(qtbot: Any, local_ai: AiService) -> Iterator[Callable[..., tuple[GameSession, Window]]]:
    """Makes a session of the toy with bots in this process, at no pace at all unless told."""
    sessions: list[GameSession] = []

    def make(
        match: Match, ai: AiService | None = None, *, stages: bool = True, **kwargs: Any
    ) -> tuple[GameSession, Window]:
        kwargs.setdefault("pace", INSTANT)
        session = GameSession(match, ai or local_ai, **kwargs)
        sessions.append(session)
        return session, Window(session, qtbot, stages=stages)

    yield make
    for session in sessions:
        session.close()


@pytest.fixture
def begun(table: Callable[..., tuple[GameSession, Window]]) -> Callable[..., tuple[GameSession, Window]]:
    """Makes a session of the toy that has asked a person."""

    def make(match: Match, *args: Any, **kwargs: Any) -> tuple[GameSession, Window]:
        session, window = table(match, *args, **kwargs)
        session.start()
        window.wait_until_asked()
        return session, window

    return make


@pytest.fixture
def story(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """All that the room notices, and how long it waits in between; waiting is over at once."""
    told: list[Any] = []
    monkeypatch.setattr(PaceClock, "wait", lambda _self, seconds: told.append(("wait", seconds)) if seconds else None)
    monkeypatch.setattr(PaceClock, "is_over", lambda _self: True)
    return told


@pytest.fixture
def sit(qapp: Any, story: list[Any]) -> Iterator[Play]:
    sessions: list[GameSession] = []

    def sit_down(
        at: Any,
        people: set[int],
        policy: UndoPolicy = UndoPolicy.STRICT,
        ai: type[Declining] = Declining,
        curtain: CurtainPolicy = "cover",
        elsewhere: frozenset[int] = frozenset(),
    ) -> tuple[GameSession, Room]:
        for other in sessions:
            other.close()  # one table at a time tells the story
        persons = dict.fromkeys(people, SeatSpec("")) | dict.fromkeys(elsewhere, SeatSpec("", "elsewhere"))
        opponent = SeatSpec("", "bot", "easy")
        seats = [replace(persons.get(seat, opponent), name=f"P{seat}") for seat in range(at.game.seats)]
        match = Match(at.game, seats, 5, policy=policy)
        match._history = History(match.game, Step(0, NOBODY, None, ()), at.state)
        session = GameSession(match, ai(), pace=PACE, curtain=curtain)  # type: ignore[arg-type]
        sessions.append(session)
        return session, Room(session, story)

    yield sit_down
    for session in sessions:
        session.close()
