"""Clusters: what belongs together stands together, each kind a small pile; the clusters stand in even rows."""

from __future__ import annotations

from collections.abc import Sequence

from desktop.table.layouts.pose import Box, Pose, Size

_OVERLAP = 0.55
"""How much of a pile shows beside the next one of its cluster."""
_TIGHTEST = 0.35
"""The same where a cluster would be wider than its box."""
_GAP = 0.06
_CLOSE = 0.8
"""How close clusters stand in one row before they stand in two, as a share of their width side by side."""
_NEAREST = 0.2
"""How much at least of a cluster shows beside the next, as a share of a thing's width."""
_PITCH = 0.92
_STEP = 0.05
"""How far a thing of a pile lies above the one below it, as a share of its height."""
_SHOWN = 4


def clusters(counts: Sequence[Sequence[int]], box: Box, size: Size) -> list[list[list[Pose]]]:
    """Per cluster, and per kind in it, its poses: about the middle of `box`, in as few rows as its width allows.

    What is too wide for it sticks out on the right.
    """
    step = _step(max(map(len, counts), default=0) - 1, box.width, size)
    widths = [size.width + step * (len(piles) - 1) for piles in counts]
    lines = _lines(widths, box.width, size)
    pitch = size.height * _PITCH
    if len(lines) > 1:
        pitch = min(pitch, max(0.0, box.height - size.height) / (len(lines) - 1))
    middle_x, middle_y = box.centre
    poses: list[list[list[Pose]]] = []
    for number, line in enumerate(lines):
        y = middle_y + pitch * (number - (len(lines) - 1) / 2)
        gap = _gap([widths[place] for place in line], box.width, size)
        x = max(box.x, middle_x - (sum(widths[place] for place in line) + gap * (len(line) - 1)) / 2)
        for place in line:
            poses.append(_cluster(counts[place], x + size.width / 2, y, step, size, 40 * number))
            x += widths[place] + gap
    return poses


def _step(behind: int, room: float, size: Size) -> float:
    """How far each of so many piles behind the first stands beside the one before."""
    fitting = (room - size.width) / behind if behind > 0 else size.width
    return min(size.width * _OVERLAP, max(size.width * _TIGHTEST, fitting))


def _lines(widths: Sequence[float], room: float, size: Size) -> list[list[int]]:
    """The clusters in their order, cut into lines as even as may be: as many as it takes, two at most."""
    places = list(range(len(widths)))
    half = -(-len(places) // 2)
    if sum(widths) * _CLOSE <= room or len(places) < 2:
        return [places] if places else []
    return [places[:half], places[half:]]


def _gap(widths: Sequence[float], room: float, size: Size) -> float:
    """How far apart the clusters of a line stand: closer, even one behind the other, where they are too many."""
    if len(widths) < 2:
        return 0.0
    nearest = size.width * _NEAREST - min(widths)
    return min(size.width * _GAP, max(nearest, (room - sum(widths)) / (len(widths) - 1)))


def _cluster(piles: Sequence[int], x: float, y: float, aside: float, size: Size, base: int) -> list[list[Pose]]:
    step = size.height * _STEP
    made = []
    for kind, count in enumerate(piles):
        high = min(count, _SHOWN)
        made.append(
            [
                Pose(
                    x + aside * kind,
                    y + step * ((high - 1) / 2 - max(0, place - (count - high))),
                    z=base + 20 * kind + min(place, 19),
                    visible=place >= count - high,
                )
                for place in range(count)
            ]
        )
    return made
