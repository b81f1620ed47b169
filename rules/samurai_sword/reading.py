"""Who is who, read off whom people choose: each choice as likely as it is for somebody of each side who knows no more.

Nobody knows the roles of others either. So what somebody does tells of his own side alone, given what all had seen
before: a ninja strikes whoever looks like no ninja by then. The choices are gone through in their order, and each
is weighed against what else could have been chosen, for each side the doer may be on, with what that side then believed
of the others. The weights are learned from games (`tests/bench/fit_reading.py`).
"""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations
from math import exp, log
from typing import Final

from rules.core.chance import Chance
from rules.core.ids import Seat
from rules.core.learned import read_weights
from rules.samurai_sword.content import FOLDER
from rules.samurai_sword.ruleset import Rules
from rules.samurai_sword.state import (
    BURDENED,
    FED,
    ROBBED,
    STRIPPED,
    STRUCK,
    Choice,
    SamuraiSwordState,
    role,
    role_piece,
)
from rules.samurai_sword.tables import TEAM_KEYS, TEAM_OF

KINDS: Final[dict[int, str]] = {
    STRUCK: "struck",
    ROBBED: "robbed",
    FED: "fed",
    BURDENED: "burdened",
    STRIPPED: "stripped",
}
"""The choices that are read, and what their rows of weights begin with; the team of the doer follows."""

TEAMS: Final = len(TEAM_KEYS)
TELLING: Final = 1 + TEAMS + 3
"""What speaks for a choice: that it is the Shogun, how likely it is one of each team, and three of what lies open."""

_WHIM: Final = 0.03
"""How often people choose for no reason at all."""

_TENTH: Final = 0.2
_PERCENT: Final = 0.01
_WHOLE: Final = 100

_BLUFF: Final = 0.8
"""The power that softens all that is read: people are not the players whose games were learned from."""

Weights = dict[str, tuple[float, ...]]
Leanings = list[list[float]]
"""By seat and team: the logarithm of how likely somebody of that team does what the seat did."""


def row_of(kind: int, team: int) -> str:
    """Return the name of the row of weights for choices of `kind` made by somebody of `team`."""
    return f"{KINDS[kind]}_{TEAM_KEYS[team]}"


ROWS: Final = tuple([row_of(kind, team) for kind in KINDS for team in range(TEAMS)])

WEIGHTS: Final[Weights] = read_weights(FOLDER.parent / "reading.toml", dict.fromkeys(ROWS, TELLING))


def deal_roles(world: SamuraiSwordState, seat: Seat, rng: Chance) -> None:
    """The roles that `seat` has not seen lie in `world` as often as they explain all choices."""
    rules = world.rules
    pieces = world.pieces
    first = role_piece(rules, 0)
    others = tuple([other for other in range(rules.seats) if not pieces.seen[first + other] >> seat & 1])
    faces: list[list[int]] = [[] for _ in range(TEAMS)]
    for other in others:
        faces[TEAM_OF[role(world, other)]].append(pieces.face[first + other])
    teams = tuple([team for team in range(TEAMS) for _ in faces[team]])
    sums = _sums(rules.seats, world.lord, teams_of(rules), tuple(world.course), others, teams)
    target = rng.unit() * sums[-1]
    place = 0
    while sums[place] <= target and place < len(sums) - 1:
        place += 1
    for other, team in zip(others, arrangements(teams)[place], strict=True):
        pieces.face[first + other] = faces[team].pop()


@lru_cache(maxsize=8)
def _sums(
    seats: int,
    lord: Seat,
    hidden: tuple[int, ...],
    course: tuple[Choice, ...],
    others: tuple[Seat, ...],
    teams: tuple[int, ...],
) -> list[float]:
    """Return how well each arrangement of `teams` among `others` explains the choices, added up; not to be changed."""
    leanings = read(seats, lord, hidden, course)
    sums: list[float] = []
    total = 0.0
    for arranged in arrangements(teams):
        total += likelihood(leanings, others, arranged)
        sums.append(total)
    return sums


