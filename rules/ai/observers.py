"""Information-set search for many observers: every seat has a tree of its own, and all are descended together.

In the tree of whoever decides an action is a branch; in every other tree the branch is what that seat saw of it, so
that nobody's answer hangs on what was done behind its back (Cowling, Powley and Whitehouse 2012, MO-ISMCTS). A secret
question that is let go moves no other tree, for nobody learns that it was asked. Where everything is done in the open,
all trees are alike, and the search is that of `ismcts.py` to the last visit.
"""

from __future__ import annotations

from typing import Any

from rules.ai.guide import Guide
from rules.ai.ismcts import Ismcts
from rules.ai.tree import Descent, Node
from rules.core.action import Action
from rules.core.bot import Control
from rules.core.ids import Seat
from rules.core.model import Model


class Place(Node):
    """A node in the tree of one seat, with what follows what it saw others do."""

    __slots__ = ("_seen",)

    def __init__(self) -> None:
        super().__init__()
        self._seen: dict[tuple[Seat, object], Place] = {}

    def sprout(self) -> Node:
        """Return a new node of the same tree."""
        return Place()

    def after(self, actor: Seat, seen: object) -> Place:
        """Return where the seat stands when it has seen that of what `actor` did."""
        place = self._seen.get((actor, seen))
        if place is None:
            place = self._seen[actor, seen] = Place()
        return place


class ObserversIsmcts(Ismcts):
    """Takes the action that the search of many observers visited most."""

    __slots__ = ()

    def descent(self, game: Model[Any], seat: Seat, last: int, control: Control) -> Descent:
        """Return the way down the trees of all seats."""
        return ObserversDescent(game, self.guide, seat, last, control)

    def root(self) -> Node:
        """Return the root of the tree of the seat that is asked."""
        return Place()


class ObserversDescent(Descent):
    """Goes down the trees of all seats together, adding one node to that of whoever decides there."""

    __slots__ = ("_places", "_roots")

    def __init__(self, game: Model[Any], guide: Guide, seat: Seat, last: int, control: Control) -> None:
        super().__init__(game, guide, seat, last, control)
        self._roots = [Place() for _ in range(game.seats)]
        self._places = self._roots

    def begin(self, root: Node) -> None:
        """Stand at the roots of all trees, `root` that of the seat."""
        super().begin(root)
        assert isinstance(root, Place)
        self._roots[self._seat] = root
        self._places = self._roots.copy()

    def node_of(self, actor: Seat) -> Node:
        """Return where whoever decides stands in their own tree."""
        return self._places[actor]

    def follow(self, state: Any, actor: Seat, action: Action, child: Node | None) -> None:
        """Let whoever decides go to `child`, and every other seat to where it stands when it has seen what it can."""
        if child is not None:
            assert isinstance(child, Place)
            self._places[actor] = child
        decision = self._game.decision(state)
        assert decision is not None, "somebody is asked"
        if decision.secret and action is decision.default:
            return
        frame = state.frames[-1]
        for seat, place in enumerate(self._places):
            if seat != actor:
                self._places[seat] = place.after(actor, frame.seen(state, action, seat))
