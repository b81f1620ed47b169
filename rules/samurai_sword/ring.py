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


def targets(s: SamuraiSwordState, attacker: Seat, weapon: Face, upright: int) -> int:
    """Return the mask of the seats that `attacker` can hit with `weapon` (SS-4.3.1); `upright` as of `standing`."""
    if s.cast[attacker] == KOJIRO:
        return upright & ~(1 << attacker)
    reach, within = s.rules.reach[weapon], s.rules.within[attacker][upright]
    mask = within[reach]
    for seat, guard in enumerate(s.guard):
        if guard and mask >> seat & 1 and (guard > reach or not within[reach - guard] >> seat & 1):
            mask ^= 1 << seat
    return mask


def wounds_of(s: SamuraiSwordState, attacker: Seat, weapon: Face, target: Seat) -> int:
    """Return the wounds that an unparried `weapon` deals (SS-4.4.2)."""
    wounds = s.rules.wounds[weapon] + s.force[attacker]
    return max(1, wounds - 1) if s.cast[target] == GINCHIYO else wounds
