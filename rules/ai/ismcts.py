"""Information-set search for one observer: each iteration plays in a world that the seat holds possible.

Playouts follow the game's guide and are judged early.
"""

from __future__ import annotations

from math import sqrt
from typing import Any

from rules.ai.belief import Belief
from rules.ai.guide import Guide
from rules.ai.playout import play_out
from rules.ai.tree import Descent, Node
from rules.core.action import Action
from rules.core.bot import Bot, Budget, Control
from rules.core.chance import Chance
from rules.core.ids import Seat
from rules.core.model import Model

_REPORTS = 64  # iterations between two reports


class Plan:
    """How a search looks ahead.

    `iterations` at full strength; a playout ends `horizon` stages after the question (0: with the game); `explore`
    weighs curiosity, in units of the spread of results; `worlds` are drawn beforehand and weighed by likelihood.
    """

    __slots__ = ("explore", "horizon", "iterations", "worlds")

    def __init__(self, iterations: int, horizon: int = 0, explore: float = 2.0, worlds: int = 64) -> None:
        self.iterations = iterations
        self.horizon = horizon
        self.explore = explore
        self.worlds = worlds


class Ismcts(Bot):
    """Takes the action that the search visited most."""

    __slots__ = ("guide", "plan")

    def __init__(self, guide: Guide, plan: Plan) -> None:
        self.guide = guide
        self.plan = plan

    def weigh(
        self, game: Model[Any], seat: Seat, world: Any, budget: Budget, rng: Chance, control: Control
    ) -> list[tuple[Action, float]]:
        """Return the candidates with their visits, most visited first."""
        choices = self.guide.candidates(game, world)
        if len(choices) == 1:
            return [(choices[0], 1.0)]
        search = Search(self, game, seat, world, rng, control)
        iterations = budget.iterations or self.plan.iterations
        if search.is_cut:
            return search.ranked(choices)
        for done in range(1, iterations + 1):
            if not search.iterate():
                break
            if done % _REPORTS == 0:
                control.report(done / iterations, search.best(choices))
        return search.ranked(choices)

    def descent(self, game: Model[Any], seat: Seat, last: int, control: Control) -> Descent:
        """Return the way down the tree."""
        return Descent(game, self.guide, seat, last, control)

    def root(self) -> Node:
        """Return the root of a tree that has not grown yet."""
        return Node()


class Search:
    """One tree, grown iteration by iteration."""

    __slots__ = (
        "_belief",
        "_control",
        "_descent",
        "_game",
        "_guide",
        "_last",
        "_plan",
        "_rng",
        "_root",
        "_seat",
        "_squares",
    )

    def __init__(self, bot: Ismcts, game: Model[Any], seat: Seat, world: Any, rng: Chance, control: Control) -> None:
        plan, guide = bot.plan, bot.guide
        self._game = game
        self._guide = guide
        self._plan = plan
        self._seat = seat
        self._rng = rng
        self._control = control
        self._last = guide.stage(world) + plan.horizon - 1 if plan.horizon else 1 << 30
        self._belief = Belief(game, guide, seat, world, plan.worlds, rng, control)
        self._descent = bot.descent(game, seat, self._last, control)
        self._root = bot.root()
        self._squares = 0.0

    @property
    def is_cut(self) -> bool:
        """It was told to stop before it began."""
        return self._belief.is_cut

    def iterate(self) -> bool:
        """Play once from the question to the horizon and remember how it went; return False if told to stop."""
        state = self._belief.pick(self._rng).clone()
        self._descent.begin(self._root)
        if not self._descent.down(state, self._plan.explore * self._spread(), self._rng):
            return False
        if not play_out(self._game, self._guide, state, self._last, self._rng, self._control):
            return False
        results = self._guide.evaluate(self._game, state)
        self._descent.up(results)
        self._squares += results[self._seat] ** 2
        return not self._control.stopped()

    def best(self, choices: list[Action]) -> Action:
        """Return the most visited of `choices` so far."""
        return self.ranked(choices)[0][0]

    def ranked(self, choices: list[Action]) -> list[tuple[Action, float]]:
        """Return `choices` with their visits; equal visits are ordered by their results."""
        children = self._root.children
        tried = [(action, children[action]) for action in choices if action in children]
        tried.sort(key=_rank, reverse=True)
        left = [(action, 0.0) for action in choices if action not in children]
        return [(action, float(node.visits)) for action, node in tried] + left

    def _spread(self) -> float:
        """Return the standard deviation of the results so far."""
        visits = self._root.visits
        if visits < 2:
            return 0.5
        mean = self._root.total / visits
        return sqrt(max(1e-8, self._squares / visits - mean * mean))


def _rank(tried: tuple[Action, Node]) -> tuple[int, float]:
    node = tried[1]
    return node.visits, node.total / max(1, node.visits)
