"""The state of Taiwan Monsters Brawl: ints, and lists of ints."""

from __future__ import annotations

from typing import Final

from rules.core.ids import NOBODY, Piece, Seat
from rules.core.pieces import Pieces
from rules.core.state import State
from rules.taiwan_monsters_brawl.ruleset import Rules
from rules.taiwan_monsters_brawl.tables import CELLS, KINDS, MONSTER_KEYS, REROLL, ZONES

NO_CARD: Final = -1
NO_ZONE: Final = -1
NO_MONSTER: Final = -1
EMPTY: Final = -1

# Phases of a round (TM-3.1).
SETUP: Final = 0
ACQUIRE: Final = 1
BRAWL: Final = 2
TIDY: Final = 3
ROUND_CLOSE: Final = 4

# A plan is a list of ints (TM-4.30): dice and, once it is rolled, successes by colour; then these.
DICE: Final = 0
HITS: Final = 3
FLAT: Final = 6
REROLLS: Final = 7
BLANKS: Final = 8
BOOST: Final = 9
MALUS: Final = 10
DOUBLE: Final = 11
BLACK_OUT: Final = 12
RED_OUT: Final = 13
ROLLED: Final = 14
PLAN: Final = 15
COUNTERS: Final = {
    FLAT: "flat",
    REROLLS: "rerolls",
    BLANKS: "blank_rerolls",
    BOOST: "boost",
    MALUS: "malus",
    DOUBLE: "red_doubled",
    BLACK_OUT: "black_out",
    RED_OUT: "red_out",
}
"""What of a plan is shown as a number."""

ATTACK: Final = 0
DEFENCE: Final = 1
SIDE_KEYS: Final = ("attack", "defence")

# Where points come from (TM-7.1).
GROUND: Final = 0
DUEL: Final = 1
BONUS: Final = 2
EYE: Final = 3
LOSS: Final = 4
SOURCE_KEYS: Final = ("ground", "duel", "bonus", "eye", "loss")

# Why a game ended.
PLAYING: Final = 0
BY_TARGET: Final = 1
BY_ROUNDS: Final = 2
BY_MERCY: Final = 3
BY_EXTRA: Final = 4


class BrawlState(State):
    """Everything on the table.

    Pieces: the spell cards from 0, then the zone cards, then the boards of the monsters, which are always open.

    `rules`       what this game never changes
    `pieces`      faces and who knows them
    `deck`, `discard`              spell cards, bottom first
    `resolving`   the spell card that is being resolved, or NO_CARD
    `hands`       spell cards per seat
    `drawn`       two spell cards of which somebody keeps one (TM-8.4)
    `zone_deck`, `zone_discard`    zone cards, bottom first
    `row`         zone cards on the table, free or occupied
    `ground`      the zone card with the marker of each seat, or NO_ZONE
    `half`        mask of the seats that are half-occupied
    `challenged`  the seat whose marker shows its reverse, or NOBODY
    `monsters`    monster per seat, 0-7, or NO_MONSTER
    `cells`       kind of rune per seat and cell, or EMPTY
    `filled`      mask of the cells with a rune, per seat
    `fresh`       mask of the cells with a face-up rune, per seat
    `supply`      runes left, by kind
    `chi`         per seat
    `bank`        chi in the supply
    `vp`          victory points per seat
    `earned`      the same by source, per seat
    `since`       when a seat reached the target of two players and kept it, 0 if it did not
    `clock`       how often points changed; all gains of one C2 are one moment (TM-8.8)
    `round`       number of the round, from 1
    `extra`       extra rounds begun
    `start`       the start player
    `active`      whose turn it is
    `phase`       SETUP to ROUND_CLOSE
    `order`       the seats that take part in this round, in turn order
    `left`        by seat the next one of them clockwise; NOBODY for who takes no part
    `level`       the last extra round in which a seat took part, 0 if in none
    `attacker`, `defender`         of the challenge, or NOBODY
    `plans`       of the attacker and of the defender
    `pending`     effects of an activation that wait, by kind; a Reroll never waits
    `played`      mask of the spell cards each seat played in this window (TM-3.13)
    `ending`      why the game ended
    `winners`     mask of the winners
    """

    __slots__ = (
        "active",
        "attacker",
        "bank",
        "cells",
        "challenged",
        "chi",
        "clock",
        "deck",
        "defender",
        "discard",
        "drawn",
        "earned",
        "ending",
        "extra",
        "filled",
        "fresh",
        "ground",
        "half",
        "hands",
        "left",
        "level",
        "monsters",
        "order",
        "pending",
        "phase",
        "pieces",
        "plans",
        "played",
        "resolving",
        "round",
        "row",
        "rules",
        "since",
        "start",
        "supply",
        "vp",
        "winners",
        "zone_deck",
        "zone_discard",
    )

    def __init__(self, rules: Rules, pieces: Pieces) -> None:
        super().__init__()
        self.rules = rules
        self.pieces = pieces
        self.deck: list[Piece]
        self.discard: list[Piece]
        self.resolving: Piece = NO_CARD
        self.hands: list[list[Piece]]
        self.drawn: list[Piece]
        self.zone_deck: list[Piece]
        self.zone_discard: list[Piece]
        self.row: list[Piece]
        self.ground: list[Piece]
        self.half: int = 0
        self.challenged: Seat = NOBODY
        self.monsters: list[int]
        self.cells: list[list[int]]
        self.filled: list[int]
        self.fresh: list[int]
        self.supply: list[int]
        self.chi: list[int]
        self.bank: int = 0
        self.vp: list[int]
        self.earned: list[list[int]]
        self.since: list[int]
        self.clock: int = 0
        self.round: int = 0
        self.extra: int = 0
        self.start: Seat = 0
        self.active: Seat = NOBODY
        self.phase: int = SETUP
        self.order: tuple[Seat, ...] = ()
        self.left: tuple[Seat, ...] = ()
        self.level: list[int]
        self.attacker: Seat = NOBODY
        self.defender: Seat = NOBODY
        self.plans: list[list[int]]
        self.pending: list[int]
        self.played: list[int]
        self.ending: int = PLAYING
        self.winners: int = 0

    def clone(self) -> BrawlState:
        """Return an independent copy."""
        twin = BrawlState(self.rules, self.pieces.clone())
        twin.share(self)
        twin.deck = self.deck.copy()
        twin.discard = self.discard.copy()
        twin.resolving = self.resolving
        twin.hands = [hand.copy() for hand in self.hands]
        twin.drawn = self.drawn.copy()
        twin.zone_deck = self.zone_deck.copy()
        twin.zone_discard = self.zone_discard.copy()
        twin.row = self.row.copy()
        twin.ground = self.ground.copy()
        twin.half = self.half
        twin.challenged = self.challenged
        twin.monsters = self.monsters.copy()
        twin.cells = [board.copy() for board in self.cells]
        twin.filled = self.filled.copy()
        twin.fresh = self.fresh.copy()
        twin.supply = self.supply.copy()
        twin.chi = self.chi.copy()
        twin.bank = self.bank
        twin.vp = self.vp.copy()
        twin.earned = [points.copy() for points in self.earned]
        twin.since = self.since.copy()
        twin.clock = self.clock
        twin.round = self.round
        twin.extra = self.extra
        twin.start = self.start
        twin.active = self.active
        twin.phase = self.phase
        twin.order = self.order
        twin.left = self.left
        twin.level = self.level.copy()
        twin.attacker = self.attacker
        twin.defender = self.defender
        twin.plans = [plan.copy() for plan in self.plans]
        twin.pending = self.pending.copy()
        twin.played = self.played.copy()
        twin.ending = self.ending
        twin.winners = self.winners
        return twin


