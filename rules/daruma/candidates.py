from __future__ import annotations
from typing import Any
from rules.core.action import Action
from rules.daruma import policy
from rules.daruma import actions, scoring
from rules.daruma.state import DarumaState
from rules.daruma.turn import Main
from rules.daruma.frames import *


def worth_a_look(s: DarumaState) -> list[Action]:
    frame = s.frames[-1]
    choices = s.choices if s.choices is not None else frame.legal(s)
    kind = type(frame)
    if kind is Main:
        gifts = [a for a in choices if a.verb == "generosity"]
        if len(gifts) > 4:
            worth = scoring.worths(s, frame.actor)
            gifts.sort(key=lambda a: worth[a.face])
            keep = worth[gifts[0].face]
            seats = s.rules.seats
            gifts = [g for g in gifts if worth[g.face] == keep][: 2 * (seats - 1)]
            return [a for a in choices if a.verb != "generosity"] + gifts
        return choices
    if kind is Pour:
        if len(choices) <= 2:
            return choices
        return (
            [choices[0], choices[-1]]
            if s.ledger + s.tile_four + s.curse < 3
            else [choices[0], choices[1], choices[-1]][: len(choices)]
        )
    if kind is NudgeSet or kind is NudgeSingles:
        return policy.ranked_nudges(s, frame.actor, choices)[:5]
    if kind is ChooseTraders:
        return policy.ranked_traders(s, frame.actor, choices)[:6]
    if kind is ChooseCard:
        return policy.ranked_cards(s, frame)[:4]
    return choices
