"""Where marches can end, against a reckoning that moves single samurai by the letter of SE-4.2."""

from random import Random
from typing import Any

import pytest

from rules.core.chance import Chance
from rules.small_samurai_empires.content import load_content
from rules.small_samurai_empires.tables import PROVINCE_KEYS, PROVINCES, REGION_KEYS
from tests.rules.small_samurai_empires.builder import B, Table

Where = tuple[str, ...]
"""The provinces of some samurai, sorted."""

LAND = {spec.id: spec for spec in load_content({}).land.province}
RIDGES = {frozenset(ridge.between) for ridge in load_content({}).land.ridge}
SLOT = {"saigoku": 1, "kinai": 4, "togoku": 8, "ezo": 11}


def reckoned(start: Where, region: str, points: int, food: int, *, mountains: bool) -> set[tuple[Where, int]]:
    """Where the samurai may stand and how much food may be left when the movement ends, at any moment."""
    found: set[tuple[Where, int]] = set()
    seen: set[tuple[Where, str, int, int]] = set()
    open_ = [(start, "", points, food)]
    while open_:
        now = open_.pop()
        if now in seen:
            continue
        seen.add(now)
        where, entered, left, food_left = now
        found.add((where, food_left))
        for number, source in enumerate(where):
            if LAND[source].region != region and source != entered:
                continue
            for target in (*LAND[source].land, *LAND[source].sea):
                cost = 2 if mountains and {source, target} in RIDGES else 1
                if cost <= left:
                    there = tuple(sorted((*where[:number], target, *where[number + 1 :])))
                    open_.append((there, target, left - cost, food_left))
        if food_left == food and food and _can_step(where, entered, region, left + 1, mountains=mountains):
            open_.append((where, entered, left + 1, food_left - 1))
    return found


def _can_step(where: Where, entered: str, region: str, left: int, *, mountains: bool) -> bool:
    return any(
        left >= (2 if mountains and {source, target} in RIDGES else 1)
        for source in where
        if LAND[source].region == region or source == entered
        for target in (*LAND[source].land, *LAND[source].sea)
    )


def played(at: Table) -> set[tuple[Where, int]]:
    """Where they may stand by the rules, every answer tried."""
    found: set[tuple[Where, int]] = set()
    seen: set[tuple[Any, ...]] = set()
    open_ = [at.state]
    while open_:
        state = open_.pop()
        moment = (*state.men, state.held[0], *state.frames[-1].args())
        if moment in seen:
            continue
        seen.add(moment)
        legal = state.frames[-1].legal(state)
        assert len(set(legal)) == len(legal)
        for action in legal:
            after = state.clone()
            after.frames[-1].apply(after, action, Chance(1))
            if type(after.frames[-1]).__name__ in ("March", "MarchOn"):
                open_.append(after)
            found.add(standing(after))
    return found


def standing(state: Any) -> tuple[Where, int]:
    names = [key for place, key in enumerate(PROVINCE_KEYS) for _ in range(state.men[place])]
    return tuple(sorted(names)), state.held[0]


@pytest.mark.parametrize("mountains", [False, True], ids=["plain", "mountains"])
@pytest.mark.parametrize(
    ("order", "points", "food"), [("move_3", 3, 0), ("move_2_or_3", 2, 1), ("move_2_or_sail", 2, 0)]
)
@pytest.mark.parametrize("seed", range(4))
def test_marches_end_just_where_single_samurai_could_have_gone(
    seed: int, order: str, points: int, food: int, mountains: bool
) -> None:
    """SE-4.2.1, SE-4.2.2, SE-4.2.3, SE-4.4.3, SE-8.1, SE-9.11 to SE-9.14."""
    pick = Random(seed)
    region = REGION_KEYS[seed % 4]
    near = [spec.id for spec in LAND.values() if spec.region == region]
    near += [other for key in near[:3] for other in LAND[key].land]
    scene = B(2, mountains=mountains).held("P1", food)
    start = tuple(sorted([near[0], *(pick.choice(near) for _ in range(2 if points == 2 else 1))]))
    for key in start:
        scene.men(key, P1=1)
    at = scene.ordered(SLOT[region], order).shows(question="March")
    assert len(at.state.men) == 2 * PROVINCES
    assert played(at) == reckoned(start, region, points, food, mountains=mountains)
