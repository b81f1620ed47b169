"""What opponents stand on: the game without a log, and how good a position is for each seat."""

from typing import Any

import pytest

from tests.rules.running import assert_silence_changes_nothing
from tests.rules.samurai_sword.builder import game_of, table


@pytest.mark.parametrize("options", [{}, {"reshuffle_timing": "immediate"}])
@pytest.mark.parametrize("seats", [3, 5, 7])
def test_without_a_log_everything_happens_the_same(seats: int, options: dict[str, Any]) -> None:
    """SS-11.14: silence changes nothing."""
    for seed in range(4):
        assert_silence_changes_nothing(game_of(seats, **options), seed)


def test_winners_have_more_than_losers_and_a_second_team_more_than_a_third() -> None:
    """SS-7.7: teams share what they reach."""
    at = table(5).honor(A=1, B=4, C=1, D=4, E=2).end()
    utilities = at.game.utilities(at.state)
    assert at.winners == "BD"
    assert utilities[1] == utilities[3] > 0.8 > utilities[4] > utilities[0] == utilities[2] > 0


def test_a_team_that_leads_has_the_better_prospects() -> None:
    at = table(5).honor(A=5, B=1, C=5, D=1, E=1).play()
    utilities = at.game.utilities(at.state)
    assert utilities[0] == utilities[2] > utilities[4] >= utilities[1]
    assert all(0 <= share <= 1 for share in utilities)
