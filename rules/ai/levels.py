"""The levels of opponents: names, order, and how long each may think."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

LEVELS: Final = ("random", "greedy", "easy", "normal", "hard", "expert")
"""All levels, weakest first."""

OFFERED: Final = LEVELS[2:]
"""The levels that people choose from; the others are for measuring."""

USUAL: Final = "normal"
"""The level of an opponent of whom nothing else is known."""

STRONG: Final = frozenset({"hard", "expert"})
"""Levels that search in several children at once."""

ANSWERS_WITHIN: Final[dict[str, float]] = {
    "random": 0.15,
    "greedy": 0.15,
    "easy": 0.15,
    "normal": 0.4,
    "hard": 1.0,
    "expert": 2.5,
}
"""Within how many seconds of the question a level answers, except one time in twenty."""

CAP: Final = 3.0
"""Seconds after which somebody else answers for a late seat: `greedy`, or `STAND_IN` for a foreign program."""

STAND_IN: Final = "easy"
"""The level that answers where a foreign program fails."""

CHANCES: Final = 3
"""Failures after which a foreign program is not started again."""

_WAY: Final = 0.01
"""Seconds that a question and its answer travel from and to the window."""

_LATE: Final = 0.03
"""The share of its time by which a search may look at the clock too late on a busy machine."""

SECONDS: Final[dict[str, float]] = {level: within * (1 - _LATE) - _WAY for level, within in ANSWERS_WITHIN.items()}
"""Where the thinking of a level is cut, whatever its iterations."""


def weakest(levels: Iterable[str]) -> str:
    """Return the lowest of `levels`; one that is not known here is as strong as the usual one."""
    return min(levels, key=lambda level: LEVELS.index(known(level)))


def known(level: str) -> str:
    """Return `level`, or the usual one where there is no such level here."""
    return level if level in LEVELS else USUAL
