"""Destiny cards and order tokens are chosen in secret (SE-4.0, SE-4.1)."""

from __future__ import annotations

from typing import Final

from rules.core.action import Action
from rules.core.chance import Chance
from rules.core.decision import Decision, DecisionKind
from rules.core.frame import Frame
from rules.core.ids import Seat
from rules.core.message import message
from rules.small_samurai_empires import actions, execution, tokens
from rules.small_samurai_empires.frames import plain
from rules.small_samurai_empires.state import EmpiresState
from rules.small_samurai_empires.tables import BUSHIDO, FIRST_ORDER, GAME_ID, MOST_SEATS, ORDERS, REGIONS, RESOURCES


class PickDestiny(Frame[EmpiresState]):
    """Which region somebody raises (SE-D1); asked of a hand of one kind too, as nobody may know that (SE-9.47)."""

    __slots__ = ()
    forced = False

    def legal(self, state: EmpiresState) -> list[Action]:
        """Every region among the cards in hand."""
        face = state.pieces.face
        held = {face[piece] for piece in state.hands[self.actor]}
        return [actions.DESTINY[region] for region in range(REGIONS) if region in held]

    def apply(self, state: EmpiresState, action: Action, rng: Chance) -> None:
        """Lay the card aside."""
        assert isinstance(action, actions.Pick)
        state.frames.pop()
        tokens.choose_destiny(state, self.actor, action.index)

    def ask(self, state: EmpiresState) -> Decision:
        """All choose at once."""
        return Decision(self.actor, DecisionKind.PIECE, plain("ask.destiny"), together=True)

    def seen(self, state: EmpiresState, action: Action, viewer: Seat) -> object:
        """Others see that a card lies aside."""
        return action.verb


class PlaceToken(Frame[EmpiresState]):
    """Which order token somebody lays on which slot (SE-D2)."""

    __slots__ = ()

    def legal(self, state: EmpiresState) -> list[Action]:
        """Every kind of token behind the screen on every legal slot."""
        face = state.pieces.face
        kinds = 0
        for piece in state.tokens[self.actor]:
            kinds |= _BIT[face[piece]]
        return actions.placements(legal_slots(state, self.actor), kinds)

    def apply(self, state: EmpiresState, action: Action, rng: Chance) -> None:
        """Lay it; the neutral action of the slot comes at once."""
        assert isinstance(action, actions.Place)
        state.frames.pop()
        tokens.place(state, self.actor, action.order, action.slot)
        execution.take_neutral(state, self.actor, action.slot)

    def ask(self, state: EmpiresState) -> Decision:
        """Say how many of its tokens the player has placed in this round."""
        quota = state.rules.quotas[state.round - 1]
        lap = (state.laps - 1) // state.rules.seats + 1
        return Decision(self.actor, DecisionKind.TURN, message(f"{GAME_ID}.ask.place", n=lap, of=quota))

    def seen(self, state: EmpiresState, action: Action, viewer: Seat) -> object:
        """Others see where a token lies face down."""
        assert isinstance(action, actions.Place)
        return action.slot


_BIT: Final = (0,) * FIRST_ORDER + tuple(1 << order for order in range(ORDERS))
"""By face of an order token."""


def legal_slots(s: EmpiresState, seat: Seat) -> int:
    """Return the mask of the slots where `seat` may lay a token (SE-4.1.2, SE-4.1.3)."""
    legal = s.free | s.open[seat]
    covered = s.covered[seat]
    if s.held[seat * RESOURCES + BUSHIDO] > covered.bit_count():
        for rival, slots in enumerate(s.open):
            if not covered >> rival & 1:
                legal |= slots
    return legal


PICK_DESTINY: Final = [PickDestiny(seat) for seat in range(MOST_SEATS)]
PLACE_TOKEN: Final = [PlaceToken(seat) for seat in range(MOST_SEATS)]

FRAMES: Final = (PickDestiny, PlaceToken)
