"""How the weights were found: games are played, and the points at their end are fitted to how rounds began."""

from __future__ import annotations

from math import log
from typing import Any, Final

from rules.ai.course import Course
from rules.ai.fitting import solved
from rules.ai.practice import Example, Practice
from rules.core.action import Action
from rules.core.chance import Chance
from rules.core.game import Game
from rules.core.model import Model
from rules.small_samurai_empires.content import load_content
from rules.small_samurai_empires.evaluation import odds, stage_of, victory, weigh
from rules.small_samurai_empires.game import EmpiresGame
from rules.small_samurai_empires.options import EmpiresOptions
from rules.small_samurai_empires.outlook import FEATURES, Table, features
from rules.small_samurai_empires.policy import follow
from rules.small_samurai_empires.state import EmpiresState
from rules.small_samurai_empires.tables import MOST_SEATS, ROUNDS
from rules.small_samurai_empires.weights import FEWEST, row_of

_WHIMS: Final = 0.06
_TRIALS: Final = 40  # a question: quick games teach more than deep ones
_RIDGE: Final = 0.002  # of the number of rows: how hard weights are drawn to 0, in units of a feature's spread
_SPREADS: Final = 60


class EmpiresCourse(Practice):
    """Rounds but the first as they begin, for each player."""

    __slots__ = ()

    def game(self, number: int) -> Game[Any]:
        """Return a game for two players, for three and so on."""
        seats = FEWEST + number % (MOST_SEATS - FEWEST + 1)
        return EmpiresGame(EmpiresOptions(seats=seats), load_content({}))

    def stages_begun(self, state: EmpiresState) -> int:
        """Return the number of rounds but the first."""
        return (state.era - 1) * ROUNDS + state.round - 1

    def stage(self, state: EmpiresState) -> str:
        """Return the name of the row for so many players and this round."""
        return row_of(state.rules.seats, stage_of(state))

    def rows(self, state: EmpiresState) -> list[list[float]]:
        """Return what speaks for each player."""
        table = Table(state)
        return [features(state, seat, table) for seat in range(state.rules.seats)]

    def result(self, state: EmpiresState) -> list[list[float]]:
        """Return by how much each player's points were above the mean, and each one's share of the victory."""
        mean = sum(state.score) / len(state.score)
        return [[points - mean for points in state.score], victory(state)]

    def follow(self, game: Model[Any], state: EmpiresState, rng: Chance) -> Action:
        """Return what the quick policy does."""
        return follow(state, rng)

    def fitted(self, notes: list[Any]) -> tuple[dict[str, list[float]], dict[str, float]]:
        """Return the rows of weights, each with its spread; of each the games, and the surprise left in nats a game."""
        weights: dict[str, list[float]] = {}
        figures: dict[str, float] = {}
        for stage, examples in self.examples(notes).items():
            row = nearest(examples)
            spread, figures[f"{stage}_nats"] = spread_of(examples, tuple(row))
            figures[f"{stage}_games"] = float(len(examples))
            weights[stage] = [*row, spread]
        return weights, figures


def course(level: str, seed: int) -> Course:
    """Return the course of games that `level` plays, or the quick policy without one."""
    return EmpiresCourse(level, seed, _WHIMS, _TRIALS)


def nearest(examples: list[Example]) -> list[float]:
    """Return the weights that come nearest to the points by which players were above the mean (least squares)."""
    square = [[0.0] * FEATURES for _ in range(FEATURES)]
    right = [0.0] * FEATURES
    count = 0
    for example in examples:
        means = [sum(column) / len(example.rows) for column in zip(*example.rows, strict=True)]
        for row, points in zip(example.rows, example.result[0], strict=True):
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


def spread_of(examples: list[Example], weights: tuple[float, ...]) -> tuple[float, float]:
    """Return by how much forecasts are off, so that the winners were likely, and how surprising they still were."""
    forecasts = [[weigh(weights, row) for row in example.rows] for example in examples]
    found = []
    for step in range(1, _SPREADS + 1):
        spread = 0.5 * step
        loss = 0.0
        for example, points in zip(examples, forecasts, strict=True):
            for chance, share in zip(odds(points, spread), example.result[1], strict=True):
                if share:
                    loss -= share * log(max(1e-9, chance))
        found.append((loss / max(1, len(examples)), spread))
    loss, spread = min(found)
    return spread, loss
