"""Who is how far from whom: distances round the table, Difficulty, whom a weapon can hit and how (SS-4.2 to SS-4.4)."""

from __future__ import annotations

from rules.core.ids import Face, Seat
from rules.samurai_sword.ruleset import steps_between
from rules.samurai_sword.state import SamuraiSwordState
from rules.samurai_sword.tables import GINCHIYO, KOJIRO


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
    return steps_between(s.rules.seats, start, end, standing(s))


def difficulty(s: SamuraiSwordState, attacker: Seat, target: Seat) -> int:
    """Return the Difficulty for `attacker` to hit `target` (SS-4.2.2)."""
    return distance(s, attacker, target) + s.guard[target]


def within(s: SamuraiSwordState, attacker: Seat) -> list[int]:
    """Return by reach, from 0 on, the mask of the seats that a weapon in the hand of `attacker` can hit (SS-4.3.1)."""
    farthest, guard, everywhere = s.rules.farthest, s.guard, s.cast[attacker] == KOJIRO
    masks = [0] * (farthest + 1)
    for seat, steps in s.rules.pairs[attacker][standing(s)]:
        bit = 1 << seat
        for reach in range(0 if everywhere else steps + guard[seat], farthest + 1):
            masks[reach] = masks[reach] | bit
    return masks


def targets(s: SamuraiSwordState, attacker: Seat, weapon: Face) -> int:
    """Return the mask of the seats that `attacker` can hit with `weapon`."""
    return within(s, attacker)[s.rules.reach[weapon]]


def wounds_of(s: SamuraiSwordState, attacker: Seat, weapon: Face, target: Seat) -> int:
    """Return the wounds that an unparried `weapon` deals (SS-4.4.2)."""
    wounds = s.rules.wounds[weapon] + s.force[attacker]
    return max(1, wounds - 1) if s.cast[target] == GINCHIYO else wounds
