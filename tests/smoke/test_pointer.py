"""A turn by a real pointer on a real X server, as a person plays it."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules.registry import GAMES

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def screen() -> Iterator[str]:
    """The name of a virtual screen that nobody else uses."""
    if shutil.which("Xvfb") is None or shutil.which("xdotool") is None:
        assert not os.environ.get("CI"), "CI must have Xvfb and xdotool"
        pytest.skip("Xvfb or xdotool is missing")
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1920x1080x24", "-nolisten", "tcp", "-noreset"]
    with subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL) as server:
        os.close(writing)
        with os.fdopen(reading) as number:
            yield f":{number.readline().strip()}"
        server.terminate()


@pytest.mark.slow
@pytest.mark.display
@pytest.mark.timeout(900)
@pytest.mark.parametrize("game", GAMES)
def test_a_person_finishes_turns_by_dragging_with_a_real_pointer(game: str, screen: str) -> None:
    surroundings = {**os.environ, "DISPLAY": screen, "QT_QPA_PLATFORM": "xcb", "PYTHONPATH": str(ROOT)}
    result = subprocess.run(
        [sys.executable, "tests/smoke/pointer.py", game],
        check=False,
        capture_output=True,
        text=True,
        cwd=ROOT,
        env=surroundings,
        timeout=850,
    )
    assert (result.returncode, result.stderr) == (0, "")
    report = json.loads(result.stdout)
    assert (report["platform"], report["turns"]) == ("xcb", 2)
    assert report["ways"]["drag"] >= 1
