"""Whether a window can open here, told before anything is installed or started."""

from __future__ import annotations

import os
import re
import shutil
import socket
import sys
from collections.abc import Mapping, Sequence

from system_packages import PackageTool, SetupError

HEADLESS = frozenset({"--self-test", "--bench", "--turns", "--help", "-h", "--version"})  # these need no display
VIRTUAL_SCREEN = "xvfb-run -a -s '-screen 0 1920x1080x24' python3 run.py"


def require(arguments: Sequence[str], surroundings: Mapping[str, str] = os.environ) -> None:
    """A window can open, or `SetupError` (status 2) says what is missing and how to run the program anyway."""
    if not sys.platform.startswith("linux") or HEADLESS.intersection(arguments) or "QT_QPA_PLATFORM" in surroundings:
        return
    if surroundings.get("WAYLAND_DISPLAY"):
        return
    name = surroundings.get("DISPLAY")
    if not name:
        fault = "There is no display to open a window on (neither DISPLAY nor WAYLAND_DISPLAY is set)"
    elif not _answers(name):
        fault = f"The display {name} does not answer"
    else:
        return
    raise SetupError(f"{fault}; start Chabudai on a desktop, or on a virtual screen with: {_anyway()}", status=2)


def _anyway() -> str:
    """What a person types to have a screen without a display."""
    if shutil.which("xvfb-run") and shutil.which("xauth"):
        return VIRTUAL_SCREEN
    return f"{PackageTool.find().command(['xvfb', 'xauth'])} && {VIRTUAL_SCREEN}"


def _answers(name: str) -> bool:
    """False where `name` is a display of this machine and no server listens to it."""
    local = re.fullmatch(r"(?:unix)?:(\d+)(?:\.\d+)?", name)
    if local is None:
        return True  # a remote display: only connecting in full would tell, and Qt does that
    path = f"/tmp/.X11-unix/X{local[1]}"  # noqa: S108 - the X servers' agreed place
    return any(_connects(address) for address in (path, f"\0{path}"))


def _connects(address: str) -> bool:
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as attempt:
        attempt.settimeout(1)
        try:
            attempt.connect(address)
        except OSError:
            return False
        return True
