"""The score pad: on which line of it a part of a score stands, and in signs how that came about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rules.core.message import Message
from rules.core.outcome import ScorePart

Tally = Callable[[ScorePart], tuple[Message, str]]
"""Return the line of the pad on which a part stands, and what makes its points: ``3 × 2``, or nothing."""

_MINUS: Final = "\N{MINUS SIGN}"


def written(points: int) -> str:
    """Return a number."""
    return str(points).replace("-", _MINUS)


def times(count: int, each: int) -> str:
    """Return so many of a thing that brings `each` as many points."""
    return f"{count} × {written(each)}"


def added(first: int, more: int) -> str:
    """Return a number to which `more` was added or from which it was taken; nothing if it stayed as it was."""
    return f"{written(first)} {'+' if more > 0 else _MINUS} {abs(more)}" if more else ""


def tallied(part: ScorePart) -> tuple[Message, str]:
    """Return a line by its own name, and of several that bring as much each, how many."""
    several = part.count > 1 and not part.points % part.count
    return part.label, times(part.count, part.points // part.count) if several else ""
