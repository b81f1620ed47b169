"""A foreign program in a seat: whatever it does wrong, the seat goes on playing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from multiprocessing.util import Finalize
from typing import Any, Final

from rules.ai.levels import CAP, CHANCES, STAND_IN, USUAL
from rules.core.action import Action
from rules.core.bot import Bot, Budget, Control
from rules.core.chance import Chance
from rules.core.game import Game
from rules.core.ids import Seat
from rules.core.model import Model
from rules.protocol import Allowance, Progress, Think
from rules.worker_client import Engine, EngineError, command_of

PREFIX: Final = "engine:"
PATIENCE: Final = CAP + 0.5
"""Seconds until an engine counts as hung: the cap of thinking, and half a second."""


class EngineBot(Bot):
    """A chooser that asks a foreign program, and `easy` where the program fails.

    Like every bot, it gets a world made from what the seat may know. `errors` tells of every failure, `forfeits` counts
    the questions that `easy` answered, and `close` ends the program. `game` is what worlds and actions are written by,
    `house` what the table changed of its content, `level` how one of the program's own opponents would play.
    Raise `EngineError` for a command that starts nothing.
    """

    __slots__ = ("_engine", "_game", "_ticket", "command", "errors", "forfeits", "house", "level", "patience")

    def __init__(
        self,
        game: Game[Any],
        command: str,
        house: Mapping[str, Any] | None = None,
        *,
        level: str = USUAL,
        patience: float = PATIENCE,
    ) -> None:
        self._game = game
        self.command = command_of(command)
        self.house = dict(house or {})
        self.errors: list[str] = []
        self.forfeits = 0
        self.level, self.patience = level, patience
        self._engine: Engine | None = None
        self._ticket = 0

    def weigh(
        self, game: Model[Any], seat: Seat, world: Any, budget: Budget, rng: Chance, control: Control
    ) -> list[tuple[Action, float]]:
        """Return the program's weights, or those of `easy`; its own choice comes first."""
        seed = rng.below(1 << 53)
        if len(self.errors) < CHANCES:
            try:
                return self._asked(seat, world, budget, seed, control)
            except EngineError as error:
                self.errors.append(str(error))
                self._engine = None
        self.forfeits += 1
        own = Budget(self._game.iterations(STAND_IN))
        return self._game.bot(STAND_IN).weigh(game, seat, world, own, Chance(seed), control)

    def close(self) -> None:
        """End the program."""
        if self._engine is not None:
            self._engine.close()
            self._engine = None

    def _asked(self, seat: Seat, world: Any, budget: Budget, seed: int, control: Control) -> list[tuple[Action, float]]:
        game = self._game
        if self._engine is None:
            self._engine = Engine(self.command)
            Finalize(None, self._engine.close, exitpriority=0)  # in a process of a pool, which closes no bots itself
        self._ticket += 1
        question = Think(
            ticket=self._ticket,
            game=game.id,
            options=game.options.model_dump(mode="json"),
            house=self.house,
            world=game.dump(world),
            legal=[action.token for action in game.legal_actions(world)],
            seat=seat,
            level=self.level,
            budget=Allowance(iterations=budget.iterations, seconds=budget.seconds),
            seed=seed,
        )
        decided = self._engine.ask(question, self.patience, _told(game, control))
        weights = dict(decided.weights)
        first = weights.pop(decided.token, 1.0)
        return [(game.parse(decided.token), first), *((game.parse(token), weights[token]) for token in weights)]


def _told(game: Game[Any], control: Control) -> Callable[[Progress], None]:
    def tell(progress: Progress) -> None:
        control.report(progress.fraction, game.parse(progress.best))

    return tell
