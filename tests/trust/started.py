"""A program that a script starts and ends, and all that it starts itself: found by a mark in their surroundings."""

import os
import subprocess
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic, sleep
from typing import IO, Final

from desktop.session.saves import SUFFIX
from tests.trust.script import gist

ROOT: Final = Path(__file__).resolve().parents[2]
MARK: Final = "CHABUDAI_TRUST"
NOISE: Final = "This plugin does not support"
"""What Qt says where no window can come to the front."""


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

    def wait_for(self, word: str | tuple[str, ...], seconds: float) -> bool:
        """Return whether the program says a line that begins with `word`, or one of several, in time."""
        return self.look(seconds, lambda line: line.startswith(word))

    def look(self, seconds: float, wanted: Callable[[str], bool] = lambda _line: False) -> bool:
        """Listen to the program for so long, or until it says what is `wanted`."""
        deadline = monotonic() + seconds
        while (left := deadline - monotonic()) > 0:
            try:
                line = self.lines.get(timeout=left)
            except Empty:
                return False
            if line is None:
                return False
            self.said.append(line)
            if wanted(line):
                return True
        return False

    def hear(self) -> list[list[str]]:
        """Return all that it said so far, in words."""
        while not self.lines.empty():
            line = self.lines.get()
            if line is not None:
                self.said.append(line)
        return [line.split() for line in self.said]

    def order(self, word: str) -> None:
        """Say a word that the program obeys."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{word}\n")
        self.process.stdin.flush()

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
        self.hear()
        return status

    def faults(self, status: int, wanted: int = 0) -> list[str]:
        """Return what is not as it should be after an end with `status`: what it said, and who or what is left."""
        told = [f"status {status}, not {wanted}"] if status != wanted else []
        if errors := [line for line in self.errors if NOISE not in line]:
            told.append(f"stderr: {''.join(errors)[-300:].strip()}")
        if left := self.survivors():
            told.append(f"processes survive: {[_command(number) for number in left]}")
        kept = list(self.temporary.iterdir())
        if status == 0:
            kept += [*self.home.rglob("*.lock"), *self.home.rglob("running-*")]
        return [*told, *(f"{file.name} is left" for file in kept)]

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


def _command(number: int) -> str:
    return Path(f"/proc/{number}/cmdline").read_text(encoding="utf-8").replace("\0", " ")


def _bears(folder: Path, mark: str) -> bool:
    try:
        if f"{MARK}={mark}".encode() not in (folder / "environ").read_bytes().split(b"\0"):
            return False
        return b"\nState:\tZ" not in (folder / "status").read_bytes()
    except OSError:
        return False
