"""Duel: a bolt opens a window in which anybody may cancel with a lion; a war cry asks everybody to parry.

The cases of the house: a window with a cancel, a mass response with pass-over, a deck made of the old discard pile,
cards spent by face.
"""

from typing import Any

from rules.core.action import Action, ActionTable
from rules.core.chance import Chance
from rules.core.decision import Decision, DecisionKind
from rules.core.frame import Frame
from rules.core.ids import EVERYBODY, NOBODY, Face, Seat, seat_id
from rules.core.message import SeatRef, message
from tests.core.toys.kit import Deed, ToyGame, ToyState

BOLT, LION, CRY, PARRY = range(4)
COPIES = (7, 5, 4, 5)
HEARTS = 3

TABLE = ActionTable()
DRAW = TABLE.add(Deed("draw"))
BOLTS = [TABLE.add(Deed("bolt", BOLT, seat_id(seat))) for seat in range(5)]
SHOUT = TABLE.add(Deed("cry", CRY))
CANCEL = TABLE.add(Deed("lion", LION))
LET = TABLE.add(Deed("let"))
GUARD = TABLE.add(Deed("parry", PARRY))
SUFFER = TABLE.add(Deed("suffer"))


class Turn(Frame[ToyState]):
    """`actor` plays a card or draws; never unasked, as that would tell that it holds nothing to play."""

    forced = False

    def legal(self, state: ToyState) -> list[Action]:
        actions: list[Action] = [DRAW] if state.zones["deck"] or state.zones["discard"] else []
        if state.holds(self.actor, BOLT):
            actions += [BOLTS[seat] for seat in range(state.seats) if seat != self.actor]
        if state.holds(self.actor, CRY):
            actions.append(SHOUT)
        return actions or [LET]

    def apply(self, state: ToyState, action: Action, rng: Chance) -> None:
        state.frames[-1] = Next(self.actor)
        if action is DRAW:
            state.draw(self.actor, rng)
        elif action is SHOUT:
            state.spend(self.actor, CRY)
            state.frames.append(MassResponse(self.actor, 1))
        elif action is not LET:
            target = BOLTS.index(action)
            state.spend(self.actor, BOLT)
            state.frames.append(Resolve(self.actor, target, False))
            state.frames.append(Window(self.actor, 0, False))

    def ask(self, state: ToyState) -> Decision:
        return Decision(self.actor, DecisionKind.TURN, message("toy.ask.turn"))


class Next(Frame[ToyState]):
    """The turn goes from `after` to the next seat."""

    __slots__ = ("after",)

    def __init__(self, after: Seat) -> None:
        super().__init__(NOBODY)
        self.after = after

    def run(self, state: ToyState, rng: Chance) -> None:
        seat = (self.after + 1) % state.seats
        state.begin_turn(seat)
        state.frames[-1] = Turn(seat)

    def args(self) -> tuple[Any, ...]:
        return (self.after,)


class Resolve(Frame[ToyState]):
    """The bolt of `caster` hits `target`, unless it was cancelled."""

    __slots__ = ("cancelled", "caster", "target")

    def __init__(self, caster: Seat, target: Seat, cancelled: bool) -> None:
        super().__init__(NOBODY)
        self.caster = caster
        self.target = target
        self.cancelled = cancelled

    def run(self, state: ToyState, rng: Chance) -> None:
        state.frames.pop()
        if not self.cancelled:
            wound(state, self.target)

    def args(self) -> tuple[Any, ...]:
        return (self.caster, self.target, self.cancelled)


class Window(Frame[ToyState]):
    """Each seat in turn may cancel, `passes` in a row did not; a cancel can be cancelled."""

    __slots__ = ("cancelled", "cursor", "passes")

    def __init__(self, cursor: Seat, passes: int, cancelled: bool) -> None:
        super().__init__(NOBODY)
        self.cursor = cursor
        self.passes = passes
        self.cancelled = cancelled

    def run(self, state: ToyState, rng: Chance) -> None:
        if self.passes == state.seats:
            resolve = state.frames[-2]
            assert isinstance(resolve, Resolve)
            state.frames[-2:] = [Resolve(resolve.caster, resolve.target, self.cancelled)]
        else:
            state.frames.append(Respond(self.cursor))

    def go_on(self, state: ToyState, played: bool) -> None:
        cursor = (self.cursor + 1) % state.seats
        passes = 0 if played else self.passes + 1
        state.frames[-1] = Window(cursor, passes, self.cancelled ^ played)

    def args(self) -> tuple[Any, ...]:
        return (self.cursor, self.passes, self.cancelled)


