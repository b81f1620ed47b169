"""The program at a table, told by its lines what it does: for scripts that end it at a moment of their choice."""

import os
import signal
import sys
from collections.abc import Sequence
from pathlib import Path
from time import monotonic, sleep
from typing import Final

from desktop.person.settings import Settings
from desktop.system.typed_json import dumps
from tests.trust.started import Started

MOMENT: Final = "CHABUDAI_TRUST_MOMENT"


class Program(Started):
    """The program at a table, offscreen; its folders are its own."""

    def __init__(self, folder: Path, arguments: Sequence[str], *, speed: float = 4.0, moment: str = "") -> None:
        """Start it; `moment`: where its clock stands still, as the names of saves tell it."""
        home = folder / "home"
        home.mkdir(parents=True, exist_ok=True)
        settings = Settings(language="en", speed=speed, hold="never", tips=False)
        (home / "settings.json").write_text(dumps(settings), encoding="utf-8")
        super().__init__(
            folder,
            [sys.executable, "-m", "tests.trust.running_game", "--data-dir", str(home), *arguments],
            {"QT_QPA_PLATFORM": "offscreen", MOMENT: moment},
        )

    def stands_at(self) -> str:
        """Return what the program said so far, what its table waits for, and where its threads are."""
        self.order("where")
        self.look(3.0, lambda line: line.startswith("where"))
        self.process.send_signal(signal.SIGUSR1)
        sleep(1.0)
        told = "".join(self.errors)
        self.errors.clear()
        return f"{self.said[-5:]}\n{told}"

    @property
    def game(self) -> str:
        """The game whose save was written last."""
        files = self.saves()
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
