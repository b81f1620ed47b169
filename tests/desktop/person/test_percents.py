"""Whole per cents add up to a hundred."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.person.percents import percents


@pytest.mark.parametrize(
    ("shares", "rounded"),
    [
        ((0.335, 0.33, 0.335), [34, 33, 33]),
        ((1 / 3, 1 / 3, 1 / 3), [34, 33, 33]),
        ((0.005, 0.005, 0.99), [1, 0, 99]),
        ((0.29, 0.57, 0.14), [29, 57, 14]),
        ((1.0, 0.0, 0.0), [100, 0, 0]),
        ((), []),
    ],
)
def test_the_largest_remainders_are_rounded_up(shares: tuple[float, ...], rounded: list[int]) -> None:
    assert percents(shares) == rounded


@pytest.mark.slow
@given(st.lists(st.integers(0, 10**6), min_size=1, max_size=6).filter(any))
def test_shares_of_a_whole_add_up_to_a_hundred_and_none_is_off_by_more_than_one(weights: list[int]) -> None:
    shares = [weight / sum(weights) for weight in weights]
    rounded = percents(shares)
    assert sum(rounded) == 100
    assert all(abs(whole - 100 * share) <= 1 + 1e-9 for whole, share in zip(rounded, shares, strict=True))
    assert all(whole >= 0 for whole in rounded)
