"""A real X server without a screen, the program on it as a person starts it, and a hand on the server's pointer."""

from __future__ import annotations

import json
import os
import signal
import struct
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import monotonic, sleep

from PySide6.QtCore import QPoint
from PySide6.QtGui import QImage

from desktop.session.saves import SUFFIX

ROOT = Path(__file__).resolve().parents[2]
SIZE = (1600, 900)
_PATIENCE = 120.0


def wait_for(what: Callable[[], object], words: str) -> None:
    """Return when `what` has come true."""
    end = monotonic() + _PATIENCE
    while not what():
        assert monotonic() < end, f"waited in vain for {words}"
        sleep(0.05)


def insist(do: Callable[[], None], what: Callable[[], object], words: str) -> None:
    """Return when `what` has come true after `do`, done again as a person would where nothing came of it.

    The table shows the question a moment after the journal names it, on a busy machine a long moment; a hand that finds
    nothing there yet does nothing.
    """
    for _ in range(3):
        do()
        end = monotonic() + _PATIENCE / 8
        while monotonic() < end:
            if what():
                return
            sleep(0.05)
    raise AssertionError(f"waited in vain for {words}")


class Stage:
    """One X server; its picture is the file that it draws into."""

    def __init__(self, folder: Path, size: tuple[int, int] = SIZE) -> None:
        self.size = size
        reading, writing = os.pipe()
        self._picture = folder / "Xvfb_screen0"
        command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{size[0]}x{size[1]}x24", "-nolisten", "tcp"]
        # A server starts over when its only visitor leaves, and turns away whoever comes just then.
        self._server = subprocess.Popen(
            [*command, "-noreset", "-fbdir", str(folder)], pass_fds=[writing], stderr=subprocess.DEVNULL
        )
        os.close(writing)
        with os.fdopen(reading) as number:
            self.display = f":{number.readline().strip()}"

    def close(self) -> None:
        self._server.terminate()
        self._server.wait()

    def hand(self, *words: object) -> str:
        """Have the pointer or the keyboard of the server do something."""
        told = subprocess.run(
            ["xdotool", *map(str, words)],
            check=True, capture_output=True, text=True, env={**os.environ, "DISPLAY": self.display},
        )  # fmt: skip
        return told.stdout

    def windows_of(self, process: int) -> list[str]:
        """Return the windows of a process that can be seen."""
        told = subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--pid", str(process)],
            check=False, capture_output=True, text=True, env={**os.environ, "DISPLAY": self.display},
        )  # fmt: skip
        return told.stdout.split()

    def photograph(self) -> QImage:
        """What the screen shows at this moment."""
        data = self._picture.read_bytes()
        header = struct.unpack(">25I", data[:100])
        begin = header[0] + 12 * header[19]
        width, height, line = header[4], header[5], header[12]
        return QImage(data[begin : begin + line * height], width, height, line, QImage.Format.Format_RGB32).copy()


class Program:
    """`python -m desktop` with a folder of its own."""

    def __init__(self, stage: Stage, home: Path, *arguments: str, platform: str = "xcb") -> None:
        self.home = home
        self._stage = stage
        home.mkdir(parents=True, exist_ok=True)
        settings = home / "settings.json"
        if not settings.exists():
            settings.write_text(json.dumps({"speed": 0.0, "language": "en", "hold": "never", "theme": "paper"}))
        surroundings = {**os.environ, "DISPLAY": stage.display, "QT_QPA_PLATFORM": platform}
        with (home / "said.txt").open("wb") as said:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "desktop", "--data-dir", str(home), *arguments],
                cwd=ROOT, env=surroundings, stdout=said, stderr=said,
            )  # fmt: skip
        try:
            wait_for(self._window, "the window")
        except AssertionError:
            self.kill()
            raise

    @property
    def window(self) -> tuple[int, int, int, int]:
        """Left, top, width and height of the window on the screen."""
        told = self._stage.hand("getwindowgeometry", "--shell", self._window())
        facts = dict(line.split("=") for line in told.splitlines() if "=" in line)
        return int(facts["X"]), int(facts["Y"]), int(facts["WIDTH"]), int(facts["HEIGHT"])

    def said(self) -> str:
        """Everything that the program wrote on the terminal."""
        return (self.home / "said.txt").read_text(encoding="utf-8")

    def journal(self) -> Path | None:
        """The newest saved game."""
        found = sorted((self.home / "saves").glob(f"*{SUFFIX}"), key=lambda file: file.stat().st_mtime_ns)
        return found[-1] if found else None

    def lines(self) -> list[bytes]:
        """The whole lines of the newest saved game: what is safe."""
        file = self.journal()
        data = b"" if file is None else file.read_bytes()
        return data[: data.rfind(b"\n") + 1].splitlines()

    def point(self, spot: QPoint) -> tuple[int, int]:
        """Where `spot` of the window is on the screen."""
        left, top, _width, _height = self.window
        return left + spot.x(), top + spot.y()

    def kill(self) -> None:
        """End it as a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def _window(self) -> str:
        assert self.process.poll() is None, f"the program ended: {self.said()}"
        return next(iter(self._stage.windows_of(self.process.pid)), "")
