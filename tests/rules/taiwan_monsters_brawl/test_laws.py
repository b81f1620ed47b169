"""The laws of the house, asked of this game directly while it is not on the shelf."""

from typing import Any

import pytest

from rules.core.chance import Chance
from rules.core.errors import ContentError
from rules.taiwan_monsters_brawl import OPTIONS
from rules.tools.laws import check_game
from tests.rules.taiwan_monsters_brawl.builder import game_of

VALUES: dict[str, list[Any]] = {
    "start_player": [0, 1],
    "monster_selection": ["random", "fixed"],
    "start_set": ["A", "B", "random"],
    "double_rounds": [True],
    "draw_two_keep_one": [True],
    "mercy_rule": [True],
    "seed_variant": [True],
    "two_player_target": [10, 25],
    "two_player_tie_rule": ["first_to_target"],
    "shared_dice": [True],
    "unlimited_chi": [True],
    "window_detail": ["lean"],
}
SWITCHES = [{name: value} for name, values in VALUES.items() for value in values]
FOR_MORE = {"double_rounds", "mercy_rule", "seed_variant"}


def test_every_switch_is_tried() -> None:
    assert set(VALUES) == set(OPTIONS.model_fields) - {"seats"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_laws_hold_at_every_position_of_a_game(seats: int) -> None:
    """TM-I17, TM-I18, TM-I20."""
    assert check_game(game_of(seats), 1000 + seats).violations == []


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_laws_hold_here_and_there_in_many_games(seats: int) -> None:
    """TM-I16, TM-I17, TM-I18, TM-I20."""
    found = [violation for seed in range(12) for violation in check_game(game_of(seats), seed, 0.05).violations]
    assert found == []


@pytest.mark.parametrize("options", SWITCHES, ids=lambda options: "+".join(f"{k}={v}" for k, v in options.items()))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_laws_hold_with_each_switch_turned(seats: int, options: dict[str, Any]) -> None:
    """Section 8."""
    if seats == 2 and FOR_MORE & set(options):
        with pytest.raises(ContentError):
            game_of(seats, **options)
        return
    assert check_game(game_of(seats, **options), 5, 0.15).violations == []


@pytest.mark.parametrize("seed", range(12))
def test_all_laws_hold_with_switches_turned_by_chance(seed: int) -> None:
    """Section 8."""
    rng = Chance(seed)
    seats = 2 + rng.below(3)
    options = {
        name: values[rng.below(len(values))]
        for name, values in VALUES.items()
        if rng.below(2) and (seats > 2 or name not in FOR_MORE)
    }
    assert check_game(game_of(seats, **options), seed, 0.1).violations == []
