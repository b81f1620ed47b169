"""Odds of throws, and what 1s are worth: tables that the quick policy reads, in points of the thrower."""

from __future__ import annotations

from math import comb
from typing import Final

from rules.daruma.tables import DICE, FOUR

MOST_ONES: Final = 5
"""More 1s than these in a throw are not told apart."""

MOST_PAID: Final = MOST_ONES + 1
"""More 1s than these, thrown or not, are worth no more."""


def _throw(fours_left: int, dice: int) -> tuple[float, ...]:
    """Return by number of 1s the chance of a throw that brings them and no bad luck.

    Good luck throws the same dice again until there is none (DA-4.2), so only throws without it count.
    """
    counted = [0] * (MOST_ONES + 1)
    all_ways = 0
    for ones in range(dice + 1):
        for fours in range(min(dice - ones, FOUR - 1) + 1):
            ways = comb(dice, ones) * comb(dice - ones, fours) * 4 ** (dice - ones - fours)
            all_ways += ways
            if fours < fours_left:
                counted[min(ones, MOST_ONES)] += ways
    return tuple([ways / all_ways for ways in counted])


THROW: Final[list[list[tuple[float, ...]]]] = [
    [_throw(fours_left, dice) for dice in range(DICE + 1)] for fours_left in range(FOUR + 1)
]
"""By fours left until bad luck, and by dice: the chance per number of 1s; together they are that of no bad luck."""

HALF_CODE: Final = {2: 1, 1: 1 << 4, -3: 1 << 8}
BLANK_CODE: Final = {2: 1 << 12, 1: 1 << 16, -3: 1 << 20}
"""What a half-painted or blank doll of each worth adds to the code of a row: a field of four bits counts them."""

_gains: dict[int, tuple[float, ...]] = {}

_SPARE: Final = -0.15  # a 1 that only opens a doll for others


def gains(code: int) -> tuple[float, ...]:
    """Return by number of 1s the points that they are worth on a row of this code."""
    known = _gains.get(code)
    if known is None:
        known = _count_gains(code)
        _gains[code] = known
    return known


def _count_gains(code: int) -> tuple[float, ...]:
    half = [2] * (code & 15) + [1] * (code >> 4 & 15)
    blank = [2] * (code >> 12 & 15) + [1] * (code >> 16 & 15)
    best = []
    for ones in range(MOST_PAID + 1):
        options = []
        for pairs in range(min(ones // 2, len(blank)) + 1):
            left = ones - 2 * pairs
            points = float(sum(blank[:pairs]) + sum(half[:left]))
            spare = max(0, left - len(half))
            options.append(points + _SPARE * spare)
        best.append(max(options))
    return tuple(best)
