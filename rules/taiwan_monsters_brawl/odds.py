"""Exact odds of challenges: what dice come to when they are rolled, and how two rolls compare (TM-4.22 to TM-4.35)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from rules.taiwan_monsters_brawl.tables import BLACK, GREY, MOST_BONUS, RED

_KNOWN: Final = 1 << 16
"""Comparisons that are remembered; a game on one set of dice meets fewer."""

_BIAS: Final = 64  # makes what a side has besides its dice a positive number

Scores = tuple[int, int]
"""What dice come to when they are rolled, and after their blanks were rolled again."""


class Duel:
    """How a challenge ends: chances of success and of a draw, and the leader bonus expected on top (TM-4.25)."""

    __slots__ = ("bonus", "draw", "win")

    def __init__(self, win: float, draw: float, bonus: float) -> None:
        self.win = win
        self.draw = draw
        self.bonus = bonus


def code(grey: int, black: int, red: int, rerolls: int, blanks: int, double: int) -> int:
    """Return dice, rerolls of all and of blanks, and whether red counts twice, as one number."""
    return grey | black << 4 | red << 8 | rerolls << 12 | blanks << 16 | double << 20


class Odds:
    """What can be computed of dice with so many successful faces by colour; computed once."""

    __slots__ = ("_duels", "_ones", "_rolls")

    def __init__(self, ones: tuple[int, ...]) -> None:
        self._ones = ones
        self._rolls: dict[int, list[float]] = {}
        self._duels: dict[int, Duel] = {}

    def roll(self, dice: int) -> list[float]:
        """Return by dice score how likely a plan of this code comes to it."""
        known = self._rolls.get(dice)
        if known is None:
            known = self._count(dice)
            self._rolls[dice] = known
        return known

    def results(self, dice: int, more: int) -> list[float]:
        """Return by result, never below 0, how likely a plan of this code comes to it with `more` besides (TM-4.22)."""
        rolls = self.roll(dice)
        found = [0.0] * max(1, len(rolls) + more)
        for hits, chance in enumerate(rolls):
            found[max(0, hits + more)] += chance
        return found

    def duel(self, attack: int, defence: int, more: int, against: int) -> Duel:
        """Return how two plans compare, both still to be rolled, which have `more` and `against` besides their dice."""
        key = attack | defence << 22 | (more + _BIAS) << 44 | (against + _BIAS) << 51
        known = self._duels.get(key)
        if known is None:
            if len(self._duels) >= _KNOWN:
                self._duels.clear()
            known = compare(self.results(attack, more), self.results(defence, against))
            self._duels[key] = known
        return known

    def answer(self, result: int, defence: int, against: int) -> Duel:
        """Return the same where the attacker has come to `result`, everything counted."""
        return compare(certain(result), self.results(defence, against))

    def _count(self, dice: int) -> list[float]:
        """Rerolls keep the best of several rolls; of its blanks each die has chances more (TM-4.34, TM-4.35)."""
        rolls, blanks = 1 + (dice >> 12 & 15), dice >> 16 & 15
        if rolls > 1 and blanks:
            return self._count_both(dice, rolls, blanks)
        found = [1.0]
        for chance, weight in self._dice_in(dice):
            found = _with_die(found, 1.0 - (1.0 - chance) ** (1 + blanks), weight)
        return _best_of(found, rolls)

    def _count_both(self, dice: int, rolls: int, blanks: int) -> list[float]:
        """Only the roll that was kept has its blanks rolled again: rerolls first, which is best, if not by much."""
        found, both = [1.0], {(0, 0): 1.0}
        for chance, weight in self._dice_in(dice):
            found = _with_die(found, chance, weight)
            both = _with_blank(both, chance, 1.0 - (1.0 - chance) ** blanks, weight)
        kept = _best_of(found, rolls)
        after = [0.0] * len(found)
        for (first, last), likely in both.items():
            if likely:
                after[last] += likely * kept[first] / found[first]
        return after

    def _dice_in(self, dice: int) -> Iterator[tuple[float, int]]:
        """Return of each die how likely it is a success, and what that counts."""
        for colour, shift in ((GREY, 0), (BLACK, 4), (RED, 8)):
            die = (self._ones[colour] / 6, 2 if colour == RED and dice >> 20 else 1)
            for _ in range(dice >> shift & 15):
                yield die


def _with_die(found: list[float], chance: float, weight: int) -> list[float]:
    after = [0.0] * (len(found) + weight)
    for hits, before in enumerate(found):
        after[hits] += before * (1.0 - chance)
        after[hits + weight] += before * chance
    return after


def _with_blank(both: Mapping[Scores, float], chance: float, again: float, weight: int) -> dict[Scores, float]:
    """Return the same with a die more, which has `again` to be a success if it was none."""
    after: dict[Scores, float] = {}
    for (first, last), before in both.items():
        for scores, likely in (
            ((first + weight, last + weight), chance),
            ((first, last + weight), (1.0 - chance) * again),
            ((first, last), (1.0 - chance) * (1.0 - again)),
        ):
            after[scores] = after.get(scores, 0.0) + before * likely
    return after


def _best_of(found: list[float], rolls: int) -> list[float]:
    if rolls == 1:
        return found
    best: list[float] = []
    below = upto = 0.0
    for chance in found:
        upto += chance
        best.append(upto**rolls - below**rolls)
        below = upto
    return best


def certain(result: int) -> list[float]:
    """Return how likely each result is where it is known: 0 at least."""
    return [*([0.0] * result), 1.0]


def compare(attack: list[float], defence: list[float]) -> Duel:
    """Return how a challenge ends whose sides come to each result as likely as this (TM-4.23)."""
    win = draw = bonus = 0.0
    for result, chance in enumerate(attack):
        if chance:
            for other, second in enumerate(defence):
                ahead = result - other
                if ahead > 0:
                    win += chance * second
                    bonus += chance * second * min(ahead, MOST_BONUS)
                elif ahead == 0:
                    draw += chance * second
    return Duel(win, draw, bonus)


_odds: dict[tuple[int, ...], Odds] = {}


def odds_of(ones: tuple[int, ...]) -> Odds:
    """Return the odds of dice with so many successful faces by colour."""
    known = _odds.get(ones)
    if known is None:
        known = Odds(ones)
        _odds[ones] = known
    return known
