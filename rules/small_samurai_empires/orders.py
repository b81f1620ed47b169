"""The questions of neutral actions and orders, but for those of marches (SE-4.3, SE-4.4).

The flow of the era waits below each question, so answers begin by popping.
"""

from __future__ import annotations

from typing import Any, Final

from rules.core.action import Action
from rules.core.chance import Chance
from rules.core.decision import Decision, DecisionKind
from rules.core.frame import Frame
from rules.core.ids import Seat
from rules.core.message import message
from rules.small_samurai_empires import actions, verbs
from rules.small_samurai_empires.frames import InRegion, province_name
from rules.small_samurai_empires.state import EmpiresState, castle_in
from rules.small_samurai_empires.tables import (
    BUSHIDO,
    CASTLE_COST,
    FIRST_PROVINCE,
    FOOD,
    GAME_ID,
    MOST_SEATS,
    PROVINCES,
    REGION_MASKS,
    REGIONS,
    RESOURCES,
    members,
)


class Recruit(InRegion):
    """Where a samurai is raised (SE-4.3.4, SE-4.4.2)."""

    __slots__ = ()
    prompt = "recruit"

    def legal(self, state: EmpiresState) -> list[Action]:
        """In the capital, or at the own castle in the region."""
        return state.rules.recruits[self.region][castle_in(state, self.actor, self.region) + 1]

    def apply(self, state: EmpiresState, action: Action, rng: Chance) -> None:
        """Raise it; an order may go on for food."""
        state.frames.pop()
        if self.declines(state, action):
            return
        assert isinstance(action, actions.At)
        verbs.recruit(state, self.actor, action.province)
        if self.ordered and state.supply[self.actor] and state.held[self.actor * RESOURCES + FOOD]:
            state.frames.append(RECRUIT_MORE[self.actor][self.region])


class RecruitMore(Recruit):
    """Where a second samurai is raised for 1 food, if at all."""

    __slots__ = ()
    prompt = "recruit_more"

    def apply(self, state: EmpiresState, action: Action, rng: Chance) -> None:
        """Pay, and raise it."""
        state.frames.pop()
        if isinstance(action, actions.At):
            verbs.pay(state, self.actor, FOOD, 1)
            verbs.recruit(state, self.actor, action.province)


class Attack(InRegion):
    """Which enemy samurai is removed where (SE-4.3.3, SE-4.4.5)."""

    __slots__ = ()
    prompt = "attack"

    def legal(self, state: EmpiresState) -> list[Action]:
        """Of every enemy in every province of the region that it shares with own samurai."""
        region, me, stand = self.region, self.actor, state.stand
        mine, first = stand[me] & REGION_MASKS[region], FIRST_PROVINCE[region]
        found: list[Action] = []
        for seat in range(state.rules.seats):
            shared = mine & stand[seat]
            if shared and seat != me:
                found += state.rules.attacks[seat][region][shared >> first]
        found.append(actions.DECLINE)
        return found

    def apply(self, state: EmpiresState, action: Action, rng: Chance) -> None:
        """Remove it; an order may go on for bushido."""
        state.frames.pop()
        if self.declines(state, action):
            return
        assert isinstance(action, actions.Strike)
        verbs.attack(state, self.actor, action.target, action.province)
        if self.ordered and state.held[self.actor * RESOURCES + BUSHIDO]:
            again = STRIKE_AGAIN[self.actor][action.province]
            if len(again.legal(state)) > 1:
                state.frames.append(again)


class StrikeAgain(Frame[EmpiresState]):
    """Whom the same samurai removes from the same province for 1 bushido, if anybody."""

    __slots__ = ("province",)

    def __init__(self, actor: Seat, province: int) -> None:
        super().__init__(actor)
        self.province = province

    def legal(self, state: EmpiresState) -> list[Action]:
        """Every enemy that still stands there."""
        bit = 1 << self.province
        found: list[Action] = [
            actions.ATTACK[seat][self.province]
            for seat, stand in enumerate(state.stand)
            if stand & bit and seat != self.actor
        ]
        found.append(actions.DECLINE)
        return found

    def apply(self, state: EmpiresState, action: Action, rng: Chance) -> None:
        """Pay, and remove it."""
        state.frames.pop()
        if isinstance(action, actions.Strike):
            verbs.pay(state, self.actor, BUSHIDO, 1)
            verbs.attack(state, self.actor, action.target, self.province)

    def ask(self, state: EmpiresState) -> Decision:
        """Ask for one answer on the map."""
        prompt = message(f"{GAME_ID}.ask.strike_again", card=province_name(self.province))
        return Decision(self.actor, DecisionKind.PIECE, prompt, default=actions.DECLINE)

    def args(self) -> tuple[Any, ...]:
        return (self.actor, self.province)


