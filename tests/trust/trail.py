"""Trail: what led to a complaint is written down while it can still be asked: deeds, match, question, and frames."""

import tempfile
import traceback
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import Final

from desktop.shell.play.table_screen import TableScreen
from desktop.start.selftest.complaints import Complaints
from rules.match.journal import encode_save

LAST: Final = 50
"""How many of the last deeds are written down."""
MOST: Final = 10
"""At most so many complaints are written down, so that a repeating fault fills no disk."""
_FRAMES: Final = 12


class Trail(Complaints):
    """Hears complaints, and writes for each new one how it came about, and the game as a save to be opened again."""

    def __init__(self) -> None:
        super().__init__()
        self.table: Callable[[], TableScreen | None] = lambda: None
        """Returns the table that is laid now."""
        self.files: list[Path] = []
        """One for each complaint, in a temporary folder that stays."""
        self._deeds: deque[str] = deque(maxlen=LAST)
        self._frames = ""

    def did(self, deed: str) -> None:
        """Take note of one more deed, and of where the table stands before it."""
        self._deeds.append(f"{deed}: {self._standing()}")

    def note(self, words: str) -> None:
        """Take note of one more complaint, and write down what led there the first time."""
        if words not in self.told and len(self.files) < MOST:
            self._write(words)
        super().note(words)

    def note_error(self, error: BaseException) -> None:
        """Take note of an exception, with the innermost frames it came through."""
        self._frames = "".join(traceback.format_tb(error.__traceback__)[-_FRAMES:])
        super().note_error(error)
        self._frames = ""

    def _write(self, words: str) -> None:
        frames = self._frames or "".join(traceback.format_stack()[-_FRAMES:-3])
        folder = self.files[0].parent if self.files else Path(tempfile.mkdtemp(prefix="chabudai-trail-"))
        file = folder / f"{len(self.files)}.txt"
        self.files.append(file)
        lines = (words, "", frames, *self._deeds, f"now: {self._standing()}", self._question())
        file.write_text("\n".join(lines), encoding="utf-8")
        table = self.table()
        if table is not None:
            file.with_suffix(".chabudai").write_bytes(encode_save(table.session._match.save()))

    def _standing(self) -> str:
        """Return in a line where the table stands."""
        table = self.table()
        if table is None:
            return "no table"
        session, match = table.session, table.session._match
        now = {
            "moves": table.director.is_playing,
            "looks back": table.look_back.is_open,
            "asked": table.answers.current is not None,
            "holds": table.held.waits,
            "paused": session.is_paused,
        }
        said = ", ".join(name for name, is_so in now.items() if is_so)
        return f"{match.game.id} of seed {match.seed} at {match.index}, {session.phase.name}, {said}"

    def _question(self) -> str:
        """Return what is asked, and what the person at the screen may answer."""
        table = self.table()
        question = None if table is None else table._question
        if question is None:
            return "nothing is asked"
        legal = " ".join(str(action) for action in question.legal)
        return f"{question.ticket} {question.decision.kind.name} of {question.seat}: {legal}"
