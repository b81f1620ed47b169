"""Hiding: a toy in which a coin is hidden in one of two hands, unseen, and then looked for.

Seat 0 may draw a lot, which wins with the chance `lot`. Or else it plays: a coin is hidden, and the `seeker` looks into
one hand. Whoever finds the coin wins, else whoever hid it: a fair half for both, as nobody saw it.
"""

from typing import Any, Self

from rules.core.action import Action, ActionTable
from rules.core.chance import Chance
from rules.core.decision import Decision, DecisionKind
from rules.core.frame import Frame
from rules.core.game import Game
from rules.core.ids import Seat
from rules.core.message import message
from rules.core.state import State

TABLE = ActionTable()
LOT, PLAY = (TABLE.add(Action(verb, verb)) for verb in ("lot", "play"))
HIDE = [TABLE.add(Action("hide", f"hide:{hand}")) for hand in ("left", "right")]
LOOK = [TABLE.add(Action("look", f"look:{hand}")) for hand in ("left", "right")]
LET, KNOCK = (TABLE.add(Action(verb, verb)) for verb in ("let", "knock"))


class HidingState(State):
    __slots__ = ("coin", "worth")

    def __init__(self) -> None:
        super().__init__()
        self.coin = 0
        self.worth = 0.5

    def clone(self) -> Self:
        twin = type(self)()
        twin.share(self)
        twin.coin, twin.worth = self.coin, self.worth
        return twin


class Offer(Frame[HidingState]):
    """Seat 0 draws a lot, or plays."""

    __slots__ = ("lot", "seeker")

    def __init__(self, lot: float, seeker: Seat) -> None:
        super().__init__(0)
        self.lot = lot
        self.seeker = seeker

    def legal(self, state: HidingState) -> list[Action]:
        return [LOT, PLAY]

    def apply(self, state: HidingState, action: Action, rng: Chance) -> None:
        state.over = action is LOT
        state.worth = float(rng.unit() < self.lot) if state.over else 0.5
        state.frames = [Look(self.seeker), Knock(1 - self.seeker), Hide(1 - self.seeker)]

    def ask(self, state: HidingState) -> Decision:
        return Decision(self.actor, DecisionKind.OPTION, message("toy.ask"))


class Hide(Frame[HidingState]):
    """`actor` hides the coin, and nobody sees where."""

    def legal(self, state: HidingState) -> list[Action]:
        return HIDE

    def apply(self, state: HidingState, action: Action, rng: Chance) -> None:
        state.coin = HIDE.index(action)
        state.frames.pop()

    def ask(self, state: HidingState) -> Decision:
        return Decision(self.actor, DecisionKind.OPTION, message("toy.ask"))

    def seen(self, state: HidingState, action: Action, viewer: Seat) -> object:
        return action.verb


class Knock(Frame[HidingState]):
    """Whoever hid the coin may knock if it lies left, which gives it away; nobody else learns of the question."""

    def legal(self, state: HidingState) -> list[Action]:
        return [LET, KNOCK] if state.coin == 0 else [LET]

    def apply(self, state: HidingState, action: Action, rng: Chance) -> None:
        state.frames.pop()

    def ask(self, state: HidingState) -> Decision:
        return Decision(self.actor, DecisionKind.REACT, message("toy.ask"), secret=True, default=LET)


class Look(Frame[HidingState]):
    """`actor` looks into one hand."""

    def legal(self, state: HidingState) -> list[Action]:
        return LOOK

    def apply(self, state: HidingState, action: Action, rng: Chance) -> None:
        found = LOOK.index(action) == state.coin
        state.worth = float(found == (self.actor == 0))
        state.over = True

    def ask(self, state: HidingState) -> Decision:
        return Decision(self.actor, DecisionKind.OPTION, message("toy.ask"))


class Hiding(Game[HidingState]):
    def __init__(self, lot: float, seeker: Seat) -> None:
        super().__init__("hiding", 1, None, 2, "sha256:", 8)
        self.lot = lot
        self.seeker = seeker

    def setup(self, rng: Chance, log: Any = None) -> HidingState:
        state = HidingState()
        state.frames = [Offer(self.lot, self.seeker)]
        self.settle(state, rng)
        return state

    def utilities(self, state: HidingState) -> list[float]:
        return [state.worth, 1 - state.worth]
