"""Foretelling: weights that predict from the moments of a game who will win, fitted to the prediction at the next."""

from __future__ import annotations

from math import log
from typing import Final

from rules.ai.fitting import chances, solved

_PASSES: Final = 400
_STILL: Final = 2e-4
"""The largest step of a weight that is taken for none."""

_STRIDE: Final = 1.8
"""How far a step goes beyond what its bound promises; below 2 it still never leads away."""

_LEAST: Final = 1e-6
"""What draws a weight to 0 that nothing was learned about, for each moment."""


class Moment:
    """A moment of a game: the name of the weights that judge it, and a row of what speaks for each rival.

    A rival that is not there has an empty row. `chances` are those by the weights of the present pass.
    """

    __slots__ = ("chances", "rows", "stage")

    def __init__(self, stage: str, rows: list[list[float]]) -> None:
        self.stage = stage
        self.rows = rows
        self.chances: list[float] = []


class Played:
    """A game that was played: its moments in order, and the share of the victory that each rival had in the end."""

    __slots__ = ("moments", "shares")

    def __init__(self, moments: list[Moment], shares: list[float]) -> None:
        self.moments = moments
        self.shares = shares


class Judgement:
    """The weights of one stage, how many moments they judge, and how much results surprised them, in nats a moment."""

    __slots__ = ("bound", "moments", "pull", "slope", "surprise", "weights")

    def __init__(self, size: int) -> None:
        self.weights = [0.0] * size
        self.slope = [0.0] * size
        self.bound = [[0.0] * size for _ in range(size)]
        self.pull = [_LEAST] * size
        self.moments = 0
        self.surprise = 0.0

    def meet(self, rows: list[list[float]]) -> None:
        """Take note of how the rivals of one moment differ."""
        there = [row for row in rows if row]
        means = [sum(column) / len(there) for column in zip(*there, strict=True)]
        for row in there:
            apart = [(place, value - mean) for place, (value, mean) in enumerate(zip(row, means, strict=True))]
            apart = [(place, value) for place, value in apart if value]
            for place, value in apart:
                line = self.bound[place]
                for other, more in apart:
                    line[other] += value * more
        self.moments += 1

    def prepare(self, ridge: float) -> None:
        """Bound how fast the slope can change, which is half of how the rivals differ (Boehning, 1992)."""
        for place, line in enumerate(self.bound):
            self.pull[place] = ridge * line[place] + _LEAST * self.moments
            for other in range(len(line)):
                line[other] *= 0.5
            line[place] += self.pull[place]

    def learn(self, moment: Moment, hoped: list[float]) -> None:
        """Add to the slope how far the chances of `moment` are from what was to be hoped."""
        for chance, hope, row in zip(moment.chances, hoped, moment.rows, strict=True):
            error = chance - hope
            for place, value in enumerate(row):
                if value:
                    self.slope[place] += error * value

    def step(self) -> float:
        """Go down the slope; return the largest change of a weight."""
        for place, weight in enumerate(self.weights):
            self.slope[place] += self.pull[place] * weight
        change = [_STRIDE * one for one in solved(self.bound, self.slope)]
        for place, one in enumerate(change):
            self.weights[place] -= one
            self.slope[place] = 0.0
        return max([abs(one) for one in change])


def foretelling(games: list[Played], size: int, trust: float, ridge: float) -> dict[str, Judgement]:
    """Return by stage the weights whose softmax over the rivals comes nearest to what was to be hoped of the moments.

    At a game's last moment that is its result. At any other it is made up of what was to be hoped at the next moment,
    by `trust`, and of the chances that these very weights give there: TD(lambda) (Sutton, 1988), without its noise, as
    all games are gone through at once, again and again. With a trust of 1 only results count. `ridge` draws weights to
    0, in units of how far rivals differ.
    """
    found: dict[str, Judgement] = {}
    for game in games:
        for moment in game.moments:
            if moment.stage not in found:
                found[moment.stage] = Judgement(size)
            found[moment.stage].meet(moment.rows)
    judgements = dict(sorted(found.items()))
    for judgement in judgements.values():
        judgement.prepare(ridge)
    for _ in range(_PASSES):
        for game in games:
            _look_back(judgements, game, trust)
        if max([judgement.step() for judgement in judgements.values()], default=0.0) < _STILL:
            break
    _be_surprised(judgements, games)
    return judgements


def _look_back(judgements: dict[str, Judgement], game: Played, trust: float) -> None:
    """Learn from the moments of `game`, the last one first."""
    hoped = game.shares
    later: Moment | None = None
    for moment in reversed(game.moments):
        if later is not None:
            hoped = [trust * hope + (1.0 - trust) * one for hope, one in zip(hoped, later.chances, strict=True)]
        judgement = judgements[moment.stage]
        moment.chances = chances(judgement.weights, moment.rows)
        judgement.learn(moment, hoped)
        later = moment


def _be_surprised(judgements: dict[str, Judgement], games: list[Played]) -> None:
    """Tell how surprising the results were."""
    for game in games:
        for moment in game.moments:
            judgement = judgements[moment.stage]
            for chance, share in zip(chances(judgement.weights, moment.rows), game.shares, strict=True):
                if share:
                    judgement.surprise -= share * log(max(1e-9, chance)) / judgement.moments
