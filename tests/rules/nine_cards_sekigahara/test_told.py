"""What happens is told: the events of a step lead from what a viewer saw before it to what that viewer sees after."""

import pytest

from tests.rules.told import untold


@pytest.mark.parametrize("seats", [2])
def test_everybody_is_told_all_that_changes_in_a_random_game(seats: int) -> None:
    assert untold("nine_cards_sekigahara", seats) == []
