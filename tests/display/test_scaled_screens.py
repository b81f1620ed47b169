"""The program's window on real screens of two sizes, at the scales that systems offer: nothing lies beside it."""

import json
import os
import subprocess
import sys

import pytest
import screen_tables

from desktop.session.saves import SUFFIX
from desktop.shell.parts.catalogue import facts
from rules.registry import GAMES
from tests.display.stage import ROOT

SMALL, LARGE = (1366, 768), (1920, 1080)
ALL, SOME = list(GAMES), list(GAMES)[:2]
SCREENS = [(SMALL, "1.5", SOME), (SMALL, "1.75", SOME), (SMALL, "2", ALL), (LARGE, "2", ALL)]
"""Every game where there is least room; what is as large as it looks is laid in the process of other tests."""


@pytest.fixture(scope="session")
def late(tmp_path_factory):
    """Return the save of a game that is late in it, with a person and the most opponents; it was played once."""
    folder = tmp_path_factory.mktemp("late")

    def written(game):
        file, seats = folder / f"{game}{SUFFIX}", facts(game).seats[1]
        assert screen_tables.write(game, seats, 3, screen_tables.moments(game, seats)["late"], file)
        return str(file)

    return written


@pytest.mark.parametrize(("stage", "scale", "games"), SCREENS, indirect=["stage"])
@pytest.mark.slow
def test_on_a_scaled_screen_every_page_lies_in_the_window_and_that_on_the_screen(stage, scale, games, late, tmp_path):
    told = subprocess.run(
        [sys.executable, "-m", "tests.display.scaled", str(tmp_path), *map(late, games)],
        cwd=ROOT,
        env={
            **os.environ,
            "DISPLAY": stage.display,
            "QT_QPA_PLATFORM": "xcb",
            "QT_SCALE_FACTOR": scale,
            "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "build")]),
        },
        check=False,
        capture_output=True,
        text=True,
    )
    assert told.returncode == 0, told.stderr
    found = json.loads(told.stdout.splitlines()[-1])
    free = tuple(found["free"])
    assert free == tuple(round(side / float(scale)) for side in stage.size)
    assert found["within"], found
    is_small = free[0] < 800 or free[1] < 500
    pages = found["amiss"].items()
    assert {page: [each for each in amiss if not is_small or "pressed" in each] for page, amiss in pages} == {
        page: [] for page, _ in pages
    }
