"""What tells how each team will fare; `weights.py` holds how much each thing tells, as training.py found."""

from __future__ import annotations

from typing import Final

from rules.core.ids import Seat
from rules.samurai_sword.accounts import ABSENT, Accounts
from rules.samurai_sword.state import SamuraiSwordState
from rules.samurai_sword.tables import DAIMYO, PARRY, RONIN_TEAM, TEAM_KEYS, WEAPONS

TEAMS: Final = len(TEAM_KEYS)

PER_TEAM: Final = 4
"""Features of a team as a whole: that it is at the table, and its points while the end is far, near, next."""

_HEARTS: Final = 5
BODY: Final = PER_TEAM + 2 * _HEARTS
"""Where those features begin that are not counted by hearts."""

CARDS: Final = BODY + 13
FEATURES: Final = CARDS + 5

_FULL: Final = 6
_NEAR_END_OF_DECK: Final = 2


def features(s: SamuraiSwordState, accounts: Accounts) -> list[list[float]]:
    """Return by team what speaks for it, as `FEATURES` numbers each; nothing for a team that is not at the table."""
    found: list[list[float]] = []
    near = _nearness(s)
    for team in range(TEAMS):
        points = accounts.points[team]
        if points <= ABSENT:
            found.append([])
            continue
        row = [0.0] * FEATURES
        row[0] = 1.0
        row[1 + near] = points
        found.append(row)
    for seat in range(s.rules.seats):
        _add_seat(s, accounts, seat, found[accounts.teams[seat]])
    return found


def _nearness(s: SamuraiSwordState) -> int:
    """Return 2 if one blow, or a new deck soon, can end the game, 1 if two can, 0 otherwise."""
    lowest = min(s.honor)
    if len(s.deck) < _NEAR_END_OF_DECK * s.rules.seats:
        lowest -= 1
    return 2 if lowest <= 1 else 1 if lowest == 2 else 0


def _add_seat(s: SamuraiSwordState, accounts: Accounts, seat: Seat, row: list[float]) -> None:
    """Add what `seat` brings to its team."""
    hand = s.hands[seat]
    hearts = min(s.resilience[seat], _HEARTS)
    stake = 1.0 + 0.5 * accounts.factors[seat]
    if hearts:
        row[PER_TEAM + hearts - 1] += stake
        if hand:
            threat = _threat(s, accounts, seat) * stake
            row[PER_TEAM + _HEARTS + hearts - 1] += threat
            row[BODY] += threat * s.guard[seat]
            row[BODY + 1] += threat / hearts if s.honor[seat] == 1 else 0.0
        else:
            row[BODY + 2] += stake
    else:
        row[BODY + 3] += stake
        row[BODY + 4] += _threat(s, accounts, seat) * stake
    row[BODY + 5] += s.guard[seat]
    row[BODY + 6] += s.force[seat]
    row[BODY + 7] += s.limit[seat] - 1
    row[BODY + 8] += min(len(hand), _FULL)
    row[BODY + 9] += 1.0 if s.honor[seat] == 1 else 0.0
    row[BODY + 10] += 1.0 if seat == s.active else 0.0
    if seat == s.bushido:
        row[BODY + 11] += 1.0
        row[BODY + 12] += 1.0 if s.honor[seat] == 1 else 0.0
    _add_hand(s, accounts, seat, row)


def _add_hand(s: SamuraiSwordState, accounts: Accounts, seat: Seat, row: list[float]) -> None:
    """Add what the cards in the hand are good for."""
    face = s.pieces.face
    weapons = parries = lords = best = 0
    for piece in s.hands[seat]:
        one = face[piece]
        if one < WEAPONS:
            weapons += 1
            best = max(best, s.rules.wounds[one] * 2 + s.rules.reach[one])
        elif one == PARRY:
            parries += 1
        elif one == DAIMYO:
            lords += 1
    row[CARDS] += min(weapons, 3)
    row[CARDS + 1] += best
    row[CARDS + 2] += min(parries, 1)
    row[CARDS + 3] += max(0, parries - 1)
    row[CARDS + 4] += 0.0 if accounts.teams[seat] == RONIN_TEAM else lords


def _threat(s: SamuraiSwordState, accounts: Accounts, seat: Seat) -> float:
    """Return the share of the others that are enemies and have a turn, or the rest of one, before `seat` has."""
    seats = s.rules.seats
    teams = accounts.teams
    other = s.active
    enemies = 0
    for _ in range(seats):
        if other == seat:
            if other != s.active:
                break
        elif teams[other] != teams[seat]:
            enemies += 1
        other = other + 1 if other + 1 < seats else 0
    return enemies / (seats - 1)
