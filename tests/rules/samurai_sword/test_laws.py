"""The laws of the house, asked of this game directly while it is not on the shelf."""

from typing import Any

import pytest

from rules.tools.laws import check_game
from tests.rules.samurai_sword.builder import game_of

SWITCHES: list[dict[str, Any]] = [
    {"bushido_target": "any_player"},
    {"geisha_scope": "any_property"},
    {"reshuffle_timing": "immediate"},
    {"tie_priority": "shogun_first"},
    {"discard_browse": "top_only"},
    {"auto_end": True},
]


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
def test_all_laws_hold_at_every_position_of_a_game(seats: int) -> None:
    """SS-11.14, SS-11.16, SS-11.17."""
    assert check_game(game_of(seats), 1000 + seats).violations == []


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
def test_all_laws_hold_here_and_there_in_many_games(seats: int) -> None:
    """SS-11.16."""
    found = [violation for seed in range(12) for violation in check_game(game_of(seats), seed, 0.05).violations]
    assert found == []


@pytest.mark.parametrize("options", SWITCHES, ids="+".join)
@pytest.mark.parametrize("seats", [3, 4, 7])
def test_all_laws_hold_with_each_switch_turned(seats: int, options: dict[str, Any]) -> None:
    """Section 8."""
    for seed in range(2):
        assert check_game(game_of(seats, **options), seed, 0.2).violations == []
