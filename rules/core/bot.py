"""Bots: stateless choosers that are shown a world made from what their seat may know, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from rules.core.action import Action
from rules.core.chance import Chance
from rules.core.ids import Seat
from rules.core.model import Model


class Budget:
    """How long a bot may think: `iterations` (reproducible) or `seconds` (kept by the `Control`); 0 sets no limit."""

    __slots__ = ("iterations", "seconds")

    def __init__(self, iterations: int = 0, seconds: float = 0.0) -> None:
        self.iterations = iterations
        self.seconds = seconds


def _never() -> bool:
    return False


def _ignore(_progress: float, _best: Action) -> None:
    return None


class Control:
    """The bot's line to whoever asked: `stopped` says when to answer at once, `report` tells how far it got.

    It tells a progress from 0 to 1 and the best so far. The clock, if there is one, lives in `stopped`; a search asks
    it at least every 20 ms.
    """

    __slots__ = ("report", "stopped")

    def __init__(self, stopped: Callable[[], bool] = _never, report: Callable[[float, Action], None] = _ignore) -> None:
        self.stopped = stopped
        self.report = report


UNHURRIED: Final = Control()
"""Never says stop."""


class Bot:
    """A chooser without memory: respawn, undo and load need no care."""

    __slots__ = ()

    def choose(self, game: Model[Any], seat: Seat, world: Any, budget: Budget, rng: Chance, control: Control) -> Action:
        """Return one of the legal actions of `world`, which is determinized for `seat` and must not be changed."""
        return self.weigh(game, seat, world, budget, rng, control)[0][0]

    def weigh(
        self, game: Model[Any], seat: Seat, world: Any, budget: Budget, rng: Chance, control: Control
    ) -> list[tuple[Action, float]]:
        """Return the legal actions with weights (visits of a search), best first; parallel searches merge them."""
        raise NotImplementedError
