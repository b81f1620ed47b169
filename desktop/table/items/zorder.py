"""Bands of height above the table; inside a band the later thing lies on top."""

from __future__ import annotations

from typing import Final

SCENERY: Final = 0
PANEL: Final = 100
MARK: Final = 200
"""Glows under pieces and under what lies flat on a map: a zone or a seat that may be chosen."""
RIM: Final = 360
"""Lines of light along the edge of a place: above what lies flat on a map, below what is written there."""
DECOR: Final = 400
PIECE: Final = 1000
BADGE: Final = 3000
"""Numbers and rings that must stay readable above pieces."""
MOVING: Final = 4000
HELD: Final = 6000
VEIL: Final = 7000
"""A change of light over the whole table."""
OVERLAY: Final = 8000
"""Chooser, floating numbers, focus ring."""
