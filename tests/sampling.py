"""Which cases of a test are tried every day; all others are slow, and tried before a change lands."""

from collections.abc import Iterable
from typing import Any

import pytest

from rules.registry import GAMES


def above_all(names: str | tuple[str, ...], values: Iterable[Any], *daily: Any, **more: Any) -> pytest.MarkDecorator:
    """A test of each of `values`, tuples where there are several `names`; where slow ones are left out, of `daily`."""
    cases = [(each if isinstance(names, tuple) else (each,), each in daily) for each in values]
    marked = [pytest.param(*case, marks=[] if is_daily else [pytest.mark.slow]) for case, is_daily in cases]
    return pytest.mark.parametrize(names, marked, **more)


EVERY_GAME = above_all("game", GAMES, next(iter(GAMES)))
"""A test of each game; where slow ones are left out, of the first alone."""
MOST_WORDS = above_all("game", GAMES, "samurai_sword")
"""The same of the one with the most seats, cards and words."""
