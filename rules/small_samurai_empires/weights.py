"""What speaks for a player, by players and round; `python -m rules.tools.train small_samurai_empires` found it."""

from __future__ import annotations

from typing import Final

from rules.core.learned import read_weights
from rules.small_samurai_empires.content import FOLDER
from rules.small_samurai_empires.outlook import FEATURES
from rules.small_samurai_empires.tables import ERAS, MOST_SEATS, ROUNDS

FEWEST: Final = 2
"""Players at the smallest table; weights are listed from there."""

STAGES: Final = ERAS * ROUNDS - 1
"""Beginnings of rounds that are judged: all but the first of the game."""


def row_of(seats: int, stage: int) -> str:
    """Return the name of the row for so many players and a round: a number for each feature, then the spread."""
    return f"seats_{seats}_round_{stage + 2}"


_NAMES: Final = [[row_of(seats, stage) for stage in range(STAGES)] for seats in range(FEWEST, MOST_SEATS + 1)]
_ROWS: Final = read_weights(FOLDER.parent / "weights.toml", {name: FEATURES + 1 for names in _NAMES for name in names})

WEIGHTS: Final = tuple([tuple([_ROWS[name][:FEATURES] for name in names]) for names in _NAMES])
SPREADS: Final = tuple([tuple([_ROWS[name][FEATURES] for name in names]) for names in _NAMES])
"""By how many points forecasts are off, in the scale of a softmax."""
