"""A track: fixed places, each with a thing of its own."""

from __future__ import annotations

from collections.abc import Sequence

from desktop.table.layouts.pose import Pose

_STEP = 3.0


def track(n: int, points: Sequence[tuple[float, float]]) -> list[Pose]:
    """The first thing lies on the first of `points`, and so on; what has no place of its own piles up on the last."""
    poses = []
    for place in range(n):
        x, y = points[min(place, len(points) - 1)]
        over = max(0, place - len(points) + 1)
        poses.append(Pose(x, y - _STEP * over, z=place))
    return poses
