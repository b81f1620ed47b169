"""Lets a level play against itself with other weights: `python tests/bench/compare_weights.py GAME OLD.toml NEW.toml`.

Needs interpreted rules, whose weights can be exchanged before each answer. One seat plays with the new weights among
seats with the old ones; every deal is played from each rotation.
"""

from __future__ import annotations

import argparse
import sys
from importlib.util import find_spec, module_from_spec
from pathlib import Path
from typing import Any
from unittest import mock

from rules import registry
from rules.core import learned
from rules.core.bot import Budget, Control
from rules.core.chance import Chance, derive
from rules.core.learned import read_weights
from rules.tools.arena import wilson


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("old", type=Path)
    parser.add_argument("new", type=Path)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--level", default="hard")
    parser.add_argument("--iterations", type=int, default=60)
    parser.add_argument("--seed", type=int, default=0)
    chosen = parser.parse_args()
    game = registry.create(chosen.game, {"seats": chosen.seats})
    sets = [constants(chosen.game, file) for file in (chosen.old, chosen.new)]
    won = 0.0
    for number in range(chosen.games):
        won += play(game, sets, chosen, number)
        print(f"\r{won:g} of {number + 1}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    low, high = wilson(won, chosen.games)
    print(f"{chosen.new} wins {won / chosen.games:.3f} [{low:.3f}, {high:.3f}] of {chosen.games} games;", end=" ")
    print(f"equals would win {1 / chosen.seats:.3f}")


def play(game: Any, sets: list[dict[str, Any]], chosen: argparse.Namespace, number: int) -> float:
    """Return the part of the victory of the seat with new weights in game `number`."""
    seed = derive(chosen.seed, "weights", number // game.seats)
    state, step, bot = game.setup(Chance(derive(seed, "setup"))), 0, game.bot(chosen.level)
    newcomer = number % game.seats
    while not game.is_terminal(state):
        step += 1
        seat = game.actor(state)
        wear(game.id, sets[seat == newcomer])
        world = game.determinize(state, seat, Chance(derive(seed, "world", seat, step)))
        rng = Chance(derive(seed, "bot", seat, step))
        action = bot.choose(game, seat, world, Budget(chosen.iterations), rng, Control())
        game.apply(state, action, Chance(derive(seed, "step", step)))
    outcome = game.outcome(state)
    return 1 / len(outcome.winners) if outcome.places[newcomer] == 1 else 0.0


def constants(game_id: str, file: Path) -> dict[str, Any]:
    """Return what the game's module of weights would hold if `file` were its own."""
    name = f"{registry.package(game_id).__name__}.weights"
    spec = find_spec(name)
    assert spec is not None
    assert spec.loader is not None
    fresh = module_from_spec(spec)
    with mock.patch.object(learned, "read_weights", lambda _own, sizes: read_weights(file, sizes)):
        spec.loader.exec_module(fresh)
    return {name: value for name, value in vars(fresh).items() if name.isupper() and isinstance(value, tuple)}


def wear(game_id: str, weights: dict[str, Any]) -> None:
    """Put the weights into every module of the game that has imported them."""
    room = registry.package(game_id).__name__ + "."
    modules = [module for name, module in sys.modules.items() if name.startswith(room)]
    for name, value in weights.items():
        for module in modules:
            if isinstance(getattr(module, name, None), tuple):
                setattr(module, name, value)


if __name__ == "__main__":
    main()
