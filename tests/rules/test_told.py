"""What happens is told: the events of a step lead from what a viewer saw before it to what that viewer sees after."""

import pytest

from rules import registry
from rules.registry import seat_counts
from tests.rules.told import untold


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_everybody_is_told_all_that_changes_in_a_random_game(game_id: str) -> None:
    for seats in {seat_counts(game_id)[0], seat_counts(game_id)[-1]}:
        assert untold(game_id, seats) == []
