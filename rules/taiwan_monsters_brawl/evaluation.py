"""How likely each player is to win, as far as the table tells at the beginning of a round."""

from __future__ import annotations

from math import exp
from typing import Final

from rules.taiwan_monsters_brawl.outlook import FEATURES, features
from rules.taiwan_monsters_brawl.state import BrawlState
from rules.taiwan_monsters_brawl.weights import FEWEST, WEIGHTS
from rules.taiwan_monsters_brawl.worth import follows

_SURE: Final = 0.03
"""What is left of a utility beside the victory: even a lost game is better lost by less."""

_CLOSE: Final = 4.0


def chances(s: BrawlState) -> list[float]:
    """Return per seat how likely it wins, from 0 to 1, but for a trifle by points."""
    odds = victory(s) if s.over else running(s)
    return [(1.0 - _SURE) * one + _SURE * margin(s, seat) for seat, one in enumerate(odds)]


def victory(s: BrawlState) -> list[float]:
    """Return per seat its share of the victory; the game is over."""
    share = 1.0 / s.winners.bit_count()
    return [share if s.winners >> seat & 1 else 0.0 for seat in range(s.rules.seats)]


def running(s: BrawlState) -> list[float]:
    """Return per seat the chance to win a game that goes on; who takes no part in an extra round has none."""
    weights = WEIGHTS[s.rules.seats - FEWEST][follows(s)]
    sums = [weigh(weights, features(s, seat)) if seat in s.order else -1e9 for seat in range(s.rules.seats)]
    best = max(sums)
    odds = [exp(total - best) for total in sums]
    whole = sum(odds)
    return [one / whole for one in odds]


def weigh(weights: tuple[float, ...], row: list[float]) -> float:
    """Return the sum of what speaks for a player."""
    total = 0.0
    for place in range(FEATURES):
        value = row[place]
        if value:
            total += weights[place] * value
    return total


def margin(s: BrawlState, seat: int) -> float:
    """Return a number from 0 to 1 that grows with the lead over the best of the others."""
    lead = s.vp[seat] - max([points for other, points in enumerate(s.vp) if other != seat])
    return 0.5 + 0.5 * lead / (_CLOSE + abs(lead))
