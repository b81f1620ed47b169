"""How the weights were found: games are played, and the estimate of a turn is fitted to how the turns ended.

`python -m rules.daruma.training --games 400 --level hard > weights.py` lets that level play, so that the estimate
learns from better play than that of the quick policy; without a level the quick policy plays, for a start from nothing.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from rules.core.action import Action
from rules.core.bot import Bot, Budget, Control
from rules.core.chance import Chance, derive
from rules.core.ids import Seat
from rules.daruma.content import load_content
from rules.daruma.evaluation import holdings, standing, turns_left
from rules.daruma.game import DarumaGame
from rules.daruma.options import DarumaOptions
from rules.daruma.outlook import features
from rules.daruma.policy import follow
from rules.daruma.state import DarumaState
from rules.daruma.turn import Main

_RIDGE = 0.1
_TRIALS = 80  # a question: quick games teach more than deep ones
_HEAD = '''"""What a turn will bring, feature by feature of outlook.py; found by training.py."""

from __future__ import annotations

from typing import Final
'''


class Fit:
    """Least squares, grown example by example: how well one line of features tells two results."""

    def __init__(self) -> None:
        self.count = 0
        self._squares: list[list[float]] = []
        self._products: tuple[list[float], list[float]] = ([], [])

    def learn(self, found: list[float], own: float, table: float) -> None:
        """Take one example in."""
        if not self._squares:
            self._squares = [[0.0] * len(found) for _ in found]
            self._products = ([0.0] * len(found), [0.0] * len(found))
        self.count += 1
        seen = [(place, value) for place, value in enumerate(found) if value]
        for place, value in seen:
            row = self._squares[place]
            for other, second in seen:
                row[other] += value * second
            self._products[0][place] += value * own
            self._products[1][place] += value * table

    def weights(self, which: int) -> list[float]:
        """Return the weights for the own result (0) or the one against the table (1)."""
        rows = [[*row, self._products[which][place]] for place, row in enumerate(self._squares)]
        for place, row in enumerate(rows):
            row[place] += _RIDGE
        return _solved(rows)


def main(argv: Sequence[str] | None = None) -> int:
    """Play, fit, and write the module of weights to standard output."""
    parser = argparse.ArgumentParser(prog="python -m rules.daruma.training")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--level", default="")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args(argv)
    fit = Fit()
    for number in range(arguments.games):
        game = DarumaGame(DarumaOptions(seats=2 + number % 4), load_content({}))
        bot = game.bot(arguments.level) if arguments.level else None
        play(fit, game, bot, derive(arguments.seed, "training", number))
    sys.stdout.write(_HEAD + _listed("OWN", fit.weights(0)) + _listed("TABLE", fit.weights(1)))
    return 0


def _listed(name: str, weights: Sequence[float]) -> str:
    lines = [
        "    *(" + ", ".join(f"{weight:.3f}" for weight in weights[first : first + 11]) + ",),\n"
        for first in range(0, len(weights), 11)
    ]
    return f"\n{name}: Final[tuple[float, ...]] = (\n{''.join(lines)})\n"


def _solved(rows: list[list[float]]) -> list[float]:
    """Return the solution of linear equations, by elimination with pivots."""
    size = len(rows)
    for place in range(size):
        pivot = max(range(place, size), key=lambda row: abs(rows[row][place]))
        rows[place], rows[pivot] = rows[pivot], rows[place]
        lead = rows[place]
        for row in rows[place + 1 :]:
            factor = row[place] / lead[place]
            if factor:
                for column in range(place, size + 1):
                    row[column] -= factor * lead[column]
    found = [0.0] * size
    for place in reversed(range(size)):
        rest = sum(rows[place][column] * found[column] for column in range(place + 1, size))
        found[place] = (rows[place][size] - rest) / rows[place][place]
    return found


def play(fit: Fit, game: DarumaGame, bot: Bot | None, seed: int) -> None:
    """Play one game and learn from each of its main questions."""
    state = game.setup(Chance(derive(seed, "setup")))
    rng = Chance(derive(seed, "play"))
    asked: list[tuple[list[float], list[float]]] = []
    while not game.is_terminal(state):
        seat = state.active
        if isinstance(state.frames[-1], Main):
            asked.append((features(state, seat), _held(state)))
        turns = state.turns[seat]
        game.apply(state, _choice(game, bot, state, rng), rng)
        if state.turns[seat] > turns:
            after = _held(state) if game.is_terminal(state) else standing(state)
            own = _held(state)[seat]
            for found, before in asked:
                fit.learn(found, own - before[seat], _ahead(after, seat) - _ahead(before, seat))
            asked.clear()


def _choice(game: DarumaGame, bot: Bot | None, state: DarumaState, rng: Chance) -> Action:
    if bot is None:
        return follow(state)
    seat = state.frames[-1].actor
    return bot.choose(game, seat, game.determinize(state, seat, rng), Budget(_TRIALS), rng, Control())


def _held(s: DarumaState) -> list[float]:
    return [holdings(s, seat, 0.0 if s.over else turns_left(s, seat)) for seat in range(s.rules.seats)]


def _ahead(points: list[float], seat: Seat) -> float:
    return points[seat] - (sum(points) - points[seat]) / (len(points) - 1)


if __name__ == "__main__":
    sys.exit(main())
