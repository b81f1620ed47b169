"""Playouts: how a position goes on when everybody follows the game's quick policy."""

from __future__ import annotations

from typing import Any

from rules.ai.guide import Guide
from rules.core.chance import Chance
from rules.core.game import Game

LONGEST = 400
"""Steps after which a playout is judged where it stands."""


def play_out(game: Game[Any], guide: Guide, state: Any, last: int, rng: Chance) -> None:
    """Play `state` on until the game is over or, at a quiet moment, its stage is beyond `last`."""
    for _ in range(LONGEST):
        if state.over or guide.stage(state) > last:
            return
        game.apply(state, guide.follow(game, state, rng), rng)


def play_to_quiet(game: Game[Any], guide: Guide, state: Any, rng: Chance) -> None:
    """Play `state` on until it can be judged."""
    for _ in range(LONGEST):
        if state.over or guide.is_quiet(game, state):
            return
        game.apply(state, guide.follow(game, state, rng), rng)
