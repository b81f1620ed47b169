"""The words after `python3 run.py`, and what a slip of the hand is told."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

import run
from rules.registry import GAMES
from rules.tools.bench import BASELINE

VERBS = "play, test, lint, bench, package, new-game"
PARTS = "folder, packages, check, measure, wine, windows, check-windows, try-windows, check-macos"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["tset"], f"'tset' is neither a verb ({VERBS}) nor a saved game that exists."),
        (["lint", "spelling"], "lint knows ruff, mypy, contracts, codespell, compiled, not spelling."),
        (["package", "foldr"], f"package knows {PARTS}, not foldr."),
    ],
)
def test_a_slip_of_the_hand_is_answered_in_one_sentence_before_anything_is_installed_for_it(
    words: list[str], told: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(run.environment, "prepare", lambda *extras: pytest.fail(f"installs {extras}"))
    assert run.main(words) == 2
    assert capsys.readouterr() == ("", f"run.py: {told}\n")


def test_play_without_a_display_ends_with_status_1_and_one_line_and_an_address_of_a_saved_game_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    (save := tmp_path / "50% off.chabudai").touch()
    address = f"file://{tmp_path}/50%25%20off.chabudai"
    for words in ([], [address]):
        assert run.main(words) == 1
        out, told = capsys.readouterr()
        assert (out, told.count("\n")) == ("", 1)
        assert told.startswith("run.py: There is no display to open a window on")
    save.unlink()
    assert run.main([address]) == 2


def test_a_saved_game_goes_to_the_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save = tmp_path / "evening.chabudai"
    save.touch()
    given: list[list[str]] = []
    monkeypatch.setitem(run.VERBS, "play", lambda arguments: given.append(arguments) or 0)
    assert run.main([str(save), "--language", "ja"]) == 0
    assert run.main(["play", "--game", "x"]) == 0
    assert run.main([]) == 0
    assert given == [[str(save), "--language", "ja"], ["--game", "x"], []]


def test_run_py_needs_nothing_that_must_be_installed_and_helps_with_every_verb() -> None:
    """A bare interpreter without site-packages reads it."""
    command = [sys.executable, "-I", "-S", str(run.ROOT / "run.py"), "--help"]
    result = subprocess.run(command, check=True, capture_output=True, text=True)
    assert all(verb in result.stdout for verb in run.VERBS)


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


def test_what_cannot_be_measured_is_refused_in_a_sentence() -> None:
    command = [sys.executable, "-c", run.BENCH_ALL, "--seconds", "0"]
    result = subprocess.run(command, check=False, capture_output=True, text=True, cwd=run.ROOT)
    told = "The time to measure is more than 0 seconds, not 0.\n"
    assert (result.returncode, result.stdout, result.stderr) == (2, "", told)
