"""Clusters: what belongs together stands together, each kind a small pile; the clusters stand in even rows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from desktop.table.layouts.pose import Box, Pose, Size

_OVERLAP = 0.55
"""How much of a pile shows beside the next one of its cluster, as a share of a thing's width."""
_TIGHTEST = 0.35
"""The same where room is scarce."""
_GAP = 0.06
_NEAREST = -0.05
"""How far apart clusters and rows stand where room is scarce: along their edges pictures are empty."""
_STEP = 0.05
"""How far a thing of a pile lies above the one below it, as a share of its height."""
_SHOWN = 4


class _Fit(NamedTuple):
    """How large things are, as a share of their size, when their clusters stand in these rows."""

    share: float
    lines: list[Sequence[Sequence[int]]]


def clusters(counts: Sequence[Sequence[int]], box: Box, size: Size) -> list[list[list[Pose]]]:
    """Per cluster, and per kind in it, its poses: about the middle of `box`, in as few rows as may be.

    Where there is no room for all side by side, things are smaller: nothing stands on what is of another cluster.
    """
    if not counts:
        return []
    share, lines = max((_fit(counts, rows, box, size) for rows in range(1, len(counts) + 1)), key=lambda fit: fit.share)
    width, height = share * size.width, share * size.height
    pitch, rise = height * (1 + _GAP), height * _STEP
    if len(lines) > 1:
        pitch = min(pitch, (box.height - height) / (len(lines) - 1))
        rise = min(rise, (pitch - height * (1 + _NEAREST)) / (_SHOWN - 1))
    aside = width * min(_overlap(line, box.width / width) for line in lines)
    middle_x, middle_y = box.centre
    poses: list[list[list[Pose]]] = []
    for number, line in enumerate(lines):
        y = middle_y + pitch * (number - (len(lines) - 1) / 2)
        widths = [width + aside * (len(piles) - 1) for piles in line]
        gap = width * _GAP
        if len(line) > 1:
            gap = min(gap, (box.width - sum(widths)) / (len(line) - 1))
        x = middle_x - (sum(widths) + gap * (len(line) - 1)) / 2
        for piles, wide in zip(line, widths, strict=True):
            poses.append(_cluster(piles, Pose(x + width / 2, y, scale=share, z=40 * number), aside, rise))
            x += wide + gap
    return poses


def _fit(counts: Sequence[Sequence[int]], rows: int, box: Box, size: Size) -> _Fit:
    """How large things can be in so many rows, as even as may be, that are as close as they can."""
    per_line = -(-len(counts) // rows)
    lines = [counts[start : start + per_line] for start in range(0, len(counts), per_line)]
    across = max(_behind(line) * _TIGHTEST + len(line) + _NEAREST * (len(line) - 1) for line in lines)
    down = 1 + (1 + _NEAREST) * (len(lines) - 1)
    return _Fit(min(1.0, box.width / (size.width * across), box.height / (size.height * down)), lines)


def _overlap(line: Sequence[Sequence[int]], room: float) -> float:
    """How much of a pile shows beside the next in a line that has room for so many things."""
    behind = _behind(line)
    return min(_OVERLAP, (room - len(line) - _NEAREST * (len(line) - 1)) / behind) if behind else _OVERLAP


def _behind(line: Sequence[Sequence[int]]) -> int:
    """How many piles of a line stand behind others of their cluster."""
    return sum(map(len, line)) - len(line)


def _cluster(piles: Sequence[int], first: Pose, aside: float, rise: float) -> list[list[Pose]]:
    made = []
    for kind, count in enumerate(piles):
        high = min(count, _SHOWN)
        made.append(
            [
                Pose(
                    first.x + aside * kind,
                    first.y + rise * ((high - 1) / 2 - max(0, place - (count - high))),
                    scale=first.scale,
                    z=first.z + 20 * kind + min(place, 19),
                    visible=place >= count - high,
                )
                for place in range(count)
            ]
        )
    return made
