"""The questions that Daruma asks within a turn. A resumed turn waits below each of them, so answers end by popping."""

from __future__ import annotations

from typing import Any, Final

from rules.core.action import Action
from rules.core.chance import Chance
from rules.core.decision import Decision, DecisionKind
from rules.core.frame import Frame
from rules.core.ids import Seat, seat_id, stock_id
from rules.core.message import SeatRef, message
from rules.daruma import actions, verbs
from rules.daruma.state import DarumaState
from rules.daruma.tables import MOST_SEATS


class Pour(Frame[DarumaState]):
    """How many dice of `face` join the throw that the bottle pays for; `chosen` are those that already do (DA-4.5).

    Faces are asked in ascending order; the last one cannot be refused when nothing was chosen.
    """

    __slots__ = ("chosen", "face")

    def __init__(self, actor: Seat, face: int, chosen: tuple[int, ...]) -> None:
        super().__init__(actor)
        self.face = face
        self.chosen = chosen

    def legal(self, state: DarumaState) -> list[Action]:
        """Every count there is; none at all if another face follows or something was chosen."""
        face = self.face
        none_is_legal = self.chosen or next_face(state.pool, face + 1)
        return (actions.REROLL_ANY if none_is_legal else actions.REROLL_SOME)[face][state.pool[face]]

    def apply(self, state: DarumaState, action: Action, rng: Chance) -> None:
        """Ask for the next face, or throw."""
        assert isinstance(action, actions.Reroll)
        chosen = self.chosen + action.lifted
        following = next_face(state.pool, self.face + 1)
        if following:
            state.frames[-1] = Pour(self.actor, following, chosen)
        else:
            state.frames.pop()
            verbs.throw_again(state, self.actor, chosen, rng)

    def ask(self, state: DarumaState) -> Decision:
        """Some of the dice; the first question of the row says which there are."""
        pool = state.pool
        most = sum(pool[self.face :])
        if self.chosen or next_face(pool, 1) != self.face:
            prompt = message("daruma.ask.pour_face", die=self.face)
            return Decision(self.actor, DecisionKind.PIECES, prompt, 0 if self.chosen else 1, most, "bottle")
        among = tuple((stock_id(f"die.{face}", "pool"), count) for face, count in enumerate(pool) if count)
        return Decision(self.actor, DecisionKind.PIECES, message("daruma.ask.pour"), 1, most, "bottle", among=among)

    def args(self) -> tuple[Any, ...]:
        return (self.actor, self.face, self.chosen)


def next_face(pool: list[int], face: int) -> int:
    """Return the lowest face of the pool that is not below `face`; 0 when there is none."""
    while face < len(pool):
        if pool[face]:
            return face
        face += 1
    return 0


class ChooseSet(Frame[DarumaState]):
    """Which set is thrown again (DA-D03)."""

    __slots__ = ()

    def legal(self, state: DarumaState) -> list[Action]:
        """A face that two or more dice show."""
        pool = state.pool
        return [action for face, action in actions.SETS.items() if pool[face] > 1]

    def apply(self, state: DarumaState, action: Action, rng: Chance) -> None:
        """Throw that set."""
        assert isinstance(action, actions.PickSet)
        state.frames.pop()
        verbs.throw_again(state, self.actor, (action.face,) * state.pool[action.face], rng)

    def ask(self, state: DarumaState) -> Decision:
        """One of the sets."""
        return Decision(self.actor, DecisionKind.PIECE, message("daruma.ask.set"))


class NudgeSet(Frame[DarumaState]):
    """Which set is nudged, and to what (DA-D04)."""

    __slots__ = ()

    def legal(self, state: DarumaState) -> list[Action]:
        """Each set with each multiset of results."""
        results: list[Action] = []
        pool = state.pool
        for face, count in enumerate(pool):
            if count > 1:
                results += actions.NUDGE_SET[face][count]
        return results

    def apply(self, state: DarumaState, action: Action, rng: Chance) -> None:
        """Turn the dice."""
        assert isinstance(action, actions.Nudge)
        state.frames.pop()
        verbs.nudge(state, action.before, action.after)

    def ask(self, state: DarumaState) -> Decision:
        """One of the results."""
        return Decision(self.actor, DecisionKind.OPTION, message("daruma.ask.nudge_set"))


