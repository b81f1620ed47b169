"""Setup: the start player, monsters, start sets and first cards (section 2)."""

from __future__ import annotations

from typing import Any, Final

from rules.core.action import Action
from rules.core.chance import Chance
from rules.core.decision import Decision, DecisionKind
from rules.core.frame import Frame
from rules.core.ids import NOBODY, Seat
from rules.core.message import Message
from rules.taiwan_monsters_brawl import actions, cards, closing, events, turn, verbs
from rules.taiwan_monsters_brawl.frames import Gain
from rules.taiwan_monsters_brawl.state import BrawlState, take_part
from rules.taiwan_monsters_brawl.tables import GAME_ID, MONSTER_KEYS, MOST_SEATS


def deal(s: BrawlState, rng: Chance) -> None:
    """Decks are shuffled and the start player is known; choices follow (TM-2.1 to TM-2.3)."""
    verbs.shuffle(s, "spell_deck", s.deck, rng)
    verbs.shuffle(s, "zone_deck", s.zone_deck, rng)
    seats = s.rules.seats
    verbs.give_start(s, rng.below(seats) if s.rules.start_seat is None else s.rules.start_seat)
    take_part(s, closing.clockwise(s, range(seats)))
    if not s.rules.draft:
        _give_monsters(s, rng)
    s.frames.append(SETUP_STEP[0])


def _give_monsters(s: BrawlState, rng: Chance) -> None:
    """Everybody has a monster: by chance, or in the order of the box (TM-8.2)."""
    monsters = list(range(len(MONSTER_KEYS)))
    if s.rules.random_monsters:
        rng.shuffle(monsters)
    for seat in range(s.rules.seats):
        verbs.take_monster(s, seat, monsters[seat])


class SetUp(Frame[BrawlState]):
    """First everybody in turn order picks a monster, then takes a start set, then draws a card (TM-2.4 to TM-2.7)."""

    __slots__ = ("step",)

    def __init__(self, step: int) -> None:
        super().__init__(NOBODY)
        self.step = step

    def run(self, state: BrawlState, rng: Chance) -> None:
        """One step for one player; the first round follows."""
        part, place = divmod(self.step, state.rules.seats)
        if part > _CARDS:
            state.frames[-1] = turn.REVEAL
            return
        state.frames[-1] = SETUP_STEP[self.step + 1]
        seat = state.order[place]
        if part == _MONSTERS:
            if state.rules.draft:
                state.frames.append(PICK_MONSTER[seat])
        elif part == _CARDS:
            cards.draw(state, seat, 1, rng)
        elif state.rules.choose_set:
            state.frames.append(PICK_SET[seat])
        else:
            take_set(state, seat, rng.below(2) if state.rules.set_given is None else state.rules.set_given)

    def args(self) -> tuple[Any, ...]:
        return (self.step,)


_MONSTERS: Final = 0
_CARDS: Final = 2


class PickMonster(Frame[BrawlState]):
    """Which monster somebody is (TM-D01)."""

    __slots__ = ()

    def legal(self, state: BrawlState) -> list[Action]:
        """Every one that is not taken."""
        return [action for action in actions.MONSTERS if action.index not in state.monsters]

    def apply(self, state: BrawlState, action: Action, rng: Chance) -> None:
        """Take it."""
        assert isinstance(action, actions.Pick)
        state.frames.pop()
        verbs.take_monster(state, self.actor, action.index)

    def ask(self, state: BrawlState) -> Decision:
        """Eight to choose from."""
        return Decision(self.actor, DecisionKind.PIECE, Message(f"{GAME_ID}.ask.monster"))


class PickSet(Frame[BrawlState]):
    """With what somebody begins (TM-D02)."""

    __slots__ = ()

    def legal(self, state: BrawlState) -> list[Action]:
        """A or B."""
        return actions.SETS

    def apply(self, state: BrawlState, action: Action, rng: Chance) -> None:
        """Take it, and lay its runes."""
        assert isinstance(action, actions.Pick)
        state.frames.pop()
        take_set(state, self.actor, action.index)

    def ask(self, state: BrawlState) -> Decision:
        """Two alternatives."""
        return Decision(self.actor, DecisionKind.OPTION, Message(f"{GAME_ID}.ask.set"))


def take_set(s: BrawlState, seat: Seat, which: int) -> None:
    """`seat` has the chi of its set and will lay its runes, left to right (TM-2.6)."""
    monster = s.monsters[seat]
    if s.log is not None:
        s.log.append(events.SetTaken(seat, which))
    verbs.gain_chi(s, seat, s.rules.start_chi[monster][which])
    for rune in reversed(s.rules.start_runes[monster][which]):
        s.frames.append(Gain(seat, (rune,), False))


SETUP_STEP: Final = [SetUp(step) for step in range(3 * MOST_SEATS + 1)]
PICK_MONSTER: Final = [PickMonster(seat) for seat in range(MOST_SEATS)]
PICK_SET: Final = [PickSet(seat) for seat in range(MOST_SEATS)]

FRAMES: Final = (SetUp, PickMonster, PickSet)
