"""The castle actions and their questions, in which the opponent has a say (NC-4.11 to NC-4.15).

The turn waits below each question, so answers begin by popping. P uses the action, Q is the opponent.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

from rules.core.action import Action
from rules.core.chance import Chance
from rules.core.decision import Decision, DecisionKind
from rules.core.frame import Frame
from rules.core.ids import Seat
from rules.core.message import SeatRef, message
from rules.nine_cards_sekigahara import actions, verbs
from rules.nine_cards_sekigahara.state import NineCardsState, presence
from rules.nine_cards_sekigahara.tables import ACTION_KEYS, SEATS, SLOTS


class Question(Frame[NineCardsState]):
    """A question that is put even where only one answer is possible (NC-5.4)."""

    __slots__ = ()
    forced = False
    prompt: ClassVar[str] = ""

    def ask(self, state: NineCardsState) -> Decision:
        """Ask for one answer on the table."""
        prompt = message(f"nine_cards_sekigahara.ask.{self.prompt}", seat=SeatRef(1 - self.actor), n=self.number(state))
        may = actions.NONE in self.legal(state)
        default = actions.NONE if may else None
        return Decision(self.actor, DecisionKind.PIECE, prompt, maximum=self.number(state), default=default)

    def number(self, state: NineCardsState) -> int:
        """Return how many ashigaru stand elsewhere after the answer, or may."""
        return 1


class Placing(Question):
    """Where ashigaru are placed."""

    __slots__ = ()

    def legal(self, state: NineCardsState) -> list[Action]:
        """Every distribution over the slots."""
        return actions.PLACE[self.number(state)]


class PlaceForEnemy(Placing):
    """Where Q places ashigaru of P (NC-D03)."""

    __slots__ = ()
    prompt = "place_for_enemy"

    def number(self, state: NineCardsState) -> int:
        return min(state.rules.borrowed_place, state.supply[1 - self.actor])

    def apply(self, state: NineCardsState, action: Action, rng: Chance) -> None:
        """Place them; P may move one of them."""
        assert isinstance(action, actions.Place)
        state.frames.pop()
        enemy = 1 - self.actor
        verbs.place_each(state, enemy, action.slots, by_enemy=True)
        fresh = 0
        for slot in action.slots:
            fresh |= 1 << slot
        state.frames.append(SHIFT_FRESH[enemy][fresh])


class ShiftFresh(Question):
    """Whether P moves one of the ashigaru just placed in the slots of the mask `fresh` (NC-D04)."""

    __slots__ = ("fresh",)
    prompt = "shift_fresh"

    def __init__(self, actor: Seat, fresh: int) -> None:
        super().__init__(actor)
        self.fresh = fresh

    def legal(self, state: NineCardsState) -> list[Action]:
        """None, or from a slot that received one."""
        return actions.SHIFT[self.fresh]

    def apply(self, state: NineCardsState, action: Action, rng: Chance) -> None:
        """Move it."""
        state.frames.pop()
        _move(state, self.actor, action)

    def args(self) -> tuple[Any, ...]:
        return (self.actor, self.fresh)


class Muster(Placing):
    """Where P places ashigaru (NC-D05)."""

    __slots__ = ()
    prompt = "muster"

    def number(self, state: NineCardsState) -> int:
        return min(state.rules.muster_place, state.supply[self.actor])

    def apply(self, state: NineCardsState, action: Action, rng: Chance) -> None:
        """Place them; Q may take one off."""
        assert isinstance(action, actions.Place)
        state.frames.pop()
        verbs.place_each(state, self.actor, action.slots)
        _recall(state, self.actor)


class Recall(Question):
    """Whether Q takes an ashigaru of P off a castle (NC-D06)."""

    __slots__ = ()
    prompt = "recall"

    def legal(self, state: NineCardsState) -> list[Action]:
        """None, or any slot where P stands."""
        return actions.REMOVE[presence(state, 1 - self.actor)]

    def apply(self, state: NineCardsState, action: Action, rng: Chance) -> None:
        """Take it off."""
        state.frames.pop()
        if isinstance(action, actions.AtSlot):
            verbs.remove(state, 1 - self.actor, action.slot)


class ForcedMarch(Question):
    """Which of its ashigaru Q moves, and where (NC-D07)."""

    __slots__ = ()
    prompt = "forced_march"

    def legal(self, state: NineCardsState) -> list[Action]:
        """Any of them, to another slot."""
        return actions.FORCED[presence(state, self.actor)]

    def apply(self, state: NineCardsState, action: Action, rng: Chance) -> None:
        """Move it; then P may march."""
        state.frames.pop()
        _move(state, self.actor, action)
        _march_by_night(state, 1 - self.actor)


class NightMarch(Question):
    """Which of its ashigaru P moves at the same time (NC-D08)."""

    __slots__ = ()
    prompt = "night_march"

    def legal(self, state: NineCardsState) -> list[Action]:
        """Every set of moves."""
        if state.rules.night_moves == 1:
            return actions.SHIFT[presence(state, self.actor)]
        one, two, three = state.ashigaru[self.actor * SLOTS : self.actor * SLOTS + SLOTS]
        return actions.NIGHT[min(one, 2), min(two, 2), min(three, 2)]

    def number(self, state: NineCardsState) -> int:
        return state.rules.night_moves

    def apply(self, state: NineCardsState, action: Action, rng: Chance) -> None:
        """Move them."""
        state.frames.pop()
        _move(state, self.actor, action)


class Rally(Placing):
    """Where Q places its ashigaru before one of them changes sides (NC-D09)."""

    __slots__ = ()
    prompt = "rally"

    def number(self, state: NineCardsState) -> int:
        return min(state.rules.subversion_place, state.supply[self.actor])

    def apply(self, state: NineCardsState, action: Action, rng: Chance) -> None:
        """Place it; then P may replace one."""
        assert isinstance(action, actions.Place)
        state.frames.pop()
        verbs.place_each(state, self.actor, action.slots)
        _subvert(state, 1 - self.actor)


class Subvert(Question):
    """Whether P replaces an ashigaru of Q by one of its own (NC-D10)."""

    __slots__ = ()
    prompt = "subvert"

    def legal(self, state: NineCardsState) -> list[Action]:
        """None, or any slot where Q stands."""
        return actions.REPLACE[presence(state, 1 - self.actor)]

    def apply(self, state: NineCardsState, action: Action, rng: Chance) -> None:
        """Replace it."""
        state.frames.pop()
        if isinstance(action, actions.AtSlot):
            verbs.remove(state, 1 - self.actor, action.slot)
            verbs.place(state, self.actor, action.slot, 1)


class Relief(Placing):
    """Where Q places its ashigaru against a stronger ambush (NC-D11)."""

    __slots__ = ()
    prompt = "relief"

    def number(self, state: NineCardsState) -> int:
        return min(state.rules.deep_place, state.supply[self.actor])

    def apply(self, state: NineCardsState, action: Action, rng: Chance) -> None:
        """Place it."""
        assert isinstance(action, actions.Place)
        state.frames.pop()
        verbs.place_each(state, self.actor, action.slots)


def carry_out(s: NineCardsState, seat: Seat, slot: int) -> None:
    """Begin the castle action in `slot`, as far as nobody has to be asked."""
    face = s.pieces.face[s.slots[slot]]
    verbs.use_castle(s, seat, slot)
    ORDERS[s.rules.action[face]](s, seat)


def borrowed_orders(s: NineCardsState, seat: Seat) -> None:
    """Q places ashigaru of P, who may move one of them (NC-4.11)."""
    if s.supply[seat]:
        s.frames.append(PLACE_FOR_ENEMY[1 - seat])


def hasty_muster(s: NineCardsState, seat: Seat) -> None:
    """P places ashigaru, Q may take one off (NC-4.12)."""
    if s.supply[seat]:
        s.frames.append(MUSTER[seat])
    else:
        _recall(s, seat)


def night_march(s: NineCardsState, seat: Seat) -> None:
    """Q must move one ashigaru, P may move some (NC-4.13)."""
    if presence(s, 1 - seat):
        s.frames.append(FORCED_MARCH[1 - seat])
    else:
        _march_by_night(s, seat)


def subversion(s: NineCardsState, seat: Seat) -> None:
    """Q places an ashigaru, P may replace one of Q (NC-4.14)."""
    if s.supply[1 - seat] and s.rules.subversion_place:
        s.frames.append(RALLY[1 - seat])
    else:
        _subvert(s, seat)


def deep_ambush(s: NineCardsState, seat: Seat) -> None:
    """The ambush of P grows, Q places an ashigaru (NC-4.15)."""
    verbs.raise_ambush(s, seat, s.rules.deep_gain)
    if s.supply[1 - seat] and s.rules.deep_place:
        s.frames.append(RELIEF[1 - seat])


def whose_men(s: NineCardsState) -> Seat:
    """Return whose ashigaru the open question is about to place."""
    frame = s.frames[-1]
    return 1 - frame.actor if isinstance(frame, PlaceForEnemy) else frame.actor


def _recall(s: NineCardsState, seat: Seat) -> None:
    if presence(s, seat):
        s.frames.append(RECALL[1 - seat])


def _march_by_night(s: NineCardsState, seat: Seat) -> None:
    if presence(s, seat):
        s.frames.append(NIGHT_MARCH[seat])


def _subvert(s: NineCardsState, seat: Seat) -> None:
    if s.supply[seat] and presence(s, 1 - seat):
        s.frames.append(SUBVERT[seat])


def _move(s: NineCardsState, seat: Seat, action: Action) -> None:
    if isinstance(action, actions.Move):
        for source, target in action.steps:
            verbs.march(s, seat, source, target)


_SEATS: Final = range(SEATS)
PLACE_FOR_ENEMY: Final = [PlaceForEnemy(seat) for seat in _SEATS]
SHIFT_FRESH: Final = [[ShiftFresh(seat, fresh) for fresh in range(1 << SLOTS)] for seat in _SEATS]
MUSTER: Final = [Muster(seat) for seat in _SEATS]
RECALL: Final = [Recall(seat) for seat in _SEATS]
FORCED_MARCH: Final = [ForcedMarch(seat) for seat in _SEATS]
NIGHT_MARCH: Final = [NightMarch(seat) for seat in _SEATS]
RALLY: Final = [Rally(seat) for seat in _SEATS]
SUBVERT: Final = [Subvert(seat) for seat in _SEATS]
RELIEF: Final = [Relief(seat) for seat in _SEATS]

_BY_NAME: Final[dict[str, Callable[[NineCardsState, Seat], None]]] = {
    "borrowed_orders": borrowed_orders,
    "hasty_muster": hasty_muster,
    "night_march": night_march,
    "subversion": subversion,
    "deep_ambush": deep_ambush,
}
ORDERS: Final = [_BY_NAME[key] for key in ACTION_KEYS]
"""By castle action."""

FRAMES: Final = (PlaceForEnemy, ShiftFresh, Muster, Recall, ForcedMarch, NightMarch, Rally, Subvert, Relief)
