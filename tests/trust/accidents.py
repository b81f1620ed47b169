"""Accidents of the disk while a game is played in the real window: nothing is lost, and one sentence tells of it.

`python -m tests.trust.accidents --count 5 --seed 1` has each accident so many times. Those of drives need the right to
mount them, and are counted as not possible otherwise.
"""

import os
import resource
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from time import time
from typing import Final

from tests.trust.kills import START, lost, order_of_chance
from tests.trust.processes import Program
from tests.trust.script import Figures, each_of


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


def second_start(program: Program, saves: Path) -> None:
    """The program is started once more, on the game that is being played: it goes on where it is."""
    (file,) = saves.glob("*.chabudai")
    other = Program(program.home.parent, [str(file)])
    status = other.ended(START)
    assert (status, other.said) == (0, []), f"the second start ended with {status} and said {other.said}"
    assert program.look(START, lambda line: line.startswith(("seen", "ended"))), "the game does not go on"
    assert "told app.save.locked" not in program.said, "the game is said to be open elsewhere"


def second_window(program: Program, saves: Path) -> None:
    """The same, while the program is stopped and answers nobody: a window of its own opens, and the game does not."""
    (file,) = saves.glob("*.chabudai")
    program.process.send_signal(signal.SIGSTOP)
    other = Program(program.home.parent, [str(file)])
    came = other.wait_for("shown", START)
    program.process.send_signal(signal.SIGCONT)
    assert came, "the second window does not come"
    other.look(START, lambda line: line.startswith(("seen", "told")))
    status = other.end(signal.SIGTERM)
    assert not any(line.startswith("seen") for line in other.said), "two windows play one game"
    assert "told app.save.locked" in other.said, "nobody said that the game is open in another window"
    assert status == 0, f"the second window ended with {status}"


def read_only(program: Program, saves: Path) -> None:
    """The drive of the saves cannot be written to, and then it can."""
    read_only_for_good(program, saves)
    _mount(saves, "remount,rw")
    assert program.look(30.0, lambda line: line == "noticed app.notice.saved_again"), "nobody said that all is well"


def read_only_for_good(program: Program, saves: Path) -> None:
    """The drive of the saves cannot be written to: at the end the game is kept in another folder."""
    assert not list(saves.iterdir())
    assert "noticed app.notice.unsaved" in program.said, "nobody said that nothing is saved"
    program.look(1.0)


def drive_gone(program: Program, saves: Path) -> None:
    """The drive of the saves is pulled out while the file is open."""
    subprocess.run(["umount", "--lazy", str(saves)], check=True)
    program.look(1.0)


def drive_back(program: Program, saves: Path) -> None:
    """The drive is pulled out, and comes back as it was: with an older state of the game."""
    (file,) = saves.glob("*.chabudai")
    older, name = file.read_bytes(), file.name
    drive_gone(program, saves)
    program.wait_for("seen", START)
    _mount(saves, "size=8m")
    (saves / name).write_bytes(older)
    program.look(1.0)


def clock_back(program: Program, saves: Path) -> None:
    """The clock goes back: the file is from tomorrow, and the next game begins in the same second as this one."""
    (file,) = saves.glob("*.chabudai")
    os.utime(file, (time() + 86_400, time() + 86_400))
    other = Program(program.home.parent, ["--game", file.name.rsplit("-", 2)[0]], moment=file.stem[-15:])
    assert other.wait_for("seen", START), "no other game begins"
    assert other.end(signal.SIGTERM) == 0
    second = file.with_name(f"{file.stem}-2{file.suffix}")
    assert second.exists(), f"the second game of one second is not in {second.name}"
    second.unlink()


READ_ONLY: Final = "folder read-only for a while"
READ_ONLY_FOR_GOOD: Final = "folder read-only for good"
ACCIDENTS: Final[dict[str, Callable[[Program, Path], None]]] = {
    "full disk": full_disk,
    "folder gone": folder_gone,
    "second start": second_start,
    "second window": second_window,
    "clock set back": clock_back,
}
DRIVES: Final[dict[str, Callable[[Program, Path], None]]] = {
    READ_ONLY: read_only,
    READ_ONLY_FOR_GOOD: read_only_for_good,
    "drive pulled out": drive_gone,
    "drive pulled out and back": drive_back,
}
"""The accidents that need a drive of their own for the saves."""


def main(argv: Sequence[str] | None = None) -> int:
    """Have every accident happen, and see what became of the game."""
    every = (*ACCIDENTS, *DRIVES)
    return each_of(__doc__, argv, every, have_one, count=5, unit="times for each accident")


def have_one(name: str, rng: Random, folder: Path, number: int, figures: Figures) -> None:
    """Play, have the accident, play on, close; every line that was seen is in the file."""
    with a_drive(folder, name) as saves:
        if saves is None:
            figures.count(f"{name}: not possible here")
            return
        program = Program(folder, order_of_chance(rng))
        try:
            program.wait_for("seen", START)
            program.look(1 + rng.random() * 2)
            {**ACCIDENTS, **DRIVES}[name](program, saves)
            program.wait_for("seen", START)
        except (AssertionError, ValueError) as error:
            figures.fault(number, f"{name}: {error}; said last: {program.said[-3:]}")
        kept_elsewhere = name == READ_ONLY_FOR_GOOD
        status, wanted = program.end(signal.SIGTERM), int(kept_elsewhere)
        files = list((saves.parent if kept_elsewhere else saves).glob("*.chabudai"))
        found = [f"status {status}, not {wanted}"] if status != wanted else []
        found.append(lost(program, files[0]) if len(files) == 1 else f"{len(files)} files are there")
        for fault in filter(None, found):
            figures.fault(number, f"{name}: {fault}")
        figures.count(name)


@contextmanager
def a_drive(folder: Path, name: str) -> Iterator[Path | None]:
    """Give the folder of the saves, on its own drive where the accident needs one; None where that is not allowed."""
    saves = folder / "home" / "saves"
    saves.mkdir(parents=True)
    if name not in DRIVES:
        yield saves
        return
    if not _mount(saves, "size=8m,ro" if name in (READ_ONLY, READ_ONLY_FOR_GOOD) else "size=8m"):
        yield None
        return
    try:
        yield saves
    finally:
        subprocess.run(["umount", "--lazy", str(saves)], check=False, capture_output=True)


def _mount(saves: Path, options: str) -> bool:
    order = ["mount", "-t", "tmpfs", "-o", options, "tmpfs", str(saves)]
    return shutil.which("mount") is not None and subprocess.run(order, check=False, capture_output=True).returncode == 0


if __name__ == "__main__":
    sys.exit(main())
