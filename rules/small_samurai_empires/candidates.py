"""Which answers deserve a trial: the quick policy's first, then those that may be better."""

from __future__ import annotations

from typing import Final

from rules.ai.ranked import Ranked, by_worth
from rules.core.action import Action
from rules.core.frame import Frame
from rules.core.ids import Seat
from rules.small_samurai_empires import actions
from rules.small_samurai_empires.march import March, Sail, SailAlong
from rules.small_samurai_empires.orders import (
    Attack,
    BuildCastle,
    Harvest,
    Recruit,
    RecruitMore,
    StrikeAgain,
)
from rules.small_samurai_empires.placing import ranked_placements
from rules.small_samurai_empires.planning import PickDestiny, PlaceToken
from rules.small_samurai_empires.policy import (
    ranked_blows,
    ranked_castles,
    ranked_destinies,
    ranked_harvests,
    ranked_recruits,
)
from rules.small_samurai_empires.routes import ranked_ships, ranked_steps
from rules.small_samurai_empires.state import EmpiresState
from rules.small_samurai_empires.survey import Survey

_PER_SLOT: Final = 3
_STEPS: Final = 6
_BLOWS: Final = 6
_SHIPS: Final = 6
_FEW: Final = 4


def candidates(s: EmpiresState, width: int) -> list[Action]:
    """Return the answers to try, the most promising first; `width` limits the placements among them."""
    frame = s.frames[-1]
    choices = s.choices if s.choices is not None else frame.legal(s)
    if len(choices) == 1:
        return choices
    seat = frame.actor
    if isinstance(frame, PlaceToken):
        return _placements(s, seat, width)
    if isinstance(frame, March):
        return _steps(s, frame, choices)
    if isinstance(frame, (Sail, SailAlong)):
        return _best(ranked_ships(s, frame, Survey(s, seat), choices), _SHIPS, actions.DECLINE)
    if isinstance(frame, PickDestiny):
        return _best(ranked_destinies(s, seat, choices), _FEW)
    if isinstance(frame, Harvest):
        return _best(ranked_harvests(s, seat, choices)[:-1], _FEW)
    return _on_the_map(s, frame, choices)


def _on_the_map(s: EmpiresState, frame: Frame[EmpiresState], choices: list[Action]) -> list[Action]:
    seat = frame.actor
    if isinstance(frame, (Attack, StrikeAgain)):
        paid = isinstance(frame, StrikeAgain)
        return _free_or_not(ranked_blows(s, seat, choices, paid=paid), _BLOWS, paid=paid)
    if isinstance(frame, Recruit):
        paid = isinstance(frame, RecruitMore)
        return _free_or_not(ranked_recruits(s, seat, choices, paid=paid), _FEW, paid=paid)
    if isinstance(frame, BuildCastle):
        return _best(ranked_castles(s, seat, choices), _FEW, actions.DECLINE)
    # A house is as good as any; a samurai at the own castle is never too many.
    return choices[:1]


def _free_or_not(ranked: Ranked, count: int, *, paid: bool) -> list[Action]:
    """Return the best answers; what costs nothing is not declined without need."""
    if paid:
        return _best(ranked, count, actions.DECLINE)
    return _best([(worth, action) for worth, action in ranked if action is not actions.DECLINE], count)


def _placements(s: EmpiresState, seat: Seat, width: int) -> list[Action]:
    """Return the most promising tokens and slots, of each slot the best few."""
    ranked = ranked_placements(s, seat)
    ranked.sort(key=by_worth, reverse=True)
    taken: dict[int, int] = {}
    found: list[Action] = []
    for _, action in ranked:
        assert isinstance(action, actions.Place)
        count = taken.get(action.slot, 0)
        if count < _PER_SLOT:
            taken[action.slot] = count + 1
            found.append(action)
            if len(found) == width:
                break
    return found


def _steps(s: EmpiresState, frame: March, choices: list[Action]) -> list[Action]:
    """Return the steps that lead somewhere, and to be done."""
    ranked = [(worth, action) for worth, action in ranked_steps(s, frame, Survey(s, frame.actor)) if action in choices]
    return _best(ranked, _STEPS, actions.DONE)


def _best(ranked: Ranked, count: int, *always: Action) -> list[Action]:
    """Return the best answers, and those that are always weighed."""
    ranked.sort(key=by_worth, reverse=True)
    found = [action for _, action in ranked[:count]]
    return found + [action for action in always if action not in found]
