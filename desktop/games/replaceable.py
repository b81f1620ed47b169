"""The pictures of a game that a pack may replace: each key, and a small size in its proportion."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

Size = tuple[int, int]

TALL: Final = (90, 126)
SQUARE: Final = (90, 90)
TABLE: Final = (320, 180)
"""What lies on a table has the shape of the window; this is that of most."""


def sized(size: Size, *keys: Iterable[str]) -> dict[str, Size]:
    """All these keys, of one size."""
    return {key: size for some in keys for key in some}


def under(family: str, names: Iterable[object]) -> list[str]:
    """The keys of a family."""
    return [f"{family}/{name}" for name in names]
