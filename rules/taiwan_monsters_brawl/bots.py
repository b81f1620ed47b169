"""The opponents of Taiwan Monsters Brawl: four people, from one who minds its own business to one who thinks long."""

from __future__ import annotations

from typing import Any, Final

from rules.ai.guide import Guide
from rules.ai.ladder import Ladder, glances, trials
from rules.ai.temper import Tempers
from rules.ai.trials import TrialBot, TrialPlan
from rules.core.action import Action
from rules.core.bot import Budget, Control
from rules.core.chance import Chance
from rules.core.ids import Seat
from rules.core.model import Model
from rules.taiwan_monsters_brawl import evaluation
from rules.taiwan_monsters_brawl.candidates import candidates, sensible
from rules.taiwan_monsters_brawl.content import FOLDER
from rules.taiwan_monsters_brawl.deeds import DEEDS
from rules.taiwan_monsters_brawl.policy import follow
from rules.taiwan_monsters_brawl.state import BrawlState
from rules.taiwan_monsters_brawl.worth import CARD, CHI, RUNE, follows

_SCALE: Final = 30.0  # points that fill the range from 0 to 1 for those who count only their own


class OwnGuide(Guide):
    """Counts what it has itself, points, runes, chi and cards: what that does for others is none of its business."""

    __slots__ = ()

    def candidates(self, game: Model[Any], state: BrawlState) -> list[Action]:
        """Return what deserves a trial."""
        return candidates(state)

    def evaluate(self, game: Model[Any], state: BrawlState) -> list[float]:
        """Return per seat its points, with what lies ready to make more."""
        after = 0 if state.over else min(2, follows(state) + 1)
        return [min(1.0, holdings(state, seat, after) / _SCALE) for seat in range(state.rules.seats)]

    def follow(self, game: Model[Any], state: BrawlState, rng: Chance) -> Action:
        """Return the answer of the quick policy."""
        return follow(state)

    def stage(self, state: BrawlState) -> int:
        """Return the number of the round."""
        return state.round

    def first_stage(self, game: Model[Any], state: BrawlState) -> int:
        """Return the round under way: what it brings is judged when the next one has begun."""
        return state.round


class BeginnerGuide(OwnGuide):
    """Goes through the answers in the order in which rules of thumb like them."""

    __slots__ = ()

    def candidates(self, game: Model[Any], state: BrawlState) -> list[Action]:
        """Return what is sensible, best first."""
        return sensible(state)


class TableGuide(OwnGuide):
    """Plays to win: weighs what everybody has, and how many rounds are left."""

    __slots__ = ()

    def evaluate(self, game: Model[Any], state: BrawlState) -> list[float]:
        """Return per seat how likely it wins."""
        return evaluation.chances(state)


class Brawler(TrialBot):
    """Tries what deserves it; where there is one answer only, as in most windows, it imagines no world first."""

    __slots__ = ()

    def weigh(
        self, game: Model[Any], seat: Seat, world: Any, budget: Budget, rng: Chance, control: Control
    ) -> list[tuple[Action, float]]:
        """Return the candidates, best first."""
        choices = self.guide.candidates(game, world)
        if len(choices) == 1:
            return [(choices[0], 1.0)]
        return super().weigh(game, seat, world, budget, rng, control)


def holdings(s: BrawlState, seat: Seat, after: int) -> float:
    """Return the points of `seat`, with what its runes, chi and cards may bring in `after` rounds."""
    ready = RUNE[after] * s.fresh[seat].bit_count() + CHI[after] * s.chi[seat] + CARD[after] * len(s.hands[seat])
    return s.vp[seat] + ready


LADDER: Final = Ladder(
    Tempers(FOLDER.parent / "tempers.toml", DEEDS),
    {
        "easy": glances(BeginnerGuide(), 0.42),
        "normal": trials(TableGuide(), TrialPlan(120, noise=0.09), Brawler),
        "hard": trials(TableGuide(), TrialPlan(240, loyalty=0.005), Brawler),
        "expert": trials(TableGuide(), TrialPlan(6400, loyalty=0.005, worlds=128), Brawler),
    },
)
