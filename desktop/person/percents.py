"""Shares in whole per cents that add up as the shares do."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor

__all__ = ["percents"]


def percents(shares: Sequence[float]) -> list[int]:
    """Return `shares` in whole per cents, by largest remainder: those of a whole add up to 100.

    Each is at most one away from what it is exactly; of equal remainders the earlier one is rounded up.
    """
    exact = [100 * share for share in shares]
    whole = [floor(each) for each in exact]
    missing = round(sum(exact)) - sum(whole)
    ranked = sorted(range(len(exact)), key=lambda place: round(whole[place] - exact[place], 9))
    for place in ranked[:missing]:
        whole[place] += 1
    return whole
