"""Which order tokens are worth laying where: what each order would bring in each region, and each neutral action."""

from __future__ import annotations

from math import inf
from typing import Final

from rules.ai.ranked import Ranked
from rules.core.action import Action
from rules.core.chance import Chance
from rules.core.ids import Seat
from rules.small_samurai_empires import actions, planning
from rules.small_samurai_empires.state import EMPTY, EmpiresState, castle_in, castles_left
from rules.small_samurai_empires.survey import TOP, Survey
from rules.small_samurai_empires.tables import (
    BUSHIDO,
    FIRST_ORDER,
    FOOD,
    ORDER_ATTACK,
    ORDER_CASTLE,
    ORDER_RECRUIT,
    PROVINCES,
    REGION_MASKS,
    REGIONS,
    RESOURCES,
    SLOTS,
    members,
)
from rules.small_samurai_empires.worth import (
    eras_left,
    fuel,
    price_worth,
    resource_worth,
)

_WHIM: Final = 0.5
"""Points by which a placement may be misjudged: nobody is quite foreseeable."""

_STAYS: Final = 0.5
"""How likely a token of round 1 is carried out again, which is worth less the second time."""

_WAY: Final = 1.9
"""Movement points that it takes to bring a samurai where it is wanted."""

_HURT: Final = 0.6
"""What is left of a rival's loss of a samurai besides the province."""

_LASTING: Final = 0.75
"""How far a castle is trusted: what it brings comes late."""

_CONTACT: Final = 0.35
"""What an attack may still find to do."""

_SPOIL: Final[tuple[float, ...]] = (0.9, 1.4, 1.2, 1.2, 0.9, 0.5, 0.8)
"""By order: what a rival loses whose token is covered, of which one's own share is counted."""


class Plans:
    """What a seat has already planned for a region in this round: points to march, samurai to come, other orders."""

    __slots__ = ("attacks", "castles", "points", "recruits")

    def __init__(self) -> None:
        self.points = 0
        self.recruits = 0
        self.attacks = 0
        self.castles = 0


def plans_of(s: EmpiresState, seat: Seat) -> list[Plans]:
    """Return by region what the tokens of `seat` that will be carried out are going to do."""
    found = [Plans() for _ in range(REGIONS)]
    rules, face, house = s.rules, s.pieces.face, s.houses[seat]
    for slot in range(SLOTS):
        piece = s.tops[slot]
        if piece == EMPTY or rules.token_house[piece] != house:
            continue
        plan, order = found[rules.slot_region[slot]], face[piece] - FIRST_ORDER
        plan.points += rules.points[order]
        if order == ORDER_RECRUIT:
            plan.recruits += 1
        elif order == ORDER_ATTACK:
            plan.attacks += 1
        elif order == ORDER_CASTLE:
            plan.castles += 1
    return found


class Region:
    """What neutral actions and orders would bring `seat` in a region, as things stand.

    `totals`: orders, and what they would bring if they were carried out again.
    """

    __slots__ = ("neutral", "orders", "totals")

    def __init__(self, s: EmpiresState, seat: Seat, region: int, survey: Survey, plan: Plans, abroad: float) -> None:
        ways = _ways(s, seat, region, survey)
        done, two, three = [_marched(ways, plan.points + points) for points in (0, 2, 3)]
        raised = _raised(s, seat, region, survey, plan.recruits)
        struck = _struck(s, seat, region, survey)
        ripe = _ripe(s, seat, region)
        castle = _castle(s, seat, region, plan, raised, survey.influence[region])
        extra = max(0.0, three - two - price_worth(s, seat, FOOD)) if s.held[seat * RESOURCES] else 0.0
        attack = struck[0] + struck[1] + (_CONTACT if s.round == 1 else 0.1)
        if plan.attacks:
            attack *= 0.5
        self.neutral = [_marched(ways, 1), struck[0], raised, ripe[0]]
        self.orders = [
            raised + _second(s, seat, raised),
            three - done,
            two - done + extra,
            two - done + _shipped(s, seat, abroad, ways),
            attack,
            ripe[1],
            castle,
        ]
        self.totals = self.orders
        if s.round == 1:
            four, six = _marched(ways, plan.points + 4), _marched(ways, plan.points + 6)
            again = [
                0.7 * self.orders[ORDER_RECRUIT],
                six - three,
                four - two,
                four - two + 0.1,
                0.5 * attack,
                0.9 * ripe[1],
                0.7 * raised,
            ]
            self.totals = [one + _STAYS * again[order] for order, one in enumerate(self.orders)]


