"""A heap: round things lie on and over each other as a hand threw them; what comes or goes on top moves no other."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import count, islice

from desktop.table.layouts.pose import Box, Pose, Size

_GOLDEN = 2.399963
"""The golden angle: neighbours never line up."""
_APART = 0.4
"""How far apart the things of one layer lie, as a share of their size."""
_NARROWER = 0.8
"""How far every layer but the lowest reaches, as a share of how far that one does."""
_HIGHER = 0.12
"""How much higher a layer lies than the one below it, as a share of a thing's height."""


def heap(n: int, box: Box, size: Size) -> list[Pose]:
    """`n` things lie about the middle of `box`, layer upon layer, the last on top; the lowest layer fills it."""
    x, y = box.centre
    reach = (max(0.0, box.width - size.width) / 2, max(0.0, box.height - size.height) / 2)
    return [
        Pose(
            x + reach[0] * far * math.cos(angle),
            y + reach[1] * far * math.sin(angle) - size.height * _HIGHER * layer,
            rotation=(place * 47) % 50 - 25,
            z=place,
        )
        for place, (layer, far, angle) in enumerate(islice(_spots(min(reach), size.width * _APART), n))
    ]


def _spots(reach: float, apart: float) -> Iterator[tuple[int, float, float]]:
    """Yield layer, distance from the middle as a share of the reach, and angle, from the bottom of a heap upwards."""
    for layer in count():
        share = _NARROWER if layer else 1.0
        room = max(1, round((share * reach / apart) ** 2))
        for place in range(room):
            far = share * math.sqrt((place + 0.5) / room) if room > 1 else 0.0
            yield layer, far, layer + place * _GOLDEN
