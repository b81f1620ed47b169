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

_MINE: Final = tuple(MINE * min(power, _MOST - 1) for power in range(64))
_TOP: Final = tuple(TOP * min(power, _MOST) for power in range(64))
_TWO: Final = tuple(
    tuple(TOP * min(max(one, other), _MOST) + min(one, other, _MOST) for other in range(32)) for one in range(32)
)
"""By the powers of two rivals: their place, whichever of them is the stronger."""

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
    """By province for one seat: its `worth`, the `place` in the table of hopes, and what a samurai more or less does.

    `gain`: what one more brings. `loss`: what one less costs, where there is one.
    """

    __slots__ = ("gain", "hopes", "loss", "place", "worth")

    def __init__(self, s: EmpiresState, seat: Seat) -> None:
        self.worth = worth = province_worths(s, seat)
        self.hopes = hopes = HOPES[s.rules.seats][part_of_era(s)]
        self.place = place = places(s, seat)
        self.gain = [one * (hopes[at + MINE] - hopes[at]) for one, at in zip(worth, place, strict=True)]
        self.loss = [one * (hopes[at] - hopes[at - MINE]) for one, at in zip(worth, place, strict=True)]

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
    if len(rivals) == 1:
        return [_MINE[one] + _TOP[rival] for one, rival in zip(mine, rivals[0], strict=True)]
    two = [_TWO[one][other] for one, other in zip(rivals[0], rivals[1], strict=True)]
    if len(rivals) == 2:
        return [_MINE[one] + at for one, at in zip(mine, two, strict=True)]
    return [
        _MINE[one] + (_beside(at, third) if third else at) for one, at, third in zip(mine, two, rivals[2], strict=True)
    ]


def _beside(two: int, third: int) -> int:
    """Return the place of the best two of three rivals, from that of two of them and the power of the third."""
    top, after, third = two // TOP, two % TOP, min(third, _MOST)
    if third > top:
        return TOP * third + top
    return TOP * top + max(after, third)
