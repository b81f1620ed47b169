"""Lines of a fate board: which are valid, and what activating one does (TM-4.40 to TM-4.46)."""

from __future__ import annotations

from rules.core.action import Action
from rules.core.ids import Seat
from rules.taiwan_monsters_brawl import actions, dice, duel_events, events, verbs
from rules.taiwan_monsters_brawl.ruleset import Line
from rules.taiwan_monsters_brawl.state import FLAT, REROLLS, BrawlState, side_of
from rules.taiwan_monsters_brawl.tables import REROLL, SEGMENTS, ULTIMATE


def valid_lines(s: BrawlState, seat: Seat) -> list[Action]:
    """Return the lines that `seat` could activate: all cells filled, one rune face-up at least (TM-4.41)."""
    return _valid(s, seat, s.fresh[seat])


def second_lines(s: BrawlState, seat: Seat) -> list[Action]:
    """Return the lines of a Twin Blaze: one rune is face-up that is no ultimate (TM-4.65)."""
    return _valid(s, seat, s.fresh[seat] & ~ultimates_of(s, seat))


def _valid(s: BrawlState, seat: Seat, fresh: int) -> list[Action]:
    if not fresh:
        return []
    empty = ~s.filled[seat]
    lines = actions.LINES
    return [
        lines[line.segment] for line in s.rules.lines[s.monsters[seat]] if line.need & fresh and not line.need & empty
    ]


def begin(s: BrawlState, seat: Seat, segment: int) -> None:
    """A line is declared, and what is built in has joined the plan (TM-4.43 1 and 2)."""
    if s.log is not None:
        s.log.append(duel_events.LineActivated(seat, segment))
    line = _line(s, seat, segment)
    side = side_of(s, seat)
    for colour, number in enumerate(line.dice):
        for _ in range(number):
            dice.add_die(s, side, colour)
    dice.count(s, side, FLAT, line.flat)


def use_runes(s: BrawlState, seat: Seat, segment: int, ultimate: int) -> None:
    """The face-up runes of a line are used, of its ultimates only that on the cell `ultimate` (TM-4.43 3, TM-4.44).

    What they do waits, but for rerolls, which lie ready in the plan.
    """
    rerolls = 0
    for cell in SEGMENTS[segment]:
        if not s.fresh[seat] >> cell & 1:
            continue
        kind = s.cells[seat][cell]
        if kind == ULTIMATE and cell != ultimate:
            continue
        verbs.turn_down(s, seat, cell, events.RuneActivated)
        if kind == REROLL:
            rerolls += 1
        else:
            s.pending[kind] += 1
    dice.count(s, side_of(s, seat), REROLLS, rerolls)


def wait_no_more(s: BrawlState, kind: int) -> None:
    """One effect fewer of `kind` waits."""
    s.pending[kind] -= 1


def fresh_ultimates(s: BrawlState, seat: Seat, segment: int) -> list[int]:
    """Return the cells of a line with a face-up ultimate."""
    fresh = s.fresh[seat] & ultimates_of(s, seat)
    return [cell for cell in SEGMENTS[segment] if fresh >> cell & 1]


def ultimates_of(s: BrawlState, seat: Seat) -> int:
    """Return the mask of the cells of `seat` with an ultimate, used or not."""
    mask = 0
    for cell, kind in enumerate(s.cells[seat]):
        if kind == ULTIMATE:
            mask |= 1 << cell
    return mask


def _line(s: BrawlState, seat: Seat, segment: int) -> Line:
    return next(line for line in s.rules.lines[s.monsters[seat]] if line.segment == segment)
