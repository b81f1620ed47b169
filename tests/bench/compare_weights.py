"""Lets a level play against itself with other weights: `python tests/bench/compare_weights.py GAME OLD.toml NEW.toml`.

One seat plays with the new weights among seats with the old ones; every deal is played from each rotation. Compiled
rules cannot exchange their weights, so each file has a process of its own: both follow every game, and each answers for
its seats.
"""

import argparse
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any
from unittest import mock

from rules import registry
from rules.core.bot import Bot, Budget, Control
from rules.core.chance import Chance, derive
from rules.core.game import Game
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
    won = 0.0
    for number, share in enumerate(shares(chosen)):
        won += share
        print(f"\r{won:g} of {number + 1}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    low, high = wilson(won, chosen.games)
    print(f"{chosen.new} wins {won / chosen.games:.3f} [{low:.3f}, {high:.3f}] of {chosen.games} games;", end=" ")
    print(f"equals would win {1 / chosen.seats:.3f}")


def shares(chosen: argparse.Namespace) -> Any:
    """Yield of each game the part of the victory of the seat with new weights."""
    context = get_context("spawn")
    here, there = context.Pipe()
    newcomer = context.Process(target=join, args=(chosen, there), daemon=True)
    newcomer.start()
    there.close()
    game, bot = seated(chosen, chosen.old)
    for number in range(chosen.games):
        yield play(game, bot, chosen, number, here, new=False)
    newcomer.join()


def join(chosen: argparse.Namespace, other: Connection) -> None:
    """Answer for the seat with new weights in all games."""
    game, bot = seated(chosen, chosen.new)
    for number in range(chosen.games):
        play(game, bot, chosen, number, other, new=True)


def seated(chosen: argparse.Namespace, weights: Path) -> tuple[Game[Any], Bot]:
    """Return the game and the level that plays it by `weights`; nobody has imported that level before."""
    with weighed(chosen.game, weights):
        game = registry.create(chosen.game, {"seats": chosen.seats})
        return game, game.bot(chosen.level)


def play(game: Game[Any], bot: Bot, chosen: argparse.Namespace, number: int, other: Connection, *, new: bool) -> float:
    """Return the part of the victory of the seat with new weights in game `number`, which `other` plays as well."""
    seed = derive(chosen.seed, "weights", number // game.seats)
    state, step = game.setup(Chance(derive(seed, "setup"))), 0
    newcomer = number % game.seats
    while not game.is_terminal(state):
        step += 1
        seat, legal = game.actor(state), game.legal_actions(state)
        if (seat == newcomer) == new:
            world = game.determinize(state, seat, Chance(derive(seed, "world", seat, step)))
            rng = Chance(derive(seed, "bot", seat, step))
            action = bot.choose(game, seat, world, Budget(chosen.iterations), rng, Control())
            other.send(legal.index(action))
        else:
            action = legal[other.recv()]
        game.apply(state, action, Chance(derive(seed, "step", step)))
    outcome = game.outcome(state)
    return 1 / len(outcome.winners) if outcome.places[newcomer] == 1 else 0.0


@contextmanager
def weighed(game_id: str, file: Path) -> Iterator[None]:
    """Within this context `file` is read for the weights of the game; raise `SystemExit` if nobody reads them in it.

    Who has read its own before goes on with those, and both sides would play alike.
    """
    opened, seen = Path.open, set[Path]()

    def instead(path: Path, *arguments: Any, **named: Any) -> Any:
        if path.parts[-2:] != (game_id, "weights.toml"):
            return opened(path, *arguments, **named)
        seen.add(path)
        return opened(file, *arguments, **named)

    with mock.patch.object(Path, "open", instead):
        yield
    if not seen:
        raise SystemExit(f"Nobody read the weights of {game_id}: the two sides would play alike.")


if __name__ == "__main__":
    main()
