"""Questions about runes and dice that stand for themselves; what follows them waits below."""

from __future__ import annotations

from typing import Any, Final

from rules.core.action import Action
from rules.core.chance import Chance
from rules.core.decision import Decision, DecisionKind
from rules.core.frame import Frame
from rules.core.ids import NOBODY, Seat
from rules.core.message import Argument, FaceRef, Message, SeatRef, message
from rules.taiwan_monsters_brawl import actions, dice, events, verbs
from rules.taiwan_monsters_brawl.state import DICE, HITS, BrawlState, side_of
from rules.taiwan_monsters_brawl.tables import (
    ANY,
    BLACK,
    CELLS,
    GAIN_KEYS,
    GAME_ID,
    GREY,
    KINDS,
    MOST_SEATS,
    SPELL_KEYS,
    ULTIMATE,
)
from rules.taiwan_monsters_brawl.tables import UPGRADE as UPGRADE_RUNE


class Gain(Frame[BrawlState]):
    """Runes that `actor` gains, in an order of its own: each is laid on a cell or converted (TM-4.2, TM-D03, TM-D04).

    At set-up nothing may be converted (TM-2.6).
    """

    __slots__ = ("due", "may_convert")

    def __init__(self, actor: Seat, due: tuple[int, ...], may_convert: bool) -> None:  # noqa: FBT001 - part of a dump
        super().__init__(actor)
        self.due = due
        self.may_convert = may_convert

    def legal(self, state: BrawlState) -> list[Action]:
        """Each rune on each cell that takes it, or as chi."""
        found: list[Action] = []
        seen = 0
        for due in self.due:
            if seen >> due & 1:
                continue
            seen |= 1 << due
            if due == ANY:
                for kind in range(KINDS):
                    _add_places(state, self.actor, kind, actions.LAY[ANY][kind], found)
            else:
                _add_places(state, self.actor, due, actions.LAY[due][0], found)
            if self.may_convert:
                found.append(actions.CONVERT[due])
        return found

    def apply(self, state: BrawlState, action: Action, rng: Chance) -> None:
        """Lay or convert one; ask for the rest."""
        if isinstance(action, actions.Lay):
            done = action.due
            verbs.lay_rune(state, self.actor, action.kind, action.cell)
        else:
            assert isinstance(action, actions.Convert)
            done = action.due
            verbs.convert_rune(state, self.actor, done)
        if len(self.due) == 1:
            state.frames.pop()
            return
        rest = list(self.due)
        rest.remove(done)
        state.frames[-1] = Gain(self.actor, tuple(rest), self.may_convert)

    def ask(self, state: BrawlState) -> Decision:
        """Name the runes, and what is had in their place: of an empty supply nothing (TM-9.26)."""
        many = len(self.due)
        instead = message(f"{GAME_ID}.ask.{'instead' if state.bank else 'in_vain'}", n=many)
        if many > 1:
            named: dict[str, Argument] = {f"rune_{place}": rune_name(due) for place, due in enumerate(self.due)}
            prompt = message(f"{GAME_ID}.ask.gain_{many}", **named, instead=instead)
        elif self.due[0] == ANY:
            prompt = message(f"{GAME_ID}.ask.gain_any", instead=instead)
        elif self.may_convert:
            prompt = message(f"{GAME_ID}.ask.gain", rune=rune_name(self.due[0]), instead=instead)
        else:
            prompt = message(f"{GAME_ID}.ask.gain_at_start", rune=rune_name(self.due[0]))
        return Decision(self.actor, DecisionKind.PIECE, prompt)

    def args(self) -> tuple[Any, ...]:
        return (self.actor, self.due, self.may_convert)


def _add_places(s: BrawlState, seat: Seat, kind: int, lay: list[actions.Lay], found: list[Action]) -> None:
    if s.supply[kind]:
        filled = s.filled[seat]
        found += [lay[cell] for cell in s.rules.room[s.monsters[seat]][kind] if not filled >> cell & 1]


class RuneDice(Frame[BrawlState]):
    """`seat` rolls the rune die `left` times and gains each rune before the next roll (TM-4.19, TM-1.7)."""

    __slots__ = ("left", "seat")

    def __init__(self, seat: Seat, left: int) -> None:
        super().__init__(NOBODY)
        self.seat = seat
        self.left = left

    def run(self, state: BrawlState, rng: Chance) -> None:
        """Roll and ask, or go."""
        if self.left:
            state.frames[-1] = RUNE_DICE[self.left - 1][self.seat]
            state.frames.append(Gain(self.seat, (roll_rune_die(state, self.seat, rng),), True))
        else:
            state.frames.pop()

    def args(self) -> tuple[Any, ...]:
        return (self.seat, self.left)


def roll_rune_die(s: BrawlState, seat: Seat, rng: Chance) -> int:
    """Return what the rune die shows (TM-4.6)."""
    due = s.rules.rune_die[rng.roll(1)[0] - 1]
    if s.log is not None:
        s.log.append(events.RuneDieRolled(seat, due))
    return due


class Upgrade(Frame[BrawlState]):
    """Which die of the own plan becomes a better one, if any (TM-4.32, TM-D13)."""

    __slots__ = ()

    def legal(self, state: BrawlState) -> list[Action]:
        """What the plan and the pool allow."""
        side = side_of(state, self.actor)
        plan = state.plans[side]
        found = [
            actions.UPGRADES[colour]
            for colour in (GREY, BLACK)
            if plan[DICE + colour] and dice.has_room(state, side, colour + 1)
        ]
        return [*found, actions.DECLINE]

    def apply(self, state: BrawlState, action: Action, rng: Chance) -> None:
        """Upgrade it."""
        state.frames.pop()
        if isinstance(action, actions.Pick):
            dice.upgrade(state, side_of(state, self.actor), action.index)

    def ask(self, state: BrawlState) -> Decision:
        """Grey to black, black to red; whoever foretells the roll counts the effects that are still to come."""
        left = {"ultimates": state.pending[ULTIMATE], "upgrades": state.pending[UPGRADE_RUNE]}
        return Decision(self.actor, DecisionKind.OPTION, message(f"{GAME_ID}.ask.upgrade", **left))


