"""What a random game tells: to everybody all that changes, and to which phases it comes."""

from typing import Any

from rules import registry
from rules.core.chance import Chance
from rules.core.event import CounterSet
from rules.match.match import Match
from rules.tools.laws_of_games import play_on, table
from rules.tools.laws_of_steps import folds


def untold(game_id: str, seats: int, seed: int = 1, **options: Any) -> list[str]:
    """Return for whom the events of a step do not lead from the view before it to the one after."""
    match = played(game_id, seats, seed, **options)
    return [
        f"after action {step.index}: {text}"
        for step in match.steps[1:]
        for text in folds(match.game, match.states[step.index - 1], step.events, match.states[step.index])
    ]


def phases(game_id: str, seats: int, seed: int = 1) -> list[int]:
    """Return the phases to which the game came, as everybody was told."""
    events = [event for step in played(game_id, seats, seed).steps for event in step.events]
    return [event.value for event in events if isinstance(event, CounterSet) and type(event).__name__ == "PhaseBegan"]


def played(game_id: str, seats: int, seed: int, **options: Any) -> Match:
    """Return a random game."""
    return play_on(table(registry.create(game_id, {"seats": seats, **options}), seed), Chance(seed))
