"""kill -9 at random moments of a running game: it resumes from the last action seen, and no process is left behind.

`python -m tests.trust.kills --count 200 --seed 1`; every game is resumed after each kill until it is over, and every
tenth time another one is begun.
"""

import os
import signal
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from random import Random
from time import sleep
from typing import Final

from desktop.session.saves import unfinished
from desktop.shell.setup import tables
from rules import registry
from rules.match.journal import decode_save
from tests.trust.processes import Program
from tests.trust.running_game import fingerprint
from tests.trust.script import Figures, arguments

START: Final = 60.0
"""How many seconds a start may take on a busy machine."""
SLOW: Final = 20.0
"""After so many seconds the script asks what the table waits for."""
LONGEST: Final = 3.0
TORN: Final = "app.save.torn"
SEATS: Final = {2: "human,hard", 3: "human,easy,hard"}


def main(argv: Sequence[str] | None = None) -> int:
    """Kill a running game again and again, and print what was lost."""
    chosen = arguments(__doc__, argv, count=200, unit="kills")
    from PySide6.QtCore import QCoreApplication

    app = QCoreApplication([])
    with tempfile.TemporaryDirectory(prefix="chabudai-trust-") as folder:
        trial = Trial(Path(folder), chosen.seed)
        for number in range(chosen.count):
            trial.kill_one(number)
    app.quit()
    return trial.figures.told()


class Trial:
    """A folder of games that are killed in turn."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.figures = Figures()
        self._folder = folder
        self._seed = seed

    def kill_one(self, number: int, before: int = 0, order: Sequence[str] = ()) -> None:
        """Start or resume a game; kill it, with a signal to its children `before` that; see what is there."""
        rng = Random(f"{self._seed}/{number}")
        waiting = unfinished(self._folder / "home" / "saves") if number % 10 else []
        program = Program(
            self._folder,
            [str(waiting[0].file)] if waiting else order or order_of_chance(rng),
            speed=rng.choice((1.0, 4.0, 0.0)),
        )
        try:
            if self._is_seen(number, program):
                program.look(rng.random() * LONGEST, lambda line: line == "ended")
                sleep(rng.random() * 0.05)
            for child in program.settled_children() if before else ():
                os.kill(child, before)
        finally:
            status = program.end(signal.SIGKILL)
        self.figures.count("killed in a game taken up again" if waiting else f"killed in a new game of {program.game}")
        self._judge(number, program, status)

    def _is_seen(self, number: int, program: Program) -> bool:
        """Return whether a question comes; where it takes long, the figures say what the table waited for."""
        if program.wait_for("seen", SLOW):
            return True
        stands_at = program.stands_at()
        if program.wait_for("seen", START - SLOW):
            self.figures.count(f"question after more than {SLOW:g} s; until then: {stands_at}")
            return True
        self.figures.fault(number, f"nothing was seen: {stands_at}{program.stands_at()}")
        return False

    def _judge(self, number: int, program: Program, status: int) -> None:
        for fault in program.faults(status, -signal.SIGKILL):
            self.figures.fault(number, fault)
        if not any(line.startswith("seen") for line in program.said):
            return
        file = program.saves()[-1]
        if fault := lost(program, file):
            self.figures.fault(number, fault)
        told = notice_of(file)
        if told not in {"", TORN}:
            self.figures.fault(number, f"told {told}")
        self.figures.count("with a torn last line" if told else "whole to the last line")


def lost(program: Program, file: Path) -> str:
    """Return how much of what was seen last is not in `file`, if so."""
    seen = [line for line in program.said if line.startswith("seen")]
    if not seen:
        return "nothing was seen"
    _, count, digest, *_ = seen[-1].split()
    entries = decode_save(file.read_bytes()).entries
    is_there = fingerprint(entries[: int(count)]) == digest and len(entries) >= int(count)
    return "" if is_there else f"{count} lines were seen, {len(entries)} are in {file.name}"


def notice_of(file: Path) -> str:
    """Return the key of what is told where a saved game is opened; empty where nothing is."""
    opened = tables.open_file(file, file.parent)
    if opened.journal is not None:
        opened.journal.close()
    return "" if opened.notice is None else opened.notice.key


def order_of_chance(rng: Random) -> list[str]:
    """Return how a table of some game is ordered on the command line."""
    return order_of(rng, rng.choice(list(registry.GAMES)))


def order_of(rng: Random, game: str) -> list[str]:
    """Return how a table of this game is ordered there, dealt by chance."""
    most = registry.options_model(game).model_json_schema()["properties"]["seats"]["maximum"]
    return ["--game", game, "--seats", SEATS[min(3, most)], "--seed", str(rng.randrange(1000))]


if __name__ == "__main__":
    sys.exit(main())
