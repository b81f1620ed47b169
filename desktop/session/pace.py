"""Pace: how long a table waits so that people can follow; it hangs on the settings and on public facts only."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rules.core.decision import Decision, DecisionKind

_TURN: Final = 0.6
_REACT: Final = 0.5
_SHORTEST_REACT: Final = 0.3
_LONGEST_REACT: Final = 0.8
_THOUGHT: Final = 0.8  # of a moment for responses


@dataclass(frozen=True, slots=True)
class Pace:
    """Seconds: an opponent's question stays open for `turn` at least; a moment for responses takes `react`."""

    turn: float
    react: float

    @staticmethod
    def of(speed: float) -> Pace:
        """Return the pace of the setting: `speed` times the normal one, 0 for no waiting at all on turns."""
        if speed <= 0:
            return Pace(0.0, _SHORTEST_REACT)
        return Pace(_TURN / speed, min(_LONGEST_REACT, max(_SHORTEST_REACT, _REACT / speed)))

    def of_question(self, decision: Decision) -> float:
        """Return how long `decision` stays open at the least when no person answers it."""
        return self.react if is_response(decision) else self.turn

    def of_thought(self, decision: Decision) -> float:
        """Return how long an opponent may think about `decision`, so that a response is there in time; 0: its own."""
        return self.react * _THOUGHT if is_response(decision) else 0.0


INSTANT: Final = Pace(0.0, 0.0)
"""For tests and tours, where nobody at the table could learn anything from a clock."""


def is_response(decision: Decision) -> bool:
    """Return whether the question is one of those that take equally long, whoever is asked and whoever is not."""
    return decision.secret or decision.kind is DecisionKind.REACT
