"""Damaged saves: each opens or is refused in one sentence, within a second and bounded memory.

`python -m tests.trust.mutated_saves --count 10000 --seed 1`
"""

import resource
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
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
from rules.registry import seat_counts
from tests.trust.trial import Trial

MEMORY: Final = 1 << 30
ACTIONS: Final = (3, 40, 150)
"""How long the damaged games are; whole games would only have more of the same lines."""


def main(argv: Sequence[str] | None = None) -> int:
    """Damage saves of every game, open each, and print what became of them."""
    from PySide6.QtCore import QCoreApplication

    app = QCoreApplication([])
    resource.setrlimit(resource.RLIMIT_AS, (8 * MEMORY, resource.RLIM_INFINITY))
    status = Saves.main(__doc__, argv)
    app.processEvents()
    return status


class Saves(Trial):
    """A folder of saves in which one after the other is damaged and opened."""

    refusals = (RulesError, OSError)

    def __init__(self, folder: Path, seed: int = 1) -> None:
        super().__init__(folder, seed)
        self.whole = [encode_save(save_of(game, actions)) for game in registry.GAMES for actions in ACTIONS]
        self._tokens = sorted(_tokens(self.whole))
        self._tried = 0

    def dealt_with(self, data: bytes) -> str:
        """Open a save as the window does: on the shelf, among the finished ones, and by a click."""
        self._tried += 1  # of a file that has the name and time of another nothing is read again
        file = self.folder / f"game-{self._tried}.chabudai"
        file.write_bytes(data)
        try:
            return self._shown_and_opened(file, data)
        finally:
            for left in self.folder.iterdir():
                left.unlink()

    def _shown_and_opened(self, file: Path, data: bytes) -> str:
        unfinished(self.folder)
        finished(self.folder)
        opened = tables.open_file(file, self.folder)
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
        return "opened" if opened.notice is None else f"opened ({opened.notice.key})"

    def spoilt(self, rng: Random) -> bytes:
        """Return a save that is damaged, or has a token of another game, or of another moment of this one."""
        if rng.random() >= 0.15:
            return super().spoilt(rng)
        lines = rng.choice(self.whole).splitlines(keepends=True)
        place = rng.randrange(len(lines))
        head, do, tail = lines[place].partition(b'"do": "')
        if do:
            lines[place] = head + do + rng.choice(self._tokens).encode() + b'"' + tail.partition(b'"')[2]
        return b"".join(lines)


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
