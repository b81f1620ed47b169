"""Which kinds of question a game asks, and a deal in which one seat is asked most of them: random games find out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules import registry
from rules.core.chance import Chance, derive
from rules.core.decision import DecisionKind
from rules.core.ids import Seat

_GAMES: Final = 6
_DEALS: Final = 24


def kinds_of(game_id: str, seats: int) -> set[DecisionKind]:
    """Return the kinds of question that occur in a few random games."""
    return {kind for number in range(_GAMES) for _, kind in _asked(game_id, seats, number)}


def telling_deal(game_id: str, seats: int, first: int) -> int:
    """Return the seed, of some from `first` on, with which the first seat is asked most kinds in a random game."""
    seeds = range(first, first + _DEALS)
    return max(seeds, key=lambda seed: len({kind for asked, kind in _asked(game_id, seats, seed) if asked == 0}))


def _asked(game_id: str, seats: int, seed: int) -> Iterator[tuple[Seat, DecisionKind]]:
    """Yield who is asked what in a random game of the deal `seed`."""
    game = registry.create(game_id, {"seats": seats})
    state, rng = game.setup(Chance(derive(seed, "setup"))), Chance(derive(seed, "coverage"))
    while not game.is_terminal(state):
        decision = game.decision(state)
        assert decision is not None
        yield decision.actor, decision.kind
        legal = game.legal_actions(state)
        game.apply(state, legal[rng.below(len(legal))], rng)
