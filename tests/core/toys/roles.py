"""Roles: one seat is known to be the lord, the others know only their own role; who strikes whom tells something."""

from rules.core.action import Action, ActionTable
from rules.core.chance import Chance
from rules.core.decision import Decision, DecisionKind
from rules.core.frame import Frame
from rules.core.ids import EVERYBODY, Face, Seat, seat_id
from rules.core.message import message
from rules.core.outcome import Outcome
from tests.core.toys.kit import Deed, Rounds, ToyGame, ToyState

LORD, LOYAL, REBEL = range(3)
CAST = (LORD, LOYAL, REBEL, REBEL)
ROUNDS = 3

TABLE = ActionTable()
STRIKES = [TABLE.add(Deed("strike", target=seat_id(seat))) for seat in range(4)]
SPARE = TABLE.add(Deed("spare"))


class Turn(Frame[ToyState]):
    """`actor` strikes somebody or spares them all."""

    def legal(self, state: ToyState) -> list[Action]:
        return [STRIKES[seat] for seat in range(state.seats) if seat != self.actor] + [SPARE]

    def apply(self, state: ToyState, action: Action, rng: Chance) -> None:
        if action is not SPARE:
            target = STRIKES.index(action)
            state.count(target, "struck", 1)
            if target == lord(state):
                state.count(self.actor, "rebellion", 1)  # a public tally, from public facts only
        state.frames[-1] = NextTurn(self.actor)

    def ask(self, state: ToyState) -> Decision:
        return Decision(self.actor, DecisionKind.TURN, message("toy.ask.strike"))


class NextTurn(Rounds):
    """After the last round the roles are shown and a team has won."""

    turns = ROUNDS

    def turn(self, seat: Seat) -> Turn:
        return Turn(seat)

    def finish(self, state: ToyState) -> None:
        for piece in range(state.seats):
            state.show(piece, EVERYBODY)


def lord(state: ToyState) -> Seat:
    return next(seat for seat in range(state.seats) if state.pieces.face[seat] == LORD)


class Roles(ToyGame):
    frames = (Turn, NextTurn)
    table = TABLE
    hidden_order = ()

    def __init__(self, seats: int = 4) -> None:
        super().__init__(seats)

    def faces(self) -> list[Face]:
        return list(CAST)

    def deal(self, state: ToyState, rng: Chance) -> None:
        state.zones = {f"role.{seat}": [] for seat in range(self.seats)} | {"deck": list(range(self.seats))}
        state.shuffle("deck", rng)
        for seat in range(self.seats):
            piece = state.zones["deck"][0]
            state.move(piece, "deck", f"role.{seat}", EVERYBODY if state.pieces.face[piece] == LORD else 1 << seat)
        state.frames = [NextTurn(self.seats - 1)]

    def rebels_win(self, state: ToyState) -> bool:
        return state.number(lord(state), "struck") >= 4

    def utilities(self, state: ToyState) -> list[float]:
        win = self.rebels_win(state)
        return [float((state.pieces.face[seat] == REBEL) == win) for seat in range(self.seats)]

    def outcome(self, state: ToyState) -> Outcome | None:
        if not state.over:
            return None
        won = self.utilities(state)
        places = tuple(1 if share else 1 + sum(map(bool, won)) for share in won)
        return Outcome(places, tuple(map(int, won)), message("toy.over"))

    def likelihood(self, state: ToyState, seat: Seat) -> float:
        """Return how well the roles explain who struck the lord."""
        weight = 1.0
        for other in range(self.seats):
            rebel = state.pieces.face[other] == REBEL
            weight *= (0.8 if rebel else 0.1) ** state.number(other, "rebellion")
        return weight
