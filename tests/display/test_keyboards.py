"""Keys of keyboards of many countries, pressed at a real X server."""

import json
import os
import subprocess
import sys

import pytest

from tests.display.stage import ROOT, Stage


@pytest.mark.slow
def test_every_key_does_on_every_keyboard_what_the_sheet_of_keys_says(stage: Stage) -> None:
    told = subprocess.run(
        [sys.executable, "-m", "tests.display.keyboards"],
        check=False, capture_output=True, text=True, cwd=ROOT, timeout=850,
        env={**os.environ, "DISPLAY": stage.display, "QT_QPA_PLATFORM": "xcb"},
    )  # fmt: skip
    assert (told.returncode, told.stderr) == (0, "")
    assert json.loads(told.stdout) == {
        "pressed": dict.fromkeys(("us", "fr", "de", "jp", "tw", "ru", "gr", "dvorak"), 39),
        "wrong": {},
        "platform": "xcb",
    }
