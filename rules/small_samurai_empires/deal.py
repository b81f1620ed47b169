"""Houses, and the setup that follows (section 2)."""

from __future__ import annotations

from typing import Final

from rules.core.action import Action
from rules.core.chance import Chance
from rules.core.decision import Decision, DecisionKind
from rules.core.frame import Frame, Step
from rules.small_samurai_empires import actions, times, tokens, turn, verbs
from rules.small_samurai_empires.frames import plain
from rules.small_samurai_empires.state import EmpiresState
from rules.small_samurai_empires.tables import (
    BUSHIDO,
    FOOD,
    HAND,
    MOST_SEATS,
    NEUTRAL_KEYS,
    NEUTRAL_TOKENS,
    PROVINCES,
    RESOURCES,
    SHRINES,
    SLOTS,
)


class PickHouse(Frame[EmpiresState]):
    """Which house somebody plays (SE-D0)."""

    __slots__ = ()

    def legal(self, state: EmpiresState) -> list[Action]:
        """Every one that is not taken."""
        return [action for action in actions.HOUSES if action.index not in state.houses]

    def apply(self, state: EmpiresState, action: Action, rng: Chance) -> None:
        """Take it, and its pieces."""
        assert isinstance(action, actions.Pick)
        state.frames.pop()
        verbs.take_house(state, self.actor, action.index)

    def ask(self, state: EmpiresState) -> Decision:
        """Four colours to choose from."""
        return Decision(self.actor, DecisionKind.PIECE, plain("ask.house"), is_taste=True)


class SetUp(Step[EmpiresState]):
    """Everybody has a house; everything else is laid out and dealt."""

    __slots__ = ()

    def run(self, state: EmpiresState, rng: Chance) -> None:
        """Do it in the order of section 2; the first era begins."""
        _lay_board(state, rng)
        for seat in range(state.rules.seats):
            verbs.endow(state, seat, FOOD, state.rules.start[FOOD])
            verbs.endow(state, seat, BUSHIDO, state.rules.start[BUSHIDO])
            tokens.hide(state, seat, rng)
            for _ in range(HAND):
                tokens.draw_destiny(state, seat)
        _lay_seeds(state, rng)
        for seat in range(state.rules.seats):
            verbs.place_starters(state, seat)
        start, seats = rng.below(state.rules.seats), state.rules.seats
        times.settle_order(state, tuple((start + place) % seats for place in range(seats)))
        state.frames[-1] = turn.START_ERA


def _lay_board(s: EmpiresState, rng: Chance) -> None:
    """Shrines and neutral actions lie where chance puts them, if they are not printed (SE-8.2, SE-8.3)."""
    if s.rules.random_neutral:
        pool = [kind for kind in range(len(NEUTRAL_KEYS)) for _ in range(NEUTRAL_TOKENS)]
        rng.shuffle(pool)
        verbs.lay_neutral(s, tuple(pool[:SLOTS]))
    if s.rules.random_shrines:
        provinces = [province for province in range(PROVINCES) if province not in s.rules.capital]
        rng.shuffle(provinces)
        verbs.lay_shrines(s, sorted(provinces[:SHRINES]))


def _lay_seeds(s: EmpiresState, rng: Chance) -> None:
    """Chance spreads the seeds (SE-2.5)."""
    seeds = [kind for kind in range(RESOURCES) for _ in range(s.rules.seeds[kind])]
    rng.shuffle(seeds)
    verbs.lay_seeds(s, seeds[: s.rules.resource_land.bit_count()])


def begin(s: EmpiresState, rng: Chance) -> None:
    """The destiny cards are a deck (SE-2.4), and everybody picks a house in seat order (SE-D0)."""
    tokens.shuffle_destinies(s, rng)
    s.frames.append(SET_UP)
    s.frames.extend(PICK_HOUSE[seat] for seat in reversed(range(s.rules.seats)))


SET_UP: Final = SetUp()
PICK_HOUSE: Final = [PickHouse(seat) for seat in range(MOST_SEATS)]

FRAMES: Final = (SetUp, PickHouse)
