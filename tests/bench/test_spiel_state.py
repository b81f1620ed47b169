"""Our games as OpenSpiel's searches meet them: what they rely on holds in every position."""

import pytest

from rules import registry
from rules.core.chance import Chance
from rules.registry import seat_counts
from rules.tools.bench import sample
from rules.tools.command import table
from tests.bench.spiel_state import SpielGame, SpielState


def positions(name: str, count: int) -> list[SpielState]:
    game = table(name, [], seat_counts(name)[0])
    spoken, rng = SpielGame(game, object()), Chance(3)
    return [SpielState(spoken, state, rng) for state in sample(game, count)]


@pytest.mark.parametrize("name", registry.GAMES)
def test_every_world_a_seat_holds_possible_looks_alike_to_it_and_offers_the_same(name: str) -> None:
    for state in positions(name, 6):
        for world in (state.resampled(state.current_player()) for _ in range(3)):
            assert world.information_state_string() == state.information_state_string()
            assert world.legal_actions() == state.legal_actions()


@pytest.mark.parametrize("name", registry.GAMES)
def test_a_copy_goes_its_own_way_to_a_result_of_each_seat_between_zero_and_one(name: str) -> None:
    for state in positions(name, 3):
        seen, copy, rng = state.information_state_string(), state.clone(), Chance(5)
        while not copy.is_terminal():
            legal = copy.legal_actions(copy.current_player())
            copy.apply_action(legal[rng.below(len(legal))])
        assert state.information_state_string() == seen
        results = copy.returns()
        assert len(results) == copy.get_game().num_players()
        assert 0 <= min(results) < max(results) <= 1


def test_who_is_not_asked_can_do_nothing_and_what_can_be_done_keeps_its_number() -> None:
    (state,) = positions("daruma", 1)
    game, asked = state.get_game(), state.current_player()
    assert state.legal_actions(asked) == state.legal_actions() != []
    assert state.legal_actions(1 - asked) == []
    numbers = state.legal_actions()
    assert [game.number_of(game.action_of(number)) for number in numbers] == numbers
    assert len(set(numbers)) == len(numbers)
