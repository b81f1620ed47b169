"""How the weights were found: games are played, and the chance of each player is fitted to who won in the end."""

from __future__ import annotations

from typing import Any, Final

from rules.ai.course import Course
from rules.ai.practice import Practice
from rules.core.action import Action
from rules.core.chance import Chance
from rules.core.game import Game
from rules.core.model import Model
from rules.taiwan_monsters_brawl.content import load_content
from rules.taiwan_monsters_brawl.evaluation import victory
from rules.taiwan_monsters_brawl.game import BrawlGame
from rules.taiwan_monsters_brawl.options import BrawlOptions
from rules.taiwan_monsters_brawl.outlook import FEATURES, features
from rules.taiwan_monsters_brawl.policy import follow
from rules.taiwan_monsters_brawl.state import BrawlState
from rules.taiwan_monsters_brawl.tables import MOST_SEATS
from rules.taiwan_monsters_brawl.weights import FEWEST, row_of
from rules.taiwan_monsters_brawl.worth import follows

_WHIMS: Final = 0.08
_TRIALS: Final = 30  # a question: quick games teach more than deep ones
_TRUST: Final = 0.8  # in what came later, rather than in how the next round was judged
_RIDGE: Final = 0.01


class BrawlCourse(Practice):
    """Rounds as they begin, extra ones aside, for each player."""

    __slots__ = ()

    def game(self, number: int) -> Game[Any]:
        """Return a game for two players, for three and so on, with monsters by chance."""
        seats = FEWEST + number % (MOST_SEATS - FEWEST + 1)
        return BrawlGame(BrawlOptions(seats=seats, monster_selection="random"), load_content({}))

    def stages_begun(self, state: BrawlState) -> int:
        """Return the number of rounds."""
        return 0 if state.extra else state.round

    def stage(self, state: BrawlState) -> str:
        """Return the name of the row for so many players and rounds that follow."""
        return row_of(state.rules.seats, follows(state))

    def rows(self, state: BrawlState) -> list[list[float]]:
        """Return what speaks for each player."""
        return [features(state, seat) for seat in range(state.rules.seats)]

    def result(self, state: BrawlState) -> list[float]:
        """Return each player's share of the victory."""
        return victory(state)

    def follow(self, game: Model[Any], state: BrawlState, rng: Chance) -> Action:
        """Return what the quick policy does."""
        return follow(state)

    def fitted(self, notes: list[Any]) -> tuple[dict[str, list[float]], dict[str, float]]:
        """Return the rows of weights; of each the rounds it comes from, and the surprise left in nats a round."""
        return self.foretold(notes, FEATURES, _TRUST, _RIDGE, "rounds")


def course(level: str, seed: int) -> Course:
    """Return the course of games that `level` plays, or the quick policy without one."""
    return BrawlCourse(level, seed, _WHIMS, _TRIALS)
