"""How likely each team is to win, in a world in which it is known who is who."""

from __future__ import annotations

from math import exp
from typing import Final

from rules.core.ids import NOBODY
from rules.samurai_sword import scoring
from rules.samurai_sword.accounts import Accounts
from rules.samurai_sword.outlook import FEATURES, features
from rules.samurai_sword.state import SamuraiSwordState, hand_mask, is_shogun_of_three
from rules.samurai_sword.tables import ALL_WEAPONS
from rules.samurai_sword.weights import FEWEST, WEIGHTS

_SURE: Final = 0.02
"""How far apart a lost game and a hopeless one are: nobody gives up, and none who could lose later loses now."""

_POINT: Final = 0.0004
"""What a point of the final score is worth beside the victory."""


def chances(s: SamuraiSwordState) -> list[float]:
    """Return per seat how likely its team wins, from 0 to 1."""
    if s.over:
        return _results(s)
    accounts = Accounts(s)
    odds = team_chances(s, accounts)
    return [_SURE + (1.0 - 2 * _SURE) * odds[team] for team in accounts.teams]


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
    odds = [one / whole for one in odds]
    fall = _bushido_ends_it(s)
    if fall:
        winner = accounts.winner_without(s.bushido)
        odds = [(1.0 - fall) * one for one in odds]
        odds[winner] += fall
    return odds


def _bushido_ends_it(s: SamuraiSwordState) -> float:
    """Return how likely Bushido takes somebody's last Honor when his turn begins, as it flips a weapon."""
    seat = s.bushido
    if seat == NOBODY or s.honor[seat] > 1 or is_shogun_of_three(s, seat):
        return 0.0
    return 0.0 if hand_mask(s, seat) & ALL_WEAPONS else s.rules.weapons


def _results(s: SamuraiSwordState) -> list[float]:
    """Return 1 for the winners and 0 for the others, but for a trifle by points."""
    winner = scoring.ranking(s)[0]
    scores = scoring.team_scores(s)
    found: list[float] = []
    for seat in range(s.rules.seats):
        team = scoring.team(s, seat)
        best = max(score for other, score in scores.items() if other != team)
        trifle = _POINT * max(-20, min(20, scores[team] - best))
        found.append((0.99 if team == winner else 0.01) + trifle)
    return found
