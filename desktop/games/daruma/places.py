"""Where things lie that the layout file does not place: the arc of tiles, the boxes of the ledger, the dolls."""

from __future__ import annotations

from typing import Final

PLACES: Final = 12
GOAL: Final = 22
TURNING: Final = 11
"""The last step of a game in which the marker goes one way (DA-8.8)."""
SLOTS: Final = 5

TILE: Final = 68.0
LEDGER: Final = ((701.8, 310.2), (746.0, 310.2), (701.8, 354.5), (746.0, 354.5))
"""Middles of the four boxes of the account book, in the order in which they fill."""
LEDGER_DIE: Final = 37.0

DOLL_X: Final = (380.0, 590.0, 800.0, 1010.0, 1220.0)
DOLL_Y: Final = 545.0
DOLL: Final = 180.0

POOL: Final = (484.0, 654.0, 632.0, 92.0)
POOL_DIE: Final = 70.0

_LANE: Final = 32.0
"""How far above a tile's middle the marker goes out, and how far below it comes back."""


def tile_of(step: int) -> int:
    """Return the place (0 to 11) of the tile under the marker at `step`."""
    return step if step < PLACES else GOAL - step


def tile_spot(place: int) -> tuple[float, float]:
    """Return the middle of the tile at `place`: an arc over the tanuki."""
    x = 320 + place * 960 / (PLACES - 1)
    return x, 92 + 68 * ((x - 800) / 480) ** 2


def marker_spot(step: int) -> tuple[float, float]:
    """Return where the round marker stands at `step`: out along the upper rim, back along the lower."""
    x, y = tile_spot(tile_of(step))
    return x, y - _LANE if step < PLACES else y + _LANE
