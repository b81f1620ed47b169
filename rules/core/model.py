"""Model: the rules as a search needs them, which asks what can be done, tries it, and sees what comes of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Generic, TypeVar

from rules.core import knowledge
from rules.core.action import Action
from rules.core.chance import Chance
from rules.core.decision import Decision
from rules.core.errors import RulesError
from rules.core.event import EventLog, Passed
from rules.core.ids import NOBODY, Piece, Seat
from rules.core.outcome import Outcome
from rules.core.pieces import Pieces
from rules.core.state import State

S = TypeVar("S", bound=State)

MOST_STEPS: Final = 10_000
"""Far more than ever run by themselves between two questions; a table that takes more is refused."""


class Model(Generic[S]):
    """The rules of one game with its options; holds no running game.

    `id` is the game's name in code and `seats` the number of players. `options` are its validated `RulesOptions`, and
    `content` is the hash of the content it was made from. `rules_version` rises exactly when the same seed and actions
    could end differently. No game has more decisions than `bound`.
    """

    __slots__ = ("bound", "content", "id", "options", "rules_version", "seats")

    def __init__(self, game_id: str, rules_version: int, options: Any, seats: int, content: str, bound: int) -> None:
        self.id = game_id
        self.rules_version = rules_version
        self.options = options
        self.seats = seats
        self.content = content
        self.bound = bound

    def setup(self, rng: Chance, log: EventLog | None = None) -> S:
        """Return the settled start of a game; the events of dealing go to `log`."""
        raise NotImplementedError

    def actor(self, state: S) -> Seat:
        """Return the seat that is asked; the game is not over."""
        return state.frames[-1].actor

    def legal_actions(self, state: S) -> list[Action]:
        """Return the legal actions in a stable order, not to be changed; empty only when the game is over."""
        choices = state.choices
        if choices is None:
            choices = [] if state.over else state.frames[-1].legal(state)
            state.choices = choices
        return choices

    def apply(self, state: S, action: Action, rng: Chance) -> None:
        """Give `action`, which is legal, as the answer to the top frame, and go on to the next question."""
        state.frames[-1].apply(state, action, rng)
        self.settle(state, rng)

    def settle(self, state: S, rng: Chance) -> None:
        """Run what runs by itself and take what is forced, until somebody really chooses or the game is over.

        Raise `RulesError` on a table that nobody could have dealt, where neither ever comes.
        """
        frames = state.frames
        for _ in range(MOST_STEPS):
            if state.over:
                state.choices = None
                return
            frame = frames[-1]
            if frame.actor == NOBODY:
                frame.run(state, rng)
                continue
            choices = frame.legal(state)
            if len(choices) == 1 and frame.forced:
                frame.apply(state, choices[0], rng)
                continue
            state.choices = choices
            return
        raise RulesError(f"Neither a question nor the end comes within {MOST_STEPS} steps.")

    def passed_over(self, state: S, action: Action, rng: Chance) -> list[tuple[int, int, S]]:
        """Apply `action`, and return every point at which a seat was passed over because it had no other answer.

        Each comes as the number of events logged before that pass and with it, and the state in which that seat would
        have been asked. `state` has a log.
        """
        log, frames = state.log, state.frames
        assert log is not None, "who was passed over is read off the log"
        found: list[tuple[int, int, S]] = []
        frames[-1].apply(state, action, rng)
        while not state.over:
            frame = frames[-1]
            if frame.actor == NOBODY:
                frame.run(state, rng)
                continue
            choices = frame.legal(state)
            if len(choices) > 1 or not frame.forced:
                break
            told, asked = len(log), state.clone()
            asked.choices = choices
            frame.apply(state, choices[0], rng)
            if told < len(log) and isinstance(log[told], Passed):
                found.append((told, len(log), asked))
        return found

    def is_terminal(self, state: S) -> bool:
        """Return whether the game is over."""
        return state.over

    def utilities(self, state: S) -> list[float]:
        """Return per seat a number from 0 to 1: an estimate, and at the end a result, higher for every better place."""
        raise NotImplementedError

    def determinize(self, state: S, seat: Seat, rng: Chance) -> S:
        """Return a world that `seat`, which decides, holds possible; it depends only on what that seat may know."""
        world = state.clone()
        world.choices = None
        pieces = self.pieces(world)
        if pieces is not None:
            knowledge.redeal(pieces, seat, rng)
        for held in self.unordered(world):
            held.sort()
        return world

    def pieces(self, state: S) -> Pieces | None:
        """Return the state's piece table; None in a game without hidden faces."""
        return None

    def unordered(self, state: S) -> Sequence[list[Piece]]:
        """Return the hidden hands whose order, in which equal cards leave, is nobody's to know.

        Chance mixes such a hand whenever a hidden card comes. In the order of coming, whoever saw a card leave could
        tell that those which came before it are others. No world tells that order.
        """
        return ()

    def decision(self, state: S) -> Decision | None:
        """Return how the open question is put; None when the game is over."""
        return None if state.over else state.frames[-1].ask(state)

    def outcome(self, state: S) -> Outcome | None:
        """Return who came where; None before the end."""
        raise NotImplementedError

    def deeds(self, state: S, action: Action) -> tuple[str, ...]:
        """Return which kinds of deeds `action`, legal in `state`, is to a bot with a temper (rules/ai/temper.py)."""
        return ()
