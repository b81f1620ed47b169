"""What a game of Small Samurai Empires never changes: content and options as ints, and lists of actions by mask."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from rules.core.action import Action
from rules.small_samurai_empires import actions
from rules.small_samurai_empires.tables import (
    FIRST_PROVINCE,
    HOUSE_KEYS,
    MOST_POINTS,
    MOST_SEATS,
    NEUTRAL_KEYS,
    ORDER_KEYS,
    PROVINCE_KEYS,
    PROVINCES,
    QUOTAS,
    REGION_KEYS,
    REGION_SIZES,
    REGIONS,
    members,
)

if TYPE_CHECKING:
    from rules.small_samurai_empires.content import EmpiresContent, ProvinceSpec
    from rules.small_samurai_empires.options import EmpiresOptions

ByMask = tuple[tuple[list[Action], ...], ...]
"""Lists of actions by region and by mask of its provinces, counted from its first one."""

Ways = tuple[tuple[int, int, int], ...]
"""Where one can get, for how many points, and by which first step."""

STEEP: Final = 2
"""What a step across a ridge costs (SE-8.1)."""


class Rules:
    """Options and content as the hot path wants them.

    `steps` by region and mask: what samurai in these provinces can do for one point, and for two or more; `walks`
    likewise by the province of the one samurai that walks on. Lists that end a question end with its way out.
    `reach` by points and province: where a samurai can get, for how many points, and by which first step; `near` by
    region: its provinces and their neighbours; `linked` by province: the mask of those that a dotted link leads to;
    `coasts`: every province with a coast.
    """

    __slots__ = (
        "attacks",
        "builds",
        "bushido",
        "capital",
        "castles",
        "coast",
        "coasts",
        "cost",
        "counts",
        "destiny",
        "extra_destiny",
        "first",
        "first_house",
        "first_token",
        "food",
        "harvests",
        "influence_start",
        "levels",
        "linked",
        "near",
        "neighbours",
        "neutral",
        "one_of_each",
        "open_resources",
        "points",
        "quotas",
        "random_neutral",
        "random_shrines",
        "reach",
        "recruits",
        "resource_land",
        "ridges",
        "sails",
        "samurai",
        "seats",
        "second",
        "seeds",
        "shrine_land",
        "slot_region",
        "start",
        "start_samurai",
        "steps",
        "token_house",
        "tokens",
        "two_ships",
        "walks",
    )

    def __init__(self, options: EmpiresOptions, content: EmpiresContent) -> None:
        self._take_options(options)
        self._take_content(content)
        self._number_pieces()
        self._take_land(content, mountains=options.mountains)
        self._make_lists()

    def _take_options(self, options: EmpiresOptions) -> None:
        self.seats: int = options.seats
        self.quotas: tuple[int, int] = QUOTAS[options.seats]
        self.random_neutral: bool = options.neutral_layout == "random"
        self.random_shrines: bool = options.shrine_layout == "random"
        self.extra_destiny: bool = options.seats == 2 and options.destiny_2p_extra
        self.one_of_each: bool = options.harvest_order_mode == "one_of_each"
        self.influence_start: int = options.influence_start
        self.two_ships: bool = options.sail_mode == "two_ships"
        self.open_resources: bool = options.resource_visibility == "open"

    def _take_content(self, content: EmpiresContent) -> None:
        box, orders = content.box, content.orders
        self.samurai: int = box.samurai
        self.castles: int = box.castles
        self.food: int = box.food
        self.bushido: int = box.bushido
        self.start_samurai: int = box.start_samurai
        self.start: tuple[int, int] = (box.start_food, box.start_bushido)
        self.destiny: int = box.destiny
        self.levels: tuple[int, ...] = box.levels
        self.seeds: tuple[int, int] = (box.food_seeds, box.bushido_seeds)
        self.counts: tuple[int, ...] = tuple(orders.counts())
        self.tokens: int = sum(self.counts)
        self.points: tuple[int, ...] = tuple(getattr(getattr(orders, key), "points", 0) for key in ORDER_KEYS)
        regions = content.regions.all()
        self.capital: tuple[int, ...] = tuple(PROVINCE_KEYS.index(region.capital) for region in regions)
        self.first: tuple[int, ...] = tuple(region.first for region in regions)
        self.second: tuple[int, ...] = tuple(region.second for region in regions)
        slots = content.slots.slot
        self.slot_region: tuple[int, ...] = tuple(REGION_KEYS.index(slot.region) for slot in slots)
        self.neutral: tuple[int, ...] = tuple(NEUTRAL_KEYS.index(slot.neutral) for slot in slots)

    def _number_pieces(self) -> None:
        """Destiny cards come first, then the order tokens of each house, then a piece for each house."""
        self.first_token: int = self.destiny * REGIONS
        self.first_house: int = self.first_token + self.tokens * len(HOUSE_KEYS)
        none = (-1,) * self.first_token
        self.token_house: tuple[int, ...] = none + tuple(
            house for house in range(len(HOUSE_KEYS)) for _ in range(self.tokens)
        )

    def _take_land(self, content: EmpiresContent, *, mountains: bool) -> None:
        provinces = content.land.province
        self.neighbours: tuple[tuple[int, ...], ...] = tuple(map(_neighbours, provinces))
        self.linked: tuple[int, ...] = tuple(
            _mask(key in province.sea for key in PROVINCE_KEYS) for province in provinces
        )
        tiles = content.land.ridge if mountains else ()
        ends = [(PROVINCE_KEYS.index(tile.between[0]), PROVINCE_KEYS.index(tile.between[1])) for tile in tiles]
        self.ridges: tuple[tuple[int, int], ...] = tuple(ends)
        steep = {*ends, *((other, one) for one, other in ends)}
        self.cost: tuple[tuple[int, ...], ...] = tuple(
            tuple(STEEP if (one, other) in steep else 1 for other in range(PROVINCES)) for one in range(PROVINCES)
        )
        self.reach: tuple[tuple[Ways, ...], ...] = _reach(self.neighbours, self.cost)
        self.near: tuple[tuple[int, ...], ...] = tuple(map(self._near, range(REGIONS)))
        self.coast: int = _mask(province.coastal for province in provinces)
        self.coasts: tuple[int, ...] = tuple(members(self.coast))
        self.resource_land: int = _mask(province.feature == "resource" for province in provinces)
        self.shrine_land: int = _mask(province.feature == "shrine" for province in provinces)

    def _make_lists(self) -> None:
        cheap, all_steps = (self._steps_within(points) for points in (1, STEEP))
        none: list[list[Action]] = [[] for _ in range(PROVINCES)]
        self.walks: tuple[list[list[Action]], ...] = (none, cheap, all_steps)
        self.steps: tuple[ByMask, ...] = tuple(_by_mask(tuple(map(tuple, walks))) for walks in self.walks)
        harbours = tuple(tuple(self._sails_from(province)) for province in range(PROVINCES))
        self.sails: ByMask = _by_mask(harbours, actions.DECLINE)
        self.harvests: ByMask = _by_mask(tuple((action,) for action in actions.HARVEST), actions.DECLINE)
        self.builds: ByMask = _by_mask(tuple((action,) for action in actions.BUILD), actions.DECLINE)
        self.attacks: tuple[ByMask, ...] = tuple(
            _by_mask(tuple((action,) for action in actions.ATTACK[seat])) for seat in range(MOST_SEATS)
        )
        self.recruits: tuple[tuple[list[Action], ...], ...] = tuple(
            tuple(self._recruits_at(region, castle) for castle in range(-1, PROVINCES)) for region in range(REGIONS)
        )

    def _near(self, region: int) -> tuple[int, ...]:
        """Return the provinces of a region and their neighbours."""
        first = FIRST_PROVINCE[region]
        own = range(first, first + REGION_SIZES[region])
        return tuple(sorted({*own, *(target for source in own for target in self.neighbours[source])}))

    def _steps_within(self, points: int) -> list[list[Action]]:
        """Return by province the steps out of it that cost no more than this."""
        return [
            [actions.STEP[source][target] for target in self.neighbours[source] if self.cost[source][target] <= points]
            for source in range(PROVINCES)
        ]

    def _sails_from(self, source: int) -> list[Action]:
        """Return every ship that can leave a province (SE-4.4.4)."""
        coast = self.coast
        if not coast >> source & 1:
            return []
        return [actions.SAIL[source][target] for target in members(coast) if target != source]

    def _recruits_at(self, region: int, castle: int) -> list[Action]:
        """Return where a samurai can be raised: in the capital, or at an own castle in the region (SE-4.3.4)."""
        places = {self.capital[region], castle} - {-1}
        return [*(actions.RECRUIT[province] for province in sorted(places)), actions.DECLINE]


@lru_cache(maxsize=2)  # every game with the ridges, and every one without, has the same
def _reach(neighbours: tuple[tuple[int, ...], ...], cost: tuple[tuple[int, ...], ...]) -> tuple[tuple[Ways, ...], ...]:
    """Return by points and province where a samurai gets, the nearest first."""
    return tuple(
        tuple(_ways_within(points, source, neighbours, cost) for source in range(PROVINCES))
        for points in range(MOST_POINTS + 2)
    )


def _ways_within(
    points: int, source: int, neighbours: tuple[tuple[int, ...], ...], costs: tuple[tuple[int, ...], ...]
) -> Ways:
    paid, first = {source: 0}, {source: source}
    for spent in range(points):
        for province in [place for place, cost in paid.items() if cost == spent]:
            for target in neighbours[province]:
                cost = spent + costs[province][target]
                if cost <= points and cost < paid.get(target, points + 1):
                    paid[target] = cost
                    first[target] = target if province == source else first[province]
    del paid[source]
    return tuple(sorted(((target, cost, first[target]) for target, cost in paid.items()), key=_cost))


def _cost(way: tuple[int, int, int]) -> int:
    return way[1]


def _mask(claims: Iterable[bool]) -> int:
    return sum(1 << place for place, claim in enumerate(claims) if claim)


def _neighbours(province: ProvinceSpec) -> tuple[int, ...]:
    return tuple(sorted(PROVINCE_KEYS.index(name) for name in (*province.land, *province.sea)))


@lru_cache(maxsize=16)  # what can be done is mostly the same in every game
def _by_mask(of_province: tuple[tuple[Action, ...], ...], *way_out: Action) -> ByMask:
    """Return by region and mask what can be done in its provinces, from south to north."""
    return tuple(
        tuple([*found, *way_out] for found in _sums(of_province[first : first + REGION_SIZES[region]]))
        for region, first in enumerate(FIRST_PROVINCE)
    )


def _sums(lists: Sequence[tuple[Action, ...]]) -> list[list[Action]]:
    """Return by mask of `lists` what those of the mask hold together: each adds itself to all before it."""
    found: list[list[Action]] = [[]]
    for one in lists:
        found += [[*before, *one] for before in found]
    return found
