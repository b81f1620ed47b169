"""The laws of the house, asked of this game directly while it is not on the shelf."""

from typing import Any

import pytest

from rules.core.chance import Chance
from rules.tools.laws import check_game
from tests.rules.nine_cards_sekigahara.builder import game_of

SWITCHES: dict[str, list[Any]] = {
    "first_player": ["red", "blue"],
    "ambush_tokens_per_colour": [5, 4],
    "march_scope": ["own"],
    "battle_first": ["passed"],
    "turncoat_range": ["any"],
    "camp_effects": [False],
    "open_ambush": [True],
    "match": ["pair"],
}
HOUSE = {
    "castles": {"otani_yoshitsugu": {"strength": 12}, "ii_naomasa": {"effect": "turncoat", "action": "deep_ambush"}},
    "actions": {
        "camp": {"ashigaru": 6, "ambush": 3, "trim": 1},
        "deploy": {"place": 3},
        "hasty_muster": {"place": 3},
        "night_march": {"moves": 1},
        "subversion": {"enemy_place": 0},
        "deep_ambush": {"enemy_place": 3},
    },
    "effects": {"secret_letters": {"reach": 0}, "empty_lunchbox": {"loss": 9}},
}


def test_all_laws_hold_at_every_position_of_a_game() -> None:
    """NC-11.12, NC-11.13, NC-11.14."""
    for seed in range(3):
        assert check_game(game_of(), 1000 + seed).violations == []


def test_all_laws_hold_here_and_there_in_many_games() -> None:
    """NC-11.12, NC-11.13."""
    found = [violation for seed in range(60) for violation in check_game(game_of(), seed, 0.05).violations]
    assert found == []


@pytest.mark.parametrize(("name", "value"), [(name, value) for name, values in SWITCHES.items() for value in values])
def test_all_laws_hold_with_each_switch_turned(name: str, value: Any) -> None:
    """Section 8."""
    for seed in range(4):
        assert check_game(game_of(**{name: value}), seed, 0.2).violations == []


@pytest.mark.parametrize("seed", range(12))
def test_all_laws_hold_with_switches_set_by_chance(seed: int) -> None:
    """Section 8."""
    rng = Chance(seed)
    options = {name: values[rng.below(len(values))] for name, values in SWITCHES.items() if rng.below(2)}
    assert check_game(game_of(**options), seed, 0.2).violations == []


@pytest.mark.parametrize("seed", range(6))
def test_all_laws_hold_under_house_rules(seed: int) -> None:
    """NC-4.3: supplies run short, cards have other strengths, actions and effects."""
    assert check_game(game_of(HOUSE), seed, 0.3).violations == []
