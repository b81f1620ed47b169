"""Trees: what is tried after what, and the way down and up again.

Nodes are keyed by interned actions, so that worlds share what they have in common; a child counts how often it could
have been chosen, for in some worlds it is not legal. Chance is sampled where the rules ask for it. All that is done in
the tree is seen by all: `observers.py` is for games in which things are done in secret.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Any

from rules.ai.guide import Guide
from rules.ai.playout import LONGEST, STRETCH
from rules.core.action import Action
from rules.core.bot import Control
from rules.core.chance import Chance
from rules.core.ids import Seat
from rules.core.model import Model


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


class Descent:
    """Goes down a tree, adding one node, until the stage is beyond `last`, and up again with the results.

    `widening` times the root of a node's visits, and one, so many of its candidates are looked at (Coulom, 2007); 0
    looks at all.
    """

    __slots__ = ("_actors", "_control", "_game", "_guide", "_last", "_node", "_path", "_seat", "_widening")

    def __init__(
        self, game: Model[Any], guide: Guide, seat: Seat, last: int, control: Control, widening: float = 0.0
    ) -> None:
        self._game = game
        self._guide = guide
        self._seat = seat
        self._last = last
        self._control = control
        self._widening = widening
        self._path: list[Node] = []
        self._actors: list[Seat] = []
        self._node = Node()

    def begin(self, root: Node) -> None:
        """Stand at the root, to which the seat has come."""
        self._node = root
        self._path, self._actors = [root], [self._seat]

    def down(self, state: Any, curiosity: float, rng: Chance) -> bool:
        """Play `state` on to where a playout takes over; return False if stopped on the way."""
        game, guide = self._game, self._guide
        for step in range(1, LONGEST + 1):
            if state.over or guide.stage(state) > self._last:
                break
            actor = game.actor(state)
            choices = guide.candidates(game, state)
            action, child = choices[0], None
            if len(choices) > 1:
                node = self.node_of(actor)
                if self._widening:
                    choices = choices[: 1 + int(self._widening * sqrt(node.visits))]
                action, child = select(node, choices, curiosity)
                self._path.append(child)
                self._actors.append(actor)
                if child.visits == 0:
                    game.apply(state, action, rng)
                    break
            self.follow(state, actor, action, child)
            game.apply(state, action, rng)
            if step % STRETCH == 0 and self._control.stopped():
                return False
        return not self._control.stopped()

    def node_of(self, actor: Seat) -> Node:
        """Return where whoever decides stands."""
        return self._node

    def follow(self, state: Any, actor: Seat, action: Action, child: Node | None) -> None:
        """Go where `action` leads, before it is done: to `child` if there was a choice."""
        if child is not None:
            self._node = child

    def up(self, results: list[float]) -> None:
        """Let everybody who chose on the way remember how it ended for them."""
        for node, actor in zip(self._path, self._actors, strict=True):
            node.visits += 1
            node.total += results[actor]


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
