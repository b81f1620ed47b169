"""The state of Small Samurai Empires: ints, and lists of ints."""

from __future__ import annotations

from typing import Final

from rules.core.ids import NOBODY, Piece, Seat
from rules.core.pieces import Pieces
from rules.core.state import State
from rules.small_samurai_empires.ruleset import Rules
from rules.small_samurai_empires.tables import (
    CASTLE_POWER,
    EVERY_SLOT,
    FIRST_HOUSE,
    FIRST_ORDER,
    HOUSE_KEYS,
    ORDERS,
    PROVINCES,
    REGION_MASKS,
    REGION_OF,
    REGIONS,
    RESOURCES,
    SLOTS,
)

EMPTY: Final = -1
"""No piece."""

# Phases of an era (section 3).
SETUP: Final = 0
DESTINY: Final = 1
PLANNING: Final = 2
EXECUTION: Final = 3
ERA_END: Final = 4
SCORED: Final = 5

# Where points come from (SE-4.7, SE-7.1).
REWARDS: Final = 0
SHRINES_KEPT: Final = 1
FROM_REGION: Final = 2
"""The source of points that influence in the first region brings; the other regions follow."""

LEFTOVERS: Final = FROM_REGION + REGIONS
SOURCES: Final = LEFTOVERS + 1


class EmpiresState(State):
    """Everything on the table.

    Pieces: the destiny cards from 0, then the order tokens of each house, then a piece for each house. Lists of a
    number per seat and something else go by seat first: `men[seat * PROVINCES + province]`.

    `rules`      what this game never changes
    `pieces`     faces and who knows them
    `houses`     the house of each seat, or EMPTY
    `seat_of`    the seat of each house, or NOBODY
    `men`        samurai by seat and province
    `stand`      mask of the provinces where a seat has samurai
    `castles`    mask of the provinces where a seat has a castle
    `supply`     samurai in the supply of each seat
    `held`       resources by seat and kind
    `bank`       resources by kind
    `influence`  by seat and region, 0-10
    `score`      points per seat
    `earned`     of these, by seat and source
    `deck`       destiny cards, bottom first
    `hands`      destiny cards per seat
    `chosen`     the destiny card that a seat has laid aside, or EMPTY
    `laid`       destiny cards on the table, in the order of laying
    `values`     of the regions: how many of them
    `tokens`     order tokens behind the screen of each seat
    `tops`       the uncovered token of each slot, or EMPTY
    `unders`     the covered token of each slot, or EMPTY
    `free`       mask of the slots without a token
    `open`       mask of the slots where a token of a seat from round 1 may be covered
    `covered`    mask of the opponents whose tokens a seat has covered in this round
    `order`      seats in turn order
    `era`, `round`  from 1; 0 before the first
    `phase`      SETUP to SCORED
    `laps`       turns of placing that were given in this round
    `slot`       the slot that is carried out, from 0, or EMPTY
    `active`     whose turn it is
    `yields`     masks of the provinces with food and with bushido seeds
    `shrines`    mask of the provinces with a shrine
    `neutral`    neutral action by slot
    """

    __slots__ = (
        "active",
        "bank",
        "castles",
        "chosen",
        "covered",
        "deck",
        "earned",
        "era",
        "free",
        "hands",
        "held",
        "houses",
        "influence",
        "laid",
        "laps",
        "men",
        "neutral",
        "open",
        "order",
        "phase",
        "pieces",
        "round",
        "rules",
        "score",
        "seat_of",
        "shrines",
        "slot",
        "stand",
        "supply",
        "tokens",
        "tops",
        "unders",
        "values",
        "yields",
    )

    def __init__(self, rules: Rules, pieces: Pieces) -> None:
        super().__init__()
        self.rules = rules
        self.pieces = pieces
        self.houses: list[int]
        self.seat_of: list[Seat]
        self.men: list[int]
        self.stand: list[int]
        self.castles: list[int]
        self.supply: list[int]
        self.held: list[int]
        self.bank: list[int]
        self.influence: list[int]
        self.score: list[int]
        self.earned: list[int]
        self.deck: list[Piece]
        self.hands: list[list[Piece]]
        self.chosen: list[Piece]
        self.laid: list[Piece]
        self.values: list[int]
        self.tokens: list[list[Piece]]
        self.tops: list[Piece]
        self.unders: list[Piece]
        self.free: int = EVERY_SLOT
        self.open: list[int]
        self.covered: list[int]
        self.order: tuple[Seat, ...] = ()
        self.era: int = 0
        self.round: int = 0
        self.phase: int = SETUP
        self.laps: int = 0
        self.slot: int = EMPTY
        self.active: Seat = NOBODY
        self.yields: tuple[int, ...] = (0, 0)
        self.shrines: int = 0
        self.neutral: tuple[int, ...] = ()

    def clone(self) -> EmpiresState:
        """Return an independent copy."""
        twin = EmpiresState(self.rules, self.pieces.clone())
        twin.share(self)
        twin.houses = self.houses.copy()
        twin.seat_of = self.seat_of.copy()
        twin.men = self.men.copy()
        twin.stand = self.stand.copy()
        twin.castles = self.castles.copy()
        twin.supply = self.supply.copy()
        twin.held = self.held.copy()
        twin.bank = self.bank.copy()
        twin.influence = self.influence.copy()
        twin.score = self.score.copy()
        twin.earned = self.earned.copy()
        twin.deck = self.deck.copy()
        twin.hands = [hand.copy() for hand in self.hands]
        twin.chosen = self.chosen.copy()
        twin.laid = self.laid.copy()
        twin.values = self.values.copy()
        twin.tokens = [screen.copy() for screen in self.tokens]
        twin.tops = self.tops.copy()
        twin.unders = self.unders.copy()
        twin.free = self.free
        twin.open = self.open.copy()
        twin.covered = self.covered.copy()
        twin.order = self.order
        twin.era = self.era
        twin.round = self.round
        twin.phase = self.phase
        twin.laps = self.laps
        twin.slot = self.slot
        twin.active = self.active
        twin.yields = self.yields
        twin.shrines = self.shrines
        twin.neutral = self.neutral
        return twin


