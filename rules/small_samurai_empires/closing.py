"""The end of an era and of the game, step by step (SE-4.7, SE-7.1)."""

from __future__ import annotations

from rules.core.chance import Chance
from rules.core.event import Ended
from rules.small_samurai_empires import events, times, tokens, verbs
from rules.small_samurai_empires.state import SCORED, EmpiresState, held_by, holdings, podium
from rules.small_samurai_empires.tables import (
    MOST_INFLUENCE,
    REGION_MASKS,
    REGIONS,
    SHARE,
    members,
)


def count_era(s: EmpiresState, rng: Chance) -> None:
    """The steps of every era are done, all by the same control of the provinces (SE-9.45)."""
    masks, counts = holdings(s)
    _bounty(s, masks)
    tokens.clear(s, rng)
    _influence(s, counts)
    for region in range(REGIONS):
        reward(s, region, [mine[region] for mine in counts])
    _shrines(s, masks)


def _bounty(s: EmpiresState, masks: list[int]) -> None:
    """Who controls a resource province has its resource, as far as the bank reaches, in turn order (SE-4.7.1)."""
    for seat in s.order:
        for resource, yields in enumerate(s.yields):
            for province in members(masks[seat] & yields):
                if s.bank[resource]:
                    verbs.take_bounty(s, seat, resource, province)


def _influence(s: EmpiresState, counts: list[list[int]]) -> None:
    """Controlled provinces and castles have raised influence, to 10 at most (SE-4.7.3)."""
    for seat in s.order:
        for region in range(REGIONS):
            provinces = counts[seat][region]
            castles = (s.castles[seat] & REGION_MASKS[region]).bit_count()
            if provinces or castles:
                before = s.influence[seat * REGIONS + region]
                value = min(MOST_INFLUENCE, before + provinces + castles)
                verbs.raise_influence(s, seat, region, value, provinces, castles)


def reward(s: EmpiresState, region: int, counts: list[int]) -> None:
    """Who controls most provinces of a region has its first reward, the next ones the second (SE-4.7.4)."""
    first, second = podium(counts)
    worth = ((first, s.rules.first[region]), (second, s.rules.second[region]))
    rewarded = [provinces for provinces, points in worth if provinces and points]
    if rewarded:
        _reckon(s, region)
    for provinces in rewarded:
        for seat in s.order:
            if counts[seat] == provinces:
                verbs.reward(s, seat, region, provinces, first=provinces == first)


def _shrines(s: EmpiresState, masks: list[int]) -> None:
    """Every controlled shrine has brought a point (SE-4.7.5)."""
    for seat in s.order:
        points = (masks[seat] & s.shrines).bit_count()
        if points:
            verbs.score_shrines(s, seat, points)


def draw(s: EmpiresState) -> None:
    """Everybody has drawn a destiny card, as long as there were any (SE-4.7.6, SE-9.41)."""
    for seat in s.order:
        if s.deck:
            tokens.draw_destiny(s, seat)


def end_game(s: EmpiresState) -> None:
    """Influence and resources have become points, and the game is over (SE-7.1)."""
    times.begin_phase(s, SCORED)
    for region in range(REGIONS):
        _score_influence(s, region)
    for seat in s.order:
        resources = held_by(s, seat)
        if resources >= SHARE:
            verbs.score_resources(s, seat, resources)
    s.frames.clear()
    s.over = True
    if s.log is not None:
        s.log.append(Ended())


def _score_influence(s: EmpiresState, region: int) -> None:
    """Everybody's level in a region has brought as many points as it times the destiny cards there."""
    levels, value = [s.rules.levels[s.influence[seat * REGIONS + region]] for seat in s.order], s.values[region]
    if not value or not any(levels):
        return
    _reckon(s, region)
    for seat, level in zip(s.order, levels, strict=True):
        if level:
            verbs.score_influence(s, seat, region, level, value)


def _reckon(s: EmpiresState, region: int) -> None:
    if s.log is not None:
        s.log.append(events.RegionReckoned(region))