class Respond(Frame[ToyState]):
    """`actor` may cancel; nobody else learns whether the question was put."""

    def legal(self, state: ToyState) -> list[Action]:
        return [CANCEL, LET] if state.holds(self.actor, LION) else [LET]

    def apply(self, state: ToyState, action: Action, rng: Chance) -> None:
        state.frames.pop()
        window = state.frames[-1]
        assert isinstance(window, Window)
        if action is CANCEL:
            state.spend(self.actor, LION)
        else:
            state.pass_over(self.actor)
        window.go_on(state, action is CANCEL)

    def ask(self, state: ToyState) -> Decision:
        return Decision(
            self.actor, DecisionKind.REACT, message("toy.ask.window"), secret=True, topic="window", default=LET
        )


class MassResponse(Frame[ToyState]):
    """Everybody but `caster` parries or is wounded; `steps` seats on is the one whose turn it is."""

    __slots__ = ("caster", "steps")

    def __init__(self, caster: Seat, steps: int) -> None:
        super().__init__(NOBODY)
        self.caster = caster
        self.steps = steps

    def run(self, state: ToyState, rng: Chance) -> None:
        if self.steps == state.seats:
            state.frames.pop()
            return
        seat = (self.caster + self.steps) % state.seats
        state.frames[-1] = MassResponse(self.caster, self.steps + 1)
        state.frames.append(Answer(seat))

    def args(self) -> tuple[Any, ...]:
        return (self.caster, self.steps)


class Answer(Frame[ToyState]):
    """`actor` parries or suffers."""

    def legal(self, state: ToyState) -> list[Action]:
        return [GUARD, SUFFER] if state.holds(self.actor, PARRY) else [SUFFER]

    def apply(self, state: ToyState, action: Action, rng: Chance) -> None:
        state.frames.pop()
        if action is GUARD:
            state.spend(self.actor, PARRY)
        else:
            state.pass_over(self.actor)
            wound(state, self.actor)

    def ask(self, state: ToyState) -> Decision:
        who = SeatRef(self.actor)
        return Decision(
            self.actor,
            DecisionKind.REACT,
            message("toy.ask.parry", seat=who),
            secret=True,
            topic="parry",
            default=SUFFER,
        )


def wound(state: ToyState, seat: Seat) -> None:
    state.count(seat, "score", -1)
    if state.number(seat, "score") == 0:
        state.end()


class Duel(ToyGame):
    frames = (Turn, Next, Resolve, Window, Respond, MassResponse, Answer)
    table = TABLE

    def faces(self) -> list[Face]:
        return [face for face, copies in enumerate(COPIES) for _ in range(copies)]

    def deal(self, state: ToyState, rng: Chance) -> None:
        state.zones = {"deck": list(range(sum(COPIES))), "discard": []}
        state.zones.update((f"hand.{seat}", []) for seat in range(self.seats))
        state.shuffle("deck", rng)
        for seat in range(self.seats):
            state.count(seat, "score", HEARTS)
            for _ in range(3):
                state.draw(seat, rng)
        state.frames = [Next(self.seats - 1)]


def give(state: ToyState, seat: Seat, *faces: Face) -> None:
    """Let the hand of `seat` be exactly `faces`, taken from deck and discard; for tests that state what matters."""
    for piece in list(state.hand(seat)):
        state.move(piece, f"hand.{seat}", "discard", EVERYBODY)
    for face in faces:
        zone, piece = next(
            (zone, piece)
            for zone in ("deck", "discard")
            for piece in state.zones[zone]
            if state.pieces.face[piece] == face
        )
        state.pieces.seen[piece] = 0
        state.move(piece, zone, f"hand.{seat}", 1 << seat)
