"""How the weights were found: games are played, and the chance of each team is fitted to who won in the end."""

from __future__ import annotations

from typing import Any, Final

from rules.ai.belief import Belief
from rules.ai.course import Course
from rules.ai.foretelling import Moment, Played
from rules.ai.practice import Practice
from rules.core.action import Action
from rules.core.chance import Chance, derive
from rules.core.game import Game
from rules.core.model import Model
from rules.samurai_sword import scoring
from rules.samurai_sword.accounts import Accounts
from rules.samurai_sword.bots import ReadingGuide
from rules.samurai_sword.content import load_content
from rules.samurai_sword.game import SamuraiSwordGame
from rules.samurai_sword.options import SamuraiSwordOptions
from rules.samurai_sword.outlook import FEATURES, TEAMS, features
from rules.samurai_sword.policy import follow
from rules.samurai_sword.state import SamuraiSwordState
from rules.samurai_sword.tables import MOST_SEATS
from rules.samurai_sword.weights import FEWEST, row_of

_WHIMS: Final = 0.1
_TRIALS: Final = 60  # a question: quick games teach more than deep ones
_WORLDS: Final = 6
_PLAYOUTS: Final = 2
"""How often a turn is played on: a game's one result says little about any of its twenty turns."""

_TRUST: Final = 1.0  # every turn has results of its own, so nothing has to be borrowed from later judgements
_RIDGE: Final = 0.001


class SwordCourse(Practice):
    """Turns as they begin, judged by the table; each team is a rival, and what is said of it ends with its name."""

    __slots__ = ()

    def game(self, number: int) -> Game[Any]:
        """Return a game for three players, for four and so on."""
        seats = FEWEST + number % (MOST_SEATS - FEWEST + 1)
        return SamuraiSwordGame(SamuraiSwordOptions(seats=seats), load_content({}))

    def stages_begun(self, state: SamuraiSwordState) -> int:
        """Return the number of turns."""
        return state.turns

    def stage(self, state: SamuraiSwordState) -> str:
        """Return the name of the row for so many players."""
        return row_of(state.rules.seats)

    def rows(self, state: SamuraiSwordState) -> list[list[float]]:
        """Return by team what speaks for it, and a 1 in its place; nothing for a team that is not there."""
        found = features(state, Accounts(state))
        return [
            [*row, *(1.0 if other == team else 0.0 for other in range(TEAMS))] if row else []
            for team, row in enumerate(found)
        ]

    def result(self, state: SamuraiSwordState) -> list[float]:
        """Return 1 for the team that won."""
        winner = scoring.ranking(state)[0]
        return [1.0 if team == winner else 0.0 for team in range(TEAMS)]

    def follow(self, game: Model[Any], state: SamuraiSwordState, rng: Chance) -> Action:
        """Return what the quick policy does in a world that the seat holds likely."""
        world = Belief(game, ReadingGuide(), game.actor(state), state, _WORLDS, rng).pick(rng)
        assert isinstance(world, SamuraiSwordState)
        return follow(world)

    def foreseen(self, game: Model[Any], state: SamuraiSwordState, seed: int) -> list[float]:
        """Return how often each team won when the quick policy played on, knowing who is who, as trials do."""
        shares = [0.0] * TEAMS
        for number in range(_PLAYOUTS):
            on, rng = state.clone(), Chance(derive(seed, "on", number))
            while not on.over:
                game.apply(on, follow(on), rng)
            shares[scoring.ranking(on)[0]] += 1.0 / _PLAYOUTS
        return shares

    def played(self, notes: list[Any]) -> list[Played]:
        """Return every turn as a game of its own, as it was played on from there."""
        return [Played([Moment(stage, rows)], shares) for game in notes for stage, rows, shares in game]

    def fitted(self, notes: list[Any]) -> tuple[dict[str, list[float]], dict[str, float]]:
        """Return the rows of weights; of each the turns it comes from, and the surprise left in nats a turn."""
        return self.foretold(notes, FEATURES + TEAMS, _TRUST, _RIDGE, "turns")


def course(level: str, seed: int) -> Course:
    """Return the course of games that `level` plays, or the quick policy without one."""
    return SwordCourse(level, seed, _WHIMS, _TRIALS)
