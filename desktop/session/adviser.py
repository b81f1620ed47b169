"""The adviser: what a normal opponent would do in a person's place, from what that person may know."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from desktop.session.ai_service import AiService
from desktop.session.drivers import request_of
from desktop.session.question import Ticket
from desktop.session.telling import Pending
from rules.core.action import Action
from rules.match.match import Match

_LEVEL = "normal"


class Adviser(QObject):
    """Thinks about one question at a time."""

    advised = Signal(object)  # Gesture

    def __init__(self, match: Match, ai: AiService, parent: QObject) -> None:
        super().__init__(parent)
        self._match = match
        self._ai = ai
        self._ticket: Ticket | None = None
        ai.decided.connect(self._hear)

    def think(self, ticket: Ticket, pending: Pending) -> None:
        """Think about the open question, unless that is being done; where there is one answer, that is the advice."""
        if pending.is_known:
            self.advised.emit(pending.gestures(self._match)[-1])
        elif self._ticket is None:
            self._ticket = ticket
            self._ai.request(request_of(self._match, ticket, _LEVEL, "hint"))

    def forget(self) -> None:
        """Give no advice on a question that is open no more."""
        if self._ticket is not None:
            self._ai.cancel(self._ticket)
            self._ticket = None

    def retire(self) -> None:
        """Advise no more."""
        self.forget()
        self._ai.decided.disconnect(self._hear)

    def _hear(self, ticket: Ticket, action: Action) -> None:
        if ticket == self._ticket:
            self._ticket = None
            gestures = self._match.game.gestures(self._match.state)
            self.advised.emit(next(gesture for gesture in gestures if gesture.action is action))
