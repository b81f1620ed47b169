"""Who is how far from whom: distances round the table, Difficulty, whom a weapon can hit and how (SS-4.2 to SS-4.4)."""

from __future__ import annotations

from functools import lru_cache

from rules.core.ids import Face, Seat
from rules.samurai_sword.state import SamuraiSwordState
from rules.samurai_sword.tables import GINCHIYO, KOJIRO

Pairs = tuple[tuple[Seat, int], ...]
"""Seats with their distances."""


@lru_cache(maxsize=8)
def _standing_pairs(seats: int) -> tuple[tuple[Pairs, ...], ...]:
    """Return by attacker and mask of those who are not Harmless: these, the attacker left out, and how far they are."""
    return tuple(
        tuple(
            tuple(
                (seat, _steps(seats, start, seat, mask)) for seat in range(seats) if seat != start and mask >> seat & 1
            )
            for mask in range(1 << seats)
        )
        for start in range(seats)
    )


def _steps(seats: int, start: Seat, end: Seat, standing: int) -> int:
    """Return the steps from `start` to `end` the shorter way round; who is not `standing` in between does not count."""
    clockwise = [(start + step) % seats for step in range(1, (end - start) % seats)]
    counter = [(start - step) % seats for step in range(1, (start - end) % seats)]
    return 1 + min(sum(standing >> seat & 1 for seat in way) for way in (clockwise, counter))


def standing(s: SamuraiSwordState) -> int:
    """Return the mask of the seats that are not Harmless."""
    mask = 0
    bit = 1
    for seat, hand in enumerate(s.hands):
        if hand and s.resilience[seat]:
            mask |= bit
        bit <<= 1
    return mask


def distance(s: SamuraiSwordState, start: Seat, end: Seat) -> int:
    """Return the distance from `start` to another seat (SS-4.2.1)."""
    return _steps(s.rules.seats, start, end, standing(s))


def difficulty(s: SamuraiSwordState, attacker: Seat, target: Seat) -> int:
    """Return the Difficulty for `attacker` to hit `target` (SS-4.2.2)."""
    return distance(s, attacker, target) + s.guard[target]


def within(s: SamuraiSwordState, attacker: Seat) -> list[int]:
    """Return by reach, from 0 on, the mask of the seats that a weapon in the hand of `attacker` can hit (SS-4.3.1)."""
    farthest = s.rules.farthest
    masks = [0] * (farthest + 1)
    pairs = _standing_pairs(s.rules.seats)[attacker][standing(s)]
    if s.cast[attacker] == KOJIRO:
        everybody = 0
        for seat, _ in pairs:
            everybody |= 1 << seat
        return [everybody] * (farthest + 1)
    guard = s.guard
    for seat, steps in pairs:
        hard = steps + guard[seat]
        if hard <= farthest:
            masks[hard] |= 1 << seat
    sum_so_far = 0
    for reach, mask in enumerate(masks):
        sum_so_far |= mask
        masks[reach] = sum_so_far
    return masks


def targets(s: SamuraiSwordState, attacker: Seat, weapon: Face) -> int:
    """Return the mask of the seats that `attacker` can hit with `weapon`."""
    return within(s, attacker)[s.rules.reach[weapon]]


def wounds_of(s: SamuraiSwordState, attacker: Seat, weapon: Face, target: Seat) -> int:
    """Return the wounds that an unparried `weapon` deals (SS-4.4.2)."""
    wounds = s.rules.wounds[weapon] + s.force[attacker]
    return max(1, wounds - 1) if s.cast[target] == GINCHIYO else wounds
