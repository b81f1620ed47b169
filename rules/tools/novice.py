"""The novice: a stand-in for people in their first games, by which `easy` is measured.

Whoever has just learned a game knows what is sensible in it, but not what is best, and sees about half of what there
is. So a novice goes through what the game holds sensible, best first, and takes the first thing that it notices, each
with one chance in two. It compares nothing, foresees nothing, and asks neither for odds nor for what others gain. The
half is the same in every game. The order of what is sensible was mended while `easy` was measured against it, so this
is a yardstick of our own making, not of people.
"""

from __future__ import annotations

from typing import Any, Final

from rules.ai.glance import GlanceBot, noticed
from rules.ai.guide import Guide
from rules.ai.trials import TrialBot
from rules.core.action import Action
from rules.core.bot import Bot, Budget, Control
from rules.core.chance import Chance
from rules.core.game import Game
from rules.core.ids import Seat
from rules.core.model import Model

NAME: Final = "novice"
_HALF: Final = 0.5


class Novice(Bot):
    """Takes the first sensible thing that it notices."""

    __slots__ = ("guide",)

    def __init__(self, guide: Guide) -> None:
        self.guide = guide

    def weigh(
        self, game: Model[Any], seat: Seat, world: Any, budget: Budget, rng: Chance, control: Control
    ) -> list[tuple[Action, float]]:
        """Return it alone."""
        sensible = self.guide.sensible(game, self.guide.imagine(game, world, seat, rng))
        return [(sensible[noticed(len(sensible), 1, _HALF, rng)[0]], 1.0)]


def novice(game: Game[Any]) -> Novice:
    """Return a novice of `game`, to whom the same is sensible as to its `easy`."""
    easy = game.bot("easy")
    return Novice(easy.guide if isinstance(easy, GlanceBot | TrialBot) else Guide())
