"""Foresight: actions are tried in the same futures by the game's quick policy, and what comes of each is judged.

Nothing is taken over from the search that chose the actions: its favourites would look better than they are.
"""

from __future__ import annotations

from math import sqrt
from typing import Any, Final

from rules.ai.belief import Belief
from rules.ai.guide import Guide
from rules.ai.playout import play_out, play_to_quiet
from rules.core.action import Action
from rules.core.bot import UNHURRIED, Control
from rules.core.chance import Chance
from rules.core.ids import Seat
from rules.core.insight import Insight, Prospect
from rules.core.model import Model

_SEEDS: Final = 1 << 52
_WORLDS: Final = 32

_SURELY: Final = 2.0
"""Standard errors by which one action must be ahead of another before that is said of it."""


class Foresight(Insight):
    """Looks as far ahead as trials with `guide` do; each game says what it sees there."""

    __slots__ = ("guide",)

    def __init__(self, guide: Guide) -> None:
        self.guide = guide

    def chances(self, game: Model[Any], state: Any) -> list[float]:
        """Return how likely everybody wins where `guide` judges, or when the game is over; by default what it judges.

        They sum to 1, or in teams over teams: a game whose utilities do not has chances of its own.
        """
        return self.guide.evaluate(game, state)

    def aims(self, game: Model[Any], state: Any, seat: Seat) -> dict[str, float]:
        """Return by name how much `seat` has of what it plays for, all in one unit."""
        raise NotImplementedError

    def expect(
        self, game: Model[Any], seat: Seat, world: Any, trials: int, rng: Chance, control: Control = UNHURRIED
    ) -> list[float]:
        """Return how likely everybody wins, as far as `seat` can know, if all play on by the quick policy."""
        belief = Belief(game, self.guide, seat, world, min(_WORLDS, trials), rng, control)
        found = Prospect(game.seats)
        for _ in range(trials):
            if control.stopped():
                break
            state, chance = belief.pick(rng).clone(), Chance(rng.below(_SEEDS))
            if not self._play_on(game, state, self.guide.first_stage(game, state), chance, control):
                break
            found.add(self.chances(game, state), {})
        return found.chances

    def foresee(
        self,
        game: Model[Any],
        seat: Seat,
        world: Any,
        actions: list[Action],
        trials: int,
        rng: Chance,
        control: Control = UNHURRIED,
    ) -> list[Prospect]:
        """Return what comes of each of `actions`; every one meets the same futures."""
        belief = Belief(game, self.guide, seat, world, min(_WORLDS, trials), rng, control)
        found = [Prospect(game.seats) for _ in actions]
        for _ in range(trials):
            if control.stopped():
                break
            future, seed = belief.pick(rng), rng.below(_SEEDS)
            last = self.guide.first_stage(game, future)
            ends: list[Any] = []
            for action in actions:
                state, chance = future.clone(), Chance(seed)
                game.apply(state, action, chance)
                if not self._play_on(game, state, last, chance, control):
                    return found
                ends.append(state)
            for prospect, state in zip(found, ends, strict=True):
                prospect.add(self.chances(game, state), self.aims(game, state, seat))
        return found

    def _play_on(self, game: Model[Any], state: Any, last: int, rng: Chance, control: Control) -> bool:
        guide = self.guide
        return play_out(game, guide, state, last, rng, control) and play_to_quiet(game, guide, state, rng, control)


def aim_at(name: str, number: int) -> str:
    """Return the name of an aim that concerns a seat, a province or whatever a game counts."""
    return f"{name}/{number}"


def advantages(best: Prospect, other: Prospect) -> list[tuple[str, float]]:
    """Return the aims in which `best` is surely ahead of `other`, and by how much on average, the greatest first."""
    both = list(zip(best.trials, other.trials, strict=True))
    found: list[tuple[str, float]] = []
    for name in sorted({name for pair in both for trial in pair for name in trial}):
        ahead = [one.get(name, 0.0) - two.get(name, 0.0) for one, two in both]
        mean = sum(ahead) / len(ahead)
        spread = sum([(one - mean) * (one - mean) for one in ahead]) / len(ahead)
        if mean > 0 and mean >= _SURELY * sqrt(spread / len(ahead)):
            found.append((name, mean))
    found.sort(key=_by_size)
    return found


def _by_size(found: tuple[str, float]) -> float:
    return -found[1]
