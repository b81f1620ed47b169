"""Plans and dice: what joins and leaves a plan, how it is rolled, what it comes to (TM-4.22, TM-4.30 to TM-4.36)."""

from __future__ import annotations

from typing import Final

from rules.core.chance import Chance
from rules.core.ids import NOBODY, Seat, ZoneId
from rules.taiwan_monsters_brawl import duel_events
from rules.taiwan_monsters_brawl.state import (
    ATTACK,
    BLACK_OUT,
    BOOST,
    COUNTERS,
    DEFENCE,
    DICE,
    FLAT,
    HITS,
    MALUS,
    PLAN,
    RED_OUT,
    ROLLED,
    SIDE_KEYS,
    BrawlState,
    dice_in,
    hits_in,
)
from rules.taiwan_monsters_brawl.tables import BLACK, COLOUR_KEYS, COLOURS, RED

PLANS: Final[tuple[ZoneId, ...]] = tuple(f"plan.{side}" for side in SIDE_KEYS)


def pool(s: BrawlState, side: int) -> ZoneId:
    """Return where the dice of a side come from: each uses the whole set, unless it is shared (TM-4.31, TM-8.9)."""
    return "dice" if s.rules.shared else f"dice.{SIDE_KEYS[side]}"


def declare(s: BrawlState, attacker: Seat, defender: Seat) -> None:
    """A challenge has begun: two plans of one die of each colour, as far as there are any (K1, TM-4.31)."""
    s.attacker, s.defender = attacker, defender
    if s.log is not None:
        s.log.append(duel_events.ChallengeDeclared(attacker, defender))
        s.log.append(duel_events.ParticipantSet("attacker", NOBODY, attacker))
        s.log.append(duel_events.ParticipantSet("defender", NOBODY, defender))
    for side in (ATTACK, DEFENCE):
        for colour in range(COLOURS):
            add_die(s, side, colour)


def clear(s: BrawlState) -> None:
    """The challenge is over: plans are empty, and their dice are back in the pools."""
    if s.log is not None:
        for side in (ATTACK, DEFENCE):
            _tell_cleared(s, side)
        s.log.append(duel_events.ParticipantSet("attacker", s.attacker, NOBODY))
        s.log.append(duel_events.ParticipantSet("defender", s.defender, NOBODY))
    s.plans = [[0] * PLAN, [0] * PLAN]
    s.attacker = s.defender = NOBODY


def has_room(s: BrawlState, side: int, colour: int) -> bool:
    """Return whether one more die of `colour` is there for this side (TM-4.31)."""
    used = s.plans[side][DICE + colour]
    if s.rules.shared:
        used += s.plans[1 - side][DICE + colour]
    return used < s.rules.dice[colour]


def add_die(s: BrawlState, side: int, colour: int) -> None:
    """A die joins the plan; where the limit is reached it is lost (TM-4.31)."""
    if has_room(s, side, colour):
        s.plans[side][DICE + colour] += 1
        _tell_taken(s, side, colour)


def upgrade(s: BrawlState, side: int, colour: int) -> None:
    """A die of `colour` has been replaced by one of the next better colour (TM-4.32)."""
    plan = s.plans[side]
    plan[DICE + colour] -= 1
    plan[DICE + colour + 1] += 1
    if s.log is not None:
        seat, here, there = seat_of(s, side), PLANS[side], pool(s, side)
        s.log.append(duel_events.DieLeft(f"die.{COLOUR_KEYS[colour]}", here, there, 1))
        s.log.append(duel_events.DieUpgraded(seat, colour + 1, there, here))


def count(s: BrawlState, side: int, what: int, change: int) -> None:
    """A number of the plan has changed."""
    before = s.plans[side][what]
    s.plans[side][what] = before + change
    if s.log is not None and change:
        told = duel_events.PlanCounted(seat_of(s, side), PLANS[side], COUNTERS[what], before, before + change)
        s.log.append(told)


def throw(s: BrawlState, side: int, rng: Chance) -> None:
    """The plan is rolled, without the dice that others have taken out of it (TM-4.33)."""
    plan = s.plans[side]
    for what, colour in ((RED_OUT, RED), (BLACK_OUT, BLACK)):
        if plan[what]:
            for _ in range(min(plan[what], plan[DICE + colour])):
                _remove(s, side, colour, "")
            count(s, side, what, -plan[what])
    before = lying(plan) if s.log is not None else ()
    _land(s, plan, plan[DICE : DICE + COLOURS], rng)
    plan[ROLLED] = 1
    if s.log is not None:
        s.log.append(duel_events.Thrown(seat_of(s, side), PLANS[side], before, lying(plan), hits_in(plan)))


