"""Damaged saves: each opens or is refused in one sentence, within a second and bounded memory.

`python -m tests.trust.mutated_saves --count 10000 --seed 1`
"""

from __future__ import annotations

import resource
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from random import Random
from time import thread_time
from typing import Final

from desktop.session.saves import finished, unfinished
from desktop.shell.setup import tables
from rules import registry
from rules.core.chance import Chance
from rules.core.errors import RulesError
from rules.match.journal import decode_save, encode_save
from rules.match.match import Match
from rules.match.save import ActionLine, SavedSeat, SaveFile
from rules.match.seats import SeatSpec
from rules.tools.command import seat_counts
from tests.trust.damage import damaged
from tests.trust.script import Figures, arguments

SECONDS: Final = 1.0
LONGEST_SENTENCE: Final = 400
MEMORY: Final = 1 << 30
ACTIONS: Final = (3, 40, 150)
"""How far the games are that are damaged; whole games would only make the same lines longer."""


def main(argv: Sequence[str] | None = None) -> int:
    """Damage saves of every game, open each, and print what became of them."""
    chosen = arguments(__doc__, argv, count=10_000)
    from PySide6.QtCore import QCoreApplication

    app = QCoreApplication([])
    resource.setrlimit(resource.RLIMIT_AS, (8 * MEMORY, resource.RLIM_INFINITY))
    with tempfile.TemporaryDirectory(prefix="chabudai-trust-") as folder:
        trial = Trial(Path(folder), chosen.seed)
        for number in range(chosen.count):
            trial.open_one(number)
    app.processEvents()
    return trial.figures.told()


class Trial:
    """A folder of saves in which one after the other is damaged and opened."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.figures = Figures()
        self._folder = folder
        self._seed = seed
        self._games = [encode_save(save_of(game, actions)) for game in registry.GAMES for actions in ACTIONS]
        self._tokens = sorted(_tokens(self._games))

    def open_one(self, number: int) -> None:
        """Damage a save and open it as the window does: on the shelf, among the finished ones, and by a click."""
        rng = Random(f"{self._seed}/{number}")
        data = self._spoilt(rng)
        file = self._folder / f"game-{number}.chabudai"
        file.write_bytes(data)
        begun = thread_time()
        try:
            self._shown_and_opened(file, data)
        except (RulesError, OSError) as error:
            told = str(error)
            if "\n" in told or len(told) > LONGEST_SENTENCE:
                self.figures.fault(number, f"no sentence: {told[:600]!r}")
            self.figures.count(f"refused ({type(error).__name__})")
        except BaseException as error:  # noqa: BLE001 - whatever else comes out is what is looked for
            self.figures.fault(number, f"{type(error).__name__}: {error!s:.300}")
        spent = thread_time() - begun
        self.figures.slowest(spent, number)
        if spent > SECONDS:
            self.figures.fault(number, f"took {spent:.2f} s")
        for left in self._folder.iterdir():
            left.unlink()

    def _shown_and_opened(self, file: Path, data: bytes) -> None:
        unfinished(self._folder)
        finished(self._folder)
        opened = tables.open_file(file, self._folder)
        match = opened.match
        try:
            again = encode_save(match.save())
            assert decode_save(again).entries == tuple(match.entries)
        finally:
            if opened.journal is not None:
                opened.journal.close()
        goes_on_there = opened.journal is not None and opened.journal.file == file
        if goes_on_there:
            assert file.read_bytes().startswith(data.rstrip(b"\0").rpartition(b"\n")[0])
        elif file.exists():
            assert file.read_bytes() == data, "a file that cannot go on was changed"
        self.figures.count("opened" if opened.notice is None else f"opened ({opened.notice.key})")

    def _spoilt(self, rng: Random) -> bytes:
        data = rng.choice(self._games)
        if rng.random() < 0.15:  # tokens of other games, and of other moments of this one
            lines = data.splitlines(keepends=True)
            place = rng.randrange(len(lines))
            head, do, tail = lines[place].partition(b'"do": "')
            if do:
                lines[place] = head + do + rng.choice(self._tokens).encode() + b'"' + tail.partition(b'"')[2]
            return b"".join(lines)
        return damaged(data, rng)


def save_of(game: str, actions: int, seed: int = 7) -> SaveFile:
    """Return a game played by chance, with a seat that changed hands and moves that were taken back and done again."""
    rng = Chance(seed)
    least = seat_counts(game)[0]
    made = registry.create(game, {"seats": least})
    match = Match(made, [SeatSpec("Aki 秋", crest="pine"), *(SeatSpec("Fox", "bot", "easy"),) * (least - 1)], seed)
    for _ in range(actions):
        if match.over:
            break
        seat, legal = made.actor(match.state), match.legal()
        match.submit(seat, legal[rng.below(len(legal))])
        if rng.below(12) == 0 and match.can_undo(seat).allowed:
            match.undo(seat)
    match.change_seat(0, SavedSeat(name="Tanuki", kind="bot", level="hard").spec())
    return match.save("0.1.0")


def _tokens(games: Sequence[bytes]) -> set[str]:
    return {line.do for data in games for line in decode_save(data).entries if isinstance(line, ActionLine)}


if __name__ == "__main__":
    sys.exit(main())
