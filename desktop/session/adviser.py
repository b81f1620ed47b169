"""The adviser: what an expert would do in a person's place, from what that person may know, and why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from desktop.session.ai_service import AiService
from desktop.session.drivers import request_of
from desktop.session.signals import Hint, Ticket
from desktop.session.telling import Pending
from rules.core.action import Action
from rules.core.message import Message, message
from rules.core.view import Gesture
from rules.match.position import Position
from rules.protocol import Forecast, Foretold

_LEVEL: Final = "expert"
_SECONDS: Final = 1.2  # whoever asks for advice is waiting for it
_REASONS: Final = Forecast(trials=60, seconds=0.6)
_CLOSE: Final = 0.6
_CLEAR: Final = 0.2
"""Shares of the best's verdict: from `_CLOSE` on the second is nearly as good; up to `_CLEAR` nothing comes near."""


_SOON_MS: Final = 500
"""Advice that takes longer than this is announced."""


_FAR: Final = 0.1
"""An action whose chance to win is lower by this much does not come near at all."""


class Adviser(QObject):
    """Thinks about one question at a time, and says so where that takes a while.

    Where an expert had no time to answer, the substitute is not called an expert's advice.
    """

    advised = Signal(object)  # Hint
    announced = Signal(object)  # Message

    def __init__(self, position: Position, ai: AiService, parent: QObject) -> None:
        super().__init__(parent)
        self.position = position
        """Where advice is wanted."""
        self._ai = ai
        self._ticket: Ticket | None = None
        self._weights: Mapping[str, float] = {}
        self._foretold = Foretold()
        self._is_hasty = True
        self._soon = QTimer(self, singleShot=True, interval=_SOON_MS)
        self._soon.timeout.connect(self._announce)
        ai.weighed.connect(self._weigh)
        ai.foretold.connect(self._learn)
        ai.decided.connect(self._hear)

    def think(self, ticket: Ticket, pending: Pending) -> None:
        """Think about the open question, unless it already does; where there is only one answer, that is the advice.

        A matter of taste is not thought about.
        """
        if pending.is_known:
            only = pending.gestures(self.position.game)[-1]
            self._advise(only, explained(only.label, None, 0.0))
        elif pending.decision.is_taste:
            self._advise(None, message("app.hint.taste"))
        elif self._ticket is None:
            self._ticket, self._weights, self._foretold, self._is_hasty = ticket, {}, Foretold(), True
            self._soon.start()
            request = request_of(self.position, ticket, _LEVEL, "hint", _SECONDS)
            self._ai.request(replace(request, forecast=_REASONS))

    def forget(self) -> None:
        """Give no advice on a question that is no longer open."""
        self._soon.stop()
        if self._ticket is not None:
            self._ai.cancel(self._ticket)
            self._ticket = None

    def retire(self) -> None:
        """Give no more advice."""
        self.forget()
        self._ai.weighed.disconnect(self._weigh)
        self._ai.foretold.disconnect(self._learn)
        self._ai.decided.disconnect(self._hear)

    def _announce(self) -> None:
        self.announced.emit(message("app.hint.thinking"))

    def _weigh(self, ticket: Ticket, weights: Mapping[str, float]) -> None:
        if ticket == self._ticket:
            self._weights = weights
            self._is_hasty = False

    def _learn(self, ticket: Ticket, foretold: Foretold) -> None:
        if ticket == self._ticket:
            self._foretold = foretold

    def _hear(self, ticket: Ticket, action: Action) -> None:
        if ticket != self._ticket:
            return
        self._ticket = None
        self._soon.stop()
        ways = self.position.game.gestures(self.position.state)
        best = next(gesture for gesture in ways if gesture.action is action)
        if self._is_hasty:
            self._advise(best, message("app.hint.hasty", what=best.label))
        else:
            self._advise(best, self._reason(best, ways) or self._nearness(best, ways))

    def _reason(self, best: Gesture, ways: Sequence[Gesture]) -> Message | None:
        """Return what speaks most for `best` against the next one, in the words of the game; None if nothing surely."""
        game, told = self.position.game, self._foretold
        rival = _of(ways, told.rival)
        if not told.aims or rival is None or rival.label == best.label:
            return None
        seat = game.actor(self.position.state)
        if told.chances[best.action.token][seat] < told.chances[told.rival][seat]:
            return None
        why = game.insight().because(told.aims[0])
        return message("app.hint.because", what=best.label, why=why, other=rival.label)

    def _nearness(self, best: Gesture, ways: Sequence[Gesture]) -> Message:
        """Return how near the second best comes."""
        own = best.action.token
        others = {token: weight for token, weight in self._weights.items() if token != own and weight > 0}
        second = max(others, key=others.__getitem__, default="")
        share = others.get(second, 0.0) / max(1e-9, self._weights.get(own, 0.0))
        if not second and {own, self._foretold.rival} <= self._foretold.chances.keys():
            second, share = self._foretold.rival, self._share_by_chances(own)
        near = _of(ways, second)
        return explained(best.label, None if near is None else near.label, share)

    def _share_by_chances(self, own: str) -> float:
        """Return how near the rival comes where a search gives all its weight to the best."""
        seat, chances = self.position.game.actor(self.position.state), self._foretold.chances
        ahead = chances[own][seat] - chances[self._foretold.rival][seat]
        return max(0.0, 1.0 - ahead / _FAR)

    def _advise(self, best: Gesture | None, why: Message) -> None:
        self.advised.emit(Hint(best, why))


def _of(ways: Sequence[Gesture], token: str) -> Gesture | None:
    return next((gesture for gesture in ways if gesture.action.token == token), None)


def explained(what: Message, other: Message | None, share: float) -> Message:
    """Return in one line what is best and, if `other` was weighed as well, how far behind that is."""
    if other is None or other == what:
        return message("app.hint.plain", what=what)
    if share <= _CLEAR:
        return message("app.hint.clear", what=what)
    if share < _CLOSE:
        return message("app.hint.better", what=what, other=other)
    return message("app.hint.close", what=what, other=other)
