"""A save is opened in steps: what comes between them, be it kill -9, costs no game a move and locks none.

`python -m tests.trust.openings --count 30 --seed 1`; a game that is nearly over is opened, and at a random moment the
program is killed, asked to end, or started once more: with that game, with another, or with a file that is broken.
"""

import signal
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from time import sleep
from typing import Final

from desktop.session.saves import SUFFIX
from desktop.shell.setup import tables
from desktop.system.version import app_version
from rules import registry
from rules.match.match import Match
from rules.match.save import encode
from rules.match.seats import SeatSpec
from tests.trust.kills import START
from tests.trust.processes import Program
from tests.trust.script import Figures, arguments

LONGEST: Final = 1.0
"""Seconds within which something comes between; most games are open by then."""
NOISE: Final = "This plugin does not support"
"""What Qt says where no window can come to the front."""
SEATS: Final = [SeatSpec("Aki"), *(SeatSpec("Fox", "bot", "easy"),) * 6]


def main(argv: Sequence[str] | None = None) -> int:
    """Open games, have something come between, and look at what is left."""
    chosen = arguments(__doc__, argv, count=30, unit="openings")
    figures = Figures()
    for number in range(chosen.count):
        rng = Random(f"{chosen.seed}/{number}")
        with tempfile.TemporaryDirectory(prefix="chabudai-trust-") as folder:
            open_one(Path(folder), list(BETWEEN)[number % len(BETWEEN)], rng, number, figures)
    return figures.told()


def open_one(folder: Path, what: str, rng: Random, number: int, figures: Figures) -> None:
    """Open one of two games, and have `what` come between."""
    saves = folder / "home" / "saves"
    saves.mkdir(parents=True)
    games = rng.sample(list(registry.GAMES), 2)
    files = [saves / f"{game}-20260101-00000{place}{SUFFIX}" for place, game in enumerate(games)]
    for file, game in zip(files, games, strict=True):
        file.write_text(nearly_over(game, rng), encoding="utf-8")
    before = {file: file.read_bytes() for file in files}
    program = Program(folder, [str(files[0])], speed=0.0)
    try:
        if not program.wait_for("shown", START):
            figures.fault(number, f"{what}: no window came: {''.join(program.errors)[-300:]}")
        sleep(rng.random() * LONGEST)
        BETWEEN[what](program, files, figures, number)
    finally:
        is_killed = what == "kill -9"
        status = program.end(signal.SIGKILL if is_killed else signal.SIGTERM, 20.0)
    if status != (-signal.SIGKILL if is_killed else 0):
        figures.fault(number, f"{what}: ended with {status}")
    errors = [line for line in program.errors if NOISE not in line]
    if errors or program.survivors():
        figures.fault(number, f"{what}: {''.join(errors)[-300:]} {program.survivors()}")
    for told in program.crashes():
        figures.fault(number, f"{what}: {told}")
    was_open = any(line.startswith("seen") for line in program.said)
    figures.count(f"{what}: {'it was' if was_open else 'nothing was'} open")
    for file in files:
        if not file.read_bytes().startswith(before[file]):
            figures.fault(number, f"{what}: {file.name} has lost moves")
        opened = tables.open_file(file, saves)
        if opened.notice is not None and opened.notice.key != "app.save.torn":
            figures.fault(number, f"{what}: {file.name} told {opened.notice.key}")
        if opened.journal is not None:
            opened.journal.close()
    if strangers := sorted({file.name for file in saves.glob(f"*{SUFFIX}*")} - {file.name for file in files}):
        figures.fault(number, f"{what}: {strangers} are left")


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


def _nothing(program: Program, _files: Sequence[Path], _figures: Figures, _number: int) -> None:
    """The program is ended just now."""


def _called(program: Program, file: Path, figures: Figures, number: int) -> None:
    other = Program(program.home.parent, [str(file)])
    if other.ended(START) != 0 or "shown" in other.said:
        figures.fault(number, f"the second start had no answer: {other.said} {''.join(other.errors)[-300:]}")


def _the_same(program: Program, files: Sequence[Path], figures: Figures, number: int) -> None:
    _called(program, files[0], figures, number)
    if not program.wait_for("seen", START):
        figures.fault(number, f"the game was not opened: {program.stands_at()}")
    if "told app.save.locked" in program.said:
        figures.fault(number, "a game that is open here is said to be open elsewhere")


def _another(program: Program, files: Sequence[Path], figures: Figures, number: int) -> None:
    _called(program, files[1], figures, number)
    if not program.wait_for("seen", START):
        figures.fault(number, f"the other game was not opened: {program.stands_at()}")


def _broken(program: Program, files: Sequence[Path], figures: Figures, number: int) -> None:
    (broken := program.home.parent / f"broken{SUFFIX}").write_bytes(files[1].read_bytes()[:60])
    _called(program, broken, figures, number)
    program.order("where")
    if not program.wait_for("where", START):
        figures.fault(number, f"the window does not live any more: {program.stands_at()}")


BETWEEN: Final[dict[str, Callable[[Program, Sequence[Path], Figures, int], None]]] = {
    "kill -9": _nothing,
    "closed": _nothing,
    "the same game": _the_same,
    "another game": _another,
    "a broken save": _broken,
}
"""What comes between."""


if __name__ == "__main__":
    sys.exit(main())
