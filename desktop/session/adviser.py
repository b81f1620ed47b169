"""The adviser: what an expert would do in a person's place, from what that person may know, and how sure it is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QObject, Signal

from desktop.session.ai_service import AiService
from desktop.session.drivers import request_of
from desktop.session.question import Ticket
from desktop.session.telling import Pending
from rules.core.action import Action
from rules.core.message import Message, message
from rules.core.view import Gesture
from rules.match.match import Match

_LEVEL: Final = "expert"
_SECONDS: Final = 1.2  # whoever asks for advice is waiting for it
_CLOSE: Final = 0.6
_CLEAR: Final = 0.2
"""What speaks for the second best as a share of what speaks for the best: from there on it is nearly as good, up to
there nothing comes near."""


class Adviser(QObject):
    """Thinks about one question at a time; what is `advised` is `explained` in one line."""

    advised = Signal(object)  # Gesture
    explained = Signal(object)  # Message

    def __init__(self, match: Match, ai: AiService, parent: QObject) -> None:
        super().__init__(parent)
        self._match = match
        self._ai = ai
        self._ticket: Ticket | None = None
        self._weights: Mapping[str, float] = {}
        ai.weighed.connect(self._weigh)
        ai.decided.connect(self._hear)

    def think(self, ticket: Ticket, pending: Pending) -> None:
        """Think about the open question, unless that is being done; where there is one answer, that is the advice."""
        if pending.is_known:
            self._advise(pending.gestures(self._match)[-1], None, 0.0)
        elif self._ticket is None:
            self._ticket, self._weights = ticket, {}
            self._ai.request(request_of(self._match, ticket, _LEVEL, "hint", _SECONDS))

    def forget(self) -> None:
        """Give no advice on a question that is open no more."""
        if self._ticket is not None:
            self._ai.cancel(self._ticket)
            self._ticket = None

    def retire(self) -> None:
        """Advise no more."""
        self.forget()
        self._ai.weighed.disconnect(self._weigh)
        self._ai.decided.disconnect(self._hear)

    def _weigh(self, ticket: Ticket, weights: Mapping[str, float]) -> None:
        if ticket == self._ticket:
            self._weights = weights

    def _hear(self, ticket: Ticket, action: Action) -> None:
        if ticket != self._ticket:
            return
        self._ticket = None
        ways = self._match.game.gestures(self._match.state)
        best = next(gesture for gesture in ways if gesture.action is action)
        others = {token: weight for token, weight in self._weights.items() if token != action.token and weight > 0}
        second = max(others, key=others.__getitem__, default="")
        near = next((gesture for gesture in ways if gesture.action.token == second), None)
        self._advise(best, near, others.get(second, 0.0) / max(1e-9, self._weights.get(action.token, 0.0)))

    def _advise(self, best: Gesture, near: Gesture | None, share: float) -> None:
        self.advised.emit(best)
        self.explained.emit(explained(best.label, near.label if near is not None else None, share))


def explained(what: Message, other: Message | None, share: float) -> Message:
    """Return in one line what is best and, if `other` was weighed as well, how far behind that is."""
    if other is None or other == what:
        return message("app.hint.plain", what=what)
    if share <= _CLEAR:
        return message("app.hint.clear", what=what)
    if share < _CLOSE:
        return message("app.hint.better", what=what, other=other)
    return message("app.hint.close", what=what, other=other)
