"""Answering: what a question of the wire asks of a game, for whoever thinks about it, in a child or in a thread."""

from __future__ import annotations

import json
from collections.abc import Callable
from time import perf_counter
from typing import Any, Final

from rules.core.action import Action
from rules.core.bot import Budget, Control
from rules.core.chance import Chance
from rules.core.errors import RulesError
from rules.core.game import Game
from rules.foretell import foretell
from rules.protocol import Decided, Progress, Think

_PACE: Final = 0.1  # seconds between two words on progress: enough for a bar, too few to fill a pipe


class Answerer:
    """Answers questions about all games; each game is made once."""

    def __init__(self) -> None:
        self._games: dict[str, Game[Any]] = {}

    def answer(
        self, question: Think, seconds: float, is_wanted: Callable[[], bool], told: Callable[[Progress], object]
    ) -> Decided:
        """Return the decision, at once where the answer is no longer wanted, and after `seconds` unless these are 0.

        `told` hears now and then how far that is. Raise `RulesError` where the question makes no sense, and whatever
        rules run into on a table that nobody could have dealt.
        """
        game = self._game(question)
        if question.seat >= game.seats:
            raise RulesError(f"There is no seat {question.seat} at a table of {game.id} for {game.seats}.")
        world = game.load(question.world)
        thinking = _Thinking(question.ticket, seconds, is_wanted, told)
        budget = Budget(question.budget.iterations, question.budget.seconds)
        weights = game.bot(question.level, question.temper).weigh(
            game, question.seat, world, budget, Chance(question.seed), Control(thinking.stopped, thinking.report)
        )
        foretold = None
        if question.forecast is not None:
            still = _Thinking(question.ticket, question.forecast.seconds, is_wanted, told)
            ranked = [action for action, _ in weights]
            foretold = foretell(game, question, question.forecast, world, ranked, Control(still.stopped))
        return Decided(
            ticket=question.ticket,
            token=weights[0][0].token,
            weights={action.token: weight for action, weight in weights},
            foretold=foretold,
        )

    def _game(self, question: Think) -> Game[Any]:
        key = json.dumps([question.game, question.options, question.house], sort_keys=True)
        if key not in self._games:
            from rules import registry

            self._games[key] = registry.create(question.game, question.options, question.house)
        return self._games[key]


class _Thinking:
    """One question under way: says when to stop, and reports how far it is."""

    def __init__(
        self, ticket: int, seconds: float, is_wanted: Callable[[], bool], told: Callable[[Progress], object]
    ) -> None:
        now = perf_counter()
        self._ticket = ticket
        self._deadline = now + seconds if seconds else float("inf")
        self._next = now + _PACE
        self._is_wanted = is_wanted
        self._told = told

    def stopped(self) -> bool:
        """Return whether the time is up or nobody wants the answer."""
        return perf_counter() >= self._deadline or not self._is_wanted()

    def report(self, fraction: float, best: Action) -> None:
        """Tell of progress, unless the last word on it is too young."""
        now = perf_counter()
        if now >= self._next:
            self._next = now + _PACE
            self._told(Progress(ticket=self._ticket, fraction=min(1.0, max(0.0, fraction)), best=best.token))