def throw_again(s: BrawlState, side: int, rng: Chance) -> None:
    """All dice have been rolled once more; the better roll lies there, of equal ones the earlier (TM-4.34)."""
    plan = s.plans[side]
    kept, old = plan[HITS : HITS + COLOURS], hits_in(plan)
    before = lying(plan) if s.log is not None else ()
    plan[HITS : HITS + COLOURS] = [0] * COLOURS
    _land(s, plan, plan[DICE : DICE + COLOURS], rng)
    if s.log is not None:
        s.log.append(duel_events.ThrownAgain(seat_of(s, side), PLANS[side], before, lying(plan), hits_in(plan)))
    if hits_in(plan) <= old:
        thrown = lying(plan) if s.log is not None else ()
        plan[HITS : HITS + COLOURS] = kept
        if s.log is not None:
            s.log.append(duel_events.EarlierKept(seat_of(s, side), PLANS[side], thrown, before, old))


def throw_blanks(s: BrawlState, side: int, rng: Chance) -> None:
    """Every die of the kept roll that showed 0 has been rolled once more (TM-4.35)."""
    plan = s.plans[side]
    before = lying(plan) if s.log is not None else ()
    _land(s, plan, [plan[DICE + colour] - plan[HITS + colour] for colour in range(COLOURS)], rng)
    if s.log is not None:
        s.log.append(duel_events.BlanksThrown(seat_of(s, side), PLANS[side], before, lying(plan), hits_in(plan)))


def blanks_in(plan: list[int]) -> int:
    """Return how many dice of the kept roll show 0."""
    return dice_in(plan) - plan[HITS] - plan[HITS + 1] - plan[HITS + 2]


def snatch(s: BrawlState, side: int, shown: int) -> None:
    """A black die that shows 1 or 0 is gone from the kept roll of a side (TM-4.68)."""
    s.plans[side][HITS + BLACK] -= shown
    _remove(s, side, BLACK, f".{shown}")


def result(s: BrawlState, side: int) -> int:
    """Return the result of a side, never below 0 (TM-4.22)."""
    plan = s.plans[side]
    weak = 1 if side == DEFENCE and s.half >> s.defender & 1 else 0
    return max(0, hits_in(plan) + plan[FLAT] + plan[BOOST] - plan[MALUS] - weak)


def seat_of(s: BrawlState, side: int) -> Seat:
    """Return who is on a side of the challenge."""
    return s.attacker if side == ATTACK else s.defender


def lying(plan: list[int]) -> tuple[str, ...]:
    """Return the dice of a plan as they lie: colours, with their faces once they are rolled."""
    found: list[str] = []
    for colour, key in enumerate(COLOUR_KEYS):
        dice, hits = plan[DICE + colour], plan[HITS + colour]
        if plan[ROLLED]:
            found += [f"die.{key}.1"] * hits + [f"die.{key}.0"] * (dice - hits)
        else:
            found += [f"die.{key}"] * dice
    return tuple(found)


def _land(s: BrawlState, plan: list[int], thrown: list[int], rng: Chance) -> None:
    """Add the successes of dice, thrown by colour: grey, black, red (TM-4.36)."""
    dice = thrown[0] + thrown[1] + thrown[2]
    if not dice:
        return
    faces = rng.roll(dice)
    first = 0
    for colour in range(COLOURS):
        last = first + thrown[colour]
        ones = s.rules.ones[colour]
        for face in faces[first:last]:
            if face <= ones:
                plan[HITS + colour] += 1
        first = last


def _remove(s: BrawlState, side: int, colour: int, shown: str) -> None:
    s.plans[side][DICE + colour] -= 1
    if s.log is not None:
        kind = f"die.{COLOUR_KEYS[colour]}"
        seat = seat_of(s, side)
        s.log.append(duel_events.DieRemoved(seat, kind + shown, PLANS[side], pool(s, side), kind))


def _tell_taken(s: BrawlState, side: int, colour: int) -> None:
    if s.log is not None:
        s.log.append(duel_events.DieTaken(seat_of(s, side), colour, pool(s, side), PLANS[side]))


def _tell_cleared(s: BrawlState, side: int) -> None:
    assert s.log is not None
    plan = s.plans[side]
    back = tuple(kind[: kind.rfind(".")] if plan[ROLLED] else kind for kind in lying(plan))
    s.log.append(duel_events.DiceReturned(PLANS[side], pool(s, side), lying(plan), back))
    for what, name in COUNTERS.items():
        if plan[what]:
            s.log.append(duel_events.PlanCounted(seat_of(s, side), PLANS[side], name, plan[what], 0))
