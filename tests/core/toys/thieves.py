"""Thieves: cards are stolen, spent, fetched back, laid open, hidden behind a screen, or shuffled into the deck.

Givers are thieves who may hand on a card of their choice, too.
"""

from rules.core.action import Action, ActionTable
from rules.core.chance import Chance
from rules.core.decision import Decision, DecisionKind
from rules.core.frame import Frame
from rules.core.ids import Face, Seat, seat_id
from rules.core.message import message
from rules.core.theft import hand_over, tuck_in
from tests.core.toys.kit import Deed, Rounds, ToyGame, ToyState

FACES = 4
COPIES = 6
TURNS = 8

TABLE = ActionTable()
SPEND = [TABLE.add(Deed("spend", face)) for face in range(FACES)]
LAY = [TABLE.add(Deed("lay", face)) for face in range(FACES)]
STEALS = [TABLE.add(Deed("steal", target=seat_id(seat))) for seat in range(5)]
HIDE = TABLE.add(Deed("hide"))
RETURN = TABLE.add(Deed("return"))
DRAW = TABLE.add(Deed("draw"))
FETCH = TABLE.add(Deed("fetch"))
GIVE = [TABLE.add(Deed("give", face)) for face in range(FACES)]


class Turn(Frame[ToyState]):
    """`actor` draws, fetches, spends, lays open, hides what lies open, steals, or shuffles the hand into the deck."""

    def legal(self, state: ToyState) -> list[Action]:
        faces = state.faces_of(self.actor)
        actions: list[Action] = [DRAW] + [SPEND[face] for face in faces] + [LAY[face] for face in faces]
        if state.zones["discard"]:
            actions.append(FETCH)
        if state.zones[f"open.{self.actor}"]:
            actions.append(HIDE)
        if faces:
            actions.append(RETURN)
        return actions + [STEALS[seat] for seat in range(state.seats) if seat != self.actor and state.hand(seat)]

    def apply(self, state: ToyState, action: Action, rng: Chance) -> None:
        assert isinstance(action, Deed)
        DEEDS[action.verb](state, self.actor, action, rng)
        state.frames[-1] = self.next()

    def next(self) -> Rounds:
        return NextTurn(self.actor)

    def ask(self, state: ToyState) -> Decision:
        return Decision(self.actor, DecisionKind.TURN, message("toy.ask.thief"))


class NextTurn(Rounds):
    turns = TURNS

    def turn(self, seat: Seat) -> Turn:
        return Turn(seat)


class Gift(Turn):
    """`actor` may hand a card face down to the next seat, too."""

    def legal(self, state: ToyState) -> list[Action]:
        return super().legal(state) + [GIVE[face] for face in state.faces_of(self.actor)]

    def seen(self, state: ToyState, action: Action, viewer: Seat) -> object:
        return action.verb if action in GIVE and viewer != (self.actor + 1) % state.seats else action

    def next(self) -> Rounds:
        return NextGift(self.actor)


class NextGift(NextTurn):
    def turn(self, seat: Seat) -> Turn:
        return Gift(seat)


def spend(state: ToyState, seat: Seat, action: Deed, rng: Chance) -> None:
    state.spend(seat, action.face)
    state.count(seat, "score", action.face)


def lay(state: ToyState, seat: Seat, action: Deed, rng: Chance) -> None:
    state.spend(seat, action.face, f"open.{seat}")


def hide(state: ToyState, seat: Seat, action: Deed, rng: Chance) -> None:
    """Put what lies open behind the screen: which token is which there, only the owner knows."""
    for piece in list(state.zones[f"open.{seat}"]):
        state.move(piece, f"open.{seat}", f"screen.{seat}", 0)
    state.conceal(f"screen.{seat}", 1 << seat, rng)


def steal(state: ToyState, seat: Seat, action: Deed, rng: Chance) -> None:
    """Take a card by chance from the hand of another, who goes on knowing it; nobody else can follow it."""
    victim = STEALS.index(action)
    names = [f"face.{face}" for face in range(FACES)]
    piece, recalled = hand_over(state.pieces, state.hand(victim), victim, seat, rng, state.log, names)
    state.move(piece, f"hand.{victim}", f"hand.{seat}", 1 << seat)
    for event in recalled:
        state.tell(event)
    tuck_in(state.pieces, state.hand(seat), seat, rng, state.log, names)


def give(state: ToyState, seat: Seat, action: Deed, rng: Chance) -> None:
    """Hand a card face down to the next seat; nobody else can follow it."""
    taker = (seat + 1) % state.seats
    names = [f"face.{face}" for face in range(FACES)]
    piece, recalled = hand_over(state.pieces, state.hand(seat), seat, taker, rng, state.log, names, action.face)
    state.move(piece, f"hand.{seat}", f"hand.{taker}", 1 << taker)
    for event in recalled:
        state.tell(event)
    tuck_in(state.pieces, state.hand(taker), taker, rng, state.log, names)


def give_back(state: ToyState, seat: Seat, action: Deed, rng: Chance) -> None:
    """Shuffle the hand into the deck and draw as many."""
    hand = list(state.hand(seat))
    for piece in hand:
        state.move(piece, f"hand.{seat}", "deck", 0)
    state.shuffle("deck", rng)
    for _ in hand:
        state.draw(seat, rng)


def draw(state: ToyState, seat: Seat, action: Deed, rng: Chance) -> None:
    state.draw(seat, rng)


def fetch(state: ToyState, seat: Seat, action: Deed, rng: Chance) -> None:
    """Take the card that was spent last, before all eyes."""
    state.move(state.zones["discard"][-1], "discard", f"hand.{seat}", 0)


DEEDS = {
    "fetch": fetch,
    "spend": spend,
    "lay": lay,
    "give": give,
    "hide": hide,
    "steal": steal,
    "return": give_back,
    "draw": draw,
}


class Thieves(ToyGame):
    frames = (Turn, NextTurn)
    table = TABLE
    hidden_order = ("hand.", "screen.")

    def faces(self) -> list[Face]:
        return [face for face in range(FACES) for _ in range(COPIES)]

    def deal(self, state: ToyState, rng: Chance) -> None:
        state.zones = {"deck": list(range(FACES * COPIES)), "discard": []}
        for seat in range(self.seats):
            state.zones.update({f"hand.{seat}": [], f"open.{seat}": [], f"screen.{seat}": []})
        state.shuffle("deck", rng)
        for seat in range(self.seats):
            for _ in range(3):
                state.draw(seat, rng)
        state.frames = [NextTurn(self.seats - 1)]


class Givers(Thieves):
    frames = (Gift, NextGift)

    def deal(self, state: ToyState, rng: Chance) -> None:
        super().deal(state, rng)
        state.frames = [NextGift(self.seats - 1)]
