"""The laws of the house, asked of this game directly while it is not on the shelf."""

from typing import Any

import pytest

from rules.core.chance import Chance
from rules.small_samurai_empires import OPTIONS
from rules.tools.laws import check_game, check_processes
from tests.rules.small_samurai_empires.builder import game_of

VALUES: dict[str, list[Any]] = {
    "mountains": [True],
    "neutral_layout": ["random"],
    "shrine_layout": ["random"],
    "destiny_2p_extra": [False],
    "harvest_order_mode": ["one_of_each"],
    "influence_start": [1],
    "sail_mode": ["two_ships"],
    "resource_visibility": ["open"],
}
SWITCHES = [{name: value} for name, values in VALUES.items() for value in values]


def test_every_switch_is_tried() -> None:
    assert set(VALUES) == set(OPTIONS.model_fields) - {"seats"}


def test_all_laws_hold_at_every_position_of_a_game() -> None:
    """SE-11.11, SE-11.13."""
    assert check_game(game_of(3), 1003).violations == []


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_laws_hold_here_and_there_in_many_games(seats: int) -> None:
    """SE-11.10, SE-11.11, SE-11.13."""
    found = [violation for seed in range(8) for violation in check_game(game_of(seats), seed, 0.05).violations]
    assert found == []


@pytest.mark.parametrize("options", SWITCHES, ids=lambda options: "+".join(f"{k}={v}" for k, v in options.items()))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_laws_hold_with_each_switch_turned(seats: int, options: dict[str, Any]) -> None:
    """Section 8."""
    assert check_game(game_of(seats, **options), 5, 0.1).violations == []


@pytest.mark.parametrize("seed", range(12))
def test_all_laws_hold_with_switches_turned_by_chance(seed: int) -> None:
    """Section 8."""
    rng = Chance(seed)
    seats = 2 + rng.below(3)
    options = {name: values[rng.below(len(values))] for name, values in VALUES.items() if rng.below(2)}
    assert check_game(game_of(seats, **options), seed, 0.1).violations == []


def test_a_game_ends_alike_in_every_process() -> None:
    """SE-11.13."""
    maker = "tests.rules.small_samurai_empires.builder:game_of"
    assert check_processes(game_of(4), maker, [4], [1, 2, 3]).violations == []
