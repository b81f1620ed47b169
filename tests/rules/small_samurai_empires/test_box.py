"""What is in the box and on the map (section 1)."""

from collections import Counter
from itertools import combinations, pairwise
from typing import Any

import pytest

from rules.core.chance import Chance
from rules.core.errors import ContentError
from rules.core.house import HouseNumber, fields_of, house_of
from rules.core.message import Argument, FaceRef, Message, message
from rules.small_samurai_empires import OPTIONS, create
from rules.small_samurai_empires.content import Chart, ProvinceSpec, lint_content, load_chart, load_content
from rules.small_samurai_empires.ruleset import Rules
from rules.small_samurai_empires.tables import FIRST_PROVINCE, PROVINCE_KEYS, REGION_KEYS, REGION_OF, REGION_SIZES
from tests.rules.small_samurai_empires.builder import HOUSES, dealt, game_of, new_game

Point = tuple[int, int]


def provinces() -> tuple[ProvinceSpec, ...]:
    return load_content({}).land.province


def test_everything_is_in_the_box() -> None:
    """SE-1.2, SE-1.3, SE-1.4, SE-1.5, SE-1.6, SE-1.7, SE-1.8, SE-1.10."""
    assert lint_content() == []
    content = load_content({})
    box = content.box
    assert (box.samurai, box.castles, box.food, box.bushido, box.destiny) == (16, 3, 30, 30, 5)
    assert content.orders.counts() == [2, 1, 1, 1, 2, 2, 2]
    assert [(region.capital, region.first, region.second) for region in content.regions.all()] == [
        ("chikuzen", 4, 2),
        ("yamashiro", 5, 3),
        ("musashi", 4, 2),
        ("oshima", 3, 1),
    ]


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"box": {"destiny": 6}}, "24 destiny cards instead of 20"),
        ({"box": {"castles": 2}}, "8 castles instead of 12"),
        ({"box": {"samurai": 12}}, "48 samurai instead of 64"),
        ({"box": {"food": 40}}, "70 resources instead of 60"),
        ({"orders": {"attack": {"count": 3}}}, "12 order tokens instead of 11"),
    ],
)
def test_what_is_counted_wrong_is_said(change: dict[str, Any], problem: str) -> None:
    """Section 1."""
    assert lint_content(load_content(change)) == [problem]


def test_slots_with_other_neutral_actions_are_said() -> None:
    """SE-1.7: three of each kind."""
    slots = [slot.model_dump() for slot in load_content({}).slots.slot]
    slots[0]["neutral"] = "move"
    assert lint_content(load_content({"slots": {"slot": slots}})) == ["4 slots with move", "2 slots with recruit"]


def test_provinces_stand_in_a_row_by_region_with_what_the_table_says() -> None:
    """SE-1.4, SE-1.5."""
    assert [province.id for province in provinces()] == list(PROVINCE_KEYS)
    assert [REGION_KEYS.index(province.region) for province in provinces()] == list(REGION_OF)
    assert [REGION_OF.count(region) for region in range(4)] == list(REGION_SIZES) == [7, 8, 6, 4]
    assert [REGION_OF.index(region) for region in range(4)] == list(FIRST_PROVINCE)
    slots = Counter(slot.region for slot in load_content({}).slots.slot)
    assert [slots[key] for key in REGION_KEYS] == [3, 4, 3, 2]
    features = Counter((province.region, province.feature) for province in provinces())
    assert [features[key, "resource"] for key in REGION_KEYS] == [3, 4, 3, 2]
    assert [features[key, "shrine"] for key in REGION_KEYS] == [3, 3, 2, 1]
    assert [features[key, "capital"] for key in REGION_KEYS] == [1, 1, 1, 1]
    assert {province.id for province in provinces() if not province.coastal} == {"yamashiro", "shinano", "kozuke"}


