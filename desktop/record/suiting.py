"""Suiting: an opponent as strong as the person, found from how the last games against the levels ended."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from rules.ai.levels import OFFERED, USUAL

if TYPE_CHECKING:
    from desktop.record.statistics import Own

SUITED: Final = "suited"
"""Chosen in place of a level: whichever suits the person."""
_WINS: Final = 2
"""So many wins in a row make the next opponent stronger."""


def suited_level(games: Iterable[Own]) -> str:
    """Return the level for the next one of `games`, oldest first.

    It is a level above the last one after two wins in a row there, and one below after as many losses as players sat
    at the table: with more players even the best lose more often.
    """
    level, won, lost = USUAL, 0, 0
    for game in games:
        if game.level not in OFFERED:
            continue
        if game.level != level:
            level, won, lost = game.level, 0, 0
        won, lost = (won + 1, 0) if game.won else (0, lost + 1)
        if won == _WINS or lost == game.seats:
            level, won, lost = _beside(level, 1 if won else -1), 0, 0
    return level


def _beside(level: str, steps: int) -> str:
    return OFFERED[min(len(OFFERED) - 1, max(0, OFFERED.index(level) + steps))]