def likelihood(leanings: Leanings, others: tuple[Seat, ...], teams: tuple[int, ...]) -> float:
    """Return how well it explains what was read that `others` are of `teams`; only ratios count."""
    total = 0.0
    for other, team in zip(others, teams, strict=True):
        total += leanings[other][team]
    return exp(_BLUFF * total)


def teams_of(rules: Rules) -> tuple[int, ...]:
    """Return the teams of all but the Shogun, in order."""
    return tuple(sorted([TEAM_OF[one] for one in rules.pile[1:]]))


def read(seats: int, lord: Seat, hidden: tuple[int, ...], course: tuple[Choice, ...]) -> Leanings:
    """Return what the choices of a game tell."""
    found = nothing(seats)
    for choice in course:
        heed(found, choice, lord, hidden, WEIGHTS)
    return found


def nothing(seats: int) -> Leanings:
    """Return what is read off nothing."""
    return [[0.0] * TEAMS for _ in range(seats)]


def heed(leanings: Leanings, choice: Choice, lord: Seat, hidden: tuple[int, ...], rows: Weights) -> None:
    """Add what `choice` tells of its doer, compared with the team under which it is likeliest; the Shogun is known."""
    doer = choice[1]
    if doer == lord:
        return
    own = leanings[doer].copy()
    for team in sorted(set(hidden)):
        beliefs = believed(leanings, lord, hidden, doer, team)
        own[team] += _told(choice, rows[row_of(choice[0], team)], lord, beliefs)
    most = max([own[team] for team in hidden])
    leanings[doer] = [one - most for one in own]


def believed(leanings: Leanings, lord: Seat, hidden: tuple[int, ...], doer: Seat, team: int) -> Leanings:
    """Return by seat and team what `doer`, being of `team`, holds of the others; the Shogun is left at 0."""
    others = [seat for seat in range(len(leanings)) if seat not in (doer, lord)]
    place = hidden.index(team)
    sums = [[0.0] * TEAMS for _ in leanings]
    whole = 0.0
    for teams in arrangements(hidden[:place] + hidden[place + 1 :]):
        weight = 0.0
        for seat, one in zip(others, teams, strict=True):
            weight += leanings[seat][one]
        weight = exp(weight)
        whole += weight
        for seat, one in zip(others, teams, strict=True):
            sums[seat][one] += weight
    return [[one / whole for one in row] for row in sums]


@lru_cache(maxsize=32)
def arrangements(teams: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return every order of `teams` once."""
    return tuple(sorted(set(permutations(teams))))


def _told(choice: Choice, weights: tuple[float, ...], lord: Seat, beliefs: Leanings) -> float:
    """Return the logarithm of how likely somebody with `weights` and `beliefs` chooses as `choice` says."""
    whole = 0.0
    chosen = 0.0
    options = 0
    for seat, row in telling(choice, lord, beliefs):
        total = 0.0
        for weight, value in zip(weights, row, strict=True):
            total += weight * value
        total = exp(total)
        options += 1
        whole += total
        if seat == choice[2]:
            chosen = total
    return log((1.0 - _WHIM) * chosen / whole + _WHIM / options) if options > 1 else 0.0


def telling(choice: Choice, lord: Seat, beliefs: Leanings) -> list[tuple[Seat, list[float]]]:
    """Return for each seat that could have been chosen what speaks for it."""
    found: list[tuple[Seat, list[float]]] = []
    strikes = choice[0] == STRUCK
    for seat in range(len(beliefs)):
        measure = choice[3 + seat]
        if not measure:
            continue
        is_lord = seat == lord
        row = [float(is_lord), *beliefs[seat]]
        if strikes:
            fatal = measure == _WHOLE
            row += [float(fatal), float(fatal and is_lord), _PERCENT * measure]
        else:
            row += [float(measure == 1), 0.0, _TENTH * measure]
        found.append((seat, row))
    return found
