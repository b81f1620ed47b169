"""The content files of Small Samurai Empires, validated; `lint_content` counts them against section 1.

The numbers in named sections may be changed by a house rule, within the limits here; most of them are reconstructed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any, Final, Literal, Self

from pydantic import Field, SerializerFunctionWrapHandler, model_serializer, model_validator

from rules.core.content import Content, load_toml
from rules.core.errors import ContentError, Contradiction
from rules.core.house import DISTINCT, FIXED, overlaid
from rules.core.message import Argument, FaceRef, message
from rules.small_samurai_empires.tables import (
    GAME_ID,
    MOST_INFLUENCE,
    MOST_POINTS,
    MOST_SEATS,
    ORDER_KEYS,
    PROVINCE_KEYS,
    REGION_KEYS,
    REGION_OF,
    RIDGES,
    SEEDS,
    SHRINES,
    SLOTS,
    NeutralId,
    ProvinceId,
    RegionId,
)

FOLDER: Final = Path(__file__).resolve().parents[2] / "resources" / "games" / GAME_ID / "content"

Feature = Literal["capital", "resource", "shrine"]
Point = tuple[int, int]


Level = Annotated[int, Field(ge=0, le=20)]
_ALWAYS_SO: Final = (("food_seeds", SEEDS), ("bushido_seeds", SEEDS))


def _refused(text: str, key: str, **args: Argument) -> Contradiction:
    return Contradiction(text, message(f"{GAME_ID}.house.{key}", **args))


def _province(province: str) -> FaceRef:
    return FaceRef(f"{GAME_ID}.province.{province}")


class Box(Content):
    """Pieces of each player, the bank, what everybody begins with, and the levels of influence 0 to 10."""

    samurai: int = Field(ge=12, le=24)
    castles: int = Field(ge=0, le=4)
    food: int = Field(ge=16, le=60)
    bushido: int = Field(ge=16, le=60)
    start_samurai: int = Field(ge=1, le=3)
    start_food: int = Field(ge=0, le=4)
    start_bushido: int = Field(ge=0, le=4)
    destiny: int = Field(ge=5, le=8)
    levels: tuple[Level, ...] = Field(min_length=MOST_INFLUENCE + 1, max_length=MOST_INFLUENCE + 1)
    food_seeds: int = Field(SEEDS, ge=0, le=12)
    bushido_seeds: int = Field(SEEDS, ge=0, le=12)

    @model_validator(mode="after")
    def _levels_rise(self) -> Self:
        for influence in range(1, len(self.levels)):
            if self.levels[influence] < self.levels[influence - 1]:
                raise _refused(
                    f"the level of influence {influence} is lower than the one before", "levels_fall", n=influence
                )
        return self

    @model_serializer(mode="wrap")
    def _without_what_was_always_so(self, dump: SerializerFunctionWrapHandler) -> dict[str, Any]:
        """Seeds are told where they differ: content that was kept before they could is the same content."""
        told: dict[str, Any] = dump(self)
        return {name: value for name, value in told.items() if (name, value) not in _ALWAYS_SO}


class RegionSpec(Content):
    """A region: its capital, which the map says, and the points for controlling most, or second most, provinces."""

    capital: Annotated[ProvinceId, FIXED]
    first: int = Field(ge=0, le=12)
    second: int = Field(ge=0, le=12)


class Regions(Content):
    """The four regions."""

    saigoku: RegionSpec
    kinai: RegionSpec
    togoku: RegionSpec
    ezo: RegionSpec

    def all(self) -> list[RegionSpec]:
        """Return the regions from south to north."""
        return [getattr(self, key) for key in REGION_KEYS]


class OrderSpec(Content):
    """How many tokens of a kind each player has."""

    count: int = Field(ge=1, le=3)


class MarchSpec(OrderSpec):
    """Also: how many movement points the order gives for nothing."""

    points: int = Field(ge=1, le=MOST_POINTS)


class Orders(Content):
    """The order tokens of each player, by kind."""

    recruit: OrderSpec
    move_3: MarchSpec
    move_2_or_3: MarchSpec
    move_2_or_sail: MarchSpec
    attack: OrderSpec
    harvest: OrderSpec
    castle: OrderSpec

    def counts(self) -> list[int]:
        """Return how many there are of each kind."""
        return [getattr(self, key).count for key in ORDER_KEYS]


class ProvinceSpec(Content):
    """A province: its region, its feature, whether it has a coast, and its neighbours by land and by dotted link."""

    id: str
    region: Annotated[RegionId, FIXED]
    feature: Feature
    coastal: bool
    land: Annotated[tuple[ProvinceId, ...], DISTINCT]
    sea: Annotated[tuple[ProvinceId, ...], DISTINCT]

    @model_validator(mode="after")
    def _neighbours_are_others(self) -> Self:
        near = (*self.land, *self.sea)
        if self.id in near:
            raise _refused(f"{self.id} is its own neighbour", "own_neighbour", card=_province(self.id))
        for other, count in Counter(near).items():
            if count > 1:
                ends = {"a": _province(self.id), "b": _province(other)}
                raise _refused(f"{self.id} has {other} for a neighbour twice", "joined_twice", **ends)
        return self


class RidgeSpec(Content):
    """A land border that carries a mountain tile in the variant."""

    between: tuple[ProvinceId, ...] = Field(min_length=2, max_length=2)


class Land(Content):
    """The provinces from south to north and the ridges between some of them."""

    province: tuple[ProvinceSpec, ...]
    ridge: tuple[RidgeSpec, ...]

    @model_validator(mode="after")
    def _provinces_are_the_provinces(self) -> Self:
        _are_exactly((province.id for province in self.province), PROVINCE_KEYS)
        for province, region in zip(self.province, REGION_OF, strict=True):
            if province.region != REGION_KEYS[region]:
                raise ValueError(f"{province.id} lies in {REGION_KEYS[region]}, not in {province.region}")
        return self

    @model_validator(mode="after")
    def _neighbours_know_each_other(self) -> Self:
        for kind in ("land", "sea"):
            pairs = {(one.id, other) for one in self.province for other in getattr(one, kind)}
            alone = sorted((one, other) for one, other in pairs if (other, one) not in pairs)
            if alone:
                one, other = alone[0]
                ends = {"a": _province(one), "b": _province(other)}
                raise _refused(f"{one} has {other} for a neighbour, but not the other way round", "one_sided", **ends)
        return self

    @model_validator(mode="after")
    def _everywhere_can_be_reached(self) -> Self:
        near = {province.id: (*province.land, *province.sea) for province in self.province}
        reached = {PROVINCE_KEYS[0]}
        fresh = list(reached)
        while fresh:
            further = set(near[fresh.pop()]) - reached
            reached |= further
            fresh += further
        for province in PROVINCE_KEYS:
            if province not in reached:
                raise _refused(f"no way leads to {province}", "not_connected", card=_province(province))
        return self

    @model_validator(mode="after")
    def _ridges_lie_on_borders(self) -> Self:
        near = {province.id: province.land for province in self.province}
        taken = set()
        for ridge in self.ridge:
            one, other = ridge.between
            ends = {"a": _province(one), "b": _province(other)}
            if other not in near[one]:
                raise _refused(f"a ridge between {one} and {other} has no land border", "ridge_off_land", **ends)
            if frozenset(ridge.between) in taken:
                raise _refused(f"two ridges lie between {one} and {other}", "ridge_twice", **ends)
            taken.add(frozenset(ridge.between))
        return self

    @model_validator(mode="after")
    def _every_region_has_a_capital(self) -> Self:
        capitals = Counter(str(province.region) for province in self.province if province.feature == "capital")
        for region in REGION_KEYS:
            if capitals[region] != 1:
                key = "two_capitals" if capitals[region] else "no_capital"
                named = FaceRef(f"{GAME_ID}.region.{region}")
                raise _refused(f"{region} has {capitals[region]} capitals", key, region=named)
        return self

    def capital_of(self, region: str) -> ProvinceSpec:
        """Return the one province of a region that is its capital."""
        return next(each for each in self.province if each.region == region and each.feature == "capital")


class SlotSpec(Content):
    """An order slot: its region and the neutral action printed beside it."""

    region: RegionId
    neutral: NeutralId


class Slots(Content):
    """The order slots from south to north."""

    slot: tuple[SlotSpec, ...] = Field(min_length=SLOTS, max_length=SLOTS)


class EmpiresContent(Content):
    """Everything that the rules read."""

    box: Box
    regions: Regions
    orders: Orders
    land: Land
    slots: Slots

    @model_validator(mode="after")
    def _every_resource_province_has_a_seed(self) -> Self:
        provinces = sum(province.feature == "resource" for province in self.land.province)
        seeds = self.box.food_seeds + self.box.bushido_seeds
        if provinces > seeds:
            raise _refused(
                f"{provinces} resource provinces and {seeds} seeds", "short_of_seeds", n=provinces, have=seeds
            )
        return self

    def with_capitals(self) -> EmpiresContent:
        """Return the same with the capitals of the regions where the map has them."""
        found = {
            key: getattr(self.regions, key).model_copy(update={"capital": self.land.capital_of(key).id})
            for key in REGION_KEYS
        }
        return self.model_copy(update={"regions": Regions(**found)})


def load_content(house: Mapping[str, Any]) -> EmpiresContent:
    """Return the content files with what `house` holds in place of theirs; raise `ContentError`."""
    content = overlaid(_printed(), house)
    right = content.with_capitals()
    for region in house.get("regions", {}):
        told, due = (getattr(each.regions, region).capital for each in (content, right))
        if told != due and "capital" in house["regions"][region]:
            raise ContentError(f"The house rules are wrong at regions.{region}: on the map {due} is its capital.")
    return right


@lru_cache(maxsize=1)
def _printed() -> EmpiresContent:
    return EmpiresContent(
        box=load_toml(FOLDER / "box.toml", Box),
        regions=load_toml(FOLDER / "regions.toml", Regions),
        orders=load_toml(FOLDER / "orders.toml", Orders),
        land=load_toml(FOLDER / "land.toml", Land),
        slots=load_toml(FOLDER / "slots.toml", Slots),
    )


_COUNTS: Final = {
    "destiny cards": 20,
    "order tokens": 11,
    "capital": 4,
    "resource": 12,
    "shrine": SHRINES,
    "land borders": 39,
    "dotted links": 7,
    "ridges": RIDGES,
    "landlocked provinces": 3,
    "samurai": 16 * MOST_SEATS,
    "castles": 3 * MOST_SEATS,
    "resources": 60,
}


def lint_content(content: EmpiresContent | None = None) -> list[str]:
    """Return what differs from the counts of section 1; empty when all is well."""
    content = content or load_content({})
    provinces = content.land.province
    found = Counter(str(province.feature) for province in provinces)
    found["destiny cards"] = content.box.destiny * len(REGION_KEYS)
    found["order tokens"] = sum(content.orders.counts())
    found["land borders"] = sum(len(province.land) for province in provinces) // 2
    found["dotted links"] = sum(len(province.sea) for province in provinces) // 2
    found["ridges"] = len(content.land.ridge)
    found["landlocked provinces"] = sum(not province.coastal for province in provinces)
    found["samurai"] = content.box.samurai * MOST_SEATS
    found["castles"] = content.box.castles * MOST_SEATS
    found["resources"] = content.box.food + content.box.bushido
    problems = [f"{found[what]} {what} instead of {due}" for what, due in _COUNTS.items() if found[what] != due]
    neutral = Counter(slot.neutral for slot in content.slots.slot)
    problems += [f"{count} slots with {kind}" for kind, count in sorted(neutral.items()) if count != SLOTS // 4]
    for key, spec in zip(REGION_KEYS, content.regions.all(), strict=True):
        if content.land.capital_of(key).id != spec.capital:
            problems.append(f"{spec.capital} is no capital")
    return problems


def _are_exactly(names: Iterable[str], expected: Iterable[str]) -> None:
    if list(names) != list(expected):
        raise ValueError("the provinces are not all there, or stand in another order")


# The picture of the map: no rule reads it.


class Outline(Content):
    """A province on the map: its ring of vertices, its middle, and where its name and its things stand.

    `ground` is the left upper corner and the size of the room that samurai and castles have.
    """

    id: str
    ring: tuple[str, ...] = Field(min_length=3)
    center: Point
    label: Point
    feature: Point
    ground: tuple[int, int, int, int]


class Plaque(Content):
    """Where the rewards of a region are shown."""

    id: RegionId
    center: Point


class SlotPlace(Content):
    """Where an order slot and its neutral action lie."""

    id: str
    center: Point
    radius: int
    icon: Point
    icon_radius: int


class Border(Content):
    """A land border, by the vertices of its edges."""

    between: tuple[str, str]
    edges: tuple[tuple[str, str], ...]


class Link(Content):
    """A dotted sea link, by the ends of its line."""

    between: tuple[str, str]
    line: tuple[Point, Point]


class Chart(Content):
    """Where everything lies on the map (SE-1.13)."""

    width: int
    height: int
    vertices: dict[str, Point]
    province: tuple[Outline, ...]
    plaque: tuple[Plaque, ...]
    slot: tuple[SlotPlace, ...] = Field(min_length=SLOTS, max_length=SLOTS)
    border: tuple[Border, ...]
    link: tuple[Link, ...]

    @model_validator(mode="after")
    def _all_are_there(self) -> Self:
        _are_exactly((outline.id for outline in self.province), PROVINCE_KEYS)
        named = {name for outline in self.province for name in outline.ring}
        named |= {name for border in self.border for edge in border.edges for name in edge}
        if not named <= set(self.vertices):
            raise ValueError(f"there are no vertices {sorted(named - set(self.vertices))}")
        return self


@lru_cache(maxsize=1)
def load_chart() -> Chart:
    """Return where everything lies on the map; raise `ContentError`."""
    return load_toml(FOLDER / "map.toml", Chart)
