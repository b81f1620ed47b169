"""The words after `python3 run.py`, and what a slip of the hand is told."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

import run
from rules.registry import GAMES
from rules.tools.bench import BASELINE


def start(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "run.py", *arguments],
        check=False,
        capture_output=True,
        text=True,
        cwd=run.ROOT,
        env={"PATH": "/usr/bin"},
    )


def test_a_word_that_is_neither_verb_nor_file_is_answered_in_one_sentence() -> None:
    result = start("tset")
    assert result.returncode == 2
    assert result.stdout == ""
    verbs = "play, test, lint, bench, package, new-game"
    assert result.stderr == f"run.py: 'tset' is neither a verb ({verbs}) nor a saved game that exists.\n"


def test_play_without_a_display_ends_with_status_1_and_one_line() -> None:
    result = start()
    assert result.returncode == 1
    assert result.stderr.startswith("run.py: There is no display to open a window on")
    assert result.stderr.count("\n") == 1


def test_help_names_every_verb() -> None:
    result = start("--help")
    assert result.returncode == 0
    assert all(verb in result.stdout for verb in run.VERBS)


def test_an_address_of_a_saved_game_is_no_slip_of_the_hand(tmp_path: Path) -> None:
    (save := tmp_path / "50% off.chabudai").touch()
    result = start(f"file://{tmp_path}/50%25%20off.chabudai")
    assert (result.returncode, "There is no display" in result.stderr) == (1, True)
    save.unlink()
    assert start(f"file://{tmp_path}/50%25%20off.chabudai").returncode == 2


def test_lint_knows_its_checks() -> None:
    result = start("lint", "spelling")
    assert result.returncode == 2
    assert result.stderr == "run.py: lint knows ruff, mypy, contracts, codespell, compiled, not spelling.\n"


def test_a_slip_after_package_is_told_before_anything_is_installed_for_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(run.environment, "prepare", lambda *extras: pytest.fail(f"installs {extras}"))
    assert run.main(["package", "foldr"]) == 2
    words = "folder, packages, check, measure, wine, windows, check-windows, try-windows, check-macos"
    assert capsys.readouterr().err == f"run.py: package knows {words}, not foldr.\n"


def test_a_saved_game_goes_to_the_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save = tmp_path / "evening.chabudai"
    save.touch()
    given: list[list[str]] = []
    monkeypatch.setitem(run.VERBS, "play", lambda arguments: given.append(arguments) or 0)
    assert run.main([str(save), "--language", "ja"]) == 0
    assert run.main(["play", "--game", "x"]) == 0
    assert run.main([]) == 0
    assert given == [[str(save), "--language", "ja"], ["--game", "x"], []]


def test_run_py_needs_nothing_that_must_be_installed() -> None:
    """A bare interpreter without site-packages reads it."""
    result = subprocess.run(
        [sys.executable, "-I", "-S", str(run.ROOT / "run.py"), "--help"], check=False, capture_output=True, text=True
    )
    assert result.returncode == 0, result.stderr


def test_a_second_start_runs_nothing_but_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    """What costs time is done once: no pip, no look for libraries, no compiling of catalogues."""
    started: list[list[str]] = []

    def forbidden(*arguments: object, **options: object) -> None:
        raise AssertionError(arguments)

    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    monkeypatch.setattr(run.environment, "_is_stale", lambda: False)
    monkeypatch.setattr(run.environment, "is_done", lambda step: True)
    monkeypatch.setattr(run.i18n, "stale", list)
    monkeypatch.setattr(run.subprocess, "run", forbidden)
    monkeypatch.setattr(run.os, "execv", lambda program, command: started.append(command))
    run.main(["--language", "ja"])
    assert started == [[str(run.environment.PYTHON), "-P", "-m", "desktop", "--language", "ja"]]


def test_every_game_has_figures_that_its_speed_is_judged_by() -> None:
    assert set(json.loads(BASELINE.read_text(encoding="utf-8"))) == set(GAMES)
