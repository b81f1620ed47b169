"""Guide: what a game teaches the choosers that serve every game; each default suits any game."""

from __future__ import annotations

from typing import Any

from rules.core.action import Action
from rules.core.chance import Chance
from rules.core.ids import Seat
from rules.core.model import Model


class Guide:
    """Which actions are worth a thought, how a position is judged, how a game goes on, and which worlds are likely.

    A guide holds no game and no memory; all states it is shown are worlds that the thinking seat holds possible.
    """

    __slots__ = ()

    def candidates(self, game: Model[Any], state: Any) -> list[Action]:
        """Return the legal actions that deserve a look, most promising first; never none, and not to be changed."""
        return game.legal_actions(state)

    def sensible(self, game: Model[Any], state: Any) -> list[Action]:
        """Return what comes to the mind of whoever has just learned the game, best first; never none."""
        return self.candidates(game, state)

    def evaluate(self, game: Model[Any], state: Any) -> list[float]:
        """Return per seat an estimate of its result, from 0 to 1."""
        return game.utilities(state)

    def follow(self, game: Model[Any], state: Any, rng: Chance) -> Action:
        """Return what whoever is asked would quickly do: the policy of playouts."""
        choices = self.candidates(game, state)
        return choices[rng.below(len(choices))] if len(choices) > 1 else choices[0]

    def is_quiet(self, game: Model[Any], state: Any) -> bool:
        """Return whether `evaluate` makes sense here; in the middle of a choice made in steps it may not."""
        return True

    def stage(self, state: Any) -> int:
        """Return a number that grows as the game goes on (turns, say); searches look a number of stages ahead."""
        return 0

    def first_stage(self, game: Model[Any], state: Any) -> int:
        """Return the stage at whose end a trial that starts in `state` is judged early; by default at once."""
        return self.stage(state) - 1

    def last_stage(self, game: Model[Any], state: Any) -> int:
        """Return the stage with whose end a trial that starts in `state` is judged late."""
        return self.stage(state)

    def imagine(self, game: Model[Any], world: Any, seat: Seat, rng: Chance) -> Any:
        """Return a world that `seat` holds possible; it depends only on what that seat may know of `world`."""
        return game.determinize(world, seat, rng)

    def likelihood(self, game: Model[Any], world: Any, seat: Seat) -> float:
        """Return how well `world` explains what others have done, as `seat` saw it; only ratios count."""
        return 1.0