def laid_out(rules: Rules) -> BrawlState:
    """Return the table before anything is chosen: all cards in their decks, tokens in the supply (TM-2.1)."""
    seats = rules.seats
    state = BrawlState(rules, Pieces(range(rules.cards + ZONES + len(MONSTER_KEYS))))
    state.deck = list(range(rules.cards))
    state.discard = []
    state.hands = [[] for _ in range(seats)]
    state.drawn = []
    state.zone_deck = list(range(rules.cards, rules.cards + ZONES))
    state.zone_discard = []
    state.row = []
    state.ground = [NO_ZONE] * seats
    state.monsters = [NO_MONSTER] * seats
    state.cells = [[EMPTY] * CELLS for _ in range(seats)]
    state.filled = [0] * seats
    state.fresh = [0] * seats
    state.supply = [rules.rune_tokens] * KINDS
    state.chi = [0] * seats
    state.bank = rules.bank
    state.vp = [0] * seats
    state.earned = [[0] * len(SOURCE_KEYS) for _ in range(seats)]
    state.since = [0] * seats
    state.level = [0] * seats
    state.plans = [[0] * PLAN, [0] * PLAN]
    state.pending = [0] * REROLL
    state.played = [0] * seats
    return state


def monster_piece(rules: Rules, monster: int) -> Piece:
    """Return the board of a monster."""
    return rules.cards + ZONES + monster


def spell_kind(s: BrawlState, piece: Piece) -> int:
    """Return the design of a spell card."""
    return s.rules.kind[s.pieces.face[piece]]


def zone_number(s: BrawlState, piece: Piece) -> int:
    """Return which zone a card shows, 0-27."""
    return s.pieces.face[piece] - s.rules.cards


def take_part(s: BrawlState, order: tuple[Seat, ...]) -> None:
    """Only the seats of `order` take part in the round, in this turn order."""
    s.order = order
    left = [NOBODY] * s.rules.seats
    for place, seat in enumerate(order):
        left[seat] = order[(place + 1) % len(order)]
    s.left = tuple(left)


def side_of(s: BrawlState, seat: Seat) -> int:
    """Return the side of a participant in the challenge; -1 for anybody else."""
    if seat == s.attacker:
        return ATTACK
    return DEFENCE if seat == s.defender else -1


def topples_leader(s: BrawlState, attacker: Seat, defender: Seat) -> bool:
    """Return whether the defender leads and the attacker does not, so that a success brings a bonus (TM-4.25)."""
    most = max(s.vp[seat] for seat in s.order)
    return s.vp[defender] == most and s.vp[attacker] < most


def dice_in(plan: list[int]) -> int:
    """Return how many dice a plan holds."""
    return plan[DICE] + plan[DICE + 1] + plan[DICE + 2]


def hits_in(plan: list[int]) -> int:
    """Return the dice score of a rolled plan (TM-4.22)."""
    return plan[HITS] + plan[HITS + 1] + plan[HITS + 2] * (1 + plan[DOUBLE])


def has_chance(s: BrawlState, seat: Seat) -> bool:
    """Return whether `seat` could play a card as far as everybody can see: it holds one and has chi."""
    return bool(s.hands[seat]) and s.chi[seat] > 0
