"""A course: how a game learns the weights of its judgement, from games against itself or from what chance deals."""

from __future__ import annotations

from typing import Any


class Course:
    """What one game teaches, how lessons add up, and which weights follow from all of them.

    Notes are plain JSON, so that a course can stop and continue in another process, on another day. The same seed and
    number give the same notes anywhere, and lessons are added in the order of their numbers.
    """

    __slots__ = ()

    def begin(self) -> Any:
        """Return notes on nothing."""
        raise NotImplementedError

    def study(self, number: int) -> Any:
        """Return the notes on game `number`."""
        raise NotImplementedError

    def add(self, notes: Any, more: Any) -> None:
        """Add the notes on one more game to `notes`."""
        raise NotImplementedError

    def fitted(self, notes: Any) -> tuple[dict[str, list[float]], dict[str, float]]:
        """Return the rows of weights that explain `notes` best, and figures: how many notes, and how good the fit."""
        raise NotImplementedError