class Harvest(InRegion):
    """Which one province is harvested by a neutral action (SE-4.3.5)."""

    __slots__ = ()
    prompt = "harvest"

    def legal(self, state: EmpiresState) -> list[Action]:
        """Every resource province of the region with own samurai whose resource is not out (SE-9.46)."""
        region = self.region
        ripe = harvestable(state, self.actor, region)
        return state.rules.harvests[region][ripe >> FIRST_PROVINCE[region]]

    def apply(self, state: EmpiresState, action: Action, rng: Chance) -> None:
        """Take the resource."""
        state.frames.pop()
        if self.declines(state, action):
            return
        assert isinstance(action, actions.At)
        verbs.harvest(state, self.actor, resource_of(state, action.province), action.province)


class BuildCastle(InRegion):
    """Where two samurai are traded for a castle (SE-4.4.7 a)."""

    __slots__ = ()
    prompt = "build"

    def legal(self, state: EmpiresState) -> list[Action]:
        """In every province of the region with two own samurai at least."""
        region, first = self.region, self.actor * PROVINCES
        enough = 0
        for province in members(state.stand[self.actor] & REGION_MASKS[region]):
            if state.men[first + province] >= CASTLE_COST:
                enough |= 1 << province
        return state.rules.builds[region][enough >> FIRST_PROVINCE[region]]

    def apply(self, state: EmpiresState, action: Action, rng: Chance) -> None:
        """Build it."""
        state.frames.pop()
        if self.declines(state, action):
            return
        assert isinstance(action, actions.At)
        verbs.build(state, self.actor, action.province)


class Reinforce(InRegion):
    """Whether a samurai is raised at the own castle in the region (SE-4.4.7 b)."""

    __slots__ = ()

    def legal(self, state: EmpiresState) -> list[Action]:
        """Yes or no."""
        return _REINFORCE

    def apply(self, state: EmpiresState, action: Action, rng: Chance) -> None:
        """Raise it."""
        state.frames.pop()
        if not self.declines(state, action):
            verbs.recruit(state, self.actor, castle_in(state, self.actor, self.region))

    def ask(self, state: EmpiresState) -> Decision:
        """Name the province."""
        castle = province_name(castle_in(state, self.actor, self.region))
        prompt = message(f"{GAME_ID}.ask.reinforce", card=castle)
        return Decision(self.actor, DecisionKind.PIECE, prompt, default=actions.DECLINE)


_REINFORCE: Final[list[Action]] = [actions.REINFORCE, actions.DECLINE]


def harvestable(s: EmpiresState, seat: Seat, region: int, paid: int = 0) -> int:
    """Return the mask of the resource provinces of a region that `seat` could harvest one of.

    `paid`: so much bushido comes into the bank before.
    """
    food, bushido = s.yields
    ripe = (food if s.bank[FOOD] else 0) | (bushido if s.bank[BUSHIDO] + paid else 0)
    return ripe & s.stand[seat] & REGION_MASKS[region]


def resource_of(s: EmpiresState, province: int) -> int:
    """Return what a resource province yields."""
    return FOOD if s.yields[FOOD] >> province & 1 else BUSHIDO


_SEATS: Final = range(MOST_SEATS)
_LANDS: Final = range(REGIONS)
RECRUIT: Final = [[[Recruit(seat, region, ordered) for ordered in (0, 1)] for region in _LANDS] for seat in _SEATS]
RECRUIT_MORE: Final = [[RecruitMore(seat, region, 1) for region in _LANDS] for seat in _SEATS]
ATTACK: Final = [[[Attack(seat, region, ordered) for ordered in (0, 1)] for region in _LANDS] for seat in _SEATS]
STRIKE_AGAIN: Final = [[StrikeAgain(seat, province) for province in range(PROVINCES)] for seat in _SEATS]
HARVEST: Final = [[Harvest(seat, region, 0) for region in _LANDS] for seat in _SEATS]
BUILD: Final = [[BuildCastle(seat, region, 1) for region in _LANDS] for seat in _SEATS]
REINFORCE: Final = [[Reinforce(seat, region, 1) for region in _LANDS] for seat in _SEATS]

FRAMES: Final = (Recruit, RecruitMore, Attack, StrikeAgain, Harvest, BuildCastle, Reinforce)
