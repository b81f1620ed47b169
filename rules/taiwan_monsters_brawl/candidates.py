"""Which answers deserve a trial: the quick policy's first, then those that may be better."""

from __future__ import annotations

from typing import Final

from rules.ai.ranked import Ranked, by_worth
from rules.core.action import Action
from rules.core.ids import Seat
from rules.taiwan_monsters_brawl import actions, frames
from rules.taiwan_monsters_brawl.actions import Cast, Lay
from rules.taiwan_monsters_brawl.activation import ChooseEffect, ChooseLine, ChooseUltimate
from rules.taiwan_monsters_brawl.brawling import ranked_lines
from rules.taiwan_monsters_brawl.cards import DiscardOne, KeepOne
from rules.taiwan_monsters_brawl.casting import cast_worth
from rules.taiwan_monsters_brawl.challenge import PostRoll
from rules.taiwan_monsters_brawl.policy import (
    by_keep,
    follow,
    ranked_acts,
    ranked_flips,
    ranked_places,
    ranked_prey,
    ranked_runes,
    ranked_twins,
    ranked_upgrades,
    ranked_zones,
)
from rules.taiwan_monsters_brawl.state import BrawlState
from rules.taiwan_monsters_brawl.tables import ANY, ULTIMATE, UPGRADE
from rules.taiwan_monsters_brawl.timing import CastSpell
from rules.taiwan_monsters_brawl.turn import Act, Arrive, Flip, TakeZone
from rules.taiwan_monsters_brawl.ultimates import TwinLine
from rules.taiwan_monsters_brawl.worth import follows

_LINES: Final = 6
_PLACES: Final = 4
_ANY_PLACES: Final = 7
_FEW: Final = 3
_SPELLS: Final = 4
_ROOM: Final = 2
"""Cells that must be free for runes to be better than chi without a thought."""
_WILLING: Final = -0.2
"""A card that loses more than this, or that waits for its moment, is not weighed."""


def candidates(s: BrawlState) -> list[Action]:
    """Return the answers to try, the quick policy's first."""
    frame = s.frames[-1]
    choices = s.choices if s.choices is not None else frame.legal(s)
    if len(choices) == 1:
        return choices
    seat = frame.actor
    if isinstance(frame, CastSpell):
        return _casts(s, seat, frame.window, choices)
    if isinstance(frame, frames.Gain):
        return _places(s, seat, frame.due, choices)
    if isinstance(frame, ChooseLine):
        return _lines(ranked_lines(s, seat))
    if isinstance(frame, PostRoll):
        return [choices[0]] if choices[0] is actions.REROLL_ALL or choices[0] is actions.REROLL_BLANKS else choices
    if isinstance(frame, TwinLine):
        return _lines(ranked_twins(s, seat, choices))
    return _seldom(s, seat, choices)


def sensible(s: BrawlState) -> list[Action]:
    """Return the same in the order in which the quick policy likes them."""
    found = candidates(s)
    frame = s.frames[-1]
    if len(found) == 1 or not isinstance(frame, (Act, TakeZone)):
        return found
    choices = s.choices if s.choices is not None else frame.legal(s)
    ranked = (ranked_acts if isinstance(frame, Act) else ranked_zones)(s, frame.actor, choices)
    ranked.sort(key=by_worth, reverse=True)
    return [action for _, action in ranked if action in found]


def _casts(s: BrawlState, seat: Seat, window: int, choices: list[Action]) -> list[Action]:
    """Return the cards that may be worth their chi now, and a pass; nothing but a pass where none is."""
    found: Ranked = [(0.0, actions.PASS)]
    for action in choices:
        if isinstance(action, Cast):
            worth = cast_worth(s, seat, window, action)
            if worth > _WILLING:
                found.append((worth, action))
    found.sort(key=by_worth, reverse=True)
    best = [action for _, action in found[:_SPELLS]]
    return best if actions.PASS in best else [*best, actions.PASS]


def _lines(ranked: Ranked) -> list[Action]:
    """Return the most promising lines, and none."""
    best = [action for _, action in ranked[:_LINES]]
    return best if actions.NO_LINE in best else [*best, actions.NO_LINE]


def _places(s: BrawlState, seat: Seat, due: tuple[int, ...], choices: list[Action]) -> list[Action]:
    """Return the best places for the rune that is the hardest to place; others are asked for afterwards."""
    first = min(due)
    ranked: Ranked = [
        (worth, action)
        for worth, action in ranked_places(s, seat, choices)
        if isinstance(action, Lay) and action.due == first
    ]
    ranked.sort(key=by_worth, reverse=True)
    found = [action for _, action in ranked[: _ANY_PLACES if first == ANY else _PLACES]]
    convert = actions.CONVERT[first]
    if convert in choices and not (found and _has_use(s, seat)):
        found.append(convert)
    return found


def _has_use(s: BrawlState, seat: Seat) -> bool:
    """Return whether there is room for runes and a round to use them in."""
    room = len(s.rules.room[s.monsters[seat]][ULTIMATE]) - s.filled[seat].bit_count()
    return room >= _ROOM and follows(s) > 0


def _seldom(s: BrawlState, seat: Seat, choices: list[Action]) -> list[Action]:
    frame = s.frames[-1]
    if isinstance(frame, Arrive) and _has_use(s, seat):
        return choices[:1]
    if isinstance(frame, Flip):
        return _with_done(ranked_flips(s, seat, choices))
    if isinstance(frame, (frames.Recover, frames.Wither)):
        ranked = ranked_runes if isinstance(frame, frames.Recover) else ranked_prey
        return _few(ranked(s, seat, choices))
    if isinstance(frame, (KeepOne, DiscardOne)):
        order = by_keep(choices)
        return order if isinstance(frame, KeepOne) else order[-_FEW:][::-1]
    if isinstance(frame, (ChooseEffect, ChooseUltimate)):
        return choices if _order_matters(choices) else choices[:1]
    if isinstance(frame, frames.Upgrade):
        return ranked_upgrades(s, seat, choices)[:-1]
    if isinstance(frame, frames.Snatch):
        return choices[:1]
    return _first(follow(s), choices)


def _order_matters(choices: list[Action]) -> bool:
    """Return whether an ultimate and an upgrade wait: either may want to come first."""
    return actions.EFFECTS[ULTIMATE] in choices and actions.EFFECTS[UPGRADE] in choices


def _with_done(ranked: Ranked) -> list[Action]:
    found = [action for _, action in ranked[:_FEW]]
    if not ranked or ranked[0][0] <= 0.0:
        return [actions.DONE, *found]
    return [*found, actions.DONE]


def _few(ranked: Ranked) -> list[Action]:
    ranked.sort(key=by_worth, reverse=True)
    return [action for _, action in ranked[:_FEW]]


def _first(favourite: Action, choices: list[Action]) -> list[Action]:
    """Return `choices`, the favourite at the head."""
    return [favourite, *(action for action in choices if action is not favourite)]
