"""Every way in which the program may end: no child survives, nothing is left behind, the status says how it was.

`python -m tests.trust.ends --count 4 --seed 1`; each way so many times, in the middle of a game.
"""

import os
import signal
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Final

from tests.trust.kills import START, order_of_chance
from tests.trust.processes import Program
from tests.trust.script import Figures, each_of


def _by(number: int) -> Callable[[Program], None]:
    return lambda program: program.process.send_signal(number)


def _ordered(word: str) -> Callable[[Program], None]:
    return lambda program: program.order(word)


def _after(number: int, ends: Callable[[Program], None]) -> Callable[[Program], None]:
    """All children get a signal, then the program ends."""

    def end(program: Program) -> None:
        for one in program.settled_children():
            with suppress(ProcessLookupError):
                os.kill(one, number)
        ends(program)

    return end


WAYS: Final[dict[str, tuple[Callable[[Program], None], int]]] = {
    "window closed": (_ordered("close"), 0),
    "SIGTERM": (_by(signal.SIGTERM), 0),
    "SIGHUP (log-out, closed terminal)": (_by(signal.SIGHUP), 0),
    "SIGINT (Ctrl+C)": (_by(signal.SIGINT), 0),
    "SIGKILL": (_by(signal.SIGKILL), -signal.SIGKILL),
    "fault of the machine": (_ordered("crash"), -signal.SIGSEGV),
    "closed with children that are stopped": (_after(signal.SIGSTOP, _ordered("close")), 0),
    "closed with children that are dead": (_after(signal.SIGKILL, _ordered("close")), 0),
    "SIGKILL with children that are stopped": (_after(signal.SIGSTOP, _by(signal.SIGKILL)), -signal.SIGKILL),
}
"""How it ends, and with which status."""


def main(argv: Sequence[str] | None = None) -> int:
    """End the program in every way."""
    return each_of(__doc__, argv, WAYS, end_one, count=4, unit="times for each way")


def end_one(way: str, rng: Random, folder: Path, number: int, figures: Figures, order: Sequence[str] = ()) -> None:
    """Begin a game, end the program this way, and look what is left."""
    ends, status = WAYS[way]
    program = Program(folder, order or order_of_chance(rng), speed=rng.choice((1.0, 4.0)))
    if not program.wait_for("seen", START):
        figures.fault(number, f"{way}: nothing was seen: {''.join(program.errors)[-300:]}")
    program.look(rng.random() * 3)
    ends(program)
    found = program.ended()
    figures.count(f"{way}: status {found}")
    for fault in program.faults(found, status):
        figures.fault(number, f"{way}: {fault}")


if __name__ == "__main__":
    sys.exit(main())
