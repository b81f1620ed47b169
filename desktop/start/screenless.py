"""Where there is no screen, Qt draws into memory: for the self-test and the bench, which nobody has to watch."""

from __future__ import annotations

import os
import sys


def draw_into_memory_without_screen() -> None:
    """Have Qt choose its offscreen platform where no display is named and nobody chose one."""
    if not sys.platform.startswith("linux") or "QT_QPA_PLATFORM" in os.environ:
        return
    if not os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY"):
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
