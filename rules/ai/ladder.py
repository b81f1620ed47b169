"""The opponents of one game: chance and one look ahead, which serve every game, and the levels that people choose from.

A game brings a table of its rungs and its tempers; nearly all rungs are trials by a guide.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules.ai.glance import GlanceBot
from rules.ai.greedy import GreedyBot
from rules.ai.guide import Guide
from rules.ai.random_bot import RandomBot
from rules.ai.temper import Temper, Tempers
from rules.ai.trials import TrialBot, TrialPlan
from rules.core.bot import Bot
from rules.core.errors import ContentError
from rules.core.model import Model

Opponent = Callable[[Any, int, Temper], Bot]
"""Makes whoever plays a game on a rung, from that game, the iterations of the rung and a temper."""


class Rung:
    """A level that people choose: who plays there, and the `iterations` at full strength."""

    __slots__ = ("iterations", "opponent")

    def __init__(self, iterations: int, opponent: Opponent) -> None:
        self.iterations = iterations
        self.opponent = opponent


class Ladder:
    """All levels of a game."""

    __slots__ = ("_rungs", "tempers")

    def __init__(self, tempers: Tempers, rungs: Mapping[str, Rung]) -> None:
        self.tempers = tempers
        self._rungs = dict(rungs)

    def bot(self, game: Model[Any], level: str, temper: str) -> Bot:
        """Return the opponent of `level`, with a temper unless it is even.

        Raise `ContentError` for an unknown level or temper.
        """
        inclined = self.tempers.named(temper)
        if level == "random":
            return RandomBot()
        if level == "greedy":
            return GreedyBot(Guide())
        rung = self._rungs.get(level)
        if rung is None:
            levels = ", ".join(("random", "greedy", *self._rungs))
            raise ContentError(f"There is no level called {level[:40]!r}; there are {levels}.")
        return rung.opponent(game, rung.iterations, inclined)

    def iterations(self, level: str) -> int:
        """Return the iterations of `level` at full strength; 1 for levels that do not search."""
        return self._rungs[level].iterations if level in self._rungs else 1


def glances(guide: Guide, notices: float, compares: int = 2) -> Rung:
    """Return the rung of a beginner (see `GlanceBot`)."""
    return Rung(1, lambda _game, _iterations, temper: GlanceBot(guide, notices, compares, temper))


def trials(guide: Guide, plan: TrialPlan, kind: type[TrialBot] = TrialBot) -> Rung:
    """Return the rung of a bot of `kind` that tries what `guide` holds worth it, as `plan` says."""
    return Rung(plan.iterations, lambda _game, _iterations, temper: kind(guide, plan, temper))
