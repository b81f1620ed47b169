"""A toy for the tests of the session: everything that a table can do, in as few rules as will do.

Each seat holds two hidden cards, one of them perhaps a parry. On its turn a seat throws a die and draws a card, plays a
card, or marches: two small steps that end by themselves. Whoever plays a card waits for the others, of whom only
holders of a parry are asked, in secret.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from typing import Any, Self

from rules import registry
from rules.ai.foresight import Foresight
from rules.ai.guide import Guide
from rules.core.action import Action, ActionTable
from rules.core.bot import Bot, Budget, Control
from rules.core.chance import Chance, derive
from rules.core.decision import Decision, DecisionKind
from rules.core.event import CounterSet, Ended, Event, Moved, Passed, Said, TurnBegan
from rules.core.frame import Frame
from rules.core.game import Game
from rules.core.ids import NOBODY, Seat, piece_id, seat_id
from rules.core.insight import Insight
from rules.core.message import Message, SeatRef, message
from rules.core.model import Model
from rules.core.options import RulesOptions
from rules.core.outcome import Outcome
from rules.core.pieces import Pieces
from rules.core.state import State, dump_frames, load_frames
from rules.core.view import Gesture, PieceView, TableView

Pick = Callable[[Sequence[Action], Budget, Control], Action]

FACES = 5
PARRY = 4
HAND = 2


class Options(RulesOptions):
    seats: int = 3
    turns: int = 6


OPTIONS = Options
TABLE = ActionTable()
ROLL = TABLE.add(Action("roll", "roll"))
MARCH = TABLE.add(Action("march", "march"))
PASS = TABLE.add(Action("pass", "pass"))
STEPS = [TABLE.add(Action("step", f"step:{way}")) for way in ("left", "right")]
PLAYS = [TABLE.add(Action("play", f"play:{face}")) for face in range(FACES)]


class ToyState(State):
    __slots__ = ("hands", "left", "pieces", "score", "seats")

    def __init__(self, seats: int) -> None:
        super().__init__()
        self.seats = seats
        self.left = 0
        self.score = [0] * seats
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.pieces = Pieces(())

    def clone(self) -> Self:
        twin = type(self)(self.seats)
        twin.share(self)
        twin.left, twin.score, twin.pieces = self.left, self.score.copy(), self.pieces.clone()
        twin.hands = [hand.copy() for hand in self.hands]
        return twin


def add(state: ToyState, seat: Seat, points: int) -> None:
    before, state.score[seat] = state.score[seat], state.score[seat] + points
    if state.log is not None:
        state.log.append(CounterSet(seat_id(seat), "score", before, before + points))


def discard(state: ToyState, seat: Seat, face: int) -> None:
    piece = state.pieces.spend(state.hands[seat], face)
    state.hands[seat].remove(piece)
    state.pieces.show(piece, -1)
    if state.log is not None:
        state.log.append(Moved(piece, f"hand.{seat}", "pile", str(face)))


def maybe_draw(state: ToyState, seat: Seat) -> None:
    deck = [piece for piece, seen in enumerate(state.pieces.seen) if seen == 0]
    if deck:
        state.hands[seat].append(deck[0])
        state.pieces.show(deck[0], 1 << seat)
        say(state, Moved(deck[0], "deck", f"hand.{seat}", str(state.pieces.face[deck[0]]), 1 << seat))


def say(state: ToyState, event: Event) -> None:
    if state.log is not None:
        state.log.append(event)


class Turn(Frame[ToyState]):
    __slots__ = ()

    def legal(self, state: ToyState) -> list[Action]:
        faces = sorted({state.pieces.face[piece] for piece in state.hands[self.actor]})
        return [ROLL, MARCH, *(PLAYS[face] for face in faces)]

    def apply(self, state: ToyState, action: Action, rng: Chance) -> None:
        state.frames[-1] = Next(self.actor)
        if action is ROLL:
            add(state, self.actor, rng.below(6) + 1)
            say(state, Said(message("toy.log.rolled", seat=SeatRef(self.actor))))
            maybe_draw(state, self.actor)
        elif action is MARCH:
            state.frames.append(March(self.actor, 2))
        else:
            discard(state, self.actor, PLAYS.index(action))
            state.frames.append(Window(self.actor, 1))

    def ask(self, state: ToyState) -> Decision:
        return Decision(self.actor, DecisionKind.TURN, message("toy.ask.turn"))


class March(Frame[ToyState]):
    __slots__ = ("left",)

    def __init__(self, actor: Seat, left: int) -> None:
        super().__init__(actor)
        self.left = left

    def args(self) -> tuple[Any, ...]:
        return (self.actor, self.left)

    def legal(self, state: ToyState) -> list[Action]:
        return STEPS

    def apply(self, state: ToyState, action: Action, rng: Chance) -> None:
        state.frames.pop()
        if self.left > 1:
            state.frames.append(March(self.actor, self.left - 1))
        add(state, self.actor, 1)

    def ask(self, state: ToyState) -> Decision:
        return Decision(self.actor, DecisionKind.PIECE, message("toy.ask.march"))


class Window(Frame[ToyState]):
    """The others are asked, one after another, whether they parry; it looks at one of them at a time."""

    __slots__ = ("cursor", "player")

    def __init__(self, player: Seat, cursor: int) -> None:
        super().__init__(NOBODY)
        self.player = player
        self.cursor = cursor

    def args(self) -> tuple[Any, ...]:
        return (self.player, self.cursor)

    def run(self, state: ToyState, rng: Chance) -> None:
        state.frames.pop()
        if self.cursor == state.seats:
            add(state, self.player, 3)
            return
        state.frames.append(Window(self.player, self.cursor + 1))
        state.frames.append(Answer((self.player + self.cursor) % state.seats))


class Answer(Frame[ToyState]):
    __slots__ = ()

    def legal(self, state: ToyState) -> list[Action]:
        can = any(state.pieces.face[piece] == PARRY for piece in state.hands[self.actor])
        return [PASS, PLAYS[PARRY]] if can else [PASS]

    def apply(self, state: ToyState, action: Action, rng: Chance) -> None:
        state.frames.pop()
        if action is PASS:
            say(state, Passed(self.actor))
        else:
            discard(state, self.actor, PARRY)
            add(state, self.actor, 1)
            state.frames.pop()

    def ask(self, state: ToyState) -> Decision:
        return Decision(
            self.actor, DecisionKind.REACT, message("toy.ask.parry"), secret=True, topic="parry", default=PASS
        )


class Next(Frame[ToyState]):
    __slots__ = ("last",)

    def __init__(self, last: Seat) -> None:
        super().__init__(NOBODY)
        self.last = last

    def args(self) -> tuple[Any, ...]:
        return (self.last,)

    def run(self, state: ToyState, rng: Chance) -> None:
        state.left -= 1
        if state.left == 0:
            state.over = True
            say(state, Ended())
            return
        following = (self.last + 1) % state.seats
        state.frames[-1] = Turn(following)
        say(state, TurnBegan(following))


class ToyInsight(Foresight):
    def aims(self, game: Model[Any], state: Any, seat: Seat) -> dict[str, float]:
        return {}

    def because(self, aim: str) -> Message:
        return Message(f"toy.because.{aim}")


class ToyGame(Game[ToyState]):
    def __init__(self, options: Options) -> None:
        super().__init__("toy", 1, options, options.seats, "sha256:", 40 * options.turns)

    def setup(self, rng: Chance, log: Any = None) -> ToyState:
        state = ToyState(self.seats)
        state.log = log
        state.left = self.options.turns
        count = HAND * self.seats + 3
        state.pieces = Pieces([PARRY, PARRY, *(place % PARRY for place in range(count - 2))])
        state.pieces.shuffle(range(count), rng)
        for seat in range(self.seats):
            state.hands[seat] = list(range(seat * HAND, seat * HAND + HAND))
            for piece in state.hands[seat]:
                state.pieces.show(piece, 1 << seat)
        state.frames.append(Turn(0))
        self.settle(state, rng)
        return state

    def pieces(self, state: ToyState) -> Pieces:
        return state.pieces

    def utilities(self, state: ToyState) -> list[float]:
        best = max(state.score)
        return [float(score == best) for score in state.score]

    def outcome(self, state: ToyState) -> Outcome | None:
        if not state.over:
            return None
        places = tuple(1 + sum(other > score for other in state.score) for score in state.score)
        return Outcome(places, tuple(state.score), message("toy.end"))

    def observe(self, state: ToyState, viewer: Seat | None) -> TableView:
        view = TableView(viewer, over=state.over, turn=self._turn(state))
        view.zones["pile"] = []
        for piece in range(len(state.pieces.face)):
            seen = state.pieces.seen[piece]
            known = seen == -1 or (viewer is not None and seen >> viewer & 1)
            view.pieces[piece] = PieceView(str(state.pieces.face[piece]) if known else None, "back")
        for seat, hand in enumerate(state.hands):
            view.zones[f"hand.{seat}"] = list(hand)
            view.set_counter(seat_id(seat), "score", state.score[seat])
        held = {piece for hand in state.hands for piece in hand}
        view.zones["deck"] = [piece for piece in view.pieces if piece not in held and state.pieces.seen[piece] == 0]
        view.zones["pile"] = [piece for piece in view.pieces if piece not in held and state.pieces.seen[piece] != 0]
        view.unordered = frozenset({"pile"})
        return view

    def _turn(self, state: ToyState) -> Seat:
        for frame in state.frames:
            if isinstance(frame, Next):
                return frame.last
            if isinstance(frame, Turn):
                return frame.actor
        return NOBODY

    def narrate(self, event: Event) -> Message | None:
        if isinstance(event, Said):
            return event.message
        if isinstance(event, Moved):
            return message("toy.log.drew" if event.source == "deck" else "toy.log.played", face=event.face or "?")
        return None

    def gestures(self, state: ToyState) -> list[Gesture]:
        found = []
        for action in self.legal_actions(state):
            source = None
            if action in PLAYS:
                actor = self.actor(state)
                piece = next(p for p in state.hands[actor] if state.pieces.face[p] == PLAYS.index(action))
                source = piece_id(piece)
            elif action in STEPS:
                source = "walker"
            found.append(Gesture(action, source, None, self.label(state, action)))
        return found

    def label(self, state: ToyState, action: Action) -> Message:
        return message(f"toy.do.{action.verb}")

    def dump(self, state: ToyState) -> Any:
        frames = dump_frames(state.frames)
        return [state.left, state.score, state.hands, state.over, state.pieces.dump(), frames]

    def read(self, data: Any) -> ToyState:
        state = ToyState(self.seats)
        state.left, state.score, state.hands, state.over = data[:4]
        state.pieces = Pieces.load(data[4])
        state.frames = load_frames(data[5], FRAMES)
        return state

    def parse(self, token: str) -> Action:
        return TABLE.parse(token)

    def bot(self, level: str, temper: str = "") -> Bot:
        return ToyBot(BOTS.get(level))

    def insight(self) -> Insight:
        return ToyInsight(Guide())

    def iterations(self, level: str) -> int:
        return 1


FRAMES: dict[str, type[Frame[Any]]] = {frame.__name__: frame for frame in (Turn, March, Window, Answer, Next)}


class ToyBot(Bot):
    """Takes any action, or what `pick` takes; it gives all the weight to one choice."""

    def __init__(self, pick: Pick | None = None) -> None:
        self._pick = pick

    def weigh(
        self, game: Model[Any], seat: Seat, world: Any, budget: Budget, rng: Chance, control: Control
    ) -> list[tuple[Action, float]]:
        return [(self.choose(game, seat, world, budget, rng, control), 1.0)]

    def choose(self, game: Model[Any], seat: Seat, world: Any, budget: Budget, rng: Chance, control: Control) -> Action:
        legal = game.legal_actions(world)
        return legal[rng.below(len(legal))] if self._pick is None else self._pick(legal, budget, control)


def first(legal: Sequence[Action], *_: object) -> Action:
    """Never parries, and throws the die on its turn."""
    return legal[0]


def last(legal: Sequence[Action], *_: object) -> Action:
    """Tells an answer of `greedy` from any other's in most positions."""
    return legal[-1]


