"""A trial: somebody sits at a challenge, and is told as soon as it is solved, or can no longer be solved."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from desktop.record.challenges import Challenge
from desktop.session.session import GameSession


class Trial(QObject):
    """Listens to one session; says it once."""

    judged = Signal(bool)  # whether it is solved

    def __init__(self, challenge: Challenge, session: GameSession) -> None:
        super().__init__(session)
        self._challenge, self._session = challenge, session
        self._is_told = False
        session.asked.connect(self._judge)
        session.ended.connect(self._judge)

    def _judge(self, _what: object) -> None:
        verdict = self._challenge.is_solved(self._session.match)
        if verdict is None or self._is_told:
            return
        self._is_told = True
        self.judged.emit(verdict)
