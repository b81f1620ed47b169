"""What the deeds of a round tell about the colour of an ambush: commanders of another colour would have done otherwise.

Everything is read off what lies open: the round is played again from how it began, and at each question of the one who
is read its answer is weighed against the others, for every colour that it may hold, by a search of a few turns. A good
answer is likely, a bad one is not impossible: nobody sees all, and some would rather mislead.
"""

from __future__ import annotations

from math import exp, log
from typing import Final

from rules.core.action import Action
from rules.core.bot import Control
from rules.core.chance import Chance
from rules.core.ids import NOBODY, Seat
from rules.nine_cards_sekigahara.campaign import Campaign, distinct
from rules.nine_cards_sekigahara.duel import Stopped
from rules.nine_cards_sekigahara.prize import Prizes
from rules.nine_cards_sekigahara.state import NineCardsState
from rules.nine_cards_sekigahara.tables import COLOURS, SEATS, SLOTS
from rules.nine_cards_sekigahara.turn import NEXT_TURN, NextTurn

_TURNS: Final = 3
"""How far commanders are taken to look ahead."""

_CARE: Final = 0.08
"""A difference in worth of which they are sure to make something."""

_WHIM: Final = 0.3
"""How often they answer for no reason that the search sees."""

_CHANCE: Final = Chance(0)
"""A turn draws nothing from it."""


def leanings(state: NineCardsState, doer: Seat, answers: int, control: Control) -> list[float]:
    """Return by colour how likely somebody who holds it does what `doer` did this round; only ratios count.

    A deed that `answers` answers do not suffice for tells nothing, nor does a round that is not remembered. Raise
    `Stopped` if `control` says so.
    """
    s = as_it_began(state)
    total = [0.0] * COLOURS
    for action in state.course:
        frame = s.frames[-1]
        if frame.actor == doer:
            for colour, found in enumerate(_fitting(s, doer, action, answers, control)):
                total[colour] += log(found)
        frame.apply(s, action, _CHANCE)
        top = s.frames[-1]
        if isinstance(top, NextTurn):
            top.run(s, _CHANCE)
    if not _is_same(s, state):
        return [1.0] * COLOURS
    most = max(total)
    return [exp(one - most) for one in total]


def as_it_began(state: NineCardsState) -> NineCardsState:
    """Return the table at the first question of the round."""
    s = state.clone()
    s.ashigaru = s.stood.copy()
    for seat in range(SEATS):
        s.supply[seat] = s.rules.ashigaru - sum(s.stood[seat * SLOTS : seat * SLOTS + SLOTS])
    s.ambush = [s.rules.ambush] * SEATS
    s.used = [0] * SEATS
    s.closers = [NOBODY] * SLOTS
    s.turn = 0
    s.frames = [NEXT_TURN]
    s.choices = None
    NEXT_TURN.run(s, _CHANCE)
    return s


def _fitting(s: NineCardsState, doer: Seat, action: Action, answers: int, control: Control) -> list[float]:
    """Return by colour how likely `doer`, which is asked, gives this answer; of answers that end alike any is it."""
    choices = distinct(s, [action, *(other for other in s.frames[-1].legal(s) if other is not action)])
    campaign = Campaign(s, Prizes(s), answers, control)
    try:
        judged = campaign.by_colour(s, doer, choices, _TURNS)
    except Stopped:
        if not campaign.is_spent():
            raise
        return [1.0] * COLOURS
    found: list[float] = []
    for values in judged:
        best = max(values)
        weights = [exp((value - best) / _CARE) for value in values]
        found.append(_WHIM / len(weights) + (1.0 - _WHIM) * weights[0] / sum(weights))
    return found


def _is_same(s: NineCardsState, state: NineCardsState) -> bool:
    return (
        s.turn == state.turn
        and s.ashigaru == state.ashigaru
        and s.ambush == state.ambush
        and s.used == state.used
        and s.closers == state.closers
    )
