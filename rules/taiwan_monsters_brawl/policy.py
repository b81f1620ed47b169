"""The quick policy: what a player does by rules of thumb and exact odds; trials follow it."""

from __future__ import annotations

from typing import Final

from rules.ai.ranked import Ranked, best_of, by_worth
from rules.core.action import Action
from rules.core.ids import NOBODY, Seat
from rules.taiwan_monsters_brawl import actions, frames, offers
from rules.taiwan_monsters_brawl.actions import Cast, Cell, Convert, Lay, Pick
from rules.taiwan_monsters_brawl.activation import ChooseLine
from rules.taiwan_monsters_brawl.brawling import assaults, ranked_lines
from rules.taiwan_monsters_brawl.cards import DiscardOne, KeepOne
from rules.taiwan_monsters_brawl.casting import best_cast
from rules.taiwan_monsters_brawl.challenge import AfterAttack, PostRoll
from rules.taiwan_monsters_brawl.dice import blanks_in
from rules.taiwan_monsters_brawl.might import Might, arsenal, taken_from
from rules.taiwan_monsters_brawl.state import ACQUIRE, BLACK_OUT, RED_OUT, BrawlState, side_of
from rules.taiwan_monsters_brawl.tables import (
    ANY,
    EXPLOSION,
    KINDS,
    RECOVERY,
    SEGMENTS,
    SERPENT_BEASTMAN,
    ULTIMATE,
    VOLCANIC_ERUPTION,
)
from rules.taiwan_monsters_brawl.timing import CastSpell
from rules.taiwan_monsters_brawl.turn import Act, Flip, TakeZone
from rules.taiwan_monsters_brawl.ultimates import TwinLine
from rules.taiwan_monsters_brawl.worth import CARD, CELL, KIND, RUNE, follows, rune_worth, share
from rules.taiwan_monsters_brawl.worth import CHI as CHI_WORTH

HOLD: Final = 0.7
"""How likely one keeps a zone to the end of the round, and what it costs to be a target for its points."""

KEEP: Final[tuple[float, ...]] = (
    *(0.25, 0.3, 0.4, 0.6, 0.7, 0.9, 0.5),
    *(0.6, 0.6, 0.3, 0.5, 0.6, 0.35),
    *(0.7, 1.0, 0.8, 0.3, 0.35, 0.7),
    *(0.3, 0.6, 0.45, 0.45, 0.45, 0.45),
    *(0.7, 0.7, 0.7, 0.7),
)
"""How unwillingly one parts with a spell card, by design."""

_REACH: Final = 0.45
"""Points that one built into a line is good for."""


def follow(s: BrawlState) -> Action:
    """Return what whoever is asked does."""
    frame = s.frames[-1]
    choices = s.choices
    if choices is None:
        choices = frame.legal(s)
    if len(choices) == 1:
        return choices[0]
    seat = frame.actor
    if isinstance(frame, CastSpell):
        return best_cast(s, seat, frame.window, choices)
    if isinstance(frame, frames.Gain):
        return best_of(ranked_places(s, seat, choices))
    if isinstance(frame, ChooseLine):
        return ranked_lines(s, seat)[0][1]
    if isinstance(frame, PostRoll):
        return _roll_on(s, choices)
    if isinstance(frame, TakeZone):
        return best_of(ranked_zones(s, seat, choices))
    if isinstance(frame, Act):
        return ranked_acts(s, seat, choices)[0][1]
    return _seldom(s, seat, choices)


# Zones and runes.


def ranked_zones(s: BrawlState, seat: Seat, choices: list[Action]) -> Ranked:
    """Return the free zones with what they are worth."""
    after = follows(s)
    found: Ranked = []
    for action in choices:
        assert isinstance(action, Pick)
        zone = action.index
        worth = HOLD * s.rules.points[zone] + CHI_WORTH[after] * s.rules.zone_chi[zone]
        for due in s.rules.zone_runes[zone]:
            worth += _due_worth(s, seat, due, after)
        found.append((worth, action))
    return found


def _due_worth(s: BrawlState, seat: Seat, due: int, after: int) -> float:
    """Return what a rune of a zone is worth, which can be used in this round already."""
    kinds = range(KINDS) if due == ANY else (due,)
    best = CHI_WORTH[after]
    filled = s.filled[seat]
    for kind in kinds:
        if not s.supply[kind]:
            continue
        for cell in s.rules.room[s.monsters[seat]][kind]:
            if not filled >> cell & 1:
                best = max(best, KIND[kind] * max(RUNE[after], RUNE[1]))
                break
    return best


