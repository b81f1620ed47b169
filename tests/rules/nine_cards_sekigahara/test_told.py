"""What happens is told: the events of a step lead from what a viewer saw before it to what that viewer sees after."""

import pytest

from rules.nine_cards_sekigahara.state import ACQUIRE, ACTION, SCORED
from tests.rules.told import phases, untold


@pytest.mark.parametrize("match", ["single", "pair"])
def test_everybody_is_told_all_that_changes_in_a_random_game(match: str) -> None:
    """NC-8.8: what lies on the table is gathered piece by piece before the second game of a pair."""
    assert untold("nine_cards_sekigahara", 2, match=match) == []


def test_a_game_goes_through_its_phases_in_order() -> None:
    """NC-3.1: three rounds of actions and acquiring, and the battle counted at last; its cards resolve in a row."""
    assert phases("nine_cards_sekigahara", 2) == [ACTION, ACQUIRE] * 3 + [SCORED]
