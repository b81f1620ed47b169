"""What happens is told: the events of a step lead from what a viewer saw before it to what that viewer sees after."""

import pytest

from rules.small_samurai_empires.state import DESTINY, ERA_END, EXECUTION, PLANNING, SCORED
from tests.rules.told import phases, untold


@pytest.mark.parametrize("seats", [2, 4])
def test_everybody_is_told_all_that_changes_in_a_random_game(seats: int) -> None:
    assert untold("small_samurai_empires", seats) == []


@pytest.mark.parametrize("seats", [2, 4])
def test_an_era_goes_through_its_phases_in_order(seats: int) -> None:
    """SE-3.1: an era has its destiny, is planned and carried out twice, and ends; after three the game is scored."""
    era = [DESTINY, PLANNING, EXECUTION, PLANNING, EXECUTION, ERA_END]
    assert phases("small_samurai_empires", seats) == [*era * 3, SCORED]
