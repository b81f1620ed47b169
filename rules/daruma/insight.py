"""What is seen at the end of a turn of Daruma: who is likely to win, and what the turn was good for, in points."""

from __future__ import annotations

from typing import Any

from rules.ai.foresight import Foresight
from rules.core.ids import Seat
from rules.core.message import Message
from rules.core.model import Model
from rules.daruma import evaluation, scoring
from rules.daruma.bots import ReadingGuide
from rules.daruma.state import DarumaState


class TurnGuide(ReadingGuide):
    """Plays the turn to its end before it judges; in the final round, the game."""

    __slots__ = ()

    def first_stage(self, game: Model[Any], state: DarumaState) -> int:
        """Return the turn under way."""
        return self.last_stage(game, state)


class DarumaInsight(Foresight):
    """Looks to the end of the turn."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(TurnGuide())

    def aims(self, game: Model[Any], state: DarumaState, seat: Seat) -> dict[str, float]:
        """Return the points of good cards and bad ones, those of the best other, and what the next player finds."""
        worth = scoring.worths(state, seat)
        values = [worth[state.pieces.face[piece]] for piece in state.supplies[seat]]
        seats = state.rules.seats
        found = {
            "points": float(sum([value for value in values if value > 0])),
            "burden": float(sum([value for value in values if value < 0])),
            "rival": -float(max([scoring.score(state, other) for other in range(seats) if other != seat])),
        }
        if not state.over and state.active != seat:
            found["next"] = -evaluation.promise(state, state.active, 0)
        return found

    def because(self, aim: str) -> Message:
        """Return half a sentence on an aim."""
        return Message(f"daruma.because.{aim}")
