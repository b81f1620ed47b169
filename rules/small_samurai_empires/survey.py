"""What a seat gains or loses on the map where one samurai more or less stands."""

from __future__ import annotations

from math import exp
from typing import Final

from rules.core.ids import Seat
from rules.small_samurai_empires.state import EXECUTION, EmpiresState
from rules.small_samurai_empires.tables import CASTLE_POWER, MOST_SEATS, PROVINCES
from rules.small_samurai_empires.worth import province_worths

_MOST: Final = 7
"""Power beyond which more makes no difference."""

MINE: Final = (_MOST + 1) * (_MOST + 1)
TOP: Final = _MOST + 1
"""How far apart two cells of a table of hopes are: by own power, by the best rival's; by the next one's they touch."""

_KEEN: Final[tuple[float, ...]] = (0.9, 1.1, 1.9, 2.9)
"""How surely a lead of one decides: planning and execution of round 1, then of round 2."""

_ENVY: Final = 0.9
"""What rivals together lose is worth so much to a player of two; less where there are more."""


def hold(mine: int, rival: int, keen: float) -> float:
    """Return how likely a power of `mine` controls a province at the end of the era against the best rival."""
    return 1.0 / (1.0 + exp(-keen * (mine - rival - 0.5))) if mine else 0.0


def _hopes(keen: float, seats: int) -> tuple[float, ...]:
    """Return by own, best and next best power the part of a province's worth that is expected."""
    envy = _ENVY / (seats - 1)
    powers = range(_MOST + 1)
    return tuple(
        hold(mine, top, keen) - envy * hold(top, max(mine, after), keen)
        for mine in powers
        for top in powers
        for after in powers
    )


HOPES: Final = tuple(tuple(_hopes(keen, max(2, seats)) for keen in _KEEN) for seats in range(MOST_SEATS + 1))
"""By number of players and part of an era."""


def part_of_era(s: EmpiresState) -> int:
    """Return the part of the era: planning and execution of round 1, then of round 2."""
    return (2 if s.round == 2 else 0) + (s.phase == EXECUTION)


def powers(s: EmpiresState, seat: Seat) -> list[int]:
    """Return the power of `seat` by province (SE-4.6.1)."""
    first = seat * PROVINCES
    found = s.men[first : first + PROVINCES]
    castles = s.castles[seat]
    while castles:
        bit = castles & -castles
        castles ^= bit
        found[bit.bit_length() - 1] += CASTLE_POWER
    return found


class Survey:
    """By province for one seat: its `worth`, the `place` in the table of hopes, and the `gain` of a samurai more."""

    __slots__ = ("gain", "hopes", "place", "worth")

    def __init__(self, s: EmpiresState, seat: Seat) -> None:
        self.worth = worth = province_worths(s, seat)
        self.hopes = hopes = HOPES[s.rules.seats][part_of_era(s)]
        self.place = place = places(s, seat)
        self.gain = [
            one * (hopes[place[province] + MINE] - hopes[place[province]]) for province, one in enumerate(worth)
        ]

    def loss(self, province: int) -> float:
        """Return what a samurai less costs, where there is one."""
        return -self.shift(province, -MINE)

    def second_in(self, province: int) -> float:
        """Return what a second samurai more would bring."""
        at = self.place[province]
        most = _MOST * MINE + at % MINE
        return self.worth[province] * (self.hopes[min(at + 2 * MINE, most)] - self.hopes[min(at + MINE, most)])

    def second_out(self, province: int) -> float:
        """Return what the second of two samurai that leave costs."""
        at = self.place[province]
        return self.worth[province] * (self.hopes[at - MINE] - self.hopes[at - 2 * MINE])

    def shift(self, province: int, cells: int) -> float:
        """Return what it brings if the place of a province in the table moves by so many cells."""
        at = self.place[province]
        return self.worth[province] * (self.hopes[at + cells] - self.hopes[at])


def places(s: EmpiresState, seat: Seat) -> list[int]:
    """Return by province where in a table of hopes `seat` stands."""
    mine = powers(s, seat)
    rivals = [powers(s, other) for other in range(s.rules.seats) if other != seat]
    found: list[int] = []
    for province, own in enumerate(mine):
        top = after = 0
        for rival in rivals:
            power = rival[province]
            if power > top:
                top, after = power, top
            elif power > after:
                after = power
        found.append(MINE * min(own, _MOST - 1) + TOP * min(top, _MOST) + min(after, _MOST))
    return found
