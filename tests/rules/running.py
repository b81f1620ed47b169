"""What the tables of scenarios have in common, whatever the game: who is asked, what is answered, and what is told."""

import json
from collections.abc import Callable, Iterable
from functools import cache
from random import Random
from typing import Any, Self

from rules import registry
from rules.core.chance import Chance
from rules.core.decision import Decision
from rules.core.event import Event
from rules.core.message import Message
from rules.core.outcome import Outcome
from rules.core.pieces import Pieces
from rules.core.view import TableView


def made(game_id: str, house: dict[str, Any] | None = None, **options: Any) -> Any:
    """Return a game; scenarios with the same options share it, as nothing of it changes."""
    return _made(game_id, json.dumps(options), json.dumps(house or {}))


@cache
def _made(game_id: str, options: str, house: str) -> Any:
    return registry.create(game_id, json.loads(options), json.loads(house))


class Box:
    """The pieces that a scenario has not named yet."""

    def __init__(self, pieces: Iterable[int], key: Callable[[int], str]) -> None:
        self.left = [*pieces]
        self._key = key

    def take(self, *keys: str) -> int:
        """Return a piece with one of these keys, the first of them if there is one."""
        piece = next((piece for key in keys for piece in self.left if self._key(piece) == key), None)
        assert piece is not None, f"the box holds no further {' or '.join(keys)}"
        self.left.remove(piece)
        return piece


def hide(pieces: Pieces, those: Iterable[int], pool: int, seen: int = 0) -> None:
    """Some pieces are seen by nobody, or by these seats; they may be any of the pool."""
    for piece in those:
        pieces.seen[piece], pieces.pool[piece] = seen, pool
    pieces.pools = max(pieces.pools, pool + 1)


class Running:
    """A running scenario; each game reads it in the words of its specification."""

    game: Any
    state: Any
    chance: Chance

    def __init__(self, game: Any, state: Any, chance: Chance | None = None) -> None:
        self.game = game
        self.state = state
        self.chance = chance or Chance(1)
        self.events: list[Event] = []

    @classmethod
    def dealt(cls, game: Any, chance: Chance) -> Self:
        """Return a new game at its first question."""
        log: list[Event] = []
        table = cls(game, game.setup(chance, log), chance)
        table.state.log, table.events = None, log
        return table

    def settle(self) -> Self:
        """Go on to the first question; `events` is what happens before it."""
        self.state.log = self.events
        self.game.settle(self.state, self.chance)
        self.state.log = None
        return self

    def do(self, *answers: str) -> Self:
        """Give these answers, each of which is legal; `events` is what the last one brought."""
        for answer in answers:
            assert answer in self.legal, f"{answer} is not among {self.legal}"
            self.events = self.state.log = []
            self.game.apply(self.state, self.game.parse(self.token(answer)), self.chance)
            self.state.log = None
        return self

    def wander(self, pick: Random, answers: int = 10_000) -> Self:
        """Give so many answers by chance, or fewer, if the game is over before."""
        for _ in range(answers):
            if self.over:
                break
            self.do(pick.choice(self.legal))
        return self

    def word(self, token: str) -> str:
        """How the specification writes a token."""
        return token

    def token(self, word: str) -> str:
        """What the game calls it."""
        return word

    @property
    def legal(self) -> list[str]:
        return [self.word(action.token) for action in self.game.legal_actions(self.state)]

    @property
    def asked(self) -> Any:
        """Who is asked."""
        return self.game.actor(self.state)

    @property
    def question(self) -> str:
        return type(self.state.frames[-1]).__name__

    @property
    def decision(self) -> Decision:
        decision = self.game.decision(self.state)
        assert decision is not None
        return decision

    @property
    def asks(self) -> str:
        """How a person is asked, and in a word for what: ``piece march_on``."""
        return f"{self.decision.kind} {self.decision.prompt.key.partition('.ask.')[2]}"

    def ways(self, answer: str) -> set[tuple[str | None, str | None]]:
        """From where to where an answer is given by hand."""
        every = self.game.gestures(self.state)
        return {(one.source, one.target) for one in every if self.word(one.action.token) == answer}

    def view(self, viewer: Any = None) -> TableView:
        """What a seat sees; what all do, if none is named."""
        return self.game.observe(self.state, viewer)

    def faces(self, zone: str, viewer: Any = None) -> list[str | None]:
        """What the pieces of a zone show whoever looks."""
        view = self.view(viewer)
        return [view.pieces[piece].face for piece in view.zones[zone]]

    def world(self, viewer: int, seed: int = 1) -> Any:
        """A state as a seat may imagine it."""
        return self.game.determinize(self.state, viewer, Chance(seed))

    def why(self, source: str, target: str | None = None) -> str | None:
        """In a word, why a thing cannot go there or be used where it lies; None if it can."""
        said = self.game.why_not(self.state, source, target)
        return None if said is None else str(said.key).partition(".why.")[2]

    def refuses(self, source: str, reasons: dict[str | None, str | None]) -> None:
        """These are the reasons why a thing cannot go to some places; None where it can."""
        assert {target: self.why(source, target) for target in reasons} == reasons

    def lines(self, viewer: int | None = None) -> list[Message]:
        """The lines of the log of what happened, as a viewer reads them."""
        said = [self.game.narrate(self.game.redact(event, viewer)) for event in self.events]
        return [line for line in said if line is not None]

    @property
    def over(self) -> bool:
        return self.state.over

    def shows(self, **facts: Any) -> Self:
        """All this is so at the table, in its state or outcome; a dict tells some of a list, or of seats or places."""
        found = {name: self._shown(name, told) for name, told in facts.items()}
        others = {name: (fact, facts[name]) for name, fact in found.items() if fact != facts[name]}
        assert not others, "; ".join(f"{name} is {fact!r}, not {told!r}" for name, (fact, told) in others.items())
        return self

    def _shown(self, name: str, told: Any) -> Any:
        bearer = next((one for one in (self, self.state) if hasattr(one, name)), None)
        there = getattr(bearer or self.outcome, name)
        if not isinstance(told, dict) or isinstance(there, dict):
            return there
        return {key: there(key) if callable(there) else there[key] for key in told}

    def size(self, name: str) -> int:
        """How much a list of the table or of its state holds."""
        return len(getattr(self if hasattr(self, name) else self.state, name))

    def told(self, *kinds: type[Event]) -> list[Any]:
        """The events of some kinds that the answer brought."""
        return [event for event in self.events if isinstance(event, kinds)]

    @property
    def outcome(self) -> Outcome:
        outcome = self.game.outcome(self.state)
        assert outcome is not None
        return outcome

    @property
    def reason(self) -> str:
        """In a word, what decided the game."""
        return self.outcome.reason.key.partition(".end.")[2]


class Gathering(Running):
    """Keeps what all answers brought that were given at once."""

    def do(self, *answers: str) -> Self:
        """Give these answers, each of which is legal; `events` is what they brought."""
        brought: list[Event] = []
        for answer in answers:
            super().do(answer)
            brought += self.events
        self.events = brought
        return self
