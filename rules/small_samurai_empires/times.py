"""Eras, rounds, phases and turns as they pass: verbs change the state and log what happened."""

from __future__ import annotations

from rules.core.event import TurnBegan
from rules.core.ids import Seat
from rules.small_samurai_empires import time_events
from rules.small_samurai_empires.state import EmpiresState


def begin_era(s: EmpiresState) -> None:
    """A further era has begun."""
    s.era += 1
    if s.log is not None:
        s.log.append(time_events.EraBegan(s.era - 1, s.era))


def begin_round(s: EmpiresState, number: int) -> None:
    """This round of the era has begun, and nobody has placed a token in it."""
    before, s.round = s.round, number
    s.laps = 0
    if s.log is not None:
        s.log.append(time_events.RoundBegan(before, number))


def begin_phase(s: EmpiresState, phase: int) -> None:
    """The game has come to `phase`."""
    before, s.phase = s.phase, phase
    if s.log is not None:
        s.log.append(time_events.PhaseBegan(before, phase, s.round))


def begin_turn(s: EmpiresState, seat: Seat) -> None:
    """It is the turn of `seat`."""
    s.active = seat
    if s.log is not None:
        s.log.append(TurnBegan(seat))


def begin_placing(s: EmpiresState, seat: Seat) -> None:
    """It is the turn of `seat` to place a token, one more of this round (SE-3.3)."""
    s.laps += 1
    begin_turn(s, seat)


def go_to_slot(s: EmpiresState, slot: int) -> None:
    """This slot is carried out; EMPTY for none."""
    before, s.slot = s.slot, slot
    if s.log is not None:
        s.log.append(time_events.SlotReached(before + 1, slot + 1))


def settle_order(s: EmpiresState, order: tuple[Seat, ...]) -> None:
    """This is the turn order (SE-2.9, SE-4.7.7)."""
    before, s.order = s.order, order
    if s.log is None:
        return
    s.log.append(time_events.OrderSettled(order))
    for place, seat in enumerate(order, 1):
        old = before.index(seat) + 1 if before else 0
        if place != old:
            s.log.append(time_events.PlaceTaken(seat, old, place))
