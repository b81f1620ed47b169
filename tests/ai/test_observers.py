"""Search with a tree for each seat: right where things are done in secret, and the same where nothing is."""

import pytest

from rules import registry
from rules.ai.guide import Guide
from rules.ai.ismcts import Ismcts, Plan
from rules.ai.observers import ObserversIsmcts
from rules.core.bot import Budget, Control
from rules.core.chance import Chance
from tests.ai.hiding import Hiding
from tests.facts import facts_of

SEEDS = range(3)
LOOKS, HIDES = 0, 1
"""Who looks for the coin: then seat 0, which is asked, looks or hides."""


def taken(kind: type[Ismcts], lot: float, seeker: int, seed: int) -> str:
    game = Hiding(lot, seeker)
    bot = kind(Guide(), Plan(800))
    return bot.choose(game, 0, game.setup(Chance(1)), Budget(), Chance(seed), Control()).token


@pytest.mark.parametrize("seeker", [LOOKS, HIDES])
def test_with_a_tree_for_each_seat_a_coin_that_nobody_saw_is_worth_about_a_half(seeker: int) -> None:
    assert [taken(ObserversIsmcts, 0.75, seeker, seed) for seed in SEEDS] == ["lot"] * 3
    assert [taken(ObserversIsmcts, 0.25, seeker, seed) for seed in SEEDS] == ["play"] * 3


def test_with_one_tree_what_was_hidden_is_taken_for_seen() -> None:
    """Who looks thinks that it will find what it did not see; who hides, that it will be found for certain."""
    assert [taken(Ismcts, 0.75, LOOKS, seed) for seed in SEEDS] == ["play"] * 3
    assert [taken(Ismcts, 0.25, HIDES, seed) for seed in SEEDS] == ["lot"] * 3


@pytest.mark.parametrize("game_id", [game for game in registry.GAMES if facts_of(game).is_open])
def test_where_everything_is_done_in_the_open_both_searches_are_one(game_id: str) -> None:
    game = registry.create(game_id, {"seats": min(registry.seat_counts(game_id))})
    state = game.setup(Chance(3))
    for step in range(3):
        seat = game.actor(state)
        world = game.determinize(state, seat, Chance(step))
        one, many = (
            kind(Guide(), Plan(40, worlds=8)).weigh(game, seat, world, Budget(), Chance(step), Control())
            for kind in (Ismcts, ObserversIsmcts)
        )
        assert one == many
        game.apply(state, many[-1][0], Chance(step))
