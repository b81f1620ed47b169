"""The flow of an era: destiny, two rounds of planning and execution, and the end (section 3)."""

from __future__ import annotations

from typing import Final

from rules.core.chance import Chance
from rules.core.frame import Step
from rules.core.ids import Seat
from rules.small_samurai_empires import closing, execution, planning, times, token_events, tokens
from rules.small_samurai_empires.state import DESTINY, EMPTY, ERA_END, EXECUTION, PLANNING, EmpiresState
from rules.small_samurai_empires.tables import ERAS, ROUNDS, SLOTS


class StartEra(Step[EmpiresState]):
    """An era begins: everybody chooses a destiny card (SE-3.1)."""

    __slots__ = ()

    def run(self, state: EmpiresState, rng: Chance) -> None:
        """Ask all of them, whose hands are mixed; their cards are revealed together."""
        times.begin_era(state)
        times.begin_round(state, 1)
        times.begin_phase(state, DESTINY)
        for seat in state.order:
            tokens.mix_hand(state, seat, rng)
        state.frames[-1] = REVEAL_DESTINY
        state.frames.extend(planning.PICK_DESTINY[seat] for seat in reversed(state.order))


class RevealDestiny(Step[EmpiresState]):
    """All have chosen, and the cards are laid; round 1 is planned."""

    __slots__ = ()

    def run(self, state: EmpiresState, rng: Chance) -> None:
        """With two players the top card of the deck comes first (SE-4.0.3)."""
        if state.rules.extra_destiny:
            tokens.turn_destiny(state)
        for seat in state.order:
            tokens.reveal_destiny(state, seat)
        times.begin_phase(state, PLANNING)
        state.frames[-1] = NEXT_PLACEMENT


class NextPlacement(Step[EmpiresState]):
    """A turn of placing is over, or the planning begins (SE-3.3)."""

    __slots__ = ()

    def run(self, state: EmpiresState, rng: Chance) -> None:
        """Give the turn to the next player; after all laps the tokens are carried out."""
        seats = state.rules.seats
        laps = state.laps
        if laps == seats * state.rules.quotas[state.round - 1]:
            times.begin_phase(state, EXECUTION)
            state.frames[-1] = NEXT_SLOT
            return
        seat = state.order[laps % seats]
        times.begin_placing(state, seat)
        if planning.legal_slots(state, seat):
            state.frames.append(planning.PLACE_TOKEN[seat])
        elif state.log is not None:
            state.log.append(token_events.TurnForfeited(seat))


class NextSlot(Step[EmpiresState]):
    """An order was carried out, or the execution begins (SE-4.4.0)."""

    __slots__ = ()

    def run(self, state: EmpiresState, rng: Chance) -> None:
        """Go on to the next slot with a token: northwards in round 1, southwards in round 2."""
        slot = next_slot(state)
        if slot == EMPTY:
            end_execution(state)
            return
        times.go_to_slot(state, slot)
        seat, order = tokens.reveal(state, slot)
        times.begin_turn(state, seat)
        execution.carry_out(state, seat, order, state.rules.slot_region[slot])


def next_slot(s: EmpiresState) -> int:
    """Return the slot that is carried out after the one that was, or EMPTY."""
    north = s.round == 1
    slot = s.slot
    if slot == EMPTY:
        slot = -1 if north else SLOTS
    left = range(slot + 1, SLOTS) if north else range(slot - 1, -1, -1)
    free = s.free
    for place in left:
        if not free >> place & 1:
            return place
    return EMPTY


def end_execution(s: EmpiresState) -> None:
    """The second round is planned, or the era ends."""
    times.go_to_slot(s, EMPTY)
    if s.round == ROUNDS:
        times.begin_phase(s, ERA_END)
        s.frames[-1] = END_ERA
        return
    times.begin_round(s, s.round + 1)
    tokens.open_tokens(s)
    times.begin_phase(s, PLANNING)
    s.frames[-1] = NEXT_PLACEMENT


class EndEra(Step[EmpiresState]):
    """The era is over (SE-4.7); the third one is the last (SE-3.5)."""

    __slots__ = ()

    def run(self, state: EmpiresState, rng: Chance) -> None:
        """Do what the fan's ribs say, and begin the next era or count."""
        closing.count_era(state, rng)
        if state.era == ERAS:
            closing.end_game(state)
            return
        closing.draw(state)
        times.settle_order(state, next_order(state))
        state.frames[-1] = START_ERA


def next_order(s: EmpiresState) -> tuple[Seat, ...]:
    """Return the turn order of the next era: who has less comes first, and ties stay as they were (SE-4.7.7)."""
    return tuple(sorted(s.order, key=s.score.__getitem__))


START_ERA: Final = StartEra()
REVEAL_DESTINY: Final = RevealDestiny()
NEXT_PLACEMENT: Final = NextPlacement()
NEXT_SLOT: Final = NextSlot()
END_ERA: Final = EndEra()

FRAMES: Final = (StartEra, RevealDestiny, NextPlacement, NextSlot, EndEra)
