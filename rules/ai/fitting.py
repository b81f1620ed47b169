"""Fitting: weights that come nearest to what happened, or that made it likely."""

from __future__ import annotations

from math import exp, log, sqrt
from typing import Final

from rules.core.chance import Chance

_EPOCHS: Final = 8
_STEP: Final = 0.05
_SHY: Final = 1e-4
"""The square of the smallest first slope that still makes a whole step."""


def solved(square: list[list[float]], right: list[float]) -> list[float]:
    """Return x with `square` x = `right`: linear equations, by elimination with pivots."""
    size = len(right)
    rows = [[*line, value] for line, value in zip(square, right, strict=True)]
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


class Contest:
    """Rivals at one moment, each with a row of what speaks for it, and the share of the victory each had.

    A rival that is not there has an empty row.
    """

    __slots__ = ("rows", "shares")

    def __init__(self, rows: list[list[float]], shares: list[float]) -> None:
        self.rows = rows
        self.shares = shares


def likely(contests: list[Contest], size: int, decay: float, rng: Chance) -> tuple[list[float], float]:
    """Return weights whose softmax over the rivals made the victories likely, and the surprise left, in nats a contest.

    AdaGrad (Duchi, Hazan and Singer, 2011) over shuffled contests; `decay` draws weights to 0.
    """
    weights = [0.0] * size
    squares = [_SHY] * size
    surprise = 0.0
    order = list(contests)
    for _ in range(_EPOCHS):
        rng.shuffle(order)
        surprise = 0.0
        for contest in order:
            surprise += _learn(weights, squares, decay, contest)
    return weights, surprise / max(1, len(order))


def chances(weights: list[float], rows: list[list[float]]) -> list[float]:
    """Return the softmax over the rivals of what speaks for each; a rival with an empty row has no chance."""
    sums: list[float] = []
    for row in rows:
        total = 0.0 if row else -1e9
        for place, value in enumerate(row):
            if value:
                total += weights[place] * value
        sums.append(total)
    best = max(sums)
    odds = [exp(total - best) for total in sums]
    whole = sum(odds)
    return [one / whole for one in odds]


def _learn(weights: list[float], squares: list[float], decay: float, contest: Contest) -> float:
    """Go one step towards `contest`; return how surprising it was."""
    slope = [0.0] * len(weights)
    surprise = 0.0
    for chance, share, row in zip(chances(weights, contest.rows), contest.shares, contest.rows, strict=True):
        if share:
            surprise -= share * log(max(1e-9, chance))
        for place, value in enumerate(row):
            if value:
                slope[place] += (chance - share) * value
    for place, error in enumerate(slope):
        one = error + decay * weights[place]
        squares[place] += one * one
        weights[place] -= _STEP * one / sqrt(squares[place])
    return surprise
