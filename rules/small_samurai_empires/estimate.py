"""How good a position is for each seat, from 0 to 1: exact when the game is over, a quick guess before."""

from __future__ import annotations

from math import exp

from rules.small_samurai_empires import scoring
from rules.small_samurai_empires.state import DESTINY, EmpiresState, held_by, holdings
from rules.small_samurai_empires.tables import ERAS, MOST_INFLUENCE, REGION_MASKS, REGIONS, SHARE

_WIN = 0.8
"""The share of a utility that winning makes; the rest is place and margin."""

_CLOSE = 8.0
"""Points of lead that halve the doubt about a margin."""

_PROVINCE = 0.8
"""Points that a controlled province brings at the end of an era, besides influence."""


def results(s: EmpiresState) -> list[float]:
    """Return the utilities of a finished game: a better place always has more."""
    places = scoring.places(s)
    winners, last = places.count(1), max(2, s.rules.seats)
    found = []
    for seat, place in enumerate(places):
        win = _WIN / winners if place == 1 else 0.0
        found.append(win + (1 - _WIN) * (0.9 * (last - place) / (last - 1) + 0.1 * margin(s.score, seat)))
    return found


def prospects(s: EmpiresState) -> list[float]:
    """Return estimates for a running game: what all would have if the rest of the eras ended as things stand now."""
    worth = _worths(s)
    best = max(worth)
    odds = [exp((value - best) / _CLOSE) for value in worth]
    total = sum(odds)
    return [_WIN * odds[seat] / total + (1 - _WIN) * margin(worth, seat) for seat in range(s.rules.seats)]


def _worths(s: EmpiresState) -> list[float]:
    seats = range(s.rules.seats)
    left = ERAS - max(s.era, 1) + 1
    _, provinces = holdings(s)
    still = left - (s.phase > DESTINY)
    expected = [value + still * s.rules.seats / REGIONS for value in s.values]
    found = []
    for seat in seats:
        worth = s.score[seat] + held_by(s, seat) / SHARE
        for region in range(REGIONS):
            castles = (s.castles[seat] & REGION_MASKS[region]).bit_count()
            gain = left * (provinces[seat][region] + castles)
            influence = min(MOST_INFLUENCE, s.influence[seat * REGIONS + region] + gain)
            worth += s.rules.levels[influence] * expected[region] + left * _PROVINCE * provinces[seat][region]
        found.append(worth)
    return found


def margin(values: list[float] | list[int], seat: int) -> float:
    """Return a number from 0 to 1 that grows with the lead over the best of the others."""
    lead = values[seat] - max(value for other, value in enumerate(values) if other != seat)
    return 0.5 + 0.5 * lead / (_CLOSE + abs(lead))
