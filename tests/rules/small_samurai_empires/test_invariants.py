"""Invariants of section 11 that the second reading does not tell."""

import pytest

from rules.core.chance import Chance
from rules.small_samurai_empires.tables import QUOTAS
from tests.rules.small_samurai_empires.builder import game_of
from tests.rules.told import assert_all_is_told_heard_and_kept


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_bound_of_a_game_covers_what_the_specification_counts(seats: int) -> None:
    """SE-11.10: and a house for each player."""
    placements = seats * sum(QUOTAS[seats])
    assert game_of(seats).bound == seats + 3 * (seats + 2 * placements + 24 * 5)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_is_told_all_that_changes_which_goes_alike_unheard_and_comes_back_from_json(seats: int) -> None:
    """SE-11.13."""
    assert_all_is_told_heard_and_kept(game_of(seats), seats)


@pytest.mark.parametrize(("seats", "least", "most"), [(2, 50, 65), (4, 25, 54)])
def test_random_players_score_what_the_specification_measured(seats: int, least: int, most: int) -> None:
    """Section 12, typical numbers: another way of saying that harvests, control and destiny weigh what they should."""
    game, chance = game_of(seats), Chance(7)
    scores: list[int] = []
    for _ in range(60):
        s = game.setup(chance)
        while not s.over:
            legal = game.legal_actions(s)
            game.apply(s, legal[chance.below(len(legal))], chance)
        scores += s.score
    assert least < sum(scores) / len(scores) < most