def _ways(s: EmpiresState, seat: Seat, region: int, survey: Survey) -> list[float]:
    """Return what one samurai after the other adds that goes where it is wanted most, from where it is missed least."""
    wanted = [survey.gain(province) for province in s.rules.near[region]]
    wanted.sort()
    wanted.reverse()
    missed = [
        survey.further_out(province, before)
        for province in members(s.stand[seat] & REGION_MASKS[region])
        for before in range(min(s.men[seat * PROVINCES + province], 3))
    ]
    missed.sort()
    found: list[float] = []
    for place in range(min(len(wanted), len(missed))):
        way = wanted[place] - missed[place]
        if way <= 0.0:
            break
        found.append(way)
    return found


def _marched(ways: list[float], points: int) -> float:
    """Return what so many points bring; ways take more than one each."""
    total, left = 0.0, points / _WAY
    for way in ways:
        if left < 1.0:
            return total + left * way
        total += way
        left -= 1.0
    return total


def _raised(s: EmpiresState, seat: Seat, region: int, survey: Survey, planned: int) -> float:
    """Return what a samurai more in the region brings."""
    if s.supply[seat] <= planned:
        return 0.0
    best = survey.gain(s.rules.capital[region])
    castle = castle_in(s, seat, region)
    if castle >= 0:
        best = max(best, survey.gain(castle))
    return best + fuel(s)


def _second(s: EmpiresState, seat: Seat, raised: float) -> float:
    """Return what raising another for food adds."""
    if s.supply[seat] < 2 or not s.held[seat * RESOURCES + FOOD]:
        return 0.0
    return max(0.0, 0.8 * raised - price_worth(s, seat, FOOD))


def _struck(s: EmpiresState, seat: Seat, region: int, survey: Survey) -> tuple[float, float]:
    """Return what the best attack brings, and what a second one adds for bushido."""
    best, more = 0.0, 0.0
    mine = s.stand[seat] & REGION_MASKS[region]
    for other, stand in enumerate(s.stand):
        if other == seat:
            continue
        for province in members(mine & stand):
            worth = blow(s, survey, other, province)
            if worth > best:
                best = worth
                more = worth * 0.6 - (price_worth(s, seat, BUSHIDO) if s.held[seat * RESOURCES + BUSHIDO] else worth)
    return best, max(0.0, more)


def blow(s: EmpiresState, survey: Survey, victim: Seat, province: int) -> float:
    """Return what it brings that a samurai of `victim` leaves a province for its supply."""
    at = survey.place(province)
    top, after = at // TOP % TOP, at % TOP
    power = s.men[victim * PROVINCES + province] + 2 * (s.castles[victim] >> province & 1)
    hurt = (_HURT + fuel(s)) / s.rules.seats
    if power >= top > after:
        return survey.shift(province, -TOP) + hurt
    if after and power >= after:
        return survey.shift(province, -1) + hurt
    return hurt


def _ripe(s: EmpiresState, seat: Seat, region: int) -> tuple[float, float]:
    """Return what one resource province brings, and what all do."""
    best, whole = 0.0, 0.0
    stand = s.stand[seat] & REGION_MASKS[region]
    for resource, yields in enumerate(s.yields):
        count = (stand & yields).bit_count()
        if count and s.bank[resource]:
            worth = resource_worth(s, seat, resource)
            best = max(best, worth)
            whole += worth * (count if not s.rules.one_of_each else 1) * (1.0 if count == 1 else 0.88)
    return best, whole


