"""Honor arithmetic: what the teams would score now, and who would win if this or that ended the game."""

from __future__ import annotations

from typing import Final

from rules.core.ids import Seat
from rules.samurai_sword.state import SamuraiSwordState
from rules.samurai_sword.tables import (
    DAIMYO,
    DEADLY_STRIKE,
    FIRST_ROLE,
    NINJA_1,
    NINJA_TEAM,
    RONIN_TEAM,
    TEAM_KEYS,
    TEAM_OF,
)

ABSENT: Final = -1000.0
"""The points of a team that nobody belongs to."""

_TIES: Final[tuple[tuple[float, ...], ...]] = ((0.3, 0.6, 0.0), (0.6, 0.3, 0.0))
"""By option and team: less than a point, which decides ties (SS-7.7, SS-8.5)."""


class Accounts:
    """What each seat is in a world, and what its team would score if the game ended now.

    `teams` and `factors` go by seat: the team, and by what its Honor is multiplied. `points` go by team, ties decided.
    """

    __slots__ = ("factors", "points", "teams")

    def __init__(self, s: SamuraiSwordState) -> None:
        face = s.pieces.face
        first = len(s.rules.faces)
        teams: list[int] = []
        factors: list[int] = []
        points = [ABSENT, ABSENT, ABSENT]
        ties = _TIES[s.rules.shogun_first]
        times = s.rules.times
        for seat, honor in enumerate(s.honor):
            role = face[first + seat] - FIRST_ROLE
            team = TEAM_OF[role]
            teams.append(team)
            factors.append(times[role])
            if points[team] == ABSENT:
                points[team] = ties[team]
            points[team] += honor * times[role]
            if team != RONIN_TEAM:
                for piece in s.hands[seat]:
                    if face[piece] == DAIMYO:
                        points[team] += 1.0
        self.teams = teams
        self.factors = factors
        self.points = points
        if s.rules.more_stars != times[NINJA_1]:
            self._honor_stars(s)

    def _honor_stars(self, s: SamuraiSwordState) -> None:
        """The ninja with the most stars counts for more (SS-7.4)."""
        face = s.pieces.face
        first = len(s.rules.faces)
        most = -1
        for seat, team in enumerate(self.teams):
            if team == NINJA_TEAM and (most < 0 or face[first + seat] > face[first + most]):
                most = seat
        self.points[NINJA_TEAM] += s.honor[most] * (s.rules.more_stars - self.factors[most])
        self.factors[most] = s.rules.more_stars

    def rival(self, team: int) -> int:
        """Return the team that is ahead of all others than `team`."""
        best = -1
        for other, points in enumerate(self.points):
            if other != team and (best < 0 or points > self.points[best]):
                best = other
        return best

    def blow(self, winner: Seat, victim: Seat) -> float:
        """Return the lead of the team of `winner` once `victim` has given it an Honor Point, the last one."""
        team, other = self.teams[winner], self.teams[victim]
        points = self.points.copy()
        points[team] += self.factors[winner]
        points[other] -= self.factors[victim]
        if team == other:
            points[team] -= DEADLY_STRIKE
        return _lead(points, team)

    def winner_without(self, payer: Seat) -> int:
        """Return the team that wins if the game ends by an Honor Point that `payer` returns to the box."""
        points = self.points.copy()
        points[self.teams[payer]] -= self.factors[payer]
        return points.index(max(points))

    def reshuffle(self, team: int) -> float:
        """Return the lead of `team` once everybody has paid an Honor Point."""
        points = self.points.copy()
        for seat, other in enumerate(self.teams):
            points[other] -= self.factors[seat]
        return _lead(points, team)


def _lead(points: list[float], team: int) -> float:
    best = ABSENT * 2
    for other in range(len(TEAM_KEYS)):
        if other != team and points[other] > best:
            best = points[other]
    return points[team] - best
