"""Information-set search for one observer: each iteration plays in a world that the seat holds possible.

A tree is keyed by interned actions, so that worlds share what they have in common; a child counts how often it could
have been chosen, for in some worlds it is not legal. Chance is sampled where the rules ask for it. Playouts follow the
game's guide and are judged early. All that is done in the tree is seen by all: `observers.py` is for games in which
things are done in secret.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Any

from rules.ai.belief import Belief
from rules.ai.guide import Guide
from rules.ai.playout import play_out
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


class Node:
    """One action in its place: how often it was tried, could have been tried, and the sum of its results."""

    __slots__ = ("available", "children", "total", "visits")

    def __init__(self) -> None:
        self.available = 0
        self.visits = 0
        self.total = 0.0
        self.children: dict[Action, Node] = {}

    def sprout(self) -> Node:
        """Return a new node of the same tree."""
        return Node()


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
        search = self.search(game, seat, world, rng, control)
        iterations = budget.iterations or self.plan.iterations
        if search.is_cut:
            return search.ranked(choices)
        for done in range(1, iterations + 1):
            if not search.iterate():
                break
            if done % _REPORTS == 0:
                control.report(done / iterations, search.best(choices))
        return search.ranked(choices)

    def search(self, game: Model[Any], seat: Seat, world: Any, rng: Chance, control: Control) -> Search:
        """Return a search that has not begun."""
        return Search(game, self.guide, self.plan, seat, world, rng, control)


class Search:
    """One tree, grown iteration by iteration."""

    __slots__ = (
        "_actors",
        "_belief",
        "_control",
        "_game",
        "_guide",
        "_last",
        "_path",
        "_plan",
        "_rng",
        "_root",
        "_seat",
        "_squares",
        "_sum",
    )

    def __init__(
        self, game: Model[Any], guide: Guide, plan: Plan, seat: Seat, world: Any, rng: Chance, control: Control
    ) -> None:
        self._game = game
        self._guide = guide
        self._plan = plan
        self._rng = rng
        self._root = Node()
        self._last = guide.stage(world) + plan.horizon - 1 if plan.horizon else 1 << 30
        self._control = control
        self._belief = Belief(game, guide, seat, world, plan.worlds, rng, control)
        self._path: list[Node] = []
        self._actors: list[Seat] = []
        self._sum = 0.0
        self._squares = 0.0
        self._seat = seat

    @property
    def is_cut(self) -> bool:
        """It was told to stop before it began."""
        return self._belief.is_cut

    def iterate(self) -> bool:
        """Play once from the question to the horizon and remember how it went; return False if told to stop."""
        state = self._belief.pick(self._rng).clone()
        self._path.clear()
        self._actors.clear()
        self._descend(state)
        if not play_out(self._game, self._guide, state, self._last, self._rng, self._control):
            return False
        results = self._guide.evaluate(self._game, state)
        for node, actor in zip(self._path, self._actors, strict=True):
            node.visits += 1
            node.total += results[actor]
        result = results[self._seat]
        self._root.visits += 1
        self._sum += result
        self._squares += result * result
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

    def _descend(self, state: Any) -> None:
        """Go down the tree, adding one node; stop where a playout takes over."""
        game, guide, rng = self._game, self._guide, self._rng
        node = self._root
        curiosity = self._plan.explore * self._spread()
        while not state.over and guide.stage(state) <= self._last:
            choices = guide.candidates(game, state)
            if len(choices) == 1:
                game.apply(state, choices[0], rng)
            else:
                action, child = select(node, choices, curiosity)
                self._path.append(child)
                self._actors.append(game.actor(state))
                game.apply(state, action, rng)
                if child.visits == 0:
                    return
                node = child

    def _spread(self) -> float:
        """Return the standard deviation of the results so far."""
        visits = self._root.visits
        if visits < 2:
            return 0.5
        mean = self._sum / visits
        return sqrt(max(1e-8, self._squares / visits - mean * mean))


def select(node: Node, choices: list[Action], curiosity: float) -> tuple[Action, Node]:
    """Return the first choice never tried here, else the one with the highest upper bound; count all as available."""
    children = node.children
    best, best_child, best_bound = choices[0], node, -1e18
    fresh: Action | None = None
    for action in choices:
        child = children.get(action)
        if child is None:
            if fresh is None:
                fresh = action
            continue
        child.available += 1
        if fresh is None:
            bound = child.total / child.visits + curiosity * sqrt(log(child.available) / child.visits)
            if bound > best_bound:
                best, best_child, best_bound = action, child, bound
    if fresh is None:
        return best, best_child
    child = node.sprout()
    child.available = 1
    children[fresh] = child
    return fresh, child


def _rank(tried: tuple[Action, Node]) -> tuple[int, float]:
    node = tried[1]
    return node.visits, node.total / max(1, node.visits)
