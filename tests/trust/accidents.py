"""Accidents of the disk while a game is played in the real window: nothing is lost, and one sentence tells of it.

`python -m tests.trust.accidents --count 5 --seed 1`; each accident so many times.
"""

from __future__ import annotations

import resource
import shutil
import signal
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Final

from rules.match.journal import decode_save
from tests.trust.kills import START, order_of_chance
from tests.trust.processes import Program
from tests.trust.running_game import fingerprint
from tests.trust.script import Figures, arguments


def full_disk(program: Program, saves: Path) -> None:
    """Nothing more fits on the disk for a while."""
    (file,) = saves.glob("*.chabudai")
    _, most = resource.prlimit(program.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(program.process.pid, resource.RLIMIT_FSIZE, (file.stat().st_size + 10, most))
    assert program.look(30.0, lambda line: line == "noticed app.notice.unsaved"), "nobody said that the disk is full"
    program.look(1.0)
    resource.prlimit(program.process.pid, resource.RLIMIT_FSIZE, (most, most))
    assert program.look(30.0, lambda line: line == "noticed app.notice.saved_again"), "nobody said that all is well"


def folder_gone(program: Program, saves: Path) -> None:
    """The folder of the saves is deleted, as by a program that tidies up."""
    shutil.rmtree(saves)
    program.look(1.0)


def second_window(program: Program, saves: Path) -> None:
    """The program is started once more, on the game that is being played."""
    (file,) = saves.glob("*.chabudai")
    other = Program(program.home.parent, [str(file)])
    assert other.wait_for("shown", START), "the second window does not come"
    plays = other.look(5.0, lambda line: line.startswith("seen"))
    status = other.end(signal.SIGTERM)
    assert not plays, "two windows play one game"
    assert status == 0, f"the second window ended with {status}"


ACCIDENTS: Final[dict[str, Callable[[Program, Path], None]]] = {
    "full disk": full_disk,
    "folder gone": folder_gone,
    "second window": second_window,
}


def main(argv: Sequence[str] | None = None) -> int:
    """Have every accident happen, and look what became of the game."""
    chosen = arguments(__doc__, argv, count=5, unit="times for each accident")
    figures = Figures()
    for number in range(chosen.count):
        for name in ACCIDENTS:
            have_one(name, Random(f"{chosen.seed}/{number}/{name}"), number, figures)
    return figures.told()


def have_one(name: str, rng: Random, number: int, figures: Figures) -> None:
    """Play, have the accident, play on, close; every line that was seen is in the file."""
    with tempfile.TemporaryDirectory(prefix="chabudai-trust-") as folder:
        program = Program(Path(folder), order_of_chance(rng))
        saves = program.home / "saves"
        try:
            program.wait_for("seen", START)
            program.look(rng.random() * 2)
            ACCIDENTS[name](program, saves)
            program.wait_for("seen", START)
        except (AssertionError, ValueError) as error:
            figures.fault(number, f"{name}: {error}")
        status = program.end(signal.SIGTERM)
        seen = [line.split() for line in program.said if line.startswith("seen")]
        files = list(saves.glob("*.chabudai"))
        entries = decode_save(files[0].read_bytes()).entries if files else ()
        count = int(seen[-1][1]) if seen else 0
        if status != 0 or len(files) != 1 or fingerprint(entries[:count]) != seen[-1][2]:
            figures.fault(number, f"{name}: status {status}, {count} lines seen, {len(entries)} in {len(files)} files")
        figures.count(name)


if __name__ == "__main__":
    sys.exit(main())
