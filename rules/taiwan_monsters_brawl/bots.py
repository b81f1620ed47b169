"""The opponents of Taiwan Monsters Brawl: four people, from one who minds its own business to one who thinks long."""

from __future__ import annotations

from typing import Any, Final

from rules.ai.greedy import GreedyBot
from rules.ai.guide import Guide
from rules.ai.random_bot import RandomBot
from rules.ai.temper import Tempers
from rules.ai.trials import TrialBot, TrialPlan
from rules.core.action import Action
from rules.core.bot import Bot, Budget, Control
from rules.core.chance import Chance
from rules.core.game import Game
from rules.core.ids import Seat
from rules.taiwan_monsters_brawl import evaluation
from rules.taiwan_monsters_brawl.candidates import candidates
from rules.taiwan_monsters_brawl.content import FOLDER
from rules.taiwan_monsters_brawl.deeds import DEEDS
from rules.taiwan_monsters_brawl.policy import follow
from rules.taiwan_monsters_brawl.state import BrawlState
from rules.taiwan_monsters_brawl.worth import CARD, CHI, RUNE, follows

TEMPERS: Final = Tempers(FOLDER.parent / "tempers.toml", DEEDS)

ITERATIONS: Final[dict[str, int]] = {"easy": 30, "normal": 120, "hard": 240, "expert": 1600}

_SCALE: Final = 30.0  # points that fill the range from 0 to 1 for those who count only their own


class OwnGuide(Guide):
    """Counts what it has itself, points, runes, chi and cards: what that does for others is none of its business."""

    __slots__ = ()

    def candidates(self, game: Game[Any], state: BrawlState) -> list[Action]:
        """Return what deserves a trial."""
        return candidates(state)

    def evaluate(self, game: Game[Any], state: BrawlState) -> list[float]:
        """Return per seat its points, with what lies ready to make more."""
        after = 0 if state.over else min(2, follows(state) + 1)
        return [min(1.0, holdings(state, seat, after) / _SCALE) for seat in range(state.rules.seats)]

    def follow(self, game: Game[Any], state: BrawlState, rng: Chance) -> Action:
        """Return the answer of the quick policy."""
        return follow(state)

    def stage(self, state: BrawlState) -> int:
        """Return the number of the round."""
        return state.round

    def first_stage(self, game: Game[Any], state: BrawlState) -> int:
        """Return the round under way: what it brings is judged when the next one has begun."""
        return state.round


class TableGuide(OwnGuide):
    """Plays to win: weighs what everybody has, and how many rounds are left."""

    __slots__ = ()

    def evaluate(self, game: Game[Any], state: BrawlState) -> list[float]:
        """Return per seat how likely it wins."""
        return evaluation.chances(state)


class Brawler(TrialBot):
    """Tries what deserves it; where there is one answer only, as in most windows, it imagines no world first."""

    __slots__ = ()

    def weigh(
        self, game: Game[Any], seat: Seat, world: Any, budget: Budget, rng: Chance, control: Control
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


def create(game: Game[Any], level: str, temper: str = "") -> Bot:
    """Return the opponent of `level`, with a temper unless it is even."""
    inclined = TEMPERS.named(temper)
    if level == "random":
        return RandomBot()
    if level == "greedy":
        return GreedyBot(Guide())
    if level == "easy":
        return Brawler(OwnGuide(), TrialPlan(ITERATIONS[level], loyalty=0.03, noise=0.06), inclined)
    if level == "normal":
        return Brawler(TableGuide(), TrialPlan(ITERATIONS[level], noise=0.09), inclined)
    worlds = 128 if level == "expert" else 64
    return Brawler(TableGuide(), TrialPlan(ITERATIONS[level], loyalty=0.005, worlds=worlds), inclined)


def iterations(level: str) -> int:
    """Return the trials of `level` at full strength; 1 for levels that do not search."""
    return ITERATIONS.get(level, 1)
