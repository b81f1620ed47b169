"""A sample of the nightly scripts that end the running program, and the accidents of its files while it runs."""

import os
import shutil
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from desktop.session.autosave import JournalWriter
from tests.trust import ends, kills
from tests.trust.script import Figures

TABLE = ("--game", "daruma", "--seats", "human,easy", "--seed", "1")
linux = pytest.mark.skipif(sys.platform != "linux", reason="processes are found by /proc")


@pytest.mark.slow
@linux
def test_a_signal_to_end_closes_the_window_and_leaves_nothing_behind(tmp_path: Path):
    figures = Figures()
    ends.end_one("SIGTERM", Random(1), tmp_path, 0, figures, TABLE)
    assert figures.faults == []
    assert figures.outcomes == {"SIGTERM: status 0": 1}


@pytest.mark.slow
@linux
def test_a_game_that_was_killed_goes_on_and_not_even_a_stopped_child_survives(tmp_path: Path, qapp: object):
    trial = kills.Trial(tmp_path, seed=1)
    trial.kill_one(0, before=signal.SIGSTOP, order=TABLE)
    assert trial.figures.faults == []


def put_back(file: Path) -> None:
    """An older copy is put in its place."""
    older = file.with_name("older")
    older.write_bytes(b"one\n")
    older.replace(file)


ACCIDENTS: dict[str, Callable[[Path], object]] = {
    "file": lambda file: file.unlink(),
    "folder": lambda file: shutil.rmtree(file.parent),
    "content": lambda file: os.truncate(file, 0),
    "folder, to another name": lambda file: file.parent.rename(file.parent.with_name("moved")),
    "last line": put_back,
}


@pytest.mark.parametrize("accident", ACCIDENTS)
def test_a_game_whose_file_goes_away_while_it_is_played_is_written_again(
    qtbot: Any, qapp: object, tmp_path: Path, accident: str
) -> None:
    journal = JournalWriter(tmp_path / "saves" / "game", retry=0.05)
    for line in ("one\n", "two\n", "three\n"):
        if line == "three\n":
            ACCIDENTS[accident](journal.file)
        with qtbot.waitSignal(journal.settled):
            journal.append([line])
    assert journal.is_safe
    assert journal.file.read_bytes() == b"one\ntwo\nthree\n"
    journal.close()
