"""A grid: rows from left to right, as many columns as fit."""

from __future__ import annotations

import math

from desktop.table.layouts.pose import Box, Pose, Size

_GAP = 0.1


def grid(n: int, box: Box, size: Size) -> list[Pose]:
    """`n` things fill rows of `box` from the left upper corner; what is too much for it moves closer together."""
    if n == 0:
        return []
    across = size.width * (1 + _GAP)
    columns = max(1, int((box.width + size.width * _GAP) // across))
    rows = math.ceil(n / columns)
    down = size.height * (1 + _GAP)
    if rows > 1:
        down = min(down, max(0.0, box.height - size.height) / (rows - 1))
    left, top = box.x + size.width / 2, box.y + size.height / 2
    return [Pose(left + across * (place % columns), top + down * (place // columns), z=place) for place in range(n)]
