"""On which occasions opponents speak: on every one that a game names, and only on what all are told alike."""

from __future__ import annotations

from importlib import import_module

import pytest

from desktop.games.registry import ui_of
from rules import registry
from rules.core.chance import Chance, derive
from rules.core.event import Event
from rules.registry import seat_counts

MOST_GAMES = 6


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_what_is_spoken_about_is_the_same_for_every_viewer_and_every_occasion_comes(game_id: str) -> None:
    """SS-6.12: so nothing is told of a hand."""
    ui = ui_of(game_id)
    named = set(import_module(f"desktop.games.{game_id}.remarks").OCCASIONS)
    seen: set[str] = set()
    seats = seat_counts(game_id)[min(1, len(seat_counts(game_id)) - 1)]
    game = registry.create(game_id, {"seats": seats})
    guide = getattr(game.bot("easy"), "guide", None)
    for seed in range(MOST_GAMES):
        rng, log = Chance(derive(seed, "remarks")), list[Event]()
        state = game.setup(Chance(seed))
        state.log = log
        while not game.is_terminal(state):
            choices = game.legal_actions(state)
            quick = guide.follow(game, state, rng) if guide is not None else choices[rng.below(len(choices))]
            game.apply(state, quick, rng)
        for event in log:
            found = list(ui.occasions(game.redact(event, None)))
            assert all(list(ui.occasions(game.redact(event, seat))) == found for seat in range(seats))
            seen |= {occasion for occasion, seat in found if 0 <= seat < seats}
        if seen == named:
            break
    assert seen == named
