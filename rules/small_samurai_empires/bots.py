"""The opponents of Small Samurai Empires: four daimyo, from one who grabs what is near to one who plans whole eras."""

from __future__ import annotations

from typing import Any, Final

from rules.ai.guide import Guide
from rules.ai.ladder import Ladder, Rung, glances, trials
from rules.ai.temper import Temper, Tempers
from rules.ai.trials import TrialBot, TrialPlan
from rules.core.action import Action
from rules.core.bot import Bot
from rules.core.chance import Chance
from rules.core.ids import Seat
from rules.core.model import Model
from rules.small_samurai_empires import evaluation
from rules.small_samurai_empires.candidates import candidates
from rules.small_samurai_empires.content import FOLDER
from rules.small_samurai_empires.deeds import DEEDS
from rules.small_samurai_empires.policy import follow
from rules.small_samurai_empires.state import EmpiresState
from rules.small_samurai_empires.suspicion import likelihood
from rules.small_samurai_empires.tables import ROUNDS
from rules.small_samurai_empires.weights import FEWEST

_WIDE: Final = (14, 36, 36)
"""By players, from two: the placements that `expert` tries; 36 are three of every slot."""

_SCALE: Final = 60.0  # points that fill the range from 0 to 1 for those who count only their own


class OwnGuide(Guide):
    """Counts what it will have itself, as far as the round shows: what others have is none of its business."""

    __slots__ = ("width",)

    def __init__(self, width: int) -> None:
        self.width = width

    def candidates(self, game: Model[Any], state: EmpiresState) -> list[Action]:
        """Return what deserves a trial."""
        return candidates(state, self.width)

    def evaluate(self, game: Model[Any], state: EmpiresState) -> list[float]:
        """Return per seat its points, with what lies ready to make more."""
        points = [float(one) for one in state.score] if state.over else evaluation.forecast(state)
        return [0.5 + 0.5 * one / (_SCALE + abs(one)) for one in points]

    def follow(self, game: Model[Any], state: EmpiresState, rng: Chance) -> Action:
        """Return the answer of the quick policy."""
        return follow(state, rng)

    def stage(self, state: EmpiresState) -> int:
        """Return the number of the round in the game."""
        return ROUNDS * state.era + state.round

    def first_stage(self, game: Model[Any], state: EmpiresState) -> int:
        """Return the round under way: what it brings is judged when the next one begins."""
        return self.stage(state)


class TableGuide(OwnGuide):
    """Plays to win: weighs what everybody has and will have."""

    __slots__ = ()

    def evaluate(self, game: Model[Any], state: EmpiresState) -> list[float]:
        """Return per seat how likely it wins."""
        return evaluation.chances(state)


class WaryGuide(TableGuide):
    """Asks besides what the tokens of others may be that lie face down."""

    __slots__ = ()

    def likelihood(self, game: Model[Any], world: EmpiresState, seat: Seat) -> float:
        """Return how well a world explains what was laid."""
        return likelihood(world, seat)


def _planner(game: Model[Any], iterations: int, temper: Temper) -> Bot:
    """Return who tries as many placements as the number of players leaves time for."""
    guide = WaryGuide(_WIDE[game.seats - FEWEST])
    return TrialBot(guide, TrialPlan(iterations, loyalty=0.003, worlds=128, enough=150, curiosity=1.0), temper)


LADDER: Final = Ladder(
    Tempers(FOLDER.parent / "tempers.toml", DEEDS),
    {
        "easy": glances(OwnGuide(6), 0.28),
        "normal": trials(TableGuide(8), TrialPlan(60, noise=0.04)),
        "hard": trials(WaryGuide(10), TrialPlan(240, loyalty=0.003, enough=50)),
        "expert": Rung(6400, _planner),
    },
)
