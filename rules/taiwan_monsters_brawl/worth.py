"""What things are worth to the quick policy, in victory points against the others."""

from __future__ import annotations

from typing import Final

from rules.core.ids import Seat
from rules.taiwan_monsters_brawl.might import Might
from rules.taiwan_monsters_brawl.odds import Duel
from rules.taiwan_monsters_brawl.state import NO_ZONE, BrawlState, topples_leader, zone_number

RUNE: Final[tuple[float, ...]] = (0.10, 0.60, 0.85)
"""A face-up rune, by rounds that follow: none, one, more."""

KIND: Final[tuple[float, ...]] = (1.2, 0.95, 0.9, 0.7, 1.1)
"""The same in parts of a rune, by kind."""

CHI: Final[tuple[float, ...]] = (0.04, 0.22, 0.28)
CARD: Final[tuple[float, ...]] = (0.15, 0.4, 0.45)
"""A chi, and a spell card that nobody knows, by rounds that follow."""

CELL: Final[tuple[float, ...]] = (1.0, 0.35, 0.1, 0.02, 0.0)
"""What is built into a line, in parts, by runes that are missing for it."""

HALF: Final = 0.25
"""What being half-occupied costs, for each player on a zone who still acts in this round; half as much if none does."""

THREAT: Final = 0.12
"""By how much each such player endangers the own ground, in parts of its points, for each success less in defence."""

STRIKE: Final = 0.5
"""What each success less costs who still has a turn of its own in this round."""

_RACE: Final = 5
"""Points that the leader of two may make in a round."""


def follows(s: BrawlState) -> int:
    """Return how many rounds follow this one, about: 0, 1, or 2 for more."""
    if s.extra:
        return 0
    if s.rules.seats > 2:
        return min(2, s.rules.rounds - s.round)
    missing = s.rules.target - max(s.vp)
    return 0 if missing <= _RACE else 1 if missing <= 2 * _RACE else 2


def share(s: BrawlState) -> float:
    """Return what a point that one of the others loses is worth."""
    return 1.0 / max(1, len(s.order) - 1)


def zone_points(s: BrawlState, seat: Seat) -> int:
    """Return the points of the zone of `seat`, 0 without one."""
    zone = s.ground[seat]
    return 0 if zone == NO_ZONE else s.rules.points[zone_number(s, zone)]


def spent_worth(s: BrawlState, seat: Seat, might: Might, after: int) -> float:
    """Return what the runes of a line cost, less what they bring besides dice; `after` rounds follow."""
    if not might.spent:
        return 0.0
    cells = s.cells[seat]
    cost = 0.0
    spent = might.spent
    cell = 0
    while spent:
        if spent & 1:
            cost += KIND[cells[cell]]
        spent >>= 1
        cell += 1
    return cost * RUNE[after] - might.chi * CHI[after] - might.cards * CARD[after]


def threats(s: BrawlState, seat: Seat) -> int:
    """Return how many others still act in this round and may challenge `seat`."""
    waiting = False
    found = 0
    for other in s.order:
        if waiting and other != seat and s.ground[other] != NO_ZONE:
            found += 1
        elif other == s.active:
            waiting = True
    return found


def acts_later(s: BrawlState, seat: Seat) -> bool:
    """Return whether `seat` still has a turn of its own in this round."""
    order = s.order
    return order.index(seat) > order.index(s.active)


def success_worth(s: BrawlState, attacker: Seat, defender: Seat, duel: Duel) -> float:
    """Return what a challenge that ends like this is worth to the attacker."""
    points = zone_points(s, defender)
    gain = duel.win * points * (1.0 + share(s))
    if duel.bonus and topples_leader(s, attacker, defender):
        gain += duel.bonus
    return gain - HALF * (0.5 + threats(s, attacker)) * (1.0 - duel.win - duel.draw)


def defence_worth(s: BrawlState, attacker: Seat, defender: Seat, duel: Duel) -> float:
    """Return the same for the defender, as a rule below 0."""
    points = zone_points(s, defender)
    loss = duel.win * points * (1.0 + share(s))
    if duel.bonus and topples_leader(s, attacker, defender):
        loss += duel.bonus * share(s)
    return 0.5 * HALF * share(s) * (1.0 - duel.win - duel.draw) - loss


def rune_worth(kind: int, after: int) -> float:
    """Return what a face-up rune is worth."""
    return RUNE[after] * KIND[kind]
