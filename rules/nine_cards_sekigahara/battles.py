"""Whole battles, remembered: the same rows come up again and again while a round is thought about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.core.chance import Chance
from rules.core.ids import Piece
from rules.nine_cards_sekigahara import battle_verbs
from rules.nine_cards_sekigahara.battle import NEXT_CARD, beginner
from rules.nine_cards_sekigahara.closing import FINISH
from rules.nine_cards_sekigahara.duel import Duel, final_value
from rules.nine_cards_sekigahara.scoring import decider
from rules.nine_cards_sekigahara.state import NineCardsState
from rules.nine_cards_sekigahara.worth import least

_MOST: Final = 20_000
"""Battles that are remembered; then it begins anew."""

_CHANCE: Final = Chance(0)
"""A battle draws nothing from it."""

Rows = Sequence[Sequence[Piece]]

Key = tuple[tuple[int, ...], tuple[int, ...], int, int]


class Battles:
    """Who wins the battles of one game, which hangs on its rules, the rows and who begins, and on nothing else."""

    __slots__ = ("_won",)

    def __init__(self) -> None:
        self._won: dict[Key, bool] = {}

    def won(self, s: NineCardsState, rows: Rows, duel: Duel) -> bool:
        """Return whether red wins what is played if the battle between `rows` follows the round of `s`."""
        face = s.pieces.face
        red, blue = rows
        enough = least(s)
        key = (tuple([face[piece] for piece in red]), tuple([face[piece] for piece in blue]), beginner(s), enough)
        known = self._won.get(key)
        if known is None:
            after = between(s, rows)
            known = duel.reaches(after, enough) if after.frames else final_value(after, decider(after)) >= enough
            if len(self._won) >= _MOST:
                self._won.clear()
            self._won[key] = known
        return known


def battle_value(s: NineCardsState, rows: Rows, duel: Duel) -> int:
    """Return the value (see `Duel`) of the battle between `rows` if it follows the round of `s`."""
    after = between(s, rows)
    return duel.value(after) if after.frames else final_value(after, decider(after))


def between(s: NineCardsState, rows: Rows) -> NineCardsState:
    """Return the battle between `rows` at its first question; without camp effects there is none (NC-8.6)."""
    after = s.clone()
    after.camps = [list(row) for row in rows]
    first = beginner(s)
    battle_verbs.begin_battle(after, first)
    after.frames = []
    if after.rules.effects_on:
        after.frames = [FINISH, NEXT_CARD[first]]
        NEXT_CARD[first].run(after, _CHANCE)
    return after
