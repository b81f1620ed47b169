"""A pulse: whether a child that says nothing is stopped or asleep, or would go on if only it got a processor."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

HERE: Final = 0
"""Instead of the number of a process: a thread of this program, which can only be late."""

_READY: Final = frozenset({"R", "D"})  # proc(5): it runs or could run, or waits for a disk
_STOPPED: Final = frozenset({"T", "t"})
_STATE: Final = 0
_TIMES: Final = slice(11, 13)


class Pulse:
    """Watches one process from now on; where the system tells nothing of it, it is neither awake nor stopped."""

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