class Recover(Frame[BrawlState]):
    """Up to `left` own used runes that a Pact turns up again, ultimates excluded (TM-4.64, TM-D14)."""

    __slots__ = ("left",)

    def __init__(self, actor: Seat, left: int) -> None:
        super().__init__(actor)
        self.left = left

    def legal(self, state: BrawlState) -> list[Action]:
        """Each of them, or no more."""
        return [*recoverable(state, self.actor), actions.DONE]

    def apply(self, state: BrawlState, action: Action, rng: Chance) -> None:
        """Turn it up."""
        if isinstance(action, actions.Cell):
            verbs.turn_up(state, self.actor, action.cell)
            if self.left > 1:
                state.frames[-1] = RECOVER[self.left - 1][self.actor]
                return
        state.frames.pop()

    def ask(self, state: BrawlState) -> Decision:
        """How many are left."""
        prompt = message(f"{GAME_ID}.ask.recover", n=self.left)
        return Decision(self.actor, DecisionKind.PIECE, prompt)

    def args(self) -> tuple[Any, ...]:
        return (self.actor, self.left)


def recoverable(s: BrawlState, seat: Seat) -> list[Action]:
    """Return the used runes of `seat` that are no ultimates, as actions."""
    used = s.filled[seat] & ~s.fresh[seat]
    if not used:
        return []
    cells = s.cells[seat]
    return [actions.RECOVER[cell] for cell in range(CELLS) if used >> cell & 1 and cells[cell] != ULTIMATE]


class Wither(Frame[BrawlState]):
    """Up to two face-up runes of one other player that a Scorching Gust turns down (TM-4.66, TM-D15).

    `owner` is NOBODY until the first of them is named.
    """

    __slots__ = ("owner",)

    def __init__(self, actor: Seat, owner: Seat) -> None:
        super().__init__(actor)
        self.owner = owner

    def legal(self, state: BrawlState) -> list[Action]:
        """Each of them, or no more."""
        owners = [self.owner] if self.owner != NOBODY else [seat for seat in sorted(state.order) if seat != self.actor]
        found: list[Action] = [
            actions.WITHER[owner][cell] for owner in owners for cell in range(CELLS) if state.fresh[owner] >> cell & 1
        ]
        return [*found, actions.DONE]

    def apply(self, state: BrawlState, action: Action, rng: Chance) -> None:
        """Turn it down."""
        state.frames.pop()
        if isinstance(action, actions.Cell):
            verbs.turn_down(state, action.owner, action.cell, events.RuneWithered)
            if self.owner == NOBODY:
                state.frames.append(Wither(self.actor, action.owner))

    def ask(self, state: BrawlState) -> Decision:
        """The first, or one more of the same board."""
        if self.owner == NOBODY:
            prompt = Message(f"{GAME_ID}.ask.wither")
        else:
            prompt = message(f"{GAME_ID}.ask.wither_more", seat=SeatRef(self.owner))
        return Decision(self.actor, DecisionKind.PIECE, prompt)

    def args(self) -> tuple[Any, ...]:
        return (self.actor, self.owner)


class Snatch(Frame[BrawlState]):
    """Which black die of the opponent's roll is taken away (TM-4.68, TM-D17)."""

    __slots__ = ()

    def legal(self, state: BrawlState) -> list[Action]:
        """One that shows 1, or one that shows 0."""
        plan = state.plans[1 - side_of(state, self.actor)]
        hits = plan[HITS + BLACK]
        blanks = plan[DICE + BLACK] - hits
        return [actions.SNATCHES[shown] for shown in (1, 0) if (hits if shown else blanks)]

    def apply(self, state: BrawlState, action: Action, rng: Chance) -> None:
        """Take it away."""
        assert isinstance(action, actions.Pick)
        state.frames.pop()
        dice.snatch(state, 1 - side_of(state, self.actor), action.index)

    def ask(self, state: BrawlState) -> Decision:
        """A success is the better prey."""
        return Decision(self.actor, DecisionKind.OPTION, Message(f"{GAME_ID}.ask.snatch"))


def rune_name(due: int) -> FaceRef:
    """Return a kind of rune, or any, as it stands in a sentence."""
    return FaceRef(f"{GAME_ID}.rune.{GAIN_KEYS[due]}")


def spell_name(kind: int) -> FaceRef:
    """Return a spell card as it stands in a sentence."""
    return FaceRef(f"{GAME_ID}.spell.{SPELL_KEYS[kind]}")


RUNE_DICE: Final = [[RuneDice(seat, left) for seat in range(MOST_SEATS)] for left in range(3)]
UPGRADE: Final = [Upgrade(seat) for seat in range(MOST_SEATS)]
RECOVER: Final = [[Recover(seat, left) for seat in range(MOST_SEATS)] for left in range(3)]
WITHER: Final = [Wither(seat, NOBODY) for seat in range(MOST_SEATS)]
SNATCH: Final = [Snatch(seat) for seat in range(MOST_SEATS)]

FRAMES: Final = (Gain, RuneDice, Upgrade, Recover, Wither, Snatch)
