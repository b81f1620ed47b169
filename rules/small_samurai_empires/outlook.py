"""What the table tells about each player at the beginning of a round, as numbers to be weighed."""

from __future__ import annotations

from typing import Final

from rules.core.ids import Seat
from rules.small_samurai_empires.state import EMPTY, EmpiresState, holdings, podium
from rules.small_samurai_empires.survey import MINE, TOP, hold, place_of
from rules.small_samurai_empires.tables import (
    FIRST_ORDER,
    MOST_INFLUENCE,
    ORDERS,
    PROVINCES,
    REGION_MASKS,
    REGIONS,
    RESOURCES,
    SLOTS,
    members,
)
from rules.small_samurai_empires.worth import Worths, ahead, eras_left, expected_values

_LAND: Final = 6
_MEN: Final = 11
_OWN: Final = 16
_ORDER: Final = 22
_TOKENS: Final = 26
FEATURES: Final = _TOKENS + 5

_KEEN: Final = 1.5
_HOLD: Final = tuple(tuple(hold(mine, top, _KEEN) for top in range(9)) for mine in range(9))
_GROUP: Final[tuple[int, ...]] = (1, 0, 0, 0, 2, 3, 4)
"""By order: the feature of a token that lies open and may be carried out again."""


class Table:
    """What all players have in common: who holds what, and what regions are likely to be worth."""

    __slots__ = ("counts", "left", "masks", "points", "values")

    def __init__(self, s: EmpiresState) -> None:
        self.left = eras_left(s)
        self.values = expected_values(s)
        self.masks, self.counts = holdings(s)
        self.points = [_rewards(s, [mine[region] for mine in self.counts], region) for region in range(REGIONS)]


def _rewards(s: EmpiresState, counts: list[int], region: int) -> list[int]:
    """Return per seat the reward of a region if the era ended now."""
    most, after = podium(counts)
    first, second = s.rules.first[region], s.rules.second[region]
    return [0 if not count else first if count == most else second if count == after else 0 for count in counts]


def features(s: EmpiresState, seat: Seat, table: Table) -> list[float]:
    """Return what speaks for `seat`."""
    row = [0.0] * FEATURES
    _add_points(s, seat, table, row)
    _add_land(s, seat, table, row)
    _add_men(s, seat, row)
    _add_own(s, seat, table, row)
    for place, other in enumerate(s.order):
        if other == seat:
            row[_ORDER + place] = 1.0
    if s.round == 2:
        _add_tokens(s, seat, row)
    return row


def _add_points(s: EmpiresState, seat: Seat, table: Table, row: list[float]) -> None:
    """Add points, and what influence will be worth: as it is, after this era, and after all if nothing changes."""
    row[0] = s.score[seat]
    levels, castles = s.rules.levels, s.castles[seat]
    for region, value in enumerate(table.values):
        influence = s.influence[seat * REGIONS + region]
        grows = table.counts[seat][region] + (castles & REGION_MASKS[region]).bit_count()
        now, then = levels[influence], levels[min(MOST_INFLUENCE, influence + grows)]
        row[1] += now * value
        row[2] += (then - now) * value
        row[3] += (levels[min(MOST_INFLUENCE, influence + grows * table.left)] - then) * value
        row[4] += table.points[region][seat]
    row[5] = (table.masks[seat] & s.shrines).bit_count()


def _add_land(s: EmpiresState, seat: Seat, table: Table, row: list[float]) -> None:
    """Add the provinces: held firmly, barely or in a tie, and what is hoped of all."""
    worths = Worths(s, seat, table.values)
    for province in members(s.stand[seat] | s.castles[seat]):
        at = place_of(s, seat, province)
        mine, top = at // MINE, at // TOP % TOP
        row[_LAND] += worths.worth(province) * _HOLD[mine][top]
        if mine > top:
            row[_LAND + 1] += 1.0
            if mine > top + 1:
                row[_LAND + 2] += 1.0
                row[_LAND + 4] += mine - top - 2
        elif mine == top:
            row[_LAND + 3] += 1.0


def _add_men(s: EmpiresState, seat: Seat, row: list[float]) -> None:
    """Add samurai on the map, provinces with some, those in capitals, and the supply."""
    supply = s.supply[seat]
    row[_MEN] = s.rules.samurai - supply
    row[_MEN + 1] = s.stand[seat].bit_count()
    first = seat * PROVINCES
    row[_MEN + 2] = sum([s.men[first + capital] for capital in s.rules.capital])
    row[_MEN + 3] = 1.0 if supply == 0 else 0.0
    row[_MEN + 4] = s.castles[seat].bit_count()


def _add_own(s: EmpiresState, seat: Seat, table: Table, row: list[float]) -> None:
    """Add resources, the first ones and the rest, and what the destiny hand could raise."""
    food, bushido = s.held[seat * RESOURCES], s.held[seat * RESOURCES + 1]
    row[_OWN] = min(food, 2)
    row[_OWN + 1] = min(bushido, 2)
    row[_OWN + 2] = (food + bushido) // 3
    row[_OWN + 3] = food + bushido
    hand = s.hands[seat]
    if (hand and table.left > 1) or s.round == 1:
        leads = [ahead(s, seat, s.pieces.face[piece], table.counts) for piece in hand]
        if leads:
            row[_OWN + 4] = max(leads)
            row[_OWN + 5] = sum(leads) / len(leads)


def _add_tokens(s: EmpiresState, seat: Seat, row: list[float]) -> None:
    """Add the own tokens that lie open: points of marches, and the other orders."""
    face, house, rules = s.pieces.face, s.houses[seat], s.rules
    for slot in range(SLOTS):
        piece = s.tops[slot]
        if piece != EMPTY and rules.token_house[piece] == house:
            order = face[piece] - FIRST_ORDER
            row[_TOKENS + _GROUP[order]] += rules.points[order] or 1


assert len(_GROUP) == ORDERS
