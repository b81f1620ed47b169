"""How the weights were found: games are played, and the points at their end are fitted to how rounds began.

`python -m rules.small_samurai_empires.training --games 2500 --seed 2 > weights.py` has the quick policy play with
a whim now and then; with `--level hard` that level plays a little.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from math import log
from typing import Final

from rules.core.action import Action
from rules.core.bot import Bot, Budget, Control
from rules.core.chance import Chance, derive
from rules.small_samurai_empires.content import load_content
from rules.small_samurai_empires.evaluation import FEWEST, STAGES, odds, stage_of, victory, weigh
from rules.small_samurai_empires.game import EmpiresGame
from rules.small_samurai_empires.options import EmpiresOptions
from rules.small_samurai_empires.outlook import FEATURES, Table, features
from rules.small_samurai_empires.policy import follow
from rules.small_samurai_empires.state import EmpiresState
from rules.small_samurai_empires.tables import MOST_SEATS

_WHIMS: Final = 0.06  # so that good and bad things come apart that a policy always has together
_TRIALS: Final = 40  # a question: quick games teach more than deep ones
_RIDGE: Final = 0.002  # of the number of rows: how hard weights are drawn to 0, in units of a feature's spread
_SPREADS: Final = 60
_HEAD: Final = '''"""What speaks for a player, by players, round and feature; how far off that is; see training.py."""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[tuple[tuple[tuple[float, ...], ...], ...]] = (
'''

Rows = list[list[float]]


class Example:
    """A round that began: what spoke for each player, what each had in the end, and who won."""

    __slots__ = ("points", "rows", "shares", "stage")

    def __init__(self, stage: int, rows: Rows) -> None:
        self.stage = stage
        self.rows = rows
        self.points: list[float] = []
        self.shares: list[float] = []


def main(argv: Sequence[str] | None = None) -> int:
    """Play, fit, and write the module of weights to standard output."""
    parser = argparse.ArgumentParser(prog="python -m rules.small_samurai_empires.training")
    parser.add_argument("--games", type=int, default=2000, help="for each number of players")
    parser.add_argument("--level", default="")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args(argv)
    sys.stdout.write(_HEAD)
    spreads: Rows = []
    for seats in range(FEWEST, MOST_SEATS + 1):
        examples = _played(seats, arguments.games, arguments.level, arguments.seed)
        spreads.append([])
        sys.stdout.write("    (\n")
        for stage in range(STAGES):
            begun = [example for example in examples if example.stage == stage]
            weights = fitted(begun)
            spread, loss = spread_of(begun, tuple(weights))
            spreads[-1].append(spread)
            sys.stderr.write(f"{seats} players, round {stage + 2}, {len(begun)} games: {spread:.1f}, {loss:.4f}\n")
            sys.stdout.write(_listed(weights))
        sys.stdout.write("    ),\n")
    sys.stdout.write(")\n\nSPREADS: Final[tuple[tuple[float, ...], ...]] = (\n")
    sys.stdout.writelines(f"    ({', '.join(f'{one:.1f}' for one in row)}),\n" for row in spreads)
    sys.stdout.write(")\n")
    return 0


def _played(seats: int, games: int, level: str, seed: int) -> list[Example]:
    game = EmpiresGame(EmpiresOptions(seats=seats), load_content({}))
    bot = game.bot(level) if level else None
    examples: list[Example] = []
    for number in range(games):
        play(examples, game, bot, derive(seed, "training", seats, number))
    return examples


def play(examples: list[Example], game: EmpiresGame, bot: Bot | None, seed: int) -> None:
    """Play one game and remember each round but the first as it began."""
    state = game.setup(Chance(derive(seed, "setup")))
    rng = Chance(derive(seed, "play"))
    begun: list[Example] = []
    current = (1, 1)
    while not state.over:
        if (state.era, state.round) > current:
            current = (state.era, state.round)
            table = Table(state)
            rows = [features(state, seat, table) for seat in range(state.rules.seats)]
            begun.append(Example(stage_of(state), rows))
        game.apply(state, _choice(game, bot, state, rng), rng)
    mean = sum(state.score) / len(state.score)
    for example in begun:
        example.points = [points - mean for points in state.score]
        example.shares = victory(state)
    examples += begun


def _choice(game: EmpiresGame, bot: Bot | None, state: EmpiresState, rng: Chance) -> Action:
    if rng.unit() < _WHIMS:
        choices = game.legal_actions(state)
        return choices[rng.below(len(choices))]
    if bot is None:
        return follow(state, rng)
    seat = state.frames[-1].actor
    return bot.choose(game, seat, game.determinize(state, seat, rng), Budget(_TRIALS), rng, Control())


def fitted(examples: list[Example]) -> list[float]:
    """Return the weights that come nearest to the points by which players were above the mean (least squares)."""
    square = [[0.0] * FEATURES for _ in range(FEATURES)]
    right = [0.0] * FEATURES
    count = 0
    for example in examples:
        means = [sum(column) / len(example.rows) for column in zip(*example.rows, strict=True)]
        for row, points in zip(example.rows, example.points, strict=True):
            count += 1
            used = [(place, value - mean) for place, (value, mean) in enumerate(zip(row, means, strict=True))]
            used = [(place, value) for place, value in used if value]
            for place, value in used:
                right[place] += value * points
                line = square[place]
                for other, more in used:
                    line[other] += value * more
    for place in range(FEATURES):
        square[place][place] += _RIDGE * square[place][place] + 1e-3 * count
    return solved(square, right)


def solved(square: Rows, right: list[float]) -> list[float]:
    """Return x with `square` x = `right`, by elimination."""
    size = len(right)
    rows = [[*line, value] for line, value in zip(square, right, strict=True)]
    for place in range(size):
        pivot = max(range(place, size), key=lambda line: abs(rows[line][place]))
        rows[place], rows[pivot] = rows[pivot], rows[place]
        for line in range(size):
            if line != place and rows[line][place]:
                factor = rows[line][place] / rows[place][place]
                rows[line] = [one - factor * other for one, other in zip(rows[line], rows[place], strict=True)]
    return [rows[place][size] / rows[place][place] for place in range(size)]


def spread_of(examples: list[Example], weights: tuple[float, ...]) -> tuple[float, float]:
    """Return by how much forecasts are off, so that the winners were likely, and how surprising they still were."""
    forecasts = [[weigh(weights, row) for row in example.rows] for example in examples]
    found = []
    for step in range(1, _SPREADS + 1):
        spread = 0.5 * step
        loss = 0.0
        for example, points in zip(examples, forecasts, strict=True):
            for chance, share in zip(odds(points, spread), example.shares, strict=True):
                if share:
                    loss -= share * log(max(1e-9, chance))
        found.append((loss / max(1, len(examples)), spread))
    loss, spread = min(found)
    return spread, loss


def _listed(weights: Sequence[float]) -> str:
    lines = [
        "            *(" + ", ".join(f"{weight:.3f}" for weight in weights[first : first + 11]) + "),\n"
        for first in range(0, len(weights), 11)
    ]
    return "        (\n" + "".join(lines) + "        ),\n"


if __name__ == "__main__":
    sys.exit(main())
