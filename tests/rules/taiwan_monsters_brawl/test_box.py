"""What is in the box (section 1)."""

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from rules.core.errors import ContentError
from rules.core.house import HouseChoice, fields_of
from rules.core.message import FaceRef, Message, message
from rules.taiwan_monsters_brawl import OPTIONS, create, tables, wishes
from rules.taiwan_monsters_brawl.content import BrawlContent, lint_content, load_content
from rules.taiwan_monsters_brawl.effects import EFFECTS
from rules.taiwan_monsters_brawl.state import laid_out
from rules.taiwan_monsters_brawl.ultimates import ULTIMATES
from rules.taiwan_monsters_brawl.view import observe
from tests.rules.taiwan_monsters_brawl.builder import game_of

COSTS = {
    **dict.fromkeys(("tornado", "divine_shield", "thunder_beast", "replenish_power", "sorcery", "big_wind_blows"), 1),
    **dict.fromkeys(("flesh_ginseng", "sword_lion", "shigandang", "talisman_imp", "flame_spirit"), 1),
    **dict.fromkeys(("mist_zheng", "wind_pheasant", "flame_tortoise", "forest_marmot"), 1),
    **dict.fromkeys(("tsunami", "wildfire", "volcanic_eruption", "monster_eye", "monster_pouch", "mountain_demon"), 2),
    **dict.fromkeys(("serpent_beastman", "cat_kaka", "stone_xiezhi", "mud_ape", "sand_toad", "water_phantom"), 2),
    "xika_rourou": 3,
    "explosion": 4,
}
TWICE = {
    *("tornado", "wildfire", "divine_shield", "thunder_beast", "replenish_power", "monster_eye", "sorcery"),
    *("big_wind_blows", "shigandang", "talisman_imp"),
}
POINTS = (1, 1, 2, 2, 2, 3, 4)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_box_holds_cards_boards_runes_chi_and_dice(seats: int) -> None:
    """TM-1.1, TM-1.9c, TM-2.1, TM-2.2: eight aid cards have no rules function."""
    view = observe(laid_out(game_of(seats, shared_dice=True).rules), None)
    backs = Counter(seen.back for seen in view.pieces.values())
    assert backs == {"spell": 39, "zone": 28, "monster": 8}
    assert [view.stock("runes", f"rune.{kind}") for kind in tables.RUNE_KEYS] == [14] * 5
    assert view.stock("chi_supply", "chi") == 48
    assert [view.stock("dice", f"die.{colour}") for colour in tables.COLOUR_KEYS] == [4, 3, 3]


def test_spell_cards_have_their_copies_and_costs() -> None:
    """TM-1.7."""
    rules = game_of(2).rules
    found = {key: rules.cost[kind] for kind, key in enumerate(tables.SPELL_KEYS)}
    assert found == COSTS
    copies = Counter(tables.SPELL_KEYS[kind] for kind in rules.kind)
    assert copies == {key: 1 + (key in TWICE) for key in tables.SPELL_KEYS}


def test_zones_have_points_by_direction_and_the_runes_of_the_totals() -> None:
    """TM-1.8."""
    rules = game_of(2).rules
    for first in range(0, 28, 7):
        assert rules.points[first : first + 7] == POINTS
        assert len(set(rules.direction[first : first + 7])) == 1
    runes = Counter(rune for zone in rules.zone_runes for rune in zone)
    assert [runes[rune] for rune in range(6)] == [8, 11, 10, 9, 11, 7]
    assert sum(rules.zone_chi) == 30


@pytest.mark.parametrize(
    ("zone", "direction", "points", "runes", "chi"),
    [
        ("n1", "north", 1, ("ultimate", "spell", "any"), 1),
        ("s7", "south", 4, ("reroll",), 0),
        ("e6", "east", 3, ("chi",), 1),
        ("w4", "west", 2, ("upgrade", "chi"), 2),
    ],
)
def test_some_zones_in_full(zone: str, direction: str, points: int, runes: tuple[str, ...], chi: int) -> None:
    """TM-1.8, TM-1.10."""
    rules = game_of(2).rules
    number = tables.ZONE_KEYS.index(zone)
    assert tables.DIRECTION_KEYS[rules.direction[number]] == direction
    assert rules.points[number] == points
    assert tuple(tables.GAIN_KEYS[rune] for rune in rules.zone_runes[number]) == runes
    assert rules.zone_chi[number] == chi


