"""Tries a position that may become a challenge: what comes of it by this choice or that, as it would at its table.

What others reply, and how luck falls, is what it will be there: both follow from the seed and the step.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from desktop.record.challenges import Challenge, Until
from rules.core.bot import Budget, Control
from rules.core.chance import Chance, derive
from rules.core.ids import Seat
from rules.match.match import Match

SHARED = 1000
"""Courses of chance choices that are tried to tell how many reach the goal."""
THUMBS = 8
"""Turns by a rule of thumb that are tried; it imagines another world in each."""
FEW = 2
"""Answers that are too few: with so many, luck finds what nobody needs to understand."""
LONGEST = 300
HARD, MEDIUM, EASIEST = 0.02, 0.08, 0.25
"""Shares of chance that reach the goal: below the first three stars, below the second two, below the third one."""

Choose = Callable[[Any, list[Any]], Any]
"""An answer out of the legal ones of a state; None gives up."""


@dataclass(frozen=True)
class Goal:
    """What a challenge asks for (see `Challenge`), with opponents of what level."""

    counter: str = ""
    zone: str = ""
    points: int = 0
    until: Until = "turn"
    level: str = "easy"


@dataclass(frozen=True)
class Find:
    """A position: after `start` actions of `match` its `seat` reaches `goal` by the answers of `solution`."""

    match: Match
    start: int
    seat: Seat
    goal: Goal
    solution: tuple[str, ...]

    def answered(self, best: Callable[[Any], Any]) -> Find:
        """Return the same with what `best` answers there as its solution."""
        return replace(self, solution=self._course(lambda state, _legal: best(state))[1])

    def solved_by_chance(self) -> Find | None:
        """Return the same with the shortest course of chance that reaches the goal as its solution, if one does."""
        tried = (self._course(by_chance(Chance(derive(trial, "odds")))) for trial in range(SHARED))
        found = min((tokens for is_reached, tokens in tried if is_reached), key=len, default=None)
        return None if found is None else replace(self, solution=found)

    def odds(self) -> float:
        """Return the share of courses of chance choices that reach the goal."""
        return sum(self._is_reached(by_chance(Chance(derive(trial, "odds")))) for trial in range(SHARED)) / SHARED

    def is_worth_trying(self) -> bool:
        """Return whether the solution solves it, but neither the obvious does nor few answers."""
        return self._is_reached(by_tokens(self.solution)) and not self._is_obvious() and not self._is_short()

    def _is_obvious(self) -> bool:
        """Return whether always the first of the answers, always the last, or mostly a rule of thumb will do."""
        if self._is_reached(lambda _state, legal: legal[0]) or self._is_reached(lambda _state, legal: legal[-1]):
            return True
        return sum(self._is_reached(self._by_thumb(trial)) for trial in range(THUMBS)) > THUMBS // 2

    def _by_thumb(self, trial: int) -> Choose:
        game, seat = self.match.game, self.seat
        bot, chance = game.bot("greedy"), Chance(derive(trial, "thumb"))

        def choose(state: Any, _legal: list[Any]) -> Any:
            world = game.determinize(state, seat, chance)
            return bot.choose(game, seat, world, Budget(iterations=1), chance, Control())

        return choose

    def _is_short(self) -> bool:
        """Return whether `FEW` real choices reach the goal, whichever they are."""
        return self._is_within(self.match.states[self.start], self.start, FEW)

    def _is_within(self, state: Any, index: int, left: int) -> bool:
        verdict = self._judged(state)
        if verdict is not None:
            return verdict
        game = self.match.game
        legal = [self._reply(state, index)] if game.actor(state) != self.seat else game.legal_actions(state)
        left -= len(legal) > 1
        return left >= 0 and any(self._is_within(self._after(state, index, each), index + 1, left) for each in legal)

    def _is_reached(self, choose: Choose) -> bool:
        return self._course(choose)[0]

    def _course(self, choose: Choose) -> tuple[bool, tuple[str, ...]]:
        """Return whether the goal is reached by what is chosen, and the answers of the seat."""
        game, state, index = self.match.game, self.match.states[self.start], self.start
        answers: list[str] = []
        while (verdict := self._judged(state)) is None and index < self.start + LONGEST:
            if game.actor(state) == self.seat:
                action = choose(state, game.legal_actions(state))
                if action is None:
                    return False, tuple(answers)
                answers.append(action.token)
            else:
                action = self._reply(state, index)
            state, index = self._after(state, index, action), index + 1
        return verdict is True, tuple(answers)

    def _judged(self, state: Any) -> bool | None:
        game, goal = self.match.game, self.goal
        challenge = Challenge(
            *(game.id, 0, self.seat, 0, game.seats, Path(), self.solution),
            *(goal.counter, goal.zone, goal.points, goal.until, goal.level),
        )
        return challenge.judged(self.match.at(self.start, None), game.observe(state, None), game.outcome(state))

    def _reply(self, state: Any, index: int) -> Any:
        """Return what the opponent who is asked answers (`request_of`, `Request`), where one alone thinks about it."""
        game, seed, level = self.match.game, self.match.seed, self.goal.level
        seat = game.actor(state)
        world = game.determinize(state, seat, Chance(derive(seed, "world", seat, index)))
        chance = Chance(derive(derive(seed, "bot", seat, index + 1), "share", 0) >> 11)
        return game.bot(level).choose(game, seat, world, Budget(iterations=game.iterations(level)), chance, Control())

    def _after(self, state: Any, index: int, action: Any) -> Any:
        following = state.clone()
        self.match.game.apply(following, action, Chance(derive(self.match.seed, "step", index + 1)))
        return following


def by_chance(chance: Chance) -> Choose:
    """Return a choice of any answer."""
    return lambda _state, legal: legal[chance.below(len(legal))]


def by_tokens(tokens: Sequence[str]) -> Choose:
    """Return a choice of these answers, one after another."""
    left = iter(tokens)

    def choose(_state: Any, legal: list[Any]) -> Any:
        token = next(left, None)
        return next((action for action in legal if action.token == token), None)

    return choose


def stars(odds: float) -> int:
    """Return how hard it is to find what so many courses of chance find, 1 to 3."""
    return 3 if odds < HARD else 2 if odds < MEDIUM else 1
