"""Opponents killed, stopped and made to answer nonsense while they think: the game goes on within the cap, and says so.

`python -m tests.trust.opponents --count 2 --seed 1`; each fault so many times in each game, in the real window. No more
than three and a half seconds may pass from the question to the next one, and a notice names the opponent that failed.
"""

import os
import shlex
import signal
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from time import monotonic
from typing import Final

from rules import registry
from rules.ai.levels import CAP
from tests.trust.kills import START
from tests.trust.processes import Program
from tests.trust.script import Figures, each_of
from tests.worker.test_engines import BAD, HEAD

LONGEST: Final = CAP + 0.5
TRIES: Final = 40
NOTICE: Final = "noticed app.notice.opponent_failed"


def _by(number: int) -> Callable[[Program], None]:
    def fault(program: Program) -> None:
        for child in program.children():
            with suppress(ProcessLookupError):
                os.kill(child, number)

    return fault


FAULTS: Final[dict[str, Callable[[Program], None]]] = {
    "killed": _by(signal.SIGKILL),
    "stopped": _by(signal.SIGSTOP),
}
"""What happens to the program's own children while they think."""


def main(argv: Sequence[str] | None = None) -> int:
    """Have every fault happen in every game."""
    every = (f"{name} {game}" for game in registry.GAMES for name in (*FAULTS, *BAD))
    return each_of(__doc__, argv, every, happen, count=2, unit="times for each fault in each game")


def happen(what: str, rng: Random, folder: Path, number: int, figures: Figures) -> None:
    """Play until an opponent thinks, have the fault, and see how long the game takes to go on."""
    name, _, game = what.rpartition(" ")
    program = Program(folder, order(name, game, rng, folder), speed=0.0)
    try:
        if not program.wait_for("seen", START):
            figures.fault(number, f"{what}: nothing was seen: {program.stands_at()}")
            return
        seconds = _seconds(name, program, rng)
        if seconds is None:
            figures.count(f"{name}: never while an opponent of {game} thought")
            return
        figures.count(f"{name}: replaced")
        figures.slowest(seconds, number)
        if seconds > LONGEST:
            figures.fault(number, f"{what}: {seconds:.2f} s until the game went on")
    finally:
        for fault in program.faults(program.end(signal.SIGTERM)):
            figures.fault(number, f"{what}: {fault}")


def order(name: str, game: str, rng: Random, folder: Path) -> list[str]:
    """Return how the table is ordered: with two of the strongest, or with a foreign program that does wrong."""
    most = registry.options_model(game).model_json_schema()["properties"]["seats"]["maximum"]
    chosen = ["--game", game, "--seed", str(rng.randrange(1000))]
    if name in FAULTS:
        return [*chosen, "--seats", ",".join(["human", "expert", "expert"][:most])]
    engine = folder / "engine.py"
    engine.write_text(f"{HEAD}\n{BAD[name][0]}\ntime.sleep(60)\n" if name != "crash" else HEAD + BAD[name][0])
    command = shlex.join([sys.executable, str(engine)])
    return [*chosen, "--seats", ",".join(["human", "engine", "easy"][:most]), "--engine", command]


def _seconds(name: str, program: Program, rng: Random) -> float | None:
    """Return how long it took from the question to an opponent that failed up to the next one."""
    for _ in range(TRIES):
        while not program.said[-1].endswith("opponent"):
            if not program.wait_for("seen", START):
                return None
        asked = monotonic()
        if name in FAULTS:
            if program.wait_for("seen", 0.1 + rng.random() * 0.3) or not program.settled_children(0.1):
                continue  # it was quicker, or does not think yet: then another one is started unnoticed
            FAULTS[name](program)
        program.wait_for("seen", START)
        seconds = monotonic() - asked
        if NOTICE in program.said:
            return seconds
    return None


if __name__ == "__main__":
    sys.exit(main())
