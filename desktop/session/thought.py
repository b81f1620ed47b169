"""What the table asks an opponent, and the answer that is found when the opponent has none."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import dataclass, field
from time import monotonic
from typing import Any

from desktop.session.signals import Ticket
from rules.ai.levels import CAP, SECONDS, STAND_IN, USUAL
from rules.core.action import Action
from rules.core.bot import Budget, Control
from rules.core.chance import Chance, derive
from rules.core.game import Game
from rules.core.ids import Seat
from rules.protocol import Allowance, Forecast, Think

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Request:
    """A question to an opponent.

    `world` is made from what `seat` may know and belongs to whoever answers. `seconds` and `iterations` replace those
    of the level unless they are 0. `engine` is the command of a foreign program, or empty. A request in the
    `background` waits for everything that a table asks.
    """

    ticket: Ticket
    game: Game[Any]
    world: Any
    seat: Seat
    level: str
    seed: int
    house: Mapping[str, Any] = field(default_factory=dict)
    seconds: float = 0.0
    engine: str = ""
    iterations: int = 0
    temper: str = ""
    forecast: Forecast | None = None
    background: bool = False

    def think(self, number: int, share: int) -> Think:
        """Return the question as it goes over the wire; `share` tells parallel searches apart."""
        return Think(
            ticket=number,
            game=self.game.id,
            options=self.game.options.model_dump(mode="json"),
            house=dict(self.house),
            world=self.game.dump(self.world),
            legal=[action.token for action in self.game.legal_actions(self.world)],
            seat=self.seat,
            level=self.level,
            temper=self.temper,
            budget=self._allowance(),
            seed=derive(self.seed, "share", share) >> 11,
            forecast=self.forecast,
        )

    def _allowance(self) -> Allowance:
        seconds = self.seconds or SECONDS.get(self.level, SECONDS[USUAL])
        iterations = 0 if self.engine else self.iterations or self.game.iterations(self.level)
        return Allowance(iterations=iterations, seconds=min(seconds, CAP))


def quick_answer(request: Request) -> Action:
    """Return what the stand-in would do, or the first legal action where even that fails.

    For the program's own opponents the stand-in is `greedy`, which shares nothing with what may have failed; for a
    foreign program it is `STAND_IN`.
    """
    game = request.game
    level = STAND_IN if request.engine else "greedy"
    legal = game.legal_actions(request.world)
    rng = Chance(derive(request.seed, "quick"))
    until = monotonic() + SECONDS[level]
    budget, control = Budget(game.iterations(level)), Control(lambda: monotonic() >= until)
    try:
        chosen = game.bot(level).choose(game, request.seat, request.world.clone(), budget, rng, control)
    except Exception:  # noqa: BLE001 - whatever fails in the rules, the table is owed an answer
        _log.exception("%s failed in %s", level, game.id)
        return legal[0]
    return chosen if any(chosen is action for action in legal) else legal[0]
