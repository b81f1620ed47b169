"""Hands at a real X server: a turn by its pointer, as a person plays it, and keys of keyboards of many countries."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from rules.registry import GAMES

ROOT = Path(__file__).resolve().parents[2]

pytestmark = [pytest.mark.slow, pytest.mark.display, pytest.mark.timeout(900)]


def told_by(script: str, screen: str, *words: str) -> Any:
    """Run a program of its own on the screen; return what it reports."""
    surroundings = {**os.environ, "DISPLAY": screen, "QT_QPA_PLATFORM": "xcb", "PYTHONPATH": str(ROOT)}
    result = subprocess.run(
        [sys.executable, f"tests/smoke/{script}", *words],
        check=False,
        capture_output=True,
        text=True,
        cwd=ROOT,
        env=surroundings,
        timeout=850,
    )
    assert (result.returncode, result.stderr) == (0, "")
    return json.loads(result.stdout)


@pytest.mark.parametrize("game", GAMES)
def test_a_person_finishes_turns_by_dragging_with_a_real_pointer(game: str, screen: str) -> None:
    report = told_by("pointer.py", screen, game)
    assert (report["platform"], report["turns"]) == ("xcb", 2)
    assert report["ways"]["drag"] >= 1


def test_every_key_does_on_every_keyboard_what_the_sheet_of_keys_says(screen: str) -> None:
    report = told_by("keyboards.py", screen)
    assert report["platform"] == "xcb"
    assert report["pressed"] == dict.fromkeys(("us", "fr", "de", "jp", "tw", "ru", "gr", "dvorak"), 39)
    assert report["wrong"] == {}
