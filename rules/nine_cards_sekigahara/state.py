"""The state of Nine Cards: ints, and lists of ints."""

from __future__ import annotations

from typing import Final

from rules.core.action import Action
from rules.core.ids import NOBODY, Face, Piece, Seat
from rules.core.pieces import Pieces
from rules.core.state import State
from rules.nine_cards_sekigahara.ruleset import Rules
from rules.nine_cards_sekigahara.tables import CARDS, COLOURS, FIRST_TOKEN, RED, SEATS, SLOTS

EMPTY: Final = -1
"""No piece."""

SETUP: Final = 0
ACTION: Final = 1
ACQUIRE: Final = 2
BATTLE: Final = 3
SCORED: Final = 4
"""Phases; REVEAL and TIDY of the specification ask nobody and pass within ACQUIRE."""


class NineCardsState(State):
    """Everything on the table.

    Pieces: the nine castle cards from 0, then the ambush tokens of the bag; faces 0 to 8 are castles by number, 9 to 11
    tokens by colour. Slots go from 0 to 2, and so do the colours that mark them.

    `rules`      what this game never changes
    `pieces`     faces and who knows them
    `deck`       pieces, bottom first
    `slots`      the castle in each slot, or EMPTY
    `camps`      castles per seat, left to right
    `ashigaru`   on slots, red 0-2, blue 3-5 (`at`)
    `supply`     ashigaru per seat
    `bag`        tokens; the last one is drawn next
    `tokens`     the token each seat has drawn this round, or EMPTY
    `spent`      tokens of earlier rounds, face up
    `ambush`     ambush strength per seat
    `used`       options used this round per seat, a mask
    `closers`    who has used the castle action of each slot this round, or NOBODY
    `round`      from 1; 0 before the first
    `turn`       of the action phase, 1 to 6; 0 outside of it
    `stood`      `ashigaru` as the round began; never changed in place
    `course`     what was answered in the action phase of the round, in the open; no rule looks at these two
    `phase`      SETUP to SCORED
    `start`      starting player of the round
    `active`     whose turn it is
    `strength`   current strength by castle piece; 0 before the battle
    `resolved`   a mask of castle pieces
    `steadfast`  a mask of castle pieces
    `first`      who began the first game of a pair
    `winner`     of the first game of a pair, or NOBODY while it is played
    `margin`     by which the first game of a pair was won
    """

    __slots__ = (
        "active",
        "ambush",
        "ashigaru",
        "bag",
        "camps",
        "closers",
        "course",
        "deck",
        "first",
        "margin",
        "phase",
        "pieces",
        "resolved",
        "round",
        "rules",
        "slots",
        "spent",
        "start",
        "steadfast",
        "stood",
        "strength",
        "supply",
        "tokens",
        "turn",
        "used",
        "winner",
    )

    def __init__(self, rules: Rules, pieces: Pieces) -> None:
        super().__init__()
        self.rules = rules
        self.pieces = pieces
        self.deck: list[Piece]
        self.slots: list[Piece]
        self.camps: list[list[Piece]]
        self.ashigaru: list[int]
        self.supply: list[int]
        self.bag: list[Piece]
        self.tokens: list[Piece]
        self.spent: list[Piece]
        self.ambush: list[int]
        self.used: list[int]
        self.closers: list[Seat]
        self.round: int = 0
        self.turn: int = 0
        self.stood: list[int]
        self.course: list[Action]
        self.phase: int = SETUP
        self.start: Seat = RED
        self.active: Seat = NOBODY
        self.strength: list[int]
        self.resolved: int = 0
        self.steadfast: int = 0
        self.first: Seat = RED
        self.winner: Seat = NOBODY
        self.margin: int = 0

    def clone(self) -> NineCardsState:
        """Return an independent copy."""
        twin = NineCardsState(self.rules, self.pieces.clone())
        twin.share(self)
        red, blue = self.camps
        twin.deck = self.deck.copy()
        twin.slots = self.slots.copy()
        twin.camps = [red.copy(), blue.copy()]
        twin.ashigaru = self.ashigaru.copy()
        twin.supply = self.supply.copy()
        twin.bag = self.bag.copy()
        twin.tokens = self.tokens.copy()
        twin.spent = self.spent.copy()
        twin.ambush = self.ambush.copy()
        twin.used = self.used.copy()
        twin.closers = self.closers.copy()
        twin.round = self.round
        twin.turn = self.turn
        twin.stood = self.stood
        twin.course = self.course.copy()
        twin.phase = self.phase
        twin.start = self.start
        twin.active = self.active
        twin.strength = self.strength.copy()
        twin.resolved = self.resolved
        twin.steadfast = self.steadfast
        twin.first = self.first
        twin.winner = self.winner
        twin.margin = self.margin
        return twin


def laid_out(rules: Rules) -> NineCardsState:
    """Return the table before anything is shuffled: all castles in the deck, all tokens but the markers in the bag."""
    tokens = [FIRST_TOKEN + colour for colour in range(COLOURS) for _ in range(rules.tokens - 1)]
    state = NineCardsState(rules, Pieces([*range(CARDS), *tokens]))
    state.deck = list(range(CARDS))
    state.slots = [EMPTY] * SLOTS
    state.camps = [[], []]
    state.ashigaru = [0] * (SEATS * SLOTS)
    state.supply = [rules.ashigaru] * SEATS
    state.bag = list(range(CARDS, CARDS + len(tokens)))
    state.tokens = [EMPTY] * SEATS
    state.spent = []
    state.ambush = [rules.ambush] * SEATS
    state.used = [0] * SEATS
    state.closers = [NOBODY] * SLOTS
    state.stood = state.ashigaru.copy()
    state.course = []
    state.strength = [0] * CARDS
    return state


def at(s: NineCardsState, seat: Seat, slot: int) -> int:
    """Return how many ashigaru of `seat` stand in `slot`."""
    return s.ashigaru[seat * SLOTS + slot]


def presence(s: NineCardsState, seat: Seat) -> int:
    """Return the mask of the slots where `seat` has ashigaru."""
    one, two, three = s.ashigaru[seat * SLOTS : seat * SLOTS + SLOTS]
    return (one > 0) | (two > 0) << 1 | (three > 0) << 2


def lead(s: NineCardsState, slot: int) -> int:
    """Return by how many ashigaru red leads in `slot`; below 0 blue leads."""
    return s.ashigaru[slot] - s.ashigaru[SLOTS + slot]


def place_of(s: NineCardsState, piece: Piece) -> tuple[Seat, int]:
    """Return in whose camp a castle lies and in which place, from 0."""
    row = s.camps[RED]
    if piece in row:
        return RED, row.index(piece)
    return 1 - RED, s.camps[1 - RED].index(piece)


def is_outnumbered(s: NineCardsState, seat: Seat) -> bool:
    """Return whether the camp of `seat` holds fewer cards than the enemy's (NC-4.39)."""
    return len(s.camps[seat]) < len(s.camps[1 - seat])


def card(s: NineCardsState, piece: Piece) -> Face:
    """Return which castle a piece is."""
    return s.pieces.face[piece]


def piece_of(s: NineCardsState, face: Face) -> Piece:
    """Return the piece that is castle `face`."""
    return s.pieces.face.index(face)


def total(s: NineCardsState, seat: Seat) -> int:
    """Return the sum of the current strengths in a camp (NC-7.1)."""
    strength = s.strength
    return sum(strength[piece] for piece in s.camps[seat])
