"""Which answers deserve a trial: the quick policy's own first, then those that may be better."""

from __future__ import annotations

from rules.core.action import Action
from rules.daruma import actions, scoring
from rules.daruma.frames import ChooseCard, ChooseSet, ChooseTraders, NudgeSet, NudgeSingles, Pour
from rules.daruma.policy import (
    Outlook,
    best_push,
    follow,
    leaving,
    place_points,
    ranked_cards,
    ranked_nudges,
    ranked_traders,
)
from rules.daruma.state import DarumaState
from rules.daruma.turn import Main

_GIFTS = 4
_NUDGES = 5
_PAIRS = 8
_CARDS = 4


def candidates(s: DarumaState) -> list[Action]:
    """Return the answers to try, the quick policy's first."""
    frame = s.frames[-1]
    choices = s.choices if s.choices is not None else frame.legal(s)
    if len(choices) == 1:
        return choices
    if isinstance(frame, Main):
        return _first(follow(s), _main(s, choices))
    if isinstance(frame, Pour):
        return _first(follow(s), [choices[0], choices[-1]])
    if isinstance(frame, (NudgeSet, NudgeSingles)):
        return ranked_nudges(s, frame.actor, choices)[:_NUDGES]
    if isinstance(frame, ChooseTraders):
        return ranked_traders(s, frame.actor, choices)[:_PAIRS]
    if isinstance(frame, ChooseCard):
        return ranked_cards(s, frame)[:_CARDS]
    return _first(follow(s), choices)


def sensible(s: DarumaState) -> list[Action]:
    """Return the same in the order in which the quick policy likes them.

    Left out are gifts that nobody needs to make, a stop where a 1 can be painted or nothing can be lost yet, and what
    throws away a 1 or a card at hand; a card that costs points is given away at once.
    """
    found, frame = candidates(s), s.frames[-1]
    if not isinstance(frame, Main):
        return found[:1] if isinstance(frame, (ChooseCard, ChooseSet, Pour)) else found
    if isinstance(found[0], actions.Give):
        return found[:1]
    view = Outlook(s, s.active)
    push, face = best_push(s, view)
    liked: list[tuple[float, int]] = []
    for place, action in enumerate(found):
        if isinstance(action, actions.Place):
            liked.append((place_points(s, s.active, view, action.slot), -place))
        elif isinstance(action, actions.Bottle):
            liked.append((push if action.face == face else push - 1.0, -place))
        elif action is actions.STOP and not (isinstance(found[0], actions.Place) or (face and not any(s.dice))):
            liked.append((view.secured + leaving(s), -place))
    liked.sort(reverse=True)
    return _first(found[0], [found[-place] for _, place in liked])


def _first(favourite: Action, choices: list[Action]) -> list[Action]:
    """Return `choices` without doubles, the favourite at the head."""
    found = [favourite]
    for action in choices:
        if action not in found:
            found.append(action)
    return found


def _main(s: DarumaState, choices: list[Action]) -> list[Action]:
    """All but most gifts: of those, the cards that the giver misses least."""
    gifts: list[tuple[int, int]] = []
    found: list[Action] = []
    worth = scoring.worths(s, s.active)
    for place, action in enumerate(choices):
        if isinstance(action, actions.Give):
            gifts.append((worth[action.face], place))
        else:
            found.append(action)
    gifts.sort()
    return found + [choices[place] for _, place in gifts[: _GIFTS * (s.rules.seats - 1)]]
