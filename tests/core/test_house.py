"""House rules: what may be changed of a content, within its limits; sums of it; and why what cannot be cannot."""

from typing import Annotated, Literal

import pytest
from pydantic import Field, model_validator

from rules.core.content import Content, Sum, validated
from rules.core.errors import ContentError, Contradiction, Fault
from rules.core.house import (
    DISTINCT,
    FIXED,
    Among,
    Grid,
    HouseChoice,
    HouseField,
    HouseGrid,
    HouseList,
    HouseNumber,
    fields_of,
    house_of,
    overlaid,
    sums_of,
)
from rules.core.message import message


class Sword(Content):
    reach: int = Field(ge=1, le=4)
    name: str = "katana"


class Armoury(Content):
    sword: Sword
    spear: Sword
    racks: tuple[int, ...] = (1, 2)


class Box(Content):
    armoury: Armoury


PRINTED = Box(armoury=Armoury(sword=Sword(reach=2), spear=Sword(reach=3)))
SWORD, SPEAR = fields_of(PRINTED)


def test_every_number_of_a_named_section_can_be_changed_and_nothing_else():
    assert [
        HouseNumber(("armoury", "sword", "reach"), 2, 1, 4),
        HouseNumber(("armoury", "spear", "reach"), 3, 1, 4),
    ] == [SWORD, SPEAR]


def test_house_rules_hold_only_what_differs():
    assert house_of([(SWORD, 4), (SPEAR, 3)]) == {"armoury": {"sword": {"reach": 4}}}
    assert house_of([(SWORD, 2), (SPEAR, 3)]) == {}


@pytest.mark.parametrize(
    ("house", "value"),
    [
        ({}, 2),
        ({"armoury": {"sword": {"reach": 4}}}, 4),
        ({"armoury": {"sword": {"reach": 9}}}, 2),
        ({"armoury": {"sword": {"reach": True}}}, 2),
        ({"armoury": {"sword": {"reach": "far"}}}, 2),
        ({"armoury": {"sword": 4}}, 2),
        ({"armoury": {"spear": {"reach": 1}}}, 2),
    ],
)
def test_a_number_is_what_the_house_says_where_its_limits_let_it(house, value):
    assert SWORD.under(house) == value


def test_content_takes_the_numbers_of_the_house_and_keeps_the_rest():
    content = overlaid(PRINTED, {"armoury": {"spear": {"reach": 4}, "racks": (7,)}})
    assert content == Box(armoury=Armoury(sword=Sword(reach=2), spear=Sword(reach=4), racks=(7,)))
    assert overlaid(PRINTED, {}) is PRINTED


def test_house_rules_that_cannot_be_are_refused_in_one_sentence():
    with pytest.raises(ContentError, match=r"^The house rules are wrong at armoury\.spear\.reach: .*\.$"):
        overlaid(PRINTED, {"armoury": {"spear": {"reach": 5}}})


@pytest.mark.parametrize("odd", ["4", 4.0, True])
def test_a_number_is_no_word_or_truth_that_might_be_read_as_one(odd):
    house = {"armoury": {"sword": {"reach": odd}}}
    assert SWORD.under(house) == PRINTED.armoury.sword.reach
    with pytest.raises(ContentError, match=r"at armoury\.sword\.reach: Input should be a valid integer\.$"):
        overlaid(PRINTED, house)


class Doll(Content):
    id: str
    colour: Annotated[Literal["red", "gold"], FIXED]
    count: int = Field(ge=0, le=5)
    kind: Annotated[Literal["start", "plain", "four"], Among(("plain", "four"))] = "plain"
    runes: tuple[Literal["fire", "water"], ...] = Field(default=(), max_length=3)
    likes: Annotated[tuple[Literal["a", "b", "c"], ...], Field(min_length=1), DISTINCT] = ("a",)
    is_shy: bool = False


class Shelf(Content):
    sums = (Sum("shelf.all", ("doll",), "count", 3, 6),)

    doll: tuple[Doll, ...]
    steps: tuple[Annotated[int, Field(ge=0, le=2)], ...] = (0, 1)
    board: Annotated[tuple[str, ...], Grid(".XO")] = (". X", "O .")


class Shop(Content):
    shelf: Shelf


DOLLS = (Doll(id="aka", colour="red", count=2), Doll(id="kin", colour="gold", count=1, kind="start"))
SHOP = Shop(shelf=Shelf(doll=DOLLS))


