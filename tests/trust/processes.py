"""Processes that a script starts and ends, with all that these start: found by a mark in their environment."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic, sleep
from typing import Final

from desktop.settings import Settings
from desktop.typed_json import dumps

ROOT: Final = Path(__file__).resolve().parents[2]
MARK: Final = "CHABUDAI_TRUST"
MOMENT: Final = "CHABUDAI_TRUST_MOMENT"


class Program:
    """The program at a table, with what it said; its folders are its own."""

    def __init__(self, folder: Path, arguments: Sequence[str], *, speed: float = 4.0, moment: str = "") -> None:
        """Start it; `moment`: where its clock stands still, as the names of saves tell it."""
        self.home, self.temporary = folder / "home", folder / "tmp"
        self.home.mkdir(parents=True, exist_ok=True)
        self.temporary.mkdir(exist_ok=True)
        settings = Settings(language="en", speed=speed, hold="never", tips=False)
        (self.home / "settings.json").write_text(dumps(settings), encoding="utf-8")
        self.mark = f"{os.getpid()}-{monotonic()}"
        surroundings = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "TMPDIR": str(self.temporary), MARK: self.mark}
        surroundings[MOMENT] = moment
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.trust.running_game", "--data-dir", str(self.home), *arguments],
            cwd=ROOT, env=surroundings, text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        )  # fmt: skip
        self._lines: SimpleQueue[str | None] = SimpleQueue()
        self.said: list[str] = []
        self.errors: list[str] = []
        self._threads = [Thread(target=self._hear, daemon=True), Thread(target=self._listen, daemon=True)]
        for thread in self._threads:
            thread.start()

    def _hear(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self._lines.put(line.strip())
        self._lines.put(None)

    def _listen(self) -> None:
        assert self.process.stderr is not None
        for line in self.process.stderr:
            self.errors.append(line)

    def wait_for(self, word: str, seconds: float) -> bool:
        """Return whether the program says a line that begins with `word` in time."""
        return self.look(seconds, lambda line: line.startswith(word))

    def look(self, seconds: float, wanted: Callable[[str], bool] = lambda _line: False) -> bool:
        """Listen to the program for so long, or until it says what is `wanted`."""
        deadline = monotonic() + seconds
        while (left := deadline - monotonic()) > 0:
            try:
                line = self._lines.get(timeout=left)
            except Empty:
                return False
            if line is None:
                return False
            self.said.append(line)
            if wanted(line):
                return True
        return False

    def order(self, word: str) -> None:
        """Say a word that the program obeys."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{word}\n")
        self.process.stdin.flush()

    def stands_at(self) -> str:
        """Return what the program said so far, what its table waits for, and where its threads are."""
        self.order("where")
        self.look(3.0, lambda line: line.startswith("where"))
        self.process.send_signal(signal.SIGUSR1)
        sleep(1.0)
        told = "".join(self.errors)
        self.errors.clear()
        return f"{self.said[-5:]}\n{told}"

    def children(self) -> list[int]:
        """Return the processes that the program started and that still run."""
        return [number for number in self.family() if number != self.process.pid]

    @property
    def game(self) -> str:
        """The game whose save was written last."""
        files = sorted((self.home / "saves").glob("*.chabudai"), key=lambda file: file.stat().st_mtime_ns)
        return files[-1].name.rsplit("-", 2)[0] if files else ""

    def settled_children(self, seconds: float = 20.0) -> list[int]:
        """Return the children once all run at low priority; before that they are only starting interpreters."""
        deadline, own = monotonic() + seconds, os.getpriority(os.PRIO_PROCESS, self.process.pid)
        while monotonic() < deadline:
            children = self.children()
            if children and all(os.getpriority(os.PRIO_PROCESS, child) > own for child in children):
                return children
            sleep(0.02)
        return []

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
        while not self._lines.empty():
            line = self._lines.get()
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


def _bears(folder: Path, mark: str) -> bool:
    try:
        if f"{MARK}={mark}".encode() not in (folder / "environ").read_bytes().split(b"\0"):
            return False
        return b"\nState:\tZ" not in (folder / "status").read_bytes()
    except OSError:
        return False
