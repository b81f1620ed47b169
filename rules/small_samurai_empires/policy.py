"""The quick policy: what a daimyo does by rules of thumb; trials follow it."""

from __future__ import annotations

from rules.ai.ranked import Ranked, best_of
from rules.core.action import Action
from rules.core.chance import Chance
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
    Reinforce,
    StrikeAgain,
    resource_of,
)
from rules.small_samurai_empires.placing import best_placement, blow
from rules.small_samurai_empires.planning import PickDestiny, PlaceToken
from rules.small_samurai_empires.routes import best_step, ranked_ships
from rules.small_samurai_empires.state import EmpiresState, holdings
from rules.small_samurai_empires.survey import Survey
from rules.small_samurai_empires.tables import (
    BUSHIDO,
    FOOD,
    PROVINCES,
)
from rules.small_samurai_empires.worth import ahead, fuel, price_worth, resource_worth


def follow(s: EmpiresState, rng: Chance) -> Action:
    """Return what whoever is asked does."""
    frame = s.frames[-1]
    choices = s.choices
    if choices is None:
        choices = frame.legal(s)
    if len(choices) == 1:
        return choices[0]
    seat = frame.actor
    if isinstance(frame, March):
        return best_step(s, frame, Survey(s, seat))
    if isinstance(frame, PlaceToken):
        return best_placement(s, seat, rng)
    if isinstance(frame, (Sail, SailAlong)):
        return best_of(ranked_ships(s, frame, Survey(s, seat), choices))
    if isinstance(frame, PickDestiny):
        return best_of(ranked_destinies(s, seat, choices))
    return _on_the_map(s, frame, choices)


def _on_the_map(s: EmpiresState, frame: Frame[EmpiresState], choices: list[Action]) -> Action:
    seat = frame.actor
    if isinstance(frame, Recruit):
        return best_of(ranked_recruits(s, seat, choices, paid=isinstance(frame, RecruitMore)))
    if isinstance(frame, (Attack, StrikeAgain)):
        return best_of(ranked_blows(s, seat, choices, paid=isinstance(frame, StrikeAgain)))
    if isinstance(frame, Harvest):
        return best_of(ranked_harvests(s, seat, choices))
    if isinstance(frame, BuildCastle):
        return best_of(ranked_castles(s, seat, choices))
    # A house is as good as any; a samurai at the own castle is never too many.
    return actions.REINFORCE if isinstance(frame, Reinforce) else choices[0]


def ranked_destinies(s: EmpiresState, seat: Seat, choices: list[Action]) -> Ranked:
    """Return the regions of the hand with the levels by which `seat` will be ahead of the others there."""
    _, counts = holdings(s)
    return [(ahead(s, seat, action.index, counts), action) for action in choices if isinstance(action, actions.Pick)]


def ranked_recruits(s: EmpiresState, seat: Seat, choices: list[Action], *, paid: bool) -> Ranked:
    """Return where a samurai can be raised, and the refusal, with what it is worth."""
    survey = Survey(s, seat)
    extra = fuel(s) - (price_worth(s, seat, FOOD) if paid else 0.0)
    return [
        (survey.gain(action.province) + extra if isinstance(action, actions.At) else 0.0, action) for action in choices
    ]


def ranked_blows(s: EmpiresState, seat: Seat, choices: list[Action], *, paid: bool) -> Ranked:
    """Return the enemies in reach, and the refusal, with what it is worth to strike them."""
    survey = Survey(s, seat)
    price = price_worth(s, seat, BUSHIDO) if paid else 0.0
    return [
        (
            blow(s, survey, action.target, action.province) - price if isinstance(action, actions.Strike) else 0.0,
            action,
        )
        for action in choices
    ]


def ranked_harvests(s: EmpiresState, seat: Seat, choices: list[Action]) -> Ranked:
    """Return the provinces to harvest, and the refusal, with what they yield."""
    return [
        (resource_worth(s, seat, resource_of(s, action.province)) if isinstance(action, actions.At) else 0.0, action)
        for action in choices
    ]


def ranked_castles(s: EmpiresState, seat: Seat, choices: list[Action]) -> Ranked:
    """Return where a castle may stand, and the refusal: best where power that lasts is wanted, and few leave."""
    survey = Survey(s, seat)
    found: Ranked = []
    for action in choices:
        worth = 0.0
        if isinstance(action, actions.At):
            province = action.province
            spare = s.men[seat * PROVINCES + province] - 2
            worth = 2.0 + 0.3 * survey.worth(province) + 0.4 * min(spare, 2)
        found.append((worth, action))
    return found