def slow(legal: Sequence[Action], budget: Budget, control: Control) -> Action:
    """Thinks until it is stopped."""
    started = time.perf_counter()
    while not control.stopped():
        time.sleep(0.002)
        control.report(min(1.0, (time.perf_counter() - started) / (budget.seconds or 1)), ROLL)
    return ROLL if ROLL in legal else legal[0]


def endless(_legal: Sequence[Action], _budget: Budget, control: Control) -> Action:
    """Thinks until nobody wants it any longer: no clock ends that."""
    is_wanted = control.stopped.__self__._is_wanted
    while is_wanted():
        time.sleep(0.002)
        control.report(0.5, ROLL)
    return ROLL


def hung(*_: object) -> Action:
    """Hears nothing and says nothing."""
    while True:
        time.sleep(1)


def stuck(_legal: Sequence[Action], _budget: Budget, control: Control) -> Action:
    """Tells what is best so far, and nothing any more."""
    time.sleep(0.15)  # only then is it time for a report
    control.report(0.5, ROLL)
    return hung()


def dying(*_: object) -> Action:
    """Takes its process along."""
    os._exit(9)


def lying(legal: Sequence[Action], *_: object) -> Action:
    """Answers what nobody may do."""
    return next(action for action in TABLE.all() if action not in legal)


BOTS: dict[str, Pick] = {
    "passing": first, "parrying": last, "card": last, "greedy": last, "expert": slow, "endless": endless,
    "hung": hung, "stuck": stuck, "dying": dying, "lying": lying,
}  # fmt: skip


def with_parry(seats: int, holders: set[int]) -> int:
    """Return a seed with which exactly `holders` have a parry."""
    game = ToyGame(Options(seats=seats))
    for seed in range(500):
        state = game.setup(Chance(derive(seed, "setup")))
        found = {s for s, hand in enumerate(state.hands) if any(state.pieces.face[p] == PARRY for p in hand)}
        if found == holders:
            return seed
    raise AssertionError("no such deal")


def create(options: Options, house: Any) -> ToyGame:
    return ToyGame(options)


def register() -> None:
    """Make the toy a game of the house, in this process."""
    registry.GAMES["toy"] = __name__


def main() -> None:
    """Be a child that knows the toy; no test asks of it to be polite, as others may keep the machine busy."""
    register()
    from rules.worker import serve

    serve()
