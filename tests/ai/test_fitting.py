"""Fitting finds the weights behind what it is shown."""

from math import exp, log

import pytest

from rules.ai.fitting import Contest, likely, solved
from rules.core.chance import Chance


def test_elimination_solves_what_it_is_given() -> None:
    assert solved([[0.0, 2.0], [4.0, 1.0]], [6.0, 11.0]) == pytest.approx([2.0, 3.0])


def test_the_weights_behind_victories_are_found_and_what_tells_nothing_weighs_nothing() -> None:
    rng, true = Chance(7), (1.5, -1.0, 0.0)
    contests = []
    for _ in range(4000):
        rows = [[rng.unit(), rng.unit(), rng.unit()] for _ in range(3)]
        odds = [exp(sum(weight * value for weight, value in zip(true, row, strict=True))) for row in rows]
        contests.append(Contest(rows, [one / sum(odds) for one in odds]))
    weights, surprise = likely(contests, 3, 0.0, Chance(1))
    assert weights == pytest.approx(true, abs=0.05)
    assert 0.9 < surprise < log(3)


def test_a_rival_that_is_not_there_teaches_nothing_nor_do_no_contests() -> None:
    with_gap = [Contest([[1.0], [], [0.0]], [1.0, 0.0, 0.0])] * 50
    without = [Contest([[1.0], [0.0]], [1.0, 0.0])] * 50
    assert likely(with_gap, 1, 1e-3, Chance(1)) == likely(without, 1, 1e-3, Chance(1))
    assert likely([], 2, 0.0, Chance(1)) == ([0.0, 0.0], 0.0)
