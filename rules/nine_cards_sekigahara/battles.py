"""Whole battles and their values, remembered: the same rows come up again and again while a round is thought about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.core.chance import Chance
from rules.core.ids import Piece
from rules.nine_cards_sekigahara import battle_verbs
from rules.nine_cards_sekigahara.battle import NEXT_CARD
from rules.nine_cards_sekigahara.closing import FINISH
from rules.nine_cards_sekigahara.duel import Duel, final_value
from rules.nine_cards_sekigahara.scoring import decider
from rules.nine_cards_sekigahara.state import NineCardsState

_MOST: Final = 20_000
"""Battles that are remembered; then it begins anew."""

_CHANCE: Final = Chance(0)
"""A battle draws nothing from it."""

Key = tuple[tuple[int, ...], tuple[int, ...], int]


class Battles:
    """The values of battles of one game: they hang on its rules, the rows and who begins, and on nothing else."""

    __slots__ = ("_values",)

    def __init__(self) -> None:
        self._values: dict[Key, int] = {}

    def value(self, s: NineCardsState, rows: Sequence[Sequence[Piece]], duel: Duel) -> int:
        """Return the value (see `Duel`) of the battle between `rows` if it begins after the round of `s`."""
        face = s.pieces.face
        red, blue = rows
        first = 1 - s.start if s.rules.passed_first else s.start
        key = (tuple(face[piece] for piece in red), tuple(face[piece] for piece in blue), first)
        known = self._values.get(key)
        if known is None:
            after = s.clone()
            after.camps = [list(red), list(blue)]
            known = self._fight(after, first, duel)
            if len(self._values) >= _MOST:
                self._values.clear()
            self._values[key] = known
        return known

    def _fight(self, s: NineCardsState, first: int, duel: Duel) -> int:
        battle_verbs.begin_battle(s, first)
        if not s.rules.effects_on:
            return final_value(s, decider(s))
        s.frames = [FINISH, NEXT_CARD[first]]
        NEXT_CARD[first].run(s, _CHANCE)
        return duel.value(s)
