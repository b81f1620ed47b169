"""The program inside a child process: the worker of the rules, at a priority that leaves the table its time."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path
from typing import Final

_POLITE: Final = 10
_PR_SET_PDEATHSIG: Final = 1  # linux/prctl.h
_FROM_SOURCES: Final = "import sys; sys.path[:0] = sys.argv[1:]; from desktop.session.child import main; main()"


def command() -> tuple[str, ...]:
    """Return what starts a child: this program once more, from its sources or frozen."""
    if getattr(sys, "frozen", False):
        return (sys.executable, "--worker")
    root = Path(__file__).resolve().parents[2]
    return (sys.executable, "-P", "-c", _FROM_SOURCES, str(root))


def main() -> int:
    """Answer questions from standard input until it ends, at low priority; return the exit status."""
    from rules.worker import serve  # noqa: PLC0415 - the window asks only for `command`, and needs no worker for that

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the window, which then ends our input
    _end_with_the_window()
    if hasattr(os, "nice"):
        os.nice(_POLITE)
    return serve()


def _end_with_the_window() -> None:
    """Have the system end this process with its parent, where it can: stopped, or in a loop, it would not notice."""
    if sys.platform == "linux":
        import ctypes  # noqa: PLC0415 - as above

        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, int(signal.SIGKILL), 0, 0, 0)
