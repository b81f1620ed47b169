"""A screen for programs that need a real X server."""

import os
import shutil
import subprocess
from collections.abc import Iterator

import pytest


@pytest.fixture
def screen() -> Iterator[str]:
    """The name of a virtual screen that nobody else uses."""
    missing = [name for name in ("Xvfb", "xdotool", "setxkbmap") if shutil.which(name) is None]
    if missing:
        assert not os.environ.get("CI"), f"CI must have {', '.join(missing)}"
        pytest.skip(f"missing: {', '.join(missing)}")
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1920x1080x24", "-nolisten", "tcp", "-noreset"]
    with subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL) as server:
        os.close(writing)
        with os.fdopen(reading) as number:
            yield f":{number.readline().strip()}"
        server.terminate()
