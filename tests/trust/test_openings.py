"""A save that is opened in steps, in the program itself; `openings.py` does more of it."""

from pathlib import Path
from random import Random

import pytest

from tests.trust.openings import open_one
from tests.trust.script import Figures


@pytest.mark.slow
@pytest.mark.parametrize("what", ["the same game", "kill -9"])
def test_what_comes_between_the_steps_costs_no_move_and_locks_nothing(what: str, tmp_path: Path) -> None:
    figures = Figures()
    open_one(what, Random(f"sample/{what}"), tmp_path, 0, figures)
    assert figures.faults == []