class NudgeSingles(Frame[DarumaState]):
    """To what each single is nudged (DA-D05)."""

    __slots__ = ()

    def legal(self, state: DarumaState) -> list[Action]:
        """Each assignment of results to the singles."""
        mask = 0
        for face, count in enumerate(state.pool):
            if count == 1:
                mask |= 1 << face
        return actions.NUDGE_SINGLES[mask]

    def apply(self, state: DarumaState, action: Action, rng: Chance) -> None:
        """Turn the dice."""
        assert isinstance(action, actions.Nudge)
        state.frames.pop()
        verbs.nudge(state, action.before, action.after)

    def ask(self, state: DarumaState) -> Decision:
        """One of the results."""
        return Decision(self.actor, DecisionKind.OPTION, message("daruma.ask.nudge_singles"))


class ChooseTraders(Frame[DarumaState]):
    """Which two players trade a card (DA-4.16.2)."""

    __slots__ = ()

    def legal(self, state: DarumaState) -> list[Action]:
        """Two different players, of whom at least one has a card."""
        supplies = state.supplies
        seats = len(supplies)
        return [
            actions.SWAPS[low, high]
            for low in range(seats - 1)
            for high in range(low + 1, seats)
            if supplies[low] or supplies[high]
        ]

    def apply(self, state: DarumaState, action: Action, rng: Chance) -> None:
        """Ask for a card of each who has one."""
        assert isinstance(action, actions.Swap)
        low, high = action.low, action.high
        giver = low if state.supplies[low] else high
        state.frames[-1] = ChooseCard(self.actor, giver, low + high - giver, -1)

    def ask(self, state: DarumaState) -> Decision:
        """One of the pairs."""
        return Decision(self.actor, DecisionKind.OPTION, message("daruma.ask.swap"))


class ChooseCard(Frame[DarumaState]):
    """Which card `giver` gives to `receiver`; `back`, if not -1, is the face that `receiver` gives (DA-4.16.3).

    The lower seat is asked about first; the trade is made when both cards are known.
    """

    __slots__ = ("back", "giver", "receiver")

    def __init__(self, actor: Seat, giver: Seat, receiver: Seat, back: int) -> None:
        super().__init__(actor)
        self.giver = giver
        self.receiver = receiver
        self.back = back

    def legal(self, state: DarumaState) -> list[Action]:
        """Each type of card that the giver has."""
        faces = state.pieces.face
        held = {faces[piece] for piece in state.supplies[self.giver]}
        return [actions.TAKE[face] for face in sorted(held)]

    def apply(self, state: DarumaState, action: Action, rng: Chance) -> None:
        """Ask for the other card, or make the trade."""
        assert isinstance(action, actions.Take)
        giver, receiver = self.giver, self.receiver
        if self.back < 0 and state.supplies[receiver]:
            state.frames[-1] = ChooseCard(self.actor, receiver, giver, action.face)
            return
        state.frames.pop()
        if self.back >= 0:
            verbs.trade(state, receiver, giver, self.back)
        verbs.trade(state, giver, receiver, action.face)

    def ask(self, state: DarumaState) -> Decision:
        """One of the cards."""
        prompt = message("daruma.ask.take", giver=SeatRef(self.giver), receiver=SeatRef(self.receiver))
        return Decision(self.actor, DecisionKind.PIECE, prompt, source=seat_id(self.giver))

    def args(self) -> tuple[Any, ...]:
        return (self.actor, self.giver, self.receiver, self.back)


CHOOSE_SET: Final = [ChooseSet(seat) for seat in range(MOST_SEATS)]
NUDGE_SET: Final = [NudgeSet(seat) for seat in range(MOST_SEATS)]
NUDGE_SINGLES: Final = [NudgeSingles(seat) for seat in range(MOST_SEATS)]
CHOOSE_TRADERS: Final = [ChooseTraders(seat) for seat in range(MOST_SEATS)]

FRAMES: Final = (Pour, ChooseSet, NudgeSet, NudgeSingles, ChooseTraders, ChooseCard)
