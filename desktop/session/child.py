"""A child process: the program inside it, at a priority that leaves the table its time, and whether it is awake."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path
from typing import Final

_POLITE: Final = 10
_PR_SET_PDEATHSIG: Final = 1  # linux/prctl.h
_FROM_SOURCES: Final = "import sys; sys.path.insert(0, sys.argv.pop(1)); from {} import main; sys.exit(main())"

HERE: Final = 0
"""Instead of the number of a process: a thread of this program, which can only be late."""

_READY: Final = frozenset({"R", "D"})  # proc(5): it runs or could run, or waits for a disk
_STOPPED: Final = frozenset({"T", "t"})
_STATE: Final = 0
_TIMES: Final = slice(11, 13)


def command(option: str = "--worker", module: str = __name__) -> tuple[str, ...]:
    """Return what starts a child: this program once more, from its sources or frozen, to do what `module` is for."""
    if getattr(sys, "frozen", False):
        return (sys.executable, option)
    root = Path(__file__).resolve().parents[2]
    return (sys.executable, "-P", "-c", _FROM_SOURCES.format(module), str(root))


def main() -> int:
    """Answer questions from standard input until it ends, at low priority; return the exit status."""
    from rules.worker import serve  # noqa: PLC0415 - the window asks only for `command`, and needs no worker for that

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the window, which then ends our input
    end_with_the_window()
    if hasattr(os, "nice"):
        os.nice(_POLITE)
    return serve()


def end_with_the_window() -> None:
    """Have the system end this process with its parent, where it can: stopped, or in a loop, it would not notice."""
    if sys.platform == "linux":
        import ctypes  # noqa: PLC0415 - as above

        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, int(signal.SIGKILL), 0, 0, 0)


class Pulse:
    """Watches one process from now on: whether it is stopped or asleep, or would go on if only it got a processor.

    Where the system tells nothing of it, it is neither awake nor stopped.
    """

    def __init__(self, pid: int) -> None:
        self._pid = pid
        self._before = _used(pid)
        self._felt = 0
        self._felt_awake = 0
        self.is_stopped = False
        """Whether it was stopped when it was last felt."""

    def feel(self) -> None:
        """Look at the process; to be called every now and then, as each look tells of one instant."""
        states = {words[_STATE] for words in _threads(self._pid)}
        self._felt += 1
        self._felt_awake += bool(states & _READY)
        self.is_stopped = bool(states) and states <= _STOPPED

    @property
    def is_awake(self) -> bool:
        """Whether it ran, or was about to, more often than not."""
        return self._pid == HERE or 2 * self._felt_awake > self._felt

    def is_starved(self, share: float) -> bool:
        """Return whether it was awake, and yet had less than `share` seconds of a processor."""
        return self._pid == HERE or (self.is_awake and not self.is_stopped and _used(self._pid) - self._before < share)


def _used(pid: int) -> float:
    """Return the processor time of a process; 0 where the system does not tell."""
    words = _words(Path(f"/proc/{pid}/stat"))
    return sum(map(int, words[_TIMES])) / os.sysconf("SC_CLK_TCK") if words else 0.0


def _threads(pid: int) -> list[list[str]]:
    """Return what is told of each thread; nothing of a process, or a thread, that has ended by now."""
    try:
        threads = list(Path(f"/proc/{pid}/task").iterdir())
    except OSError:  # it may end while its threads are listed, too
        return []
    found = [_words(thread / "stat") for thread in threads]
    return [words for words in found if words]


def _words(file: Path) -> list[str]:
    """Return what stands behind the name, which may hold anything; nothing if there is no such process."""
    try:
        return file.read_text(encoding="utf-8", errors="replace").rpartition(")")[2].split()
    except OSError:
        return []