def _castle(s: EmpiresState, seat: Seat, region: int, plan: Plans, raised: float, influence: float) -> float:
    """Return what a castle brings for the rest of the game, or a samurai at the one there is."""
    if castle_in(s, seat, region) >= 0:
        return raised
    if plan.castles or not castles_left(s, seat):
        return 0.6 * raised if plan.castles else 0.0
    first = seat * PROVINCES
    enough = [province for province in members(s.stand[seat] & REGION_MASKS[region]) if s.men[first + province] > 1]
    worth = _LASTING * (influence * eras_left(s) + 0.5 * fuel(s))
    if enough:
        return worth
    return 0.5 * worth if plan.recruits else 0.1


def _abroad(s: EmpiresState, seat: Seat, survey: Survey) -> float:
    """Return what the coast brings where a samurai is wanted most; no ship goes there without food."""
    if not s.held[seat * RESOURCES + FOOD]:
        return 0.0
    return max([survey.gain(province) for province in s.rules.coasts], default=0.0)


def _shipped(s: EmpiresState, seat: Seat, abroad: float, ways: list[float]) -> float:
    """Return what a ship adds; it goes where nobody walks."""
    if not s.held[seat * RESOURCES + FOOD]:
        return 0.0
    spare = ways[0] if ways else 0.0
    return max(0.0, 0.8 * (abroad - 0.5 * spare) - price_worth(s, seat, FOOD))


class Offer:
    """What a slot brings whatever is laid there, and what each order adds."""

    __slots__ = ("base", "slot", "totals")

    def __init__(self, slot: int, base: float, totals: list[float]) -> None:
        self.slot = slot
        self.base = base
        self.totals = totals


def offers(s: EmpiresState, seat: Seat) -> list[Offer]:
    """Return what `seat` is offered by every slot where it may lay a token, from south to north."""
    survey = Survey(s, seat)
    plans, abroad = plans_of(s, seat), _abroad(s, seat, survey)
    lands: list[Region | None] = [None] * REGIONS
    found: list[Offer] = []
    for slot in members(planning.legal_slots(s, seat)):
        region = s.rules.slot_region[slot]
        land = lands[region]
        if land is None:
            lands[region] = land = Region(s, seat, region, survey, plans[region], abroad)
        found.append(Offer(slot, land.neutral[s.neutral[slot]] + _covered(s, seat, slot, land), land.totals))
    return found


def kinds_of(s: EmpiresState, seat: Seat) -> list[int]:
    """Return the kinds of the order tokens behind the screen of `seat`."""
    face = s.pieces.face
    return sorted({face[piece] - FIRST_ORDER for piece in s.tokens[seat]})


def ranked_placements(s: EmpiresState, seat: Seat) -> Ranked:
    """Return every token on every slot with what it is worth to `seat`, in no order."""
    kinds = kinds_of(s, seat)
    return [
        (offer.base + offer.totals[order], actions.PLACE[offer.slot][order])
        for offer in offers(s, seat)
        for order in kinds
    ]


def best_placement(s: EmpiresState, seat: Seat, rng: Chance) -> Action:
    """Return the placement that looks best to `seat`, which misjudges each by a whim."""
    kinds = kinds_of(s, seat)
    most, best_slot, best_order = -inf, EMPTY, EMPTY
    for offer in offers(s, seat):
        base, totals = offer.base, offer.totals
        for order in kinds:
            worth = base + totals[order] + _WHIM * rng.unit()
            if worth > most:
                most, best_slot, best_order = worth, offer.slot, order
    return actions.PLACE[best_slot][best_order]


def _covered(s: EmpiresState, seat: Seat, slot: int, land: Region) -> float:
    """Return what covering the token of a slot brings: a rival loses it, at a price, or the own one is lost."""
    piece = s.tops[slot]
    if piece == EMPTY:
        return 0.0
    owner = s.seat_of[s.rules.token_house[piece]]
    order = s.pieces.face[piece] - FIRST_ORDER
    if owner == seat:
        return -0.9 * land.orders[order]
    price = s.covered[seat].bit_count() + 1
    paid = sum(price_worth(s, seat, BUSHIDO) for _ in range(price))
    return _SPOIL[order] / (s.rules.seats - 1) - paid
