"""The ways that samurai go on the map: over the middle of a border, by a dotted link, round the coasts by ship."""

from __future__ import annotations

import heapq
import math
from functools import cache
from itertools import pairwise
from typing import Final

from desktop.games.small_samurai_empires import places
from rules.small_samurai_empires.content import load_chart
from rules.small_samurai_empires.tables import PROVINCE_KEYS

__all__ = ["HARBOURS", "LANES", "SEA", "march", "voyage"]

Point = places.Point

SEA: Final[tuple[Point, ...]] = (
    *((24, 860), (22, 760), (60, 700), (150, 690), (168, 640), (250, 580), (340, 562), (430, 530), (500, 505)),
    *((530, 450), (560, 400), (622, 372), (664, 412), (704, 380), (716, 320), (712, 268), (765, 250), (800, 225)),
    *((850, 212), (926, 222), (955, 270), (975, 350), (974, 425), (990, 520), (994, 640), (965, 735), (912, 760)),
    *((886, 716), (850, 740), (808, 788), (770, 752), (735, 752), (725, 805), (690, 852), (610, 884), (550, 900)),
    *((503, 876), (490, 832), (493, 778), (450, 757), (400, 757), (335, 764), (272, 772), (260, 822), (258, 880)),
    *((262, 920), (322, 960), (386, 950), (442, 920), (487, 896), (240, 966), (182, 992), (122, 994), (58, 968)),
    *((232, 728), (207, 718), (700, 253), (645, 205), (634, 150), (672, 90), (735, 68), (746, 26), (805, 2)),
    *((872, 2), (948, 24), (998, 95), (988, 165), (942, 202), (800, 188)),
)
"""Points of the open sea, in units of the map."""
LANES: Final = (
    *(tuple(range(37)), (11, 13), (*range(36, 50), 36), (45, 50, 51, 52, 53, 0), (42, 54, 55, 3)),
    *((15, *range(56, 68), 19), (56, 16), (17, 68, 18)),
)
"""From each point to the next there is open water."""
HARBOURS: Final = {
    "chikuzen": (1, 3, 2, 0),
    "buzen": (54, 55, 43, 42, 3),
    "satsuma": (52, 51, 0, 53, 50, 44, 45),
    "iyo": (41, 40, 43, 39, 37, 44, 42),
    "tosa": (37, 48, 46, 49, 36, 47, 44),
    "izumo": (6, 5, 4),
    "aki": (55, 54, 40, 41, 39, 4, 3, 42),
    "harima": (7, 39, 8, 38),
    "kii": (38, 37, 35, 36, 34),
    "ise": (32, 33, 34, 31),
    "echizen": (11, 12, 8, 10, 9),
    "owari": (31,),
    "suruga": (28, 30, 31, 29),
    "musashi": (27, 28),
    "hitachi": (24, 27, 25, 23, 26),
    "echigo": (13, 12, 14),
    "dewa": (16, 14, 15),
    "mutsu": (19, 21, 22, 18, 20, 17),
    "oshima": (57, 58, 59, 56, 68, 16, 60, 15),
    "ishikari": (62, 60, 61, 68, 18),
    "kitami": (62, 65, 63, 64),
    "tokachi": (65, 67, 66, 19, 18),
}
"""The points off the coast of each province on the open sea."""


@cache
def march(source: int, target: int) -> tuple[Point, ...]:
    """Return where a samurai crosses from one province to the next, in the scene; nothing if they are no neighbours."""
    drawn, ends = load_chart(), {PROVINCE_KEYS[source], PROVINCE_KEYS[target]}
    for link in drawn.link:
        if ends == set(link.between):
            near, far = link.line if link.between[0] == PROVINCE_KEYS[source] else reversed(link.line)
            return places.on_table(*near), places.on_table(*far)
    for border in drawn.border:
        if ends == set(border.between):
            middle = border.edges[len(border.edges) // 2]
            (x0, y0), (x1, y1) = (drawn.vertices[name] for name in middle)
            return (places.on_table((x0 + x1) / 2, (y0 + y1) / 2),)
    return ()


@cache
def voyage(source: int, target: int) -> tuple[Point, ...]:
    """Return the shortest way by sea from one province to another, in the scene."""
    start, goal = PROVINCE_KEYS[source], PROVINCE_KEYS[target]
    if start not in HARBOURS or goal not in HARBOURS:
        return ()  # a coast that the map does not draw
    centres = {outline.id: outline.center for outline in load_chart().province}
    ends = {point: math.dist(SEA[point], centres[goal]) for point in HARBOURS[goal]}
    open_: list[tuple[float, tuple[int, ...]]]
    open_ = [(math.dist(SEA[point], centres[start]), (point,)) for point in HARBOURS[start]]
    heapq.heapify(open_)
    passed: set[int] = set()
    while open_:
        far, way = heapq.heappop(open_)
        here = way[-1]
        if here < 0:
            return tuple(places.on_table(*SEA[point]) for point in way[:-1])
        if here in passed:
            continue
        passed.add(here)
        if here in ends:
            heapq.heappush(open_, (far + ends[here], (*way, -1)))
        for there in _lanes()[here]:
            heapq.heappush(open_, (far + math.dist(SEA[here], SEA[there]), (*way, there)))
    return ()


@cache
def _lanes() -> tuple[frozenset[int], ...]:
    """By point of the sea those that can be reached from it."""
    made: list[set[int]] = [set() for _ in SEA]
    for lane in LANES:
        for one, other in pairwise(lane):
            made[one].add(other)
            made[other].add(one)
    return tuple(frozenset(points) for points in made)
