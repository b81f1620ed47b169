"""A folder that nobody keeps is gone even where the program in it was ended."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = """
import time
from desktop.temporary_home import temporary_home
with temporary_home("test") as home:
    (home / "settings.json").write_text("{}")
    print(home, flush=True)
    time.sleep(60)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="nobody is asked to end there")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_whoever_is_asked_to_end_leaves_no_folder_behind(number: int) -> None:
    with subprocess.Popen([sys.executable, "-c", PROGRAM], cwd=ROOT, text=True, stdout=subprocess.PIPE) as program:
        assert program.stdout is not None
        home = Path(program.stdout.readline().strip())
        assert (home / "settings.json").exists()
        program.send_signal(number)
        assert program.wait(20) == 128 + number
    assert not home.exists()
