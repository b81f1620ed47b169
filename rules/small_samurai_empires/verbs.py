"""What can be done with houses and on the map: verbs change the state and log what happened, and nothing else does.

Slots of order tokens, destiny cards and the passing of time have verbs of their own (`tokens`, `times`).
"""

from __future__ import annotations

from rules.core.ids import Seat
from rules.small_samurai_empires import events, time_events, token_events
from rules.small_samurai_empires.state import FROM_REGION, LEFTOVERS, REWARDS, SHRINES_KEPT, SOURCES, EmpiresState
from rules.small_samurai_empires.tables import BUSHIDO, CASTLE_COST, PROVINCES, REGIONS, RESOURCES, SHARE, members


def take_house(s: EmpiresState, seat: Seat, house: int) -> None:
    """`seat` has the pieces of a house before it; its order tokens lie behind the screen, still open (SE-2.2)."""
    rules = s.rules
    s.houses[seat] = house
    s.seat_of[house] = seat
    first = rules.first_token + house * rules.tokens
    s.tokens[seat] = list(range(first, first + rules.tokens))
    s.supply[seat] = rules.samurai
    if s.log is None:
        return
    s.log.append(time_events.HousePicked(seat, rules.first_house + house, house))
    s.log.append(time_events.PiecesTaken(seat, events.samurai(house), rules.samurai))
    s.log.append(time_events.PiecesTaken(seat, events.castle(house), rules.castles))
    s.log.extend(token_events.TokenTaken(seat, piece, s.pieces.face[piece]) for piece in s.tokens[seat])


def lay_neutral(s: EmpiresState, kinds: tuple[int, ...]) -> None:
    """A neutral action lies beside each slot (SE-8.2)."""
    s.neutral = kinds
    if s.log is not None:
        s.log.extend(time_events.NeutralLaid(slot, kind) for slot, kind in enumerate(kinds))


def lay_shrines(s: EmpiresState, provinces: list[int]) -> None:
    """A shrine lies in each of these provinces (SE-8.3)."""
    s.shrines = sum(1 << province for province in provinces)
    if s.log is not None:
        s.log.extend(map(time_events.ShrineLaid, provinces))


def lay_seeds(s: EmpiresState, kinds: list[int]) -> None:
    """A seed token fixes the resource of each resource province, from south to north (SE-2.5)."""
    yields = [0] * RESOURCES
    for province, kind in zip(members(s.rules.resource_land), kinds, strict=True):
        yields[kind] |= 1 << province
        if s.log is not None:
            s.log.append(time_events.SeedLaid(kind, province))
    s.yields = tuple(yields)


def place_starters(s: EmpiresState, seat: Seat) -> None:
    """Samurai of `seat` stand in each capital (SE-2.6)."""
    count = s.rules.start_samurai
    for province in s.rules.capital:
        s.men[seat * PROVINCES + province] = count
        s.stand[seat] |= 1 << province
        s.supply[seat] -= count
        if s.log is not None:
            s.log.append(time_events.StartersPlaced(seat, samurai_of(s, seat), province, count))


def recruit(s: EmpiresState, seat: Seat, province: int) -> None:
    """A samurai of `seat` from its supply stands in a province (SE-4.3.4)."""
    s.supply[seat] -= 1
    s.men[seat * PROVINCES + province] += 1
    s.stand[seat] |= 1 << province
    if s.log is not None:
        s.log.append(events.Recruited(seat, samurai_of(s, seat), province))


def march(s: EmpiresState, seat: Seat, source: int, target: int) -> None:
    """A samurai of `seat` went to a neighbouring province (SE-4.2.2)."""
    _go(s, seat, source, target)
    if s.log is not None:
        s.log.append(events.Marched(seat, samurai_of(s, seat), source, target))


def sail(s: EmpiresState, seat: Seat, source: int, target: int) -> None:
    """A samurai of `seat` went to another coast (SE-4.4.4)."""
    _go(s, seat, source, target)
    if s.log is not None:
        s.log.append(events.Sailed(seat, samurai_of(s, seat), source, target))


def _go(s: EmpiresState, seat: Seat, source: int, target: int) -> None:
    men, first = s.men, seat * PROVINCES
    men[first + source] -= 1
    if not men[first + source]:
        s.stand[seat] &= ~(1 << source)
    men[first + target] += 1
    s.stand[seat] |= 1 << target


def attack(s: EmpiresState, seat: Seat, enemy: Seat, province: int) -> None:
    """A samurai of `enemy` went from a province to its supply, struck by one of `seat` (SE-4.3.3)."""
    _take_home(s, enemy, province, 1)
    if s.log is not None:
        s.log.append(events.Attacked(seat, enemy, samurai_of(s, enemy), province))


