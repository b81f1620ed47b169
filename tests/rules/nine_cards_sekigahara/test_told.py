"""What is told of a pair of games, and to which phases a game comes."""

from rules.nine_cards_sekigahara.state import ACQUIRE, ACTION, SCORED
from tests.rules.told import phases, untold


def test_everybody_is_told_all_that_changes_in_a_pair_of_games() -> None:
    """NC-8.8: what lies on the table is gathered piece by piece before the second game of a pair."""
    assert untold("nine_cards_sekigahara", 2, match="pair") == []


def test_a_game_goes_through_its_phases_in_order() -> None:
    """NC-3.1: three rounds of actions and acquiring, and the battle counted at last; its cards resolve in a row."""
    assert phases("nine_cards_sekigahara", 2) == [ACTION, ACQUIRE] * 3 + [SCORED]
