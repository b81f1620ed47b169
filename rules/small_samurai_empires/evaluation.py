"""How likely each player is to win, as far as the table tells at the beginning of a round."""

from __future__ import annotations

from math import exp
from typing import Final

from rules.small_samurai_empires import scoring
from rules.small_samurai_empires.estimate import margin
from rules.small_samurai_empires.outlook import FEATURES, Table, features
from rules.small_samurai_empires.state import EmpiresState
from rules.small_samurai_empires.tables import ROUNDS
from rules.small_samurai_empires.weights import FEWEST, SPREADS, WEIGHTS

_SURE: Final = 0.05
"""What is left of a utility beside the victory: even a lost game is better lost by less."""


def stage_of(s: EmpiresState) -> int:
    """Return the number of the round that begins, from 0 for the second of the game."""
    return max(0, (s.era - 1) * ROUNDS + s.round - 2)


def chances(s: EmpiresState) -> list[float]:
    """Return per seat how likely it wins, from 0 to 1, but for a trifle by points."""
    if s.over:
        return mixed(victory(s), [float(points) for points in s.score])
    points = forecast(s)
    return mixed(odds(points, SPREADS[s.rules.seats - FEWEST][stage_of(s)]), points)


def mixed(shares: list[float], points: list[float]) -> list[float]:
    """Return victories with a little of the margins."""
    return [(1.0 - _SURE) * share + _SURE * margin(points, seat) for seat, share in enumerate(shares)]


def victory(s: EmpiresState) -> list[float]:
    """Return per seat its share of the victory; the game is over."""
    places = scoring.places(s)
    share = 1.0 / places.count(1)
    return [share if place == 1 else 0.0 for place in places]


def forecast(s: EmpiresState) -> list[float]:
    """Return per seat the points at the end of the game, counted from any common number."""
    weights = WEIGHTS[s.rules.seats - FEWEST][stage_of(s)]
    table = Table(s)
    return [weigh(weights, features(s, seat, table)) for seat in range(s.rules.seats)]


def weigh(weights: tuple[float, ...], row: list[float]) -> float:
    """Return the sum of what speaks for a player."""
    total = 0.0
    for place in range(FEATURES):
        value = row[place]
        if value:
            total += weights[place] * value
    return total


def odds(points: list[float], spread: float) -> list[float]:
    """Return how likely each has most in the end, if forecasts are off by about `spread`."""
    best = max(points)
    found = [exp((one - best) / spread) for one in points]
    whole = sum(found)
    return [one / whole for one in found]
