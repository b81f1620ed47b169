"""The questions of the acquisition searched: which castle to pick, and in which order castles join the row."""

from __future__ import annotations

from typing import Final

from rules.core.action import Action
from rules.core.chance import Chance
from rules.nine_cards_sekigahara import rows
from rules.nine_cards_sekigahara.battles import Battles, battle_value
from rules.nine_cards_sekigahara.duel import Duel
from rules.nine_cards_sekigahara.state import EMPTY, NineCardsState
from rules.nine_cards_sekigahara.tables import BLUE, RED
from rules.nine_cards_sekigahara.turn import Tidy
from rules.nine_cards_sekigahara.worth import brought, promise, verdict, worths

_FEWEST: Final = 7
"""Castles in the camps when the battle begins (NC-3.12)."""

_SHARE_OF_FATE: Final = 0.3
"""How much the imagined battles say besides the sum of the worths, where both are known."""


class Harvest:
    """Judges what is taken by what castles are worth on the whole; all orders are alike to it."""

    __slots__ = ("_worths",)

    def __init__(self, state: NineCardsState) -> None:
        self._worths = worths(state.rules)

    def ranked(self, state: NineCardsState) -> list[tuple[Action, float]]:
        """Return the legal answers with their values for whoever is asked, best first."""
        frame = state.frames[-1]
        sign = 1.0 if frame.actor == RED else -1.0
        found: list[tuple[Action, float]] = []
        for action in frame.legal(state):
            after = state.clone()
            frame.apply(after, action, Chance(0))
            found.append((action, sign * self._value(after)))
        found.sort(key=_by_value, reverse=True)
        return found

    def judge(self, s: NineCardsState) -> float:
        """Return what the table is worth for red, from -1 to 1, when everything has been taken."""
        return promise(self.ahead(s) + brought(s))

    def ahead(self, s: NineCardsState) -> float:
        """Return by how much worth red is then ahead."""
        face = s.pieces.face
        red, blue = (sum([self._worths[face[piece]] for piece in camp]) for camp in s.camps)
        return red - blue

    def _value(self, s: NineCardsState) -> float:
        """Return what the table is worth for red when all that is asked has been answered as well."""
        frame = s.frames[-1]
        if isinstance(frame, Tidy):
            return self.judge(s)
        best = self.ranked(s)[0][1]
        return best if frame.actor == RED else -best


class FoughtHarvest(Harvest):
    """Judges exactly if the battle follows, else by worth and by `samples` imagined battles."""

    __slots__ = ("_battles", "_duel", "_samples", "_seed")

    def __init__(self, state: NineCardsState, battles: Battles, duel: Duel, samples: int, seed: int) -> None:
        super().__init__(state)
        self._battles = battles
        self._duel = duel
        self._samples = samples
        self._seed = seed

    def judge(self, s: NineCardsState) -> float:
        """Return what the table is worth for red, from -1 to 1, with an eye on places."""
        if s.slots.count(EMPTY) > len(s.deck):
            return verdict(s, battle_value(s, s.camps, self._duel))
        sure = super().judge(s)
        if not self._samples:
            return sure
        return (1.0 - _SHARE_OF_FATE) * sure + _SHARE_OF_FATE * self._imagined(s)

    def _imagined(self, s: NineCardsState) -> float:
        """Return the average of battles in which the missing castles come to the camps by chance."""
        rng = Chance(self._seed)
        total = 0.0
        for _ in range(self._samples):
            total += self._fate(s, rng)
        return total / self._samples

    def _fate(self, s: NineCardsState, rng: Chance) -> float:
        left = [*(piece for piece in s.slots if piece != EMPTY), *s.deck]
        left.sort(key=s.pieces.face.__getitem__)  # the order of the deck is nobody's business
        rng.shuffle(left)
        rows = [s.camps[RED].copy(), s.camps[BLUE].copy()]
        while len(rows[RED]) + len(rows[BLUE]) < _FEWEST:
            rows[rng.below(2)].append(left.pop())
        return 1.0 if self._battles.won(s, rows, self._duel) else -1.0


class WeighedHarvest(FoughtHarvest):
    """The same, but whole rows are weighed."""

    __slots__ = ()

    def ahead(self, s: NineCardsState) -> float:
        """Return by how much worth red is ahead with these rows."""
        return rows.ahead(s, *s.camps) if s.rules.effects_on else super().ahead(s)


def _by_value(found: tuple[Action, float]) -> float:
    return found[1]
