"""Whether a window can open here, in one sentence; standard library only, as it is asked before Qt is installed."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

VIRTUAL_SCREEN: Final = "xvfb-run -a -s '-screen 0 1920x1080x24'"


def fault(surroundings: Mapping[str, str] = os.environ) -> str:
    """Return what keeps a window from opening; nothing where one may open."""
    if not sys.platform.startswith("linux") or _answers_at(surroundings.get("WAYLAND_DISPLAY", ""), surroundings):
        return ""
    name = surroundings.get("DISPLAY") or surroundings.get("WAYLAND_DISPLAY")
    if not name:
        return "There is no display to open a window on (neither DISPLAY nor WAYLAND_DISPLAY is set)"
    return "" if surroundings.get("DISPLAY") and _answers(name) else f"The display {name} does not answer"


def instead(why: str, command: str) -> str:
    """Return the sentence that says `why` no window opens, and how `command` runs on a screen that nobody sees."""
    return f"{why}; start Chabudai on a desktop, or on a virtual screen with: {command}"


def _answers_at(name: str, surroundings: Mapping[str, str]) -> bool:
    """Whether a Wayland display of that name listens: a socket, by its path or in the folder of this session."""
    place = Path(surroundings.get("XDG_RUNTIME_DIR", ""), name)
    return bool(name) and place.is_absolute() and _connects(str(place))


def _answers(name: str) -> bool:
    """False where `name` is a display of this machine and no server listens to it."""
    local = re.fullmatch(r"(?:unix)?:(\d+)(?:\.\d+)?", name)
    if local is None:
        return True  # a remote display: only connecting in full would tell, and Qt does that
    path = f"/tmp/.X11-unix/X{local[1]}"  # noqa: S108 - the X servers' agreed place
    return any(_connects(address) for address in (path, f"\0{path}"))


def _connects(address: str) -> bool:
    import socket  # noqa: PLC0415 - the shelf is painted without it, where a screen is found

    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as attempt:
        attempt.settimeout(1)
        try:
            attempt.connect(address)
        except OSError:
            return False
        return True
