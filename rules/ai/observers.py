"""Information-set search for many observers: every seat has a tree of its own, and all are descended together.

In the tree of whoever decides an action is a branch; in every other tree the branch is what that seat saw of it, so
that nobody's answer hangs on what was done behind its back (Cowling, Powley and Whitehouse 2012, MO-ISMCTS). A secret
question that is let go moves no other tree, for nobody learns that it was asked. Where everything is done in the open,
all trees are alike, and the search is that of `ismcts.py` to the last visit.
"""

from __future__ import annotations

from typing import Any

from rules.ai.guide import Guide
from rules.ai.ismcts import Ismcts, Node, Plan, Search, select
from rules.core.action import Action
from rules.core.bot import Control
from rules.core.chance import Chance
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

    def search(self, game: Model[Any], seat: Seat, world: Any, rng: Chance, control: Control) -> Search:
        """Return a search that has not begun."""
        return ObserversSearch(game, self.guide, self.plan, seat, world, rng, control)


class ObserversSearch(Search):
    """A tree for each seat, grown together iteration by iteration."""

    __slots__ = ("_roots",)

    def __init__(
        self, game: Model[Any], guide: Guide, plan: Plan, seat: Seat, world: Any, rng: Chance, control: Control
    ) -> None:
        super().__init__(game, guide, plan, seat, world, rng, control)
        self._roots = [Place() for _ in range(game.seats)]
        self._root = self._roots[seat]

    def _descend(self, state: Any) -> None:
        """Go down all trees, adding one node to that of whoever decides there; stop where a playout takes over."""
        game, guide, rng = self._game, self._guide, self._rng
        places = self._roots.copy()
        curiosity = self._plan.explore * self._spread()
        while not state.over and guide.stage(state) <= self._last:
            actor = game.actor(state)
            choices = guide.candidates(game, state)
            action = choices[0]
            if len(choices) > 1:
                action, child = select(places[actor], choices, curiosity)
                self._path.append(child)
                self._actors.append(actor)
                if child.visits == 0:
                    game.apply(state, action, rng)
                    return
                assert isinstance(child, Place)
                places[actor] = child
            _watch(game, state, actor, action, places)
            game.apply(state, action, rng)


def _watch(game: Model[Any], state: Any, actor: Seat, action: Action, places: list[Place]) -> None:
    """Let every seat but `actor` go to where it stands when it has seen what it can of `action`."""
    decision = game.decision(state)
    assert decision is not None, "somebody is asked"
    if decision.secret and action is decision.default:
        return
    frame = state.frames[-1]
    for seat, place in enumerate(places):
        if seat != actor:
            places[seat] = place.after(actor, frame.seen(state, action, seat))
