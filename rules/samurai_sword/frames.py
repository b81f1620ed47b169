"""The questions within a turn; the rest of the turn waits below each of them, so answers begin by popping.

Who answers an attack or a call is asked in secret: that somebody passed is all that others learn (SS-6.8). The question
is put on the stack also for somebody who has no card for it; then its only answer is taken unasked (SS-4.4.4).
"""

from __future__ import annotations

from typing import Any, Final

from rules.core.action import Action
from rules.core.chance import Chance
from rules.core.decision import Decision, DecisionKind
from rules.core.frame import Frame
from rules.core.ids import NOBODY, Face, Seat, piece_id
from rules.core.message import FaceRef, SeatRef, message
from rules.samurai_sword import actions, bushido, combat, deck, events, memory, verbs
from rules.samurai_sword.ring import wounds_of
from rules.samurai_sword.state import (
    LET_CRY,
    LET_JUJUTSU,
    PLAY,
    SamuraiSwordState,
    hand_mask,
    is_harmless,
    is_shogun_of_three,
)
from rules.samurai_sword.tables import BATTLECRY, CHIYOME, FACE_KEYS, HAND_LIMIT, JUJUTSU, MOST_SEATS


class Parry(Frame[SamuraiSwordState]):
    """Whether the attacked player parries (D-PARRY)."""

    __slots__ = ()

    def legal(self, state: SamuraiSwordState) -> list[Action]:
        """Each card that parries, or none."""
        return [*combat.parries(state, self.actor), actions.DECLINE]

    def apply(self, state: SamuraiSwordState, action: Action, rng: Chance) -> None:
        """Parry, or be hit."""
        state.frames.pop()
        if isinstance(action, actions.Card):
            combat.parry(state, action.face, rng)
        else:
            verbs.pass_over(state, self.actor)
            combat.hit(state, rng)

    def ask(self, state: SamuraiSwordState) -> Decision:
        """Name the attacker, the weapon and its wounds."""
        weapon = state.pieces.face[state.resolving]
        prompt = message(
            "samurai_sword.ask.parry",
            seat=SeatRef(state.active),
            card=face_ref(weapon),
            n=wounds_of(state, state.active, weapon, self.actor),
        )
        return _response(self.actor, prompt, piece_id(state.resolving), "parry", actions.DECLINE)


class MassResponse(Frame[SamuraiSwordState]):
    """Everybody answers a Battlecry or Jujutsu in turn; the seat `step` places after the active one is next."""

    __slots__ = ("card", "step")

    def __init__(self, card: Face, step: int) -> None:
        super().__init__(NOBODY)
        self.card = card
        self.step = step

    def run(self, state: SamuraiSwordState, rng: Chance) -> None:
        """Ask the next one who is affected (SS-4.7.5); whoever can only suffer is passed over."""
        seats = state.rules.seats
        for step in range(self.step, seats):
            seat = (state.active + step) % seats
            if not is_harmless(state, seat) and state.cast[seat] != CHIYOME:
                state.frames[-1] = MASS[self.card][step + 1]
                state.frames.append(ANSWER[self.card][seat])
                return
        state.frames.pop()
        verbs.finish_card(state, rng)

    def args(self) -> tuple[Any, ...]:
        return (self.card, self.step)


class Answer(Frame[SamuraiSwordState]):
    """Whether a player discards to a Battlecry or Jujutsu, or suffers (D-BATTLECRY, D-JUJUTSU)."""

    __slots__ = ("card",)

    def __init__(self, actor: Seat, card: Face) -> None:
        super().__init__(actor)
        self.card = card

    def legal(self, state: SamuraiSwordState) -> list[Action]:
        """Each card that helps, or the wound."""
        return [*combat.discards(state, self.actor, self.card), actions.SUFFER]

    def apply(self, state: SamuraiSwordState, action: Action, rng: Chance) -> None:
        """Discard, or be wounded."""
        state.frames.pop()
        if isinstance(action, actions.Card):
            verbs.discard(state, self.actor, action.face, events.AnswerDiscarded, rng)
        else:
            verbs.pass_over(state, self.actor)
            memory.lets(state, self.actor, LET_CRY if self.card == BATTLECRY else LET_JUJUTSU)
            combat.suffer(state, self.actor)

    def ask(self, state: SamuraiSwordState) -> Decision:
        """Name the caller and what helps."""
        key = "samurai_sword.ask.battlecry" if self.card == BATTLECRY else "samurai_sword.ask.jujutsu"
        prompt = message(key, seat=SeatRef(state.active), card=face_ref(self.card))
        topic = "battlecry" if self.card == BATTLECRY else "jujutsu"
        return _response(self.actor, prompt, piece_id(state.resolving), topic, actions.SUFFER)

    def args(self) -> tuple[Any, ...]:
        return (self.actor, self.card)


