"""What a seat gains or loses on the map where one samurai more or less stands."""

from __future__ import annotations

from math import exp
from typing import Final

from rules.core.ids import Seat
from rules.small_samurai_empires.state import EXECUTION, EmpiresState
from rules.small_samurai_empires.tables import CASTLE_POWER, MOST_SEATS, PROVINCES
from rules.small_samurai_empires.worth import Worths, expected_values

_MOST: Final = 7
"""Power beyond which more makes no difference."""

MINE: Final = (_MOST + 1) * (_MOST + 1)
TOP: Final = _MOST + 1
"""How far apart two cells of a table of hopes are: by own power, by the best rival's; by the next one's they touch."""

_UNSEEN: Final = -1
"""The place of a province that was not looked at yet."""

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


class Survey(Worths):
    """What a samurai more or less does for one seat in a province, which is looked at when it is asked of."""

    __slots__ = ("_hopes", "_places", "_s", "_seat")

    def __init__(self, s: EmpiresState, seat: Seat) -> None:
        super().__init__(s, seat, expected_values(s))
        self._s = s
        self._seat = seat
        self._hopes = HOPES[s.rules.seats][part_of_era(s)]
        self._places = [_UNSEEN] * PROVINCES

    def place(self, province: int) -> int:
        """Return where the seat stands in the table of hopes."""
        at = self._places[province]
        if at == _UNSEEN:
            at = self._places[province] = place_of(self._s, self._seat, province)
        return at

    def gain(self, province: int) -> float:
        """Return what a samurai more brings."""
        return self.shift(province, MINE)

    def loss(self, province: int) -> float:
        """Return what a samurai less costs, where there is one."""
        return -self.shift(province, -MINE)

    def second_in(self, province: int) -> float:
        """Return what a second samurai more would bring."""
        at, hopes = self.place(province), self._hopes
        most = _MOST * MINE + at % MINE
        return self.worth(province) * (hopes[min(at + 2 * MINE, most)] - hopes[min(at + MINE, most)])

    def further_out(self, province: int, before: int) -> float:
        """Return what a samurai less costs after so many others have left, where there is one."""
        at, hopes = self.place(province) - before * MINE, self._hopes
        return self.worth(province) * (hopes[at] - hopes[at - MINE])

    def shift(self, province: int, cells: int) -> float:
        """Return what it brings if the place of a province in the table moves by so many cells."""
        at, hopes = self.place(province), self._hopes
        return self.worth(province) * (hopes[at + cells] - hopes[at])


def place_of(s: EmpiresState, seat: Seat, province: int) -> int:
    """Return where in a table of hopes `seat` stands with a province, by everybody's power there (SE-4.6.1)."""
    own = top = after = 0
    for other in range(s.rules.seats):
        power = s.men[other * PROVINCES + province]
        if s.castles[other] >> province & 1:
            power += CASTLE_POWER
        if other == seat:
            own = power
        elif power > top:
            top, after = power, top
        elif power > after:
            after = power
    return MINE * min(own, _MOST - 1) + TOP * min(top, _MOST) + min(after, _MOST)
