"""Permute what those at the screen may not know, at every kind of question: the room hears, sees and waits the same.

`python -m tests.trust.leaks --count 200 --seed 1`; so many random games, each stopped at every kind of question that it
comes to. There it goes on twice, from the true state and from one that looks the same to whoever is at the screen. All
that the session says is compared one by one: views, events, lines of the log, questions, curtain, offers to undo and to
redo, moments, thinking and waiting, up to where a face is shown that was hidden, or somebody decides in public.
"""

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from time import monotonic
from typing import Any, Final
from unittest import mock

from PySide6.QtCore import QCoreApplication, QEvent

from desktop.session.pace import PaceClock
from desktop.session.session import GameSession
from desktop.session.signals import Phase
from desktop.session.telling import SEEN
from rules import registry
from rules.core.chance import Chance, derive
from rules.core.decision import DecisionKind
from rules.core.game import Game
from rules.core.ids import NOBODY, Piece, Seat
from rules.match.history import History, Step
from rules.match.match import Match
from rules.match.seats import SeatSpec
from rules.match.undo import UndoPolicy
from rules.registry import seat_counts
from rules.tools.laws_of_games import table
from rules.tools.twins import Shuffles, twin
from tests.desktop.session.room import PACE, Declining, Room
from tests.trust.script import Figures, arguments

PATIENCE: Final = 120.0
SHOWN: Final = ("shown", None)
Kind = tuple[str, str, str]
"""A question by its game, how it is answered, and its words."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a random game was stopped, and what the seat that is asked does next."""

    game: Game[Any]
    state: Any
    shuffles: Shuffles
    actor: Seat
    token: str
    kind: Kind


class Onlooker(Room):
    """Notes what the room notices up to the next question that is asked in public, and when it is shown a face."""

    def __init__(self, session: GameSession, story: list[Any], viewer: Seat | None) -> None:
        super().__init__(session, story)
        self._game, self._viewer = session.facts.game, viewer
        self._view = self._game.observe(session._match.state, viewer)

    def stage(self, told: Any, after: Any) -> None:
        """Note first whether what happened shows the room a face that was hidden."""
        hidden: set[Piece] = set()
        for event in told:
            hidden.update(piece for piece, seen in self._view.pieces.items() if seen.face is None)
            self._game.redact(event, self._viewer).fold(self._view)
            if SHOWN not in self.seen and any(self._view.pieces[piece].face is not None for piece in hidden):
                self.seen.append(SHOWN)
        super().stage(told, after)

    def look_at_turn(self, decision: Any) -> None:
        """End the story where somebody decides where all can see it."""
        open_to_all = not decision.secret or decision.kind is DecisionKind.TURN
        if self.begun and self.last is None and open_to_all:
            self.last = list(self.seen)


def main(argv: Sequence[str] | None = None) -> int:
    """Stop random games at every kind of question, and compare."""
    chosen = arguments(__doc__, argv, count=200, unit="games of each kind")
    app = QCoreApplication([])
    figures, kinds = Figures(), Counter[Kind]()
    for number in range(chosen.count):
        for game in registry.GAMES:
            for place in places(game, derive(chosen.seed, "game", number)):
                kinds[place.kind] += 1
                for fault in leaks_of(place, derive(chosen.seed, "game", number), figures):
                    figures.fault(number, f"{place.kind}: {fault}")
    for game in registry.GAMES:
        figures.outcomes[f"{game}: kinds of questions"] = sum(kind[0] == game for kind in kinds)
    app.quit()
    return figures.told()


def places(game_id: str, seed: int, most: int = 400) -> Iterator[Place]:
    """Yield where a random game comes to a kind of question for the first time."""
    counts = seat_counts(game_id)
    game = registry.create(game_id, {"seats": counts[seed % len(counts)]})
    match, rng, shuffles = table(game, seed), Chance(seed), Shuffles()
    shuffles.tell(match.opening.events)
    met: set[Kind] = set()
    while not match.over and match.index < most:
        decision = match.decision
        assert decision is not None
        kind = (game_id, str(decision.kind), decision.prompt.key)
        legal = match.legal()
        action = legal[rng.below(len(legal))]
        if kind not in met:
            met.add(kind)
            yield Place(game, match.state, shuffles.copy(), decision.actor, action.token, kind)
        shuffles.tell(match.submit(decision.actor, action).events)


