"""A toy for the tests of bots: Nim with a hidden card each.

In turn a seat takes one to three stones, or `roll`s for that number; whoever takes the last one wins. Instead of the
very first stones a seat may `guess` the next seat's card, which wins if right and loses if wrong.
"""

from typing import Any, ClassVar, Self

from pydantic import Field

from rules.ai.foresight import Foresight
from rules.ai.greedy import GreedyBot
from rules.ai.guide import Guide
from rules.ai.ismcts import Ismcts, Plan
from rules.ai.random_bot import RandomBot
from rules.core.action import Action, ActionTable
from rules.core.bot import Bot
from rules.core.chance import Chance
from rules.core.decision import Decision, DecisionKind
from rules.core.frame import Frame
from rules.core.game import Game
from rules.core.insight import Insight
from rules.core.message import Message
from rules.core.options import RulesOptions
from rules.core.outcome import Outcome
from rules.core.pieces import Pieces
from rules.core.state import State, dump_frames, load_frames

CARDS = 5


class Options(RulesOptions):
    seats: int = Field(default=2, ge=2, le=4)
    stones: int = 11


OPTIONS = Options
TABLE = ActionTable()


class Do(Action):
    __slots__ = ("number",)

    def __init__(self, verb: str, number: int) -> None:
        super().__init__(verb, f"{verb}:{number}" if number >= 0 else verb)
        self.number = number


TAKES = [TABLE.add(Do("take", n)) for n in (1, 2, 3)]
ROLL = TABLE.add(Do("roll", -1))
GUESSES = [TABLE.add(Do("guess", n)) for n in range(CARDS)]


class ToyState(State):
    __slots__ = ("full", "heap", "pieces", "seats", "winner")

    def __init__(self, seats: int, stones: int) -> None:
        super().__init__()
        self.seats = seats
        self.full = stones
        self.heap = stones
        self.winner = -1
        self.pieces = Pieces(range(CARDS))

    def clone(self) -> Self:
        twin = type(self)(self.seats, self.full)
        twin.share(self)
        twin.heap, twin.winner, twin.pieces = self.heap, self.winner, self.pieces.clone()
        return twin


class Turn(Frame[ToyState]):
    __slots__ = ()

    def legal(self, state: ToyState) -> list[Action]:
        takes = [take for take in TAKES if take.number <= state.heap]
        return [*takes, ROLL, *GUESSES] if state.heap == state.full else [*takes, ROLL]

    def apply(self, state: ToyState, action: Action, rng: Chance) -> None:
        assert isinstance(action, Do)
        following = (self.actor + 1) % state.seats
        if action.verb == "guess":
            state.winner = self.actor if state.pieces.face[following] == action.number else following
        else:
            taken = min(state.heap, action.number if action is not ROLL else rng.below(3) + 1)
            state.heap -= taken
            state.winner = self.actor if state.heap == 0 else -1
        state.over = state.winner >= 0
        state.frames[-1] = Turn(following)

    def ask(self, state: ToyState) -> Decision:
        return Decision(self.actor, DecisionKind.TURN, Message("toy.ask"))


class ToyInsight(Foresight):
    def aims(self, game: Game[Any], state: ToyState, seat: int) -> dict[str, float]:
        return {"victory": float(state.winner == seat)}

    def because(self, aim: str) -> Message:
        return Message(f"toy.because.{aim}")


class ToyGame(Game[ToyState]):
    def __init__(self, options: Options) -> None:
        super().__init__("toy", 1, options, options.seats, "sha256:", 40)

    def setup(self, rng: Chance, log: Any = None) -> ToyState:
        state = ToyState(self.seats, self.options.stones)
        state.pieces.shuffle(range(CARDS), rng)
        for seat in range(self.seats):
            state.pieces.show(seat, 1 << seat)
        state.frames.append(Turn(0))
        self.settle(state, rng)
        return state

    def pieces(self, state: ToyState) -> Pieces:
        return state.pieces

    def utilities(self, state: ToyState) -> list[float]:
        if state.winner < 0:
            return [0.5] * self.seats
        return [float(seat == state.winner) for seat in range(self.seats)]

    def outcome(self, state: ToyState) -> Outcome | None:
        if not state.over:
            return None
        places = tuple(1 if seat == state.winner else 2 for seat in range(self.seats))
        return Outcome(places, tuple(2 - place for place in places), Message("toy.end"))

    def dump(self, state: ToyState) -> Any:
        return [state.heap, state.winner, state.over, state.pieces.dump(), dump_frames(state.frames)]

    def read(self, data: Any) -> ToyState:
        state = ToyState(self.seats, self.options.stones)
        state.heap, state.winner, state.over = data[:3]
        state.pieces = Pieces.load(data[3])
        state.frames = load_frames(data[4], {"Turn": Turn})
        return state

    def parse(self, token: str) -> Action:
        return TABLE.parse(token)

    def bot(self, level: str, temper: str = "") -> Bot:
        if level == "random":
            return RandomBot()
        if level == "greedy":
            return GreedyBot(Guide())
        return Ismcts(Guide(), Plan(self.iterations(level)))

    def insight(self) -> Insight:
        return ToyInsight(Guide())

    def iterations(self, level: str) -> int:
        return self.SEARCH.get(level, 1)

    SEARCH: ClassVar[dict[str, int]] = {"easy": 50, "normal": 200, "hard": 1000, "expert": 50_000_000}


def create(options: Options, house: Any) -> ToyGame:
    return ToyGame(options)
