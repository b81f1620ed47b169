"""A clear place: where words that come and go lie over a table, so that least is covered of what is read and used."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import Final, NamedTuple

from PySide6.QtCore import QPoint, QRect, QSize

_CELLS: Final = 80
"""Into so many columns the room is divided."""
_LEAST: Final = 8
"""Pixels of a cell, at the least."""
_FAR: Final = 0.15
"""How much a cell's way from the wanted place weighs, beside a covered cell of something that weighs 1."""
AT_HAND: Final = 3.0
"""The same for what is said to whoever looks at the wanted place."""
_RATHER: Final = 4.0
"""How much the next best shape weighs."""


class Kept(NamedTuple):
    """Something that had better stay in sight, and how much that matters."""

    box: QRect
    weight: int


def clear_place(room: QRect, sizes: Sequence[QSize], kept: Iterable[Kept], wanted: QPoint, far: float = _FAR) -> QRect:
    """Return where in `room` something of one of `sizes` covers least, its upper middle near `wanted`; dearest first.

    However much lies there, that takes few thousandths of a second: one line of places is weighed at a time.
    """
    side = max(_LEAST, room.width() // _CELLS)
    across, down = room.width() // side + 1, room.height() // side + 1
    sums = _sums(room, kept, side, across, down)
    at = (wanted - room.topLeft()) / side
    found: list[tuple[float, int, int, int]] = []
    for shape, size in enumerate(sizes):
        wide, high = min(-(-size.width() // side), across), min(-(-size.height() // side), down)
        columns = max(0, (room.width() - size.width()) // side) + 1
        rows = max(0, (room.height() - size.height()) // side) + 1
        aside = [far * abs(column + wide / 2 - at.x()) for column in range(columns)]
        for row in range(rows):
            above, below = sums[row], sums[min(row + high, down)]
            corners = zip(below[wide:], above[wide:], below, above, aside, strict=False)
            costs = [right - beyond - left + before + way for right, beyond, left, before, way in corners]
            least = min(costs)
            found.append((least + far * abs(row - at.y()) + _RATHER * shape, shape, costs.index(least), row))
    _, shape, column, row = min(found)
    return QRect(room.topLeft() + QPoint(column, row) * side, sizes[shape])


def _sums(room: QRect, kept: Iterable[Kept], side: int, across: int, down: int) -> list[list[int]]:
    """Return how much the cells above and to the left of each corner weigh together."""
    steps = [[0] * (across + 1) for _ in range(down + 1)]
    for box, weight in kept:
        part = (box & room).translated(-room.topLeft())
        if not part.isEmpty():
            left, right = part.left() // side, part.right() // side + 1
            top, low = part.top() // side, part.bottom() // side + 1
            for row, sign in ((top, weight), (low, -weight)):
                steps[row][left] += sign
                steps[row][right] -= sign
    lines = _added(list(accumulate(row)) for row in steps)
    sums = _added([0, *accumulate(line[:-1])] for line in lines[:-1])
    return [[0] * (across + 1), *sums]


def _added(rows: Iterable[list[int]]) -> list[list[int]]:
    """Return each of `rows` with all before it added to it."""
    return list(accumulate(rows, lambda above, row: [one + other for one, other in zip(above, row, strict=True)]))
