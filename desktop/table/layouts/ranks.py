"""Ranks: as few rows as give everything room, as even as can be, each in the middle."""

from __future__ import annotations

import math

from desktop.table.layouts.pose import Box, Pose, Size

_GAP = 0.1


def ranks(n: int, box: Box, size: Size) -> list[Pose]:
    """`n` things stand in rows in the middle of `box`; no row has more than one thing less than the row before it."""
    if n == 0:
        return []
    across, down = size.width * (1 + _GAP), size.height * (1 + _GAP)
    columns = max(1, int((box.width + size.width * _GAP) // across))
    rows = math.ceil(n / columns)
    if rows > 1:
        down = min(down, max(0.0, box.height - size.height) / (rows - 1))
    x, y = box.centre
    poses: list[Pose] = []
    for row in range(rows):
        members = n // rows + (row < n % rows)
        first, line = x - across * (members - 1) / 2, y + down * (row - (rows - 1) / 2)
        poses += [Pose(first + across * place, line, z=len(poses) + place) for place in range(members)]
    return poses
