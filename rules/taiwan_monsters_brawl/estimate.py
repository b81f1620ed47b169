"""How good a position is for each seat, from 0 to 1: exact when the game is over, a quick guess before."""

from __future__ import annotations

from math import exp

from rules.taiwan_monsters_brawl import scoring
from rules.taiwan_monsters_brawl.state import NO_ZONE, BrawlState, zone_number

_WIN = 0.8
"""The share of a utility that winning makes; the rest is place and margin."""

_CLOSE = 5.0
"""Points of lead that halve the doubt about a margin."""

_RUNE, _CHI, _CARD = 0.3, 0.1, 0.25
"""What things on hand may still bring in points."""


def results(s: BrawlState) -> list[float]:
    """Return the utilities of a finished game: a better place always has more."""
    places = scoring.places(s)
    winners = s.winners.bit_count()
    last = max(2, s.rules.seats)
    found = []
    for seat, place in enumerate(places):
        win = _WIN / winners if place == 1 else 0.0
        found.append(win + (1 - _WIN) * (0.9 * (last - place) / (last - 1) + 0.1 * _margin(s.vp, seat)))
    return found


def prospects(s: BrawlState) -> list[float]:
    """Return estimates for a running game: points, and what lies ready to make more."""
    worth = [_worth(s, seat) for seat in range(s.rules.seats)]
    best = max(worth)
    odds = [exp((value - best) / _CLOSE) for value in worth]
    total = sum(odds)
    return [_WIN * odds[seat] / total + (1 - _WIN) * _margin(worth, seat) for seat in range(s.rules.seats)]


def _worth(s: BrawlState, seat: int) -> float:
    zone = s.ground[seat]
    ground = 0 if zone == NO_ZONE else s.rules.points[zone_number(s, zone)]
    ready = _RUNE * s.fresh[seat].bit_count() + _CHI * s.chi[seat] + _CARD * len(s.hands[seat])
    return s.vp[seat] + 0.6 * ground + ready


def _margin(values: list[float] | list[int], seat: int) -> float:
    lead = values[seat] - max(value for other, value in enumerate(values) if other != seat)
    return 0.5 + 0.5 * lead / (_CLOSE + abs(lead))
