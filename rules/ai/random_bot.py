"""The chooser that knows nothing: every legal action is as good as another."""

from __future__ import annotations

from typing import Any

from rules.core.action import Action
from rules.core.bot import Bot, Budget, Control
from rules.core.chance import Chance
from rules.core.ids import Seat
from rules.core.model import Model


class RandomBot(Bot):
    """Takes any legal action, each equally likely."""

    __slots__ = ()

    def weigh(
        self, game: Model[Any], seat: Seat, world: Any, budget: Budget, rng: Chance, control: Control
    ) -> list[tuple[Action, float]]:
        """Return a legal action alone."""
        choices = game.legal_actions(world)
        return [(choices[rng.below(len(choices))], 1.0)]
