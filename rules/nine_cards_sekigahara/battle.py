"""The battle: both players resolve their castles in turn, each exactly once (NC-4.32 to NC-4.35)."""

from __future__ import annotations

from typing import Final

from rules.core.action import Action
from rules.core.chance import Chance
from rules.core.decision import Decision, DecisionKind
from rules.core.frame import Frame, SeatStep
from rules.core.ids import Seat
from rules.core.message import message
from rules.nine_cards_sekigahara import actions, battle_verbs, verbs
from rules.nine_cards_sekigahara.effects import EFFECTS
from rules.nine_cards_sekigahara.state import NineCardsState, piece_of
from rules.nine_cards_sekigahara.tables import SEATS


class NextCard(SeatStep[NineCardsState]):
    """It would be the turn of `seat`."""

    __slots__ = ()

    def run(self, state: NineCardsState, rng: Chance) -> None:
        """Give the turn to whoever has something to resolve; without any the battle is over (NC-3.14, NC-4.34)."""
        seat = self.seat
        if not has_unresolved(state, seat):
            if not has_unresolved(state, 1 - seat):
                state.frames.pop()
                return
            battle_verbs.skip(state, seat)
            seat = 1 - seat
        verbs.begin_turn(state, seat)
        state.frames[-1] = CHOOSE_CARD[seat]


class ChooseCard(Frame[NineCardsState]):
    """Which of the own castles is resolved (NC-D14)."""

    __slots__ = ()
    forced = False

    def legal(self, state: NineCardsState) -> list[Action]:
        """Every unresolved one, left to right."""
        face, resolved = state.pieces.face, state.resolved
        return [actions.RESOLVE[face[piece]] for piece in state.camps[self.actor] if not resolved >> piece & 1]

    def apply(self, state: NineCardsState, action: Action, rng: Chance) -> None:
        """Resolve it; a target may have to be chosen before the turn passes."""
        assert isinstance(action, actions.OfCard)
        seat = self.actor
        state.frames[-1] = NEXT_CARD[1 - seat]
        piece = piece_of(state, action.face)
        battle_verbs.resolve(state, seat, piece)
        if not EFFECTS[state.rules.effect[action.face]](state, seat, state.camps[seat].index(piece), piece):
            battle_verbs.miss(state, piece)

    def ask(self, state: NineCardsState) -> Decision:
        """The own turn."""
        return Decision(self.actor, DecisionKind.TURN, message("nine_cards_sekigahara.ask.card"))


def begin(s: NineCardsState) -> None:
    """The rounds are over: the top frame goes, and the battle is fought, if it is fought at all (NC-8.6)."""
    first = beginner(s)
    battle_verbs.begin_battle(s, first)
    if s.rules.effects_on:
        s.frames[-1] = NEXT_CARD[first]
    else:
        s.frames.pop()


def beginner(s: NineCardsState) -> Seat:
    """Return who begins the battle if it follows the round of `s` (NC-4.32, NC-8.4)."""
    return 1 - s.start if s.rules.passed_first else s.start


def has_unresolved(s: NineCardsState, seat: Seat) -> bool:
    """Return whether `seat` has a card left to resolve."""
    resolved = s.resolved
    return any(not resolved >> piece & 1 for piece in s.camps[seat])


NEXT_CARD: Final = [NextCard(seat) for seat in range(SEATS)]
CHOOSE_CARD: Final = [ChooseCard(seat) for seat in range(SEATS)]

FRAMES: Final = (NextCard, ChooseCard)
