"""How a story is told: what happened to `ME`, and how it ended."""

from collections.abc import Sequence

from desktop.games.achievement import Story
from rules.core.event import Event, TurnBegan
from rules.core.message import Message
from rules.core.outcome import Outcome

ME, RIVAL, THIRD = 0, 1, 2


def story(*events: Event, won: bool = True, scores: tuple[int, ...] = (20, 15), levels: str = "easy") -> Story:
    outcome = Outcome(((1, 2) if won else (2, 1)) + (3,) * (len(scores) - 2), scores, Message("toy.end"))
    return Story(ME, outcome, events, frozenset(levels.split(",")))


def turn(seat: int, *events: Event) -> Sequence[Event]:
    return (TurnBegan(seat), *events)
