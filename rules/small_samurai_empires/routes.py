"""Marches and ships by rules of thumb: which samurai goes where, and by which step that begins."""

from __future__ import annotations

from typing import Final

from rules.ai.ranked import Ranked, by_worth
from rules.core.action import Action
from rules.core.ids import Seat
from rules.small_samurai_empires import actions
from rules.small_samurai_empires.march import MAY_BUY, March, Sail, SailAlong
from rules.small_samurai_empires.state import EMPTY, EmpiresState
from rules.small_samurai_empires.survey import Survey
from rules.small_samurai_empires.tables import FOOD, PROVINCES, REGION_MASKS, RESOURCES, members
from rules.small_samurai_empires.worth import price_worth

RATE: Final[tuple[float, ...]] = (1.0, 1.0, 0.68, 0.52, 0.43, 0.37)
"""How much a way of so many points is preferred to others."""

IDLE: Final = 0.06
"""Points for which nobody sets out."""


def sources(s: EmpiresState, frame: March) -> list[int]:
    """Return the provinces from which a samurai may go."""
    found = members(s.stand[frame.actor] & REGION_MASKS[frame.region])
    if frame.walker != EMPTY:
        found.append(frame.walker)
    return found


def ranked_steps(s: EmpiresState, frame: March, survey: Survey) -> Ranked:
    """Return by which first steps samurai get somewhere, with the best that comes of each, in no order."""
    points = frame.points
    found = _steps(s, frame, survey, points)
    if frame.ordered == MAY_BUY and s.held[frame.actor * RESOURCES + FOOD]:
        found += _purchase(s, frame, survey, points)
    found.append((IDLE, actions.DONE))
    return found


def _steps(s: EmpiresState, frame: March, survey: Survey, points: int) -> Ranked:
    reach = s.rules.reach[points]
    found: Ranked = []
    for source in sources(s, frame):
        left = survey.loss(source)
        best: dict[int, float] = {}
        for target, cost, first in reach[source]:
            worth = (survey.gain(target) - left) * RATE[cost]
            if worth > best.get(first, -1e9):
                best[first] = worth
        way = actions.STEP[source]
        found += [(worth, way[first]) for first, worth in best.items()]
    return found


def _purchase(s: EmpiresState, frame: March, survey: Survey, points: int) -> Ranked:
    """Return the bought point with what it adds to what can be had without it."""
    best = max([worth for worth, _ in _steps(s, frame, survey, points + 1)], default=0.0)
    return [(best - price_worth(s, frame.actor, FOOD) if not points else IDLE / 2, actions.BUY)]


def best_step(s: EmpiresState, frame: March, survey: Survey) -> Action:
    """Return the first step of the best way, or to be done."""
    points = frame.points
    reach = s.rules.reach[points]
    most, start, first = IDLE, EMPTY, EMPTY
    for source in sources(s, frame):
        left = survey.loss(source)
        for target, cost, step in reach[source]:
            worth = (survey.gain(target) - left) * RATE[cost]
            if worth > most:
                most, start, first = worth, source, step
    if start != EMPTY:
        return actions.STEP[start][first]
    if frame.ordered == MAY_BUY and s.held[frame.actor * RESOURCES + FOOD]:
        worth, action = max(_purchase(s, frame, survey, points), key=by_worth)
        if worth > IDLE and action in frame.legal(s):
            return action
    return actions.DONE


# Ships.


def ranked_ships(s: EmpiresState, frame: Sail | SailAlong, survey: Survey, choices: list[Action]) -> Ranked:
    """Return the ways by ship and the refusal with what they are worth, in no order."""
    price = price_worth(s, frame.actor, FOOD) if isinstance(frame, Sail) else 0.0
    found: Ranked = [(0.0, actions.DECLINE)]
    for action in choices:
        if isinstance(action, actions.Go):
            worth = survey.gain(action.target) - survey.loss(action.source) - price
            if isinstance(frame, Sail):
                worth += _company(s, frame.actor, survey, action)
            found.append((worth, action))
    return found


def _company(s: EmpiresState, seat: Seat, survey: Survey, ship: actions.Go) -> float:
    """Return what a second samurai on the same ship would add, if anything."""
    if s.men[seat * PROVINCES + ship.source] < 2:
        return 0.0
    return max(0.0, survey.second_in(ship.target) - survey.further_out(ship.source, 1))
