"""Chance: the only source of randomness, stable across Python versions, counted, and scriptable in tests.

Only `random.Random.random` is promised to repeat across versions of Python: shuffling, picking and rolling stand on it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from hashlib import blake2b
from itertools import product
from random import Random
from typing import Any, Final

SIDES: Final = 6
_WHOLE: Final = 4
_ROLLS: Final[list[list[tuple[int, ...]]]] = [list(product(range(1, SIDES + 1), repeat=k)) for k in range(_WHOLE + 1)]


def derive(seed: int | str, purpose: str, *numbers: int) -> int:
    """Return a 64-bit seed that depends on all arguments: each purpose draws from a stream of its own."""
    text = "/".join([str(seed), purpose, *map(str, numbers)])
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")


class Chance:
    """A stream of chance; `draws` counts how often it was asked, so that undo can tell whether a step was random."""

    __slots__ = ("_random", "draws")

    def __init__(self, seed: int) -> None:
        self._random: Callable[[], float] = Random(seed).random
        self.draws = 0

    def unit(self) -> float:
        """Return a number in [0, 1)."""
        self.draws += 1
        return self._random()

    def below(self, n: int) -> int:
        """Return an int from 0 to `n` - 1, each equally likely."""
        self.draws += 1
        return int(self._random() * n)

    def shuffle(self, items: list[Any]) -> None:
        """Put `items` into an order chosen evenly among all (Fisher-Yates)."""
        self.draws += 1
        random = self._random
        for last in range(len(items) - 1, 0, -1):
            other = int(random() * (last + 1))
            items[last], items[other] = items[other], items[last]

    def roll(self, dice: int) -> tuple[int, ...]:
        """Return the faces (1 to 6) of `dice` dice thrown at once, in the order of throwing."""
        self.draws += 1
        random = self._random
        thrown: tuple[int, ...] = ()
        while dice > _WHOLE:
            table = _ROLLS[_WHOLE]
            thrown += table[int(random() * len(table))]
            dice -= _WHOLE
        table = _ROLLS[dice]
        return thrown + table[int(random() * len(table))]


class ScriptedChance(Chance):
    """Chance whose rolls and shuffled orders are given beforehand; where the script ends, the seed takes over.

    A scripted order is the content after the shuffle; it must be a permutation of what is shuffled.
    """

    __slots__ = ("_orders", "_throws")

    def __init__(
        self, throws: Iterable[Sequence[int]] = (), orders: Iterable[Sequence[Any]] = (), seed: int = 0
    ) -> None:
        super().__init__(seed)
        self._throws = [tuple(throw) for throw in throws]
        self._orders = [list(order) for order in orders]

    def roll(self, dice: int) -> tuple[int, ...]:
        """Return the next scripted throw, which must have `dice` dice."""
        if not self._throws:
            return super().roll(dice)
        self.draws += 1
        throw = self._throws.pop(0)
        if len(throw) != dice:
            raise ValueError(f"{dice} dice are thrown, but the script holds {throw}")
        return throw

    def shuffle(self, items: list[Any]) -> None:
        """Put `items` into the next scripted order."""
        if not self._orders:
            super().shuffle(items)
            return
        self.draws += 1
        order = self._orders.pop(0)
        if sorted(order) != sorted(items):
            raise ValueError(f"the scripted order {order} is no permutation of {items}")
        items[:] = order

    @property
    def left(self) -> int:
        """How many scripted throws and orders were not used."""
        return len(self._throws) + len(self._orders)
