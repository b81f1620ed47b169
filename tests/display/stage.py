"""A real X server without a screen, the program on it as a person starts it, and a hand on the server's pointer."""

from __future__ import annotations

import os
import struct
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import monotonic, sleep

from PySide6.QtGui import QImage

from desktop.person.settings import Settings
from desktop.system.typed_json import dumps
from tests.trust.started import Started

ROOT = Path(__file__).resolve().parents[2]
SIZE = (1600, 900)
WIDTH = 1290
"""So far apart stand the windows of several people."""
_PATIENCE = 120.0


def wait_for(what: Callable[[], object], words: str) -> None:
    """Return when `what` has come true."""
    end = monotonic() + _PATIENCE
    while not what():
        assert monotonic() < end, f"waited in vain for {words}"
        sleep(0.05)


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


class Seated(Started):
    """The program with somebody at it (`tests.display.player`)."""

    def __init__(self, stage: Stage, home: Path, role: str, *words: str) -> None:
        home.mkdir(parents=True, exist_ok=True)
        settings = Settings(language="en", theme="paper", speed=0.0, hold="never", tips=False)
        (home / "settings.json").write_text(dumps(settings), encoding="utf-8")
        command = [sys.executable, "-m", "tests.display.player", role, str(home), *words]
        super().__init__(home.parent, command, {"DISPLAY": stage.display, "QT_QPA_PLATFORM": "xcb"})

    def line_of(self, word: str) -> str:
        """Return the line that begins with it, as soon as it comes."""
        assert self.wait_for((word, "FAULT"), 800.0), (self.said, self.errors)
        assert not self.said[-1].startswith("FAULT"), (self.said, self.errors)
        return self.said[-1]

    def journal(self) -> list[bytes]:
        """Return the whole lines of the game: what is safe."""
        data = self.saves()[-1].read_bytes() if self.saves() else b""
        return data[: data.rfind(b"\n") + 1].splitlines()
