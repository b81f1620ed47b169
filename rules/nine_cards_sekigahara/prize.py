"""What a round will have been worth, by who takes which castle: exact where the battle follows."""

from __future__ import annotations

from itertools import permutations
from typing import Final

from rules.core.ids import NOBODY, Seat
from rules.nine_cards_sekigahara import rows
from rules.nine_cards_sekigahara.battles import Battles
from rules.nine_cards_sekigahara.duel import Duel
from rules.nine_cards_sekigahara.state import NineCardsState
from rules.nine_cards_sekigahara.tables import BLUE, RED, SLOTS
from rules.nine_cards_sekigahara.worth import brought, promise, worths

TIED: Final = 13
"""The result that leaves all three castles tied; a result is a number of three digits in base 3, slot 1 first: 0 blue
takes the castle, 1 it stays, 2 red takes it."""

_MARGIN: Final = 0.1
"""How much of the worth of the first of two games is by how far it is won: that may decide (NC-8.8)."""


class Prizes:
    """The worth of each result of a round for red, from -1 to 1, by what castles are worth on the whole."""

    __slots__ = ("_known", "_worths", "state")

    def __init__(self, state: NineCardsState) -> None:
        self.state = state
        self._worths = worths(state.rules)
        self._known: dict[int, float] = {}

    def of(self, result: int) -> float:
        """Return the worth of a result, which is found out when it is asked for."""
        known = self._known.get(result)
        if known is None:
            known = self._picks() if result == TIED else self.share_out(*_taken(result))
            self._known[result] = known
        return known

    def share_out(self, red: tuple[int, ...], blue: tuple[int, ...]) -> float:
        """Return the worth if the castles of these slots are taken."""
        return promise(self.ahead(red, blue) + brought(self.state))

    def ahead(self, red: tuple[int, ...], blue: tuple[int, ...]) -> float:
        """Return by how much worth red is then ahead."""
        s = self.state
        face = s.pieces.face
        found = 0.0
        for seat, taken, sign in ((RED, red, 1.0), (BLUE, blue, -1.0)):
            for piece in (*s.camps[seat], *(s.slots[slot] for slot in taken)):
                found += sign * self._worths[face[piece]]
        return found

    def _picks(self) -> float:
        """Both take one castle in turn, each as good as can be (NC-4.24)."""
        start = self.state.start
        slots = range(SLOTS)
        return _best(
            start,
            [
                _best(1 - start, [self.share_out(*_pick(start, one, other)) for other in slots if other != one])
                for one in slots
            ],
        )


class FoughtPrizes(Prizes):
    """The same, but where the battle follows it is fought out, with the rows in their best orders."""

    __slots__ = ("_battles", "_duel")

    def __init__(self, state: NineCardsState, battles: Battles, duel: Duel) -> None:
        super().__init__(state)
        self._battles = battles
        self._duel = duel

    def share_out(self, red: tuple[int, ...], blue: tuple[int, ...]) -> float:
        """Return the worth if the castles of these slots are taken, in the orders that their new owners choose."""
        ahead = super().share_out(red, blue)
        if len(red) + len(blue) <= len(self.state.deck):
            return ahead
        won = any(self._withstands(order, blue) for order in permutations(red))
        worth = 1.0 if won else -1.0
        if self.state.rules.pair and self.state.winner == NOBODY:
            return (1 - _MARGIN) * worth + _MARGIN * ahead
        return worth

    def _withstands(self, red: tuple[int, ...], blue: tuple[int, ...]) -> bool:
        """Return whether red wins with its castles in this order, whatever order blue chooses."""
        s = self.state
        row = [*s.camps[RED], *[s.slots[slot] for slot in red]]
        for order in permutations(blue):
            if not self._battles.won(s, [row, [*s.camps[BLUE], *[s.slots[slot] for slot in order]]], self._duel):
                return False
        return True


class WeighedPrizes(FoughtPrizes):
    """The same, but where more rounds follow whole rows are weighed, in their best orders."""

    __slots__ = ()

    def ahead(self, red: tuple[int, ...], blue: tuple[int, ...]) -> float:
        """Return by how much worth red is ahead with the rows in the orders that their owners choose."""
        s = self.state
        if not s.rules.effects_on or len(red) + len(blue) > len(s.deck):
            return super().ahead(red, blue)
        return max([self._in_order(order, blue) for order in permutations(red)])

    def _in_order(self, red: tuple[int, ...], blue: tuple[int, ...]) -> float:
        """Return how much is left of it when blue, which knows the order of red, has chosen its own."""
        s = self.state
        row = [*s.camps[RED], *[s.slots[slot] for slot in red]]
        others = [[*s.camps[BLUE], *[s.slots[slot] for slot in order]] for order in permutations(blue)]
        return min([rows.ahead(s, row, other) for other in others])


def _best(seat: Seat, values: list[float]) -> float:
    """Return what `seat` would choose of values for red."""
    return max(values) if seat == RED else min(values)


def _taken(result: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the slots that red and blue take."""
    digits = (result // 9, result // 3 % 3, result % 3)
    return (
        tuple(slot for slot in range(SLOTS) if digits[slot] == 2),
        tuple(slot for slot in range(SLOTS) if digits[slot] == 0),
    )


def _pick(start: Seat, one: int, other: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    return ((one,), (other,)) if start == RED else ((other,), (one,))
