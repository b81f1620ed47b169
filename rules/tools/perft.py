"""Count the ways to play on from a fixed deal: `python -m rules.tools.perft GAME --depth 4`.

Counting can begin later than at the deal, after some random answers. Chance is scripted: an answer draws on a stream
numbered by how many are still to come. A changed count means that other actions are legal, or that they lead elsewhere.
What is printed last is a line of tests/perft/GAME.perft.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from typing import Any, Final

from rules import registry
from rules.core.chance import Chance, derive
from rules.core.errors import RulesError
from rules.core.game import Game
from rules.tools import command

MOST: Final = 100
"""Nobody waits for the end of that; of many more, Python counts none."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; return its exit status."""
    arguments = _parser().parse_args(argv)
    command.at_least(0, depth=arguments.depth, after=arguments.after)
    if arguments.depth > MOST:
        raise RulesError(f"--depth is at most {MOST}, not {arguments.depth}.")
    seats = arguments.seats if arguments.seats is not None else registry.seat_counts(arguments.game)[0]
    game = command.table(arguments.game, arguments.option, seats)
    split = count_split(game, arguments.seed, arguments.depth, arguments.after)
    leaves = sum(split.values())
    if arguments.json:
        order = {"game": game.id, "seats": seats, "seed": arguments.seed}
        order |= {"after": arguments.after, "depth": arguments.depth}
        print(json.dumps({**order, "leaves": leaves, "split": split}))
    else:
        for token, below in split.items():
            print(f"{token:32} {below}")
        print(seats, arguments.seed, arguments.after, arguments.depth, leaves)
    return 0


def count(game: Game[Any], seed: int, depth: int, after: int = 0) -> int:
    """Return the number of ways to give `depth` answers, or fewer where the game ends.

    Counting begins after `after` random answers from the deal of `seed`.
    """
    return sum(count_split(game, seed, depth, after).values())


def count_split(game: Game[Any], seed: int, depth: int, after: int = 0) -> dict[str, int]:
    """Return the count by first action; only `none` where no answer is to be given."""
    state = _begin(game, seed, after)
    if depth == 0 or game.is_terminal(state):
        return {"none": 1}
    return {
        action.token: _leaves(game, _after(game, state, action, seed, depth), seed, depth - 1)
        for action in game.legal_actions(state)
    }


def _begin(game: Game[Any], seed: int, after: int) -> Any:
    """Return the deal of `seed`, played on at random for `after` answers or to the end."""
    state = game.setup(Chance(derive(seed, "setup")))
    rng = Chance(derive(seed, "perft"))
    for _ in range(after):
        if game.is_terminal(state):
            break
        legal = game.legal_actions(state)
        game.apply(state, legal[rng.below(len(legal))], rng)
    return state


def _leaves(game: Game[Any], state: Any, seed: int, depth: int) -> int:
    if depth == 0 or game.is_terminal(state):
        return 1
    legal = game.legal_actions(state)
    if depth == 1:
        return len(legal)
    return sum(_leaves(game, _after(game, state, action, seed, depth), seed, depth - 1) for action in legal)


def _after(game: Game[Any], state: Any, action: Any, seed: int, depth: int) -> Any:
    after = state.clone()
    game.apply(after, action, Chance(derive(seed, "perft", depth)))
    return after


def _parser() -> command.Parser:
    parser = command.parser("perft", "Count the ways to play on from a fixed deal.")
    parser.add_argument("--depth", type=int, required=True, help="how many answers deep to count")
    parser.add_argument("--after", type=int, default=0, help="random answers before counting begins")
    parser.add_argument("--seats", type=int, help="number of players (default: the fewest)")
    parser.add_argument("--seed", type=int, default=1, help="of the deal and of all chance (default 1)")
    return parser


if __name__ == "__main__":
    sys.exit(command.guarded(main))