def ranked_places(s: BrawlState, seat: Seat, choices: list[Action]) -> Ranked:
    """Return the ways to lay or convert a rune with what they are worth."""
    after = max(follows(s), 1 if s.phase <= ACQUIRE else 0)
    found: Ranked = []
    cells = cell_worths(s, seat)
    for action in choices:
        if isinstance(action, Lay):
            found.append((KIND[action.kind] * RUNE[after] + cells[action.cell], action))
        else:
            assert isinstance(action, Convert)
            found.append((CHI_WORTH[after], action))
    return found


def cell_worths(s: BrawlState, seat: Seat) -> list[float]:
    """Return what a rune on each cell would add to the lines of `seat`, complete ones and others."""
    found = [0.0] * 16
    filled = s.filled[seat]
    for line in s.rules.lines[s.monsters[seat]]:
        open_cells = line.need & ~filled
        missing = open_cells.bit_count()
        if not missing:
            continue
        base = line.comes_to
        if base:
            gain = _REACH * base * (CELL[missing - 1] - CELL[missing])
            for cell in SEGMENTS[line.segment]:
                if open_cells >> cell & 1:
                    found[cell] += gain
    return found


# The own turn.


def ranked_acts(s: BrawlState, seat: Seat, choices: list[Action]) -> Ranked:
    """Return whom to challenge, or to rest, with what it is worth, best first; without a zone a card or the dice."""
    after = follows(s)
    if choices[0] is actions.DRAW:
        room = s.filled[seat].bit_count() < 8
        ranked = [(CARD[after], actions.DRAW), (1.8 * RUNE[after] if room else 2 * CHI_WORTH[after], actions.DICE)]
    else:
        targets = [action.target for action in choices if isinstance(action, actions.Challenge)]
        ranked = [(worth, actions.CHALLENGE[target]) for worth, target in assaults(s, seat, targets)]
        ranked.append((RUNE[after], actions.REST))
    ranked.sort(key=by_worth, reverse=True)
    return ranked


def _roll_on(s: BrawlState, choices: list[Action]) -> Action:
    """Roll again as long as that is free; Thunder Beast is for two blanks or more."""
    first = choices[0]
    if isinstance(first, Cast):
        plan = s.plans[side_of(s, s.frames[-1].actor)]
        return first if blanks_in(plan) > 1 else choices[-1]
    return first


# What is asked seldom.


def _seldom(s: BrawlState, seat: Seat, choices: list[Action]) -> Action:
    frame = s.frames[-1]
    if isinstance(frame, frames.Upgrade):
        return ranked_upgrades(s, seat, choices)[0]
    if isinstance(frame, Flip):
        return _flip(s, seat, choices)
    if isinstance(frame, frames.Recover):
        return best_of(ranked_runes(s, seat, choices))
    if isinstance(frame, frames.Wither):
        return best_of(ranked_prey(s, seat, choices))
    if isinstance(frame, TwinLine):
        return ranked_twins(s, seat, choices)[0][1]
    if isinstance(frame, (KeepOne, DiscardOne)):
        return by_keep(choices)[0 if isinstance(frame, KeepOne) else -1]
    # An answer, an arrival, a rescue, an order, a face: the first is as good as any.
    return _once_more(s, seat, choices) if isinstance(frame, AfterAttack) else choices[0]


def _once_more(s: BrawlState, seat: Seat, choices: list[Action]) -> Action:
    """Serpent Beastman is for a challenge that is worth the card."""
    targets = [action.target for action in choices if isinstance(action, Cast)]
    worth, target = assaults(s, seat, targets)[0]
    after = follows(s)
    return actions.CAST_AT[SERPENT_BEASTMAN][target] if worth > 2 * CHI_WORTH[after] + CARD[after] else actions.NO


def ranked_upgrades(s: BrawlState, seat: Seat, choices: list[Action]) -> list[Action]:
    """Return the dice to upgrade, best first: red is best, but not where the opponent takes one away."""
    plan = s.plans[side_of(s, seat)]
    dice = choices[:-1]
    if plan[RED_OUT] and not plan[BLACK_OUT]:
        return [*dice, choices[-1]]
    return [*reversed(dice), choices[-1]]


