"""Groups: what is alike lies together, overlapping; the groups stand apart in rows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from desktop.table.layouts.pose import Box, Pose, Size

_GAP = 0.16
_OVERLAP = 0.34
"""How much of a thing shows beside the next of its group, while there is room."""


@dataclass(frozen=True, slots=True)
class _Fit:
    step: float
    gap: float


def groups(counts: Sequence[int], box: Box, size: Size, rows: int = 1) -> list[list[Pose]]:
    """Per group its poses: the groups fill `rows` rows of `box` from the left, closer together when there are many."""
    lines = _lines([count for count in counts if count], rows)
    down = (box.height - size.height) / (rows - 1) if rows > 1 else 0.0
    poses: list[list[Pose]] = []
    for line, members in enumerate(lines):
        fit = _fit(members, box.width, size)
        x = box.x + size.width / 2
        y = box.y + size.height / 2 + down * line if rows > 1 else box.y + box.height / 2
        for count in members:
            poses.append([Pose(x + fit.step * place, y, z=line * 100 + place) for place in range(count)])
            x += fit.step * (count - 1) + size.width + fit.gap
    filled = iter(poses)
    return [next(filled) if count else [] for count in counts]


def _lines(counts: Sequence[int], rows: int) -> list[list[int]]:
    """The groups in their order, cut into rows of about equally many."""
    per_row = max(1, -(-len(counts) // rows))
    return [list(counts[start : start + per_row]) for start in range(0, len(counts), per_row)]


def _fit(counts: Sequence[int], width: float, size: Size) -> _Fit:
    """How close the members of a row and its groups must lie to stay within `width`."""
    gap = size.width * _GAP
    inner = sum(count - 1 for count in counts)
    room = width - size.width * len(counts) - gap * (len(counts) - 1)
    step = size.width * _OVERLAP
    if inner:
        step = min(step, max(room / inner, size.width * 0.1))
    used = size.width * len(counts) + step * inner
    if len(counts) > 1:
        gap = min(gap, (width - used) / (len(counts) - 1))
    return _Fit(step, gap)