def build(s: EmpiresState, seat: Seat, province: int) -> None:
    """Two samurai of `seat` in a province made way for a castle (SE-4.4.7)."""
    _take_home(s, seat, province, CASTLE_COST)
    s.castles[seat] |= 1 << province
    if s.log is not None:
        s.log.append(events.SamuraiTraded(seat, samurai_of(s, seat), province, CASTLE_COST))
        s.log.append(events.CastleBuilt(seat, events.castle(s.houses[seat]), province))


def _take_home(s: EmpiresState, seat: Seat, province: int, count: int) -> None:
    place = seat * PROVINCES + province
    s.men[place] -= count
    s.supply[seat] += count
    if not s.men[place]:
        s.stand[seat] &= ~(1 << province)


def harvest(s: EmpiresState, seat: Seat, resource: int, province: int) -> None:
    """`seat` has one more of a resource, which the bank has one less of (SE-4.3.5, SE-4.5.1)."""
    _gain(s, seat, resource, 1)
    if s.log is not None:
        s.log.append(events.Harvested(seat, resource, province))


def take_bounty(s: EmpiresState, seat: Seat, resource: int, province: int) -> None:
    """`seat` has one more of a resource for a province that it controls (SE-4.7.1)."""
    _gain(s, seat, resource, 1)
    if s.log is not None:
        s.log.append(events.BountyTaken(seat, resource, province))


def endow(s: EmpiresState, seat: Seat, resource: int, count: int) -> None:
    """`seat` has so many of a resource to begin with (SE-2.2)."""
    _gain(s, seat, resource, count)
    if s.log is not None and count:
        s.log.append(events.Gained(seat, resource, count))


def _gain(s: EmpiresState, seat: Seat, resource: int, count: int) -> None:
    s.bank[resource] -= count
    s.held[seat * RESOURCES + resource] += count


def pay(s: EmpiresState, seat: Seat, resource: int, count: int) -> None:
    """`seat` has put so many of a resource into the bank (SE-4.5.1)."""
    _put_back(s, seat, resource, count)
    if s.log is not None:
        s.log.append(events.Paid(seat, resource, count))


def pay_cover(s: EmpiresState, seat: Seat, count: int) -> None:
    """`seat` has put the price for covering a token into the bank (SE-4.1.4)."""
    _put_back(s, seat, BUSHIDO, count)
    if s.log is not None:
        s.log.append(events.CoverPaid(seat, BUSHIDO, count))


def _put_back(s: EmpiresState, seat: Seat, resource: int, count: int) -> None:
    s.held[seat * RESOURCES + resource] -= count
    s.bank[resource] += count


def raise_influence(s: EmpiresState, seat: Seat, region: int, value: int, provinces: int, castles: int) -> None:
    """The influence of `seat` in a region is `value`, for so many provinces and castles (SE-4.7.3)."""
    place = seat * REGIONS + region
    before, s.influence[place] = s.influence[place], value
    if s.log is not None and value != before:
        s.log.append(events.InfluenceRaised(seat, region, (before, value), provinces, castles))


def reward(s: EmpiresState, seat: Seat, region: int, provinces: int, *, first: bool) -> None:
    """`seat` has the first or second reward of a region, for controlling so many of its provinces (SE-4.7.4)."""
    change = _score(s, seat, REWARDS, s.rules.first[region] if first else s.rules.second[region])
    if s.log is not None:
        s.log.append(events.RegionRewarded(seat, change, region, provinces, first=first))


def score_shrines(s: EmpiresState, seat: Seat, shrines: int) -> None:
    """`seat` has a point for each shrine that it controls (SE-4.7.5)."""
    change = _score(s, seat, SHRINES_KEPT, shrines)
    if s.log is not None:
        s.log.append(events.ShrinesScored(seat, *change))


def score_influence(s: EmpiresState, seat: Seat, region: int, level: int, value: int) -> None:
    """`seat` has its level in a region as many times as there are destiny cards (SE-7.1)."""
    change = _score(s, seat, FROM_REGION + region, level * value)
    if s.log is not None:
        s.log.append(events.InfluenceScored(seat, change, region, level, value))


def score_resources(s: EmpiresState, seat: Seat, resources: int) -> None:
    """`seat` has the points for what is left of its resources (SE-7.1)."""
    change = _score(s, seat, LEFTOVERS, resources // SHARE)
    if s.log is not None:
        s.log.append(events.ResourcesScored(seat, change, resources))


def _score(s: EmpiresState, seat: Seat, source: int, points: int) -> tuple[int, int]:
    """`seat` has more points; return its score before and after."""
    before = s.score[seat]
    s.score[seat] = before + points
    s.earned[seat * SOURCES + source] += points
    return before, before + points


def samurai_of(s: EmpiresState, seat: Seat) -> str:
    """Return the kind of the samurai of `seat`."""
    return events.samurai(s.houses[seat])
