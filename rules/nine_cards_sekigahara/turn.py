"""The flow of rounds: steps that run by themselves, and the questions of a turn and of the acquisition (NC-3.1)."""

from __future__ import annotations

from typing import Final

from rules.core.action import Action
from rules.core.chance import Chance
from rules.core.decision import Decision, DecisionKind
from rules.core.frame import Frame, Step
from rules.core.ids import NOBODY, Seat
from rules.core.message import message
from rules.nine_cards_sekigahara import actions, battle, events, orders, verbs
from rules.nine_cards_sekigahara.state import (
    ACQUIRE,
    ACTION,
    EMPTY,
    NineCardsState,
    lead,
    presence,
)
from rules.nine_cards_sekigahara.tables import BLUE, CASTLE, DEPLOY, MARCH, RED, REINFORCE, SEATS, SLOTS, TURNS


class RoundStart(Step[NineCardsState]):
    """A round begins (NC-3.2, NC-3.3)."""

    __slots__ = ()

    def run(self, state: NineCardsState, rng: Chance) -> None:
        """Reset what belongs to a round, and let both draw an ambush."""
        verbs.begin_round(state)
        verbs.draw_token(state, state.start, rng)
        verbs.draw_token(state, 1 - state.start, rng)
        verbs.begin_phase(state, ACTION)
        state.frames[-1] = NEXT_TURN


class NextTurn(Step[NineCardsState]):
    """A turn of the action phase is over, or the phase begins (NC-3.4)."""

    __slots__ = ()

    def run(self, state: NineCardsState, rng: Chance) -> None:
        """Give the turn to the next one; after six turns all is revealed (NC-3.8)."""
        turn = state.turn
        if turn == TURNS:
            state.frames[-1] = REVEAL
            return
        seat = state.start if turn % 2 == 0 else 1 - state.start
        verbs.begin_turn(state, seat)
        verbs.count_turn(state, turn + 1)
        state.frames[-1] = CHOOSE_OPTION[seat]


class ChooseOption(Frame[NineCardsState]):
    """Which option the player on turn carries out, and where (NC-D02)."""

    __slots__ = ()
    forced = False

    def legal(self, state: NineCardsState) -> list[Action]:
        """Every option that this player has not used this round, as NC-4.5 to NC-4.8 allow it."""
        seat = self.actor
        used = state.used[seat]
        found: list[Action] = []
        if not used >> DEPLOY & 1 and state.supply[seat]:
            found += actions.DEPLOY
        if not used >> MARCH & 1:
            for owner in (RED, BLUE):
                if owner == seat or state.rules.any_march:
                    found += actions.MARCH[owner][presence(state, owner)]
        if not used >> REINFORCE & 1:
            found.append(actions.REINFORCE)
        if not used >> CASTLE & 1:
            found += actions.CASTLE[open_slots(state)]
        return found or [actions.IDLE]

    def apply(self, state: NineCardsState, action: Action, rng: Chance) -> None:
        """Carry it out; the questions of a castle action come before the next turn."""
        state.frames[-1] = NEXT_TURN
        seat = self.actor
        if isinstance(action, actions.March):
            verbs.use_option(state, seat, MARCH)
            verbs.march(state, action.owner, action.source, action.target)
        elif action is actions.REINFORCE:
            verbs.use_option(state, seat, REINFORCE)
            verbs.raise_ambush(state, seat, state.rules.reinforce_gain)
        elif action is actions.IDLE:
            verbs.idle(state, seat)
        else:
            assert isinstance(action, actions.AtSlot)
            if action.verb == "deploy":
                verbs.use_option(state, seat, DEPLOY)
                verbs.place(state, seat, action.slot, state.rules.deploy_place)
            else:
                orders.carry_out(state, seat, action.slot)

    def ask(self, state: NineCardsState) -> Decision:
        """The own turn."""
        prompt = message("nine_cards_sekigahara.ask.option", n=state.turn, round=state.round)
        return Decision(self.actor, DecisionKind.TURN, prompt)


def open_slots(s: NineCardsState) -> int:
    """Return the mask of the slots whose castle action nobody has used this round."""
    one, two, three = s.closers
    return (one == NOBODY) | (two == NOBODY) << 1 | (three == NOBODY) << 2


