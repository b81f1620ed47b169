"""The odds of throws that table and opponents read, counted out."""

from collections import Counter
from itertools import product

import pytest

from rules.daruma.odds import MOST_ONES, THROW

SIXES = range(1, 7)


@pytest.mark.parametrize("dice", range(1, 7))
@pytest.mark.parametrize("fours_left", range(1, 5))
def test_good_luck_throws_again_until_there_is_none(dice: int, fours_left: int):
    """DA-4.2."""
    last = [faces for faces in product(SIXES, repeat=dice) if faces.count(4) < 4]
    calm = Counter(min(faces.count(1), MOST_ONES) for faces in last if faces.count(4) < fours_left)
    wanted = [calm[ones] / len(last) for ones in range(MOST_ONES + 1)]
    assert THROW[fours_left][dice] == pytest.approx(wanted)


@pytest.mark.parametrize(("dice", "fours_left", "risk"), [(5, 1, 0.597), (6, 2, 0.257), (8, 4, 0.0)])
def test_the_risk_is_that_of_the_throw_that_counts(dice: int, fours_left: int, risk: float):
    assert 1 - sum(THROW[fours_left][dice]) == pytest.approx(risk, abs=0.0005)
