"""What is in the box, and what a house rule may change (section 1)."""

from typing import Any

import pytest

from rules.core.errors import ContentError
from rules.core.house import HouseNumber, fields_of, house_of
from rules.core.message import message
from rules.nine_cards_sekigahara import tables
from rules.nine_cards_sekigahara.content import FOLDER, NineCardsContent, lint_content, load_content
from rules.nine_cards_sekigahara.effects import EFFECTS
from rules.nine_cards_sekigahara.orders import ORDERS
from rules.nine_cards_sekigahara.state import laid_out
from rules.nine_cards_sekigahara.view import observe
from rules.tools.laws import check_game
from tests.rules.nine_cards_sekigahara.builder import game_of, table

CARDS = [
    ("otani_yoshitsugu", 1, "borrowed_orders", "loyal_bond"),
    ("kuroda_nagamasa", 2, "hasty_muster", "secret_letters"),
    ("ii_naomasa", 3, "night_march", "red_devils"),
    ("honda_tadakatsu", 4, "subversion", "unscathed"),
    ("shimazu_yoshihiro", 5, "deep_ambush", "fighting_retreat"),
    ("fukushima_masanori", 6, "subversion", "first_spear"),
    ("kobayakawa_hideaki", 7, "night_march", "turncoat"),
    ("ukita_hideie", 8, "hasty_muster", "head_on_clash"),
    ("mori_hidemoto", 9, "borrowed_orders", "empty_lunchbox"),
]


def test_nine_castles_have_their_strength_action_and_effect() -> None:
    """NC-1.3, NC-1.4."""
    rules = game_of().rules
    found = [
        (key, rules.strength[face], tables.ACTION_KEYS[rules.action[face]], tables.EFFECT_KEYS[rules.effect[face]])
        for face, key in enumerate(tables.CARD_KEYS)
    ]
    assert found == CARDS


def test_the_box_holds_cards_ashigaru_tokens_and_discs() -> None:
    """NC-1.2: 9 cards, 20 ashigaru, 18 tokens of which three mark the slots, 6 discs."""
    view = observe(laid_out(game_of().rules), None)
    backs = [seen.back for seen in view.pieces.values()]
    assert (backs.count("castle"), backs.count("ambush")) == (9, 15)
    assert sum(count for (_, kind), count in view.stocks.items() if kind.startswith("marker_")) == 3
    assert view.stock("supply.0", "ashigaru_red") == view.stock("supply.1", "ashigaru_blue") == 10
    assert view.stock("discs.0", "disc_red") == view.stock("discs.1", "disc_blue") == 3


def test_every_action_and_effect_of_the_content_is_carried_out_by_something() -> None:
    assert len(ORDERS) == len(tables.ACTION_KEYS)
    assert len(EFFECTS) == len(tables.EFFECT_KEYS)
    assert {effect for *_, effect in CARDS} == set(tables.EFFECT_KEYS)
    assert {action for _, _, action, _ in CARDS} == set(tables.ACTION_KEYS)


def test_content_that_differs_is_told_card_by_card() -> None:
    house = {"castles": {"ii_naomasa": {"strength": 12, "action": "subversion", "effect": "turncoat"}}}
    assert lint_content(load_content(house)) == [
        "castle 3 has the printed strength 12",
        "castle 3 has the castle action subversion",
        "turncoat stands on two castles",
    ]


@pytest.mark.parametrize(
    "house",
    [
        {"castles": {"ii_naomasa": {"strength": -1}}},
        {"castles": {"ii_naomasa": {"strength": 21}}},
        {"castles": {"ii_naomasa": {"effect": "banzai"}}},
        {"castles": {"oda_nobunaga": {"strength": 10}}},
        {"castles": {"ii_naomasa": 3}},
        {"actions": {"hasty_muster": {"place": 4}}},
        {"actions": {"night_march": {"moves": 0}}},
        {"effects": {"loyal_bond": {"gain": 10}}},
        {"effects": {"red_devils": {"gain": 1}}},
        {"swords": 3},
    ],
)
def test_house_rules_that_cannot_be_are_refused(house: dict[str, Any]) -> None:
    with pytest.raises(ContentError, match="house rules are wrong"):
        game_of(house)


