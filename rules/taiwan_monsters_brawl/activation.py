"""Activating a line: the question, the choice among its ultimates, and its effects one after another (TM-4.43)."""

from __future__ import annotations

from typing import Any, Final

from rules.core.action import Action
from rules.core.chance import Chance
from rules.core.decision import Decision, DecisionKind
from rules.core.frame import Frame, SeatStep
from rules.core.ids import Seat
from rules.core.message import Message, SeatRef, message
from rules.taiwan_monsters_brawl import actions, boards, cards, frames, ultimates, verbs
from rules.taiwan_monsters_brawl.dice import seat_of
from rules.taiwan_monsters_brawl.state import BrawlState, side_of
from rules.taiwan_monsters_brawl.tables import CHI, GAME_ID, MOST_SEATS, SPELL, ULTIMATE, UPGRADE


class ChooseLine(Frame[BrawlState]):
    """Which line is activated for the own roll, if any (K3, K7, TM-D10)."""

    __slots__ = ()

    def legal(self, state: BrawlState) -> list[Action]:
        """Every valid line, or none."""
        return [*boards.valid_lines(state, self.actor), actions.NO_LINE]

    def apply(self, state: BrawlState, action: Action, rng: Chance) -> None:
        """Activate it."""
        state.frames.pop()
        if not isinstance(action, actions.Pick):
            return
        seat, segment = self.actor, action.index
        boards.begin(state, seat, segment)
        state.frames.append(PENDING[seat])
        cells = boards.fresh_ultimates(state, seat, segment)
        if len(cells) > 1:
            state.frames.append(ChooseUltimate(seat, segment))
        else:
            boards.use_runes(state, seat, segment, cells[0] if cells else ultimates.NO_ULTIMATE)

    def ask(self, state: BrawlState) -> Decision:
        """Name the opponent and, in defence, what the attacker has rolled."""
        opponent = seat_of(state, 1 - side_of(state, self.actor))
        key = "attack_line" if self.actor == state.attacker else "defence_line"
        prompt = message(f"{GAME_ID}.ask.{key}", seat=SeatRef(opponent))
        return Decision(self.actor, DecisionKind.PIECE, prompt)


class ChooseUltimate(Frame[BrawlState]):
    """Which of several ultimates of the line is used; the others stay face-up (TM-4.44, TM-D11)."""

    __slots__ = ("segment",)

    def __init__(self, actor: Seat, segment: int) -> None:
        super().__init__(actor)
        self.segment = segment

    def legal(self, state: BrawlState) -> list[Action]:
        """Each of them."""
        cells = boards.fresh_ultimates(state, self.actor, self.segment)
        return [actions.CHOOSE_ULTIMATE[cell] for cell in cells]

    def apply(self, state: BrawlState, action: Action, rng: Chance) -> None:
        """Use the runes of the line."""
        assert isinstance(action, actions.Cell)
        state.frames.pop()
        boards.use_runes(state, self.actor, self.segment, action.cell)

    def ask(self, state: BrawlState) -> Decision:
        """One is enough."""
        return Decision(self.actor, DecisionKind.PIECE, Message(f"{GAME_ID}.ask.ultimate"))

    def args(self) -> tuple[Any, ...]:
        return (self.actor, self.segment)


class Pending(SeatStep[BrawlState]):
    """The effects of `seat` that wait are resolved one after another (TM-4.43 4)."""

    __slots__ = ()

    def run(self, state: BrawlState, rng: Chance) -> None:
        """Resolve the only kind there is, ask where there are several, go when there is none."""
        kinds = [kind for kind, count in enumerate(state.pending) if count]
        if not kinds:
            state.frames.pop()
        elif len(kinds) == 1:
            resolve(state, self.seat, kinds[0], rng)
        else:
            state.frames.append(CHOOSE_EFFECT[self.seat])


class ChooseEffect(Frame[BrawlState]):
    """Which effect is next (TM-D12)."""

    __slots__ = ()

    def legal(self, state: BrawlState) -> list[Action]:
        """Every kind that waits, in the order that does where none matters: Chi, Spell, Ultimate, Upgrade."""
        return [actions.EFFECTS[kind] for kind in _ORDER if state.pending[kind]]

    def apply(self, state: BrawlState, action: Action, rng: Chance) -> None:
        """Resolve it."""
        assert isinstance(action, actions.Pick)
        state.frames.pop()
        resolve(state, self.actor, action.index, rng)

    def ask(self, state: BrawlState) -> Decision:
        """The order is the player's."""
        return Decision(self.actor, DecisionKind.OPTION, Message(f"{GAME_ID}.ask.effect"))


def resolve(s: BrawlState, seat: Seat, kind: int, rng: Chance) -> None:
    """One effect of `kind` waits no more."""
    boards.wait_no_more(s, kind)
    if kind == CHI:
        verbs.gain_chi(s, seat, 2)
    elif kind == SPELL:
        cards.draw(s, seat, 1, rng)
    elif kind == UPGRADE:
        s.frames.append(frames.UPGRADE[seat])
    else:
        ultimates.use(s, seat, s.rules.ultimate[s.monsters[seat]], rng)


_ORDER: Final = (CHI, SPELL, ULTIMATE, UPGRADE)

CHOOSE_LINE: Final = [ChooseLine(seat) for seat in range(MOST_SEATS)]
PENDING: Final = [Pending(seat) for seat in range(MOST_SEATS)]
CHOOSE_EFFECT: Final = [ChooseEffect(seat) for seat in range(MOST_SEATS)]

FRAMES: Final = (ChooseLine, ChooseUltimate, Pending, ChooseEffect)
