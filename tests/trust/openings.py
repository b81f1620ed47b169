"""A save is opened in steps: what comes between them, be it kill -9, costs no game a move and locks none.

`python -m tests.trust.openings --count 6 --seed 1`; a game that is nearly over is opened, and at a random moment the
program is killed, asked to end, or started once more: with that game, with another, or with a file that is broken.
"""

import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from time import sleep
from typing import Final

from desktop.session.saves import SUFFIX
from desktop.system.version import app_version
from rules import registry
from rules.match.match import Match
from rules.match.save import encode
from rules.match.seats import SeatSpec
from tests.trust.kills import START, TORN, notice_of
from tests.trust.processes import Program
from tests.trust.script import Figures, each_of

LONGEST: Final = 1.0
"""Seconds within which something comes between; most games are open by then."""
SEATS: Final = [SeatSpec("Aki"), *(SeatSpec("Fox", "bot", "easy"),) * 6]


def main(argv: Sequence[str] | None = None) -> int:
    """Open games, have something come between, and look at what is left."""
    return each_of(__doc__, argv, BETWEEN, open_one, count=6, unit="times for each")


def open_one(what: str, rng: Random, folder: Path, number: int, figures: Figures) -> None:
    """Open one of two games, and have `what` come between."""
    saves = folder / "home" / "saves"
    saves.mkdir(parents=True)
    games = rng.sample(list(registry.GAMES), 2)
    files = [saves / f"{game}-20260101-00000{place}{SUFFIX}" for place, game in enumerate(games)]
    for file, game in zip(files, games, strict=True):
        file.write_text(nearly_over(game, rng), encoding="utf-8")
    before = {file: file.read_bytes() for file in files}
    program, found = Program(folder, [str(files[0])], speed=0.0), []
    ends = signal.SIGKILL if what == "kill -9" else signal.SIGTERM
    try:
        if not program.wait_for("shown", START):
            found.append(f"no window came: {''.join(program.errors)[-300:]}")
        sleep(rng.random() * LONGEST)
        found += BETWEEN[what](program, files)
    finally:
        status = program.end(ends, 20.0)
    found += program.faults(status, -ends if ends == signal.SIGKILL else 0)
    found += program.crashes()
    was_open = any(line.startswith("seen") for line in program.said)
    figures.count(f"{what}: {'it was' if was_open else 'nothing was'} open")
    for file in files:
        if not file.read_bytes().startswith(before[file]):
            found.append(f"{file.name} has lost moves")
        if (told := notice_of(file)) not in {"", TORN}:
            found.append(f"{file.name} told {told}")
    if strangers := sorted({file.name for file in saves.glob(f"*{SUFFIX}*")} - {file.name for file in files}):
        found.append(f"{strangers} are left")
    for fault in found:
        figures.fault(number, f"{what}: {fault}")


def nearly_over(game_id: str, rng: Random) -> str:
    """Return the save of a game of chance at the largest table, nine tenths through; a person sits among opponents."""
    most = registry.options_model(game_id).model_json_schema()["properties"]["seats"]["maximum"]
    played = Match(registry.create(game_id, {"seats": most}), SEATS[:most], 7)
    while (decision := played.decision) is not None:
        played.submit(decision.actor, rng.choice(played.legal()))
    short = Match(played.game, played.opened_with, played.seed)
    for step in played.steps[1 : len(played.steps) * 9 // 10]:
        if step.action is not None:
            short.submit(step.seat, step.action)
    return "".join(map(encode, (short.header(app_version()), *short.save(app_version()).entries)))


def _nothing(_program: Program, _files: Sequence[Path]) -> Iterator[str]:
    """The program is ended just now."""
    return iter(())


def _called(program: Program, file: Path) -> Iterator[str]:
    other = Program(program.home.parent, [str(file)])
    if other.ended(START) != 0 or "shown" in other.said:
        yield f"the second start had no answer: {other.said} {''.join(other.errors)[-300:]}"


def _the_same(program: Program, files: Sequence[Path]) -> Iterator[str]:
    yield from _called(program, files[0])
    if not program.wait_for("seen", START):
        yield f"the game was not opened: {program.stands_at()}"
    if "told app.save.locked" in program.said:
        yield "a game that is open here is said to be open elsewhere"


def _another(program: Program, files: Sequence[Path]) -> Iterator[str]:
    yield from _called(program, files[1])
    if not program.wait_for("seen", START):
        yield f"the other game was not opened: {program.stands_at()}"


def _broken(program: Program, files: Sequence[Path]) -> Iterator[str]:
    (broken := program.home.parent / f"broken{SUFFIX}").write_bytes(files[1].read_bytes()[:60])
    yield from _called(program, broken)
    program.order("where")
    if not program.wait_for("where", START):
        yield f"the window does not live any more: {program.stands_at()}"


BETWEEN: Final[dict[str, Callable[[Program, Sequence[Path]], Iterator[str]]]] = {
    "kill -9": _nothing,
    "closed": _nothing,
    "the same game": _the_same,
    "another game": _another,
    "a broken save": _broken,
}
"""What comes between, and what was wrong meanwhile."""


if __name__ == "__main__":
    sys.exit(main())
