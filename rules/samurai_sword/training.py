"""How the weights were found: games are played, and the chance of each team is fitted to who won in the end.

`python -m rules.samurai_sword.training --games 3000 --level hard > weights.py` lets that level play a little; without a
level the quick policy plays, each time in a world that its seat holds likely, for a start from nothing.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from math import exp, log, sqrt
from typing import Final

from rules.ai.belief import Belief
from rules.core.action import Action
from rules.core.bot import Bot, Budget, Control
from rules.core.chance import Chance, derive
from rules.samurai_sword import scoring
from rules.samurai_sword.accounts import Accounts
from rules.samurai_sword.bots import ReadingGuide
from rules.samurai_sword.content import load_content
from rules.samurai_sword.game import SamuraiSwordGame
from rules.samurai_sword.options import SamuraiSwordOptions
from rules.samurai_sword.outlook import FEATURES, TEAMS, features
from rules.samurai_sword.policy import follow
from rules.samurai_sword.state import SamuraiSwordState
from rules.samurai_sword.tables import MOST_SEATS

_EPOCHS: Final = 8
_STEP: Final = 0.05
_DECAY: Final = 2e-6
_WORLDS: Final = 6
_WHIMS: Final = 0.1  # so that good and bad things come apart that a policy always has together
_TRIALS: Final = 60  # a question: quick games teach more than deep ones
_FEWEST: Final = 3
_HEAD: Final = '''"""What speaks for a team, by number of players and feature of outlook.py; found by training.py."""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[tuple[tuple[float, ...], ...]] = (
'''


class Example:
    """A turn that began: what spoke for each team, and which one won."""

    __slots__ = ("rows", "winner")

    def __init__(self, rows: list[list[float]]) -> None:
        self.rows = rows
        self.winner = 0


def main(argv: Sequence[str] | None = None) -> int:
    """Play, fit, and write the module of weights to standard output."""
    parser = argparse.ArgumentParser(prog="python -m rules.samurai_sword.training")
    parser.add_argument("--games", type=int, default=2000, help="for each number of players")
    parser.add_argument("--level", default="")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args(argv)
    sys.stdout.write(_HEAD)
    for seats in range(_FEWEST, MOST_SEATS + 1):
        game = SamuraiSwordGame(SamuraiSwordOptions(seats=seats), load_content({}))
        bot = game.bot(arguments.level) if arguments.level else None
        examples: list[Example] = []
        for number in range(arguments.games):
            play(examples, game, bot, derive(arguments.seed, "training", seats, number))
        weights, loss = fitted(examples, Chance(seats))
        sys.stderr.write(f"{seats} players, {len(examples)} turns: {loss:.4f}\n")
        sys.stdout.write(_listed(weights))
    sys.stdout.write(")\n")
    return 0


def play(examples: list[Example], game: SamuraiSwordGame, bot: Bot | None, seed: int) -> None:
    """Play one game and remember each turn as it began."""
    state = game.setup(Chance(derive(seed, "setup")))
    rng = Chance(derive(seed, "play"))
    begun: list[Example] = []
    turn = 0
    while not state.over:
        if state.turns != turn:
            turn = state.turns
            begun.append(Example(features(state, Accounts(state))))
        game.apply(state, _choice(game, bot, state, rng), rng)
    winner = scoring.ranking(state)[0]
    for example in begun:
        example.winner = winner
    examples += begun


def _choice(game: SamuraiSwordGame, bot: Bot | None, state: SamuraiSwordState, rng: Chance) -> Action:
    seat = state.frames[-1].actor
    if rng.unit() < _WHIMS:
        choices = game.legal_actions(state)
        return choices[rng.below(len(choices))]
    if bot is None:
        world = Belief(game, ReadingGuide(), seat, state, _WORLDS, rng).pick(rng)
        assert isinstance(world, SamuraiSwordState)
        return follow(world)
    return bot.choose(game, seat, game.determinize(state, seat, rng), Budget(_TRIALS), rng, Control())


def fitted(examples: list[Example], rng: Chance) -> tuple[list[float], float]:
    """Return weights under which the winners were likely, and the loss in the last round, in nats a turn."""
    size = FEATURES + TEAMS
    weights = [0.0] * size
    squares = [1e-6] * size
    loss = 0.0
    for _ in range(_EPOCHS):
        rng.shuffle(examples)
        loss = 0.0
        for example in examples:
            loss += _learn(weights, squares, example)
    return weights, loss / max(1, len(examples))


def _learn(weights: list[float], squares: list[float], example: Example) -> float:
    """Go one step towards `example`; return how surprising it was."""
    odds = _odds(weights, example.rows)
    size = len(weights)
    slope = [0.0] * size
    for team, row in enumerate(example.rows):
        if not row:
            continue
        error = odds[team] - (1.0 if team == example.winner else 0.0)
        slope[FEATURES + team] += error
        for place, value in enumerate(row):
            if value:
                slope[place] += error * value
    for place, error in enumerate(slope):
        one = error + _DECAY * weights[place]
        squares[place] += one * one
        weights[place] -= _STEP * one / sqrt(squares[place])
    return -log(max(1e-9, odds[example.winner]))


def _odds(weights: list[float], rows: list[list[float]]) -> list[float]:
    sums: list[float] = []
    for team, row in enumerate(rows):
        total = weights[FEATURES + team] if row else -1e9
        for place, value in enumerate(row):
            total += weights[place] * value
        sums.append(total)
    best = max(sums)
    odds = [exp(total - best) for total in sums]
    whole = sum(odds)
    return [one / whole for one in odds]


def _listed(weights: Sequence[float]) -> str:
    lines = [
        "        *(" + ", ".join(f"{weight:.3f}" for weight in weights[first : first + 11]) + ",),\n"
        for first in range(0, len(weights), 11)
    ]
    return "    (\n" + "".join(lines) + "    ),\n"


if __name__ == "__main__":
    sys.exit(main())
