"""Thinking without a child process, for systems that allow none; the window stutters while it lasts."""

from __future__ import annotations

import json
from collections.abc import Callable
from time import monotonic
from typing import Any, Final

from rules import registry
from rules.core.action import Action
from rules.core.bot import Budget, Control
from rules.core.chance import Chance
from rules.core.errors import RulesError
from rules.core.game import Game
from rules.foretell import foretell
from rules.protocol import Decided, Foretold, Progress, Think
from rules.worker_client import EngineCrashed, EngineRefused

_PACE: Final = 0.1  # seconds between two words on progress


class LocalEngine:
    """Does what an `Engine` does, inside the thread that asks."""

    def __init__(self) -> None:
        self.alive = True
        self._games: dict[str, Game[Any]] = {}
        self._cancelled: set[int] = set()

    def ask(self, question: Think, seconds: float, progressed: Callable[[Progress], None] | None = None) -> Decided:
        """Return the decision; raise `EngineError`."""
        try:
            weights = self._weigh(question, min(seconds, question.budget.seconds or seconds), progressed)
            foretold = self._foretell(question, [action for action, _ in weights])
        except RulesError as error:
            raise EngineRefused(str(error)) from error
        except Exception as error:  # as in a child, which outlives whatever fails in the rules
            raise EngineCrashed(f"{type(error).__name__}: {error}") from error
        finally:
            self._cancelled.discard(question.ticket)
        tokens = {action.token: weight for action, weight in weights}
        return Decided(ticket=question.ticket, token=weights[0][0].token, weights=tokens, foretold=foretold)

    def cancel(self, ticket: int) -> None:
        """Have `ticket` answered at once."""
        self._cancelled.add(ticket)

    def kill(self) -> None:
        """Have whatever is thought about answered at once, as a thread cannot be ended by force."""
        self.alive = False

    close = kill

    def _weigh(
        self, question: Think, seconds: float, progressed: Callable[[Progress], None] | None
    ) -> list[tuple[Action, float]]:
        told = monotonic()

        def report(fraction: float, best: Action) -> None:
            nonlocal told
            if progressed is not None and monotonic() >= told + _PACE:
                told = monotonic()
                fraction = min(1.0, max(0.0, fraction))
                progressed(Progress(ticket=question.ticket, fraction=fraction, best=best.token))

        game = self._game(question)
        budget = Budget(question.budget.iterations, question.budget.seconds)
        stopped = self._stopped(question, seconds)
        return game.bot(question.level, question.temper).weigh(
            game, question.seat, game.load(question.world), budget, Chance(question.seed), Control(stopped, report)
        )

    def _foretell(self, question: Think, ranked: list[Action]) -> Foretold | None:
        asked = question.forecast
        if asked is None:
            return None
        game = self._game(question)
        control = Control(self._stopped(question, asked.seconds))
        return foretell(game, question, asked, game.load(question.world), ranked, control)

    def _stopped(self, question: Think, seconds: float) -> Callable[[], bool]:
        """Return what says whether to answer `question` at once; in so many seconds from now in any case."""
        deadline = monotonic() + seconds
        return lambda: not self.alive or question.ticket in self._cancelled or monotonic() >= deadline

    def _game(self, question: Think) -> Game[Any]:
        key = json.dumps([question.game, question.options, question.house], sort_keys=True)
        if key not in self._games:
            self._games[key] = registry.create(question.game, question.options, question.house)
        return self._games[key]
