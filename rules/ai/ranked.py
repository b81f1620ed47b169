"""Ranked answers: each with what it is worth to whoever gives it, in the unit of its game."""

from __future__ import annotations

from rules.core.action import Action

Ranked = list[tuple[float, Action]]


def by_worth(ranked: tuple[float, Action]) -> float:
    """Return what ranked answers are sorted by."""
    return ranked[0]


def best_of(ranked: Ranked) -> Action:
    """Return the first of the best."""
    best, most = ranked[0][1], ranked[0][0]
    for worth, action in ranked:
        if worth > most:
            best, most = action, worth
    return best
