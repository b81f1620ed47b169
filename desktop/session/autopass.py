"""Standing answers: questions that a person does not want to be asked."""

from __future__ import annotations

from rules.core.decision import Decision
from rules.core.ids import Seat


class StandingAnswers:
    """Which topics a person at this screen lets go by; the answer given is the question's `default`."""

    def __init__(self) -> None:
        self._silent: set[tuple[Seat, str]] = set()

    def answers(self, decision: Decision) -> bool:
        """Return whether `decision` is answered without asking the person."""
        return decision.default is not None and (decision.actor, decision.topic) in self._silent

    def let_pass(self, seat: Seat, topic: str, on: bool) -> None:
        """Stop asking `seat` about `topic`, or ask again."""
        if on and topic:
            self._silent.add((seat, topic))
        else:
            self._silent.discard((seat, topic))

    def topics(self, seat: Seat) -> list[str]:
        """Return the topics about which `seat` is not asked."""
        return sorted(topic for other, topic in self._silent if other == seat)
