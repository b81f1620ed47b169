"""Where there is no screen, Qt draws into memory: for the self-test and the bench, which nobody has to watch."""

from __future__ import annotations

import os
import sys
from collections.abc import MutableMapping


def draw_into_memory_without_screen(surroundings: MutableMapping[str, str] = os.environ) -> None:
    """Have Qt choose its offscreen platform where no display is named and nobody chose one."""
    if not sys.platform.startswith("linux") or "QT_QPA_PLATFORM" in surroundings:
        return
    if not surroundings.get("DISPLAY") and not surroundings.get("WAYLAND_DISPLAY"):
        surroundings["QT_QPA_PLATFORM"] = "offscreen"
