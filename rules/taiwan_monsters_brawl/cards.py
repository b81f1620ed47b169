"""Drawing spell cards and giving them up, with the questions that go with it (TM-4.3, TM-4.53, TM-8.4)."""

from __future__ import annotations

from typing import Any, Final

from rules.core.action import Action
from rules.core.chance import Chance
from rules.core.decision import Decision, DecisionKind
from rules.core.frame import Frame
from rules.core.ids import NOBODY, Seat
from rules.core.message import Message
from rules.taiwan_monsters_brawl import actions, deck
from rules.taiwan_monsters_brawl.state import BrawlState, spell_kind
from rules.taiwan_monsters_brawl.tables import GAME_ID, MOST_SEATS


class Drawing(Frame[BrawlState]):
    """`seat` draws `left` more times, looking at two cards each time (TM-8.4)."""

    __slots__ = ("left", "seat")

    def __init__(self, seat: Seat, left: int) -> None:
        super().__init__(NOBODY)
        self.seat = seat
        self.left = left

    def run(self, state: BrawlState, rng: Chance) -> None:
        """Look at two cards and ask which is kept; a single one is kept unasked."""
        if not self.left:
            state.frames.pop()
            return
        state.frames[-1] = DRAWING[self.left - 1][self.seat]
        deck.lift_two(state, self.seat, rng)
        if len(state.drawn) == 1:
            deck.keep(state, self.seat, state.drawn[0], rng)
        elif state.drawn:
            state.frames.append(KEEP_ONE[self.seat])

    def args(self) -> tuple[Any, ...]:
        return (self.seat, self.left)


def draw(s: BrawlState, seat: Seat, count: int, rng: Chance) -> None:
    """`seat` draws cards, or will before anything else happens (TM-4.3)."""
    if s.rules.draw_two:
        s.frames.append(DRAWING[count][seat])
        return
    for _ in range(count):
        deck.draw_one(s, seat, rng)


class KeepOne(Frame[BrawlState]):
    """Which of two cards is kept (TM-D25); asked even where both are alike, as others cannot know that."""

    __slots__ = ()
    forced = False

    def legal(self, state: BrawlState) -> list[Action]:
        """Either."""
        return [actions.KEEP[kind] for kind in sorted({spell_kind(state, piece) for piece in state.drawn})]

    def apply(self, state: BrawlState, action: Action, rng: Chance) -> None:
        """Keep it."""
        assert isinstance(action, actions.Card)
        state.frames.pop()
        kept = next(piece for piece in state.drawn if spell_kind(state, piece) == action.kind)
        deck.keep(state, self.actor, kept, rng)

    def ask(self, state: BrawlState) -> Decision:
        """The other card will be seen by all."""
        return Decision(self.actor, DecisionKind.PIECE, Message(f"{GAME_ID}.ask.keep"), is_private=True)


class DiscardOne(Frame[BrawlState]):
    """Which card goes to a Tsunami (TM-D22); asked even where all are alike."""

    __slots__ = ()
    forced = False

    def legal(self, state: BrawlState) -> list[Action]:
        """Any card of the hand."""
        kinds = sorted({spell_kind(state, piece) for piece in state.hands[self.actor]})
        return [actions.DISCARD[kind] for kind in kinds]

    def apply(self, state: BrawlState, action: Action, rng: Chance) -> None:
        """Discard it."""
        assert isinstance(action, actions.Card)
        state.frames.pop()
        deck.discard_kind(state, self.actor, action.kind)

    def discard_only(self, state: BrawlState) -> None:
        """The one card of the hand is gone, unasked."""
        deck.discard_kind(state, self.actor, spell_kind(state, state.hands[self.actor][0]))

    def ask(self, state: BrawlState) -> Decision:
        """A wave takes one card."""
        return Decision(self.actor, DecisionKind.PIECE, Message(f"{GAME_ID}.ask.tsunami"), is_private=True)


DRAWING: Final = [[Drawing(seat, left) for seat in range(MOST_SEATS)] for left in range(3)]
KEEP_ONE: Final = [KeepOne(seat) for seat in range(MOST_SEATS)]
DISCARD_ONE: Final = [DiscardOne(seat) for seat in range(MOST_SEATS)]

FRAMES: Final = (Drawing, KeepOne, DiscardOne)
