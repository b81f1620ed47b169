"""A program that a script starts and ends, and all that it starts itself: found by a mark in their surroundings."""

import os
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from time import monotonic, sleep
from typing import IO, Final

from desktop.session.saves import SUFFIX
from tests.trust.script import gist

ROOT: Final = Path(__file__).resolve().parents[2]
MARK: Final = "CHABUDAI_TRUST"


class Started:
    """A program with folders of its own, what it wrote, and who belongs to it."""

    def __init__(self, folder: Path, command: Sequence[str], surroundings: Mapping[str, str]) -> None:
        """Start it in `folder`, where others may have run before it."""
        self.home, self.temporary = folder / "home", folder / "tmp"
        self.home.mkdir(parents=True, exist_ok=True)
        self.temporary.mkdir(exist_ok=True)
        self.mark = f"{os.getpid()}-{monotonic()}"
        self.process = subprocess.Popen(
            command, cwd=ROOT, text=True,
            env={**os.environ, **surroundings, "TMPDIR": str(self.temporary), MARK: self.mark},
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        )  # fmt: skip
        self.lines: SimpleQueue[str | None] = SimpleQueue()
        self.said: list[str] = []
        self.errors: list[str] = []
        self._threads = [Thread(target=self._hear, daemon=True), Thread(target=self._listen, daemon=True)]
        for thread in self._threads:
            thread.start()

    def _hear(self) -> None:
        for line in _given(self.process.stdout):
            self.lines.put(line.strip())
        self.lines.put(None)

    def _listen(self) -> None:
        for line in _given(self.process.stderr):
            self.errors.append(line)  # one by one, as others look while it runs

    def saves(self) -> list[Path]:
        """Return the saved games, the one written last at the end."""
        return sorted((self.home / "saves").glob(f"*{SUFFIX}"), key=lambda file: file.stat().st_mtime_ns)

    def crashes(self) -> list[str]:
        """Return what is told of every crash, also of one that the program outlived."""
        return [gist(file.read_text(encoding="utf-8")) for file in sorted(self.home.glob("crashes/crash-*.txt"))]

    def children(self) -> list[int]:
        """Return the processes that the program started and that still run."""
        return [number for number in self.family() if number != self.process.pid]

    def end(self, number: int, seconds: float = 10.0) -> int:
        """Send a signal, and return the exit status; -999 if it is still there after so long."""
        self.process.send_signal(number)
        return self.ended(seconds)

    def ended(self, seconds: float = 10.0) -> int:
        """Return the exit status; -999 if it is still there after so long."""
        try:
            status = self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            return -999
        for thread in self._threads:
            thread.join(5.0)
        for pipe in (self.process.stdin, self.process.stdout, self.process.stderr):
            if pipe is not None:
                pipe.close()
        while not self.lines.empty():
            line = self.lines.get()
            if line is not None:
                self.said.append(line)
        return status

    def family(self) -> list[int]:
        """Return every process that this one started and that still runs, itself included."""
        return [
            int(folder.name)
            for folder in Path("/proc").iterdir()
            if folder.name.isdigit() and _bears(folder, self.mark)
        ]

    def survivors(self, seconds: float = 10.0) -> list[int]:
        """Return the processes that still run after so long."""
        deadline = monotonic() + seconds
        while (left := self.family()) and monotonic() < deadline:
            sleep(0.05)
        return left


def _given(pipe: IO[str] | None) -> IO[str]:
    assert pipe is not None
    return pipe


def _bears(folder: Path, mark: str) -> bool:
    try:
        if f"{MARK}={mark}".encode() not in (folder / "environ").read_bytes().split(b"\0"):
            return False
        return b"\nState:\tZ" not in (folder / "status").read_bytes()
    except OSError:
        return False
