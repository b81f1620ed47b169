"""The end of an era and of the game, step by step (SE-4.7, SE-7.1)."""

from __future__ import annotations

from rules.core.chance import Chance
from rules.core.event import Ended
from rules.core.ids import NOBODY, Seat
from rules.small_samurai_empires import events, times, tokens, verbs
from rules.small_samurai_empires.state import (
    FROM_REGION,
    LEFTOVERS,
    REWARDS,
    SCORED,
    SHRINES_KEPT,
    EmpiresState,
    controllers,
    held_by,
)
from rules.small_samurai_empires.tables import (
    MOST_INFLUENCE,
    REGION_MASKS,
    REGION_OF,
    REGIONS,
    SHARE,
    members,
)


def count_era(s: EmpiresState, rng: Chance) -> None:
    """The steps of every era are done, all by the same control of the provinces (SE-9.45)."""
    held = controllers(s)
    masks = [0] * s.rules.seats
    counts = [[0] * REGIONS for _ in masks]
    for province, seat in enumerate(held):
        if seat != NOBODY:
            masks[seat] |= 1 << province
            counts[seat][REGION_OF[province]] += 1
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
    most = max(counts)
    if not most:
        return
    _reckon(s, region)
    leaders = [seat for seat in s.order if counts[seat] == most]
    if len(leaders) == 1:
        _score_reward(s, leaders[0], region, most, first=True)
        most = max(count for count in counts if count < most)
        leaders = [seat for seat in s.order if counts[seat] == most] if most else []
    for seat in leaders:
        _score_reward(s, seat, region, most, first=False)


def _score_reward(s: EmpiresState, seat: Seat, region: int, provinces: int, *, first: bool) -> None:
    points = s.rules.first[region] if first else s.rules.second[region]
    change = verbs.score(s, seat, REWARDS, points)
    if s.log is not None:
        s.log.append(events.RegionRewarded(seat, change, region, provinces, first=first))


def _shrines(s: EmpiresState, masks: list[int]) -> None:
    """Every controlled shrine has brought a point (SE-4.7.5)."""
    for seat in s.order:
        points = (masks[seat] & s.shrines).bit_count()
        if points:
            change = verbs.score(s, seat, SHRINES_KEPT, points)
            if s.log is not None:
                s.log.append(events.ShrinesScored(seat, *change))


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
            change = verbs.score(s, seat, LEFTOVERS, resources // SHARE)
            if s.log is not None:
                s.log.append(events.ResourcesScored(seat, change, resources))
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
            change = verbs.score(s, seat, FROM_REGION + region, level * value)
            if s.log is not None:
                s.log.append(events.InfluenceScored(seat, change, region, level, value))


def _reckon(s: EmpiresState, region: int) -> None:
    if s.log is not None:
        s.log.append(events.RegionReckoned(region))
