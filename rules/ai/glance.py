"""The chooser that plays as a beginner does: overlooks, grabs what is near, and fears what may go wrong.

Of what its guide holds sensible, best first, it notices one thing here and one there. What it compares it imagines a
few times, no further than until it can be judged, and counts on the worst; of equals it takes what the guide likes
better. So each of its answers looks sensible by itself; what is wrong is that a better one was overlooked, that others
were not thought of, or that a risk was shunned which was worth it.
"""

from __future__ import annotations

from typing import Any, Final

from rules.ai.belief import Belief
from rules.ai.guide import Guide
from rules.ai.playout import play_to_quiet
from rules.ai.temper import EVEN, Temper
from rules.core.action import Action
from rules.core.bot import Bot, Budget, Control
from rules.core.chance import Chance
from rules.core.ids import Seat
from rules.core.model import Model

_SEEDS: Final = 1 << 52

_IMAGINED: Final = 3
"""Ways in which each may go."""


class GlanceBot(Bot):
    """Takes the best of the answers that it notices first, of which it `compares` so many.

    `notices` is how likely it notices what comes next in the list of its guide.
    """

    __slots__ = ("compares", "guide", "notices", "temper")

    def __init__(self, guide: Guide, notices: float, compares: int, temper: Temper = EVEN) -> None:
        self.compares = compares
        self.guide = guide
        self.notices = notices
        self.temper = temper

    def weigh(
        self, game: Model[Any], seat: Seat, world: Any, budget: Budget, rng: Chance, control: Control
    ) -> list[tuple[Action, float]]:
        """Return what was noticed, best first; the first has all the weight."""
        belief = Belief(game, self.guide, seat, world, _IMAGINED, rng)
        sample = belief.pick(rng)
        choices = self.guide.candidates(game, sample)
        if len(choices) == 1:
            return [(choices[0], 1.0)]
        futures = [(belief.pick(rng), rng.below(_SEEDS)) for _ in range(_IMAGINED)]
        rated: list[tuple[float, int]] = []
        for place in noticed(len(choices), self.compares, self.notices, rng):
            if rated and control.stopped():
                break
            action = choices[place]
            worst = min([self._worth(game, future, seat, action, seed) for future, seed in futures])
            rated.append((worst + self.temper.lean(game, sample, action), -place))
        rated.sort(reverse=True)
        return [(choices[-place], 0.0 if rank else 1.0) for rank, (_, place) in enumerate(rated)]

    def _worth(self, game: Model[Any], world: Any, seat: Seat, action: Action, seed: int) -> float:
        state, rng = world.clone(), Chance(seed)
        game.apply(state, action, rng)
        play_to_quiet(game, self.guide, state, rng)
        return self.guide.evaluate(game, state)[seat]


def noticed(choices: int, count: int, chance: float, rng: Chance) -> list[int]:
    """Return the places of `count` of so many `choices`, or of all: round the list each is noticed by `chance`."""
    left = list(range(choices))
    found: list[int] = []
    while left and len(found) < count:
        place = 0
        while rng.unit() >= chance:
            place = (place + 1) % len(left)
        found.append(left.pop(place))
    return found
