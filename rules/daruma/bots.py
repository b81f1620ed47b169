"""The opponents of Daruma."""

from __future__ import annotations

from typing import Any

from rules.ai.greedy import GreedyBot
from rules.ai.guide import Guide
from rules.ai.ismcts import Ismcts, Plan
from rules.ai.random_bot import RandomBot
from rules.core.bot import Bot
from rules.core.action import Action
from rules.core.chance import Chance
from rules.daruma import policy
from rules.daruma.evaluation import chances, own
from rules.daruma.turn import Main
from rules.daruma import candidates


class OwnGuide(Guide):
    __slots__ = ()

    def candidates(self, game: Any, state: Any) -> list[Action]:
        return candidates.worth_a_look(state)

    def evaluate(self, game: Any, state: Any) -> list[float]:
        return own(game, state)

    def follow(self, game: Any, state: Any, rng: Chance) -> Action:
        return policy.follow(state, rng)

    def is_quiet(self, game: Any, state: Any) -> bool:
        return isinstance(state.frames[-1], Main)

    def stage(self, state: Any) -> int:
        return sum(state.turns)


class TableGuide(OwnGuide):
    __slots__ = ()

    def evaluate(self, game: Any, state: Any) -> list[float]:
        return chances(game, state)


class PolicyBot(Bot):
    __slots__ = ()

    def choose(self, game, seat, world, budget, rng, control):
        return policy.follow(world, rng)


_ITER = {"normal": 400, "hard": 3000, "expert": 9000}


def create(game: Any, level: str) -> Bot:
    if level == "random":
        return RandomBot()
    if level == "greedy":
        return GreedyBot(TableGuide())
    if level == "easy":
        return PolicyBot()
    if level == "normal":
        return Ismcts(OwnGuide(), Plan(iterations(level), 1, past_chance=False))
    return Ismcts(TableGuide(), Plan(iterations(level), 1, past_chance=False))


def iterations(level: str) -> int:
    return _ITER.get(level, 1)
