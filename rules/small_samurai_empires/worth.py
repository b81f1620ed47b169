"""What things are worth in points, by rules of thumb: policy and judgement of positions count with these."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from rules.core.ids import Seat
from rules.small_samurai_empires.state import DESTINY, EmpiresState
from rules.small_samurai_empires.tables import (
    ERAS,
    MOST_INFLUENCE,
    PROVINCES,
    REGION_MASKS,
    REGION_OF,
    REGIONS,
    RESOURCES,
)

_WINDOW: Final = 4
"""Influence over which the steps of levels are evened out."""

_LASTS: Final = 1.5
"""How much of a province one still holds an era later."""

_REWARD: Final = 0.3
"""The share of a region's first reward that one province more brings."""

_SHRINE: Final = 1.0
_BOUNTY: Final = 0.4

_FUEL: Final[tuple[float, ...]] = (0.0, 0.6, 1.8, 2.8)
"""By eras left: what a samurai on the map is good for besides the province where it stands."""

RESOURCE: Final[tuple[tuple[float, ...], ...]] = (
    (0.0, 0.0, 0.0, 0.0, 0.0),
    (0.45, 0.4, 0.35, 0.33, 0.33),
    (0.8, 0.7, 0.55, 0.4, 0.33),
    (0.9, 0.8, 0.65, 0.5, 0.4),
)
"""What one more of a resource is worth: by eras left and how many there are."""


def eras_left(s: EmpiresState) -> int:
    """Return how many eras are not over, with the one under way."""
    return ERAS + 1 - max(s.era, 1)


def expected_values(s: EmpiresState) -> list[float]:
    """Return how many destiny cards each region has at the end, as far as anybody may expect."""
    each = s.rules.destiny
    rounds = eras_left(s) - (s.phase > DESTINY)
    cards = rounds * (s.rules.seats + s.rules.extra_destiny)
    unseen = each * REGIONS - sum(s.values)
    share = min(1.0, cards / unseen) if unseen else 0.0
    return [value + (each - value) * share for value in s.values]


def slope(s: EmpiresState, seat: Seat, region: int) -> float:
    """Return how many levels one more influence brings, with the steps evened out."""
    levels, influence = s.rules.levels, s.influence[seat * REGIONS + region]
    return (levels[min(MOST_INFLUENCE, influence + _WINDOW)] - levels[influence]) / _WINDOW


def ahead(s: EmpiresState, seat: Seat, region: int, counts: list[list[int]]) -> float:
    """Return by how many levels `seat` will lead the others on average, if all goes on; `counts` as of `holdings`."""
    left, levels, mask = eras_left(s), s.rules.levels, REGION_MASKS[region]
    found = []
    for other, provinces in enumerate(counts):
        grows = provinces[region] + (s.castles[other] & mask).bit_count()
        found.append(levels[min(MOST_INFLUENCE, s.influence[other * REGIONS + region] + grows * left)])
    return found[seat] - (sum(found) - found[seat]) / (len(found) - 1)


class Worths:
    """What influence and provinces are worth to `seat`, where regions are of such `values` in the end.

    `influence`: by region what one more is worth.
    """

    __slots__ = ("_extra", "_lasts", "_regions", "influence")

    def __init__(self, s: EmpiresState, seat: Seat, values: list[float]) -> None:
        self.influence = [values[region] * slope(s, seat, region) for region in range(REGIONS)]
        self._lasts = lasts = 1.0 + _LASTS * (eras_left(s) - 1)
        first = s.rules.first
        self._regions = [lasts * (one + _REWARD * first[region]) for region, one in enumerate(self.influence)]
        self._extra = _features(s.shrines, s.yields[0] | s.yields[1])

    def worth(self, province: int) -> float:
        """Return what controlling a province is worth, in this era and as far as it lasts."""
        return self._regions[REGION_OF[province]] + self._lasts * self._extra[province]


@lru_cache(maxsize=64)
def _features(shrines: int, resources: int) -> tuple[float, ...]:
    """Return by province what a shrine or a resource there adds in an era."""
    return tuple(
        _SHRINE * (shrines >> province & 1) + _BOUNTY * (resources >> province & 1) for province in range(PROVINCES)
    )


def fuel(s: EmpiresState) -> float:
    """Return what one samurai more on the map is good for, wherever it stands; a little more before the last round."""
    return _FUEL[eras_left(s)] + (0.25 if s.round == 1 else 0.0)


def resource_worth(s: EmpiresState, seat: Seat, resource: int) -> float:
    """Return what one more of a resource is worth to `seat`."""
    row = RESOURCE[eras_left(s)]
    return row[min(s.held[seat * RESOURCES + resource], len(row) - 1)]


def price_worth(s: EmpiresState, seat: Seat, resource: int) -> float:
    """Return what `seat` loses with one of a resource, which it has."""
    row = RESOURCE[eras_left(s)]
    return row[min(s.held[seat * RESOURCES + resource] - 1, len(row) - 1)]
