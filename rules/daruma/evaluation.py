"""What a position is worth."""

from __future__ import annotations
from math import exp, sqrt
from rules.daruma import scoring, policy
from rules.daruma.state import DarumaState
from rules.daruma.tables import *
from rules.daruma.turn import Main

HALF = 0.35
PACE = 2.2


def standing(s: DarumaState) -> list[float]:
    n = s.rules.seats
    faces = s.pieces.face
    points = []
    for seat in range(n):
        points.append(scoring.score(s, seat) - PACE * s.turns[seat])
    # half-painted dolls: who comes next
    for slot in range(SLOTS):
        if s.marks[slot]:
            face = faces[s.row[slot]]
            left = 1.0
            seat = s.active
            for _ in range(n):
                w = scoring.worths(s, seat)[face]
                p = HALF if w > 0 else 0.05
                points[seat] += left * p * w
                left *= 1 - p
                seat = seat + 1 if seat + 1 < n else 0
    if not s.final and s.layout[tile_at(s.step)] == FOUR_TILE:
        points[s.active] -= 0.5
    return points


def chances(game, s: DarumaState) -> list[float]:
    if s.over:
        return game.utilities(s)
    points = standing(s)
    if isinstance(s.frames[-1], Main) and (sum(s.dice) or s.bottle != [0] * 7):
        points[s.active] += policy.prospect(s, s.active)
    turns = (s.rules.goal - s.step) / 0.82
    doubt = 0.8 + 1.6 * sqrt(turns / s.rules.seats)
    best = max(points)
    odds = [exp((p - best) / doubt) for p in points]
    total = sum(odds)
    return [o / total for o in odds]


def own(game, s: DarumaState) -> list[float]:
    out = []
    for seat in range(s.rules.seats):
        out.append(scoring.score(s, seat))
    if not s.over and isinstance(s.frames[-1], Main) and (sum(s.dice) or s.bottle != [0] * 7):
        out[s.active] += policy.prospect(s, s.active)
    return [min(1, max(0, 0.3 + p / 80)) for p in out]