def test_every_kind_of_field_names_its_place_its_print_and_what_it_may_be():
    aka, kin = ("shelf", "doll", "aka"), ("shelf", "doll", "kin")
    likes, runes = (("a",), ("a", "b", "c"), 1, 3, True), ((), ("fire", "water"), 0, 3)
    assert fields_of(SHOP) == [
        HouseNumber((*aka, "count"), 2, 0, 5),
        HouseChoice((*aka, "kind"), "plain", ("plain", "four")),
        HouseList((*aka, "runes"), *runes),
        HouseList((*aka, "likes"), *likes),
        HouseChoice((*aka, "is_shy"), False, (False, True)),
        HouseNumber((*kin, "count"), 1, 0, 5),
        HouseList((*kin, "runes"), *runes),
        HouseList((*kin, "likes"), *likes),
        HouseChoice((*kin, "is_shy"), False, (False, True)),
        HouseNumber(("shelf", "steps", "0"), 0, 0, 2),
        HouseNumber(("shelf", "steps", "1"), 1, 0, 2),
        HouseGrid(("shelf", "board"), (". X", "O ."), ".XO"),
    ]
    assert [field.row for field in fields_of(SHOP)] == [aka] * 5 + [kin] * 4 + [("shelf", "steps")] * 2 + [("shelf",)]


def field_called(name: str) -> HouseField:
    return next(field for field in fields_of(SHOP) if field.path[-1] == name)


@pytest.mark.parametrize(
    ("name", "fitting", "odd"),
    [
        ("count", [0, 5], [6, True, "2"]),
        ("kind", ["four"], ["start", "lava", 1]),
        ("runes", [(), ("fire", "fire", "water")], [("fire",) * 4, ("air",), ["fire"]]),
        ("likes", [("c", "a")], [(), ("a", "a")]),
        ("is_shy", [True], [1, "yes"]),
        ("board", [("X X", "X X")], [("X X",), ("X", "X X"), ("X X", "X ?"), 4]),
    ],
)
def test_a_field_knows_what_it_can_hold(name, fitting, odd):
    field = field_called(name)
    assert [value for value in (*fitting, *odd) if field.fits(value)] == fitting


def test_what_is_set_row_by_row_is_played_and_read_back():
    values = {"count": 4, "kind": "four", "runes": ("fire",), "likes": ("b",), "is_shy": True, "board": ("X X", "O .")}
    chosen = {**{field.path: field.printed for field in fields_of(SHOP)}}
    chosen.update({field_called(name).path: value for name, value in values.items()})
    house = house_of((field, chosen[field.path]) for field in fields_of(SHOP))
    played = overlaid(SHOP, house)

    aka = {"count": 4, "kind": "four", "runes": ["fire"], "likes": ["b"], "is_shy": True}
    assert house == {"shelf": {"doll": {"aka": aka}, "board": ["X X", "O ."]}}
    assert played.shelf.doll == (Doll(id="aka", colour="red", **values_of(aka)), DOLLS[1])
    assert {field.path: field.under(house) for field in fields_of(SHOP)} == chosen


def values_of(aka):
    return {name: tuple(value) if isinstance(value, list) else value for name, value in aka.items()}


def test_a_row_that_is_not_there_is_refused():
    with pytest.raises(ContentError, match=r"^The house rules are wrong at doll: there is no 'ao'\.$"):
        overlaid(SHOP, {"shelf": {"doll": {"ao": {"count": 1}}}})


def test_a_sum_is_kept_and_its_breach_is_told_with_its_place():
    assert sums_of(SHOP) == [(("shelf",), Shelf.sums[0])]
    with pytest.raises(ContentError) as refused:
        overlaid(SHOP, {"shelf": {"doll": {"aka": {"count": 1}}}})
    reason = message("shelf.all.why", n=2, least=3, most=6)
    assert refused.value.faults == (Fault(("shelf",), reason),)
    assert refused.value.said == reason


def test_every_contradiction_is_told():
    class Pair(Content):
        left: int
        right: int

        @model_validator(mode="after")
        def _differ(self) -> "Pair":
            if self.left == self.right:
                raise Contradiction("both are alike", message("pair.alike", n=self.left))
            return self

    class Pairs(Content):
        one: Pair
        two: Pair

    with pytest.raises(ContentError) as refused:
        validated(Pairs, {"one": {"left": 1, "right": 1}, "two": {"left": 2, "right": 2}}, "It is wrong")
    told = [(fault.place, fault.said) for fault in refused.value.faults]
    assert told == [(("one",), message("pair.alike", n=1)), (("two",), message("pair.alike", n=2))]