def laid_out(rules: Rules) -> EmpiresState:
    """Return the board before anybody has a house (SE-2.1): everything lies in the box or in the bank."""
    tokens = [FIRST_ORDER + order for order in range(ORDERS) for _ in range(rules.counts[order])]
    cards = [region for region in range(REGIONS) for _ in range(rules.destiny)]
    houses = range(FIRST_HOUSE, FIRST_HOUSE + len(HOUSE_KEYS))
    state = EmpiresState(rules, Pieces([*cards, *tokens * len(HOUSE_KEYS), *houses]))
    seats = rules.seats
    state.houses = [EMPTY] * seats
    state.seat_of = [NOBODY] * len(HOUSE_KEYS)
    state.men = [0] * (seats * PROVINCES)
    state.stand = [0] * seats
    state.castles = [0] * seats
    state.supply = [0] * seats
    state.held = [0] * (seats * RESOURCES)
    state.bank = [rules.food, rules.bushido]
    state.influence = [rules.influence_start] * (seats * REGIONS)
    state.score = [0] * seats
    state.earned = [0] * (seats * SOURCES)
    state.deck = list(range(rules.first_token))
    state.hands = [[] for _ in range(seats)]
    state.chosen = [EMPTY] * seats
    state.laid = []
    state.values = [0] * REGIONS
    state.tokens = [[] for _ in range(seats)]
    state.tops = [EMPTY] * SLOTS
    state.unders = [EMPTY] * SLOTS
    state.open = [0] * seats
    state.covered = [0] * seats
    state.shrines = 0 if rules.random_shrines else rules.shrine_land
    state.neutral = () if rules.random_neutral else rules.neutral
    return state


def owner_of(s: EmpiresState, piece: Piece) -> Seat:
    """Return whose order token a piece is."""
    return s.seat_of[s.rules.token_house[piece]]


def castle_in(s: EmpiresState, seat: Seat, region: int) -> int:
    """Return the province of a region where `seat` has a castle, or EMPTY; there is one at most (SE-4.4.8)."""
    return (s.castles[seat] & REGION_MASKS[region]).bit_length() - 1


def castles_left(s: EmpiresState, seat: Seat) -> int:
    """Return how many castles are in the supply of `seat`."""
    return s.rules.castles - s.castles[seat].bit_count()


def samurai_on_map(s: EmpiresState, seat: Seat) -> int:
    """Return how many samurai of `seat` are on the map."""
    return s.rules.samurai - s.supply[seat]


def controllers(s: EmpiresState) -> list[Seat]:
    """Return who controls each province, or NOBODY: samurai count 1, castles 2 (SE-4.6.1, SE-4.6.2)."""
    found = [NOBODY] * PROVINCES
    best = [0] * PROVINCES
    men, first = s.men, 0
    for seat in range(s.rules.seats):
        castles = s.castles[seat]
        there = s.stand[seat] | castles
        while there:
            bit = there & -there
            there ^= bit
            province = bit.bit_length() - 1
            mine = men[first + province]
            if castles & bit:
                mine += CASTLE_POWER
            if mine > best[province]:
                best[province] = mine
                found[province] = seat
            elif mine == best[province]:
                found[province] = NOBODY
        first += PROVINCES
    return found


def holdings(s: EmpiresState) -> tuple[list[int], list[list[int]]]:
    """Return per seat the mask of the provinces that it controls, and how many of them lie in each region."""
    masks = [0] * s.rules.seats
    counts = [[0] * REGIONS for _ in masks]
    for province, seat in enumerate(controllers(s)):
        if seat != NOBODY:
            masks[seat] |= 1 << province
            counts[seat][REGION_OF[province]] += 1
    return masks, counts


def podium(counts: list[int]) -> tuple[int, int]:
    """Return how many provinces of a region bring its first reward, and how many the second; 0 if none (SE-4.7.4)."""
    most = max(counts)
    if counts.count(most) > 1:
        return 0, most
    return most, max([count for count in counts if count != most])


def held_by(s: EmpiresState, seat: Seat) -> int:
    """Return how many resources `seat` has."""
    return s.held[seat * RESOURCES] + s.held[seat * RESOURCES + 1]
