"""The state of Daruma: ints, and lists of ints."""

from __future__ import annotations

from rules.core.ids import Piece, Seat
from rules.core.pieces import Pieces
from rules.core.state import State
from rules.daruma.ruleset import Rules
from rules.daruma.tables import FIRST_OBJECTIVE, FULL, OBJECTIVES, SIDES, SLOTS

PLAYING = 0
ENDED_BY_TRACK = 1
ENDED_BY_DECK = 2
ENDED_BY_GUARD = 3


class DarumaState(State):
    """Everything on the table.

    Pieces: the cards of the box from 0, then six objectives, of which seat n holds the n-th; `row` has NO_CARD where a
    slot could not be filled. The cup holds whatever dice lie nowhere else.

    `rules`      what this game never changes
    `pieces`     faces and who knows them
    `deck`       pieces, bottom first
    `row`        piece per slot
    `supplies`   pieces per seat
    `dice`       dice on the eyes of each slot, 0-2
    `marks`      eye markers on each slot, 0-1
    `free`       mask of the slots with an eye that is neither painted nor marked
    `pool`       dice by the face they show, 0 for index 0 and, while a question is open, for 4
    `bottle`     dice spent on sake, by the face they showed
    `ledger`     dice that showed a 4 this turn, 0-4 and more for a moment
    `tile_four`  1 if this turn started on a four-dice tile
    `curse`      dice placed on counts_as_four this turn
    `generous`   1 once generosity was used this turn
    `active`     whose turn it is
    `start`      the start player
    `turns`      finished turns per seat
    `step`       of the round marker, 0-22
    `layout`     kind of the tile at each of the twelve places
    `final`      1 once the final round is on
    `ending`     why the game ended
    """

    __slots__ = (
        "active",
        "bottle",
        "curse",
        "deck",
        "dice",
        "ending",
        "final",
        "free",
        "generous",
        "layout",
        "ledger",
        "marks",
        "pieces",
        "pool",
        "row",
        "rules",
        "start",
        "step",
        "supplies",
        "tile_four",
        "turns",
    )

    def __init__(self, rules: Rules, pieces: Pieces) -> None:
        super().__init__()
        self.rules = rules
        self.pieces = pieces
        self.deck: list[Piece]
        self.row: list[Piece]
        self.supplies: list[list[Piece]]
        self.dice: list[int]
        self.marks: list[int]
        self.free: int = FULL
        self.pool: list[int]
        self.bottle: list[int]
        self.ledger: int = 0
        self.tile_four: int = 0
        self.curse: int = 0
        self.generous: int = 0
        self.active: Seat = 0
        self.start: Seat = 0
        self.turns: list[int]
        self.step: int = 0
        self.layout: tuple[int, ...] = rules.tiles
        self.final: int = 0
        self.ending: int = PLAYING

    def clone(self) -> DarumaState:
        """Return an independent copy."""
        twin = DarumaState(self.rules, self.pieces.clone())
        twin.share(self)
        twin.deck = self.deck.copy()
        twin.row = self.row.copy()
        twin.supplies = [supply.copy() for supply in self.supplies]
        twin.dice = self.dice.copy()
        twin.marks = self.marks.copy()
        twin.free = self.free
        twin.pool = self.pool.copy()
        twin.bottle = self.bottle.copy()
        twin.ledger = self.ledger
        twin.tile_four = self.tile_four
        twin.curse = self.curse
        twin.generous = self.generous
        twin.active = self.active
        twin.start = self.start
        twin.turns = self.turns.copy()
        twin.step = self.step
        twin.layout = self.layout
        twin.final = self.final
        twin.ending = self.ending
        return twin


NO_CARD = -1
"""An empty slot of the row."""


def laid_out(rules: Rules) -> DarumaState:
    """Return the table before the deal: all cards in the deck, dice in the cup, the marker at the start (section 2)."""
    cards = len(rules.faces)
    state = DarumaState(rules, Pieces([*rules.faces, *range(FIRST_OBJECTIVE, FIRST_OBJECTIVE + OBJECTIVES)]))
    state.deck = list(range(cards))
    state.row = [NO_CARD] * SLOTS
    state.supplies = [[] for _ in range(rules.seats)]
    state.dice = [0] * SLOTS
    state.marks = [0] * SLOTS
    state.pool = [0] * SIDES
    state.bottle = [0] * SIDES
    state.turns = [0] * rules.seats
    return state