def _flip(s: BrawlState, seat: Seat, choices: list[Action]) -> Action:
    """Recover what is worth its chi; at the end of the game chi may be wanted for the last call."""
    worth, action = ranked_flips(s, seat, choices)[0]
    return action if worth > 0.0 else actions.DONE


def ranked_flips(s: BrawlState, seat: Seat, choices: list[Action]) -> Ranked:
    """Return the runes to turn up, by chi or by a card, with what that is worth, best first."""
    after = follows(s)
    reserve = 0
    if not after:
        for kind in (VOLCANIC_ERUPTION, EXPLOSION):
            if offers.can_play(s, seat, kind):
                reserve = max(reserve, s.rules.cost[kind])
    found: Ranked = []
    for action in choices:
        if isinstance(action, Cell):
            worth = rune_worth(s.cells[seat][action.cell], after) + _holds(s, seat, action.cell) * RUNE[after]
            spare = s.chi[seat] - RECOVERY >= reserve
            found.append((worth - 2.2 * CHI_WORTH[after] if spare else -1.0, action))
        elif isinstance(action, Cast):
            kind = s.cells[seat][action.cell]
            worth = rune_worth(kind, after) - CHI_WORTH[after] - 0.5 * CARD[after]
            found.append((worth + (0.5 if kind == ULTIMATE else 0.0), action))
    found.sort(key=by_worth, reverse=True)
    return found


def _holds(s: BrawlState, seat: Seat, cell: int) -> float:
    """Return how much built into the best line stands on a rune that would crumble."""
    best = 0.0
    for line in s.rules.lines[s.monsters[seat]]:
        if line.need >> cell & 1 and not line.need & ~s.filled[seat]:
            best = max(best, line.comes_to / line.need.bit_count())
    return best


def ranked_runes(s: BrawlState, seat: Seat, choices: list[Action]) -> Ranked:
    """Return the used runes of `seat` with what they are worth face-up; nothing more is worth nothing."""
    cells = s.cells[seat]
    return [
        (KIND[cells[action.cell]] + _holds(s, seat, action.cell) if isinstance(action, Cell) else 0.0, action)
        for action in choices
    ]


def ranked_prey(s: BrawlState, seat: Seat, choices: list[Action]) -> Ranked:
    """Return the runes of others with what it is worth to turn them down: those of the opponent and of the leader."""
    opponent = NOBODY
    if seat == s.attacker:
        opponent = s.defender
    elif seat == s.defender:
        opponent = s.attacker
    best = [arsenal(s, other).best.spent for other in range(s.rules.seats)]
    found: Ranked = []
    for action in choices:
        if not isinstance(action, Cell):
            found.append((0.0, action))
            continue
        owner = action.owner
        worth = KIND[s.cells[owner][action.cell]] + 0.1 * s.vp[owner] * share(s)
        if best[owner] >> action.cell & 1:
            worth += 0.8
        if owner == opponent and seat == s.attacker:
            worth += 2.0
        found.append((worth, action))
    return found


def ranked_twins(s: BrawlState, seat: Seat, choices: list[Action]) -> Ranked:
    """Return the second lines of a Twin Blaze, best first; none is worth nothing."""
    found: Ranked = []
    plan = s.plans[side_of(s, seat)]
    taken = taken_from(s, seat)
    plain = Might(s, plan).mean
    after = follows(s)
    for action in choices:
        worth = 0.0
        if isinstance(action, Pick):
            might = Might(s, plan, taken)
            for line in s.rules.lines[s.monsters[seat]]:
                if line.segment == action.index:
                    might.take(s, seat, line, ultimates=False)
            cells = s.cells[seat]
            spent = sum(KIND[cells[cell]] for cell in SEGMENTS[action.index] if might.spent >> cell & 1)
            worth = 0.9 * (might.about() - plain) - 0.5 * RUNE[after] * spent
        found.append((worth, action))
    found.sort(key=by_worth, reverse=True)
    return found


def by_keep(choices: list[Action]) -> list[Action]:
    """Return answers that name cards, the most wanted first."""
    found: Ranked = []
    for action in choices:
        assert isinstance(action, actions.Card)
        found.append((KEEP[action.kind], action))
    found.sort(key=by_worth, reverse=True)
    return [action for _, action in found]
