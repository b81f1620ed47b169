"""March: an order is a row of steps over a ring of provinces; nothing is drawn or shown, so all can be taken back."""

from typing import Any

from rules.core.action import Action, ActionTable
from rules.core.chance import Chance
from rules.core.decision import Decision, DecisionKind
from rules.core.frame import Frame
from rules.core.ids import Seat
from rules.core.message import message
from tests.core.toys.kit import Deed, Rounds, ToyGame, ToyState

PROVINCES = 6
POINTS = 2
TURNS = 6

TABLE = ActionTable()
SETS_OUT = [TABLE.add(Deed("from", target=f"land.{place}")) for place in range(PROVINCES)]
WALKS = [TABLE.add(Deed("to", target=f"land.{place}")) for place in range(PROVINCES)]
DONE = TABLE.add(Deed("done"))


class Order(Frame[ToyState]):
    """`actor` chooses where its march begins."""

    def legal(self, state: ToyState) -> list[Action]:
        return [
            SETS_OUT[place] for place in range(PROVINCES) if state.stock.get((f"land.{place}", f"men.{self.actor}"))
        ]

    def apply(self, state: ToyState, action: Action, rng: Chance) -> None:
        state.frames[-1:] = [NextTurn(self.actor), March(self.actor, SETS_OUT.index(action), POINTS)]

    def ask(self, state: ToyState) -> Decision:
        return Decision(self.actor, DecisionKind.TURN, message("toy.ask.order"))


class March(Frame[ToyState]):
    """`actor` walks one man from `region` to a neighbour, `points` times at most, or is done."""

    __slots__ = ("points", "region")
    forced = False

    def __init__(self, actor: Seat, region: int, points: int) -> None:
        super().__init__(actor)
        self.region = region
        self.points = points

    def legal(self, state: ToyState) -> list[Action]:
        if not self.points:
            return [DONE]
        return [WALKS[(self.region + way) % PROVINCES] for way in (1, -1)] + [DONE]

    def apply(self, state: ToyState, action: Action, rng: Chance) -> None:
        if action is DONE:
            state.frames.pop()
            return
        target = WALKS.index(action)
        state.shift(f"men.{self.actor}", f"land.{self.region}", f"land.{target}")
        state.frames[-1] = March(self.actor, target, self.points - 1)

    def ask(self, state: ToyState) -> Decision:
        return Decision(self.actor, DecisionKind.PIECE, message("toy.ask.march", points=self.points))

    def args(self) -> tuple[Any, ...]:
        return (self.actor, self.region, self.points)


class NextTurn(Rounds):
    """After the last turn lands are counted."""

    turns = TURNS

    def turn(self, seat: Seat) -> Order:
        return Order(seat)

    def finish(self, state: ToyState) -> None:
        count_lands(state)


def count_lands(state: ToyState) -> None:
    for seat in range(state.seats):
        lands = sum(bool(state.stock.get((f"land.{place}", f"men.{seat}"))) for place in range(PROVINCES))
        state.count(seat, "score", lands)


class Marches(ToyGame):
    frames = (Order, March, NextTurn)
    table = TABLE

    def deal(self, state: ToyState, rng: Chance) -> None:
        for seat in range(self.seats):
            state.stock["box", f"men.{seat}"] = 3
            for _ in range(3):
                state.shift(f"men.{seat}", "box", f"land.{rng.below(PROVINCES)}")
        state.zones = {f"land.{place}": [] for place in range(PROVINCES)} | {"box": []}
        state.frames = [NextTurn(self.seats - 1)]
