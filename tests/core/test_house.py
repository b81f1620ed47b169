"""House rules: numbers of named sections, within their limits."""

import pytest
from pydantic import Field

from rules.core.content import Content
from rules.core.errors import ContentError
from rules.core.house import HouseNumber, fields_of, house_of, overlaid


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
        ({"armoury": {"sword": {"reach": 9}}}, 4),
        ({"armoury": {"sword": {"reach": 0}}}, 1),
        ({"armoury": {"sword": {"reach": "far"}}}, 2),
        ({"armoury": {"sword": 4}}, 2),
        ({"armoury": {"spear": {"reach": 1}}}, 2),
    ],
)
def test_a_number_is_what_the_house_says_within_its_limits(house, value):
    assert SWORD.under(house) == value


def test_content_takes_the_fields_of_the_house_and_keeps_the_rest():
    content = overlaid(PRINTED, {"armoury": {"spear": {"reach": 4}, "racks": (7,)}})
    assert content == Box(armoury=Armoury(sword=Sword(reach=2), spear=Sword(reach=4), racks=(7,)))
    assert overlaid(PRINTED, {}) is PRINTED


def test_house_rules_that_cannot_be_are_refused_in_one_sentence():
    with pytest.raises(ContentError, match=r"^The house rules are wrong at armoury\.spear\.reach: .*\.$"):
        overlaid(PRINTED, {"armoury": {"spear": {"reach": 5}}})
