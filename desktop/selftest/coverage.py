"""Which kinds of question a game asks at all, found out by games of chance without a window."""

from __future__ import annotations

from typing import Final

from rules import registry
from rules.core.chance import Chance, derive
from rules.core.decision import DecisionKind

_GAMES: Final = 6


def kinds_of(game_id: str, seats: int) -> set[DecisionKind]:
    """Return the kinds that occur in a few games in which everybody does what chance says."""
    game = registry.create(game_id, {"seats": seats})
    met: set[DecisionKind] = set()
    for number in range(_GAMES):
        rng = Chance(derive(number, "coverage"))
        state = game.setup(rng)
        while not game.is_terminal(state):
            decision = game.decision(state)
            assert decision is not None
            met.add(decision.kind)
            legal = game.legal_actions(state)
            game.apply(state, legal[rng.below(len(legal))], rng)
    return met
