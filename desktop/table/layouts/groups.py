"""Groups: what is alike lies together, overlapping; the groups stand apart in rows."""

from __future__ import annotations

from collections.abc import Sequence

from desktop.table.layouts.pose import Box, Pose, Size

_GAP = 0.14
_OVERLAP = 0.34
"""How much of a thing shows beside the next of its group, while there is room."""
_TIGHTEST = 0.1
_PITCH = 1.1


def groups(counts: Sequence[int], box: Box, size: Size, rows: int = 1) -> list[list[Pose]]:
    """Per group its poses: as few rows as give everybody room, at most `rows`, then closer together."""
    lines = _lines([count for count in counts if count], box.width, size, rows)
    pitch = min(size.height * _PITCH, (box.height - size.height) / max(1, rows - 1))
    top = box.y + (size.height if rows > 1 else box.height) / 2
    poses: list[list[Pose]] = []
    for line, members in enumerate(lines):
        step, gap = _fit(members, box.width, size)
        x = box.x + size.width / 2
        for count in members:
            poses.append([Pose(x + step * place, top + pitch * line, z=20 * line + place) for place in range(count)])
            x += step * (count - 1) + size.width + gap
    filled = iter(poses)
    return [next(filled) if count else [] for count in counts]


def _lines(counts: Sequence[int], width: float, size: Size, rows: int) -> list[list[int]]:
    """The groups in their order, cut into lines as even as the least number of lines allows."""
    for number in range(1, rows + 1):
        per_line = max(1, -(-len(counts) // number))
        lines = [list(counts[start : start + per_line]) for start in range(0, len(counts), per_line)]
        if number == rows or all(_natural(line, size) <= width for line in lines):
            return lines
    return []


def _natural(counts: Sequence[int], size: Size) -> float:
    inner = sum(count - 1 for count in counts)
    return size.width * (len(counts) + _GAP * (len(counts) - 1) + _OVERLAP * inner)


def _fit(counts: Sequence[int], width: float, size: Size) -> tuple[float, float]:
    """How close the members of a group and the groups of a line must lie to stay within `width`."""
    gap, step = size.width * _GAP, size.width * _OVERLAP
    inner = sum(count - 1 for count in counts)
    if inner:
        room = width - size.width * len(counts) - gap * (len(counts) - 1)
        step = min(step, max(room / inner, size.width * _TIGHTEST))
    if len(counts) > 1:
        used = size.width * len(counts) + step * inner
        gap = min(gap, (width - used) / (len(counts) - 1))
    return step, gap
