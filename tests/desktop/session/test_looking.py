"""What waits is looked for some saves an event: a long game takes a while to be followed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QWidget

from desktop.session import saves
from desktop.session.save_file import Remembered
from desktop.session.saves import waiting
from desktop.shell.shelf.looking import Looking
from rules.match.journal import encode_save
from tests.desktop.session.test_saves import played, put
from tests.trust.mutated_saves import save_of

ASK = """
import sys
from pathlib import Path
from desktop.session.saves import waiting
for game in waiting(Path(sys.argv[1])):
    print("rules.daruma" in sys.modules, "" if game is None else game.step)
"""


def test_others_have_their_turn_after_each_save_that_took_long(
    tmp_path: Path, qtbot: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("desktop.system.unhurried.AT_ONCE_S", 0.0)
    monkeypatch.setattr("desktop.system.unhurried.SLOT_S", 0.0)
    (tmp_path / "torn.chabudai").write_bytes(b"?")
    os.utime(tmp_path / "torn.chabudai", (1_600_000_000, 1_600_000_000))
    files = [put(tmp_path, "new", played(1)), put(tmp_path, "old", played(1), age=100)]
    page = QWidget()
    qtbot.addWidget(page)
    looking, found = Looking(page), []
    looking.found.connect(found.append)
    looking.look_through(tmp_path)
    assert found == []
    looking.look_through(tmp_path)  # whoever asks again has it once
    qtbot.waitUntil(lambda: looking.is_done)

    assert [[game.file for game in games] for games in found] == [files]


def test_a_long_game_is_followed_a_step_at_a_time_and_only_once(tmp_path: Path) -> None:
    """One that somebody sent may have 20,000 lines, which took seconds in one event."""
    put(tmp_path, "long", played(5))
    steps = list(waiting(tmp_path))
    assert [game.step for game in steps if game is not None] == [5]
    assert len(steps) > 5
    assert list(waiting(tmp_path)) == steps[-1:]


def test_what_is_there_no_more_is_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of more than 4,096 files the first that were found were forgotten, so that all were followed again each time."""
    monkeypatch.setattr("desktop.session.saves._known", Remembered())
    files = [put(tmp_path, name, played(1), age=age) for name, age in (("new", 0), ("old", 100), ("older", 200))]
    (tmp_path / "kept").mkdir()
    elsewhere = put(tmp_path / "kept", "named", played(1))
    assert [game.file for game in waiting(elsewhere.parent) if game is not None] == [elsewhere]
    assert [game.file for game in waiting(tmp_path) if game is not None] == files
    files[0].unlink()
    assert [game.file for game in waiting(tmp_path) if game is not None] == files[1:]
    assert len(saves._known) == len((elsewhere, *files[1:]))


def test_what_is_quickly_found_is_there_at_once(tmp_path: Path, qtbot: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("desktop.system.unhurried.AT_ONCE_S", 60.0)
    put(tmp_path, "new", played(1))
    page = QWidget()
    qtbot.addWidget(page)
    looking, found = Looking(page), []
    looking.found.connect(found.extend)
    looking.look_through(tmp_path)
    assert [game.step for game in found] == [1]


def test_the_rules_that_a_save_is_played_by_are_imported_in_steps_before_it_is_followed(tmp_path: Path) -> None:
    (tmp_path / "whole.chabudai").write_bytes(encode_save(save_of("daruma", 1)))
    done = subprocess.run([sys.executable, "-c", ASK, str(tmp_path)], check=True, capture_output=True, text=True)
    *before, last = done.stdout.splitlines()

    assert len(before) > 10
    assert before[0] == "False "
    assert last == "True 1"
    assert [game.step for game in waiting(tmp_path) if game is not None] == [1]
