"""Samurai Sword is as long as a simulator of the same rules, written apart from this one, found it to be."""

from statistics import median

import pytest

from rules.core.chance import Chance, derive
from tests.rules.samurai_sword.builder import game_of

GAMES = 150


@pytest.mark.parametrize(
    ("seats", "turns", "choices"), [(3, 21, 100), (4, 21, 100), (5, 19, 99), (6, 26, 147), (7, 23, 142)]
)
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
