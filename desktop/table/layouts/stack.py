"""A stack: one upon the other; only the uppermost are drawn."""

from __future__ import annotations

from desktop.table.layouts.pose import Box, Pose, Size

_SHOWN = 5
_STEP = 2.0


def stack(n: int, box: Box, size: Size) -> list[Pose]:
    """`n` things lie in the middle of `box`, the last on top; from the sixth down they are not drawn."""
    x, y = box.centre
    poses = []
    for place in range(n):
        height = max(0, _SHOWN - (n - place)) if n > _SHOWN else place
        poses.append(Pose(x, y - _STEP * height, z=place, visible=n - place <= _SHOWN))
    return poses
