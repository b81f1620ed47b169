"""Every game in words: whatever it asks, answers, tells or refuses is in its catalogue with the arguments it gets."""

from random import Random
from typing import Any

import pytest

from rules import registry
from rules.core.chance import Chance, derive
from rules.core.event import Event
from rules.core.game import Game
from rules.registry import seat_counts
from rules.tools.option_sets import random_options
from tests.rules.hearing import Hearing, places, things
from tests.rules.running import made

TABLES = [
    pytest.param(game, seats, marks=[] if seats == seat_counts(game)[-1] else [pytest.mark.slow])
    for game in registry.GAMES
    for seats in seat_counts(game)
]
FAMILIES = {"ask", "do", "log", "why", "end"}
ASKED = 0.1
"""The share of the questions that are read with all their answers."""
TRIED = 20
"""So many things are then carried somewhere, besides those that can be taken hold of."""


def play(hearing: Hearing, game: Game[Any], seed: int) -> None:
    """Play a random game and read what is said about it."""
    pick, rng = Random(seed), Chance(derive(seed, "words"))
    log: list[Event] = []
    state = game.setup(rng, log)
    hearing.told(game, log)
    while not game.is_terminal(state):
        if pick.random() < ASKED:
            hearing.asked(game, state)
            carry(hearing, game, state, pick)
        state.log = log = []
        game.apply(state, pick.choice(game.legal_actions(state)), rng)
        hearing.told(game, log)
    hearing.over(game, state)
    carry(hearing, game, state, pick)


def carry(hearing: Hearing, game: Game[Any], state: Any, pick: Random) -> None:
    """Read why things cannot go where they are taken to by chance."""
    viewer = 0 if game.is_terminal(state) else game.actor(state)
    view = game.observe(state, viewer)
    known, targets = things(view), [None, *places(view)]
    for source in (*game.sources(state, viewer), *pick.choices(known, k=TRIED)):
        for target in (None, *pick.choices(targets, k=2)):
            hearing.refused(game, state, source, target)


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_all_that_is_said_in_random_games_is_in_the_catalogue(game_id: str, seats: int) -> None:
    hearing = Hearing(game_id)
    play(hearing, registry.create(game_id, {"seats": seats}), 0)
    for seed in range(2):
        play(hearing, registry.create(game_id, random_options(game_id, {"seats": seats}, Chance(seed))), seed)
    assert {key.split(".")[1] for key in hearing.heard} >= FAMILIES
    assert f"{game_id}.why.over" in hearing.heard


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_every_switch_that_a_table_may_turn_has_a_key(game_id: str) -> None:
    options = registry.options_model(game_id)
    assert list(options.keys()) == [name for name in options.model_fields if name != "seats"]


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_an_event_without_words_says_nothing(game_id: str) -> None:
    assert made(game_id, seats=seat_counts(game_id)[0]).narrate(Event()) is None
