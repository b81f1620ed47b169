"""The ladder of opponents: names, order, and how long each may think."""

from __future__ import annotations

from typing import Final

LEVELS: Final = ("random", "greedy", "easy", "normal", "hard", "expert")
"""All levels; the last four are offered to people, weakest first."""

OFFERED: Final = LEVELS[2:]

SECONDS: Final[dict[str, float]] = {
    "random": 0.15,
    "greedy": 0.15,
    "easy": 0.15,
    "normal": 0.4,
    "hard": 1.0,
    "expert": 2.5,
}
"""Where the thinking of a level is cut, whatever its iterations."""
