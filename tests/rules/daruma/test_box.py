"""What is in the box (section 1)."""

import tomllib
from collections import Counter
from typing import Any

import pytest

from rules import registry
from rules.core.content import validated
from rules.core.errors import ContentError, Fault
from rules.core.message import message
from rules.daruma import tables
from rules.daruma.content import FOLDER, DarumaContent, lint_content, load_content
from rules.daruma.effects import EFFECTS
from rules.daruma.state import laid_out
from rules.daruma.view import observe
from tests.rules.daruma.builder import daruma

PLAIN_COLOURS = ("red", "white", "blue", "black", "green", "purple")


def test_the_table_before_the_deal_holds_the_whole_box_and_has_a_place_for_everything() -> None:
    """DA-1.1, DA-1.2, DA-2.1, DA-2.2, DA-2.4: stock lies in pool, ledger, bottle, eyes, cup and supply."""
    view = observe(laid_out(daruma(2).rules), None)
    assert len(view.zones["deck"]) == 60
    assert view.stock("cup", "die.blank") == 8
    assert view.stock("eye_supply", "eye") == 5
    assert len({piece for zone, pieces in view.zones.items() if "objective" in zone for piece in pieces}) == 6
    assert view.counter("track", "step") == 0
    view = observe(laid_out(daruma(3).rules), None)
    assert set(view.zones) == {
        *("deck", "objective_box"),
        *(f"row.{slot}" for slot in range(5)),
        *(f"supply.{seat}" for seat in range(3)),
        *(f"objective.{seat}" for seat in range(3)),
    }


def test_the_cards_are_those_of_the_matrix_nine_of_each_plain_colour_and_action_and_six_golden_fours() -> None:
    """DA-1.3, DA-1.4, DA-1.4.1: two copies where colour and action add up evenly, else one."""
    faces = daruma(2).rules.faces
    colours = Counter(tables.COLOURS[tables.COLOUR_OF[face]] for face in faces)
    assert colours == {**dict.fromkeys(PLAIN_COLOURS, 9), "gold": 6}
    actions = Counter(tables.ACTIONS[tables.ACTION_OF[face]] for face in faces)
    assert actions == {**dict.fromkeys(tables.ACTIONS[:6], 9), "counts_as_four": 6}
    matrix = {
        f"{tables.COLOURS[colour]}/{tables.ACTIONS[action]}": 2 - (colour + action) % 2
        for colour in range(6)
        for action in range(6)
    }
    assert Counter(tables.CARD_KEYS[face] for face in faces) == matrix | {"gold/counts_as_four": 6}


@pytest.mark.parametrize("number", range(1, 7))
def test_an_objective_favours_two_neighbouring_colours_and_minds_the_third_after_them(number: int) -> None:
    """DA-1.5: plus = colour k-1 and k, minus = colour k+2, all round the circle of six; DA-1.7."""
    worth = daruma(2).rules.worth[number - 1]
    by_colour = {tables.COLOURS[tables.COLOUR_OF[face]]: worth[face] for face in tables.CARD_FACES}
    expected = dict.fromkeys(PLAIN_COLOURS, 1) | {"gold": 2}
    expected[PLAIN_COLOURS[number - 1]] = expected[PLAIN_COLOURS[number % 6]] = 2
    expected[PLAIN_COLOURS[(number + 2) % 6]] = -3
    assert by_colour == expected


def test_three_tiles_are_daruma_tiles_and_three_are_four_dice_tiles() -> None:
    """DA-1.6: daruma tiles 3, 8, 12; four-dice tiles 4, 7, 10; tile 1 is start and finish."""
    kinds = [tables.TILE_KINDS[kind] for kind in daruma(2).rules.tiles]
    assert [place for place, kind in enumerate(kinds, 1) if kind == "daruma"] == [3, 8, 12]
    assert [place for place, kind in enumerate(kinds, 1) if kind == "four"] == [4, 7, 10]
    assert [place for place, kind in enumerate(kinds, 1) if kind == "start"] == [1]
    assert kinds.count("plain") == 5


