"""What speaks for a team, by number of players; `python -m rules.tools.train samurai_sword` found it."""

from __future__ import annotations

from typing import Final

from rules.core.learned import read_weights
from rules.samurai_sword.content import FOLDER
from rules.samurai_sword.outlook import FEATURES, TEAMS
from rules.samurai_sword.tables import MOST_SEATS

FEWEST: Final = 3
"""Players at the smallest table; weights are listed from there."""


def row_of(seats: int) -> str:
    """Return the name of the row for so many players: a number for each feature, then one for each team."""
    return f"seats_{seats}"


_NAMES: Final = [row_of(seats) for seats in range(FEWEST, MOST_SEATS + 1)]
_ROWS: Final = read_weights(FOLDER.parent / "weights.toml", dict.fromkeys(_NAMES, FEATURES + TEAMS))

WEIGHTS: Final = tuple([_ROWS[name] for name in _NAMES])
