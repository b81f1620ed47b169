"""How likely each team is to win, in a world in which it is known who is who."""

from __future__ import annotations

from math import exp
from typing import Final

from rules.samurai_sword import scoring
from rules.samurai_sword.accounts import Accounts
from rules.samurai_sword.outlook import FEATURES, features
from rules.samurai_sword.state import SamuraiSwordState
from rules.samurai_sword.weights import WEIGHTS

FEWEST: Final = 3
"""Players at the smallest table; weights are listed from there."""

_MARGIN: Final = 0.002
"""What a point of the final score is worth beside the victory, so that nobody gives up."""


def chances(s: SamuraiSwordState) -> list[float]:
    """Return per seat how likely its team wins, from 0 to 1."""
    if s.over:
        return _results(s)
    accounts = Accounts(s)
    odds = team_chances(s, accounts)
    return [odds[team] for team in accounts.teams]


def team_chances(s: SamuraiSwordState, accounts: Accounts) -> list[float]:
    """Return how likely each team wins; 0 for a team that is not at the table."""
    weights = WEIGHTS[s.rules.seats - FEWEST]
    sums: list[float] = []
    best = -1e9
    for team, row in enumerate(features(s, accounts)):
        total = -1e9
        if row:
            total = weights[FEATURES + team]
            for place, value in enumerate(row):
                if value:
                    total += weights[place] * value
            best = max(best, total)
        sums.append(total)
    odds = [exp(total - best) for total in sums]
    whole = odds[0] + odds[1] + odds[2]
    return [one / whole for one in odds]


def _results(s: SamuraiSwordState) -> list[float]:
    """Return 1 for the winners and 0 for the others, but for a trifle by points."""
    winner = scoring.ranking(s)[0]
    scores = scoring.team_scores(s)
    found: list[float] = []
    for seat in range(s.rules.seats):
        team = scoring.team(s, seat)
        best = max(score for other, score in scores.items() if other != team)
        trifle = _MARGIN * max(-10, min(10, scores[team] - best))
        found.append(min(1.0, max(0.0, (0.98 if team == winner else 0.02) + trifle)))
    return found
