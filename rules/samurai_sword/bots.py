"""The opponents of Samurai Sword: four people, from one who strikes what is near to one who reads who is who."""

from __future__ import annotations

from typing import Any, Final

from rules.ai.greedy import GreedyBot
from rules.ai.guide import Guide
from rules.ai.random_bot import RandomBot
from rules.ai.trials import TrialBot, TrialPlan
from rules.core.bot import Bot
from rules.core.game import Game
from rules.core.ids import Seat
from rules.samurai_sword import suspicion
from rules.samurai_sword.state import SamuraiSwordState

ITERATIONS: Final[dict[str, int]] = {"easy": 24, "normal": 80, "hard": 240, "expert": 600}


class OpenGuide(Guide):
    """Believes nothing of anybody: every role that is hidden may be anyone's."""

    __slots__ = ()

    def stage(self, state: SamuraiSwordState) -> int:
        """Return the number of turns begun."""
        return state.turns


class ReadingGuide(OpenGuide):
    """Draws conclusions from what everybody saw."""

    __slots__ = ()

    def likelihood(self, game: Game[Any], world: SamuraiSwordState, seat: Seat) -> float:
        """Return how well the roles of `world` explain the public deeds."""
        return suspicion.likelihood(world, seat)


def create(game: Game[Any], level: str) -> Bot:
    """Return the opponent of `level`."""
    if level == "random":
        return RandomBot()
    if level == "greedy":
        return GreedyBot(Guide())
    if level == "easy":
        return TrialBot(OpenGuide(), TrialPlan(ITERATIONS[level], noise=0.05))
    if level == "normal":
        return TrialBot(OpenGuide(), TrialPlan(ITERATIONS[level]))
    return TrialBot(ReadingGuide(), TrialPlan(ITERATIONS[level]))


def iterations(level: str) -> int:
    """Return the trials of `level` at full strength; 1 for levels that do not search."""
    return ITERATIONS.get(level, 1)
