"""What speaks for a player, by players and rounds that follow; `rules.tools.train taiwan_monsters_brawl` found it."""

from __future__ import annotations

from typing import Final

from rules.core.learned import read_weights
from rules.taiwan_monsters_brawl.content import FOLDER
from rules.taiwan_monsters_brawl.outlook import FEATURES
from rules.taiwan_monsters_brawl.tables import MOST_SEATS

FEWEST: Final = 2
"""Players at the smallest table; weights are listed from there."""

STAGES: Final = 3
"""So many numbers of rounds that follow are told apart."""


def row_of(seats: int, follows: int) -> str:
    """Return the name of the row for so many players and rounds that follow: a number for each feature."""
    return f"seats_{seats}_follow_{follows}"


_NAMES: Final = [[row_of(seats, stage) for stage in range(STAGES)] for seats in range(FEWEST, MOST_SEATS + 1)]
_ROWS: Final = read_weights(FOLDER.parent / "weights.toml", {name: FEATURES for names in _NAMES for name in names})

WEIGHTS: Final = tuple([tuple([_ROWS[name] for name in names]) for names in _NAMES])
