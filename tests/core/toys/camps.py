"""Camps: in the middle of a turn the opponent chooses which of its banners is exchanged; marks stay with the banner."""

from typing import Any

from rules.core.action import Action, ActionTable
from rules.core.chance import Chance
from rules.core.decision import Decision, DecisionKind
from rules.core.event import CounterSet
from rules.core.frame import Frame
from rules.core.ids import EVERYBODY, Face, Piece, Seat, piece_id
from rules.core.message import message
from tests.core.toys.kit import Deed, Rounds, ToyGame, ToyState

PLACES = 3
TURNS = 4

TABLE = ActionTable()
MARKS = [TABLE.add(Deed("mark", number=place)) for place in range(PLACES)]
OFFERS = [TABLE.add(Deed("offer", number=place)) for place in range(PLACES)]
GIVES = [TABLE.add(Deed("give", number=place)) for place in range(PLACES)]


class Turn(Frame[ToyState]):
    """`actor` marks a banner, or offers one in exchange."""

    def legal(self, state: ToyState) -> list[Action]:
        return [*MARKS, *OFFERS]

    def apply(self, state: ToyState, action: Action, rng: Chance) -> None:
        state.frames[-1] = NextTurn(self.actor)
        assert isinstance(action, Deed)
        if action.verb == "mark":
            mark(state, camp(state, self.actor, action.number))
        else:
            state.frames.append(Exchange(1 - self.actor, action.number))

    def ask(self, state: ToyState) -> Decision:
        return Decision(self.actor, DecisionKind.TURN, message("toy.ask.camp"))


class Exchange(Frame[ToyState]):
    """`actor`, whose turn it is not, gives one of its banners for that at `wanted`."""

    __slots__ = ("wanted",)

    def __init__(self, actor: Seat, wanted: int) -> None:
        super().__init__(actor)
        self.wanted = wanted

    def legal(self, state: ToyState) -> list[Action]:
        return list(GIVES)

    def apply(self, state: ToyState, action: Action, rng: Chance) -> None:
        state.frames.pop()
        assert isinstance(action, Deed)
        here, there = f"camp.{self.actor}.{action.number}", f"camp.{1 - self.actor}.{self.wanted}"
        mine, theirs = state.zones[here][0], state.zones[there][0]
        state.move(mine, here, there, EVERYBODY)
        state.move(theirs, there, here, EVERYBODY)

    def ask(self, state: ToyState) -> Decision:
        return Decision(self.actor, DecisionKind.PIECE, message("toy.ask.exchange"))

    def args(self) -> tuple[Any, ...]:
        return (self.actor, self.wanted)


class NextTurn(Rounds):
    """In the end each camp is worth the marks of its banners times their faces."""

    turns = TURNS

    def turn(self, seat: Seat) -> Turn:
        return Turn(seat)

    def finish(self, state: ToyState) -> None:
        for owner in range(2):
            state.count(owner, "score", worth(state, owner))


def camp(state: ToyState, seat: Seat, place: int) -> Piece:
    return state.zones[f"camp.{seat}.{place}"][0]


def mark(state: ToyState, piece: Piece) -> None:
    place = piece_id(piece)
    before = state.numbers.get((place, "mark"), 0)
    state.numbers[place, "mark"] = before + 1
    state.tell(CounterSet(place, "mark", before, before + 1))


def worth(state: ToyState, seat: Seat) -> int:
    pieces = [camp(state, seat, place) for place in range(PLACES)]
    return sum(state.numbers.get((piece_id(piece), "mark"), 0) * (1 + state.pieces.face[piece]) for piece in pieces)


class Camps(ToyGame):
    frames = (Turn, Exchange, NextTurn)
    table = TABLE
    hidden_order = ()

    def __init__(self, seats: int = 2) -> None:
        super().__init__(seats)

    def faces(self) -> list[Face]:
        return [0, 1, 2, 0, 1, 2]

    def deal(self, state: ToyState, rng: Chance) -> None:
        state.zones = {"deck": list(range(6))}
        state.zones.update((f"camp.{seat}.{place}", []) for seat in range(2) for place in range(PLACES))
        state.shuffle("deck", rng)
        for seat in range(2):
            for place in range(PLACES):
                state.move(state.zones["deck"][0], "deck", f"camp.{seat}.{place}", EVERYBODY)
        state.frames = [NextTurn(1)]
