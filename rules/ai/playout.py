"""Playouts: how a position goes on when everybody follows the game's quick policy."""

from __future__ import annotations

from typing import Any, Final

from rules.ai.guide import Guide
from rules.core.bot import UNHURRIED, Control
from rules.core.chance import Chance
from rules.core.model import Model

LONGEST = 400
"""Steps after which a playout is judged where it stands."""

STRETCH: Final = 8
"""Steps between two looks at the clock: a machine under load takes ten times as long for each."""


def play_out(game: Model[Any], guide: Guide, state: Any, last: int, rng: Chance, control: Control = UNHURRIED) -> bool:
    """Play `state` on until the game is over or its stage is beyond `last`; return False if stopped on the way."""
    for step in range(1, LONGEST + 1):
        if state.over or guide.stage(state) > last:
            return True
        game.apply(state, guide.follow(game, state, rng), rng)
        if step % STRETCH == 0 and control.stopped():
            return False
    return True


def play_to_quiet(game: Model[Any], guide: Guide, state: Any, rng: Chance, control: Control = UNHURRIED) -> bool:
    """Play `state` on until it can be judged; return False if stopped on the way."""
    for step in range(1, LONGEST + 1):
        if state.over or guide.is_quiet(game, state):
            return True
        game.apply(state, guide.follow(game, state, rng), rng)
        if step % STRETCH == 0 and control.stopped():
            return False
    return True
