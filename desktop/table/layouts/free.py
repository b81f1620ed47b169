"""Free: scattered as a hand would drop them, always the same way."""

from __future__ import annotations

import math

from desktop.table.layouts.pose import Box, Pose, Size

_GOLDEN = 2.399963
"""The golden angle: neighbours never line up."""


def free(n: int, box: Box, size: Size) -> list[Pose]:
    """`n` things lie scattered over `box`, none beyond its edges."""
    x, y = box.centre
    reach_x, reach_y = max(0.0, box.width - size.width) / 2, max(0.0, box.height - size.height) / 2
    poses = []
    for place in range(n):
        far = math.sqrt((place + 0.5) / n) if n > 1 else 0.0
        angle = place * _GOLDEN
        turn = (place * 47) % 30 - 15
        poses.append(
            Pose(x + reach_x * far * math.cos(angle), y + reach_y * far * math.sin(angle), rotation=turn, z=place)
        )
    return poses
