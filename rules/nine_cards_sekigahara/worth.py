"""What castles are worth before the battle, and how surely a lead on a castle wins it."""

from __future__ import annotations

from math import exp, tanh
from typing import Final

from rules.core.ids import NOBODY, Face
from rules.nine_cards_sekigahara.ruleset import Rules
from rules.nine_cards_sekigahara.state import NineCardsState
from rules.nine_cards_sekigahara.tables import CARDS, RED, TURNS

_CASTLES: Final[tuple[float, ...]] = (0.719, 1.064, 0.746, 1.174, 1.232, 1.158, 1.675, 1.081, 0.902)
"""What each effect adds to the chance to win, by logistic regression over 9,971 rounds of 3,000 games of `hard`.

Whoever looks at castles one by one goes by them; challenges were recorded against such opponents.
"""

_OF_STRENGTH: Final = 0.7
"""What a point of strength adds that a castle has beyond its effect's own."""

SCALE: Final = 11.0
"""Strength ahead that makes winning likely: a chance of 1 / (1 + exp(-x)) is a promise of tanh(x / 2)."""

_WIN: Final = 0.9
"""The share of a verdict on a finished battle that winning makes; the rest is the margin."""

_MOST_LEAD: Final = 12
"""A greater lead is no surer."""


def worths(rules: Rules) -> list[float]:
    """Return the worth of each castle, by face, in strength at the end.

    What a castle is worth by an effect that the table changed is not known: it is an average one, but for its strength.
    """
    if not rules.effects_on:
        return [float(strength) for strength in rules.strength]
    average = sum(_CASTLES) / CARDS
    found: list[float] = []
    for face, effect in enumerate(rules.effect):
        swing = average if rules.own_effect[effect] else _CASTLES[effect]
        found.append(max(0.5, swing * SCALE / 2 + extra(rules, face)))
    return found


def extra(rules: Rules, face: Face) -> float:
    """Return what the strength of a castle adds to what its effect is worth: nothing where it is the printed one."""
    effect = rules.effect[face]
    beside = (1 + CARDS) // 2 if rules.own_effect[effect] else effect + 1  # by the strengths they are printed beside
    return _OF_STRENGTH * (rules.strength[face] - beside)


def promise(ahead: float) -> float:
    """Return how good it is, from -1 to 1, to be `ahead` in worth before the battle."""
    return tanh(ahead / SCALE)


def brought(s: NineCardsState) -> int:
    """Return by how much red is ahead before the second game of a pair, which has to make up for it (NC-8.8)."""
    if s.winner == NOBODY:
        return 0
    return s.margin if s.winner == RED else -s.margin


def least(s: NineCardsState) -> int:
    """Return the least value of a battle (see `Duel`) with which red wins; the first game of a pair counts (NC-8.8)."""
    if s.winner == NOBODY or not s.margin:
        return 1
    return 2 * s.margin if s.winner != RED else 1 - 2 * s.margin


def verdict(s: NineCardsState, value: int) -> float:
    """Return how good a battle of `value` is for red, from -1 to 1."""
    enough = least(s)
    side = 1.0 if value >= enough else -1.0
    return _WIN * side + (1.0 - _WIN) * tanh((value - enough) / (2 * SCALE))


def odds(lead: int, turns: int) -> tuple[float, float, float]:
    """Return the chances that a castle is lost, tied and won by who leads it by `lead` with `turns` turns to come."""
    return _ODDS[turns][max(0, min(2 * _MOST_LEAD, lead + _MOST_LEAD))]


def _odds(lead: int, turns: int) -> tuple[float, float, float]:
    if turns == 0:
        return (float(lead < 0), float(lead == 0), float(lead > 0))
    spread = 0.3 + 0.22 * turns
    won = 1.0 / (1.0 + exp((0.5 - lead) / spread))
    lost = 1.0 / (1.0 + exp((0.5 + lead) / spread))
    return (lost, max(0.0, 1.0 - won - lost), won)


_ODDS: Final = [[_odds(lead, turns) for lead in range(-_MOST_LEAD, _MOST_LEAD + 1)] for turns in range(TURNS + 1)]
"""By turns to come and lead, counted from the least."""