class Reveal(Step[NineCardsState]):
    """The ambushes come out, and castles are taken (NC-4.20 to NC-4.24)."""

    __slots__ = ()

    def run(self, state: NineCardsState, rng: Chance) -> None:
        """Let everybody take what needs no choice, and ask about the rest."""
        verbs.begin_phase(state, ACQUIRE)
        verbs.reveal(state)
        state.frames[-1] = TIDY
        start, other = state.start, 1 - state.start
        won = [won_slots(state, seat) for seat in range(SEATS)]
        if not won[RED] and not won[BLUE]:
            if state.log is not None:
                state.log.append(events.AllTied(start))
            state.frames.append(PICK_CASTLE[other])
            state.frames.append(PICK_CASTLE[start])
            return
        for seat in (start, other):
            if won[seat].bit_count() == 1:
                verbs.take(state, seat, won[seat].bit_length() - 1)
            elif won[seat]:
                state.frames.append(ORDER_CASTLES[seat])


def won_slots(s: NineCardsState, seat: Seat) -> int:
    """Return the mask of the castles for which `seat` has the majority (NC-4.21)."""
    sign = 1 if seat == RED else -1
    mask = 0
    for slot in range(SLOTS):
        if s.slots[slot] != EMPTY and lead(s, slot) * sign > 0:
            mask |= 1 << slot
    return mask


class OrderCastles(Frame[NineCardsState]):
    """In which order the castles won enter the camp (NC-D12)."""

    __slots__ = ()
    forced = False

    def legal(self, state: NineCardsState) -> list[Action]:
        """Every order."""
        return actions.ORDER[won_slots(state, self.actor)]

    def apply(self, state: NineCardsState, action: Action, rng: Chance) -> None:
        """Take them."""
        assert isinstance(action, actions.Order)
        state.frames.pop()
        for slot in action.slots:
            verbs.take(state, self.actor, slot)

    def ask(self, state: NineCardsState) -> Decision:
        """Say how many there are."""
        count = won_slots(state, self.actor).bit_count()
        return Decision(self.actor, DecisionKind.OPTION, message("nine_cards_sekigahara.ask.order", n=count))


class PickCastle(Frame[NineCardsState]):
    """Which castle a player takes after an all-round tie (NC-D13)."""

    __slots__ = ()
    forced = False

    def legal(self, state: NineCardsState) -> list[Action]:
        """Any that is left."""
        one, two, three = state.slots
        return actions.TAKE[(one != EMPTY) | (two != EMPTY) << 1 | (three != EMPTY) << 2]

    def apply(self, state: NineCardsState, action: Action, rng: Chance) -> None:
        """Take it."""
        assert isinstance(action, actions.AtSlot)
        state.frames.pop()
        verbs.take(state, self.actor, action.slot)

    def ask(self, state: NineCardsState) -> Decision:
        """It must be one."""
        return Decision(self.actor, DecisionKind.PIECE, message("nine_cards_sekigahara.ask.pick"))


class Tidy(Step[NineCardsState]):
    """What is over is put away, and a round or the battle follows (NC-4.27)."""

    __slots__ = ()

    def run(self, state: NineCardsState, rng: Chance) -> None:
        """Trim, refill, lay tokens aside, pass the start; without enough castles the battle begins (NC-3.10)."""
        verbs.trim(state)
        if len(state.deck) < state.slots.count(EMPTY):
            battle.begin(state)
            return
        verbs.refill(state)
        verbs.spend_tokens(state)
        verbs.take_discs_back(state)
        verbs.pass_start(state)
        verbs.count_turn(state, 0)
        state.frames[-1] = ROUND_START


ROUND_START: Final = RoundStart()
NEXT_TURN: Final = NextTurn()
REVEAL: Final = Reveal()
TIDY: Final = Tidy()
CHOOSE_OPTION: Final = [ChooseOption(seat) for seat in range(SEATS)]
ORDER_CASTLES: Final = [OrderCastles(seat) for seat in range(SEATS)]
PICK_CASTLE: Final = [PickCastle(seat) for seat in range(SEATS)]

FRAMES: Final = (RoundStart, NextTurn, ChooseOption, Reveal, OrderCastles, PickCastle, Tidy)
