"""Merging: several searches of the same question become one verdict."""

from __future__ import annotations

from collections.abc import Mapping, Sequence


def merge(answers: Sequence[Mapping[str, float]]) -> dict[str, float]:
    """Return token → sum of weights, heaviest first; equal ones stay in the order in which they were named."""
    sums: dict[str, float] = {}
    for answer in answers:
        for token, weight in answer.items():
            sums[token] = sums.get(token, 0.0) + weight
    return dict(sorted(sums.items(), key=_weight, reverse=True))


def _weight(item: tuple[str, float]) -> float:
    return item[1]
