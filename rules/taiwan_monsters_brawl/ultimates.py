"""The eight ultimate moves (TM-4.61 to TM-4.68); a choice of somebody is left on the stack."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rules.core.action import Action
from rules.core.chance import Chance
from rules.core.decision import Decision, DecisionKind
from rules.core.frame import Frame
from rules.core.ids import Seat
from rules.core.message import Message
from rules.taiwan_monsters_brawl import actions, boards, dice, duel_events, frames
from rules.taiwan_monsters_brawl.state import (
    BLACK_OUT,
    BLANKS,
    DICE,
    DOUBLE,
    MALUS,
    ROLLED,
    BrawlState,
    side_of,
)
from rules.taiwan_monsters_brawl.tables import BLACK, GAME_ID, GREY, MOST_SEATS, ULTIMATE_KEYS

NO_ULTIMATE: Final = -1


class TwinLine(Frame[BrawlState]):
    """The second line of a Twin Blaze; its effects join those that wait (TM-4.65, TM-D16)."""

    __slots__ = ()

    def legal(self, state: BrawlState) -> list[Action]:
        """Any line with a face-up rune that is no ultimate, or none."""
        return [*boards.second_lines(state, self.actor), actions.NO_LINE]

    def apply(self, state: BrawlState, action: Action, rng: Chance) -> None:
        """Activate it without its ultimates."""
        state.frames.pop()
        if isinstance(action, actions.Pick):
            boards.begin(state, self.actor, action.index)
            boards.use_runes(state, self.actor, action.index, NO_ULTIMATE)

    def ask(self, state: BrawlState) -> Decision:
        """The other sun."""
        prompt = Message(f"{GAME_ID}.ask.twin_line")
        return Decision(self.actor, DecisionKind.PIECE, prompt)


TWIN_LINE: Final = [TwinLine(seat) for seat in range(MOST_SEATS)]


def use(s: BrawlState, user: Seat, ultimate: int, rng: Chance) -> None:
    """`user` uses an ultimate that it may use now (TM-4.60)."""
    if s.log is not None:
        s.log.append(duel_events.UltimateUsed(user, ultimate))
    ULTIMATES[ultimate](s, user, rng)


def sudden_cloudburst(s: BrawlState, user: Seat, rng: Chance) -> None:
    """A reroll of all blanks lies ready (TM-4.61)."""
    dice.count(s, side_of(s, user), BLANKS, 1)


def false_guides(s: BrawlState, user: Seat, rng: Chance) -> None:
    """The opponent's result is 1 less (TM-4.62)."""
    dice.count(s, 1 - side_of(s, user), MALUS, 1)


def blood_in_the_blue(s: BrawlState, user: Seat, rng: Chance) -> None:
    """Red successes count 2, and twice is no more (TM-4.63)."""
    side = side_of(s, user)
    if not s.plans[side][DOUBLE]:
        dice.count(s, side, DOUBLE, 1)


def pact_of_the_lake(s: BrawlState, user: Seat, rng: Chance) -> None:
    """A black die, if the roll is still to come; up to two used runes turn up (TM-4.64)."""
    _add_black(s, user)
    s.frames.append(frames.RECOVER[2][user])


def twin_blaze(s: BrawlState, user: Seat, rng: Chance) -> None:
    """One more line (TM-4.65)."""
    s.frames.append(TWIN_LINE[user])


def scorching_gust(s: BrawlState, user: Seat, rng: Chance) -> None:
    """A black die, if the roll is still to come; up to two runes of somebody else turn down (TM-4.66)."""
    _add_black(s, user)
    s.frames.append(frames.WITHER[user])


def hairs_into_soldiers(s: BrawlState, user: Seat, rng: Chance) -> None:
    """A grey and a black die (TM-4.67)."""
    side = side_of(s, user)
    dice.add_die(s, side, GREY)
    dice.add_die(s, side, BLACK)


def miasma_snatch(s: BrawlState, user: Seat, rng: Chance) -> None:
    """A grey die, if the roll is still to come; the opponent has a black die fewer (TM-4.68)."""
    side = side_of(s, user)
    if not s.plans[side][ROLLED]:
        dice.add_die(s, side, GREY)
    other = s.plans[1 - side]
    if not other[ROLLED]:
        dice.count(s, 1 - side, BLACK_OUT, 1)
    elif other[DICE + BLACK]:
        s.frames.append(frames.SNATCH[user])


def _add_black(s: BrawlState, user: Seat) -> None:
    side = side_of(s, user)
    if side >= 0 and not s.plans[side][ROLLED]:
        dice.add_die(s, side, BLACK)


Ultimate = Callable[[BrawlState, Seat, Chance], None]

_BY_NAME: Final[dict[str, Ultimate]] = {
    "sudden_cloudburst": sudden_cloudburst,
    "false_guides": false_guides,
    "blood_in_the_blue": blood_in_the_blue,
    "pact_of_the_lake": pact_of_the_lake,
    "twin_blaze": twin_blaze,
    "scorching_gust": scorching_gust,
    "hairs_into_soldiers": hairs_into_soldiers,
    "miasma_snatch": miasma_snatch,
}
ULTIMATES: Final[tuple[Ultimate, ...]] = tuple(_BY_NAME[key] for key in ULTIMATE_KEYS)

FRAMES: Final = (TwinLine,)
