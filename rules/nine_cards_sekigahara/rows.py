"""What two rows promise before the battle: each castle by itself, beside whom it stands, and opposite whom.

Camp effects reach neighbours, who faces them, and those beside that one (NC-1.5), and no row changes its order before
the battle (NC-4.22): so two castles may be worth more, or less, than each of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.core.ids import Piece
from rules.nine_cards_sekigahara.state import NineCardsState
from rules.nine_cards_sekigahara.tables import CARDS, RED
from rules.nine_cards_sekigahara.weights import (
    ASKEW,
    BEGINS,
    BESIDE,
    LEARNED,
    MORE,
    MOST_MORE,
    OPPOSITE,
    pair,
    stage,
)
from rules.nine_cards_sekigahara.worth import SCALE, extra

UNKNOWN: Final = -1
"""In place of an effect: one of which only the strength is known."""


def ahead(s: NineCardsState, red: Sequence[Piece], blue: Sequence[Piece]) -> float:
    """Return by how much worth red is ahead if the round ends with these rows."""
    face, rules = s.pieces.face, s.rules
    effects = [UNKNOWN if rules.own_effect[effect] else effect for effect in rules.effect]
    weights = LEARNED[stage(len(red) + len(blue))]
    average = sum(weights[:CARDS]) / CARDS
    for_red, for_blue = speaking([effects[face[one]] for one in red], [effects[face[one]] for one in blue], 1 - s.start)
    chances = strength = 0.0
    for place in for_red:
        chances += weights[place]
    for place in for_blue:
        chances -= weights[place]
    for row, sign in ((red, 1.0), (blue, -1.0)):
        for one in row:
            strength += sign * extra(rules, face[one])
            if effects[face[one]] == UNKNOWN:
                chances += sign * average
    return chances * SCALE / 2 + strength


def speaking(red: Sequence[int], blue: Sequence[int], begins: int) -> tuple[list[int], list[int]]:
    """Return which weights speak for red, and which for blue, where rows are of effects, and `begins` who goes first.

    An effect that is UNKNOWN speaks for nobody.
    """
    for_red, for_blue = _in_row(red), _in_row(blue)
    for place, one in enumerate(red):
        for at in range(max(0, place - 1), min(len(blue), place + 2)):
            other = blue[at]
            if min(one, other) > UNKNOWN:
                first = OPPOSITE if at == place else ASKEW
                if one < other:
                    for_red.append(first + pair(one, other))
                else:
                    for_blue.append(first + pair(other, one))
    more = len(red) - len(blue)
    if more:
        (for_red if more > 0 else for_blue).append(MORE + min(MOST_MORE, abs(more)) - 1)
    (for_red if begins == RED else for_blue).append(BEGINS)
    return for_red, for_blue


def _in_row(row: Sequence[int]) -> list[int]:
    found: list[int] = []
    left = UNKNOWN
    for one in row:
        if one != UNKNOWN:
            found.append(one)
            if left != UNKNOWN:
                found.append(BESIDE + left * CARDS + one)
        left = one
    return found
