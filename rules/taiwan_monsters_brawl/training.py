"""How the weights were found: games are played, and the chance of each player is fitted to who won in the end.

`python -m rules.taiwan_monsters_brawl.training --games 2500 --seed 2 > weights.py` has the quick policy play with
a whim now and then; with `--level hard` that level plays a little.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from math import exp, log, sqrt
from typing import Final

from rules.core.action import Action
from rules.core.bot import Bot, Budget, Control
from rules.core.chance import Chance, derive
from rules.taiwan_monsters_brawl.content import load_content
from rules.taiwan_monsters_brawl.evaluation import FEWEST, victory, weigh
from rules.taiwan_monsters_brawl.game import BrawlGame
from rules.taiwan_monsters_brawl.options import BrawlOptions
from rules.taiwan_monsters_brawl.outlook import FEATURES, features
from rules.taiwan_monsters_brawl.policy import follow
from rules.taiwan_monsters_brawl.state import BrawlState
from rules.taiwan_monsters_brawl.tables import MOST_SEATS
from rules.taiwan_monsters_brawl.worth import follows

_EPOCHS: Final = 8
_STEP: Final = 0.05
_DECAY: Final = 1e-4
_WHIMS: Final = 0.08  # so that good and bad things come apart that a policy always has together
_TRIALS: Final = 30  # a question: quick games teach more than deep ones
_STAGES: Final = 3
_HEAD: Final = '''"""What speaks for a player, by players, rounds that follow and feature; found by training.py."""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[tuple[tuple[tuple[float, ...], ...], ...]] = (
'''


class Example:
    """A round that began: what spoke for each player, and who won."""

    __slots__ = ("rows", "shares", "stage")

    def __init__(self, stage: int, rows: list[list[float]]) -> None:
        self.stage = stage
        self.rows = rows
        self.shares: list[float] = []


def main(argv: Sequence[str] | None = None) -> int:
    """Play, fit, and write the module of weights to standard output."""
    parser = argparse.ArgumentParser(prog="python -m rules.taiwan_monsters_brawl.training")
    parser.add_argument("--games", type=int, default=2000, help="for each number of players")
    parser.add_argument("--level", default="")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args(argv)
    sys.stdout.write(_HEAD)
    for seats in range(FEWEST, MOST_SEATS + 1):
        game = BrawlGame(BrawlOptions(seats=seats, monster_selection="random"), load_content({}))
        bot = game.bot(arguments.level) if arguments.level else None
        examples: list[Example] = []
        for number in range(arguments.games):
            play(examples, game, bot, derive(arguments.seed, "training", seats, number))
        sys.stdout.write("    (\n")
        for stage in range(_STAGES):
            begun = [example for example in examples if example.stage == stage]
            weights, loss = fitted(begun, Chance(derive(arguments.seed, "fit", seats, stage)))
            sys.stderr.write(f"{seats} players, {stage} rounds follow, {len(begun)} rounds: {loss:.4f}\n")
            sys.stdout.write(_listed(weights))
        sys.stdout.write("    ),\n")
    sys.stdout.write(")\n")
    return 0


def play(examples: list[Example], game: BrawlGame, bot: Bot | None, seed: int) -> None:
    """Play one game and remember each round as it began."""
    state = game.setup(Chance(derive(seed, "setup")))
    rng = Chance(derive(seed, "play"))
    begun: list[Example] = []
    current = 0
    while not state.over:
        if state.round != current and not state.extra:
            current = state.round
            begun.append(Example(follows(state), [features(state, seat) for seat in range(state.rules.seats)]))
        game.apply(state, _choice(game, bot, state, rng), rng)
    for example in begun:
        example.shares = victory(state)
    examples += begun


def _choice(game: BrawlGame, bot: Bot | None, state: BrawlState, rng: Chance) -> Action:
    if rng.unit() < _WHIMS:
        choices = game.legal_actions(state)
        return choices[rng.below(len(choices))]
    if bot is None:
        return follow(state)
    seat = state.frames[-1].actor
    return bot.choose(game, seat, game.determinize(state, seat, rng), Budget(_TRIALS), rng, Control())


def fitted(examples: list[Example], rng: Chance) -> tuple[list[float], float]:
    """Return weights under which the winners were likely, and the loss in the last round, in nats an example."""
    weights = [0.0] * FEATURES
    squares = [1e-2] * FEATURES
    loss = 0.0
    for _ in range(_EPOCHS):
        rng.shuffle(examples)
        loss = 0.0
        for example in examples:
            loss += _learn(weights, squares, example)
    return weights, loss / max(1, len(examples))


def _learn(weights: list[float], squares: list[float], example: Example) -> float:
    """Go one step towards `example`; return how surprising it was."""
    sums = [weigh(tuple(weights), row) for row in example.rows]
    best = max(sums)
    odds = [exp(total - best) for total in sums]
    whole = sum(odds)
    loss = 0.0
    slope = [0.0] * FEATURES
    for odd, share, row in zip(odds, example.shares, example.rows, strict=True):
        chance = odd / whole
        loss -= share * log(max(1e-9, chance))
        for place, value in enumerate(row):
            if value:
                slope[place] += (chance - share) * value
    for place, error in enumerate(slope):
        one = error + _DECAY * weights[place]
        squares[place] += one * one
        weights[place] -= _STEP * one / sqrt(squares[place])
    return loss


def _listed(weights: Sequence[float]) -> str:
    lines = [
        "            *(" + ", ".join(f"{weight:.3f}" for weight in weights[first : first + 11]) + "),\n"
        for first in range(0, len(weights), 11)
    ]
    return "        (\n" + "".join(lines) + "        ),\n"


if __name__ == "__main__":
    sys.exit(main())
