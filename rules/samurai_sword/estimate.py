"""How good a position is for each seat, from 0 to 1: exact when the game is over, a quick guess before."""

from __future__ import annotations

from math import exp

from rules.samurai_sword import scoring
from rules.samurai_sword.state import SamuraiSwordState

_WIN = 0.8
"""The share of a utility that winning makes; the rest is rank and margin."""

_CLOSE = 6.0
"""Points of lead that halve the doubt about a margin."""


def results(s: SamuraiSwordState) -> list[float]:
    """Return the utilities of a finished game: teams win together, a better place always has more."""
    order = scoring.ranking(s)
    scores = scoring.team_scores(s)
    worth = {team: (0.0 if rank else _WIN) + (1 - _WIN) * _rest(scores, team, rank) for rank, team in enumerate(order)}
    return [worth[scoring.team(s, seat)] for seat in range(s.rules.seats)]


def _rest(scores: dict[int, int], team: int, rank: int) -> float:
    """Return a number from 0 to 1 that falls with the rank and grows with the lead."""
    return 0.5 * (2 - rank) / 2 + 0.5 * _margin(scores, team)


def prospects(s: SamuraiSwordState) -> list[float]:
    """Return estimates for a running game: what teams would score now, the less certain the longer it may still go."""
    scores = scoring.team_scores(s)
    best = max(scores.values())
    doubt = 1.5 + 1.5 * min(s.honor)
    odds = {team: exp((score - best) / doubt) for team, score in scores.items()}
    total = sum(odds.values())
    worth = {team: _WIN * odds[team] / total + (1 - _WIN) * _margin(scores, team) for team in scores}
    return [worth[scoring.team(s, seat)] for seat in range(s.rules.seats)]


def _margin(scores: dict[int, int], team: int) -> float:
    lead = scores[team] - max(score for other, score in scores.items() if other != team)
    return 0.5 + 0.5 * lead / (_CLOSE + abs(lead))
