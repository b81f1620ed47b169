"""Where things lie: what a layout says, and pure functions from numbers to poses in a box, in scene units."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from desktop.table.layouts.clusters import Clustered, clusters, number_size
from desktop.table.layouts.fan import fan
from desktop.table.layouts.grid import grid
from desktop.table.layouts.groups import groups
from desktop.table.layouts.heap import heap
from desktop.table.layouts.hidden import hidden
from desktop.table.layouts.line import line
from desktop.table.layouts.pose import Box, Pose, Size
from desktop.table.layouts.ranks import ranks
from desktop.table.layouts.row import row
from desktop.table.layouts.stack import stack
from desktop.table.layouts.track import track

__all__ = [
    "LAYOUTS",
    "Box",
    "Clustered",
    "Pose",
    "Size",
    "clusters",
    "fan",
    "grid",
    "groups",
    "heap",
    "hidden",
    "line",
    "number_size",
    "ranks",
    "row",
    "stack",
    "track",
]

LAYOUTS: Final[dict[str, Callable[[int, Box, Size], Sequence[Pose]]]] = {
    "row": row,
    "line": line,
    "fan": fan,
    "stack": stack,
    "grid": grid,
    "ranks": ranks,
    "heap": heap,
    "hidden": hidden,
}
"""Layouts that need to know nothing but how many things there are."""