def leaks_of(place: Place, seed: int, figures: Figures) -> Iterator[str]:
    """Yield what tells those at the screen more than they may know: one person, another, or all together."""
    seats = place.game.seats
    another = (place.actor + 1 + seed % (seats - 1)) % seats
    for people in (frozenset({place.actor}), frozenset({another}), frozenset(range(seats))):
        viewer = next(iter(people)) if len(people) == 1 else None
        other = twin(place.game, place.state, viewer, place.shuffles, Chance(derive(seed, "leaks", len(people))))
        if other is None:
            figures.count("nothing is hidden there")
            continue
        if not any(action.token == place.token for action in place.game.legal_actions(other)):
            figures.count("the deed is not possible there")
            continue
        policy = (UndoPolicy.STRICT, UndoPolicy.CASUAL)[seed % 2]
        stories = [story_of(place, state, people, policy) for state in (place.state.clone(), other)]
        figures.count("compared, all at one screen" if viewer is None else "compared, one at the screen")
        mine, twins = map(until_shown, stories)
        for one, two in zip(mine, twins, strict=False):
            if one != two:
                yield f"{sorted(people)} at the screen: {_short(one)} or {_short(two)}"
                break
        else:
            if len(mine) != len(twins) and len(stories[0]) == len(mine) and len(stories[1]) == len(twins):
                yield f"{sorted(people)} at the screen: {len(mine)} or {len(twins)} signals"


def story_of(place: Place, state: Any, people: frozenset[Seat], policy: UndoPolicy) -> list[Any]:
    """Return what the room notices of the deed and of what comes of it, while everybody else lets go."""
    story: list[Any] = []
    seats = [SeatSpec(f"P{seat}", "human" if seat in people else "bot", "" if seat in people else "easy")
             for seat in range(place.game.seats)]  # fmt: skip
    match = Match(place.game, seats, 5, policy=policy)
    match._history = History(match.game, Step(0, NOBODY, None, ()), state)
    viewer = next(iter(people)) if len(people) == 1 else None
    with no_waiting(story):
        ai = Beginning(place)
        session = GameSession(match, ai, pace=PACE, curtain="cover")  # type: ignore[arg-type]
        try:
            return _played(session, Onlooker(session, story, viewer), ai, place)
        finally:
            session.close()
            session.deleteLater()
            QCoreApplication.sendPostedEvents(session, QEvent.Type.DeferredDelete)


class Beginning(Declining):
    """Opponents who do one deed where one of them was stopped, and then let everything go."""

    def __init__(self, place: Place) -> None:
        super().__init__()
        self.place = place
        self.room: Room | None = None
        self.is_done = False

    def request(self, request: Any) -> None:
        """Do the deed first."""
        deed, legal = request.game.parse(self.place.token), request.game.legal_actions(request.world)
        if self.is_done or request.game.actor(request.world) != self.place.actor or deed not in legal:
            super().request(request)
        else:
            self.begin()
            self._later.emit(request.ticket, deed)

    def begin(self) -> None:
        """From here on it is compared what comes of it."""
        self.is_done = True
        if self.room is not None and not self.room.begun:
            self.room.begin()


def _played(session: GameSession, room: Onlooker, ai: Beginning, place: Place) -> list[Any]:
    ai.room, deadline = room, monotonic() + PATIENCE
    decision = place.game.decision(place.state)
    if decision is not None and decision.secret:
        room.begin()  # whether anybody is really asked is what nobody may hear
    session.start()
    while room.last is None and session.phase is not Phase.ENDED:
        QCoreApplication.processEvents()
        assert monotonic() < deadline, f"the table stands still in {session.phase}"
        if session.phase is Phase.CURTAIN:
            session.lift_curtain()
        elif room.private:
            _answer(session, room, ai)
    return room.last or list(room.seen)


def _answer(session: GameSession, room: Onlooker, ai: Beginning) -> None:
    """A person looks at what was dealt, does the deed, or lets go."""
    question = room.private.pop()
    action = question.decision.default or question.legal[-1]
    if not ai.is_done and SEEN not in question.legal:
        ai.begin()
        deed = ai.place.game.parse(ai.place.token)
        action = deed if deed in question.legal else action
    if room.last is None:
        session.answer(question.ticket, [action if action in question.legal else question.legal[-1]])


def until_shown(story: Sequence[Any]) -> Sequence[Any]:
    """Return what comes before a face is shown that was hidden."""
    return story[: story.index(SHOWN)] if SHOWN in story else story


@contextmanager
def no_waiting(story: list[Any]) -> Iterator[None]:
    """Waiting is told and over at once."""

    def wait(_clock: PaceClock, seconds: float) -> None:
        if seconds:
            story.append(("wait", seconds))

    def is_over(_clock: PaceClock) -> bool:
        return True

    with mock.patch.object(PaceClock, "wait", wait), mock.patch.object(PaceClock, "is_over", is_over):
        yield


def _short(told: Any) -> str:
    return str(told)[:300]


if __name__ == "__main__":
    sys.exit(main())
