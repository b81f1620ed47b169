"""Whether a random game tells everybody at the table all that changes."""

from __future__ import annotations

from rules import registry
from rules.core.chance import Chance
from rules.tools.laws_of_games import play_on, table
from rules.tools.laws_of_steps import folds


def untold(game_id: str, seats: int, seed: int = 1) -> list[str]:
    """Return for whom the events of a step do not lead from the view before it to the one after."""
    match = play_on(table(registry.create(game_id, {"seats": seats}), seed), Chance(seed))
    return [
        f"after action {step.index}: {text}"
        for step in match.steps[1:]
        for text in folds(match.game, match.states[step.index - 1], step.events, match.states[step.index])
    ]
