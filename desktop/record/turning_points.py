"""Turning points: where somebody's hopes changed most from one judged decision to the next."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from desktop.record.analysis import Analysis, Judged
from rules.core.ids import Seat

MOST: Final = 3
END: Final = 1 << 30
"""After every step."""

_LEAST: Final = 0.05
"""A smaller change is not a turning point."""


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """From `judged` to before step `until` the hopes of `seat` changed from `before` to `after`, as it could see."""

    judged: Judged
    until: int
    seat: Seat
    before: float
    after: float

    @property
    def change(self) -> float:
        """How much likelier a victory became."""
        return self.after - self.before


def turning_points(analysis: Analysis, result: list[float]) -> list[TurningPoint]:
    """Return the greatest changes, at most three, each of another decision, in the order of play.

    After the last decision comes `result`, the end of the game.
    """
    found = sorted(_changes(analysis, result), key=lambda point: abs(point.change), reverse=True)
    kept: list[TurningPoint] = []
    for point in found:
        if abs(point.change) >= _LEAST and all(point.judged.step != other.judged.step for other in kept):
            kept.append(point)
    return sorted(kept[:MOST], key=lambda point: point.judged.step)


def _changes(analysis: Analysis, result: list[float]) -> list[TurningPoint]:
    found: list[TurningPoint] = []
    for seat, end in enumerate(result):
        seen = [judged for judged in analysis.judged if judged.hopes[seat] >= 0]
        nexts = [*analysis.line(seat)[1:], (END, end)]
        for judged, (until, after) in zip(seen, nexts, strict=False):
            found.append(TurningPoint(judged, until, seat, judged.hopes[seat], after))
    return found
