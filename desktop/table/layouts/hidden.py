"""Hidden: inside something; nothing is drawn, but things come from there and go there."""

from __future__ import annotations

from desktop.table.layouts.pose import Box, Pose, Size


def hidden(n: int, box: Box, size: Size) -> list[Pose]:
    """`n` things are in the middle of `box`, out of sight."""
    x, y = box.centre
    return [Pose(x, y, z=place, visible=False) for place in range(n)]