def test_every_action_of_the_cards_has_an_effect_and_every_effect_a_card() -> None:
    """DA-1.4: content and code name the same seven actions."""
    named = {card.action for card in load_content({}).cards.card}
    assert [effect.__name__ for effect in EFFECTS] == list(tables.ACTIONS)
    assert named == set(tables.ACTIONS)


def printed(section: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / f"{section}.toml").read_text(encoding="utf-8"))


def test_lint_names_what_differs_from_the_totals() -> None:
    cards = printed("cards")
    cards["card"][0]["count"] = 3
    cards["card"][-1]["count"] = 5
    tiles = printed("tiles")
    tiles["tile"][1]["kind"] = "daruma"
    objectives = printed("objectives")
    objectives["objective"][0]["minus"] = "green"
    changed = validated(DarumaContent, {"cards": cards, "tiles": tiles, "objectives": objectives}, "It is wrong")
    assert lint_content(changed) == [
        "the colour red occurs 10 times instead of 9",
        "the colour gold occurs 5 times instead of 6",
        "the action reroll_all occurs 10 times instead of 9",
        "the action counts_as_four occurs 5 times instead of 6",
        "the nuisance black occurs 0 times instead of 1",
        "the nuisance green occurs 2 times instead of 1",
        "the tile plain occurs 4 times instead of 5",
        "the tile daruma occurs 4 times instead of 3",
    ]


def test_house_rules_replace_a_section_of_the_content() -> None:
    cards = printed("cards")
    for card in cards["card"]:
        card["count"] = 1
    game = registry.create("daruma", {"seats": 2}, {"cards": cards})
    assert len(registry.create("daruma", {"seats": 2}).rules.faces) == 60  # type: ignore[attr-defined]
    assert len(game.rules.faces) == 49  # type: ignore[attr-defined]
    assert game.content != registry.create("daruma", {"seats": 2}).content


@pytest.mark.parametrize(
    ("section", "path", "value", "says"),
    [
        ("cards", ("card", 0, "count"), -1, "greater than or equal to 0"),
        ("cards", ("card", 0, "id"), "red/swap", "red/reroll_all is missing, unknown or occurs twice"),
        ("cards", ("card", 0, "colour"), "gold", "red/reroll_all is gold/reroll_all"),
        ("objectives", ("objective", 0, "minus"), "red", "red is wanted and shunned"),
        ("objectives", ("objective", 0, "id"), "objective_2", "objective_2 occurs twice"),
        ("tiles", ("tile", 0, "kind"), "plain", "the first tile, and no other, is the start"),
        ("tiles", ("tile", 1, "kind"), "lava", "Input should be"),
    ],
)
def test_house_rules_that_cannot_be_are_refused_with_one_sentence(
    section: str, path: tuple[str, int, str], value: object, says: str
) -> None:
    content = printed(section)
    rows, number, name = path
    content[rows][number][name] = value
    with pytest.raises(ContentError, match=says):
        registry.create("daruma", {"seats": 2}, {section: content})


def test_a_house_rule_for_something_else_is_refused() -> None:
    with pytest.raises(ContentError, match="house rules are wrong at weather"):
        registry.create("daruma", {"seats": 2}, {"weather": {}})


def test_too_few_or_too_many_cards_or_a_missing_type_are_refused() -> None:
    """DA-1.1."""
    cards = printed("cards")
    with pytest.raises(ContentError, match="red/reroll_all is missing, unknown or occurs twice"):
        registry.create("daruma", {"seats": 2}, {"cards": {"card": cards["card"][1:]}})
    few = {card["id"]: {"count": 0} for card in cards["card"]} | {"red/swap": {"count": 9}}
    for number, dolls in ((9, few), (61, {"red/swap": {"count": 2}})):
        with pytest.raises(ContentError) as refused:
            load_content({"cards": {"card": dolls}})
        assert refused.value.said == message("daruma.house.dolls.why", n=number, least=10, most=60)
    load_content({"cards": {"card": {"red/swap": {"count": 2}, "white/swap": {"count": 1}}}})


def test_an_objective_cannot_want_what_it_minds() -> None:
    with pytest.raises(ContentError) as refused:
        load_content({"objectives": {"objective": {"objective_1": {"minus": "white"}}}})
    assert refused.value.faults == (Fault(("objectives", "objective", 0), message("daruma.house.same_colour")),)