def test_two_castles_of_one_strength_are_refused_in_words() -> None:
    """NC-7.4: two equal strengths could leave a tie undecided."""
    with pytest.raises(ContentError, match="house rules are wrong") as refused:
        load_content({"castles": {"ii_naomasa": {"strength": 4}}})
    assert refused.value.said == message("nine_cards_sekigahara.house.same_strength", n=4)


def test_house_rules_name_only_what_they_change() -> None:
    house = {"castles": {"ii_naomasa": {"strength": 10}}, "effects": {"first_spear": {"gain": 5}}}
    game = game_of(house)
    assert game.rules.strength == (1, 2, 10, 4, 5, 6, 7, 8, 9)
    assert game.rules.spear_gain == 5
    assert game.content != game_of().content
    numbers = fields_of(load_content({}))
    assert house_of((number, number.under(house)) for number in numbers) == house
    assert house_of((number, number.printed) for number in numbers) == {}


def test_all_numbers_can_be_changed_within_their_limits() -> None:
    """What an editor of house rules offers: each number with its limits, and each limit is possible."""
    numbers = [field for field in fields_of(load_content({})) if isinstance(field, HouseNumber)]
    assert len(numbers) == 9 + 11 + 11
    printed = load_content({}).model_dump()
    for number in numbers:
        section, name, field = number.path
        assert printed[section][name][field] == number.printed
        assert number.least <= number.printed <= number.most
        for value in (number.least, number.most):
            if section == "castles" and value in range(1, 10):
                continue
            changed = load_content({section: {name: {field: value}}})
            assert changed.model_dump()[section][name][field] == value
        for value in (number.least - 1, number.most + 1):
            with pytest.raises(ContentError):
                load_content({section: {name: {field: value}}})


def test_changed_numbers_are_played() -> None:
    """NC-4.5, NC-4.11, NC-4.13, NC-4.15."""
    house = {
        "actions": {
            "deploy": {"place": 2},
            "reinforce": {"gain": 2},
            "borrowed_orders": {"place": 3},
            "night_march": {"moves": 1},
            "subversion": {"enemy_place": 0},
            "deep_ambush": {"gain": 4, "enemy_place": 0},
        }
    }
    at = table(1, 3, 5, house=house).play().do("deploy:1", "reinforce", "castle:1")
    at.shows(men={"R": (2, 0, 0)}, ambush=(1, 3), size={"legal": 10})
    at.do("place:1+2+3", "none", "castle:3").shows(ambush=(1, 7), question="R ChooseOption")
    night = table(1, 3, 5, house=house).men("R", 2, 0, 0).play().do("castle:2")
    assert night.legal == ["none", "move:1>2", "move:1>3"]
    assert table(4, 3, 5, house=house).men("B", 1, 0, 0).play().do("castle:1").question == "R Subvert"


def test_changed_effects_are_fought() -> None:
    """NC-4.42, NC-4.45, NC-4.47."""
    house: dict[str, Any] = {
        "castles": {"otani_yoshitsugu": {"strength": 15}},
        "effects": {"loyal_bond": {"gain": 0}, "first_spear": {"gain": 9}},
    }
    at = table(house=house).camp("R", 1, 6).camp("B", 4, 2).battle()
    at.shows(row={"R": "1 6"}, strength={0: 15})
    at.do("resolve:1").shows(row={"R": "1* 6"})
    at.do("resolve:4", "resolve:6").shows(row={"R": "6=15* 1*"})


def test_the_models_name_every_file() -> None:
    assert {path.stem for path in FOLDER.glob("*.toml")} == set(NineCardsContent.model_fields)


@pytest.mark.parametrize("effect", tables.EFFECT_KEYS)
def test_nine_castles_of_one_effect_and_one_action_are_fought_to_the_end(effect: str) -> None:
    """NC-1.4 is reconstructed: which of them stands on which castle, and on how many."""
    action = tables.ACTION_KEYS[tables.EFFECT_KEYS.index(effect) % len(tables.ACTION_KEYS)]
    house = {"castles": {key: {"action": action, "effect": effect} for key in tables.CARD_KEYS}}
    report = check_game(game_of(house), 7, 0.05)
    assert (report.games, report.violations) == (1, [])