class ChooseBushido(Frame[SamuraiSwordState]):
    """Whether a weapon is discarded to Bushido, or what it costs otherwise (D-BUSHIDO)."""

    __slots__ = ()

    def legal(self, state: SamuraiSwordState) -> list[Action]:
        """Each weapon, or giving in."""
        give_in = actions.DISCARD_FREE if is_shogun_of_three(state, self.actor) else actions.LOSE_HONOR
        return [*combat.weapons_in_hand(state, self.actor), give_in]

    def apply(self, state: SamuraiSwordState, action: Action, rng: Chance) -> None:
        """Pass Bushido on, or be rid of it."""
        state.frames.pop()
        if isinstance(action, actions.Card):
            bushido.surrender(state, self.actor, action.face, rng)
        else:
            verbs.pass_over(state, self.actor)
            bushido.give_in(state, self.actor)

    def ask(self, state: SamuraiSwordState) -> Decision:
        """A matter of honor; no standing answer is offered."""
        free = is_shogun_of_three(state, self.actor)
        prompt = message("samurai_sword.ask.bushido_free" if free else "samurai_sword.ask.bushido")
        default = actions.DISCARD_FREE if free else actions.LOSE_HONOR
        return _response(self.actor, prompt, None, "", default)


class FirstDraw(Frame[SamuraiSwordState]):
    """From where Ieyasu takes his first card (D-IEYASU)."""

    __slots__ = ()

    def legal(self, state: SamuraiSwordState) -> list[Action]:
        """Always both: he is asked only if there is a discard pile."""
        return actions.WAYS_OF_IEYASU

    def apply(self, state: SamuraiSwordState, action: Action, rng: Chance) -> None:
        """Draw."""
        state.frames.pop()
        cards = deck.due(state, self.actor)
        if action is actions.FROM_DISCARD:
            deck.take_discard(state, self.actor)
            cards -= 1
        deck.draw(state, self.actor, cards, rng)
        if not state.over:
            verbs.begin_phase(state, PLAY)

    def ask(self, state: SamuraiSwordState) -> Decision:
        """Name the top of the discard pile."""
        top = state.discard[-1]
        prompt = message("samurai_sword.ask.first_draw", card=face_ref(state.pieces.face[top]))
        return Decision(self.actor, DecisionKind.OPTION, prompt, source=piece_id(top), default=actions.FROM_DECK)


class DiscardDown(Frame[SamuraiSwordState]):
    """Which card is discarded while there are more than seven (D-DISCARD)."""

    __slots__ = ()

    def legal(self, state: SamuraiSwordState) -> list[Action]:
        """Any card of the hand."""
        return actions.of_faces(actions.DISCARDS, hand_mask(state, self.actor))

    def apply(self, state: SamuraiSwordState, action: Action, rng: Chance) -> None:
        """Discard it."""
        assert isinstance(action, actions.Card)
        state.frames.pop()
        verbs.discard(state, self.actor, action.face, events.HandTrimmed, rng)

    def ask(self, state: SamuraiSwordState) -> Decision:
        """Say how many are too many."""
        over = len(state.hands[self.actor]) - HAND_LIMIT
        return Decision(self.actor, DecisionKind.PIECE, message("samurai_sword.ask.discard", n=over))


def face_ref(face: Face) -> FaceRef:
    """Return a card as it stands in a sentence."""
    return key_ref(FACE_KEYS[face])


def key_ref(key: str) -> FaceRef:
    """Return what has the key of a face as it stands in a sentence."""
    return FaceRef(f"samurai_sword.{key.replace('/', '.')}")


def _response(actor: Seat, prompt: Any, source: str | None, topic: str, default: Action) -> Decision:
    return Decision(actor, DecisionKind.REACT, prompt, source=source, secret=True, topic=topic, default=default)


PARRY: Final = [Parry(seat) for seat in range(MOST_SEATS)]
MASS: Final = {card: [MassResponse(card, step) for step in range(MOST_SEATS + 1)] for card in (BATTLECRY, JUJUTSU)}
ANSWER: Final = {card: [Answer(seat, card) for seat in range(MOST_SEATS)] for card in (BATTLECRY, JUJUTSU)}
CHOOSE_BUSHIDO: Final = [ChooseBushido(seat) for seat in range(MOST_SEATS)]
FIRST_DRAW: Final = [FirstDraw(seat) for seat in range(MOST_SEATS)]
DISCARD_DOWN: Final = [DiscardDown(seat) for seat in range(MOST_SEATS)]

FRAMES: Final = (Parry, MassResponse, Answer, ChooseBushido, FirstDraw, DiscardDown)
