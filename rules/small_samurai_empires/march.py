"""Samurai on the move: marches step by step, and the ship that may follow (SE-4.2, SE-4.4.3, SE-4.4.4)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rules.core.action import Action
from rules.core.chance import Chance
from rules.core.decision import Decision, DecisionKind
from rules.core.ids import Seat
from rules.core.message import Argument, message
from rules.small_samurai_empires import actions, events, verbs
from rules.small_samurai_empires.frames import InRegion, ask_if_any, region_name
from rules.small_samurai_empires.ruleset import STEEP
from rules.small_samurai_empires.state import EMPTY, EmpiresState
from rules.small_samurai_empires.tables import (
    FIRST_PROVINCE,
    FOOD,
    GAME_ID,
    MOST_POINTS,
    MOST_SEATS,
    PROVINCES,
    REGION_MASKS,
    REGION_OF,
    REGIONS,
    RESOURCES,
)

# What may come with the points of a march.
NEUTRAL: Final = 0
PLAIN: Final = 1
MAY_BUY: Final = 2
MAY_SAIL: Final = 3

_DONE: Final[list[Action]] = [actions.DONE]
_BUY_OR_DONE: Final[list[Action]] = [actions.BUY, actions.DONE]


class March(InRegion):
    """Samurai of a region may go `points` steps; `ordered` says what comes with it: a point to buy, or a ship."""

    __slots__ = ("points", "walker")
    prompt = "march"
    untouched: ClassVar[bool] = True
    """Nobody has moved yet."""

    def __init__(self, actor: Seat, region: int, ordered: int, points: int, walker: int = EMPTY) -> None:
        super().__init__(actor, region, ordered)
        self.points = points
        self.walker = walker

    def legal(self, state: EmpiresState) -> list[Action]:
        """Every step that the points pay, one more point if it can be used, and being done."""
        points = self.points
        if self.ordered == MAY_BUY and state.held[self.actor * RESOURCES + FOOD]:
            return self._steps(state, points) + _BUY_OR_DONE if self._steps(state, points + 1) else _DONE
        return self._steps(state, points) + _DONE

    def _steps(self, state: EmpiresState, points: int) -> list[Action]:
        rules, region = state.rules, self.region
        reach = min(points, STEEP)
        standing = (state.stand[self.actor] & REGION_MASKS[region]) >> FIRST_PROVINCE[region]
        steps = rules.steps[reach][region][standing]
        return steps if self.walker == EMPTY else steps + rules.walks[reach][self.walker]

    def apply(self, state: EmpiresState, action: Action, rng: Chance) -> None:
        """Take the step, buy the point, or end the movement."""
        if isinstance(action, actions.Go):
            source, target = action.source, action.target
            verbs.march(state, self.actor, source, target)
            points = self.points - state.rules.cost[source][target]
            if points or self.ordered == MAY_BUY:
                walker = EMPTY if REGION_OF[target] == self.region else target
                state.frames[-1] = MarchOn(self.actor, self.region, self.ordered, points, walker)
                return
        elif action is actions.BUY:
            verbs.pay(state, self.actor, FOOD, 1)
            state.frames[-1] = MarchOn(self.actor, self.region, PLAIN, self.points + 1, self.walker)
            return
        state.frames.pop()
        sails = self.ordered == MAY_SAIL and offer_ship(state, self.actor, self.region)
        if action is actions.DONE and not sails and self.untouched and state.log is not None:
            state.log.append(events.Declined(self.actor, orders=bool(self.ordered)))

    def args(self) -> tuple[Any, ...]:
        return (self.actor, self.region, self.ordered, self.points, self.walker)

    def ask(self, state: EmpiresState) -> Decision:
        """Say how many points are left."""
        told: dict[str, Argument] = {"region": region_name(self.region)}
        if not self.points:
            return Decision(
                self.actor, DecisionKind.PIECE, message(f"{GAME_ID}.ask.march_more", **told), default=actions.DONE
            )
        prompt = message(f"{GAME_ID}.ask.{self.question}", n=self.points, **told)
        return Decision(self.actor, DecisionKind.PIECE, prompt, default=actions.DONE)


class MarchOn(March):
    """The same after a step: the samurai in `walker`, if it is outside of the region, may walk on (SE-4.2.2)."""

    __slots__ = ()
    prompt = "march_on"
    untouched = False


class Sail(InRegion):
    """Whether a samurai boards a ship, where, and where it lands (SE-4.4.4)."""

    __slots__ = ()
    prompt = "sail"

    def legal(self, state: EmpiresState) -> list[Action]:
        """From every coast of the region with own samurai to every other coast of the map."""
        region = self.region
        standing = (state.stand[self.actor] & REGION_MASKS[region]) >> FIRST_PROVINCE[region]
        return state.rules.sails[region][standing]

    def apply(self, state: EmpiresState, action: Action, rng: Chance) -> None:
        """Pay and sail; another samurai may come along."""
        state.frames.pop()
        if not isinstance(action, actions.Go):
            if state.log is not None:
                state.log.append(events.ShipDeclined(self.actor))
            return
        verbs.pay(state, self.actor, FOOD, 1)
        verbs.sail(state, self.actor, action.source, action.target)
        second = SailAlong(self.actor, self.region, action.source, action.target)
        if len(second.legal(state)) > 1:
            state.frames.append(second)


class SailAlong(InRegion):
    """Whether a second samurai sails, from the same coast to the same coast; with two ships from and to any.

    Whoever came by the first ship cannot board the second (SE-8.7).
    """

    __slots__ = ("source", "target")
    prompt = "sail_along"

    def __init__(self, actor: Seat, region: int, source: int, target: int) -> None:
        super().__init__(actor, region, 1)
        self.source = source
        self.target = target

    def legal(self, state: EmpiresState) -> list[Action]:
        """The same way again, or with two ships any way of a samurai that stood there before."""
        first = self.actor * PROVINCES
        if not state.rules.two_ships:
            if state.men[first + self.source]:
                return [actions.SAIL[self.source][self.target], actions.DECLINE]
            return [actions.DECLINE]
        region = self.region
        standing = state.stand[self.actor]
        if state.men[first + self.target] == 1:
            standing &= ~(1 << self.target)
        return state.rules.sails[region][(standing & REGION_MASKS[region]) >> FIRST_PROVINCE[region]]

    def apply(self, state: EmpiresState, action: Action, rng: Chance) -> None:
        """Sail as well."""
        state.frames.pop()
        if isinstance(action, actions.Go):
            verbs.sail(state, self.actor, action.source, action.target)

    def args(self) -> tuple[Any, ...]:
        return (self.actor, self.region, self.source, self.target)


def offer_ship(s: EmpiresState, seat: Seat, region: int) -> bool:
    """`seat` may pay for a ship if a samurai could board it (SE-4.4.4); return whether it may."""
    question = SAIL[seat][region]
    if not s.held[seat * RESOURCES + FOOD] or len(question.legal(s)) == 1:
        return False
    s.frames.append(question)
    return True


def begin(s: EmpiresState, seat: Seat, region: int, ordered: int, points: int) -> None:
    """`seat` may march if it has a samurai in the region; a ship may follow, which nobody else could board."""
    ask_if_any(s, MARCH[seat][region][ordered][points])


MARCH: Final = [
    [
        [[March(seat, region, ordered, points) for points in range(MOST_POINTS + 1)] for ordered in range(MAY_SAIL + 1)]
        for region in range(REGIONS)
    ]
    for seat in range(MOST_SEATS)
]
SAIL: Final = [[Sail(seat, region, 1) for region in range(REGIONS)] for seat in range(MOST_SEATS)]

FRAMES: Final = (March, MarchOn, Sail, SailAlong)