def paths() -> dict[tuple[str, str], int]:
    """The length of the shortest path between any two provinces."""
    beside = {province.id: (*province.land, *province.sea) for province in provinces()}
    found = {}
    for start in PROVINCE_KEYS:
        reached, edge, length = {start}, [start], 0
        while edge:
            length += 1
            edge = sorted({other for one in edge for other in beside[one]} - reached)
            reached |= set(edge)
            found.update({(start, one): length for one in edge})
    return found


def test_the_map_is_connected_and_nine_steps_wide_by_land_and_sea_alike() -> None:
    """SE-1.6, SE-1.6.1."""
    lengths = paths()
    assert len(lengths) == 25 * 24
    assert max(lengths.values()) == 9
    rules = game_of(2).rules
    near = rules.neighbours[PROVINCE_KEYS.index("buzen")]
    assert [PROVINCE_KEYS[place] for place in near] == ["chikuzen", "satsuma", "iyo", "aki"]
    assert {cost for row in rules.cost for cost in row} == {1}


# Geometry.


def area(ring: list[Point]) -> float:
    """The signed area of a closed ring, by the shoelace formula."""
    return sum(x * v - u * y for (x, y), (u, v) in pairwise([*ring, ring[0]])) / 2


def side(a: Point, b: Point, c: Point) -> int:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether two segments cut each other in a point inside both."""
    return side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0


def inside(point: Point, ring: list[Point]) -> bool:
    x, y = point
    found = False
    for (x1, y1), (x2, y2) in pairwise([*ring, ring[0]]):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            found = not found
    return found


def rings(chart: Chart) -> dict[str, list[Point]]:
    return {outline.id: [chart.vertices[name] for name in outline.ring] for outline in chart.province}


def edges(chart: Chart) -> dict[str, set[frozenset[str]]]:
    return {
        outline.id: {frozenset(pair) for pair in pairwise([*outline.ring, outline.ring[0]])}
        for outline in chart.province
    }


def test_the_map_is_drawn_as_it_is_told() -> None:
    """SE-T59: SE-1.13, SE-1.7."""
    chart = load_chart()
    drawn = rings(chart)
    assert len(drawn) == 25
    for ring in drawn.values():
        assert len(set(ring)) == len(ring)
        assert area(ring) != 0
        sides = list(pairwise([*ring, ring[0]]))
        assert not any(cross(*one, *other) for one, other in combinations(sides, 2))
    for (one, ring), (other, second) in combinations(drawn.items(), 2):
        crossings = [
            (a, b) for a in pairwise([*ring, ring[0]]) for b in pairwise([*second, second[0]]) if cross(*a, *b)
        ]
        assert crossings == [], (one, other)
        apart = [point for point in ring if point not in second and inside(point, second)]
        assert apart == [], (one, other)
    shared = {
        frozenset((one, other)): mine & theirs
        for (one, mine), (other, theirs) in combinations(edges(chart).items(), 2)
        if mine & theirs
    }
    listed = {frozenset(border.between): {frozenset(edge) for edge in border.edges} for border in chart.border}
    assert shared == listed
    assert len(listed) == 39
    assert set(listed) == {frozenset((one.id, other)) for one in provinces() for other in one.land}
    heights = [slot.center[1] for slot in chart.slot]
    assert heights == sorted(heights, reverse=True)
    assert len(set(heights)) == 12


def test_everything_stands_inside_its_province() -> None:
    """SE-T59: SE-1.13."""
    chart = load_chart()
    drawn = rings(chart)
    for outline in chart.province:
        left, top, width, height = outline.ground
        places = (outline.center, outline.label, outline.feature, (left + width // 2, top + height // 2))
        assert all(inside(place, drawn[outline.id]) for place in places), outline.id


def test_dotted_links_and_ridges_belong_to_neighbours() -> None:
    """SE-1.6, SE-8.1: with mountains ten ridges lie on the map."""
    chart = load_chart()
    links = {frozenset(link.between) for link in chart.link}
    assert links == {frozenset((one.id, other)) for one in provinces() for other in one.sea}
    borders = {frozenset(border.between) for border in chart.border}
    ridges = {frozenset(ridge.between) for ridge in load_content({}).land.ridge}
    assert len(ridges) == 10
    assert ridges <= borders
    assert {plaque.id for plaque in chart.plaque} == set(REGION_KEYS)
    for mountains in (True, False):
        stocks = dealt(2, mountains=mountains).view(None).stocks
        assert sum(count for (_, kind), count in stocks.items() if kind == "ridge") == 10 * mountains


# House rules.


def test_a_house_rule_changes_a_number_and_what_follows_from_it() -> None:
    """SE-2.2 to SE-2.6, SE-1.8."""
    house = {
        "box": {"samurai": 14, "start_samurai": 1, "start_food": 3},
        "orders": {"move_3": {"points": 4}},
        "regions": {"ezo": {"first": 9}},
    }
    at = dealt(2)
    game = game_of(2, house)
    rules = game.rules
    assert isinstance(rules, Rules)
    assert (rules.samurai, rules.start_samurai, rules.start, rules.first[3]) == (14, 1, (3, 2), 9)
    assert rules.points[1] == 4
    assert game.bound > at.game.bound


@pytest.mark.parametrize(
    "house",
    [
        {"box": {"samurai": 5}},
        {"box": {"levels": [0, 2, 1, 2, 3, 3, 4, 4, 5, 5, 6]}},
        {"box": {"gold": 5}},
        {"regions": {"ezo": {"capital": "kii"}}},
        {"orders": {"attack": {"count": 0}}},
        {"land": {"province": []}},
        {"land": {"province": {"musashi": {"region": "ezo"}, "oshima": {"region": "togoku"}}}},
        {"slots": {"slot": []}},
    ],
)
def test_house_rules_that_cannot_be_are_refused(house: dict[str, Any]) -> None:
    with pytest.raises(ContentError, match="house rules are wrong"):
        create(OPTIONS.checked("small_samurai_empires", {"seats": 2}), house)


def test_neighbours_have_to_know_each_other() -> None:
    """SE-1.6."""
    land = load_content({}).land.model_dump()
    land["province"][0]["land"] = ["buzen"]
    with pytest.raises(ContentError, match="chikuzen"):
        load_content({"land": land})


def refusal(house: dict[str, Any]) -> Message | None:
    """What a person is told why house rules cannot be."""
    with pytest.raises(ContentError) as refused:
        load_content(house)
    return refused.value.said


def told(key: str, **args: Argument) -> Message:
    return message(f"small_samurai_empires.house.{key}", **args)


def land(key: str) -> FaceRef:
    return FaceRef(f"small_samurai_empires.province.{key}")


def features(**of: str) -> dict[str, Any]:
    return {"land": {"province": {key: {"feature": feature} for key, feature in of.items()}}}


def test_a_map_that_cannot_be_is_refused_with_its_reason() -> None:
    """SE-1.6."""
    rows = {"buzen": {"land": ["chikuzen"]}, "satsuma": {"land": ["chikuzen"]}}
    assert refusal({"land": {"province": rows}}) == told("ridge_off_land", a=land("buzen"), b=land("satsuma"))
    rows = {"kitami": {"land": ["tokachi"]}, "ishikari": {"land": ["oshima", "tokachi"]}}
    load_content({"land": {"province": rows}})
    rows |= {"tokachi": {"land": ["kitami"]}, "ishikari": {"land": ["oshima"]}}
    assert refusal({"land": {"province": rows}}) == told("not_connected", card=land("kitami"))
    one_sided = {"iyo": {"sea": ["buzen"]}}
    assert refusal({"land": {"province": one_sided}}) == told("one_sided", a=land("aki"), b=land("iyo"))
    twice = {"iyo": {"sea": ["buzen", "aki", "tosa"]}, "tosa": {"sea": ["kii", "iyo"]}}
    assert refusal({"land": {"province": twice}}) == told("joined_twice", a=land("iyo"), b=land("tosa"))
    own = {"iyo": {"sea": ["buzen", "aki", "iyo"]}}
    assert refusal({"land": {"province": own}}) == told("own_neighbour", card=land("iyo"))
    ridges = {"0": {"between": ["aki", "izumo"]}}
    assert refusal({"land": {"ridge": ridges}}) == told("ridge_twice", a=land("izumo"), b=land("aki"))


def test_every_region_has_one_capital_and_it_is_where_the_map_has_it() -> None:
    """SE-1.4, SE-2.6."""
    ezo, saigoku = (FaceRef(f"small_samurai_empires.region.{key}") for key in ("ezo", "saigoku"))
    assert refusal(features(oshima="shrine")) == told("no_capital", region=ezo)
    assert refusal(features(iyo="capital")) == told("two_capitals", region=saigoku)
    house = features(oshima="shrine", ishikari="capital")
    assert load_content(house).regions.ezo.capital == "ishikari"
    assert game_of(2, house).rules.capital[3] == PROVINCE_KEYS.index("ishikari")
    with pytest.raises(ContentError, match=r"ezo: on the map ishikari is its capital\.$"):
        load_content(house | {"regions": {"ezo": {"capital": "oshima"}}})


def test_every_resource_province_has_a_seed() -> None:
    """SE-2.5: there are twelve of both, unless the house has others."""
    assert refusal(features(buzen="resource")) == told("short_of_seeds", n=13, have=12)
    house = features(buzen="resource") | {"box": {"food_seeds": 9, "bushido_seeds": 4}}
    s = new_game(2, house=house).do(*HOUSES[:2]).state
    assert [mask.bit_count() for mask in s.yields] == [9, 4]
    assert s.yields[0] | s.yields[1] == s.rules.resource_land
    fewer = new_game(2, house=features(satsuma="shrine", iyo="shrine")).do(*HOUSES[:2])
    assert sum(mask.bit_count() for mask in fewer.state.yields) == 10
    assert sum(fewer.view(None).stock("box", f"seed_{kind}") for kind in ("food", "bushido")) == 2
    assert fewer.state.shrines.bit_count() == 11


def test_levels_of_influence_never_fall() -> None:
    """SE-1.11."""
    assert refusal({"box": {"levels": {"4": 1}}}) == told("levels_fall", n=4)
    assert load_content({"box": {"levels": {"10": 9}}}).box.levels[-2:] == (5, 9)


def test_content_that_was_kept_before_seeds_could_be_set_is_the_same() -> None:
    assert "food_seeds" not in load_content({}).box.model_dump()
    assert load_content({"box": {"food_seeds": 7}}).box.model_dump()["food_seeds"] == 7
    assert load_content({"box": {"food_seeds": 6}}) == load_content({})


@pytest.mark.parametrize("end", ["least", "most"])
def test_a_game_can_be_played_at_the_limits_of_every_number(end: str) -> None:
    for number in fields_of(load_content({})):
        if not isinstance(number, HouseNumber) or number.path[1] == "levels":
            continue
        try:
            game = game_of(4, house_of([(number, getattr(number, end))]))
        except ContentError:
            assert (number.path[-1].endswith("_seeds"), end) == (True, "least")
            continue
        chance, decisions = Chance(1), 0
        s = game.setup(chance)
        while not s.over:
            legal = game.legal_actions(s)
            game.apply(s, legal[chance.below(len(legal))], chance)
            decisions += 1
        assert decisions <= game.bound


def test_options_are_for_two_to_four() -> None:
    """Section 0."""
    for seats in (1, 5):
        with pytest.raises(ContentError):
            game_of(seats)
    with pytest.raises(ContentError):
        game_of(2, influence_start=2)
