"""The chooser that looks one action ahead, judges what it sees, and takes the best."""

from __future__ import annotations

from typing import Any

from rules.ai.belief import Belief
from rules.ai.guide import Guide
from rules.ai.playout import play_to_quiet
from rules.core.action import Action
from rules.core.bot import Bot, Budget, Control
from rules.core.chance import Chance
from rules.core.ids import Seat
from rules.core.model import Model


class GreedyBot(Bot):
    """Takes the candidate whose `samples` outcomes are best on average; `noise` blurs each average by up to so much."""

    __slots__ = ("guide", "noise", "samples")

    def __init__(self, guide: Guide, samples: int = 4, noise: float = 0.0) -> None:
        self.guide = guide
        self.samples = samples
        self.noise = noise

    def weigh(
        self, game: Model[Any], seat: Seat, world: Any, budget: Budget, rng: Chance, control: Control
    ) -> list[tuple[Action, float]]:
        """Return the candidates with the averages of their outcomes, best first."""
        choices = self.guide.candidates(game, world)
        if len(choices) == 1:
            return [(choices[0], 1.0)]
        belief = Belief(game, self.guide, seat, world, self.samples, rng)
        weighed: list[tuple[float, int]] = []
        for place, action in enumerate(choices):
            if weighed and control.stopped():
                break
            total = self.noise * self.samples * rng.unit()
            for _ in range(self.samples):
                total += self._outcome(game, belief.pick(rng).clone(), seat, action, rng)
            weighed.append((total / self.samples, -place))
        weighed.sort(reverse=True)
        return [(choices[-place], average) for average, place in weighed]

    def _outcome(self, game: Model[Any], state: Any, seat: Seat, action: Action, rng: Chance) -> float:
        game.apply(state, action, rng)
        play_to_quiet(game, self.guide, state, rng)
        return self.guide.evaluate(game, state)[seat]
