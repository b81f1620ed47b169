"""The flow of turns: steps that run by themselves, and the two questions that stand on no other (DA-3.2)."""

from __future__ import annotations

from typing import Any, Final

from rules.core.action import Action
from rules.core.chance import Chance
from rules.core.decision import Decision, DecisionKind
from rules.core.frame import Frame, SeatStep
from rules.core.ids import Seat
from rules.core.message import Message, message
from rules.daruma import actions, closing, effects, verbs
from rules.daruma.frames import Pour, next_face
from rules.daruma.state import ENDED_BY_DECK, ENDED_BY_GUARD, ENDED_BY_TRACK, DarumaState
from rules.daruma.tables import ACTION_OF, ACTIONS, ALIKE, COLOUR_OF, COLOURS, FOUR, GOLD, MANY_ROWS, MOST_SEATS


class StartTurn(SeatStep[DarumaState]):
    """The turn begins; the player is asked about the row if it may be refreshed."""

    __slots__ = ()

    def run(self, state: DarumaState, rng: Chance) -> None:
        """Wait with the throw until the row is settled."""
        seat = self.seat
        verbs.begin_turn(state, seat)
        state.frames[-1] = FIRST_THROW[seat]
        if may_refresh(state):
            state.frames.append(REFRESH[seat])


class FirstThrow(SeatStep[DarumaState]):
    """The tile under the marker counts, and all dice are thrown (DA-3.4)."""

    __slots__ = ()

    def run(self, state: DarumaState, rng: Chance) -> None:
        """Throw."""
        verbs.start_on_tile(state)
        state.frames[-1] = RESUME[self.seat]
        verbs.throw_all(state, self.seat, rng)


class Resume(SeatStep[DarumaState]):
    """A throw or an action is resolved: bad luck strikes, dice are wanting, or it is the player's choice again."""

    __slots__ = ()

    def run(self, state: DarumaState, rng: Chance) -> None:
        """Find out which."""
        seat = self.seat
        if state.ledger + state.tile_four + state.curse >= FOUR:
            closing.strike_bad_luck(state, seat)
            state.frames[-1] = PASS_TURN[seat]
        elif any(state.pool) or may_give(state, seat):
            state.frames[-1] = MAIN[seat]
        else:
            state.frames[-1] = END_TURN[seat]


class EndTurn(SeatStep[DarumaState]):
    """The turn ends in order (DA-3.6)."""

    __slots__ = ()

    def run(self, state: DarumaState, rng: Chance) -> None:
        """Collect, mark, gather, refill, move the round marker."""
        seat = self.seat
        left = closing.stop(state, seat)
        closing.collect(state, seat)
        closing.mark(state)
        closing.gather(state)
        if closing.refill(state):
            closing.move_round_marker(state, seat, left)
            state.frames[-1] = PASS_TURN[seat]
        else:
            closing.finish_turn(state, seat)
            closing.end_game(state, ENDED_BY_DECK)


class PassTurn(SeatStep[DarumaState]):
    """The turn is over: it passes on, or the game ends with the round (DA-3.6.8, 7.1, 7.4)."""

    __slots__ = ()

    def run(self, state: DarumaState, rng: Chance) -> None:
        """Find out which."""
        seat = self.seat
        rules = state.rules
        closing.finish_turn(state, seat)
        following = seat + 1 if seat + 1 < rules.seats else 0
        if following == state.start:
            if state.final:
                closing.end_game(state, ENDED_BY_TRACK)
                return
            if rules.turn_guard and sum(state.turns) >= rules.turn_guard:
                closing.end_game(state, ENDED_BY_GUARD)
                return
        state.frames[-1] = START_TURN[following]


class Refresh(Frame[DarumaState]):
    """Whether the player exchanges the row (DA-3.3, DA-D01)."""

    __slots__ = ()
    forced = False

    def legal(self, state: DarumaState) -> list[Action]:
        """Always both."""
        return actions.REFRESH_OR_KEEP

    def apply(self, state: DarumaState, action: Action, rng: Chance) -> None:
        """Exchange the row or keep it; with the option, ask again if the new row allows it."""
        if action is actions.REFRESH:
            verbs.refresh(state, self.actor, rng)
            if state.rules.refresh_repeat and may_refresh(state):
                if not state.rules.ends_rows:
                    return
                if self.exchanged < MANY_ROWS - 1:
                    state.frames[-1] = REFRESH_AGAIN[self.exchanged][self.actor]
                    return
        state.frames.pop()

    @property
    def exchanged(self) -> int:
        """How many rows were exchanged before in this turn."""
        return 0

    def ask(self, state: DarumaState) -> Decision:
        """Yes or no."""
        return Decision(self.actor, DecisionKind.OPTION, message("daruma.ask.refresh"))


class RefreshAgain(Refresh):
    """The same after `rows` exchanged ones; in a box of dolls that are all alike it would go on for ever."""

    __slots__ = ("rows",)

    def __init__(self, actor: Seat, rows: int) -> None:
        super().__init__(actor)
        self.rows = rows

    @property
    def exchanged(self) -> int:
        """How many rows were exchanged before in this turn."""
        return self.rows

    def args(self) -> tuple[Any, ...]:
        """Return the seat and the number of rows."""
        return (self.actor, self.rows)


