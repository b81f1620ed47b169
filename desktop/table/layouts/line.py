"""A line: side by side from the left edge, closer together when there are many."""

from __future__ import annotations

from desktop.table.layouts.pose import Box, Pose, Size

_GAP = 0.06


def line(n: int, box: Box, size: Size) -> list[Pose]:
    """`n` things lie from the left edge of `box` on, and never beyond its right edge."""
    step = size.width * (1 + _GAP)
    if n > 1:
        step = min(step, max(0.0, box.width - size.width) / (n - 1))
    first, y = box.x + size.width / 2, box.centre[1]
    return [Pose(first + step * place, y, z=place) for place in range(n)]
