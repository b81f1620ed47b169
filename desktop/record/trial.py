"""A trial: somebody sits at a challenge, and is told as soon as it is solved, or can no longer be solved."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from desktop.record.challenges import Challenge
from desktop.session.session import GameSession


class Trial(QObject):
    """Listens to one session; says it once, and once more if what missed it was taken back."""

    judged = Signal(bool)  # whether it is solved
    resumed = Signal()  # it is open again

    def __init__(self, challenge: Challenge, session: GameSession) -> None:
        super().__init__(session)
        self._challenge, self._session = challenge, session
        self._is_told = False
        self._missed_at: int | None = None
        """After how many moves it was missed: whoever plays on has another turn, and that is none of the challenge."""
        session.asked.connect(self._judge)
        session.ended.connect(self._judge)

    def _judge(self, _what: object) -> None:
        index = self._session.match.index
        verdict = self._challenge.is_solved(self._session.match)
        if verdict is None and self._missed_at is not None and index < self._missed_at:
            self._is_told, self._missed_at = False, None
            self.resumed.emit()
        if verdict is None or self._is_told:
            return
        self._is_told = True
        self._missed_at = None if verdict else index
        self.judged.emit(verdict)
