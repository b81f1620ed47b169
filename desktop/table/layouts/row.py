"""A row: side by side, closer together when there are many."""

from __future__ import annotations

from desktop.table.layouts.pose import Box, Pose, Size

_GAP = 0.12


def row(n: int, box: Box, size: Size, gap: float = _GAP) -> list[Pose]:
    """`n` things lie in the middle of `box`, at most `gap` of their width apart, and never beyond its edges."""
    if n == 0:
        return []
    x, y = box.centre
    step = size.width * (1 + gap)
    if n > 1:
        step = min(step, max(0.0, box.width - size.width) / (n - 1))
    first = x - step * (n - 1) / 2
    return [Pose(first + step * place, y, z=place) for place in range(n)]
