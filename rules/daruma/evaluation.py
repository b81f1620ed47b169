"""How well each player stands, in points expected at the end; the numbers were measured in games of the quick policy.

A card that costs its owner points is given away in the next turn, so it counts in full only where no turn is left.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from rules.core.ids import Seat
from rules.daruma import scoring
from rules.daruma.state import DarumaState
from rules.daruma.tables import ACTION_OF, FOUR_TILE, MOST_SEATS, SLOTS, tile_at

STEPS_A_TURN: Final = 0.85
"""How far the round marker goes in a turn, on average."""

RELIEF: Final = tuple(2.8 - 1.0 / max(1, seats - 1) for seats in range(MOST_SEATS + 1))
"""Points against the others that giving a burden away brings back, by number of seats: the receiver gains by it."""

# What a doll of the row promises, by its worth to the player, if it is blank or half-painted; and by its action.
# First to the player whose turn begins, then to the one after. An average row promises 0.
_AVERAGE: Final = 0.46
BLANK: Final = ({2: 0.42, 1: 0.16, -3: 0.03}, {2: 0.26, 1: 0.16, -3: 0.10})
HALF: Final = ({2: 1.02, 1: 0.40, -3: 0.02}, {2: 0.44, 1: 0.25, -3: 0.20})
ACTION: Final = (
    tuple(value - _AVERAGE for value in (0.0, 0.16, 0.11, 0.63, 0.49, 0.40, -0.32)),
    tuple(value - _AVERAGE for value in (0.15, 0.22, 0.20, 0.50, 0.42, 0.50, 0.0)),
)
FOUR_COST: Final[tuple[float, ...]] = (0.47, 0.14)
"""What it costs to start on a four-dice tile, or perhaps to."""


def turns_left(s: DarumaState, seat: Seat) -> float:
    """Return how many turns `seat` may still begin, about."""
    seats = s.rules.seats
    if s.final:
        return 0.0 if (seat - s.start) % seats <= (s.active - s.start) % seats else 1.0
    return (s.rules.goal - s.step) / (STEPS_A_TURN * seats) + 0.3


def holdings(s: DarumaState, seat: Seat, turns: float) -> float:
    """Return the points of the supply, burdens relieved as far as `turns` allow."""
    worth = scoring.worths(s, seat)
    faces = s.pieces.face
    points = 0
    burdens = 0
    for piece in s.supplies[seat]:
        value = worth[faces[piece]]
        points += value
        if value < 0:
            burdens += 1
    return points + RELIEF[s.rules.seats] * min(burdens, turns) if burdens else float(points)


def standing(s: DarumaState) -> list[float]:
    """Return per seat what it holds and is about to win more than others; the turn of the active seat begins."""
    seats = s.rules.seats
    points = [holdings(s, seat, turns_left(s, seat) + (seat == s.active)) for seat in range(seats)]
    second = s.active + 1 if s.active + 1 < seats else 0
    points[s.active] += promise(s, s.active, 0)
    if not s.final or second != s.start:
        points[second] += promise(s, second, 1)
    return points


def promise(s: DarumaState, seat: Seat, wait: int) -> float:
    """Return what row and track promise to `seat`, whose turn begins now (`wait` 0) or after one other (1)."""
    worth = scoring.worths(s, seat)
    faces = s.pieces.face
    blank, half, action = BLANK[wait], HALF[wait], ACTION[wait]
    points = 0.0
    for slot in range(SLOTS):
        face = faces[s.row[slot]]
        points += (half if s.marks[slot] else blank)[worth[face]] + action[ACTION_OF[face]]
    if not s.final and s.layout[tile_at(s.step)] == FOUR_TILE:
        points -= FOUR_COST[wait]
    return points


def chances(s: DarumaState, points: list[float]) -> list[float]:
    """Return per seat the chance to win, from expected points: the doubt grows with the turns that are left."""
    turns = (s.rules.goal - s.step) / (STEPS_A_TURN * s.rules.seats)
    doubt = 0.6 + 1.7 * sqrt(turns + 0.15)
    best = max(points)
    odds = [exp((own - best) / doubt) for own in points]
    total = sum(odds)
    return [odd / total for odd in odds]
