"""Belief: possible worlds, each drawn as often as it explains what was seen."""

from __future__ import annotations

from typing import Any

from rules.ai.guide import Guide
from rules.ai.playout import STRETCH
from rules.core.bot import UNHURRIED, Control
from rules.core.chance import Chance
from rules.core.ids import Seat
from rules.core.model import Model


class Belief:
    """Worlds that `seat` holds possible, made from nothing that it may not know; not to be changed.

    There are `size` of them, or fewer if `control` said stop, but never none; `is_cut` says that it did.
    """

    __slots__ = ("_sums", "_worlds", "is_cut")

    def __init__(
        self,
        game: Model[Any],
        guide: Guide,
        seat: Seat,
        world: Any,
        size: int,
        rng: Chance,
        control: Control = UNHURRIED,
    ) -> None:
        self.is_cut = False
        self._worlds: list[Any] = []
        self._sums: list[float] = []
        total = 0.0
        for drawn in range(1, size + 1):
            sample = guide.imagine(game, world, seat, rng)
            game.legal_actions(sample)  # looked up once, shared by every clone
            total += guide.likelihood(game, sample, seat)
            self._worlds.append(sample)
            self._sums.append(total)
            if drawn % STRETCH == 0 and control.stopped():
                self.is_cut = True
                break

    def pick(self, rng: Chance) -> Any:
        """Return one of the worlds, likelier ones more often; whoever plays in it clones it first."""
        target = rng.unit() * self._sums[-1]
        low, high = 0, len(self._sums) - 1
        while low < high:
            middle = (low + high) // 2
            if self._sums[middle] > target:
                high = middle
            else:
                low = middle + 1
        return self._worlds[low]
