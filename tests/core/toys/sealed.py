"""Sealed: all bid at once; each bid lies hidden until the last is in, and the highest single one takes the coin."""

from typing import Any

from rules.core.action import Action, ActionTable
from rules.core.chance import Chance
from rules.core.decision import Decision, DecisionKind
from rules.core.frame import Frame
from rules.core.ids import EVERYBODY, NOBODY, Face, Seat
from rules.core.message import message
from tests.core.toys.kit import Deed, ToyGame, ToyState

BIDS = 5
ROUNDS = 4

TABLE = ActionTable()
BID = [TABLE.add(Deed("bid", face)) for face in range(BIDS)]


class Bid(Frame[ToyState]):
    """`actor` lays a bid face down."""

    def legal(self, state: ToyState) -> list[Action]:
        return [BID[face] for face in state.faces_of(self.actor)]

    def apply(self, state: ToyState, action: Action, rng: Chance) -> None:
        hand = state.hand(self.actor)
        piece = next(piece for piece in hand if BID[state.pieces.face[piece]] is action)
        state.move(piece, f"hand.{self.actor}", f"sealed.{self.actor}", 1 << self.actor)
        state.frames.pop()

    def ask(self, state: ToyState) -> Decision:
        return Decision(self.actor, DecisionKind.PIECE, message("toy.ask.bid"), together=True)

    def seen(self, state: ToyState, action: Action, viewer: Seat) -> object:
        return action.verb


class Round(Frame[ToyState]):
    """Round `number`: everybody bids, then the bids are shown."""

    __slots__ = ("number", "shown")

    def __init__(self, number: int, shown: bool) -> None:
        super().__init__(NOBODY)
        self.number = number
        self.shown = shown

    def run(self, state: ToyState, rng: Chance) -> None:
        if not self.shown:
            state.frames[-1] = Round(self.number, True)
            state.frames += [Bid(seat) for seat in reversed(range(state.seats))]
            return
        reveal(state)
        if self.number == ROUNDS:
            state.end()
        else:
            state.frames[-1] = Round(self.number + 1, False)

    def args(self) -> tuple[Any, ...]:
        return (self.number, self.shown)


def reveal(state: ToyState) -> None:
    """Show all bids, pay the highest that nobody equals, and put them away."""
    bids: dict[Seat, Face] = {}
    for seat in range(state.seats):
        piece = state.zones[f"sealed.{seat}"][0]
        state.show(piece, EVERYBODY)
        bids[seat] = state.pieces.face[piece]
        state.move(piece, f"sealed.{seat}", "discard", EVERYBODY)
    single = [seat for seat, bid in bids.items() if list(bids.values()).count(bid) == 1]
    if single:
        winner = max(single, key=lambda seat: bids[seat])
        state.shift("coin", "bank", f"purse.{winner}")
        state.count(winner, "score", 1)


class Sealed(ToyGame):
    frames = (Bid, Round)
    table = TABLE

    def faces(self) -> list[Face]:
        return [face for _ in range(self.seats) for face in range(BIDS)]

    def deal(self, state: ToyState, rng: Chance) -> None:
        state.zones = {"discard": [], "bank": []}
        state.stock["bank", "coin"] = 0
        for seat in range(self.seats):
            state.zones[f"sealed.{seat}"] = []
            state.zones[f"purse.{seat}"] = []
            state.zones[f"hand.{seat}"] = list(range(seat * BIDS, (seat + 1) * BIDS))
            state.conceal(f"hand.{seat}", 1 << seat, rng)
        state.stock["bank", "coin"] = ROUNDS
        state.frames = [Round(1, False)]
