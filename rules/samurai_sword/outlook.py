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

PER_SEAT: Final = 21

FEATURES: Final = PER_TEAM + PER_SEAT

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
    hearts = s.resilience[seat]
    stake = 1.0 + 0.5 * accounts.factors[seat]
    at = PER_TEAM
    if hearts and hand:
        threat = _threat(s, accounts, seat) * stake
        row[at + min(hearts, 5) - 1] += threat
        row[at + 5] += threat * s.guard[seat]
        if s.honor[seat] == 1:
            row[at + 6] += threat / hearts
    elif hearts:
        row[at + 7] += stake
    else:
        row[at + 8] += stake
    row[at + 9] += s.rules.resilience[s.cast[seat]] - hearts
    row[at + 10] += s.guard[seat]
    row[at + 11] += s.force[seat]
    row[at + 12] += s.limit[seat] - 1
    row[at + 13] += min(len(hand), _FULL)
    if s.honor[seat] == 1:
        row[at + 14] += 1.0
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
    at = PER_TEAM + 15
    row[at] += min(weapons, 3)
    row[at + 1] += best
    row[at + 2] += min(parries, 1)
    row[at + 3] += max(0, parries - 1)
    row[at + 4] += 0.0 if accounts.teams[seat] == RONIN_TEAM else lords
    row[at + 5] += 1.0 if seat == s.active else 0.0


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
