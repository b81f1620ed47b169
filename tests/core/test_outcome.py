"""Which neighbours of the final order scored the same."""

import pytest

from rules.core.outcome import even_neighbours


@pytest.mark.parametrize(
    ("places", "scores", "pairs"),
    [
        pytest.param((3, 1, 2), (62, 71, 62), [(2, 0)], id="behind the first"),
        pytest.param((1, 2, 3), (62, 62, 62), [(1, 2)], id="why the first won is a reason"),
        pytest.param((1, 1, 3), (62, 62, 62), [(1, 2)], id="a shared victory has no reason for who stayed behind"),
        pytest.param((1, 2, 2), (70, 62, 62), [], id="a shared place needs none"),
        pytest.param((1, 2, 3, 4), (9, 7, 7, 7), [(1, 2), (2, 3)], id="three in a row"),
    ],
)
def test_even_neighbours_are_told_apart_behind_the_first(places, scores, pairs):
    assert even_neighbours(places, scores) == pairs
