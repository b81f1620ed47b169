"""A fan: cards in a hand, on a shallow arc."""

from __future__ import annotations

import math

from desktop.table.layouts.pose import Box, Pose, Size
from desktop.table.layouts.row import row

_SPREAD = 3.4
"""Degrees from one card to the next, while there is room."""
_WIDEST = 26.0
_APART = 0.05
"""How far cards lie from each other while there is room, as a share of their width: turned, they touch."""


def fan(n: int, box: Box, size: Size) -> list[Pose]:
    """`n` cards lie side by side in `box`, turned outwards, the middle one highest; none hides another without need."""
    step = min(_SPREAD, _WIDEST / max(1, n - 1))
    poses = []
    for place, flat in enumerate(row(n, box, size, gap=_APART)):
        angle = step * (place - (n - 1) / 2)
        drop = size.height * (1 - math.cos(math.radians(angle))) * 1.6
        poses.append(Pose(flat.x, flat.y + drop, rotation=angle, z=place))
    return poses
