"""How good a position is for each seat, from 0 to 1: exact when the game is over, a quick guess before."""

from __future__ import annotations

from math import exp

from rules.daruma import scoring
from rules.daruma.state import DarumaState
from rules.daruma.tables import SLOTS

_WIN = 0.8
"""The share of a utility that winning makes; the rest is how far ahead or behind the best rival one is."""

_CLOSE = 6.0
"""Points of lead that halve the doubt about a margin."""


def results(s: DarumaState) -> list[float]:
    """Return the utilities of a finished game: winners share the win, a better place never has less."""
    order = scoring.strengths(s)
    best = max(order)
    share = _WIN / order.count(best)
    margins = _margins([strength / 256 for strength in order])
    return [(share if own == best else 0.0) + (1 - _WIN) * margin for own, margin in zip(order, margins, strict=True)]


def prospects(s: DarumaState) -> list[float]:
    """Return estimates for a running game: what is in hand, what is about to be won, and how long it still goes."""
    standing = [float(scoring.score(s, seat)) for seat in range(s.rules.seats)]
    standing[s.active] += _reach(s)
    doubt = 2.0 + 8.0 * (s.rules.goal - s.step) / s.rules.goal
    odds = [exp((own - max(standing)) / doubt) for own in standing]
    total = sum(odds)
    return [_WIN * odd / total + (1 - _WIN) * margin for odd, margin in zip(odds, _margins(standing), strict=True)]


def _reach(s: DarumaState) -> float:
    """Return what painted eyes are worth to the active player, less the risk of losing them."""
    worth = scoring.worths(s, s.active)
    gain = 0.0
    for slot in range(SLOTS):
        if s.dice[slot]:
            share = 1.0 if s.dice[slot] + s.marks[slot] == 2 else 0.25
            gain += share * worth[s.pieces.face[s.row[slot]]]
    return gain * (1.0 - 0.1 * (s.ledger + s.tile_four + s.curse))


def _margins(standing: list[float]) -> list[float]:
    """Return per seat a number from 0 to 1 that grows with its lead over the best of the others."""
    ordered = sorted(standing)
    best, second = ordered[-1], ordered[-2]
    leads = [own - (second if own == best else best) for own in standing]
    return [0.5 + 0.5 * lead / (_CLOSE + abs(lead)) for lead in leads]
