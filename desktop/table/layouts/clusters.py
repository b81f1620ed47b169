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
_NUMBER = (0.58, 18.0, 30.0)
"""How high the number of a pile is, as a share of a thing's height, at least (smaller, it cannot be read), at most."""
_COVERED = 0.44
"""How much of a thing its number may cover as long as there is room beside it, as a share."""


class Clustered(NamedTuple):
    """Per cluster, and per kind in it, its poses; and how far numbers may hang over the lower right edges of these."""

    poses: list[list[list[Pose]]]
    aside: float = 0.0
    below: float = 0.0


class _Fit(NamedTuple):
    """How large things are, as a share of their size, when their clusters stand in these rows."""

    share: float
    lines: list[Sequence[Sequence[int]]]


def clusters(counts: Sequence[Sequence[int]], box: Box, size: Size) -> Clustered:
    """Return where everything lies: about the middle of `box`, in as few rows as may be.

    Where there is no room for all side by side, things are smaller: nothing stands on what is of another cluster, and
    what room there is in the other direction is for numbers, which do not become as small.
    """
    if not counts:
        return Clustered([])
    share, lines = max((_fit(counts, rows, box, size) for rows in range(1, len(counts) + 1)), key=lambda fit: fit.share)
    thing = Size(share * size.width, share * size.height)
    width, height = thing
    hang, below = _hanging(lines, box, thing)
    pitch, rise = height * (1 + _GAP) + below, height * _STEP
    if len(lines) > 1:
        pitch = min(pitch, (box.height - height - below) / (len(lines) - 1))
        rise = min(rise, (pitch - below - height * (1 + _NEAREST)) / (_SHOWN - 1))
    aside = width * min(_overlap(line, (box.width - hang * len(line)) / width) for line in lines)
    middle_x, middle_y = box.centre
    poses: list[list[list[Pose]]] = []
    for number, line in enumerate(lines):
        y = middle_y - below / 2 + pitch * (number - (len(lines) - 1) / 2)
        widths = [width + aside * (len(piles) - 1) + hang for piles in line]
        gap = width * _GAP
        if len(line) > 1:
            gap = min(gap, (box.width - sum(widths)) / (len(line) - 1))
        x = middle_x - (sum(widths) + gap * (len(line) - 1)) / 2
        for piles, wide in zip(line, widths, strict=True):
            poses.append(_cluster(piles, Pose(x + width / 2, y, scale=share, z=40 * number), aside, rise))
            x += wide + gap
    return Clustered(poses, hang, below)


def number_size(count: int, height: float) -> Size:
    """Return how large the number of a pile is, of which a thing is so high."""
    share, least, most = _NUMBER
    high = min(most, max(least, height * share))
    return Size(high if count < 10 else high * 1.3, high)


def _hanging(lines: Sequence[Sequence[Sequence[int]]], box: Box, thing: Size) -> tuple[float, float]:
    """How far to the right and down numbers hang, so that of what wears them enough is seen, where there is room."""
    most = max(count for line in lines for piles in line for count in piles)
    if most < 2:
        return 0.0, 0.0
    number, seen = number_size(most, thing.height), _COVERED * thing.width * thing.height
    beside = min((box.width - thing.width * _across(line)) / len(line) for line in lines)
    under = (box.height - thing.height * _down(lines)) / len(lines)
    aside = max(0.0, min(beside, number.width - seen / number.height))
    return aside, max(0.0, min(under, number.height - seen / (number.width - aside)))


def _fit(counts: Sequence[Sequence[int]], rows: int, box: Box, size: Size) -> _Fit:
    """How large things can be in so many rows, as even as may be, that are as close as they can."""
    per_line = -(-len(counts) // rows)
    lines = [counts[start : start + per_line] for start in range(0, len(counts), per_line)]
    across, down = max(map(_across, lines)), _down(lines)
    return _Fit(min(1.0, box.width / (size.width * across), box.height / (size.height * down)), lines)


def _across(line: Sequence[Sequence[int]]) -> float:
    """How wide a line is at the least, counted in things."""
    return _behind(line) * _TIGHTEST + len(line) + _NEAREST * (len(line) - 1)


def _down(lines: Sequence[object]) -> float:
    """How high so many lines are at the least, counted in things."""
    return 1 + (1 + _NEAREST) * (len(lines) - 1)


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
