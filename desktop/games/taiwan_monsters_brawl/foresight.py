"""What a challenge would come to: boards, dice and ground lie open, so the rules themselves answer, and odds are exact.

Odds are those of the plans as they would stand: what nobody has played yet, and what is hidden, is not in them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from desktop.games.taiwan_monsters_brawl import reckoning, seats
from desktop.person.percents import percents
from rules.core.action import Action
from rules.core.chance import Chance
from rules.core.ids import NOBODY, Piece, Seat, seat_id
from rules.core.view import TableView
from rules.taiwan_monsters_brawl import actions, boards, dice, frames, ultimates
from rules.taiwan_monsters_brawl.effects import EFFECTS, Resolve
from rules.taiwan_monsters_brawl.events import fate_zone, rune_kind
from rules.taiwan_monsters_brawl.might import Might
from rules.taiwan_monsters_brawl.odds import certain, code, compare, odds_of
from rules.taiwan_monsters_brawl.ruleset import Line, Rules
from rules.taiwan_monsters_brawl.state import (
    BOOST,
    COUNTERS,
    DEFENCE,
    DICE,
    DOUBLE,
    FLAT,
    HITS,
    MALUS,
    NO_ZONE,
    PLAN,
    ROLLED,
    BrawlState,
    hits_in,
    laid_out,
    side_of,
)
from rules.taiwan_monsters_brawl.tables import (
    BLACK,
    CELLS,
    CHI,
    COLOUR_KEYS,
    COLOURS,
    DIVINE_SHIELD,
    FLESH_GINSENG,
    GREY,
    KINDS,
    MONSTER_KEYS,
    MOST_BONUS,
    MOUNTAIN_DEMON,
    SEGMENTS,
    SHIGANDANG,
    SPELL,
    ULTIMATE,
    UPGRADE,
    XIKA_ROUROU,
    ZONE_KEYS,
)

_CARDS: Final = frozenset({FLESH_GINSENG, MOUNTAIN_DEMON, XIKA_ROUROU, DIVINE_SHIELD, SHIGANDANG})
"""Spells that change nothing but the plans, and leave nothing to chance."""


@dataclass(frozen=True, slots=True)
class Chances:
    """How likely `me` wins, draws and loses a challenge."""

    win: float
    draw: float

    @property
    def lose(self) -> float:
        return 1.0 - self.win - self.draw

    def percents(self) -> tuple[int, int, int]:
        """Return each of the three in whole per cents, which add up to 100."""
        win, draw, lose = percents((self.win, self.draw, self.lose))
        return win, draw, lose


@dataclass(frozen=True, slots=True)
class Foreseen:
    """A plan as it would stand: dice by colour, what counts besides, what the runes bring, and the chances."""

    dice: tuple[int, ...]
    more: int
    rerolls: int
    blanks: int
    chi: int
    cards: int
    ultimate: bool
    chances: Chances


def line(view: TableView, rules: Rules, me: Seat, segment: int, *, twin: bool = False) -> Foreseen:
    """Return what activating a line would make of the plan of `me`, who is in a challenge."""
    s = state(view, rules)
    boards.begin(s, me, segment)
    fresh = [] if twin else boards.fresh_ultimates(s, me, segment)
    boards.use_runes(s, me, segment, fresh[0] if fresh else ultimates.NO_ULTIMATE)
    _resolve(s, me, s.pending[ULTIMATE], s.pending[UPGRADE])
    return _foreseen(s, me, 2 * s.pending[CHI], s.pending[SPELL], ultimate=bool(fresh))


def answer(
    view: TableView, rules: Rules, me: Seat, action: Action, ultimates_left: int = 0, upgrades_left: int = 0
) -> Foreseen | None:
    """Return what an upgrade or a spell would make of the plan of `me`; None where that cannot be said.

    So many effects of the activated line are still to come, and count.
    """
    s = state(view, rules)
    side = side_of(s, me)
    if isinstance(action, actions.Pick) and action.verb == "upgrade" and side >= 0:
        dice.upgrade(s, side, action.index)
        _resolve(s, me, ultimates_left, upgrades_left)
    elif isinstance(action, actions.Cast) and action.kind in _CARDS and side >= 0:
        EFFECTS[action.kind](s, Resolve(action.kind, me, action.target, action.cell, 0), Chance(0))
    else:
        return None
    return _foreseen(s, me, 0, 0, ultimate=bool(ultimates_left))


def again(view: TableView, rules: Rules, me: Seat, *, blanks: bool) -> Foreseen:
    """Return which dice `me` would roll once more, all or the blanks, and the chances then (TM-4.34, TM-4.35)."""
    s = state(view, rules)
    side = side_of(s, me)
    plan, more = s.plans[side], _more(s, side)
    lying, hits = plan[DICE : DICE + COLOURS], hits_in(plan)
    thrown = [count - ones for count, ones in zip(lying, plan[HITS : HITS + COLOURS], strict=True)] if blanks else lying
    grey, black, red = thrown
    rolls = odds_of(rules.ones).roll(code(grey, black, red, 0, 0, plan[DOUBLE]))
    theirs = _results(s, 1 - side)
    win = draw = 0.0
    for new, chance in enumerate(rolls):
        result = max(0, (hits + new if blanks else max(hits, new)) + more)
        then = _compared(certain(result), theirs)
        win += chance * then.win
        draw += chance * then.draw
    return Foreseen(tuple(thrown), more, 0, 0, 0, 0, ultimate=False, chances=Chances(win, draw))


def challenge(view: TableView, rules: Rules, me: Seat, target: Seat) -> Chances:
    """Return the chances of `me` in a challenge in which neither side does anything."""
    s = state(view, rules)
    dice.declare(s, me, target)
    return chances(s, me)


def prize(view: TableView, rules: Rules, piece: Piece, me: Seat, target: Seat) -> tuple[int, int]:
    """Return the points of the zone `piece`, and how many more a leader who is toppled may bring at most (TM-4.25)."""
    points = {seat: view.counter(seat_id(seat), "vp") for seat in reckoning.playing(view)}
    topples = points[target] == max(points.values()) > points[me]
    zone = ZONE_KEYS.index((view.pieces[piece].face or "").removeprefix("land/"))
    return rules.points[zone], MOST_BONUS if topples else 0


def valid(view: TableView, rules: Rules, me: Seat, *, twin: bool = False) -> list[Line]:
    """Return the lines that `me` could activate as the board lies (TM-4.41, TM-4.65)."""
    s = state(view, rules)
    found = boards.second_lines(s, me) if twin else boards.valid_lines(s, me)
    segments = {action.index for action in found if isinstance(action, actions.Pick)}
    return [one for one in rules.lines[s.monsters[me]] if one.segment in segments]


def with_rune(view: TableView, rules: Rules, me: Seat, cell: int) -> list[Line]:
    """Return the lines through a cell that could be activated if a fresh rune lay there."""
    s = state(view, rules)
    s.fresh[me] |= 1 << cell
    s.filled[me] |= 1 << cell
    ready = [one for one in rules.lines[s.monsters[me]] if not one.need & ~s.filled[me]]
    return [one for one in ready if one.need >> cell & 1]


def longest(lines: Sequence[Line]) -> list[Line]:
    """Return the lines that are no part of another one."""
    cells = {one.segment: frozenset(SEGMENTS[one.segment]) for one in lines}
    return [one for one in lines if not any(cells[one.segment] < other for other in cells.values())]


def chances(s: BrawlState, me: Seat) -> Chances:
    """Return the chances of `me` with the plans as they stand, results never below 0 (TM-4.22)."""
    own = side_of(s, me)
    return _compared(_results(s, own), _results(s, 1 - own))


def _compared(mine: list[float], theirs: list[float]) -> Chances:
    duel = compare(mine, theirs)
    return Chances(duel.win, duel.draw)


def _results(s: BrawlState, side: int) -> list[float]:
    """Return by result how likely a side comes to it."""
    plan = s.plans[side]
    if plan[ROLLED]:
        return certain(dice.result(s, side))
    return odds_of(s.rules.ones).results(Might(s, plan).code(), _more(s, side))


def _more(s: BrawlState, side: int) -> int:
    """Return what a side has besides its dice (TM-4.22, TM-4.27)."""
    plan = s.plans[side]
    weak = 1 if side == DEFENCE and s.half >> s.defender & 1 else 0
    return plan[FLAT] + plan[BOOST] - plan[MALUS] - weak


def _foreseen(s: BrawlState, me: Seat, chi: int, cards: int, *, ultimate: bool) -> Foreseen:
    plan, might = s.plans[side_of(s, me)], Might(s, s.plans[side_of(s, me)])
    more = _more(s, side_of(s, me))
    rolled = tuple(plan[DICE + colour] for colour in range(len(COLOUR_KEYS)))
    shown = rolled if plan[ROLLED] else might.thrown()
    return Foreseen(shown, more, might.rerolls, might.blanks, chi, cards, ultimate, chances(s, me))


def _resolve(s: BrawlState, me: Seat, ultimates_left: int, upgrades_left: int) -> None:
    """The effects of a line that wait have been resolved, upgrades for the best dice that can be."""
    side = side_of(s, me)
    if ultimates_left:
        ultimates.use(s, me, s.rules.ultimate[s.monsters[me]], Chance(0))
        if s.frames and isinstance(s.frames[-1], frames.Snatch):
            dice.snatch(s, 1 - side, int(s.plans[1 - side][HITS + BLACK] > 0))  # a success, if there is one (TM-4.68)
    for _ in range(upgrades_left):
        _upgrade(s, side)


def _upgrade(s: BrawlState, side: int) -> None:
    """The best die that can be upgraded has been."""
    for colour in (BLACK, GREY):
        if s.plans[side][DICE + colour] and dice.has_room(s, side, colour + 1):
            dice.upgrade(s, side, colour)
            return


def state(view: TableView, rules: Rules) -> BrawlState:
    """Return what a view shows of boards, ground and plans; cards stay where nobody looks."""
    s = laid_out(rules)
    s.monsters = [_monster(view, seat) for seat in range(rules.seats)]
    for seat in range(rules.seats):
        _lay_runes(s, view, seat)
        zone = reckoning.ground(view, seat)
        s.ground[seat] = NO_ZONE if zone is None else zone
        if zone is not None and view.counter(f"#{zone}", "half"):
            s.half |= 1 << seat
    s.order = tuple(reckoning.playing(view))
    s.attacker, s.defender = (reckoning.fighter(view, plan) for plan in dice.PLANS)
    if s.attacker != NOBODY:
        s.plans = [_plan(view, plan) for plan in dice.PLANS]
    return s


def _monster(view: TableView, seat: Seat) -> int:
    key = seats.monster(view, seat)
    return MONSTER_KEYS.index(key) if key else -1


def _lay_runes(s: BrawlState, view: TableView, seat: Seat) -> None:
    for cell in range(CELLS):
        zone = fate_zone(seat, cell)
        for kind in range(KINDS):
            is_fresh = view.stock(zone, rune_kind(kind))
            if is_fresh or view.stock(zone, rune_kind(kind, fresh=False)):
                s.cells[seat][cell] = kind
                s.filled[seat] |= 1 << cell
                s.fresh[seat] |= bool(is_fresh) << cell


def _plan(view: TableView, zone: str) -> list[int]:
    """Return a plan as it lies on the table (TM-4.30)."""
    plan = [0] * PLAN
    for colour, key in enumerate(COLOUR_KEYS):
        hits, blanks = view.stock(zone, f"die.{key}.1"), view.stock(zone, f"die.{key}.0")
        plan[DICE + colour] = view.stock(zone, f"die.{key}") + hits + blanks
        plan[HITS + colour] = hits
        plan[ROLLED] |= bool(hits or blanks)
    for what, name in COUNTERS.items():
        plan[what] = view.counter(zone, name)
    return plan
