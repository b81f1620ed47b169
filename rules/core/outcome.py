"""Outcomes: who came where, with every number explained."""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.ids import Seat
from rules.core.message import Message


@dataclass(frozen=True, slots=True)
class ScorePart:
    """`count` things named by `label` that gave `points` together."""

    label: Message
    count: int
    points: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game: by seat `places` from 1 (equal ones are shared), `scores` and their `parts`; the reason."""

    places: tuple[int, ...]
    scores: tuple[int, ...]
    reason: Message
    parts: tuple[tuple[ScorePart, ...], ...] = ()

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats in first place."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)
