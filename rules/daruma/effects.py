"""What the actions of the dolls do, by action: each effect is carried out as far as possible (DA-4.4.3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rules.core.chance import Chance
from rules.core.ids import Seat
from rules.daruma import frames, verbs
from rules.daruma.state import DarumaState
from rules.daruma.tables import ACTION_OF, ACTIONS

Effect = Callable[[DarumaState, Seat, int, Chance], None]


def fire(s: DarumaState, seat: Seat, slot: int, rng: Chance) -> None:
    """Resolve the action of the doll in `slot`, on which `seat` just put a die; a choice is left on the stack."""
    EFFECTS[ACTION_OF[s.pieces.face[s.row[slot]]]](s, seat, slot, rng)


def reroll_all(s: DarumaState, seat: Seat, slot: int, rng: Chance) -> None:
    """Every die of the pool is thrown (DA-4.10)."""
    lifted: tuple[int, ...] = ()
    for face, count in enumerate(s.pool):
        if count:
            lifted += (face,) * count
    if lifted:
        verbs.throw_again(s, seat, lifted, rng)
    else:
        verbs.fizzle(s, slot)


def reroll_set(s: DarumaState, seat: Seat, slot: int, rng: Chance) -> None:
    """A set is chosen and thrown (DA-4.11)."""
    if max(s.pool) > 1:
        s.frames.append(frames.CHOOSE_SET[seat])
    else:
        verbs.fizzle(s, slot)


def reroll_singles(s: DarumaState, seat: Seat, slot: int, rng: Chance) -> None:
    """All singles are thrown (DA-4.12)."""
    lifted = tuple([face for face, count in enumerate(s.pool) if count == 1])
    if lifted:
        verbs.throw_again(s, seat, lifted, rng)
    else:
        verbs.fizzle(s, slot)


def nudge_set(s: DarumaState, seat: Seat, slot: int, rng: Chance) -> None:
    """A set is chosen and turned (DA-4.13)."""
    if max(s.pool) > 1:
        s.frames.append(frames.NUDGE_SET[seat])
    else:
        verbs.fizzle(s, slot)


def nudge_singles(s: DarumaState, seat: Seat, slot: int, rng: Chance) -> None:
    """All singles are turned (DA-4.14)."""
    if 1 in s.pool:
        s.frames.append(frames.NUDGE_SINGLES[seat])
    else:
        verbs.fizzle(s, slot)


def swap(s: DarumaState, seat: Seat, slot: int, rng: Chance) -> None:
    """With the second eye, two players trade a card; with the first nothing is meant to happen (DA-4.16)."""
    if s.free >> slot & 1:
        return
    if any(s.supplies):
        s.frames.append(frames.CHOOSE_TRADERS[seat])
    else:
        verbs.fizzle(s, slot)


def counts_as_four(s: DarumaState, seat: Seat, slot: int, rng: Chance) -> None:
    """The die counts as a four; whether that ruins the turn is seen at once when it resumes (DA-4.15)."""
    verbs.count_as_four(s)


_BY_NAME: Final[dict[str, Effect]] = {
    "reroll_all": reroll_all,
    "reroll_set": reroll_set,
    "reroll_singles": reroll_singles,
    "nudge_set": nudge_set,
    "nudge_singles": nudge_singles,
    "swap": swap,
    "counts_as_four": counts_as_four,
}
EFFECTS: Final[tuple[Effect, ...]] = tuple(_BY_NAME[action] for action in ACTIONS)
