"""What always holds of a game, how long it is, and what opponents stand on."""

from random import Random
from statistics import median

import pytest

from rules.core.chance import Chance, derive
from rules.samurai_sword import events
from tests.rules.samurai_sword.builder import game_of, new_game, table
from tests.rules.told import assert_all_is_told_heard_and_kept


@pytest.mark.parametrize("seats", [3, 7])
def test_the_hand_of_the_active_player_has_seven_cards_at_most_when_the_turn_passes(seats: int) -> None:
    """SS-11.9."""
    at = new_game(seats, seed=5)
    pick = Random(5)
    while not at.over:
        active = at.state.active
        at.do(pick.choice(at.legal))
        if not at.over and at.state.active != active:
            drawn_since = sum(isinstance(one, events.CardDrawn) and one.seat == active for one in at.events)
            assert len(at.state.hands[active]) - drawn_since <= 7


@pytest.mark.parametrize("timing", ["on_demand", "immediate"])
@pytest.mark.parametrize("seats", [3, 7])
def test_everybody_is_told_all_that_changes_which_goes_alike_unheard_and_comes_back_from_json(
    seats: int, timing: str
) -> None:
    """SS-11.14."""
    assert_all_is_told_heard_and_kept(game_of(seats, reshuffle_timing=timing))


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


GAMES = 150


@pytest.mark.parametrize(
    ("seats", "turns", "choices"), [(3, 21, 100), (4, 21, 100), (5, 19, 99), (6, 26, 147), (7, 23, 142)]
)
@pytest.mark.slow
def test_random_games_take_as_many_turns_and_choices_as_elsewhere(seats: int, turns: int, choices: int) -> None:
    """SS-12.1: the medians of uniformly random players; a choice has more than one answer."""
    game, taken, made = game_of(seats), [], []
    for number in range(GAMES):
        rng = Chance(derive(number, "size", seats))
        state, found = game.setup(rng), 0
        while not game.is_terminal(state):
            legal = game.legal_actions(state)
            found += len(legal) > 1
            game.apply(state, legal[rng.below(len(legal))], rng)
        taken.append(state.turns)
        made.append(found)
    assert median(taken) == pytest.approx(turns, rel=0.12)
    assert median(made) == pytest.approx(choices, rel=0.12)