class Main(Frame[DarumaState]):
    """What the player does with the dice (DA-4.3, DA-D02)."""

    __slots__ = ()
    forced = False

    def legal(self, state: DarumaState) -> list[Action]:
        """Paint, pour, give or stop."""
        pool = state.pool
        free = state.free if pool[1] else 0
        sake = 0
        if may_pour(state):  # a loop would take twice as long, and this is asked most of all
            if pool[2]:
                sake = 1 << 2
            if pool[3]:
                sake |= 1 << 3
            if pool[5]:
                sake |= 1 << 5
            if pool[6]:
                sake |= 1 << 6
        if may_give(state, self.actor):
            return actions.MAIN[free][sake] + gifts(state, self.actor)
        return actions.MAIN[free][sake]

    def apply(self, state: DarumaState, action: Action, rng: Chance) -> None:
        """Do it; the turn resumes when it is resolved."""
        seat = self.actor
        frames = state.frames
        frames[-1] = RESUME[seat]
        if isinstance(action, actions.Place):
            verbs.paint(state, seat, action.slot)
            effects.fire(state, seat, action.slot, rng)
        elif isinstance(action, actions.Bottle):
            verbs.pour(state, seat, action.face)
            first = next_face(state.pool, 1)
            if first:
                frames.append(Pour(seat, first, ()))
        elif isinstance(action, actions.Give):
            verbs.give(state, seat, action.receiver, action.face)
            verbs.throw_from_ledger(state, seat, rng)
        else:
            frames[-1] = END_TURN[seat]

    def ask(self, state: DarumaState) -> Decision:
        """The own turn; what is asked names only what can be done."""
        what = Message(OFFERED[frozenset(action.verb for action in self.legal(state))])
        return Decision(self.actor, DecisionKind.TURN, message("daruma.ask.main", what=what))


def may_refresh(state: DarumaState) -> bool:
    """Return whether three cards of the row share a colour or an action; gold helps every colour (DA-3.3)."""
    faces = state.pieces.face
    colours = [0] * len(COLOURS)
    acts = [0] * len(ACTIONS)
    for piece in state.row:
        face = faces[piece]
        colours[COLOUR_OF[face]] += 1
        acts[ACTION_OF[face]] += 1
    if state.rules.refresh_gold_wild:
        gold = colours.pop(GOLD)
        return max(colours) + gold >= ALIKE or max(acts) >= ALIKE
    return max(colours) >= ALIKE or max(acts) >= ALIKE


def may_pour(state: DarumaState) -> bool:
    """Return whether sake may be bought: the last die stays, and a 1 may have to go first (DA-4.5, 8.4, 8.5)."""
    rules = state.rules
    if rules.ones_first and state.pool[1] and state.free:
        return False
    return rules.bottle_last_die or sum(state.pool) > 1


def may_give(state: DarumaState, seat: Seat) -> bool:
    """Return whether generosity is legal (DA-4.3)."""
    if state.generous or not state.ledger or not state.supplies[seat]:
        return False
    return state.rules.generosity_on_empty_pool or any(state.pool)


def gifts(state: DarumaState, seat: Seat) -> list[Action]:
    """Return each type of card in the supply of `seat` with each other player."""
    faces = state.pieces.face
    seats = state.rules.seats
    found: list[Action] = []
    for face in sorted({faces[piece] for piece in state.supplies[seat]}):
        found += actions.GIFTS[seats][seat][face]
    return found


OFFERED: Final = {
    frozenset({"place"}): "daruma.ask.main.paint",
    frozenset({"place", "bottle"}): "daruma.ask.main.paint_pour",
    frozenset({"place", "generosity"}): "daruma.ask.main.paint_give",
    frozenset({"place", "bottle", "generosity"}): "daruma.ask.main.paint_pour_give",
    frozenset({"stop"}): "daruma.ask.main.stop",
    frozenset({"bottle", "stop"}): "daruma.ask.main.pour_stop",
    frozenset({"generosity", "stop"}): "daruma.ask.main.give_stop",
    frozenset({"bottle", "generosity", "stop"}): "daruma.ask.main.pour_give_stop",
}
"""What the main question says, by the verbs of what can be done."""

START_TURN: Final = [StartTurn(seat) for seat in range(MOST_SEATS)]
FIRST_THROW: Final = [FirstThrow(seat) for seat in range(MOST_SEATS)]
RESUME: Final = [Resume(seat) for seat in range(MOST_SEATS)]
END_TURN: Final = [EndTurn(seat) for seat in range(MOST_SEATS)]
PASS_TURN: Final = [PassTurn(seat) for seat in range(MOST_SEATS)]
REFRESH: Final = [Refresh(seat) for seat in range(MOST_SEATS)]
REFRESH_AGAIN: Final = [[RefreshAgain(seat, rows) for seat in range(MOST_SEATS)] for rows in range(1, MANY_ROWS)]
"""By the rows exchanged before that one, less one, and by seat."""

MAIN: Final = [Main(seat) for seat in range(MOST_SEATS)]

FRAMES: Final = (StartTurn, FirstThrow, Resume, EndTurn, PassTurn, Refresh, RefreshAgain, Main)