def test_dice_have_two_three_and_four_successes_and_the_rune_die_every_kind() -> None:
    """TM-1.1, TM-1.6."""
    rules = game_of(2).rules
    assert rules.ones == (2, 3, 4)
    assert rules.rune_die == (0, 1, 2, 3, 4, tables.ANY)


def test_every_monster_has_an_ultimate_of_its_own_and_two_start_sets() -> None:
    """TM-1.2, TM-1.3."""
    rules = game_of(2).rules
    assert sorted(rules.ultimate) == list(range(8))
    assert len(ULTIMATES) == 8
    assert [tuple(map(len, sets)) for sets in rules.start_runes] == [(2, n) for n in (2, 2, 3, 3, 3, 3, 3, 3)]
    assert rules.start_chi == ((1, 3), (2, 3), (2, 1), (2, 0), (3, 1), (2, 1), (3, 2), (1, 0))


def test_runs_of_cells_are_straight_and_have_two_cells_at_least() -> None:
    """TM-4.40."""
    assert len(tables.SEGMENTS) == 48
    for cells in tables.SEGMENTS:
        assert 2 <= len(cells) <= 4
        assert len({cell // 4 for cell in cells}) == 1 or len({cell % 4 for cell in cells}) == 1
        assert len({later - earlier for earlier, later in pairwise(cells)}) == 1


def test_every_card_that_is_played_in_a_window_has_an_effect_and_no_other() -> None:
    """TM-3.20: the others are for steps of their own."""
    windows = {"free", "result", "pre_roll", "defender"}
    spells = {spell.id: spell.window for spell in load_content({}).spells.spell}
    assert {tables.SPELL_KEYS[kind] for kind in EFFECTS} == {key for key, window in spells.items() if window in windows}


def test_a_box_that_differs_is_told_by_name() -> None:
    printed = load_content({}).model_dump(by_alias=True)
    printed["box"]["chi_tokens"] = 40
    printed["box"]["rune_die"] = ("chi", "chi", "spell", "upgrade", "reroll", "any")
    printed["zones"]["zone"][0]["points"] = 2
    assert lint_content(BrawlContent.model_validate(printed)) == [
        "the sum of zone_points is 61 instead of 60",
        "the sum of chi is 40 instead of 48",
        "the zones in the north are worth [1, 2, 2, 2, 2, 3, 4]",
        "the rune die does not show every kind and any",
    ]


def test_house_rules_take_the_place_of_a_section() -> None:
    box = load_content({}).box.model_dump()
    box["chi_tokens"] = 60
    game = create(OPTIONS.checked("taiwan_monsters_brawl", {"seats": 2}), {"box": box})
    assert game.rules.bank == 60
    assert game.content != game_of(2).content


def _break(section: str, change: Any) -> dict[str, Any]:
    found = load_content({}).model_dump(by_alias=True)[section]
    change(found)
    return {section: found}


@pytest.mark.parametrize(
    ("section", "change"),
    [
        ("monsters", lambda found: found["monster"][0].update(grid=(". . .", ". . . .", ". . . .", ". . . ."))),
        ("monsters", lambda found: found["monster"][0].update(grid=(". . . X", ". . . .", ". . . .", ". . . ."))),
        ("monsters", lambda found: found["monster"][0].update(ultimate="blaze")),
        ("monsters", lambda found: found.update(monster=found["monster"][:7])),
        ("spells", lambda found: found["spell"][0].update({"class": "whenever"})),
        ("spells", lambda found: found["spell"][0].update(id="typhoon")),
        ("spells", lambda found: [spell.update(copies=0) for spell in found["spell"]]),
        ("zones", lambda found: found["zone"][0].update(points=9)),
        ("zones", lambda found: found["zone"][0].update(id="n2")),
        ("box", lambda found: found.update(rune_die=("chi",))),
        ("box", lambda found: found["grey"].update(ones=6)),
    ],
)
def test_house_rules_that_cannot_be_are_refused(section: str, change: Any) -> None:
    with pytest.raises(ContentError, match="house rules are wrong"):
        load_content(_break(section, change))


def refusal(house: dict[str, Any]) -> Message | None:
    """What a person is told why house rules cannot be."""
    with pytest.raises(ContentError) as refused:
        load_content(house)
    return refused.value.said


def _spell(key: str) -> FaceRef:
    return FaceRef(f"taiwan_monsters_brawl.spell.{key}")


def test_a_spell_is_played_only_when_it_can_do_something() -> None:
    """TM-3.20: two of them ended games with a fault, and one played outside of challenges."""
    for key, group in (
        ("thunder_beast", "free"),
        ("sword_lion", "result"),
        ("divine_shield", "free"),
        ("monster_eye", "result"),
        ("flesh_ginseng", "defender"),
        ("tornado", "tidy"),
    ):
        said = refusal({"spells": {"spell": {key: {"class": group}}}})
        assert said == message("taiwan_monsters_brawl.house.no_such_moment", card=_spell(key))
    offered = {field.path[2]: field.of for field in fields_of(load_content({})) if isinstance(field, HouseChoice)}
    assert offered["divine_shield"] == ("result", "pre_roll", "defender")
    assert offered["tornado"] == ("free", "result", "pre_roll", "defender")
    assert not {"sword_lion", "monster_eye", "flesh_ginseng", "mist_zheng"} & set(offered)


def test_runes_of_a_start_set_need_cells_wherever_the_others_lie() -> None:
    """TM-2.6: lion_storm begins with ultimate and reroll, or with upgrade and reroll; nothing becomes chi."""
    walls = ["# # # #", "# # # #", "# # # #"]
    for last, rune in (("U R # #", "upgrade"), ("U . # #", "reroll"), (". G # #", "ultimate")):
        said = refusal({"monsters": {"monster": {"lion_storm": {"grid": [*walls, last]}}}})
        assert said == message(
            "taiwan_monsters_brawl.house.no_room",
            card=FaceRef("taiwan_monsters_brawl.monster.lion_storm"),
            rune=FaceRef(f"taiwan_monsters_brawl.rune.{rune}"),
        )
    load_content({"monsters": {"monster": {"lion_storm": {"grid": [*walls, "U R G #"]}}}})
    load_content({"monsters": {"monster": {"lion_storm": {"grid": [*walls, ". . # #"]}}}})


def test_four_start_sets_are_never_more_than_the_box_holds_nor_are_there_too_many_spell_cards() -> None:
    """TM-1.2, TM-2.6: three monsters may begin with two upgrades, four with three chi; 8 to 60 spell cards."""
    rune = FaceRef("taiwan_monsters_brawl.rune.upgrade")
    assert refusal({"box": {"rune_tokens": 6}}) == message(
        "taiwan_monsters_brawl.house.short_of_runes", n=7, have=6, rune=rune
    )
    load_content({"box": {"rune_tokens": 7, "chi_tokens": 12}})
    house = {"box": {"chi_tokens": 12}, "monsters": {"monster": {"lake_mermaid": {"start_b": {"chi": 4}}}}}
    assert refusal(house) == message("taiwan_monsters_brawl.house.short_of_chi", n=13, have=12)
    copies = {spell.id: {"copies": 4} for spell in load_content({}).spells.spell[:20]}
    said = refusal({"spells": {"spell": copies}})
    assert said == message("taiwan_monsters_brawl.house.spell_count.why", n=89, least=8, most=60)


def test_two_monsters_may_have_the_same_ultimate() -> None:
    content = load_content({"monsters": {"monster": {"two_suns": {"ultimate": "false_guides"}}}})
    assert lint_content(content) == ["two monsters have the same ultimate"]


def test_cards_of_another_class_are_asked_for_at_their_last_moment() -> None:
    """A Divine Shield before a roll has no window before the result, which is when it usually counts."""
    rules = create(OPTIONS.checked("taiwan_monsters_brawl", {"seats": 2}), {}).rules
    assert rules.latest[tables.DIVINE_SHIELD] == (tables.BEFORE_RESULT,) * 3
    house = {"spells": {"spell": {"divine_shield": {"class": "pre_roll"}, "mountain_demon": {"class": "pre_roll"}}}}
    rules = create(OPTIONS.checked("taiwan_monsters_brawl", {"seats": 2}), house).rules
    assert rules.latest[tables.DIVINE_SHIELD] == (-1, tables.DEFENDER_READY, tables.ATTACKER_READY)
    assert rules.latest[tables.MOUNTAIN_DEMON] == (-1, tables.ATTACKER_READY, tables.DEFENDER_READY)
    assert wishes.designs_that_count(rules.playable)[tables.DEFENDER_READY, tables.ATTACKER] == (
        tables.DIVINE_SHIELD,
        tables.SHIGANDANG,
    )
