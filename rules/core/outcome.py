"""Outcomes: who came where, with every number explained."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

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
    """The end of a game: by seat `places` from 1 (equal ones are shared), `scores` and their `parts`; the reason.

    `tiebreaks` say of each of `even_neighbours` what put one before the other. `comparable`: the scores are of the kind
    with which this game usually ends, so that one can be set beside those of other evenings.
    """

    places: tuple[int, ...]
    scores: tuple[int, ...]
    reason: Message
    parts: tuple[tuple[ScorePart, ...], ...] = ()
    tiebreaks: tuple[Message, ...] = ()
    comparable: bool = True

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats in first place."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


def even_neighbours(places: Sequence[int], scores: Sequence[int]) -> list[tuple[Seat, Seat]]:
    """Return who comes right before whom although they scored the same; what made one alone the first is a reason."""
    order = sorted(range(len(places)), key=lambda seat: (places[seat], seat))
    alone = list(places).count(1) == 1
    return [
        (ahead, behind)
        for ahead, behind in pairwise(order)
        if scores[ahead] == scores[behind] and places[ahead] != places[behind] and not (alone and places[ahead] == 1)
    ]
